/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_log.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"

struct vmb_vmalloc_log *vmb_vmalloc_log_new(const struct vmb_parse *parse)
{
	struct vmb_vmalloc_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = *parse;
	for (size_t i = 0; i < VMB_VMALLOC_DEPTHS; i++)
		log->depths[i].boot = VMB_NONE;
	return log;
}

void vmb_vmalloc_log_free(struct vmb_vmalloc_log *log)
{
	if (!log)
		return;
	free(log->items);
	free(log->announcements);
	free(log->tests);
	free(log->names);
	free(log->blocks);
	free(log->runs);
	vmb_vmalloc_index_clear(&log->test_index);
	vmb_vmalloc_index_clear(&log->name_index);
	free(log);
}

static bool same_name(const void *context, uint32_t member, const void *key)
{
	const struct vmb_vmalloc_log *log = context;

	return log->names[member].text.ptr == (const char *)key;
}

static int find_name(struct vmb_vmalloc_log *log, struct vmb_span text,
		     uint32_t *name)
{
	const char *string = vmb_intern(log->parse.batch->strings, text);
	uint32_t *place;

	if (!string)
		return -1;
	place = vmb_vmalloc_index_find(
		&log->name_index,
		vmb_hash(VMB_HASH_START, &string, sizeof(string)), same_name,
		log, string);
	if (!place)
		return -1;
	if (*place == VMB_NONE) {
		if (vmb_grow(&log->names, &log->names_capacity, log->nnames,
			     sizeof(*log->names)))
			return -1;
		log->names[log->nnames] =
			(struct vmb_vmalloc_name){ { string, text.len },
						   VMB_NONE };
		*place = (uint32_t)log->nnames++;
	}
	*name = *place;
	return 0;
}

static bool same_test(const void *context, uint32_t member, const void *key)
{
	const struct vmb_vmalloc_log *log = context;
	const struct vmb_vmalloc_line *line = key;
	const struct vmb_vmalloc_test *test = &log->tests[member];

	return test->loops == line->loops && test->repeat == line->repeat &&
	       vmb_span_equal(log->names[test->name].text, line->name);
}

static uint64_t hash_test(const struct vmb_vmalloc_line *line)
{
	const uint64_t numbers[] = { line->loops, line->repeat };
	uint64_t hash = vmb_hash(VMB_HASH_START, numbers, sizeof(numbers));

	return vmb_hash(hash, line->name.ptr, line->name.len);
}

/* Every load runs its tests in the same order: guess the one that is next. */
static bool is_next_test(const struct vmb_vmalloc_log *log,
			 const struct vmb_vmalloc_line *line, uint32_t *test)
{
	if (!log->ntests)
		return false;
	*test = log->last_test + 1 < log->ntests ? log->last_test + 1 : 0;
	return same_test(log, *test, line);
}

static int find_test(struct vmb_vmalloc_log *log,
		     const struct vmb_vmalloc_line *line, uint32_t *test)
{
	uint32_t *place;
	uint32_t name;

	if (is_next_test(log, line, test)) {
		log->last_test = *test;
		return 0;
	}
	place = vmb_vmalloc_index_find(&log->test_index, hash_test(line),
				       same_test, log, line);
	if (!place)
		return -1;
	if (*place == VMB_NONE) {
		if (find_name(log, line->name, &name) ||
		    vmb_grow(&log->tests, &log->tests_capacity, log->ntests,
			     sizeof(*log->tests)))
			return -1;
		log->tests[log->ntests] = (struct vmb_vmalloc_test){
			.name = name,
			.loops = line->loops,
			.repeat = line->repeat,
			.row = VMB_NONE,
		};
		*place = (uint32_t)log->ntests++;
	}
	*test = log->last_test = *place;
	return 0;
}

static uint8_t clamp_depth(unsigned quote)
{
	return quote < VMB_VMALLOC_DEPTHS ? (uint8_t)quote :
					    VMB_VMALLOC_DEPTHS - 1;
}

/*
 * What tells a line from others but for what is kept of it. The kernel's words
 * of a good result are all kept, and so is its time: there the length does, and
 * without the time the prefix.
 */
static uint32_t hash_line(const struct vmb_record *record,
			  enum vmb_vmalloc_kind kind)
{
	struct vmb_span line = vmb_span_trim(record->line);
	size_t rest = record->text.len < line.len ? record->text.len : line.len;
	size_t head = kind == VMB_VMALLOC_RESULT ? line.len - rest : line.len;

	if (kind == VMB_VMALLOC_RESULT && record->time != VMB_NO_TIME)
		return (uint32_t)line.len;
	return (uint32_t)vmb_hash(VMB_HASH_START ^ line.len, line.ptr, head);
}

static int add_item(struct vmb_vmalloc_log *log,
		    const struct vmb_record *record, enum vmb_vmalloc_kind kind,
		    uint64_t number, uint32_t test)
{
	/* indices of items are 32 bits wide */
	if (log->nitems >= VMB_NONE ||
	    vmb_grow(&log->items, &log->items_capacity, log->nitems,
		     sizeof(*log->items)))
		return -1;
	log->items[log->nitems++] = (struct vmb_vmalloc_item){
		.time = record->time,
		.wall = record->wall,
		.number = number,
		.hash = hash_line(record, kind),
		.line = record->number < UINT32_MAX ? (uint32_t)record->number :
						      UINT32_MAX,
		.boot = record->boot,
		.test = test,
		.block = VMB_NONE,
		.kind = (uint8_t)kind,
		.quote = clamp_depth(record->quote),
		.time_flags = (uint8_t)record->time_flags,
	};
	return 0;
}

static int add_result(struct vmb_vmalloc_log *log,
		      const struct vmb_record *record,
		      struct vmb_vmalloc_line *line)
{
	uint32_t test = VMB_NONE;

	if (line->kind == VMB_VMALLOC_TRAILER)
		return add_item(log, record, line->kind, line->worker, test);
	if (line->kind == VMB_VMALLOC_DAMAGED) {
		/* its numbers may have been cut as well */
		line->loops = VMB_VMALLOC_UNSTATED;
		line->repeat = VMB_VMALLOC_UNSTATED;
	}
	if (line->name.len && find_test(log, line, &test))
		return -1;
	return add_item(log, record, line->kind,
			line->kind == VMB_VMALLOC_FAILED ? line->failed :
							   line->average,
			test);
}

static int add_announcement(struct vmb_vmalloc_log *log,
			    const struct vmb_record *record,
			    const struct vmb_vmalloc_announcement *announcement)
{
	if (vmb_grow(&log->announcements, &log->announcements_capacity,
		     log->nannouncements, sizeof(*announcement)))
		return -1;
	log->announcements[log->nannouncements] = *announcement;
	return add_item(log, record, VMB_VMALLOC_ANNOUNCEMENT,
			log->nannouncements++, VMB_NONE);
}

/* "** 37 printk messages dropped **", on a line of its own or not. */
static void read_dropped(struct vmb_vmalloc_log *log,
			 const struct vmb_record *record)
{
	const struct vmb_span words = VMB_SPAN(" printk messages dropped");
	size_t stars = vmb_span_find(record->text, VMB_SPAN("** "));
	struct vmb_span rest;
	uint64_t number;
	size_t end;

	if (stars == VMB_NOT_FOUND)
		return;
	rest = vmb_span_from(record->text, stars + 3);
	end = vmb_span_find(rest, words);
	if (end == VMB_NOT_FOUND ||
	    vmb_number_read_whole(vmb_span_to(rest, end), &number))
		return;
	if (!log->dropped_line)
		log->dropped_line = record->number;
	log->dropped_messages += number;
}

/*
 * A clock that goes back begins a boot. Commands between the last line of the
 * old clock and the first of the new one have no time of their own: they are
 * what was typed for the results that follow. A banner is no such sign of
 * where they belong.
 */
static void follow_boot(struct vmb_vmalloc_log *log,
			const struct vmb_record *record)
{
	struct vmb_vmalloc_depth *depth =
		&log->depths[clamp_depth(record->quote)];
	const struct vmb_boot *boots = log->parse.batch->boots;

	if (depth->boot != record->boot) {
		bool by_clock = depth->boot != VMB_NONE &&
				record->time != VMB_NO_TIME &&
				!boots[record->boot].banner;

		for (size_t i = depth->since_time; by_clock && i < log->nitems;
		     i++)
			if (log->items[i].kind == VMB_VMALLOC_ANNOUNCEMENT &&
			    log->items[i].boot == depth->boot &&
			    log->items[i].quote == clamp_depth(record->quote))
				log->items[i].boot = record->boot;
		depth->boot = record->boot;
	}
}

static int add_line(struct vmb_vmalloc_log *log,
		    const struct vmb_record *record)
{
	struct vmb_vmalloc_announcement announcement;
	struct vmb_vmalloc_line line;

	if (vmb_vmalloc_line_read(record, &line) != VMB_VMALLOC_OTHER)
		return add_result(log, record, &line) ? -1 : 1;
	read_dropped(log, record);
	if (!vmb_vmalloc_params_read(record->text, &announcement))
		return 0;
	if (add_announcement(log, record, &announcement))
		return -1;
	return announcement.teller == VMB_VMALLOC_MARKER;
}

int vmb_vmalloc_log_add(struct vmb_vmalloc_log *log,
			const struct vmb_record *record)
{
	int claimed;

	follow_boot(log, record);
	claimed = add_line(log, record);
	if (record->time != VMB_NO_TIME)
		log->depths[clamp_depth(record->quote)].since_time =
			log->nitems;
	return claimed;
}

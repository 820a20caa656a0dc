/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/test_vmalloc.h"

#include <inttypes.h>
#include <stdio.h>

#include "parsers/vmalloc_log.h"

/* Room for a 64-bit number in decimal. */
#define NUMBER_SIZE 21

void *vmb_test_vmalloc_open(const struct vmb_parse *parse)
{
	return vmb_vmalloc_log_new(parse);
}

int vmb_test_vmalloc_record(void *state, const struct vmb_record *record)
{
	return vmb_vmalloc_log_add(state, record);
}

void vmb_test_vmalloc_free(void *state)
{
	vmb_vmalloc_log_free(state);
}

/* The runs that the batch holds already come first. */
static int add_runs(struct vmb_vmalloc_log *log, uint32_t *before)
{
	struct vmb_batch *batch = log->parse.batch;

	*before = (uint32_t)batch->nruns;
	for (size_t i = 0; i < log->nruns; i++) {
		const struct vmb_vmalloc_run *found = &log->runs[i];
		const struct vmb_vmalloc_item *first =
			&log->items[found->first];
		struct vmb_run run = {
			.boot = first->boot,
			.time = first->time,
			.time_is_wall = first->time_flags & VMB_TIME_WALL,
			.workers_unknown = found->workers_unknown,
		};
		uint32_t index;

		if (first->wall != VMB_NO_TIME) {
			run.time = first->wall;
			run.time_is_wall = true;
		}
		if (vmb_batch_run(batch, &run, &index))
			return -1;
	}
	return 0;
}

/* A number as text; nothing where it is not known, for a row key to say so. */
static struct vmb_span format_number(uint64_t number, char *buffer)
{
	if (number >= VMB_VMALLOC_UNKNOWN)
		return VMB_SPAN("");
	snprintf(buffer, NUMBER_SIZE, "%" PRIu64, number);
	return vmb_span(buffer);
}

static int make_row(struct vmb_vmalloc_log *log, struct vmb_vmalloc_test *test,
		    const struct vmb_vmalloc_params *params)
{
	char pages[NUMBER_SIZE], huge[NUMBER_SIZE];
	char loops[NUMBER_SIZE], repeat[NUMBER_SIZE];
	struct vmb_row_key key = {
		.benchmark = log->names[test->name].text,
		.unit = VMB_SPAN("usec"),
		.params = {
			{ VMB_SPAN("p"), format_number(params->pages, pages),
			  false },
			{ VMB_SPAN("h"), format_number(params->huge, huge),
			  false },
			{ VMB_SPAN("l"), format_number(test->loops, loops),
			  false },
			{ VMB_SPAN("r"), format_number(test->repeat, repeat),
			  true },
		},
		.nparams = 4,
		.better = VMB_BETTER_LOWER,
		.quantum = 1,
		.by_name = true,
	};

	test->row_params = *params;
	return vmb_batch_row(log->parse.batch, &key, &test->row);
}

static int add_value(struct vmb_vmalloc_log *log,
		     const struct vmb_vmalloc_item *item, uint32_t runs_before)
{
	const struct vmb_vmalloc_block *block = &log->blocks[item->block];
	const struct vmb_vmalloc_params *params = &log->runs[block->run].params;
	struct vmb_vmalloc_test *test = &log->tests[item->test];
	struct vmb_value value = {
		.value = (double)item->number,
		.time = item->time,
		.run = runs_before + block->run,
		.line = item->line,
		.worker = block->worker < UINT16_MAX ? (uint16_t)block->worker :
						       UINT16_MAX,
		.flags = item->time_flags,
	};

	if ((test->row == VMB_NONE || test->row_params.pages != params->pages ||
	     test->row_params.huge != params->huge) &&
	    make_row(log, test, params))
		return -1;
	value.row = test->row;
	return vmb_batch_value(log->parse.batch, &value);
}

static const char *name_of(const struct vmb_vmalloc_log *log,
			   const struct vmb_vmalloc_item *item)
{
	return item->test == VMB_NONE ?
		       "a result" :
		       log->names[log->tests[item->test].name].text.ptr;
}

static void warn_failed(struct vmb_vmalloc_log *log,
			const struct vmb_vmalloc_item *item)
{
	const char *name = name_of(log, item);

	if (item->number && item->number != VMB_VMALLOC_UNSTATED)
		vmb_diag_add(log->parse.diag, VMB_WARNING, "failed-test",
			     item->line,
			     "%.*s: failed: %" PRIu64 ", expected 0: no value",
			     VMB_QUOTE, name, item->number);
	else
		vmb_diag_add(log->parse.diag, VMB_WARNING, "failed-test",
			     item->line,
			     "%.*s: passed and failed do not add up to "
			     "repeat: no value",
			     VMB_QUOTE, name);
}

static void warn_damaged(struct vmb_vmalloc_log *log,
			 const struct vmb_vmalloc_item *item)
{
	vmb_diag_add(log->parse.diag, VMB_WARNING, "damaged-line", item->line,
		     "%.*s is cut or garbled, expected \"avg: NUMBER usec\" "
		     "at its end: no value",
		     VMB_QUOTE, name_of(log, item));
}

static int add_items(struct vmb_vmalloc_log *log, uint32_t runs_before)
{
	for (size_t i = 0; i < log->nitems; i++) {
		const struct vmb_vmalloc_item *item = &log->items[i];

		if (item->dropped)
			continue;
		if (item->kind == VMB_VMALLOC_RESULT) {
			if (add_value(log, item, runs_before))
				return -1;
		} else if (item->kind == VMB_VMALLOC_FAILED) {
			warn_failed(log, item);
		} else if (item->kind == VMB_VMALLOC_DAMAGED) {
			warn_damaged(log, item);
		}
	}
	return 0;
}

static void note_workers(struct vmb_vmalloc_log *log)
{
	uint32_t fewest = UINT32_MAX, most = 0;
	size_t line = 0;

	for (size_t i = 0; i < log->nruns; i++) {
		const struct vmb_vmalloc_run *run = &log->runs[i];

		if (run->workers < fewest)
			fewest = run->workers;
		if (run->workers > most)
			most = run->workers;
		if (run->workers > 1 && !line)
			line = log->items[run->first].line;
	}
	if (most < 2)
		return;
	if (fewest == most)
		vmb_diag_add(log->parse.diag, VMB_NOTE, "workers", line,
			     "a run has %" PRIu32 " workers: one value unless "
			     "--workers=each",
			     most);
	else
		vmb_diag_add(log->parse.diag, VMB_NOTE, "workers", line,
			     "a run has %" PRIu32 " to %" PRIu32
			     " workers: one "
			     "value unless --workers=each",
			     fewest, most);
}

static void warn_dropped(struct vmb_vmalloc_log *log)
{
	if (log->dropped_line)
		vmb_diag_add(log->parse.diag, VMB_WARNING, "dropped-messages",
			     log->dropped_line,
			     "the log says that %" PRIu64 " messages were "
			     "dropped: results may be missing",
			     log->dropped_messages);
}

static bool has_lines(const struct vmb_vmalloc_log *log)
{
	for (size_t i = 0; i < log->nitems; i++)
		if (log->items[i].kind != VMB_VMALLOC_ANNOUNCEMENT)
			return true;
	return false;
}

int vmb_test_vmalloc_close(void *state)
{
	struct vmb_vmalloc_log *log = state;
	uint32_t runs_before;

	if (!has_lines(log))
		return 0;
	if (vmb_vmalloc_repeats_drop(log) || vmb_vmalloc_runs_find(log) ||
	    vmb_vmalloc_loads_find(log) || add_runs(log, &runs_before) ||
	    add_items(log, runs_before))
		return -1;
	note_workers(log);
	warn_dropped(log);
	return 0;
}

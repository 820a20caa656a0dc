/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_text.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "core/memory.h"
#include "parsers/perf_block.h"
#include "parsers/perf_columns.h"
#include "parsers/perf_heading.h"
#include "parsers/perf_row.h"

/* Lines that a command in a heading may have. */
#define HEADING_LINES_MAX 64

/* No thread has more tables than this; others are runs by the thousand. */
#define PRINTED_MAX 1024

enum place {
	OUTSIDE,
	HEADING, /* of which the end was not yet seen */
	TABLE,
	SAMPLES, /* of --table */
	FOOTER, /* the elapsed time was read */
};

/* struct printed - a block that was seen: to know its copy in a reply */
struct printed {
	uint64_t hash;
	unsigned quote;
};

/*
 * struct text_log - a log that is searched for tables
 * @heading: as far as it was read
 * @titles: line that may hold titles of --metric-only
 * @is_timed: lines begin with a time (-I)
 * @group: of the first block with a command, interned in the batch
 * @has_groups: there are others
 */
struct text_log {
	const struct vmb_parse *parse;
	struct vmb_perf_block block;
	enum place place;
	struct vmb_buffer heading;
	unsigned heading_lines;
	struct vmb_buffer titles;
	bool is_timed;
	struct printed *printed;
	size_t nprinted, printed_capacity;
	const char *group;
	bool has_groups;
};

void *vmb_perf_text_open(const struct vmb_parse *parse)
{
	struct text_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	if (vmb_perf_block_init(&log->block, parse)) {
		vmb_perf_text_free(log);
		return NULL;
	}
	return log;
}

void vmb_perf_text_free(void *state)
{
	struct text_log *log = state;

	vmb_perf_block_clear(&log->block);
	vmb_buffer_clear(&log->heading);
	vmb_buffer_clear(&log->titles);
	free(log->printed);
	free(log);
}

/*
 * Was the block printed before, with fewer quote marks?
 * Return: 1, 0, or -1 without memory.
 */
static int is_copy(struct text_log *log)
{
	struct printed printed = { vmb_perf_block_hash(&log->block),
				   log->block.quote };

	for (size_t i = 0; printed.quote && i < log->nprinted; i++)
		if (log->printed[i].hash == printed.hash &&
		    log->printed[i].quote < printed.quote)
			return 1;
	if (log->nprinted == PRINTED_MAX)
		return 0;
	if (vmb_grow(&log->printed, &log->printed_capacity, log->nprinted,
		     sizeof(printed)))
		return -1;
	log->printed[log->nprinted++] = printed;
	return 0;
}

static void note_group(struct text_log *log)
{
	const char *group = log->block.group.ptr;

	if (!log->block.group.len)
		return;
	log->has_groups |= log->group && log->group != group;
	if (!log->group)
		log->group = group;
}

/* What begins now belongs to another call of perf. */
static int end_block(struct text_log *log)
{
	int copy;

	log->place = OUTSIDE;
	log->is_timed = false;
	log->titles.length = 0;
	if (!log->block.line)
		return 0;
	copy = is_copy(log);
	if (copy < 0)
		return -1;
	if (copy) {
		vmb_diag_add(log->parse->diag, VMB_NOTE, "duplicate",
			     log->block.line,
			     "a quoted copy of what this text holds unquoted "
			     "is left out");
		vmb_perf_block_reset(&log->block);
		return 0;
	}
	note_group(log);
	return vmb_perf_block_end(&log->block);
}

static bool has_results(const struct vmb_perf_block *block)
{
	return block->totals.count || block->elapsed.value.len ||
	       block->group.len;
}

/* The heading of a summary of -I goes on with the block of the intervals. */
static int begin_heading(struct text_log *log, const struct vmb_record *record)
{
	if (log->place == HEADING || has_results(&log->block) ||
	    (log->block.line && log->block.quote != record->quote)) {
		if (end_block(log))
			return -1;
	}
	vmb_perf_block_begin(&log->block, record);
	log->place = HEADING;
	log->is_timed = false;
	log->titles.length = 0;
	log->heading.length = 0;
	log->heading_lines = 0;
	return 0;
}

static int end_heading(struct text_log *log)
{
	struct vmb_span heading = { log->heading.bytes, log->heading.length };

	log->place = TABLE;
	return vmb_perf_heading_read(heading, &log->block) ? -1 : 1;
}

/* Return: 1, or -1 without memory. */
static int add_heading(struct text_log *log, struct vmb_span text)
{
	if (log->heading_lines++)
		vmb_buffer_add(&log->heading, VMB_SPAN(" "));
	vmb_buffer_add(&log->heading, vmb_span_trim(text));
	if (log->heading.failed)
		return -1;
	return vmb_perf_heading_ends(text) ||
			       log->heading_lines > HEADING_LINES_MAX ?
		       end_heading(log) :
		       1;
}

/* "#           time             counts unit events" */
static int begin_series(struct text_log *log, const struct vmb_record *record)
{
	if (has_results(&log->block) && end_block(log))
		return -1;
	vmb_perf_block_begin(&log->block, record);
	log->place = TABLE;
	log->is_timed = true;
	log->titles.length = 0;
	if (vmb_span_find(record->text, VMB_SPAN(" counts ")) == VMB_NOT_FOUND)
		vmb_buffer_add(&log->titles, record->text);
	return log->titles.failed ? -1 : 1;
}

/* perf pads the word; "# time make" is what root types. */
static bool is_series_heading(struct vmb_span text)
{
	struct vmb_span word;

	text = vmb_span_trim(text);
	if (!vmb_span_starts(text, VMB_SPAN("#  ")))
		return false;
	text = vmb_span_from(text, 1);
	word = vmb_span_token(&text);
	return vmb_span_equal(word, VMB_SPAN("time"));
}

/* Return: 1, or -1 without memory. */
static int add_event(struct text_log *log, struct vmb_perf_event *event,
		     const struct vmb_record *record)
{
	event->line = record->number;
	if (event->time.len && vmb_perf_block_is_over(&log->block, event)) {
		if (end_block(log))
			return -1;
		vmb_perf_block_begin(&log->block, record);
		log->place = TABLE;
		log->is_timed = true;
	}
	return vmb_perf_block_add(&log->block, event) ? -1 : 1;
}

/* A line with a metric alone. Return: 1, or -1 without memory. */
static int add_metric(struct text_log *log, struct vmb_perf_event *event,
		      const struct vmb_record *record)
{
	struct vmb_perf_events *events =
		event->time.len ? &log->block.series : &log->block.totals;
	struct vmb_perf_event *last =
		events->count ? &events->events[events->count - 1] : NULL;

	/* spread and share of the event before stand in its last line */
	if (!event->name.len && last) {
		if (vmb_perf_block_keep(&log->block, &event->percent) ||
		    vmb_perf_block_keep(&log->block, &event->running))
			return -1;
		for (size_t i = events->count; i-- > 0;) {
			if (!events->events[i].value.len)
				continue;
			if (event->percent.len)
				events->events[i].percent = event->percent;
			if (event->running.len)
				events->events[i].running = event->running;
			break;
		}
		log->block.repeated |= event->percent.len > 0;
		event->name = last->name;
		event->id = last->id;
		event->cgroup = last->cgroup;
	}
	if (!event->name.len)
		return 0;
	event->line = record->number;
	return vmb_perf_block_add(&log->block, event) ? -1 : 1;
}

/* Half a name is another name, and half a spread is none. Return: 1 */
static int warn_of_cut(struct text_log *log, const struct vmb_record *record)
{
	vmb_diag_add(log->parse->diag, VMB_WARNING, "damaged-line",
		     record->number,
		     "the text ends inside the line of a counter");
	return 1;
}

/* Lines of --metric-only. Return: 1, 0 where it is none, -1 without memory. */
static int add_columns(struct text_log *log, const struct vmb_record *record)
{
	struct vmb_span titles = { log->titles.bytes, log->titles.length };
	struct vmb_perf_columns columns;
	struct vmb_perf_event event;

	if (!vmb_perf_columns_open(&columns, titles, record->text,
				   log->is_timed))
		return 0;
	while (vmb_perf_columns_next(&columns, &event))
		if (add_event(log, &event, record) < 0)
			return -1;
	return 1;
}

/* Return: 1, 0 where the line is none of a table, -1 without memory. */
static int see_row(struct text_log *log, const struct vmb_record *record)
{
	struct vmb_perf_event event;
	int claimed;

	if (vmb_perf_row_counter(record->text, log->is_timed, &event))
		return record->cut ? warn_of_cut(log, record) :
				     add_event(log, &event, record);
	if (vmb_perf_row_metric(record->text, log->is_timed, &event))
		return record->cut ? warn_of_cut(log, record) :
				     add_metric(log, &event, record);
	claimed = add_columns(log, record);
	if (!claimed && !log->is_timed && !log->block.totals.count) {
		log->titles.length = 0;
		vmb_buffer_add(&log->titles, record->text);
		if (log->titles.failed)
			return -1;
	}
	return claimed;
}

/* Return: 1, or -1 without memory. */
static int add_footer(struct text_log *log, enum vmb_perf_below below,
		      struct vmb_perf_footer *footer,
		      const struct vmb_record *record)
{
	struct vmb_perf_block *block = &log->block;

	if (record->cut && block->repeated && !footer->error.len &&
	    !footer->percent.len)
		return warn_of_cut(log, record);
	/* the line alone, as grep leaves it, is a block as well */
	if (below == VMB_PERF_ELAPSED &&
	    (block->elapsed.value.len || log->place == OUTSIDE)) {
		if (end_block(log))
			return -1;
		vmb_perf_block_begin(block, record);
	}
	footer->line = record->number;
	if (vmb_perf_block_keep(block, &footer->value) ||
	    vmb_perf_block_keep(block, &footer->error) ||
	    vmb_perf_block_keep(block, &footer->percent))
		return -1;
	block->repeated |= footer->error.len || footer->percent.len;
	if (below == VMB_PERF_ELAPSED)
		block->elapsed = *footer;
	else if (below == VMB_PERF_USER)
		block->user = *footer;
	else
		block->sys = *footer;
	log->place = FOOTER;
	return 1;
}

/* Lines inside a block. Return: 1, 0 for others, -1 without memory. */
static int see_inside(struct text_log *log, const struct vmb_record *record)
{
	struct vmb_span text = vmb_span_trim(record->text);
	struct vmb_span seconds;

	if (vmb_span_starts(text, VMB_SPAN("# Table of individual"))) {
		log->place = SAMPLES;
		return 1;
	}
	if (vmb_span_starts(text, VMB_SPAN("# Final result"))) {
		log->place = TABLE;
		return 1;
	}
	if (log->place == SAMPLES) {
		if (!vmb_perf_sample_read(text, &seconds))
			return 0;
		return vmb_perf_block_sample(&log->block, seconds) ? -1 : 1;
	}
	return log->place == TABLE ? see_row(log, record) : 0;
}

/* Lines of -v in front of a heading. Return: 1 for such, 0, or -1. */
static int see_counts(struct text_log *log, const struct vmb_record *record)
{
	if (vmb_perf_counts_starts(record->text)) {
		if (end_block(log))
			return -1;
		vmb_perf_block_begin(&log->block, record);
	}
	if (has_results(&log->block))
		return 0;
	return vmb_perf_counts_see(&log->block.counts, record->text);
}

/* A heading of several lines, until its end or the first counter. */
static int see_heading(struct text_log *log, const struct vmb_record *record)
{
	struct vmb_perf_event event;

	if (!vmb_span_trim(record->text).len)
		return 0;
	if (!vmb_perf_row_counter(record->text, false, &event) ||
	    vmb_perf_heading_ends(record->text))
		return add_heading(log, record->text);
	return end_heading(log) < 0 ? -1 : see_inside(log, record);
}

int vmb_perf_text_record(void *state, const struct vmb_record *record)
{
	struct text_log *log = state;
	struct vmb_perf_footer footer;
	enum vmb_perf_below below;
	int counted;

	if (record->too_long)
		return 0;
	if (vmb_perf_heading_starts(record->text)) {
		if (begin_heading(log, record))
			return -1;
		return add_heading(log, record->text);
	}
	if (log->block.line && record->quote != log->block.quote)
		return 0;
	if (log->place == HEADING)
		return see_heading(log, record);
	if (vmb_span_starts(record->text, VMB_SPAN("# started on ")))
		return end_block(log);
	if (is_series_heading(record->text))
		return begin_series(log, record);
	below = vmb_perf_footer_read(record->text, &footer);
	if (below == VMB_PERF_ELAPSED ||
	    (below != VMB_PERF_OTHER && log->place == FOOTER))
		return add_footer(log, below, &footer, record);
	counted = see_counts(log, record);
	/* not claimed: they may stand in front of CSV or JSON as well */
	if (counted || log->place == OUTSIDE)
		return counted < 0 ? -1 : 0;
	return see_inside(log, record);
}

/* Groups are told apart only where there are several. */
static int drop_group(struct text_log *log)
{
	struct vmb_batch *batch = log->parse->batch;
	const char *none = vmb_intern(batch->strings, VMB_SPAN(""));

	if (!none)
		return -1;
	batch->command = log->group;
	for (size_t i = 0; i < batch->nrows; i++)
		if (batch->rows[i].group == log->group)
			batch->rows[i].group = none;
	return vmb_batch_reindex(batch);
}

int vmb_perf_text_close(void *state)
{
	struct text_log *log = state;

	if (log->place == HEADING && end_heading(log) < 0)
		return -1;
	if (end_block(log))
		return -1;
	return log->group && !log->has_groups ? drop_group(log) : 0;
}

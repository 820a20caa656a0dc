/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_csv.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/perf_block.h"
#include "parsers/perf_columns.h"
#include "parsers/perf_fields.h"

/* Longer lines are no counters. */
#define LINE_MAX_BYTES 8192

/*
 * struct csv_log - a log that is searched for lines of counters
 * @separator: of the block; empty as long as it is not known
 * @titles: line of titles of --metric-only
 * @is_started: "# started on" says that perf's output follows
 */
struct csv_log {
	const struct vmb_parse *parse;
	struct vmb_perf_block block;
	struct vmb_buffer separator;
	struct vmb_buffer titles;
	bool is_started;
};

void *vmb_perf_csv_open(const struct vmb_parse *parse)
{
	struct csv_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	if (vmb_perf_block_init(&log->block, parse)) {
		vmb_perf_csv_free(log);
		return NULL;
	}
	log->block.locale.ungrouped = true;
	return log;
}

void vmb_perf_csv_free(void *state)
{
	struct csv_log *log = state;

	vmb_perf_block_clear(&log->block);
	vmb_buffer_clear(&log->separator);
	vmb_buffer_clear(&log->titles);
	free(log);
}

static struct vmb_span content(const struct vmb_buffer *buffer)
{
	return (struct vmb_span){ buffer->bytes, buffer->length };
}

/* Return: 0, or -1 without memory. */
static int set_content(struct vmb_buffer *buffer, struct vmb_span text)
{
	buffer->length = 0;
	vmb_buffer_add(buffer, text);
	return buffer->failed ? -1 : 0;
}

static int end_block(struct csv_log *log)
{
	log->separator.length = 0;
	log->titles.length = 0;
	log->is_started = false;
	return log->block.line ? vmb_perf_block_end(&log->block) : 0;
}

static bool has_events(const struct csv_log *log)
{
	return log->block.totals.count || log->block.series.count;
}

/* Return: 1, or -1 without memory. */
static int add_event(struct csv_log *log, struct vmb_perf_event *event,
		     const struct vmb_record *record)
{
	if (vmb_perf_block_is_over(&log->block, event) &&
	    vmb_perf_block_end(&log->block))
		return -1;
	vmb_perf_block_begin(&log->block, record);
	event->line = record->number;
	return vmb_perf_block_add(&log->block, event) ? -1 : 1;
}

/*
 * Tables of others have numbers in the same places. Without perf's word that
 * it is its own, the first line must have one of the units that perf prints.
 */
static bool is_credible(const struct csv_log *log,
			const struct vmb_perf_event *event)
{
	static const char *const units[] = { "msec", "ns",  "Joules", "MiB",
					     "KiB",  "C",   "Bytes",  "bytes",
					     "GiB",  "MHz", "GHz",    "%" };

	if (log->is_started || has_events(log) || !event->unit.len)
		return true;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (vmb_span_equal(event->unit, vmb_span(units[i])))
			return true;
	return false;
}

/* Return: 1, 0 where the line is no counter, -1 without memory. */
static int see_counter(struct csv_log *log, const struct vmb_record *record)
{
	struct vmb_span separator = content(&log->separator);
	struct vmb_perf_event event;

	if (!vmb_perf_fields_read(record->text, &separator, &event)) {
		if (!separator.len)
			return 0;
		separator.len = 0;
		if (!vmb_perf_fields_read(record->text, &separator, &event))
			return 0;
		if (end_block(log))
			return -1;
	}
	if (!is_credible(log, &event))
		return 0;
	if (set_content(&log->separator, separator))
		return -1;
	/* all is there but perhaps the end of what is behind it */
	if (record->cut)
		event.metric.len = 0;
	return add_event(log, &event, record);
}

/* Lines of Linux before 4.3 end behind the event. */
static int see_short(struct csv_log *log, const struct vmb_record *record)
{
	static const char *const separators[] = { ",", ";", "\t", "|" };
	struct vmb_span known = content(&log->separator);
	struct vmb_perf_event event;

	if (!log->is_started)
		return 0;
	for (size_t i = 0; i < sizeof(separators) / sizeof(separators[0]);
	     i++) {
		struct vmb_span separator = vmb_span(separators[i]);

		if ((known.len && !vmb_span_equal(known, separator)) ||
		    !vmb_perf_fields_short(record->text, separator, &event))
			continue;
		if (set_content(&log->separator, separator))
			return -1;
		return add_event(log, &event, record);
	}
	return 0;
}

/* A further metric of the event in the line before. */
static int see_metric(struct csv_log *log, const struct vmb_record *record)
{
	struct vmb_perf_block *block = &log->block;
	struct vmb_perf_events *events;
	struct vmb_perf_event event;
	const struct vmb_perf_event *last;

	if (!log->separator.length ||
	    !vmb_perf_fields_metric(record->text, content(&log->separator),
				    &event))
		return 0;
	events = event.time.len ? &block->series : &block->totals;
	if (!events->count)
		return 0;
	last = &events->events[events->count - 1];
	event.name = last->name;
	event.id = last->id;
	event.cgroup = last->cgroup;
	event.line = record->number;
	return vmb_perf_block_add(block, &event) ? -1 : 1;
}

static size_t count_fields(struct vmb_span line, struct vmb_span separator)
{
	struct vmb_span field;
	size_t count = 0;

	while (vmb_perf_field_cut(&line, separator, &field))
		count++;
	return count;
}

/* A line under titles of --metric-only. */
static int see_columns(struct csv_log *log, const struct vmb_record *record)
{
	struct vmb_span separator = content(&log->separator);
	struct vmb_span titles = content(&log->titles);
	struct vmb_span values = record->text;
	struct vmb_perf_event event = { .line = record->number };
	int claimed = 0;

	if (!titles.len ||
	    count_fields(titles, separator) != count_fields(values, separator))
		return 0;
	while (vmb_perf_fields_next(&titles, &values, separator, &event)) {
		if (!event.value.len)
			continue;
		claimed = add_event(log, &event, record);
		if (claimed < 0)
			return -1;
	}
	return claimed;
}

/* Titles end with a separator each. */
static int see_titles(struct csv_log *log, const struct vmb_record *record)
{
	struct vmb_span line = record->text;
	struct vmb_span last = vmb_span_from(line, line.len ? line.len - 1 : 0);

	if (!log->is_started || has_events(log) || !last.len ||
	    !strchr(",;|", last.ptr[0]))
		return 0;
	return set_content(&log->separator, last) ||
			       set_content(&log->titles, line) ?
		       -1 :
		       1;
}

/* A line that begins as a counter does, among others that are. */
static bool is_damaged(const struct csv_log *log, struct vmb_span line)
{
	struct vmb_span separator = content(&log->separator);
	struct vmb_span rest = line;
	struct vmb_span field;

	if (!has_events(log) || log->titles.length || !separator.len ||
	    !vmb_perf_field_cut(&rest, separator, &field) || !rest.ptr)
		return false;
	field = vmb_span_trim(field);
	return vmb_perf_is_time(field) || vmb_perf_is_missing(field) ||
	       (vmb_perf_number_length(field) == field.len && field.len &&
		count_fields(line, separator) > 2);
}

static int see_line(struct csv_log *log, const struct vmb_record *record)
{
	int claimed = see_counter(log, record);

	if (!claimed)
		claimed = see_metric(log, record);
	if (!claimed)
		claimed = see_columns(log, record);
	if (!claimed)
		claimed = see_short(log, record);
	if (!claimed)
		claimed = see_titles(log, record);
	if (claimed || !is_damaged(log, record->text))
		return claimed;
	vmb_diag_add(log->parse->diag, VMB_WARNING, "damaged-line",
		     record->number,
		     "expected value, unit, event, run time and percentage "
		     "of a counter");
	return 1;
}

/* Lines of -v in front of the counters. Return: 1 for such, 0, or -1. */
static int see_counts(struct csv_log *log, const struct vmb_record *record)
{
	if (vmb_perf_counts_starts(record->text)) {
		if (end_block(log))
			return -1;
		vmb_perf_block_begin(&log->block, record);
	}
	return has_events(log) ?
		       0 :
		       vmb_perf_counts_see(&log->block.counts, record->text);
}

int vmb_perf_csv_record(void *state, const struct vmb_record *record)
{
	struct csv_log *log = state;

	if (record->too_long || !record->text.len ||
	    record->text.len > LINE_MAX_BYTES || record->text.ptr[0] == '{')
		return 0;
	if (vmb_span_starts(record->text, VMB_SPAN("# started on "))) {
		if (end_block(log))
			return -1;
		log->is_started = true;
		return 0;
	}
	switch (see_counts(log, record)) {
	case 0:
		return see_line(log, record);
	case 1:
		/* not claimed: JSON may follow as well */
		return 0;
	default:
		return -1;
	}
}

int vmb_perf_csv_close(void *state)
{
	return end_block(state);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_json.h"

#include <stdlib.h>

#include "parsers/perf_block.h"
#include "parsers/perf_object.h"
#include "parsers/scan.h"

/*
 * struct json_log - a log that is searched for objects
 * @is_started: "# started on" says that perf's output follows
 */
struct json_log {
	const struct vmb_parse *parse;
	struct vmb_perf_block block;
	struct vmb_perf_object object;
	bool is_started;
};

void *vmb_perf_json_open(const struct vmb_parse *parse)
{
	struct json_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	if (vmb_perf_block_init(&log->block, parse)) {
		vmb_perf_json_free(log);
		return NULL;
	}
	log->block.locale.ungrouped = true;
	return log;
}

void vmb_perf_json_free(void *state)
{
	struct json_log *log = state;

	vmb_perf_block_clear(&log->block);
	free(log);
}

static int end_block(struct json_log *log)
{
	log->is_started = false;
	return log->block.line ? vmb_perf_block_end(&log->block) : 0;
}

static bool has_events(const struct json_log *log)
{
	return log->block.totals.count || log->block.series.count;
}

/* Return: 1, or -1 without memory. */
static int add_event(struct json_log *log, struct vmb_perf_event *event,
		     const struct vmb_record *record)
{
	if (vmb_perf_block_is_over(&log->block, event) &&
	    vmb_perf_block_end(&log->block))
		return -1;
	vmb_perf_block_begin(&log->block, record);
	event->line = record->number;
	return vmb_perf_block_add(&log->block, event) ? -1 : 1;
}

/* Return: 1, 0 where there is no event to which it belongs, or -1. */
static int add_metric(struct json_log *log, const struct vmb_record *record)
{
	struct vmb_perf_event *event = &log->object.event;
	const struct vmb_perf_events *events =
		event->time.len ? &log->block.series : &log->block.totals;
	const struct vmb_perf_event *last;

	if (!events->count)
		return 0;
	if (!event->metric.len || !event->metric_text.len)
		return 1;
	last = &events->events[events->count - 1];
	event->name = last->name;
	event->id = last->id;
	event->cgroup = last->cgroup;
	event->line = record->number;
	return vmb_perf_block_add(&log->block, event) ? -1 : 1;
}

/* Names as perf gives them to metrics: anyone may write objects of numbers. */
static bool is_metric(struct vmb_span name)
{
	static const char *const marks[] = { "GHz",	 " per ", "_per_",
					     " of all ", "tma_",  "CPUs",
					     "/sec",	 " idle" };

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (vmb_span_find(name, vmb_span(marks[i])) != VMB_NOT_FOUND)
			return true;
	return false;
}

/* Return: 1, 0 where they are not perf's, -1 without memory. */
static int add_metrics(struct json_log *log, const struct vmb_record *record)
{
	const struct vmb_perf_object *object = &log->object;

	if (!log->is_started && !has_events(log) &&
	    !is_metric(object->metrics[0].name))
		return 0;
	for (size_t i = 0; i < object->nmetrics; i++) {
		struct vmb_perf_event event = object->event;

		event.is_metric = true;
		event.name = object->metrics[i].name;
		event.value = object->metrics[i].value;
		if (add_event(log, &event, record) < 0)
			return -1;
	}
	return 1;
}

static int add_object(struct json_log *log, enum vmb_perf_object_kind kind,
		      const struct vmb_record *record)
{
	switch (kind) {
	case VMB_PERF_COUNTER:
		return add_event(log, &log->object.event, record);
	case VMB_PERF_METRIC:
		return add_metric(log, record);
	case VMB_PERF_METRICS:
		return add_metrics(log, record);
	case VMB_PERF_NO_MEMORY:
		return -1;
	default:
		return 0;
	}
}

/* Was this to be a counter? Broken objects of others are not ours to tell. */
static bool is_ours(struct vmb_span text)
{
	return vmb_span_find(text, VMB_SPAN("\"counter-value\"")) !=
		       VMB_NOT_FOUND ||
	       vmb_span_find(text, VMB_SPAN("\"metric-value\"")) !=
		       VMB_NOT_FOUND;
}

static void warn_of_damage(struct json_log *log,
			   const struct vmb_record *record)
{
	vmb_diag_add(log->parse->diag, VMB_WARNING, "damaged-line",
		     record->number,
		     "expected an object of perf stat -j; names with quotes "
		     "and numbers like nan make it unreadable");
}

/* All objects of a line. Return: 1, 0 where it has none, -1. */
static int see_line(struct json_log *log, const struct vmb_record *record,
		    size_t at)
{
	struct vmb_flow flow = { vmb_span_from(record->text, at), 1 };
	bool is_broken = false;
	int claimed = 0;
	size_t next;

	do {
		enum vmb_perf_object_kind kind = vmb_perf_object_read(
			&flow, log->parse->batch->strings, &log->object);
		int status = add_object(log, kind, record);

		if (status < 0)
			return -1;
		claimed |= status;
		is_broken |= kind == VMB_PERF_BROKEN;
		next = vmb_span_find_byte(flow.rest, '{');
		flow.rest = vmb_span_from(flow.rest, next + 1);
	} while (next != VMB_NOT_FOUND);
	if (is_broken && is_ours(record->text)) {
		warn_of_damage(log, record);
		claimed = 1;
	}
	return claimed;
}

/* Where the first object begins, behind its brace; 0 where none does. */
static size_t find_object(struct vmb_span text)
{
	size_t at = vmb_skip_blanks(text, 0);
	size_t brace;

	/* some versions leave the brace out */
	if (vmb_byte_at(text, at) == '"' && is_ours(text))
		return at;
	brace = vmb_span_find_byte(text, '{');
	if (brace == VMB_NOT_FOUND ||
	    vmb_byte_at(text, vmb_skip_blanks(text, brace + 1)) != '"')
		return VMB_NOT_FOUND;
	/* something may be glued in front, but only of ours */
	return brace == at || is_ours(text) ? brace + 1 : VMB_NOT_FOUND;
}

int vmb_perf_json_record(void *state, const struct vmb_record *record)
{
	struct json_log *log = state;
	size_t at;

	if (record->too_long || !record->text.len)
		return 0;
	at = find_object(record->text);
	if (at != VMB_NOT_FOUND)
		return see_line(log, record, at);
	if (vmb_span_starts(record->text, VMB_SPAN("# started on "))) {
		if (end_block(log))
			return -1;
		log->is_started = true;
		return 0;
	}
	if (vmb_perf_counts_starts(record->text)) {
		if (end_block(log))
			return -1;
		vmb_perf_block_begin(&log->block, record);
	}
	return has_events(log) ?
		       0 :
		       vmb_perf_counts_see(&log->block.counts, record->text);
}

int vmb_perf_json_close(void *state)
{
	return end_block(state);
}

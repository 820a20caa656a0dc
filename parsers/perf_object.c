/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_object.h"

#include <stddef.h>

#include "parsers/perf_number.h"
#include "parsers/scan.h"

/* What a member's value must be. */
enum content {
	TEXT,
	NUMBER,
	METRIC_NUMBER, /* or a text that is none, "none" */
	COUNTER, /* a number, or that there is none */
	ID,
	IGNORED,
};

#define FIELD(name) offsetof(struct vmb_perf_event, name)

static const struct member {
	struct vmb_span key;
	enum content content;
	size_t field;
} members[] = {
	{ VMB_SPAN("counter-value"), COUNTER, FIELD(value) },
	{ VMB_SPAN("unit"), TEXT, FIELD(unit) },
	{ VMB_SPAN("event"), TEXT, FIELD(name) },
	{ VMB_SPAN("event-runtime"), IGNORED, 0 },
	{ VMB_SPAN("pcnt-running"), NUMBER, FIELD(running) },
	{ VMB_SPAN("metric-value"), METRIC_NUMBER, FIELD(metric) },
	{ VMB_SPAN("metric-unit"), TEXT, FIELD(metric_text) },
	{ VMB_SPAN("interval"), NUMBER, FIELD(time) },
	{ VMB_SPAN("variance"), NUMBER, FIELD(percent) },
	{ VMB_SPAN("cgroup"), TEXT, FIELD(cgroup) },
	{ VMB_SPAN("cpu"), ID, 0 },
	{ VMB_SPAN("core"), ID, 0 },
	{ VMB_SPAN("die"), ID, 0 },
	{ VMB_SPAN("socket"), ID, 0 },
	{ VMB_SPAN("node"), ID, 0 },
	{ VMB_SPAN("cluster"), ID, 0 },
	{ VMB_SPAN("cache"), ID, 0 },
	{ VMB_SPAN("thread"), ID, 0 },
	{ VMB_SPAN("aggregate-number"), IGNORED, 0 },
	{ VMB_SPAN("counters"), IGNORED, 0 },
	{ VMB_SPAN("metric-threshold"), IGNORED, 0 },
	{ VMB_SPAN("metricgroup"), IGNORED, 0 },
	{ VMB_SPAN("pmu"), IGNORED, 0 },
};

#define NMEMBERS (sizeof(members) / sizeof(members[0]))

static const struct member *find_member(struct vmb_span key)
{
	for (size_t i = 0; i < NMEMBERS; i++)
		if (vmb_span_equal(members[i].key, key))
			return &members[i];
	return NULL;
}

/* "0,13": the comma in a bare number is no end of a member. */
static void take_fraction(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	struct vmb_span rest = flow->rest;
	size_t end;

	if (pair->style || rest.ptr != pair->value.ptr + pair->value.len ||
	    vmb_byte_at(rest, 0) != ',' || !pair->value.len ||
	    !vmb_is_digit(pair->value.ptr[pair->value.len - 1]))
		return;
	end = vmb_skip_digits(rest, 1);
	if (end == 1)
		return;
	pair->value.len += end;
	flow->rest = vmb_span_from(rest, end);
}

/* The text of a value; it lasts where it is not as in the source. */
static int decode(const struct vmb_flow_pair *pair, struct vmb_strings *strings,
		  struct vmb_span *text)
{
	struct vmb_buffer buffer = { 0 };
	int status;

	*text = pair->value;
	if (pair->style != '"' ||
	    vmb_span_find_byte(*text, '\\') == VMB_NOT_FOUND)
		return 0;
	status = vmb_flow_text(pair, &buffer, text);
	if (!status && text->ptr != pair->value.ptr) {
		text->ptr = vmb_intern(strings, *text);
		status = text->ptr ? 0 : -1;
	}
	vmb_buffer_clear(&buffer);
	return status;
}

static bool is_number(struct vmb_span text)
{
	return text.len && vmb_perf_number_length(text) == text.len;
}

static void set_id(struct vmb_perf_event *event, struct vmb_span key,
		   struct vmb_span value)
{
	/* the key lasts, since it is one of the table */
	if (!vmb_span_equal(key, VMB_SPAN("cpu")) ||
	    !vmb_perf_id_read(value, &event->id))
		event->id = (struct vmb_perf_id){ key, value };
}

/* Put a value where it belongs. Return: false where it cannot be one. */
static bool set_member(struct vmb_perf_event *event,
		       const struct member *member,
		       const struct vmb_flow_pair *pair, struct vmb_span text)
{
	struct vmb_span *field =
		(struct vmb_span *)(void *)((char *)event + member->field);

	switch (member->content) {
	case IGNORED:
		return true;
	case ID:
		set_id(event, member->key, text);
		return true;
	case TEXT:
		*field = text;
		return true;
	case METRIC_NUMBER:
		if (pair->style && !is_number(text))
			return true;
		break;
	case COUNTER:
		if (vmb_perf_is_missing(text)) {
			*field = text;
			return true;
		}
		break;
	case NUMBER:
		break;
	}
	*field = text;
	return is_number(text);
}

static void add_metric(struct vmb_perf_object *object, struct vmb_span name,
		       struct vmb_span value)
{
	if (!is_number(value) || object->nmetrics == VMB_PERF_METRICS_MAX)
		return;
	object->metrics[object->nmetrics].name = name;
	object->metrics[object->nmetrics++].value = value;
}

static enum vmb_perf_object_kind kind_of(struct vmb_perf_object *object)
{
	struct vmb_perf_event *event = &object->event;

	if (vmb_span_equal(event->unit, VMB_SPAN("(null)")))
		event->unit.len = 0;
	if (event->name.len)
		return event->value.len ? VMB_PERF_COUNTER : VMB_PERF_FOREIGN;
	if (event->metric.len || event->metric_text.len)
		return VMB_PERF_METRIC;
	return object->nmetrics && !event->value.len ? VMB_PERF_METRICS :
						       VMB_PERF_FOREIGN;
}

enum vmb_perf_object_kind vmb_perf_object_read(struct vmb_flow *flow,
					       struct vmb_strings *strings,
					       struct vmb_perf_object *object)
{
	struct vmb_flow_pair pair;
	bool readable = true;
	int status;

	object->event = (struct vmb_perf_event){ .line = 0 };
	object->nmetrics = 0;
	while ((status = vmb_flow_pair(flow, &pair)) == 1) {
		const struct member *member = find_member(pair.key);
		struct vmb_span text = { NULL, 0 };

		take_fraction(flow, &pair);
		if (decode(&pair, strings, &text))
			return VMB_PERF_NO_MEMORY;
		if (member)
			readable &=
				set_member(&object->event, member, &pair, text);
		else
			add_metric(object, pair.key, text);
	}
	return status || !readable ? VMB_PERF_BROKEN : kind_of(object);
}

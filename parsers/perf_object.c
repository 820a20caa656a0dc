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

/* In the order in which perf prints them. */
static const struct member {
	struct vmb_span key;
	enum content content;
	size_t field;
} members[] = {
	{ VMB_SPAN("interval"), NUMBER, FIELD(time) },
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
	{ VMB_SPAN("counter-value"), COUNTER, FIELD(value) },
	{ VMB_SPAN("unit"), TEXT, FIELD(unit) },
	{ VMB_SPAN("event"), TEXT, FIELD(name) },
	{ VMB_SPAN("cgroup"), TEXT, FIELD(cgroup) },
	{ VMB_SPAN("variance"), NUMBER, FIELD(percent) },
	{ VMB_SPAN("event-runtime"), IGNORED, 0 },
	{ VMB_SPAN("pcnt-running"), NUMBER, FIELD(running) },
	{ VMB_SPAN("metric-value"), METRIC_NUMBER, FIELD(metric) },
	{ VMB_SPAN("metric-unit"), TEXT, FIELD(metric_text) },
	{ VMB_SPAN("metric-threshold"), IGNORED, 0 },
	{ VMB_SPAN("metricgroup"), IGNORED, 0 },
	{ VMB_SPAN("pmu"), IGNORED, 0 },
};

#define NMEMBERS (sizeof(members) / sizeof(members[0]))

/* The member of this name; most often it is one behind @next, that before. */
static const struct member *find_member(struct vmb_span key, size_t *next)
{
	for (size_t i = 0; i < NMEMBERS; i++) {
		const struct member *member = &members[(*next + i) % NMEMBERS];

		if (vmb_span_equal(member->key, key)) {
			*next += i + 1;
			return member;
		}
	}
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
		if (pair->style && !vmb_perf_number_is_plain(text))
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
	return vmb_perf_number_is_plain(text);
}

static void add_metric(struct vmb_perf_object *object, struct vmb_span name,
		       struct vmb_span value)
{
	if (!vmb_perf_number_is_plain(value) ||
	    object->nmetrics == VMB_PERF_METRICS_MAX)
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

/* Length of the text up to its quote; @text.len + 1 where it is not plain. */
static size_t plain_length(struct vmb_span text)
{
	size_t at = 0;

	while (at < text.len && text.ptr[at] != '"' && text.ptr[at] != '\\')
		at++;
	return at < text.len && text.ptr[at] == '"' ? at : text.len + 1;
}

/*
 * The next member as perf writes nearly all: "key" : "text" or "key" : 1.00,
 * nothing escaped, nothing nested. vmb_flow_pair() reads the same and more,
 * but takes longer than all the rest together.
 *
 * Return: false, with @flow as it was, where the member is not like that.
 */
static bool read_plain(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	struct vmb_span rest = flow->rest;
	size_t at = 0;

	while (vmb_byte_at(rest, at) == ',' || vmb_byte_at(rest, at) == ' ')
		at++;
	if (vmb_byte_at(rest, at) != '"')
		return false;
	rest = vmb_span_from(rest, at + 1);
	pair->key = vmb_span_to(rest, plain_length(rest));
	rest = vmb_span_from(rest, pair->key.len + 1);
	rest = vmb_span_from(rest, vmb_skip_blanks(rest, 0));
	if (vmb_byte_at(rest, 0) != ':')
		return false;
	rest = vmb_span_from(rest, vmb_skip_blanks(rest, 1));
	pair->style = vmb_byte_at(rest, 0) == '"' ? '"' : 0;
	if (pair->style) {
		rest = vmb_span_from(rest, 1);
		pair->value = vmb_span_to(rest, plain_length(rest));
		at = pair->value.len + 1;
	} else {
		at = vmb_skip_digits(rest, 0);
		if (vmb_byte_at(rest, at) == '.')
			at = vmb_skip_digits(rest, at + 1);
		pair->value = vmb_span_to(rest, at);
	}
	rest = vmb_span_from(rest, at);
	/* a comma inside a number is not followed by a blank */
	if ((vmb_byte_at(rest, 0) != ',' || vmb_byte_at(rest, 1) != ' ') &&
	    vmb_byte_at(rest, 0) != '}')
		return false;
	flow->rest = rest;
	return true;
}

/* Return: 1; 0 at the closing brace, now read; -1 where all is broken. */
static int read_pair(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	int status;

	if (read_plain(flow, pair))
		return 1;
	status = vmb_flow_pair(flow, pair);
	if (status == 1)
		take_fraction(flow, pair);
	return status;
}

enum vmb_perf_object_kind vmb_perf_object_read(struct vmb_flow *flow,
					       struct vmb_strings *strings,
					       struct vmb_perf_object *object)
{
	struct vmb_flow_pair pair;
	bool readable = true;
	size_t next = 0;
	int status;

	object->event = (struct vmb_perf_event){ .line = 0 };
	object->nmetrics = 0;
	while ((status = read_pair(flow, &pair)) == 1) {
		const struct member *member = find_member(pair.key, &next);
		struct vmb_span text = { NULL, 0 };

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

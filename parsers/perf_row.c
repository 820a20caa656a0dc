/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_row.h"

#include "parsers/perf_number.h"
#include "parsers/scan.h"

#define UNIT_MAX 16

static struct vmb_span cut_number(struct vmb_span *text)
{
	size_t length = vmb_perf_number_length(*text);
	struct vmb_span number = vmb_span_to(*text, length);

	*text = vmb_span_from(*text, length);
	return number;
}

static size_t skip(struct vmb_span *text)
{
	size_t blanks = vmb_skip_blanks(*text, 0);

	*text = vmb_span_from(*text, blanks);
	return blanks;
}

bool vmb_perf_row_spread(struct vmb_span *text, struct vmb_span *number)
{
	static const struct vmb_span signs[] = { VMB_SPAN("+-"),
						 VMB_SPAN("\xc2\xb1"),
						 VMB_SPAN("+/-") };
	struct vmb_span rest = *text;
	bool inside;

	skip(&rest);
	inside = vmb_byte_at(rest, 0) == '(';
	if (inside)
		rest = vmb_span_from(rest, 1);
	skip(&rest);
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		if (!vmb_span_starts(rest, signs[i]))
			continue;
		rest = vmb_span_from(rest, signs[i].len);
		skip(&rest);
		*number = cut_number(&rest);
		if (!number->len)
			return false;
		if (vmb_byte_at(rest, 0) == '%')
			rest = vmb_span_from(rest, 1);
		skip(&rest);
		if (inside && vmb_byte_at(rest, 0) == ')')
			rest = vmb_span_from(rest, 1);
		*text = rest;
		return true;
	}
	return false;
}

/* "100.00%" in parentheses, or up to 3.x in brackets: @inside is between. */
static bool read_share(struct vmb_span inside, struct vmb_span *number)
{
	size_t length = vmb_perf_number_length(inside);

	if (!length || length + 1 != inside.len || inside.ptr[length] != '%')
		return false;
	*number = vmb_span_to(inside, length);
	return true;
}

/* Cut "( +-  0.07% )" and "(75.00%)" off the end of a line. */
static void cut_tail(struct vmb_span *text, struct vmb_perf_event *event)
{
	for (;;) {
		struct vmb_span part;
		size_t start;

		*text = vmb_span_trim(*text);
		start = text->len;
		if (!start || (text->ptr[start - 1] != ')' &&
			       text->ptr[start - 1] != ']'))
			return;
		while (start && text->ptr[start - 1] != '(' &&
		       text->ptr[start - 1] != '[')
			start--;
		if (!start)
			return;
		part = vmb_span_from(*text, start - 1);
		if (!vmb_perf_row_spread(&part, &event->percent) &&
		    !read_share(
			    vmb_span_to(vmb_span_from(part, 1), part.len - 2),
			    &event->running))
			return;
		text->len = start - 1;
	}
}

/* Cut "# 0.413 CPUs utilized" off. Return: whether it is there. */
static bool cut_metric(struct vmb_span *text, struct vmb_perf_event *event)
{
	struct vmb_span rest = *text;
	size_t at = 0;

	/* names of events may have the sign inside */
	for (;; at++) {
		size_t hit = vmb_span_find_byte(vmb_span_from(*text, at), '#');

		if (hit == VMB_NOT_FOUND)
			return false;
		at += hit;
		if ((!at || vmb_is_blank(text->ptr[at - 1])) &&
		    vmb_is_blank(vmb_byte_at(*text, at + 1)))
			break;
	}
	rest = vmb_span_from(*text, at + 1);
	text->len = at;
	skip(&rest);
	event->metric = cut_number(&rest);
	event->metric_text = vmb_span_trim(rest);
	return true;
}

static bool starts_value(struct vmb_span text)
{
	return vmb_perf_number_length(text) ||
	       vmb_span_starts(text, VMB_SPAN("<not "));
}

/*
 * The id at the head of @text: a word, or of a thread, whose name may hold
 * blanks, all up to the last word in front of the value.
 */
static void cut_id(struct vmb_span *text, struct vmb_perf_event *event)
{
	struct vmb_span rest = *text;
	struct vmb_perf_id id;

	while (rest.len) {
		struct vmb_span word = vmb_span_token(&rest);
		struct vmb_span name = vmb_span_to(
			*text, (size_t)(word.ptr + word.len - text->ptr));
		struct vmb_span next = rest;

		skip(&next);
		if (!vmb_perf_id_read(name, &id) || !starts_value(next))
			continue;
		event->id = id;
		*text = next;
		return;
	}
}

/* The number of counters behind an id; the value stands after a gap. */
static void cut_counters(struct vmb_span *text)
{
	size_t digits = vmb_skip_digits(*text, 0);
	struct vmb_span rest = vmb_span_from(*text, digits);

	if (digits && skip(&rest) && starts_value(rest))
		*text = rest;
}

bool vmb_perf_row_head(struct vmb_span *text, bool timed,
		       struct vmb_perf_event *event)
{
	struct vmb_span rest = *text;

	if (timed) {
		event->time = vmb_span_token(&rest);
		if (!vmb_perf_is_time(event->time))
			return false;
		*text = rest;
	}
	skip(&rest);
	if (starts_value(rest))
		return true;
	cut_id(&rest, event);
	if (!event->id.key.len)
		return true;
	if (!vmb_perf_id_is_thread(&event->id))
		cut_counters(&rest);
	*text = rest;
	return true;
}

static bool cut_value(struct vmb_span *text, struct vmb_span *value)
{
	size_t end;

	if (vmb_byte_at(*text, 0) != '<') {
		*value = cut_number(text);
		return value->len && vmb_is_blank(vmb_byte_at(*text, 0));
	}
	end = vmb_span_find_byte(*text, '>');
	*value = vmb_span_to(*text, end == VMB_NOT_FOUND ? 0 : end + 1);
	*text = vmb_span_from(*text, value->len);
	return vmb_perf_is_missing(*value);
}

static bool is_unit(struct vmb_span word)
{
	if (!word.len || word.len > UNIT_MAX ||
	    !(vmb_is_alpha(word.ptr[0]) || word.ptr[0] == '%'))
		return false;
	for (size_t i = 0; i < word.len; i++)
		if (strchr("/:=,-_", word.ptr[i]))
			return false;
	return true;
}

/* Take the unit that one blank divides from the value. */
static void cut_unit(struct vmb_span *text, struct vmb_span *unit)
{
	struct vmb_span rest = *text;
	struct vmb_span word = vmb_span_token(&rest);

	skip(&rest);
	/* else the word is the event, and what follows belongs to it */
	if (!is_unit(word) || !rest.len || rest.ptr[0] == '(' ||
	    rest.ptr[0] == '[')
		return;
	*unit = word;
	*text = rest;
}

/* "task-clock:u (msec)" of old versions. */
static void cut_old_unit(struct vmb_perf_event *event)
{
	struct vmb_span name = event->name;
	size_t open = vmb_span_find(name, VMB_SPAN(" ("));

	if (open == VMB_NOT_FOUND || !vmb_span_ends(name, VMB_SPAN(")")))
		return;
	event->unit = vmb_span_from(name, open + 2);
	event->unit.len--;
	event->name = vmb_span_trim(vmb_span_to(name, open));
}

/* "EVENT  CGROUP": two blanks end the name of an event. */
static bool read_name(struct vmb_span text, struct vmb_perf_event *event)
{
	size_t gap;

	text = vmb_span_trim(text);
	gap = vmb_span_find(text, VMB_SPAN("  "));
	event->name = text;
	if (gap != VMB_NOT_FOUND) {
		event->name = vmb_span_to(text, gap);
		event->cgroup = vmb_span_trim(vmb_span_from(text, gap));
	}
	if (!event->unit.len)
		cut_old_unit(event);
	return event->name.len && !vmb_is_digit(event->name.ptr[0]) &&
	       event->name.ptr[0] != '<' && event->name.ptr[0] != '#';
}

bool vmb_perf_row_counter(struct vmb_span text, bool timed,
			  struct vmb_perf_event *event)
{
	bool indented = vmb_is_blank(vmb_byte_at(text, 0));
	size_t gap;

	*event = (struct vmb_perf_event){ .is_metric = false };
	if (!vmb_perf_row_head(&text, timed, event))
		return false;
	skip(&text);
	if (!cut_value(&text, &event->value))
		return false;
	cut_tail(&text, event);
	gap = skip(&text);
	/* trimming took the blanks in front as well */
	if (text.len && !gap)
		gap = (size_t)(text.ptr - event->value.ptr) - event->value.len;
	cut_metric(&text, event);
	if (gap == 1)
		cut_unit(&text, &event->unit);
	if (!read_name(text, event))
		return false;
	/* words at the head of a line are a program's, not a table's */
	return indented || gap > 1 || event->metric.len || event->percent.len ||
	       event->id.key.len || event->time.len;
}

bool vmb_perf_row_metric(struct vmb_span text, bool timed,
			 struct vmb_perf_event *event)
{
	*event = (struct vmb_perf_event){ .is_metric = false };
	if (!vmb_is_blank(vmb_byte_at(text, 0)) ||
	    !vmb_perf_row_head(&text, timed, event))
		return false;
	cut_tail(&text, event);
	if (!cut_metric(&text, event) || !event->metric.len ||
	    !event->metric_text.len)
		return false;
	event->name = vmb_span_trim(text);
	return true;
}

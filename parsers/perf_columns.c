/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_columns.h"

#include "parsers/perf_number.h"
#include "parsers/perf_row.h"
#include "parsers/scan.h"

/* A value at @at: its length with the sign of percent, 0 where there is none */
static size_t value_length(struct vmb_span text, size_t at,
			   struct vmb_span *number)
{
	struct vmb_span rest = vmb_span_from(text, at);
	size_t length = vmb_perf_number_length(rest);
	size_t end = length;

	*number = vmb_span_to(rest, length);
	if (length && vmb_byte_at(rest, length) == '%')
		end++;
	return end == rest.len || vmb_is_blank(vmb_byte_at(rest, end)) ? end :
									 0;
}

/* Where the last of several titles begins: those have blanks between them. */
static struct vmb_span last_title(struct vmb_span titles)
{
	const struct vmb_span gap = VMB_SPAN("   ");
	size_t hit;

	titles = vmb_span_trim(titles);
	while ((hit = vmb_span_find(titles, gap)) != VMB_NOT_FOUND)
		titles = vmb_span_trim(vmb_span_from(titles, hit));
	return titles;
}

bool vmb_perf_columns_next(struct vmb_perf_columns *columns,
			   struct vmb_perf_event *event)
{
	size_t at = vmb_skip_blanks(columns->values, columns->at);
	struct vmb_span title;
	size_t length;

	*event = columns->event;
	event->is_metric = true;
	length = value_length(columns->values, at, &event->value);
	if (!length)
		return false;
	columns->at = at + length;
	if (columns->at <= columns->from)
		return false;
	title = vmb_span_to(columns->titles, columns->at);
	event->name = last_title(vmb_span_from(title, columns->from));
	columns->from = columns->at;
	return event->name.len > 0;
}

bool vmb_perf_columns_open(struct vmb_perf_columns *columns,
			   struct vmb_span titles, struct vmb_span values,
			   bool timed)
{
	struct vmb_perf_columns start = { .titles = titles, .values = values };
	struct vmb_span rest = values;
	struct vmb_perf_event event;

	if (!titles.len || !vmb_perf_row_head(&rest, timed, &start.event))
		return false;
	start.at = (size_t)(rest.ptr - values.ptr);
	start.from = start.at;
	*columns = start;
	while (vmb_perf_columns_next(&start, &event))
		;
	return start.at > columns->at &&
	       vmb_skip_blanks(values, start.at) == values.len;
}

bool vmb_perf_field_cut(struct vmb_span *rest, struct vmb_span separator,
			struct vmb_span *field)
{
	size_t hit;

	if (!rest->ptr)
		return false;
	hit = vmb_span_find(*rest, separator);
	if (hit == VMB_NOT_FOUND) {
		*field = *rest;
		*rest = (struct vmb_span){ NULL, 0 };
		return true;
	}
	*field = vmb_span_to(*rest, hit);
	*rest = vmb_span_from(*rest, hit + separator.len);
	return true;
}

bool vmb_perf_fields_next(struct vmb_span *titles, struct vmb_span *values,
			  struct vmb_span separator,
			  struct vmb_perf_event *event)
{
	struct vmb_span title, value;
	struct vmb_perf_id id;

	if (!vmb_perf_field_cut(titles, separator, &title) ||
	    !vmb_perf_field_cut(values, separator, &value))
		return false;
	value = vmb_span_trim(value);
	event->is_metric = true;
	event->name = vmb_span_trim(title);
	event->value = (struct vmb_span){ NULL, 0 };
	if (vmb_span_equal(event->name, VMB_SPAN("time")))
		event->time = value;
	else if (vmb_perf_id_read(value, &id))
		event->id = id;
	else if (event->name.len &&
		 !vmb_span_equal(event->name, VMB_SPAN("cpus")) &&
		 !vmb_span_equal(event->name, VMB_SPAN("ctrs")) &&
		 vmb_perf_number_length(value) == value.len)
		event->value = value;
	return true;
}

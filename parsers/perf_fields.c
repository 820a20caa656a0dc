/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_fields.h"

#include "core/number.h"
#include "parsers/perf_columns.h"
#include "parsers/perf_number.h"
#include "parsers/scan.h"

/* Percentages are "%.2f". */
#define DECIMALS 2

/* Fields in front of a counter's value, where a thread's name has commas. */
#define FIELDS_MAX 24

/*
 * struct middle - "SEP RUNTIME SEP SHARE" inside a line
 * @separator: what divides the two
 * @mark: decimal mark of the share, its first byte
 * @start: offset of the separator in front of the run time
 * @end: offset behind the share
 * @share: percent
 */
struct middle {
	struct vmb_span separator;
	char mark;
	size_t start;
	size_t end;
	struct vmb_span share;
};

/* "100.00" or "0.42" at @at: its length, else 0. */
static size_t share_length(struct vmb_span line, size_t at)
{
	size_t point = vmb_skip_digits(line, at);
	size_t mark = vmb_perf_decimal_mark(line, point);
	size_t end = vmb_skip_digits(line, point + mark);
	bool padded = vmb_byte_at(line, at) == '0' && point > at + 1;

	if (point == at || point > at + 3 || padded || !mark ||
	    end != point + mark + DECIMALS)
		return 0;
	return end - at;
}

static bool is_at(struct vmb_span line, size_t at, struct vmb_span text)
{
	return vmb_span_starts(vmb_span_from(line, at), text);
}

/* Is there a middle whose run time begins at @at? */
static bool read_middle(struct vmb_span line, size_t at, struct middle *middle)
{
	size_t digits = vmb_skip_digits(line, at);
	size_t share = digits;
	struct vmb_span separator;
	size_t length;

	while (share < line.len && !vmb_is_digit(line.ptr[share]) &&
	       !vmb_is_alpha(line.ptr[share]))
		share++;
	separator = vmb_span_to(vmb_span_from(line, digits), share - digits);
	length = share_length(line, share);
	if (!length || !separator.len ||
	    separator.len > VMB_PERF_SEPARATOR_MAX || at < separator.len ||
	    !is_at(line, at - separator.len, separator))
		return false;
	*middle = (struct middle){
		separator,
		vmb_byte_at(line, vmb_skip_digits(line, share)),
		at - separator.len,
		share + length,
		vmb_span_to(vmb_span_from(line, share), length),
	};
	return middle->end == line.len || is_at(line, middle->end, separator);
}

/* The next middle behind @at: offset of its run time, or VMB_NOT_FOUND. */
static size_t find_middle(struct vmb_span line, size_t at,
			  struct middle *middle)
{
	while (at < line.len) {
		if (!vmb_is_digit(line.ptr[at])) {
			at++;
			continue;
		}
		if ((!at || !vmb_is_digit(line.ptr[at - 1])) &&
		    read_middle(line, at, middle))
			return at;
		at = vmb_skip_digits(line, at);
	}
	return VMB_NOT_FOUND;
}

static size_t skip_digits_back(struct vmb_span text, size_t at)
{
	while (at && vmb_is_digit(text.ptr[at - 1]))
		at--;
	return at;
}

/* Cut "2.49%" and its separator off the end. */
static void cut_percent(struct vmb_span *left, struct vmb_span separator,
			struct vmb_span *percent)
{
	size_t end, start;

	if (!vmb_span_ends(*left, VMB_SPAN("%")))
		return;
	end = left->len - 1;
	start = skip_digits_back(*left, end);
	if (end - start != DECIMALS)
		return;
	for (size_t mark = 1; mark <= 2 && mark <= start; mark++) {
		size_t whole = skip_digits_back(*left, start - mark);

		if (vmb_perf_decimal_mark(*left, start - mark) != mark ||
		    !vmb_span_ends(vmb_span_to(*left, whole), separator))
			continue;
		*percent =
			vmb_span_to(vmb_span_from(*left, whole), end - whole);
		left->len = whole - separator.len;
		return;
	}
}

static bool is_digits(struct vmb_span field)
{
	return field.len && vmb_skip_digits(field, 0) == field.len;
}

static bool is_value(struct vmb_span field)
{
	return vmb_perf_is_missing(field) ||
	       (field.len && vmb_is_digit(field.ptr[0]) &&
		vmb_perf_number_length(field) == field.len);
}

/* Take the field in front of the separator, or all there is. */
static struct vmb_span first_field(struct vmb_span *rest,
				   struct vmb_span separator)
{
	struct vmb_span field = { NULL, 0 };

	vmb_perf_field_cut(rest, separator, &field);
	return vmb_span_trim(field);
}

/* Time and id. Return: false where the text is something else. */
static bool read_prefix(struct vmb_span prefix, struct vmb_span separator,
			struct vmb_perf_event *event)
{
	struct vmb_span rest = prefix;
	struct vmb_span field;

	event->time = (struct vmb_span){ NULL, 0 };
	event->id = (struct vmb_perf_id){ .value = event->time };
	if (!rest.len)
		return true;
	field = first_field(&rest, separator);
	if (vmb_perf_is_time(field))
		event->time = field;
	if (event->time.len || vmb_span_equal(field, VMB_SPAN("summary"))) {
		if (!rest.ptr)
			return true;
		prefix = rest;
		field = first_field(&rest, separator);
	}
	if (!vmb_perf_id_read(field, &event->id) ||
	    (vmb_perf_id_is_thread(&event->id) && rest.ptr)) {
		/* the name of a thread may hold anything */
		return vmb_perf_id_read(vmb_span_trim(prefix), &event->id);
	}
	if (!rest.ptr)
		return true;
	return is_digits(first_field(&rest, separator)) && !rest.ptr;
}

/* No unit begins with a digit, and none looks like a missing value. */
static bool is_unit(struct vmb_span field)
{
	return !field.len ||
	       (vmb_is_alpha(field.ptr[0]) && !is_digits(field)) ||
	       field.ptr[0] == '%' || field.ptr[0] == '(';
}

static size_t count_byte(struct vmb_span text, char byte)
{
	size_t count = 0;

	for (size_t i = 0; i < text.len; i++)
		count += text.ptr[i] == byte;
	return count;
}

/*
 * Cut "EVENT,CGROUP". Slashes come in pairs around the terms of an event,
 * which may hold commas. Separators that most events hold tell nothing.
 */
static void read_name(struct vmb_span text, struct vmb_span separator,
		      struct vmb_perf_event *event)
{
	struct vmb_span rest = text;
	struct vmb_span field;

	event->name = text;
	event->cgroup = (struct vmb_span){ NULL, 0 };
	if (vmb_span_find_byte(separator, '/') != VMB_NOT_FOUND ||
	    vmb_span_find_byte(separator, ':') != VMB_NOT_FOUND)
		return;
	while (vmb_perf_field_cut(&rest, separator, &field) && rest.ptr) {
		struct vmb_span name = vmb_span_to(
			text, (size_t)(field.ptr + field.len - text.ptr));

		if (count_byte(name, '/') % 2)
			continue;
		event->name = name;
		event->cgroup = rest;
		return;
	}
}

/*
 * struct left - what stands in front of the run time, field by field
 * @starts: where each field begins
 */
struct left {
	struct vmb_span text;
	struct vmb_span separator;
	size_t starts[FIELDS_MAX + 1];
	size_t count;
};

static void cut_left(struct left *left)
{
	struct vmb_span rest = left->text;
	struct vmb_span field;

	left->count = 0;
	while (left->count < FIELDS_MAX &&
	       vmb_perf_field_cut(&rest, left->separator, &field))
		left->starts[left->count++] =
			(size_t)(field.ptr - left->text.ptr);
	left->starts[left->count] =
		rest.ptr ? (size_t)(rest.ptr - left->text.ptr) :
			   left->text.len + left->separator.len;
}

/* Field @first to field @last, with what divides them. */
static struct vmb_span fields(const struct left *left, size_t first,
			      size_t last)
{
	size_t start = left->starts[first];
	size_t end = left->starts[last + 1] - left->separator.len;

	return vmb_span_to(vmb_span_from(left->text, start), end - start);
}

static struct vmb_span fields_before(const struct left *left, size_t field)
{
	size_t end = left->starts[field];

	return vmb_span_to(left->text, end ? end - left->separator.len : 0);
}

/* Is field @at the fraction of a number that a comma cut in two? */
static bool is_fraction(const struct left *left, size_t at, char mark)
{
	return at && mark == ',' && left->separator.len == 1 &&
	       left->separator.ptr[0] == ',' && fields(left, at, at).len == 2 &&
	       is_digits(fields(left, at, at)) &&
	       is_digits(vmb_span_trim(fields(left, at - 1, at - 1))) &&
	       fields(left, at + 1, at + 1).len;
}

/* Is the value field @at, or that and the field in front of it? */
static bool read_from(const struct left *left, size_t at, char mark,
		      struct vmb_perf_event *event)
{
	size_t first = at;

	if (!is_value(vmb_span_trim(fields(left, at, at))) ||
	    !is_unit(fields(left, at + 1, at + 1)))
		return false;
	if (is_fraction(left, at, mark) &&
	    read_prefix(fields_before(left, at - 1), left->separator, event))
		first = at - 1;
	else if (!read_prefix(fields_before(left, at), left->separator, event))
		return false;
	event->value = vmb_span_trim(fields(left, first, at));
	event->unit = fields(left, at + 1, at + 1);
	if (vmb_span_equal(event->unit, VMB_SPAN("(null)")))
		event->unit.len = 0;
	read_name(vmb_span_from(left->text, left->starts[at + 2]),
		  left->separator, event);
	return event->name.len && !vmb_is_digit(event->name.ptr[0]);
}

/* "[TIME,][ID,[COUNTERS,]]VALUE,UNIT,EVENT[,CGROUP][,P%]" */
static bool read_left(struct vmb_span text, struct vmb_span separator,
		      char mark, struct vmb_perf_event *event)
{
	struct left left = { .text = text, .separator = separator };

	cut_percent(&left.text, separator, &event->percent);
	cut_left(&left);
	for (size_t at = 0; at + 2 < left.count; at++)
		if (read_from(&left, at, mark, event))
			return true;
	return false;
}

/* ",METRIC,METRICUNIT" */
static void read_right(struct vmb_span text, struct vmb_span separator,
		       struct vmb_perf_event *event)
{
	struct vmb_span rest = vmb_span_from(text, separator.len);
	struct vmb_span metric = first_field(&rest, separator);

	if (!rest.ptr || !rest.len)
		return;
	event->metric = metric;
	event->metric_text = vmb_span_trim(rest);
}

bool vmb_perf_fields_read(struct vmb_span line, struct vmb_span *separator,
			  struct vmb_perf_event *event)
{
	struct middle middle;
	size_t at = 0;

	while ((at = find_middle(line, at, &middle)) != VMB_NOT_FOUND) {
		struct vmb_span left = vmb_span_to(line, middle.start);

		*event = (struct vmb_perf_event){ .running = middle.share };
		if ((!separator->len ||
		     vmb_span_equal(*separator, middle.separator)) &&
		    read_left(left, middle.separator, middle.mark, event)) {
			*separator = middle.separator;
			if (middle.mark == '.')
				read_right(vmb_span_from(line, middle.end),
					   middle.separator, event);
			return true;
		}
		at = vmb_skip_digits(line, at);
	}
	return false;
}

bool vmb_perf_fields_short(struct vmb_span line, struct vmb_span separator,
			   struct vmb_perf_event *event)
{
	*event = (struct vmb_perf_event){ .line = 0 };
	return read_left(line, separator, '.', event);
}

bool vmb_perf_fields_metric(struct vmb_span line, struct vmb_span separator,
			    struct vmb_perf_event *event)
{
	struct left left = { .text = line, .separator = separator };
	size_t first, last;

	*event = (struct vmb_perf_event){ .line = 0 };
	cut_left(&left);
	for (first = 0; first < left.count; first++)
		if (!fields(&left, first, first).len)
			break;
	for (last = first; last < left.count; last++)
		if (fields(&left, last, last).len)
			break;
	/* value, unit, event and what else is empty, then the metric */
	if (last - first < 3 || last + 1 >= left.count ||
	    !read_prefix(fields_before(&left, first), separator, event) ||
	    !is_value(fields(&left, last, last)))
		return false;
	event->metric = fields(&left, last, last);
	event->metric_text =
		vmb_span_trim(vmb_span_from(line, left.starts[last + 1]));
	return event->metric_text.len > 0;
}

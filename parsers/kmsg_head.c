/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/kmsg_head.h"

#include "core/number.h"

/* No head is longer; netconsole takes heads and names of 64 bytes or so. */
#define HEAD_MAX 512

/* "6.19.0": begins with a digit and is no number. */
static bool is_release(struct vmb_span field)
{
	uint64_t number;

	return field.len && vmb_is_digit(field.ptr[0]) &&
	       vmb_span_find_byte(field, '.') != VMB_NOT_FOUND &&
	       vmb_number_read_whole(field, &number);
}

static bool next_number(struct vmb_span *rest, uint64_t *number)
{
	struct vmb_span field;

	return vmb_span_split(rest, ',', &field) &&
	       !vmb_number_read_whole(field, number);
}

/* "-", or of kernels before 4.9 "c" and "+" for pieces of a line. */
static bool next_flags(struct vmb_span *rest)
{
	struct vmb_span field;

	return vmb_span_split(rest, ',', &field) && field.len == 1 &&
	       memchr("-c+", field.ptr[0], 3);
}

/* "ncfrag=72/97" */
static bool read_fragment(struct vmb_span line, struct vmb_span field,
			  struct vmb_kmsg_head *head)
{
	const struct vmb_span key = VMB_SPAN("ncfrag=");
	struct vmb_span offset;

	if (!vmb_span_starts(field, key))
		return true;
	field = vmb_span_from(field, key.len);
	head->is_fragment = true;
	head->marker = (size_t)(field.ptr - line.ptr);
	return vmb_span_split(&field, '/', &offset) &&
	       !vmb_number_read_whole(offset, &head->offset) &&
	       !vmb_number_read_whole(field, &head->total);
}

bool vmb_kmsg_head_read(struct vmb_span line, struct vmb_kmsg_head *head)
{
	size_t end = vmb_span_find_byte(vmb_span_to(line, HEAD_MAX), ';');
	struct vmb_span rest, field, tail;
	uint64_t priority, number, usec;

	if (end == VMB_NOT_FOUND || !vmb_is_digit(line.ptr[0]))
		return false;
	*head = (struct vmb_kmsg_head){ .length = end + 1 };
	rest = vmb_span_to(line, end);
	tail = rest;
	if (vmb_span_split(&tail, ',', &field) && is_release(field))
		rest = tail;
	if (!next_number(&rest, &priority) || !next_number(&rest, &number) ||
	    !next_number(&rest, &usec) || !next_flags(&rest) ||
	    usec > INT64_MAX)
		return false;
	head->time = (int64_t)usec;
	while (vmb_span_split(&rest, ',', &field))
		if (!read_fragment(line, field, head))
			return false;
	return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text.h"

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool vmb_span_starts_anycase(struct vmb_span span, struct vmb_span head)
{
	if (span.len < head.len)
		return false;
	for (size_t i = 0; i < head.len; i++)
		if (lower(span.ptr[i]) != lower(head.ptr[i]))
			return false;
	return true;
}

/* A byte of @needle that texts have less often than most. */
static size_t find_rare(struct vmb_span needle)
{
	for (size_t i = 0; i < needle.len; i++) {
		unsigned char c = (unsigned char)needle.ptr[i];

		if (c != ' ' && c != '.' && !(c >= 'a' && c <= 'z') &&
		    !(c >= '0' && c <= '9'))
			return i;
	}
	return 0;
}

size_t vmb_span_find(struct vmb_span span, struct vmb_span needle)
{
	size_t rare = find_rare(needle), at = 0;

	if (!needle.len)
		return 0;
	while (span.len - at >= needle.len) {
		const char *from = span.ptr + at + rare;
		const char *hit = memchr(from, needle.ptr[rare],
					 span.len - at - needle.len + 1);

		if (!hit)
			break;
		at += (size_t)(hit - from);
		if (!memcmp(span.ptr + at, needle.ptr, needle.len))
			return at;
		at++;
	}
	return VMB_NOT_FOUND;
}

size_t vmb_span_find_byte(struct vmb_span span, char byte)
{
	const char *hit = span.len ? memchr(span.ptr, byte, span.len) : NULL;

	return hit ? (size_t)(hit - span.ptr) : VMB_NOT_FOUND;
}

struct vmb_span vmb_span_trim(struct vmb_span span)
{
	while (span.len && vmb_is_blank(span.ptr[0]))
		span = vmb_span_from(span, 1);
	while (span.len && vmb_is_blank(span.ptr[span.len - 1]))
		span.len--;
	return span;
}

struct vmb_span vmb_span_token(struct vmb_span *rest)
{
	size_t start = 0;
	size_t end;
	struct vmb_span token;

	while (start < rest->len && vmb_is_blank(rest->ptr[start]))
		start++;
	end = start;
	while (end < rest->len && !vmb_is_blank(rest->ptr[end]))
		end++;
	token = vmb_span_to(vmb_span_from(*rest, start), end - start);
	*rest = vmb_span_from(*rest, end);
	return token;
}

bool vmb_span_split(struct vmb_span *rest, char separator,
		    struct vmb_span *piece)
{
	size_t at;

	if (!rest->ptr)
		return false;
	at = vmb_span_find_byte(*rest, separator);
	if (at == VMB_NOT_FOUND) {
		*piece = *rest;
		*rest = (struct vmb_span){ NULL, 0 };
		return true;
	}
	*piece = vmb_span_to(*rest, at);
	*rest = vmb_span_from(*rest, at + 1);
	return true;
}

int vmb_span_compare(struct vmb_span a, struct vmb_span b)
{
	size_t common = a.len < b.len ? a.len : b.len;
	int order = common ? memcmp(a.ptr, b.ptr, common) : 0;

	if (order)
		return order;
	return (a.len > b.len) - (a.len < b.len);
}

/* The run of digits at the head of @span, without its leading zeros. */
static struct vmb_span digit_run(struct vmb_span span, size_t *length)
{
	size_t zeros = 0;
	size_t end = 0;

	while (end < span.len && vmb_is_digit(span.ptr[end]))
		end++;
	while (zeros < end && span.ptr[zeros] == '0')
		zeros++;
	*length = end;
	return vmb_span_to(vmb_span_from(span, zeros), end - zeros);
}

/* Numbers of any length: the longer is the larger, else digit by digit. */
static int compare_digits(struct vmb_span a, struct vmb_span b)
{
	if (a.len != b.len)
		return a.len < b.len ? -1 : 1;
	return vmb_span_compare(a, b);
}

int vmb_span_natural(struct vmb_span a, struct vmb_span b)
{
	struct vmb_span x = a;
	struct vmb_span y = b;

	while (x.len && y.len) {
		size_t x_digits, y_digits;
		struct vmb_span x_number = digit_run(x, &x_digits);
		struct vmb_span y_number = digit_run(y, &y_digits);

		if (x_digits && y_digits) {
			int order = compare_digits(x_number, y_number);

			if (order)
				return order;
			x = vmb_span_from(x, x_digits);
			y = vmb_span_from(y, y_digits);
			continue;
		}
		if (x.ptr[0] != y.ptr[0])
			return (unsigned char)x.ptr[0] -
			       (unsigned char)y.ptr[0];
		x = vmb_span_from(x, 1);
		y = vmb_span_from(y, 1);
	}
	if (x.len != y.len)
		return x.len ? 1 : -1;
	/* equal but for leading zeros: any order will do, if it is one */
	return vmb_span_compare(a, b);
}

bool vmb_lines_next(struct vmb_lines *lines, struct vmb_span *line)
{
	size_t end;

	if (!lines->rest.len)
		return false;
	end = vmb_span_find_byte(lines->rest, '\n');
	lines->number++;
	lines->cut = end == VMB_NOT_FOUND;
	*line = lines->cut ? lines->rest : vmb_span_to(lines->rest, end);
	lines->rest =
		vmb_span_from(lines->rest, lines->cut ? line->len : end + 1);
	while (line->len && line->ptr[line->len - 1] == '\r')
		line->len--;
	return true;
}

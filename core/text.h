/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Spans: borrowed pieces of text, and how to walk and cut them.
 *
 * A span owns nothing. It is good as long as the buffer it points into, and
 * may hold any bytes, NUL included; it is not terminated.
 */
#ifndef VMB_TEXT_H
#define VMB_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/**
 * struct vmb_span - a borrowed piece of text
 * @ptr: first byte; may be NULL only when @len is 0
 * @len: number of bytes
 */
struct vmb_span {
	const char *ptr;
	size_t len;
};

/** VMB_SPAN - the span of a string literal */
#define VMB_SPAN(literal) ((struct vmb_span){ (literal), sizeof(literal) - 1 })

/** vmb_span - the span of a C string; NULL gives an empty one */
static inline struct vmb_span vmb_span(const char *string)
{
	return (struct vmb_span){ string, string ? strlen(string) : 0 };
}

/** vmb_span_from - what is left of @span after its first @offset bytes */
static inline struct vmb_span vmb_span_from(struct vmb_span span, size_t offset)
{
	if (offset > span.len)
		offset = span.len;
	if (!offset) /* an empty span may have no address to add to */
		return span;
	return (struct vmb_span){ span.ptr + offset, span.len - offset };
}

/** vmb_span_to - the first @len bytes of @span */
static inline struct vmb_span vmb_span_to(struct vmb_span span, size_t len)
{
	return (struct vmb_span){ span.ptr, len < span.len ? len : span.len };
}

/* Most that differ do so in their first byte, which needs no call to tell. */
static inline bool vmb_span_equal(struct vmb_span a, struct vmb_span b)
{
	return a.len == b.len && (!a.len || (a.ptr[0] == b.ptr[0] &&
					     !memcmp(a.ptr, b.ptr, a.len)));
}

static inline bool vmb_span_starts(struct vmb_span span, struct vmb_span head)
{
	return span.len >= head.len &&
	       (!head.len || (span.ptr[0] == head.ptr[0] &&
			      !memcmp(span.ptr, head.ptr, head.len)));
}

/** vmb_span_starts_anycase - does it begin so, in capitals or not? */
bool vmb_span_starts_anycase(struct vmb_span span, struct vmb_span head);

static inline bool vmb_span_ends(struct vmb_span span, struct vmb_span tail)
{
	return span.len >= tail.len &&
	       (!tail.len ||
		!memcmp(span.ptr + span.len - tail.len, tail.ptr, tail.len));
}

/** VMB_NOT_FOUND - what the find functions return when they do not find */
#define VMB_NOT_FOUND ((size_t)-1)

/**
 * vmb_span_find - offset of the first @needle in @span, or VMB_NOT_FOUND
 */
size_t vmb_span_find(struct vmb_span span, struct vmb_span needle);

/** vmb_span_find_byte - offset of the first @byte, or VMB_NOT_FOUND */
size_t vmb_span_find_byte(struct vmb_span span, char byte);

/** vmb_span_trim - @span without blanks (space, tab, CR, LF) at both ends */
struct vmb_span vmb_span_trim(struct vmb_span span);

/**
 * vmb_span_token - cut the next word
 * @rest: in: text; out: what follows the word
 *
 * Return: the next run of bytes that are no blanks; empty at the end.
 */
struct vmb_span vmb_span_token(struct vmb_span *rest);

/**
 * vmb_span_split - cut at the next separator
 * @rest: in: text; out: what follows the separator, {NULL, 0} after the last
 * @separator: one byte
 * @piece: out: text before the separator
 *
 * Return: false once @rest is used up ({NULL, 0}).
 */
bool vmb_span_split(struct vmb_span *rest, char separator,
		    struct vmb_span *piece);

/** vmb_span_compare - bytewise order: < 0, 0 or > 0 */
int vmb_span_compare(struct vmb_span a, struct vmb_span b);

/**
 * vmb_span_natural - bytewise order in which runs of digits are numbers
 *
 * p:4 stands before p:16. Return: < 0, 0 or > 0; 0 only for equal bytes.
 */
int vmb_span_natural(struct vmb_span a, struct vmb_span b);

/** vmb_is_digit, vmb_is_alpha, vmb_is_blank - as in the C locale */
static inline bool vmb_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool vmb_is_alpha(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool vmb_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/**
 * struct vmb_lines - walks the lines of a buffer
 * @rest: bytes not yet seen
 * @number: number of the line last given, from 1
 * @cut: the line last given has no line end: the buffer stops inside it
 */
struct vmb_lines {
	struct vmb_span rest;
	size_t number;
	bool cut;
};

/**
 * vmb_lines_next - the next line
 * @lines: start with { .rest = buffer }
 * @line: out: without LF, and without the CRs before it
 *
 * Return: false after the last line.
 */
bool vmb_lines_next(struct vmb_lines *lines, struct vmb_span *line);

#endif

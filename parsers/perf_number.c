/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_number.h"

#include <stdint.h>

#include "core/number.h"
#include "parsers/scan.h"

/* More digits than perf ever prints. */
#define DIGITS_MAX 64

/* Whole numbers of so many digits are exact, and so is their power of ten. */
#define EXACT_DIGITS 15

/* Marks between digits, as bits of a set. */
enum {
	DOT = 1 << 0,
	COMMA = 1 << 1,
	ARABIC_DECIMAL = 1 << 2,
	ARABIC_THOUSANDS = 1 << 3,
	APOSTROPHE = 1 << 4,
	RIGHT_QUOTE = 1 << 5,
	NO_BREAK = 1 << 6,
	NARROW_NO_BREAK = 1 << 7,
	THIN = 1 << 8,
	BLANK = 1 << 9,
};

/* Those that some locale of glibc has as its decimal mark. */
#define DECIMAL_MARKS ((unsigned)(DOT | COMMA | ARABIC_DECIMAL))

static const struct {
	struct vmb_span bytes;
	unsigned mark;
} marks[] = {
	{ VMB_SPAN("."), DOT },
	{ VMB_SPAN(","), COMMA },
	{ VMB_SPAN("'"), APOSTROPHE },
	{ VMB_SPAN(" "), BLANK },
	{ VMB_SPAN("\xd9\xab"), ARABIC_DECIMAL },
	{ VMB_SPAN("\xd9\xac"), ARABIC_THOUSANDS },
	{ VMB_SPAN("\xc2\xa0"), NO_BREAK },
	{ VMB_SPAN("\xe2\x80\x99"), RIGHT_QUOTE },
	{ VMB_SPAN("\xe2\x80\xaf"), NARROW_NO_BREAK },
	{ VMB_SPAN("\xe2\x80\x89"), THIN },
};

#define NMARKS (sizeof(marks) / sizeof(marks[0]))

/* The mark at @at. Return: its length, 0 where there is none. */
static size_t read_mark(struct vmb_span text, size_t at, unsigned *mark)
{
	struct vmb_span rest = vmb_span_from(text, at);

	if (!rest.len)
		return 0;
	for (size_t i = 0; i < NMARKS; i++) {
		if (marks[i].bytes.ptr[0] == rest.ptr[0] &&
		    vmb_span_starts(rest, marks[i].bytes)) {
			*mark = marks[i].mark;
			return marks[i].bytes.len;
		}
	}
	return 0;
}

/* Does the mark at @at stand inside a number? @digits stand in front of it. */
static bool goes_on(struct vmb_span text, size_t after, unsigned mark,
		    size_t digits)
{
	size_t next = vmb_skip_digits(text, after) - after;

	if (mark == BLANK)
		return digits <= 3 && next == 3;
	return next > 0;
}

size_t vmb_perf_number_length(struct vmb_span text)
{
	size_t start = vmb_byte_at(text, 0) == '-' ? 1 : 0;
	size_t at = vmb_skip_digits(text, start);

	if (at == start)
		return 0;
	for (;;) {
		unsigned mark;
		size_t length = read_mark(text, at, &mark);

		if (!length || !goes_on(text, at + length, mark, at - start))
			return at;
		start = at + length;
		at = vmb_skip_digits(text, start);
	}
}

size_t vmb_perf_decimal_mark(struct vmb_span text, size_t at)
{
	unsigned mark = 0;
	size_t length = read_mark(text, at, &mark);

	return mark & DECIMAL_MARKS ? length : 0;
}

bool vmb_perf_number_is_plain(struct vmb_span text)
{
	size_t start = vmb_byte_at(text, 0) == '-' ? 1 : 0;
	size_t at = start;

	while (at < text.len && vmb_is_digit(text.ptr[at]))
		at++;
	if (at == start || at == text.len)
		return at > start;
	start = at + vmb_perf_decimal_mark(text, at);
	if (start == at)
		return false;
	at = start;
	while (at < text.len && vmb_is_digit(text.ptr[at]))
		at++;
	return at > start && at == text.len;
}

/*
 * struct parts - a number cut at its marks
 * @before: set of the marks but the last one
 * @last: the last mark, 0 without marks
 * @same: the last mark stands before as well
 * @head: digits before the first mark
 * @tail: digits after the last one
 * @zero: a lone 0 stands before the first mark
 * @odd: digits between two marks that no locale puts into a group
 */
struct parts {
	unsigned before;
	unsigned last;
	size_t head;
	size_t tail;
	bool zero;
	bool odd;
};

static struct parts cut(struct vmb_span number)
{
	struct parts parts = { .before = 0 };
	size_t at = vmb_byte_at(number, 0) == '-' ? 1 : 0;
	size_t end = vmb_skip_digits(number, at);

	parts.head = parts.tail = end - at;
	parts.zero = parts.head == 1 && number.ptr[at] == '0';
	while (end < number.len) {
		unsigned mark = 0;
		size_t length = read_mark(number, end, &mark);

		if (!length)
			break;
		/* groups are of three digits, in India of two */
		if (parts.last && parts.tail != 2 && parts.tail != 3)
			parts.odd = true;
		parts.before |= parts.last;
		parts.last = mark;
		at = end + length;
		end = vmb_skip_digits(number, at);
		parts.tail = end - at;
	}
	return parts;
}

/*
 * No locale prints it: it divides groups by marks of two kinds, goes on behind
 * its decimal mark, or ends in a group that is not one of three digits.
 */
static bool is_garbled(const struct parts *parts)
{
	bool grouped_to_the_end = parts->before & parts->last;

	return parts->odd || (parts->before & (parts->before - 1)) ||
	       (grouped_to_the_end && parts->tail != 3);
}

/* Can the only mark, one number for itself, be nothing but a decimal mark? */
static bool is_surely_decimal(const struct parts *parts)
{
	return parts->tail != 3 || parts->head > 3 || parts->zero;
}

void vmb_perf_number_witness(struct vmb_perf_locale *locale,
			     struct vmb_span number, enum vmb_perf_shape shape)
{
	struct parts parts = cut(number);
	bool can_be_decimal = parts.last & DECIMAL_MARKS;

	if (!parts.last || is_garbled(&parts))
		return;
	locale->grouping |= parts.before;
	if (parts.before & parts.last)
		locale->grouping |= parts.last;
	else if (!can_be_decimal)
		locale->grouping |= parts.last;
	else if (shape == VMB_PERF_FRACTION || parts.before ||
		 is_surely_decimal(&parts))
		locale->decimal |= parts.last;
}

/* What the last mark of a number means. */
static enum vmb_perf_status is_decimal(const struct vmb_perf_locale *locale,
				       const struct parts *parts,
				       enum vmb_perf_shape shape, bool *decimal)
{
	unsigned mark = parts->last;
	bool seen_decimal = locale->decimal & mark;
	bool seen_grouping = locale->grouping & mark;

	*decimal = false;
	if (!mark || !(mark & DECIMAL_MARKS) || (parts->before & mark))
		return VMB_PERF_READ;
	*decimal = true;
	if (locale->ungrouped || shape == VMB_PERF_FRACTION || parts->before ||
	    is_surely_decimal(parts))
		return VMB_PERF_READ;
	*decimal = shape == VMB_PERF_SCALED;
	if (seen_decimal == seen_grouping) {
		/* another decimal mark makes this one a grouping mark */
		if (seen_decimal || !locale->decimal)
			return VMB_PERF_GUESSED;
		*decimal = false;
		return VMB_PERF_READ;
	}
	/* a whole count with a fraction: the block is of two locales */
	if (seen_decimal && shape == VMB_PERF_COUNT) {
		*decimal = true;
		return VMB_PERF_GUESSED;
	}
	*decimal = seen_decimal;
	return VMB_PERF_READ;
}

/*
 * What perf prints by the hundred thousand: digits with one mark, which is the
 * decimal mark. Two exact numbers have one quotient, rounded as it must be.
 */
static bool read_exact(struct vmb_span number, double *value)
{
	uint64_t whole = 0;
	double divisor = 1;
	bool marked = false;
	size_t at = 0;

	if (!number.len || number.len > EXACT_DIGITS + 1 ||
	    !vmb_is_digit(number.ptr[0]))
		return false;
	for (; at < number.len; at++) {
		char c = number.ptr[at];

		if (vmb_is_digit(c)) {
			whole = whole * 10 + (uint64_t)(c - '0');
			divisor *= marked ? 10 : 1;
		} else if (!marked && (c == '.' || c == ',')) {
			marked = true;
		} else {
			return false;
		}
	}
	*value = (double)whole / divisor;
	/* a number of one digit more than is exact has no mark */
	return (marked || at <= EXACT_DIGITS) &&
	       vmb_is_digit(number.ptr[at - 1]);
}

enum vmb_perf_status vmb_perf_number_read(const struct vmb_perf_locale *locale,
					  struct vmb_span number,
					  enum vmb_perf_shape shape,
					  double *value)
{
	struct parts parts;
	char plain[DIGITS_MAX];
	enum vmb_perf_status status;
	size_t length = 0;
	size_t point;
	bool decimal;

	if (locale->ungrouped && read_exact(number, value))
		return VMB_PERF_READ;
	parts = cut(number);
	if (is_garbled(&parts))
		return VMB_PERF_NO_NUMBER;
	status = is_decimal(locale, &parts, shape, &decimal);
	if (!parts.before && (!parts.last || (decimal && parts.last == DOT)))
		return vmb_number_read(number, '.', value) ?
			       VMB_PERF_NO_NUMBER :
			       status;
	if (number.len > DIGITS_MAX - 1 ||
	    vmb_perf_number_length(number) != number.len ||
	    (locale->ungrouped && parts.before))
		return VMB_PERF_NO_NUMBER;
	point = decimal ? number.len - parts.tail : number.len;
	for (size_t at = 0; at < number.len; at++) {
		if (at == point)
			plain[length++] = '.';
		if (vmb_is_digit(number.ptr[at]) || number.ptr[at] == '-')
			plain[length++] = number.ptr[at];
	}
	if (vmb_number_read((struct vmb_span){ plain, length }, '.', value))
		return VMB_PERF_NO_NUMBER;
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/time_duration.h"

#include <stdio.h>

#include "core/number.h"

/* Whole numbers up to here are exact, and nothing runs for longer. */
#define SECONDS_MAX 1e15

/* Digits before and behind the mark that a double holds. */
#define DECIMALS_MAX 15

/* ":00", where the rounding of bash 5.3 went one digit too far. */
static bool is_carried(struct vmb_span fraction)
{
	for (size_t i = 1; i < fraction.len; i++)
		if (fraction.ptr[i] != '0')
			return false;
	return fraction.len && fraction.ptr[0] == ':';
}

static bool is_whole(struct vmb_span text, double *value)
{
	uint64_t number;

	if (vmb_number_read_whole(text, &number) ||
	    (double)number > SECONDS_MAX)
		return false;
	*value = (double)number;
	return true;
}

/*
 * Length of the decimal mark at @at: a point, a comma, or the Arabic separator
 * U+066B, of which bash prints the first byte alone; 0: none.
 */
static size_t mark_length(struct vmb_span text, size_t at)
{
	const struct vmb_span rest = vmb_span_from(text, at);

	if (vmb_span_starts(rest, VMB_SPAN(".")) ||
	    vmb_span_starts(rest, VMB_SPAN(",")))
		return 1;
	if (vmb_span_starts(rest, VMB_SPAN("\xd9\xab")))
		return 2;
	return vmb_span_starts(rest, VMB_SPAN("\xd9"));
}

/* Digits with a decimal point, whatever it was. */
static bool read_decimal(struct vmb_span whole, struct vmb_span fraction,
			 double *value)
{
	char plain[2 * DECIMALS_MAX + 16];
	int length = snprintf(plain, sizeof(plain), "%.*s.%.*s", (int)whole.len,
			      whole.ptr, (int)fraction.len, fraction.ptr);

	return whole.len && length < (int)sizeof(plain) &&
	       !vmb_number_read(vmb_span(plain), '.', value) &&
	       *value <= SECONDS_MAX;
}

bool vmb_duration_seconds(struct vmb_span text, struct vmb_duration *duration)
{
	struct vmb_span whole, fraction;
	size_t digits = 0, mark;

	while (digits < text.len && vmb_is_digit(text.ptr[digits]))
		digits++;
	*duration = (struct vmb_duration){ 0 };
	if (digits == text.len)
		return is_whole(text, &duration->seconds);
	mark = mark_length(text, digits);
	whole = vmb_span_to(text, digits);
	fraction = vmb_span_from(text, digits + mark);
	if (!mark || !fraction.len || fraction.len > DECIMALS_MAX ||
	    digits > DECIMALS_MAX)
		return false;
	duration->decimals = (unsigned)fraction.len;
	if (!is_carried(fraction))
		return read_decimal(whole, fraction, &duration->seconds);
	if (!is_whole(whole, &duration->seconds))
		return false;
	duration->seconds++;
	return true;
}

/* A word of a duration: "1h", "75m", "3.2s" or all at once. */
static bool read_word(struct vmb_span word, struct vmb_duration *duration,
		      bool *goes_on)
{
	double factor[] = { 3600, 60 }, whole;
	struct vmb_duration seconds;

	for (size_t i = 0; i < 2; i++) {
		size_t end = vmb_span_find_byte(word, "hm"[i]);

		if (end == VMB_NOT_FOUND)
			continue;
		if (!is_whole(vmb_span_to(word, end), &whole))
			return false;
		duration->seconds += factor[i] * whole;
		duration->has_unit = true;
		word = vmb_span_from(word, end + 1);
	}
	*goes_on = duration->has_unit && !word.len;
	if (*goes_on)
		return true;
	if (vmb_span_ends(word, VMB_SPAN("s"))) {
		duration->has_unit = true;
		word.len--;
	} else if (duration->has_unit) {
		return false;
	}
	if (!vmb_duration_seconds(word, &seconds))
		return false;
	duration->seconds += seconds.seconds;
	duration->decimals = seconds.decimals;
	return duration->has_unit || duration->decimals;
}

bool vmb_duration_read(struct vmb_span *rest, struct vmb_duration *duration)
{
	struct vmb_span after = *rest;
	bool goes_on = true;

	*duration = (struct vmb_duration){ 0 };
	/* hours, minutes and seconds */
	for (int words = 0; goes_on && words < 3; words++) {
		struct vmb_span word = vmb_span_token(&after);

		if (!read_word(word, duration, &goes_on))
			return false;
	}
	if (goes_on)
		return false;
	*rest = after;
	return true;
}

bool vmb_duration_clock(struct vmb_span text, struct vmb_duration *duration)
{
	struct vmb_span piece, rest = text;
	double minutes = 0;
	int pieces = 0;

	while (vmb_span_find_byte(rest, ':') != VMB_NOT_FOUND) {
		double whole;

		vmb_span_split(&rest, ':', &piece);
		if (++pieces > 2 || !is_whole(piece, &whole))
			return false;
		minutes = 60 * minutes + whole;
	}
	if (!vmb_duration_seconds(rest, duration))
		return false;
	duration->seconds += 60 * minutes;
	duration->has_unit = pieces > 0;
	return true;
}

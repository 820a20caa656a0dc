/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/number.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Longer than any number that means something to a double. */
#define FIELD_MAX 400

static size_t count_digits(struct vmb_span field)
{
	size_t n = 0;

	while (n < field.len && vmb_is_digit(field.ptr[n]))
		n++;
	return n;
}

static bool is_sign(struct vmb_span field)
{
	return field.len && (field.ptr[0] == '-' || field.ptr[0] == '+');
}

/* [sign] digits [mark digits] [e [sign] digits], a digit before or after */
static bool is_number(struct vmb_span field, char mark)
{
	size_t whole, part = 0;

	if (is_sign(field))
		field = vmb_span_from(field, 1);
	whole = count_digits(field);
	field = vmb_span_from(field, whole);
	if (field.len && field.ptr[0] == mark) {
		field = vmb_span_from(field, 1);
		part = count_digits(field);
		field = vmb_span_from(field, part);
	}
	if (!whole && !part)
		return false;
	if (field.len && (field.ptr[0] == 'e' || field.ptr[0] == 'E')) {
		field = vmb_span_from(field, 1);
		if (is_sign(field))
			field = vmb_span_from(field, 1);
		whole = count_digits(field);
		if (!whole)
			return false;
		field = vmb_span_from(field, whole);
	}
	return !field.len;
}

/* Digits that a double holds whatever they are. */
#define SHORT_DIGITS 15

/* Do calculations round to double, as reading must, and not to more? */
#define ROUNDS_ONCE (FLT_EVAL_METHOD == 0)

static double power_of_ten(size_t exponent)
{
	static const double powers[SHORT_DIGITS + 1] = {
		1e0, 1e1, 1e2,	1e3,  1e4,  1e5,  1e6,	1e7,
		1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
	};

	return powers[exponent];
}

/*
 * What most fields are: few digits, a mark among them. The digits and the
 * power of ten are exact, so that the one division rounds as strtod() does.
 */
static bool read_short(struct vmb_span field, char mark, double *value)
{
	bool negative = field.len && field.ptr[0] == '-';
	uint64_t whole = 0;
	size_t digits = 0, point = 0, decimals;

	if (negative)
		field = vmb_span_from(field, 1);
	if (field.len > SHORT_DIGITS + 1)
		return false;
	for (size_t i = 0; i < field.len; i++) {
		if (vmb_is_digit(field.ptr[i])) {
			whole = whole * 10 + (uint64_t)(field.ptr[i] - '0');
			digits++;
		} else if (field.ptr[i] == mark && digits && !point) {
			point = digits;
		} else {
			return false;
		}
	}
	decimals = point ? digits - point : 0;
	if (!digits || digits > SHORT_DIGITS || (decimals && !ROUNDS_ONCE))
		return false;
	*value = (double)whole / power_of_ten(decimals);
	if (negative)
		*value = -*value;
	return true;
}

int vmb_number_read(struct vmb_span field, char mark, double *value)
{
	char text[FIELD_MAX + 1];
	double number;

	if (read_short(field, mark, value))
		return 0;
	if (field.len > FIELD_MAX || !is_number(field, mark))
		return -1;
	memcpy(text, field.ptr, field.len);
	text[field.len] = '\0';
	if (mark != '.') {
		char *at = strchr(text, mark);

		if (at)
			*at = '.';
	}
	/* LC_NUMERIC is never set, so strtod() reads the C locale's numbers */
	number = strtod(text, NULL);
	if (!isfinite(number))
		return -1;
	*value = number;
	return 0;
}

int vmb_number_read_whole(struct vmb_span field, uint64_t *value)
{
	uint64_t whole = 0;

	if (!field.len)
		return -1;
	for (size_t i = 0; i < field.len; i++) {
		uint64_t digit;

		if (!vmb_is_digit(field.ptr[i]))
			return -1;
		digit = (uint64_t)(field.ptr[i] - '0');
		/* 19 digits cannot overflow, and are nearly all there are */
		if (i >= 19 && whole > (UINT64_MAX - digit) / 10)
			return -1;
		whole = whole * 10 + digit;
	}
	*value = whole;
	return 0;
}

const char *vmb_number_format(double value, char *buffer)
{
	for (int digits = DBL_DIG; digits <= DBL_DECIMAL_DIG; digits++) {
		snprintf(buffer, VMB_NUMBER_SIZE, "%.*g", digits, value);
		if (strtod(buffer, NULL) == value)
			break;
	}
	return buffer;
}

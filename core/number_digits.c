/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/number.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

/* Digits before and after which %g writes an exponent. */
#define SMALLEST 1e-4
#define LARGEST 1e17

#define DIGITS 17
#define MANTISSA_BITS 53

__extension__ typedef unsigned __int128 wide;

#define TEN_TO_16 UINT64_C(10000000000000000)

/* mantissa * 10^@power / 2^@shift, a half going to the even digit */
static uint64_t scale(uint64_t mantissa, int power, int exponent)
{
	wide product = mantissa, one = 1, rest;
	int shift = -(exponent + power);
	uint64_t digits;

	for (int i = 0; i < power; i++)
		product *= 5;
	if (shift <= 0)
		return (uint64_t)(product << -shift);
	digits = (uint64_t)(product >> shift);
	rest = product & ((one << shift) - 1);
	product = one << (shift - 1);
	if (rest > product || (rest == product && digits & 1))
		digits++;
	return digits;
}

/*
 * The 17 digits of a number that needs no exponent. Its mantissa and the
 * powers of five in question fit into 128 bits, so that nothing is lost.
 * @point: in: about, out: exactly the power of ten of the first digit
 */
static uint64_t find_digits(double value, int *point)
{
	int exponent;
	double fraction = frexp(value, &exponent);
	uint64_t mantissa = (uint64_t)ldexp(fraction, MANTISSA_BITS);

	for (;;) {
		uint64_t digits = scale(mantissa, DIGITS - 1 - *point,
					exponent - MANTISSA_BITS);

		if (digits < TEN_TO_16)
			--*point;
		else if (digits >= 10 * TEN_TO_16)
			++*point;
		else
			return digits;
	}
}

/* The digits without the zeros at the end, with their point. */
static void place_digits(char *out, uint64_t digits, int point)
{
	char text[DIGITS];
	int count = DIGITS, first = point < 0 ? point : 0;

	for (int i = DIGITS - 1; i >= 0; i--, digits /= 10)
		text[i] = (char)('0' + digits % 10);
	while (count > 1 && count > point + 1 && text[count - 1] == '0')
		count--;
	for (int i = first; i < count; i++) {
		*out++ = i < 0 ? '0' : text[i];
		if (i == (point < 0 ? first : point) && i + 1 < count)
			*out++ = '.';
	}
	*out = '\0';
}

const char *vmb_number_digits(double value, char *buffer)
{
	double size = fabs(value);
	char *out = buffer;
	uint64_t digits;
	int point;

	if (!(size >= SMALLEST && size < LARGEST)) {
		/* a zero has no sign that means anything */
		snprintf(buffer, VMB_NUMBER_SIZE, "%.17g",
			 value == 0 ? 0.0 : value);
		return buffer;
	}
	if (value < 0)
		*out++ = '-';
	/* one too many at the most, where the logarithm is rounded up */
	point = (int)fmin(floor(log10(size)), DIGITS - 1);
	digits = find_digits(size, &point);
	place_digits(out, digits, point);
	return buffer;
}

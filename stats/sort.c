/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/sort.h"

#include <gsl/gsl_sort.h>

/* Up to so many numbers insertion is faster than anything else. */
#define FEW 16

/* From so many a pivot is worth a closer look. */
#define MANY 200

/*
 * struct parts - numbers split by a pivot
 * @less: how many are less than the pivot; they come first
 * @equal: at least so many after them equal it
 */
struct parts {
	size_t less;
	size_t equal;
};

static void insertion_sort(double *values, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		double value = values[i];
		size_t at = i;

		for (; at && values[at - 1] > value; at--)
			values[at] = values[at - 1];
		values[at] = value;
	}
}

/* Lomuto's partition, in which the comparison is added and not branched on. */
static size_t move_less(double *values, size_t n, double pivot)
{
	size_t less = 0;

	for (size_t i = 0; i < n; i++) {
		double value = values[i];

		values[i] = values[less];
		values[less] = value;
		less += value < pivot;
	}
	return less;
}

static size_t move_equal(double *values, size_t n, double pivot)
{
	size_t equal = 0;

	for (size_t i = 0; i < n; i++) {
		double value = values[i];

		values[i] = values[equal];
		values[equal] = value;
		equal += value == pivot;
	}
	return equal;
}

static double middle_of(double a, double b, double c)
{
	double low = a < b ? a : b, high = a < b ? b : a;

	return c < low ? low : c < high ? c : high;
}

/* The median of three numbers, of many the median of three such medians. */
static double choose_pivot(const double *values, size_t n)
{
	size_t s = n / 8;

	if (n < MANY)
		return middle_of(values[0], values[n / 2], values[n - 1]);
	return middle_of(
		middle_of(values[0], values[s], values[2 * s]),
		middle_of(values[3 * s], values[4 * s], values[5 * s]),
		middle_of(values[6 * s], values[7 * s], values[n - 1]));
}

/* Progress is made: the pivot itself is not less, and equal where none is. */
static struct parts split(double *values, size_t n)
{
	double pivot = choose_pivot(values, n);
	struct parts parts = { .less = move_less(values, n, pivot) };

	/* where few are less, ties are the likely reason */
	if (parts.less < n / 8)
		parts.equal =
			move_equal(values + parts.less, n - parts.less, pivot);
	return parts;
}

/* Each level of a fair quicksort leaves half; this allows for twice as many. */
static unsigned int levels_for(size_t n)
{
	unsigned int levels = 2;

	for (; n > FEW; n /= 2)
		levels += 2;
	return levels;
}

static void sort_levels(double *values, size_t n, unsigned int levels)
{
	while (n > FEW) {
		struct parts parts;

		if (!levels--) {
			gsl_sort(values, 1, n); /* a heapsort */
			return;
		}
		parts = split(values, n);
		sort_levels(values, parts.less, levels);
		values += parts.less + parts.equal;
		n -= parts.less + parts.equal;
	}
	insertion_sort(values, n);
}

void vmb_sort(double *values, size_t n)
{
	sort_levels(values, n, levels_for(n));
}

double vmb_select_rank(double *values, size_t n, size_t rank)
{
	unsigned int levels = levels_for(n);

	while (n > FEW && levels--) {
		struct parts parts = split(values, n);

		if (rank < parts.less) {
			n = parts.less;
			continue;
		}
		rank -= parts.less;
		values += parts.less;
		n -= parts.less;
		if (rank < parts.equal)
			return values[0];
		rank -= parts.equal;
		values += parts.equal;
		n -= parts.equal;
	}
	vmb_sort(values, n);
	return values[rank];
}

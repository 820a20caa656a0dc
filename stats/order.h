/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Middle values.
 *
 * Internal to this folder.
 */
#ifndef VMB_ORDER_H
#define VMB_ORDER_H

#include <math.h>
#include <stddef.h>

/** vmb_midpoint - half way between two values, without overflow */
static inline double vmb_midpoint(double a, double b)
{
	double sum = a + b;

	return isfinite(sum) ? sum / 2 : a / 2 + b / 2;
}

/**
 * vmb_median_of_sorted - median
 * @sorted: @n values in ascending order
 * @n: their number, >= 1
 */
static inline double vmb_median_of_sorted(const double *sorted, size_t n)
{
	if (n % 2)
		return sorted[n / 2];
	return vmb_midpoint(sorted[n / 2 - 1], sorted[n / 2]);
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Do values follow each other at random?
 *
 * Internal to this folder, and to its tests.
 */
#ifndef VMB_TREND_H
#define VMB_TREND_H

#include <stddef.h>

/**
 * struct vmb_trend - two statistics of values in the order of time
 * @kendall_s: Mann and Kendall's S: pairs that rise less those that fall
 * @kendall_p: its two-sided p by the normal approximation, corrected for ties
 *	and continuity, as R's cor.test(method = "kendall", exact = FALSE,
 *	continuity = TRUE); 1 where all values are equal
 * @von_neumann: von Neumann's ratio of the squares of successive differences
 *	to those from the mean, near 2 at random; NAN where all are equal
 * @von_neumann_z: its distance from 2 in standard deviations
 */
struct vmb_trend {
	double kendall_s;
	double kendall_p;
	double von_neumann;
	double von_neumann_z;
};

/**
 * vmb_find_trend - compute both
 * @values: @n values in the order of time
 * @sorted: the same in ascending order
 * @n: their number, >= 2
 * @scratch: room for 2 * @n numbers
 */
struct vmb_trend vmb_find_trend(const double *values, const double *sorted,
				size_t n, double *scratch);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Confidence interval of a median.
 *
 * Internal to this folder.
 */
#ifndef VMB_MEDIAN_INTERVAL_H
#define VMB_MEDIAN_INTERVAL_H

#include <stdbool.h>
#include <stddef.h>

#include "stats/describe.h"

/**
 * vmb_median_interval - interval of the median of a sample
 * @stats: workspace; its level is used
 * @sorted: @n values in ascending order
 * @n: their number, >= 2
 * @out: Hettmansperger and Sheather's interpolation of the interval between
 *	order statistics (Statistics & Probability Letters 4, 1986); where the
 *	level cannot be reached, the range with the level it has
 *
 * Return: whether @out is the range.
 */
bool vmb_median_interval(struct vmb_stats *stats, const double *sorted,
			 size_t n, struct vmb_interval *out);

#endif

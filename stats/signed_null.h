/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact null distributions of the sum of the ranks that have a positive sign.
 *
 * Sums are of doubled ranks, which are whole numbers even with mid-ranks.
 * Internal to this folder.
 */
#ifndef VMB_SIGNED_NULL_H
#define VMB_SIGNED_NULL_H

#include <stddef.h>

#include "stats/rank_null.h"

/**
 * struct vmb_signed_null - the distribution for one number, without ties
 * @attained: largest two-sided p below alpha; 0 where there is none
 * @interval: the Walsh averages that end the interval
 * @equivalence: those that end the one of level 1 - 2 alpha
 * @tails: two-sided p by the smaller of both doubled sums, that of the positive
 *	and that of the negative signs
 */
struct vmb_signed_null {
	double attained;
	struct vmb_order interval;
	struct vmb_order equivalence;
	double tails[];
};

/**
 * vmb_signed_null - the distribution without ties
 * @stats: workspace, which keeps it
 * @n: number of ranks, from 1 to VMB_SIGNED_LIMIT
 *
 * Return: the distribution, owned by @stats, or NULL without memory.
 */
const struct vmb_signed_null *vmb_signed_null(struct vmb_stats *stats,
					      size_t n);
void vmb_signed_null_free(struct vmb_signed_null *null);

/**
 * vmb_signed_null_tied - p under the distribution of given mid-ranks
 * @stats: workspace; ranks are overwritten
 * @ranks: twice the mid-ranks
 * @n: their number, from 1 to VMB_SIGNED_LIMIT
 * @smaller: the smaller of both doubled sums
 * @p: out: two-sided p
 * @attained: out: largest two-sided p below alpha; 0 where there is none
 *
 * Return: 0, or -1 without memory.
 */
int vmb_signed_null_tied(struct vmb_stats *stats, const size_t *ranks, size_t n,
			 size_t smaller, double *p, double *attained);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact null distributions of the rank sum of one of two samples.
 *
 * Distances are those of twice the rank sum from twice its mean, which are
 * whole numbers even with mid-ranks, and the same whichever sample is summed.
 * Internal to this folder.
 */
#ifndef VMB_RANK_NULL_H
#define VMB_RANK_NULL_H

#include <stddef.h>

struct vmb_stats;

/**
 * struct vmb_order - where an interval between ordered values ends
 * @k: it goes from the k-th smallest to the k-th largest
 * @level: level of that interval
 */
struct vmb_order {
	size_t k;
	double level;
};

/**
 * struct vmb_rank_null - the distribution for two sizes, without ties
 * @attained: largest two-sided p below alpha; 0 where there is none
 * @interval: the pairs that end the Hodges-Lehmann interval
 * @equivalence: those that end the one of level 1 - 2 alpha
 * @tails: two-sided p by distance, from 0 to the product of both sizes
 */
struct vmb_rank_null {
	double attained;
	struct vmb_order interval;
	struct vmb_order equivalence;
	double tails[];
};

/**
 * vmb_rank_null - the distribution without ties
 * @stats: workspace, which keeps it
 * @n1: size of one sample
 * @n2: of the other; @n1 + @n2 <= VMB_EXACT_LIMIT
 *
 * Return: the distribution, owned by @stats, or NULL without memory.
 */
const struct vmb_rank_null *vmb_rank_null(struct vmb_stats *stats, size_t n1,
					  size_t n2);
void vmb_rank_null_free(struct vmb_rank_null *null);

/**
 * vmb_rank_null_tied - p under the distribution of given mid-ranks
 * @stats: workspace
 * @ranks: twice the mid-ranks of all values, in ascending order
 * @n1: size of one sample
 * @n2: of the other; @n1 + @n2 <= VMB_EXACT_LIMIT
 * @distance: distance observed
 * @p: out: two-sided p
 * @attained: out: largest two-sided p below alpha; 0 where there is none
 *
 * Return: 0, or -1 without memory.
 */
int vmb_rank_null_tied(struct vmb_stats *stats, const size_t *ranks, size_t n1,
		       size_t n2, size_t distance, double *p, double *attained);

#endif

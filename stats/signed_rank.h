/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Wilcoxon's signed-rank test.
 *
 * Internal to this folder.
 */
#ifndef VMB_SIGNED_RANK_H
#define VMB_SIGNED_RANK_H

#include "stats/test_pair.h"

/**
 * vmb_signed_rank_reaches - can the exact test fall below alpha?
 * @n: number of pairs
 * @alpha: level of significance
 *
 * Return: whether 2 / 2^@n < @alpha, strictly.
 */
bool vmb_signed_rank_reaches(size_t n, double alpha);

/**
 * vmb_signed_rank - Wilcoxon's signed-rank test
 * @stats: workspace; pairs are overwritten
 * @pair: after vmb_pair_up()
 * @out: gets w, p, exact, k, the estimate, its intervals, smallest_p and
 *	attained_level, and the reason IDENTICAL where every pair is of equal
 *	values
 *
 * Differences of 0 are dropped, as R does, and the others ranked by magnitude
 * with mid-ranks. p is that of all signs up to VMB_SIGNED_LIMIT pairs; beyond,
 * of the normal approximation with corrections for ties and continuity. The
 * estimate is the median of the Walsh averages, the means of any two of the
 * differences, each one with itself too; the interval goes from the k-th
 * smallest to the k-th largest of them, as in R's wilcox.test(paired = TRUE,
 * conf.int = TRUE).
 *
 * Return: 0, or -1 without memory.
 */
int vmb_signed_rank(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		    struct vmb_change *out);

#endif

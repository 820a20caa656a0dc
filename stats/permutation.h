/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The permutation test of the difference of two means.
 *
 * Internal to this folder.
 */
#ifndef VMB_PERMUTATION_H
#define VMB_PERMUTATION_H

#include <stdint.h>

#include "stats/test_pair.h"

/**
 * vmb_permutation - how many arrangements of all values are as extreme?
 * @stats: workspace; pairs are overwritten
 * @pair: raw, with @pair->obstacle NONE
 * @seed: of the draws; the same one draws the same
 * @out: gets p, exact, smallest_p, attained_level and the estimate, the ratio
 *of the geometric means or the difference; and the reason IDENTICAL where all
 *	values are equal
 *
 * p is the part of all C(n1 + n2, n1) arrangements whose means, of logarithms
 * where the scale of @pair is logarithmic, are at least as far apart as those
 * observed. Beyond a million arrangements 100000 are drawn, and p is
 * (b + 1) / (m + 1) for b of m draws as extreme. Sums within 1e-12 of each
 * other, relative to the sum of all magnitudes, count as equal. There is no
 * interval.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_permutation(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		    uint64_t seed, struct vmb_change *out);

#endif

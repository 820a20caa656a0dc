/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tests of values that belong together by index: the first run of the base and
 * of the other side, the second ones, and so on.
 *
 * Internal to this folder.
 */
#ifndef VMB_PAIRED_H
#define VMB_PAIRED_H

#include "stats/test_pair.h"

/**
 * vmb_pair_up - take the differences of the values that belong together
 * @stats: workspace
 * @pair: raw, with @pair->obstacle NONE and equal numbers of values; gets
 *	differences and paired
 *
 * Return: 0, or -1 without memory.
 */
int vmb_pair_up(struct vmb_stats *stats, struct vmb_test_pair *pair);

/**
 * vmb_paired_t - the paired t test, as R's t.test(paired = TRUE)
 * @stats: workspace
 * @pair: after vmb_pair_up()
 * @out: gets t, df, p, the estimate, its intervals, smallest_p and
 *attained_level; or only the reason NO_VARIANCE where all differences are equal
 */
void vmb_paired_t(const struct vmb_stats *stats,
		  const struct vmb_test_pair *pair, struct vmb_change *out);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The change that belongs to the rank test, and its interval.
 *
 * Internal to this folder.
 */
#ifndef VMB_HODGES_LEHMANN_H
#define VMB_HODGES_LEHMANN_H

#include "stats/test_pair.h"

/**
 * vmb_hodges_lehmann - median of all pairs, and the interval around it
 * @stats: workspace
 * @pair: raw, with @pair->obstacle NONE
 * @out: gets the estimate, the intervals with the level really reached, and k
 *
 * The pairs are ratios in the direction of the convention where the scale of
 * @pair is logarithmic, with the geometric mean of the middle two, else the
 * differences new - base. The ends are the k-th smallest and largest pair, as
 * in R's wilcox.test(conf.int = TRUE).
 *
 * Return: 0, or -1 without memory.
 */
int vmb_hodges_lehmann(struct vmb_stats *stats,
		       const struct vmb_test_pair *pair,
		       struct vmb_change *out);

#endif

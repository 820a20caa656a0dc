/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rule of the published (R)/(I) tables: do the confidence intervals of the
 * two means overlap?
 *
 * Internal to this folder.
 */
#ifndef VMB_OVERLAP_H
#define VMB_OVERLAP_H

#include "stats/test_pair.h"

/**
 * vmb_overlap - compare the t intervals of both means
 * @stats: workspace
 * @pair: with @pair->obstacle NONE
 * @out: gets ci_apart, which touching intervals are not, and as estimate the
 *	difference of the means; or only the reason NO_VARIANCE
 *
 * The rule has neither p nor an interval of the change.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_overlap(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		struct vmb_change *out);

#endif

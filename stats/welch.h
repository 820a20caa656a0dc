/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Welch's t test.
 *
 * Internal to this folder.
 */
#ifndef VMB_WELCH_H
#define VMB_WELCH_H

#include "stats/test_pair.h"

/**
 * vmb_welch - Welch's test on the scale of the pair
 * @stats: workspace
 * @pair: with @pair->obstacle NONE
 * @out: gets t, df, p, the estimate, its intervals and attained_level; or only
 *	the reason NO_VARIANCE where neither side varies
 */
void vmb_welch(const struct vmb_stats *stats, const struct vmb_test_pair *pair,
	       struct vmb_change *out);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rule by which the kernel test robot calls a metric changed, as
 * lib/changed_stat.rb of lkp-tests has it: do the runs of one side reach the
 * median of the other?
 *
 * Internal to this folder.
 */
#ifndef VMB_RANGE_RULE_H
#define VMB_RANGE_RULE_H

#include "stats/test_pair.h"

/** VMB_RANGE_RULE_RUNS - so many runs must be on one side at least */
#define VMB_RANGE_RULE_RUNS 3

/**
 * vmb_range_rule - compare ranges and medians
 * @pair: raw, with @pair->obstacle NONE and enough runs on one side
 * @kind: medians of a metric of known direction must be 1 % apart, of any
 *	other 5 %
 * @out: gets ci_apart, and as estimate the difference of the means
 *
 * Of many runs the outermost do not count: n / 32, at most three, at most one
 * where the base has three. The median is the upper of the two middle values.
 * The robot's floors for single kinds of monitors are not part of it.
 */
void vmb_range_rule(const struct vmb_test_pair *pair,
		    const struct vmb_metric_kind *kind, struct vmb_change *out);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/overlap.h"

int vmb_overlap(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		struct vmb_change *out)
{
	struct vmb_description before, after;

	if (vmb_describe(stats, pair->base.sample, &before) ||
	    vmb_describe(stats, pair->new.sample, &after))
		return -1;
	if (before.stddev == 0 && after.stddev == 0) {
		out->reason = VMB_REASON_NO_VARIANCE;
		return 0;
	}
	out->on_ratio = false;
	out->estimate = vmb_mean_difference(pair);
	out->ci_apart = before.ci_mean.hi < after.ci_mean.lo ||
			after.ci_mean.hi < before.ci_mean.lo;
	return 0;
}

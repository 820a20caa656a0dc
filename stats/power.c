/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/power.h"

#include <math.h>

#include "stats/t_quantile.h"

/* How far apart means must be to count as changed, in standard deviations. */
static double rejection_reach(struct vmb_stats *stats, size_t n1, size_t n2,
			      enum vmb_test test)
{
	if (test == VMB_TEST_CI_OVERLAP || test == VMB_TEST_FASTPATH)
		return vmb_t_interval_quantile(stats, n1 - 1) /
			       sqrt((double)n1) +
		       vmb_t_interval_quantile(stats, n2 - 1) /
			       sqrt((double)n2);
	return vmb_t_interval_quantile(stats, n1 + n2 - 2) *
	       sqrt(1 / (double)n1 + 1 / (double)n2);
}

double vmb_detectable(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		      enum vmb_test test)
{
	size_t n1 = pair->base.n, n2 = pair->new.n;
	double stddev =
		vmb_pooled_stddev(&pair->base.moments, &pair->new.moments);
	double error = sqrt(1 / (double)n1 + 1 / (double)n2);
	double reach = rejection_reach(stats, n1, n2, test) +
		       vmb_t_power_quantile(stats, n1 + n2 - 2) * error;

	if (pair->scale.is_log)
		return 100 * expm1(stddev * reach);
	return ldexp(stddev * reach, pair->scale.exponent);
}

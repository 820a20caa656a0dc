/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/power.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/t_quantile.h"
#include "stats/workspace.h"

/* From so many values a side the range of the runs needed says something. */
#define ENOUGH_FOR_RANGE 5

/* What is outside the interval of the standard deviation, on either side. */
#define SPREAD_TAIL 0.025

/* Asymptotic efficiency of the rank tests for normal data, 3 / pi. */
#define RANK_EFFICIENCY 0.955

/* Beyond this a number of runs is none that anybody could do. */
#define MOST_RUNS 1e15

/*
 * The smallest detectable change in standard deviations: how far apart means
 * must be to count as changed, and what the power takes on top.
 */
static double detectable_reach(struct vmb_stats *stats, enum vmb_test test,
			       size_t n1, size_t n2)
{
	double root1 = sqrt((double)n1), root2 = sqrt((double)n2);
	double error = sqrt(1 / (double)n1 + 1 / (double)n2);
	double power;

	if (vmb_is_paired(test))
		return (vmb_t_interval_quantile(stats, n1 - 1) +
			vmb_t_power_quantile(stats, n1 - 1)) /
		       root1;
	power = vmb_t_power_quantile(stats, n1 + n2 - 2) * error;
	if (vmb_is_overlap(test))
		return vmb_t_interval_quantile(stats, n1 - 1) / root1 +
		       vmb_t_interval_quantile(stats, n2 - 1) / root2 + power;
	return vmb_t_interval_quantile(stats, n1 + n2 - 2) * error + power;
}

/* The same times the root of n at n values a side, for n without bounds. */
static double limiting_reach(const struct vmb_stats *stats, enum vmb_test test)
{
	double power = gsl_cdf_ugaussian_Qinv(VMB_MISSED);

	if (vmb_is_paired(test))
		return stats->z + power;
	if (vmb_is_overlap(test))
		return 2 * stats->z + sqrt(2) * power;
	return sqrt(2) * (stats->z + power);
}

static bool is_rank_test(enum vmb_test test)
{
	return test == VMB_TEST_MANN_WHITNEY ||
	       test == VMB_TEST_MANN_WHITNEY_NORMAL ||
	       test == VMB_TEST_SIGNED_RANK;
}

size_t vmb_runs_needed(struct vmb_stats *stats, enum vmb_test test,
		       double stddev, double effect)
{
	double wanted = effect / stddev;
	double start = limiting_reach(stats, test) / wanted;
	size_t n;

	/* t quantiles fall towards the normal ones: it takes a few more */
	start = floor(start * start);
	if (!(start < MOST_RUNS))
		return 0;
	n = start > 2 ? (size_t)start : 2;
	while (detectable_reach(stats, test, n, n) > wanted)
		n++;
	if (is_rank_test(test))
		return (size_t)ceil((double)n / RANK_EFFICIENCY);
	return n;
}

static double spread_of(const struct vmb_test_pair *pair, enum vmb_test test)
{
	if (vmb_is_paired(test))
		return pair->paired.stddev;
	return vmb_pooled_stddev(&pair->base.moments, &pair->new.moments);
}

/* The floor on the scale of the pair; NAN where it is nothing. */
static double effect_of(const struct vmb_test_pair *pair, double floor,
			bool points, double base_center)
{
	double effect = floor;

	if (floor == 0)
		return NAN;
	if (pair->scale.is_log)
		return log1p(floor / 100);
	if (!points)
		effect = floor / 100 * fabs(base_center);
	return effect > 0 ? ldexp(effect, -pair->scale.exponent) : NAN;
}

static void find_runs(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		      double spread, double effect, struct vmb_change *out)
{
	size_t n1 = pair->base.n, n2 = pair->new.n;
	double df = (double)(vmb_is_paired(out->test) ? n1 - 1 : n1 + n2 - 2);
	double lo, hi;

	out->runs_needed = vmb_runs_needed(stats, out->test, spread, effect);
	if (n1 < ENOUGH_FOR_RANGE || n2 < ENOUGH_FOR_RANGE)
		return;
	lo = spread * sqrt(df / gsl_cdf_chisq_Qinv(SPREAD_TAIL, df));
	hi = spread * sqrt(df / gsl_cdf_chisq_Pinv(SPREAD_TAIL, df));
	out->runs_needed_lo = vmb_runs_needed(stats, out->test, lo, effect);
	out->runs_needed_hi = vmb_runs_needed(stats, out->test, hi, effect);
}

void vmb_power(struct vmb_stats *stats, const struct vmb_test_pair *pair,
	       const struct vmb_test_options *options, struct vmb_change *out)
{
	double spread = spread_of(pair, out->test), effect;
	double smallest = spread * detectable_reach(stats, out->test,
						    pair->base.n, pair->new.n);

	out->mde_on_ratio = pair->scale.is_log;
	out->mde_percent = pair->scale.is_log ?
				   100 * expm1(smallest) :
				   ldexp(smallest, pair->scale.exponent);
	if (!options->power)
		return;
	effect = effect_of(pair, options->floor, out->shown == VMB_SHOWN_POINTS,
			   out->base_center);
	if (effect > 0)
		find_runs(stats, pair, spread, effect, out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/describe.h"

#include <math.h>

#include "stats/median_interval.h"
#include "stats/moments.h"
#include "stats/order.h"
#include "stats/t_quantile.h"
#include "stats/workspace.h"

static const struct vmb_interval no_interval = { NAN, NAN, NAN };

static struct vmb_description nothing_known(void)
{
	return (struct vmb_description){
		.median = NAN,
		.mean = NAN,
		.stddev = NAN,
		.stderr_ = NAN,
		.cv_percent = NAN,
		.ci_mean = no_interval,
		.ci_median = no_interval,
		.min = NAN,
		.max = NAN,
		.mad = NAN,
		.half_range_percent = NAN,
	};
}

/* What follows from the mean, its standard error and n >= 2. */
static void describe_spread(struct vmb_stats *stats,
			    struct vmb_description *out)
{
	double reach;

	if (out->mean != 0)
		out->cv_percent = 100 * (out->stddev / fabs(out->mean));
	if (isnan(out->stderr_))
		return;
	reach = vmb_t_interval_quantile(stats, out->n - 1) * out->stderr_;
	out->ci_mean.lo = out->mean - reach;
	out->ci_mean.hi = out->mean + reach;
	out->ci_mean.level = stats->confidence;
}

static void describe_summary(struct vmb_stats *stats,
			     const struct vmb_sample *summary,
			     struct vmb_description *out)
{
	out->n = summary->n;
	out->mean = summary->mean;
	if (summary->n == 1)
		return;
	out->stderr_ = summary->stderr_;
	if (summary->n == 0)
		return;
	out->stddev = summary->stderr_ * sqrt((double)summary->n);
	describe_spread(stats, out);
}

/*
 * The n / 2 + 1 values nearest to the median, or one fewer, are neighbours:
 * the span of sorted values is grown from the median outwards.
 */
static double median_deviation(const double *sorted, size_t n, double median)
{
	size_t below = n / 2, above = n / 2;
	double last = 0, before = 0;

	while (above - below < n / 2 + 1) {
		double down = below ? median - sorted[below - 1] : INFINITY;
		double up = above < n ? sorted[above] - median : INFINITY;

		before = last;
		last = fmin(down, up);
		if (down < up)
			below--;
		else
			above++;
	}
	return n % 2 ? last : vmb_midpoint(before, last);
}

static int describe_values(struct vmb_stats *stats,
			   const struct vmb_sample *sample,
			   struct vmb_description *out)
{
	const double *sorted = vmb_sorted_copy(&stats->described, sample);
	size_t n = sample->n;
	double half_range;

	if (!sorted)
		return -1;
	out->n = n;
	out->min = sorted[0];
	out->max = sorted[n - 1];
	out->median = vmb_median_of_sorted(sorted, n);
	half_range = out->max / 2 - out->min / 2;
	if (out->median != 0)
		out->half_range_percent =
			100 * (half_range / fabs(out->median));
	out->mad = VMB_MAD_FACTOR * median_deviation(sorted, n, out->median);
	if (vmb_stddev(stats, sorted, n, &out->stddev))
		return -1;
	out->mean = vmb_mean(sorted, n).value;
	out->stderr_ = out->stddev / sqrt((double)n);
	if (n < 2)
		return 0;
	describe_spread(stats, out);
	out->ci_median_is_range =
		vmb_median_interval(stats, sorted, n, &out->ci_median);
	return 0;
}

int vmb_describe(struct vmb_stats *stats, const struct vmb_sample *sample,
		 struct vmb_description *out)
{
	*out = nothing_known();
	if (!sample->values) {
		describe_summary(stats, sample, out);
		return 0;
	}
	if (sample->n == 0)
		return 0;
	return describe_values(stats, sample, out);
}

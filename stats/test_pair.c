/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/test_pair.h"

#include <math.h>

#include "stats/t_quantile.h"
#include "stats/workspace.h"

static bool is_missing(const struct vmb_sample *sample)
{
	return sample->values ? sample->n == 0 : isnan(sample->mean);
}

static enum vmb_reason find_obstacle(const struct vmb_sample *base,
				     const struct vmb_sample *new)
{
	if (is_missing(base) || is_missing(new))
		return VMB_REASON_MISSING;
	if (base->n == 1 || new->n == 1)
		return VMB_REASON_ONE_RUN;
	if (base->n == 0 || new->n == 0)
		return VMB_REASON_UNKNOWN_N;
	/* a mean of n runs without its error cannot be tested */
	if (!base->values && isnan(base->stderr_))
		return VMB_REASON_NOT_TESTED;
	if (!new->values && isnan(new->stderr_))
		return VMB_REASON_NOT_TESTED;
	return VMB_REASON_NONE;
}

static int init_side(struct vmb_side *side, struct vmb_doubles *scratch,
		     const struct vmb_sample *sample)
{
	*side = (struct vmb_side){
		.sample = sample,
		.n = sample->n,
		.mean.value = sample->mean,
	};
	if (!sample->values)
		return 0;
	side->mean.value = NAN;
	if (!sample->n)
		return 0;
	side->sorted = vmb_sorted_copy(scratch, sample);
	if (!side->sorted)
		return -1;
	side->mean = vmb_mean(side->sorted, side->n);
	return 0;
}

static bool is_positive(const struct vmb_side *side)
{
	return (side->sorted ? side->sorted[0] : side->mean.value) > 0;
}

static double largest_of(const struct vmb_side *side)
{
	if (side->sorted)
		return fmax(fabs(side->sorted[0]),
			    fabs(side->sorted[side->n - 1]));
	return fmax(fabs(side->mean.value), side->sample->stderr_);
}

/* Beside a summary raw values count as the summary that they would give. */
static int summarise(struct vmb_stats *stats, const struct vmb_side *side,
		     struct vmb_sample *out)
{
	double stddev;

	if (!side->sorted) {
		*out = *side->sample;
		return 0;
	}
	if (vmb_stddev(stats, side->sorted, side->n, &stddev))
		return -1;
	*out = (struct vmb_sample){
		.n = side->n,
		.mean = side->mean.value,
		.stderr_ = stddev / sqrt((double)side->n),
	};
	return 0;
}

static int init_moments(const struct vmb_test_pair *pair,
			struct vmb_stats *stats, struct vmb_side *side)
{
	struct vmb_sample summary;

	if (pair->raw)
		return vmb_moments_of_values(stats, side->sorted, side->n,
					     pair->scale, &side->moments);
	if (summarise(stats, side, &summary))
		return -1;
	vmb_moments_of_summary(&summary, pair->scale, &side->moments);
	return 0;
}

int vmb_test_pair_init(struct vmb_test_pair *pair, struct vmb_stats *stats,
		       const struct vmb_sample *base,
		       const struct vmb_sample *new,
		       const struct vmb_metric_kind *kind)
{
	struct vmb_side *first = &pair->base, *second = &pair->new;

	*pair = (struct vmb_test_pair){
		.raw = base->values && new->values,
		.inverted = kind->convention == VMB_SPEEDUP &&
			    kind->better == VMB_BETTER_LOWER,
		.obstacle = find_obstacle(base, new),
	};
	if (init_side(first, &stats->sorted[0], base) ||
	    init_side(second, &stats->sorted[1], new))
		return -1;
	if (pair->obstacle)
		return 0;
	if (!kind->points && is_positive(first) && is_positive(second))
		pair->scale.is_log = true;
	else
		pair->scale.exponent = vmb_scale_exponent(
			fmax(largest_of(first), largest_of(second)));
	if (init_moments(pair, stats, first) ||
	    init_moments(pair, stats, second))
		return -1;
	return 0;
}

double vmb_mean_difference(const struct vmb_test_pair *pair)
{
	const struct vmb_exact_mean *base = &pair->base.mean;
	const struct vmb_exact_mean *new = &pair->new.mean;

	return (new->value - base->value) + (new->rest - base->rest);
}

double vmb_from_scale(const struct vmb_test_pair *pair, double difference)
{
	if (pair->scale.is_log)
		return exp(pair->inverted ? -difference : difference);
	return ldexp(difference, pair->scale.exponent);
}

struct vmb_interval vmb_interval_from_scale(const struct vmb_test_pair *pair,
					    double lo, double hi, double level)
{
	bool turned = pair->scale.is_log && pair->inverted;

	return (struct vmb_interval){
		.lo = vmb_from_scale(pair, turned ? hi : lo),
		.hi = vmb_from_scale(pair, turned ? lo : hi),
		.level = level,
	};
}

void vmb_set_t_intervals(const struct vmb_stats *stats,
			 const struct vmb_test_pair *pair, double difference,
			 double error, struct vmb_change *out)
{
	double reach = vmb_t_quantile(stats->alpha / 2, out->df) * error;

	out->estimate = vmb_from_scale(pair, difference);
	out->interval =
		vmb_interval_from_scale(pair, difference - reach,
					difference + reach, stats->confidence);
	if (!pair->with_margin)
		return;
	reach = vmb_t_quantile(stats->alpha, out->df) * error;
	out->equivalence = vmb_interval_from_scale(pair, difference - reach,
						   difference + reach,
						   1 - 2 * stats->alpha);
}

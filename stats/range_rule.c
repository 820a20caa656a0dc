/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/range_rule.h"

#include <math.h>

/* One of so many runs may be off, on either end. */
#define RUNS_PER_OUTLIER 32

/* What is left of a side without its outermost runs. */
struct range {
	double lo;
	double median;
	double hi;
};

static struct range range_of(const struct vmb_side *side, size_t most)
{
	size_t cut = side->n / RUNS_PER_OUTLIER;

	if (cut > most)
		cut = most;
	return (struct range){
		.lo = side->sorted[cut],
		.median = side->sorted[side->n / 2],
		.hi = side->sorted[side->n - 1 - cut],
	};
}

static bool is_above(const struct range *high, const struct range *low)
{
	return high->lo > low->median && high->median > low->hi;
}

static bool is_far(double a, double b, double factor)
{
	double large = fmax(fabs(a), fabs(b)), small = fmin(fabs(a), fabs(b));

	return large > factor * small;
}

void vmb_range_rule(const struct vmb_test_pair *pair,
		    const struct vmb_metric_kind *kind, struct vmb_change *out)
{
	size_t most = pair->base.n <= VMB_RANGE_RULE_RUNS ? 1 : 3;
	struct range base = range_of(&pair->base, most);
	struct range new = range_of(&pair->new, most);
	double factor = kind->better == VMB_BETTER_UNKNOWN ? 1.05 : 1.01;

	out->on_ratio = false;
	out->estimate = vmb_mean_difference(pair);
	out->ci_apart = (is_above(&base, &new) || is_above(&new, &base)) &&
			is_far(base.median, new.median, factor);
}

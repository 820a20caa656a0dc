/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/change.h"

#include <math.h>

#include "stats/test_pair.h"

/* What rounding does to a level that is reached exactly. */
#define LEVEL_TOLERANCE 1e-9

/* The change that changes nothing. */
static double neutral(const struct vmb_change *change)
{
	return change->on_ratio ? 1 : 0;
}

static bool is_significant(const struct vmb_change *change, double alpha)
{
	double none = neutral(change);

	if (vmb_is_rule(change->test))
		return change->ci_apart;
	if (change->test == VMB_TEST_PERMUTATION)
		return change->p_adjusted < alpha;
	/* with ties p and interval can disagree: both must say so */
	return change->p_adjusted < alpha &&
	       (change->interval.lo > none || change->interval.hi < none);
}

/* @percent of the base's centre, for changes that are differences. */
static double of_base(const struct vmb_change *change,
		      const struct vmb_metric_kind *kind, double percent)
{
	if (kind->points)
		return percent;
	return percent / 100 * fabs(change->base_center);
}

static bool reaches_floor(const struct vmb_change *change,
			  const struct vmb_metric_kind *kind, double floor)
{
	if (change->shown == VMB_SHOWN_PERCENT)
		return fabs(change->percent) >= floor;
	return fabs(change->difference) >= of_base(change, kind, floor);
}

/*
 * How far @percent of the base is from no change, on the scale of the
 * interval. Of a base of 0 no percentage is anything: NAN, which nothing
 * reaches and nothing is within.
 */
static double distance_of(const struct vmb_change *change,
			  const struct vmb_metric_kind *kind, double percent)
{
	if (change->on_ratio)
		return percent / 100;
	if (!kind->points && change->base_center == 0)
		return NAN;
	return of_base(change, kind, percent);
}

static bool reaches_effect(const struct vmb_change *change,
			   const struct vmb_metric_kind *kind, double effect)
{
	double none = neutral(change), distance;

	if (effect == 0)
		return true;
	distance = distance_of(change, kind, effect);
	return change->interval.lo > none + distance ||
	       change->interval.hi < none - distance;
}

/*
 * Few values have no interval of the level that is needed: the widest one that
 * they have would call too many changes equivalent.
 */
static bool has_equivalence(const struct vmb_change *change, double alpha)
{
	return !change->exact ||
	       change->equivalence.level > 1 - 2 * alpha - LEVEL_TOLERANCE;
}

static bool is_within_margin(const struct vmb_change *change,
			     const struct vmb_metric_kind *kind,
			     const struct vmb_test_options *options)
{
	double none = neutral(change), distance;

	if (options->margin == 0 ||
	    !has_equivalence(change, vmb_alpha(options->confidence)))
		return false;
	distance = distance_of(change, kind, options->margin);
	return change->equivalence.lo > none - distance &&
	       change->equivalence.hi < none + distance;
}

/*
 * Did the metric go up? By the interval, or where the test has none by its
 * estimate.
 */
static bool is_increase(const struct vmb_change *change,
			const struct vmb_metric_kind *kind)
{
	double side = isnan(change->interval.lo) ? change->estimate :
						   change->interval.lo;
	bool above = side > neutral(change);

	if (change->on_ratio && kind->convention == VMB_SPEEDUP &&
	    kind->better == VMB_BETTER_LOWER)
		return !above;
	return above;
}

static enum vmb_verdict side_of(const struct vmb_change *change,
				const struct vmb_metric_kind *kind)
{
	bool increase = is_increase(change, kind);

	if (kind->better == VMB_BETTER_UNKNOWN)
		return VMB_CHANGE;
	if (increase == (kind->better == VMB_BETTER_HIGHER))
		return VMB_IMPROVEMENT;
	return VMB_REGRESSION;
}

/* Why a change that was tested is not marked; NONE where it is. */
static enum vmb_reason weigh(const struct vmb_change *change,
			     const struct vmb_metric_kind *kind,
			     const struct vmb_test_options *options)
{
	if (!is_significant(change, vmb_alpha(options->confidence)))
		return VMB_REASON_NO_DIFFERENCE;
	if (!reaches_floor(change, kind, options->floor))
		return VMB_REASON_BELOW_FLOOR;
	if (!reaches_effect(change, kind, options->min_effect))
		return VMB_REASON_BELOW_MIN_EFFECT;
	return VMB_REASON_NONE;
}

void vmb_change_decide(struct vmb_change *change,
		       const struct vmb_metric_kind *kind,
		       const struct vmb_test_options *options)
{
	switch (change->reason) {
	case VMB_REASON_ONE_RUN:
	case VMB_REASON_UNKNOWN_N:
	case VMB_REASON_NO_VARIANCE:
	case VMB_REASON_LAST_RUN:
	case VMB_REASON_PARAMETERS_UNKNOWN:
	case VMB_REASON_NOT_TESTED:
	case VMB_REASON_MISSING:
		change->verdict = VMB_UNTESTABLE;
		return;
	case VMB_REASON_IDENTICAL:
		change->verdict = VMB_INCONCLUSIVE;
		if (is_within_margin(change, kind, options))
			change->verdict = VMB_EQUIVALENT;
		return;
	case VMB_REASON_QUANTISED:
		/* the interval does not know what the steps hide */
		change->verdict = VMB_INCONCLUSIVE;
		return;
	case VMB_REASON_NONE:
	case VMB_REASON_BELOW_FLOOR:
	case VMB_REASON_BELOW_MIN_EFFECT:
	case VMB_REASON_NO_DIFFERENCE:
		break;
	}
	change->reason = weigh(change, kind, options);
	if (change->reason == VMB_REASON_NONE) {
		change->verdict = side_of(change, kind);
	} else if (is_within_margin(change, kind, options)) {
		change->verdict = VMB_EQUIVALENT;
		change->reason = VMB_REASON_NONE;
	} else {
		change->verdict = VMB_INCONCLUSIVE;
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two sides of a change as the tests see them: sorted, reduced to moments,
 * and on one scale. Each test is a function of such a pair that fills in its
 * part of a struct vmb_change.
 *
 * Internal to this folder.
 */
#ifndef VMB_TEST_PAIR_H
#define VMB_TEST_PAIR_H

#include <stdbool.h>
#include <stddef.h>

#include "stats/change.h"
#include "stats/moments.h"

/**
 * struct vmb_side - one side of a change
 * @sample: as given; borrowed
 * @n: number of values, of runs behind a summary; 0: unknown
 * @sorted: its values in ascending order, in scratch; NULL for a summary
 * @mean: arithmetic mean
 * @moments: on the scale of the pair; only where the pair is testable
 */
struct vmb_side {
	const struct vmb_sample *sample;
	size_t n;
	const double *sorted;
	struct vmb_exact_mean mean;
	struct vmb_moments moments;
};

/**
 * struct vmb_test_pair - both sides
 * @base: the side compared against
 * @new: the other one
 * @raw: both have their values
 * @scale: logarithms where the test is of the ratio
 * @inverted: ratios are base / new
 * @obstacle: why nothing can be tested, or NONE
 * @with_margin: the interval for equivalence is wanted
 * @differences: new - base of the values that belong together, on the scale,
 *	in ascending order and in scratch; NULL until vmb_pair_up()
 * @paired: their moments
 */
struct vmb_test_pair {
	struct vmb_side base;
	struct vmb_side new;
	bool raw;
	struct vmb_scale scale;
	bool inverted;
	enum vmb_reason obstacle;
	bool with_margin;
	const double *differences;
	struct vmb_moments paired;
};

/**
 * vmb_test_pair_init - prepare two samples for the tests
 * @pair: filled in; good until @stats is used for another pair
 * @stats: workspace
 * @base: sample compared against
 * @new: the other sample
 * @kind: what kind of metric it is
 *
 * Return: 0, or -1 without memory.
 */
int vmb_test_pair_init(struct vmb_test_pair *pair, struct vmb_stats *stats,
		       const struct vmb_sample *base,
		       const struct vmb_sample *new,
		       const struct vmb_metric_kind *kind);

/**
 * vmb_mean_difference - new - base, of the arithmetic means
 * @pair: the pair
 *
 * In the unit of the metric, with the digits that the rounded means lack.
 */
double vmb_mean_difference(const struct vmb_test_pair *pair);

/**
 * vmb_from_scale - a difference as the change that it stands for
 * @pair: the pair
 * @difference: new - base, on the scale of @pair
 *
 * Return: a ratio in the direction of the convention where the scale is
 * logarithmic, else the difference in the unit of the metric.
 */
double vmb_from_scale(const struct vmb_test_pair *pair, double difference);

/**
 * vmb_interval_from_scale - the same for both ends of an interval
 * @pair: the pair
 * @lo: lower end, new - base, on the scale of @pair
 * @hi: upper end
 * @level: level of the interval
 */
struct vmb_interval vmb_interval_from_scale(const struct vmb_test_pair *pair,
					    double lo, double hi, double level);

/**
 * vmb_set_t_intervals - what a t test says of the size of the change
 * @stats: workspace; its level is used
 * @pair: the pair tested
 * @difference: new - base, on the scale of @pair
 * @error: its standard error
 * @out: @out->df is in; gets the estimate, the interval and, where it is
 *	wanted, the one for equivalence
 */
void vmb_set_t_intervals(const struct vmb_stats *stats,
			 const struct vmb_test_pair *pair, double difference,
			 double error, struct vmb_change *out);

/** vmb_is_paired - is a test one of values that belong together? */
static inline bool vmb_is_paired(enum vmb_test test)
{
	return test == VMB_TEST_PAIRED_T || test == VMB_TEST_SIGNED_RANK;
}

/** vmb_is_overlap - is a test a rule on the intervals of both means? */
static inline bool vmb_is_overlap(enum vmb_test test)
{
	return test == VMB_TEST_CI_OVERLAP || test == VMB_TEST_FASTPATH;
}

/** vmb_is_rule - does a test say yes or no, without p and interval? */
static inline bool vmb_is_rule(enum vmb_test test)
{
	return vmb_is_overlap(test) || test == VMB_TEST_LKP;
}

#endif

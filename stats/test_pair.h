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
 */
struct vmb_test_pair {
	struct vmb_side base;
	struct vmb_side new;
	bool raw;
	struct vmb_scale scale;
	bool inverted;
	enum vmb_reason obstacle;
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
 * vmb_set_interval - store what a test on means found
 * @pair: the pair tested
 * @difference: new - base, on the scale of the pair
 * @reach: half of the interval's width
 * @level: level of the interval
 * @out: gets the estimate and the interval, in the direction of the
 *	convention
 */
void vmb_set_interval(const struct vmb_test_pair *pair, double difference,
		      double reach, double level, struct vmb_change *out);

#endif

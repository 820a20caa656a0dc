/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What changed between two samples of one row: the size of the change, its
 * interval, the test, and the verdict.
 *
 * Everything is in plain structs that own nothing; "base" is the sample
 * compared against, "new" the other one. What does not exist is NAN.
 * The manual page defines them for users, under "How a mark is decided".
 */
#ifndef VMB_CHANGE_H
#define VMB_CHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/unit.h"
#include "stats/describe.h"

/** enum vmb_test - a test by name; AUTO is only ever asked for */
enum vmb_test {
	VMB_TEST_AUTO,
	VMB_TEST_NONE,
	VMB_TEST_MANN_WHITNEY,
	VMB_TEST_MANN_WHITNEY_NORMAL, /* only reported: n1 + n2 > 50 */
	VMB_TEST_WELCH,
	VMB_TEST_CI_OVERLAP,
	VMB_TEST_FASTPATH, /* ci-overlap under --rule=fastpath */
	VMB_TEST_LKP, /* --rule=lkp, stats/range_rule.h */
	VMB_TEST_PERMUTATION,
	VMB_TEST_PAIRED_T, /* by pairs of runs, below VMB_SIGNED_RANK_PAIRS */
	VMB_TEST_SIGNED_RANK, /* by pairs of runs */
};

/** VMB_SIGNED_RANK_PAIRS - so many pairs are tested by ranks, fewer by t */
#define VMB_SIGNED_RANK_PAIRS 6

/** VMB_PERMUTATION_DRAWS - random arrangements where there are too many */
#define VMB_PERMUTATION_DRAWS 100000

/** enum vmb_center - which centre is shown and compared */
enum vmb_center {
	VMB_CENTER_AUTO, /* follows the test */
	VMB_CENTER_MEDIAN,
	VMB_CENTER_MEAN,
};

enum vmb_verdict {
	VMB_UNTESTABLE,
	VMB_INCONCLUSIVE,
	VMB_IMPROVEMENT,
	VMB_REGRESSION,
	VMB_CHANGE, /* significant, direction of better unknown */
	VMB_EQUIVALENT, /* within the margin */
};

/** enum vmb_reason - why a verdict is inconclusive or untestable */
enum vmb_reason {
	VMB_REASON_NONE,
	VMB_REASON_ONE_RUN,
	VMB_REASON_UNKNOWN_N,
	VMB_REASON_NO_VARIANCE,
	VMB_REASON_IDENTICAL,
	VMB_REASON_QUANTISED,
	VMB_REASON_LAST_RUN,
	VMB_REASON_PARAMETERS_UNKNOWN,
	VMB_REASON_NOT_TESTED,
	VMB_REASON_MISSING,
	VMB_REASON_BELOW_FLOOR,
	VMB_REASON_BELOW_MIN_EFFECT,
	VMB_REASON_NO_DIFFERENCE,
};

/** enum vmb_shown - how a change is written */
enum vmb_shown {
	VMB_SHOWN_PERCENT,
	VMB_SHOWN_POINTS, /* the unit is % */
	VMB_SHOWN_ABSOLUTE, /* a centre <= 0: no percentage exists */
};

/**
 * struct vmb_test_options - what the user decides about tests
 * @test: the test to use; AUTO is resolved per pair as for a single row. With
 *	SIGNED_RANK the values of both samples belong together by index, and few
 *	pairs are tested by PAIRED_T
 * @center: centre to show; AUTO follows the test
 * @confidence: level of intervals, in [0.5, 1)
 * @floor: smallest |shown change| that is marked, percent; 0 turns it off
 * @min_effect: the whole interval must lie beyond this, percent; 0: off
 * @margin: within this the sides are equivalent, percent; 0: off
 * @power: compute the runs needed, too
 * @seed: of random arrangements; the same one gives the same p
 */
struct vmb_test_options {
	enum vmb_test test;
	enum vmb_center center;
	double confidence;
	double floor;
	double min_effect;
	double margin;
	bool power;
	uint64_t seed;
};

/**
 * struct vmb_metric_kind - what a test must know of a row
 * @better: direction of better
 * @convention: sign convention; RELATIVE where @better is unknown
 * @points: the metric is a percentage
 * @quantum: values are whole multiples of this; 0: not quantised
 */
struct vmb_metric_kind {
	enum vmb_better better;
	enum vmb_convention convention;
	bool points;
	double quantum;
};

/**
 * struct vmb_change - the change of one row between two configurations
 * @center_kind: centre used for both sides, never AUTO
 * @base_center: centre of the base
 * @new_center: centre of the other side
 * @shown: how the change is written
 * @difference: new - base centre, in the unit of the metric
 * @ratio: of the centres in the direction of the convention
 * @percent: 100 * (@ratio - 1)
 * @test: test that was done; NONE where none was possible
 * @on_ratio: the test and its interval are of the ratio, not the difference
 * @estimate: the test's own estimate: Hodges-Lehmann or ratio of geometric
 *	means, in the direction of the convention; a difference unless @on_ratio
 * @interval: interval of the change, scale and direction of @estimate; its
 *	level is the one really reached; permutation and the overlap rules have
 *	none
 * @equivalence: the interval for the two one-sided tests, of level
 *	1 - 2 alpha; only with a margin
 * @rank_limited: raw values too few for the rank test to reach alpha
 * @smallest_p: the smallest p that the test could give for so many values, for
 *	permutation of these values; 0: it has no such limit
 * @unreachable: no p that the test could give, adjusted, is below alpha
 * @exact: p is from the exact null distribution
 * @p: two-sided p-value
 * @p_adjusted: after correction over the table, equal to @p without one
 * @t: Welch's t, new - base
 * @df: its degrees of freedom
 * @w: rank sum of the base (sum of mid-ranks); signed-rank: of the pairs
 *	whose new value is greater, R's V
 * @k: order of the pair that ends the Hodges-Lehmann interval, or of the Walsh
 *	average that ends the signed-rank one; 0: none
 * @ci_apart: the intervals of the means do not overlap (overlap rules), or
 *	the ranges lie apart (LKP)
 * @attained_level: probability of a mark if nothing changed: alpha for
 *	Welch, for exact tests the largest p < alpha they can give
 * @mde_percent: smallest change detectable with 80 % power, percent; in the
 *	unit of the metric unless @mde_on_ratio
 * @mde_on_ratio: it is of the ratio; so is that of the overlap rules, which
 *	themselves are not
 * @runs_needed: runs a side to detect the floor with 80 % power at the spread
 *	observed; 0: not asked for, or none
 * @runs_needed_lo: the same for the lower end of the 95 % interval of the
 *	spread; 0 below 5 values a side, where the range says nothing
 * @runs_needed_hi: for its upper end
 * @verdict: decided by vmb_change_decide()
 * @reason: why it is inconclusive or untestable
 */
struct vmb_change {
	enum vmb_center center_kind;
	double base_center;
	double new_center;
	enum vmb_shown shown;
	double difference;
	double ratio;
	double percent;
	enum vmb_test test;
	bool on_ratio;
	double estimate;
	struct vmb_interval interval;
	struct vmb_interval equivalence;
	bool rank_limited;
	double smallest_p;
	bool unreachable;
	bool exact;
	double p;
	double p_adjusted;
	double t;
	double df;
	double w;
	size_t k;
	bool ci_apart;
	double attained_level;
	double mde_percent;
	bool mde_on_ratio;
	size_t runs_needed;
	size_t runs_needed_lo;
	size_t runs_needed_hi;
	enum vmb_verdict verdict;
	enum vmb_reason reason;
};

/**
 * vmb_rank_smallest_p - the smallest p of the exact rank test
 * @n1: values of the base
 * @n2: values of the other side
 *
 * Return: 2 / C(@n1 + @n2, @n1), at most 1.
 */
double vmb_rank_smallest_p(size_t n1, size_t n2);

/**
 * vmb_rank_test_reaches - can the exact rank test fall below alpha?
 * @n1: values of the base
 * @n2: values of the other side
 * @alpha: level of significance
 *
 * Return: whether vmb_rank_smallest_p() < @alpha, strictly.
 */
bool vmb_rank_test_reaches(size_t n1, size_t n2, double alpha);

/**
 * vmb_change_measure - size, interval and p of a change
 * @stats: workspace
 * @base: sample compared against
 * @new: the other sample
 * @kind: what kind of metric it is
 * @options: all but the thresholds of the verdict are used, and the floor for
 *	the runs needed
 * @out: everything but the verdict
 *
 * Return: 0, or -1 without memory.
 */
int vmb_change_measure(struct vmb_stats *stats, const struct vmb_sample *base,
		       const struct vmb_sample *new,
		       const struct vmb_metric_kind *kind,
		       const struct vmb_test_options *options,
		       struct vmb_change *out);

/**
 * vmb_change_decide - the verdict on a measured change
 * @change: measured; @change->p_adjusted may have been replaced
 * @kind: what kind of metric it is
 * @options: confidence, floor, smallest effect and margin
 */
void vmb_change_decide(struct vmb_change *change,
		       const struct vmb_metric_kind *kind,
		       const struct vmb_test_options *options);

const char *vmb_test_name(enum vmb_test test);
const char *vmb_verdict_name(enum vmb_verdict verdict);
const char *vmb_reason_name(enum vmb_reason reason);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The verdict: what thresholds, directions and kinds of data make of a test.
 */
#include "tests/unit/stat_case.h"

START_TEST(touching_intervals_overlap)
{
	struct vmb_description described = describe(SAMPLE(old_five));
	struct vmb_sample edge = { .n = 4, .mean = described.ci_mean.lo };
	struct vmb_change got =
		compare(SAMPLE(old_five), edge, &lower, VMB_TEST_CI_OVERLAP);

	ck_assert(!got.ci_apart);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_double_nan(got.p);
	ck_assert_double_nan(got.attained_level);
	edge.mean -= 1e-12;
	got = compare(SAMPLE(old_five), edge, &lower, VMB_TEST_CI_OVERLAP);
	ck_assert(got.ci_apart);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	edge.mean = described.ci_mean.hi;
	got = compare(SAMPLE(old_five), edge, &lower, VMB_TEST_CI_OVERLAP);
	ck_assert(!got.ci_apart);
	edge.mean += 1e-12;
	got = compare(SAMPLE(old_five), edge, &lower, VMB_TEST_CI_OVERLAP);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
}
END_TEST

static struct vmb_change with_thresholds(struct vmb_sample base,
					 struct vmb_sample new,
					 const struct vmb_metric_kind *kind,
					 double floor, double min_effect)
{
	struct vmb_test_options wanted = options(VMB_TEST_AUTO);

	wanted.floor = floor;
	wanted.min_effect = min_effect;
	return compare_with(base, new, kind, &wanted);
}

/* LKP's rule: no run of a side reaches the median of the other. */
START_TEST(ranges_apart_are_a_change)
{
	const double old[] = { 10, 11, 12 }, apart[] = { 14, 13, 15 };
	const double reaching[] = { 11.5, 13, 11 }, near[] = { 11.6, 11.55 };
	const struct vmb_metric_kind unknown = { .convention = VMB_RELATIVE };
	const struct vmb_metric_kind higher = { .better = VMB_BETTER_HIGHER };
	const double tight[] = { 11, 11, 11 };
	struct vmb_change got;

	got = compare(SAMPLE(old), SAMPLE(apart), &lower, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	ck_assert(isnan(got.p));
	ck_assert(isnan(got.mde_percent));
	got = compare(SAMPLE(apart), SAMPLE(old), &lower, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = compare(SAMPLE(old), SAMPLE(reaching), &lower, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	/* 11 and 11.6: more than 5 % */
	got = compare(SAMPLE(tight), SAMPLE(near), &unknown, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_CHANGE);
	got = compare(SAMPLE(near), SAMPLE(near), &higher, VMB_TEST_LKP);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
}
END_TEST

START_TEST(little_apart_is_a_change_of_known_direction)
{
	const double old[] = { 100, 100, 100 }, new[] = { 103, 103, 103 };
	const struct vmb_metric_kind unknown = { .convention = VMB_RELATIVE };
	const double same[] = { 101, 101, 101 };
	struct vmb_change got;

	got = compare(SAMPLE(old), SAMPLE(new), &lower, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	got = compare(SAMPLE(old), SAMPLE(new), &unknown, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	got = compare(SAMPLE(old), SAMPLE(same), &lower, VMB_TEST_LKP);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
}
END_TEST

START_TEST(the_floor_is_of_the_shown_change)
{
	static const double a[] = { 100, 100, 100, 100, 100 };
	static const double b[] = { 129, 129, 129, 129, 129 };
	static const double zero[] = { 0, 0, 0, 0, 0 };
	struct vmb_change got;

	/* 29 % exactly, whatever binary fractions make of 1.29 - 1 */
	got = with_thresholds(SAMPLE(a), SAMPLE(b), &relative, 29, 0);
	assert_same(got.percent, 29);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	got = with_thresholds(SAMPLE(a), SAMPLE(b), &relative, 29.001, 0);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_FLOOR);
	/* points of a percentage */
	got = with_thresholds(SAMPLE(a), SAMPLE(b), &points, 29, 0);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	got = with_thresholds(SAMPLE(a), SAMPLE(b), &points, 29.5, 0);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_FLOOR);
	/* of nothing, anything is enough */
	got = with_thresholds(SAMPLE(zero), SAMPLE(a), &lower, 1e9, 0);
	ck_assert_int_eq(got.shown, VMB_SHOWN_ABSOLUTE);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
}
END_TEST

START_TEST(the_floor_of_a_difference_is_percent_of_the_base)
{
	static const double a[] = { -200, -201, -202, -203, -204 };
	static const double b[] = { -190, -191, -192, -193, -194 };
	struct vmb_change got;

	got = with_thresholds(SAMPLE(a), SAMPLE(b), &lower, 4.9, 0);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	got = with_thresholds(SAMPLE(a), SAMPLE(b), &lower, 5, 0);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_FLOOR);
}
END_TEST

START_TEST(the_whole_interval_must_be_an_effect)
{
	static const double zero[] = { -1, 0, 0, 0, 0 };
	static const double more[] = { 5, 5, 6, 7, 8 };
	struct vmb_change got;

	got = with_thresholds(SAMPLE(old_five), SAMPLE(new_five), &lower, 0, 4);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = with_thresholds(SAMPLE(old_five), SAMPLE(new_five), &lower, 0,
			      4.2);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_MIN_EFFECT);
	/* points: the interval is [-1.5, -0.4] */
	got = with_thresholds(SAMPLE(old_five), SAMPLE(new_five), &points, 0,
			      0.39);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = with_thresholds(SAMPLE(old_five), SAMPLE(new_five), &points, 0,
			      0.41);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_MIN_EFFECT);
	/* no percentage of 0 is an effect */
	got = with_thresholds(SAMPLE(zero), SAMPLE(more), &lower, 0, 0.001);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_MIN_EFFECT);
	got = with_thresholds(SAMPLE(zero), SAMPLE(more), &lower, 0, 0);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
}
END_TEST

START_TEST(the_adjusted_p_decides)
{
	struct vmb_test_options wanted = options(VMB_TEST_AUTO);
	struct vmb_change got = compare_with(SAMPLE(old_five), SAMPLE(new_five),
					     &lower, &wanted);

	assert_same(got.p_adjusted, got.p);
	got.p_adjusted = 0.05;
	vmb_change_decide(&got, &lower, &wanted);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_NO_DIFFERENCE);
	got.p_adjusted = 0.0499;
	vmb_change_decide(&got, &lower, &wanted);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	ck_assert_int_eq(got.reason, VMB_REASON_NONE);
}
END_TEST

/* The widest interval of 2 and 2 values has a level of 2/3, of 3 and 3 of 0.9.
 */
START_TEST(equivalence_needs_its_level)
{
	static const double two[] = { 1000, 1001 },
			    three[] = { 1, 1.001, 1.002 };
	struct vmb_test_options wanted = options(VMB_TEST_MANN_WHITNEY);
	struct vmb_change got;

	wanted.margin = 5;
	got = compare_with(SAMPLE(two), SAMPLE(two), &lower, &wanted);
	ck_assert_close(got.equivalence.level, 2.0 / 3);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	got = compare_with(SAMPLE(three), SAMPLE(three), &lower, &wanted);
	ck_assert_close(got.equivalence.level, 0.9);
	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	ck_assert(got.unreachable);
	wanted.test = VMB_TEST_WELCH;
	got = compare_with(SAMPLE(two), SAMPLE(two), &lower, &wanted);
	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	ck_assert(!got.unreachable);
}
END_TEST

START_TEST(one_quantum_is_no_change)
{
	static const double a[] = { 8, 8, 8, 8, 8 };
	static const double b[] = { 9, 9, 9, 9, 9 };
	static const double half[] = { 9, 9, 9, 9, 9.5 };
	static const double wide[] = { 5, 9, 9, 9, 13 };
	struct vmb_metric_kind kind = lower;
	struct vmb_change got;

	kind.quantum = 1;
	got = compare(SAMPLE(a), SAMPLE(b), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_QUANTISED);
	got = compare(SAMPLE(a), SAMPLE(half), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	got = compare(SAMPLE(a), SAMPLE(wide), &kind, VMB_TEST_AUTO);
	ck_assert_int_ne(got.reason, VMB_REASON_QUANTISED);
	got = compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
}
END_TEST

/* One stray run drags the mean to the other side; the mark stays. */
START_TEST(the_interval_decides_the_side)
{
	static const double a[] = { 11, 12, 13, 14, 15, 16, 17, 18 };
	static const double b[] = { 1, 2, 3, 4, 5, 6, 7, 1000 };
	struct vmb_test_options wanted = options(VMB_TEST_AUTO);
	struct vmb_change got;

	wanted.center = VMB_CENTER_MEAN;
	got = compare_with(SAMPLE(a), SAMPLE(b), &lower, &wanted);
	ck_assert(got.percent < 0);
	ck_assert(got.interval.lo > 1);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
}
END_TEST

START_TEST(directions_of_better)
{
	struct vmb_metric_kind kind = { .better = VMB_BETTER_HIGHER };
	struct vmb_change got;

	got = compare(SAMPLE(old_five), SAMPLE(new_five), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	ck_assert_close(got.ratio, 9.4 / 10.2);
	kind.better = VMB_BETTER_LOWER;
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &kind, VMB_TEST_AUTO);
	ck_assert_close(got.ratio, 10.2 / 9.4);
	kind.convention = VMB_RELATIVE;
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &kind, VMB_TEST_AUTO);
	ck_assert_close(got.ratio, 9.4 / 10.2);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	kind.better = VMB_BETTER_UNKNOWN;
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_CHANGE);
	ck_assert(got.interval.hi < 1);
}
END_TEST

START_TEST(beside_a_summary_values_are_reduced)
{
	struct vmb_description described = describe(SAMPLE(old_five));
	struct vmb_sample summary = {
		.n = 5,
		.mean = described.mean,
		.stderr_ = described.stderr_,
	};
	struct vmb_sample other = { .n = 6, .mean = 9.3, .stderr_ = 0.1 };
	struct vmb_test_options wanted = options(VMB_TEST_MANN_WHITNEY);
	struct vmb_change raw, reduced;

	wanted.center = VMB_CENTER_MEDIAN;
	raw = compare_with(SAMPLE(old_five), other, &lower, &wanted);
	reduced = compare_with(summary, other, &lower, &wanted);
	ck_assert_int_eq(raw.test, VMB_TEST_WELCH);
	ck_assert_int_eq(raw.center_kind, VMB_CENTER_MEAN);
	ck_assert(!raw.rank_limited);
	ck_assert_close(raw.p, reduced.p);
	ck_assert_close(raw.interval.lo, reduced.interval.lo);
	ck_assert_close(raw.percent, reduced.percent);
}
END_TEST

START_TEST(names)
{
	ck_assert_str_eq(vmb_test_name(VMB_TEST_MANN_WHITNEY_NORMAL),
			 "mann-whitney-normal");
	ck_assert_str_eq(vmb_test_name(VMB_TEST_FASTPATH), "fastpath");
	ck_assert_str_eq(vmb_verdict_name(VMB_CHANGE), "change");
	ck_assert_str_eq(vmb_reason_name(VMB_REASON_NO_DIFFERENCE),
			 "no-difference");
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, touching_intervals_overlap);
	tcase_add_test(tests, ranges_apart_are_a_change);
	tcase_add_test(tests, little_apart_is_a_change_of_known_direction);
	tcase_add_test(tests, the_floor_is_of_the_shown_change);
	tcase_add_test(tests, the_floor_of_a_difference_is_percent_of_the_base);
	tcase_add_test(tests, the_whole_interval_must_be_an_effect);
	tcase_add_test(tests, the_adjusted_p_decides);
	tcase_add_test(tests, equivalence_needs_its_level);
	tcase_add_test(tests, one_quantum_is_no_change);
	tcase_add_test(tests, the_interval_decides_the_side);
	tcase_add_test(tests, directions_of_better);
	tcase_add_test(tests, beside_a_summary_values_are_reduced);
	tcase_add_test(tests, names);
}

int main(void)
{
	return stat_case_run("stat_verdict", add_tests);
}

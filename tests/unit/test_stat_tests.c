/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tests of a change: numbers that R 4.2 gives, and what must not change
 * them.
 *
 * The name of the R function stands beside the numbers that it gave.
 */
#include "tests/unit/stat_case.h"

START_TEST(the_rank_test_needs_enough_values)
{
	ck_assert(!vmb_rank_test_reaches(3, 3, 0.05));
	ck_assert(vmb_rank_test_reaches(4, 4, 0.05));
	ck_assert(vmb_rank_test_reaches(3, 5, 0.05));
	ck_assert(vmb_rank_test_reaches(8, 2, 0.05));
	ck_assert(!vmb_rank_test_reaches(7, 2, 0.05));
	/* 2 / C(6, 3) = 0.1: not below */
	ck_assert(!vmb_rank_test_reaches(3, 3, 0.1));
	ck_assert(!vmb_rank_test_reaches(1, 39, 0.05));
	ck_assert(vmb_rank_test_reaches(1, 40, 0.05));
	ck_assert(!vmb_rank_test_reaches(0, 100, 0.05));
	ck_assert(vmb_rank_test_reaches(100000, 100000, 1e-15));
}
END_TEST

/* wilcox.test(exact = TRUE, conf.int = TRUE), on differences and on logs */
START_TEST(rank_tests_without_ties)
{
	struct vmb_change got = compare(SAMPLE(new_five), SAMPLE(old_five),
					&points, VMB_TEST_MANN_WHITNEY);

	ck_assert_close(got.p, 0.0079365079365079361);
	ck_assert_close(got.estimate, 0.9);
	ck_assert_close(got.interval.lo, 0.4);
	ck_assert_close(got.interval.hi, 1.5);
	ck_assert_close(got.interval.level, 1 - 0.031746031746031744);
	ck_assert_uint_eq(got.k, 3);
	ck_assert(!got.on_ratio && got.exact);
	assert_same(got.w, 15);
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
		      VMB_TEST_AUTO);
	ck_assert_int_eq(got.test, VMB_TEST_MANN_WHITNEY);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEDIAN);
	ck_assert(got.on_ratio && !got.rank_limited);
	assert_same(got.w, 40);
	ck_assert_close(got.p, 0.0079365079365079361);
	ck_assert_close(got.estimate, 1.1);
	ck_assert_close(got.interval.lo, 1.0412371134020622);
	ck_assert_close(got.interval.hi, 1.1666666666666663);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
}
END_TEST

/* coin::wilcox_test(distribution = "exact") */
START_TEST(rank_tests_with_ties)
{
	static const double a[] = { 1, 1, 1, 1, 2 };
	static const double b[] = { 1, 2, 2, 3, 3, 3, 3, 3, 4 };
	static const double c[] = { 1, 1, 2, 3, 3, 3, 4, 5 };
	static const double d[] = { 2, 3, 4, 4, 5, 5, 6, 6, 6 };

	ck_assert_double_eq_tol(
		compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_AUTO).p,
		0.01048951, 5e-9);
	ck_assert_double_eq_tol(
		compare(SAMPLE(b), SAMPLE(a), &lower, VMB_TEST_AUTO).p,
		0.01048951, 5e-9);
	ck_assert_close(compare(SAMPLE(c), SAMPLE(d), &lower, VMB_TEST_AUTO).p,
			0.023323735088440972);
}
END_TEST

/* wilcox.test(exact = TRUE), then (exact = FALSE, correct = TRUE) */
START_TEST(beyond_fifty_values_p_is_approximate)
{
	double a[26], b[25];
	struct vmb_change got;

	for (int i = 1; i <= 25; i++) {
		a[i - 1] = i + 0.1 * i * i;
		b[i - 1] = 3 + i + 0.11 * i * i + 0.013;
	}
	a[25] = 200;
	got = compare((struct vmb_sample){ a, 25, 0, 0 }, SAMPLE(b), &points,
		      VMB_TEST_AUTO);
	ck_assert_int_eq(got.test, VMB_TEST_MANN_WHITNEY);
	ck_assert(got.exact);
	ck_assert_close(got.p, 0.47617181189495161);
	got = compare(SAMPLE(a), SAMPLE(b), &points, VMB_TEST_AUTO);
	ck_assert_int_eq(got.test, VMB_TEST_MANN_WHITNEY_NORMAL);
	ck_assert(!got.exact);
	ck_assert_close(got.p, 0.64434337402639708);
	assert_same(got.attained_level, 0.05);
}
END_TEST

START_TEST(the_approximation_counts_ties)
{
	double a[30], b[28];
	static const double seven[] = { 2, 3, 4, 5, 6, 7, 7 };

	for (int i = 0; i < 30; i++)
		a[i] = i % 6 + 1;
	for (int i = 0; i < 28; i++)
		b[i] = seven[i % 7];
	ck_assert_close(compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_AUTO).p,
			0.0076635535251900425);
}
END_TEST

/* 2 * pwilcox of the last order below alpha / 2 */
START_TEST(exact_tests_attain_less_than_alpha)
{
	static const double ramp[] = { 1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
				       11, 12, 13, 14, 15, 16, 17, 18, 19, 20 };
	static const struct {
		size_t n;
		double attained;
	} cases[] = {
		{ 3, 0 },
		{ 4, 0.028571428571428571 },
		{ 5, 0.031746031746031744 },
		{ 8, 0.049883449883449879 },
		{ 10, 0.043257052544978233 },
	};

	for (size_t i = 0; i < LENGTH(cases); i++) {
		size_t n = cases[i].n;
		struct vmb_change got =
			compare((struct vmb_sample){ ramp, n, 0, 0 },
				(struct vmb_sample){ ramp + n, n, 0, 0 },
				&lower, VMB_TEST_MANN_WHITNEY);

		ck_assert_close(got.attained_level, cases[i].attained);
		ck_assert_int_eq(got.rank_limited, n == 3);
	}
}
END_TEST

/* 2 / C(6, 3) is alpha here, and not below it. */
START_TEST(attained_levels_are_strictly_below)
{
	struct vmb_sample base = { old_five, 3, 0, 0 },
			  new = { new_five, 3, 0, 0 };
	struct vmb_test_options wanted = {
		.test = VMB_TEST_MANN_WHITNEY,
		.confidence = 0.9,
	};
	struct vmb_change got;

	vmb_stats_free(stats);
	stats = vmb_stats_new(0.9);
	got = compare_with(base, new, &lower, &wanted);
	assert_same(got.p, 0.1);
	assert_same(got.attained_level, 0);
	ck_assert(got.rank_limited);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
}
END_TEST

/* t.test, on differences, on logs and on values <= 0 */
START_TEST(welch_tests)
{
	static const double u[] = { -3.5, -1, -2.25, -4 };
	static const double v[] = { 1.5, -.5, 2, 3.25 };
	struct vmb_change got = compare(SAMPLE(new_five), SAMPLE(old_five),
					&points, VMB_TEST_WELCH);

	ck_assert_close(got.t, 4.5017835405394173);
	ck_assert_close(got.df, 7.8312597841311646);
	ck_assert_close(got.p, 0.0021073601745553176);
	ck_assert_close(got.interval.lo, 0.45668029106267755);
	ck_assert_close(got.interval.hi, 1.4233197089373251);
	assert_same(got.attained_level, 0.05);
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
		      VMB_TEST_WELCH);
	ck_assert_close(got.t, -4.5275505248597794);
	ck_assert_close(got.df, 7.9838885034775986);
	ck_assert_close(got.p, 0.0019405001034707129);
	ck_assert_close(got.interval.lo, 1.0480369561982308);
	ck_assert_close(got.interval.hi, 1.155338994400898);
	ck_assert_close(got.estimate, 1.1003808263819586);
	got = compare(SAMPLE(u), SAMPLE(v), &lower, VMB_TEST_WELCH);
	ck_assert(!got.on_ratio);
	ck_assert_int_eq(got.shown, VMB_SHOWN_ABSOLUTE);
	ck_assert_close(got.p, 0.0064516143868762104);
	ck_assert_close(got.interval.lo, 1.7175432255924556);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
}
END_TEST

START_TEST(few_values_are_tested_by_welch)
{
	struct vmb_sample base = { old_five, 3, 0, 0 },
			  new = { new_five, 3, 0, 0 };
	struct vmb_change got = compare(base, new, &lower, VMB_TEST_AUTO);

	ck_assert_int_eq(got.test, VMB_TEST_WELCH);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	ck_assert(got.rank_limited);
}
END_TEST

START_TEST(what_cannot_be_tested_says_why)
{
	static const double same[] = { 3, 3, 3 };
	struct vmb_sample one = { old_five, 1, 0, 0 },
			  none = { old_five, 0, 0, 0 };
	struct vmb_sample unknown = { .mean = 10, .stderr_ = 0.1 };
	struct vmb_sample no_error = { .n = 5, .mean = 10, .stderr_ = NAN };
	struct vmb_sample absent = { .mean = NAN };
	struct vmb_sample vague = { .n = 5, .mean = 1, .stderr_ = INFINITY };
	struct vmb_change got;

	got = compare(one, SAMPLE(new_five), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_UNTESTABLE);
	ck_assert_int_eq(got.reason, VMB_REASON_ONE_RUN);
	ck_assert_int_eq(got.test, VMB_TEST_NONE);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEDIAN);
	ck_assert_double_nan(got.p);
	got = compare(one, SAMPLE(new_five), &lower, VMB_TEST_FASTPATH);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	got = compare(SAMPLE(old_five), unknown, &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_UNKNOWN_N);
	got = compare(no_error, SAMPLE(old_five), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	got = compare(none, SAMPLE(new_five), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_MISSING);
	got = compare(SAMPLE(old_five), absent, &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_MISSING);
	got = compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
		      VMB_TEST_NONE);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	ck_assert_close(got.base_center, 10.2);
	got = compare(SAMPLE(old_five), vague, &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	got = compare(SAMPLE(same), SAMPLE(same), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_UNTESTABLE);
	ck_assert_int_eq(got.reason, VMB_REASON_NO_VARIANCE);
	got = compare(SAMPLE(same), SAMPLE(same), &lower, VMB_TEST_FASTPATH);
	ck_assert_int_eq(got.reason, VMB_REASON_NO_VARIANCE);
}
END_TEST

START_TEST(equal_samples_are_identical)
{
	static const double same[] = { 7, 7, 7, 7 };
	struct vmb_change got =
		compare(SAMPLE(same), SAMPLE(same), &lower, VMB_TEST_AUTO);

	assert_same(got.p, 1);
	assert_same(got.estimate, 1);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_IDENTICAL);
}
END_TEST

START_TEST(constants_that_differ_are_marked)
{
	static const double low[] = { 7, 7, 7, 7 };
	static const double high[] = { 8, 8, 8, 8 };
	struct vmb_change got =
		compare(SAMPLE(high), SAMPLE(low), &lower, VMB_TEST_AUTO);

	ck_assert_close(got.p, 2 / 70.0);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	assert_same(got.mde_percent, 0);
}
END_TEST

/* The same test, but with the sides exchanged. */
static void check_swap(const struct vmb_metric_kind *kind, enum vmb_test test)
{
	struct vmb_change to =
		compare(SAMPLE(old_five), SAMPLE(new_five), kind, test);
	struct vmb_change back =
		compare(SAMPLE(new_five), SAMPLE(old_five), kind, test);

	ck_assert(to.p == back.p || (isnan(to.p) && isnan(back.p)));
	ck_assert_int_eq(to.ci_apart, back.ci_apart);
	assert_same(to.mde_percent, back.mde_percent);
	assert_same(to.difference, -back.difference);
	ck_assert_int_eq(to.verdict, VMB_IMPROVEMENT);
	ck_assert_int_eq(back.verdict, VMB_REGRESSION);
	if (to.on_ratio)
		ck_assert_close(to.estimate * back.estimate, 1);
	else
		ck_assert_close(to.estimate, -back.estimate);
	if (isnan(to.interval.lo))
		return;
	if (to.on_ratio)
		ck_assert_close(to.interval.lo * back.interval.hi, 1);
	else
		ck_assert_close(to.interval.lo, -back.interval.hi);
}

START_TEST(sides_can_be_swapped)
{
	static const enum vmb_test tests[] = {
		VMB_TEST_MANN_WHITNEY,
		VMB_TEST_WELCH,
		VMB_TEST_CI_OVERLAP,
	};

	for (size_t i = 0; i < LENGTH(tests); i++) {
		check_swap(&lower, tests[i]);
		check_swap(&relative, tests[i]);
		check_swap(&points, tests[i]);
	}
}
END_TEST

/* Numbers without a unit stay as they are, to the last bit. */
static void check_scaled(enum vmb_test test, int exponent)
{
	double scaled_x[LENGTH(old_five)], scaled_y[LENGTH(new_five)];
	struct vmb_change plain =
		compare(SAMPLE(old_five), SAMPLE(new_five), &lower, test);
	struct vmb_change got;

	scale_values(scaled_x, old_five, LENGTH(old_five), exponent);
	scale_values(scaled_y, new_five, LENGTH(new_five), exponent);
	got = compare(SAMPLE(scaled_x), SAMPLE(scaled_y), &lower, test);
	assert_same(got.p, plain.p);
	assert_same(got.ratio, plain.ratio);
	assert_same(got.interval.lo, plain.interval.lo);
	assert_same(got.interval.hi, plain.interval.hi);
	assert_same(got.estimate, test == VMB_TEST_CI_OVERLAP ?
					  ldexp(plain.estimate, exponent) :
					  plain.estimate);
	assert_same(got.mde_percent, plain.mde_percent);
	ck_assert_int_eq(got.ci_apart, plain.ci_apart);
	ck_assert_int_eq(got.verdict, plain.verdict);
}

START_TEST(changes_do_not_depend_on_the_unit)
{
	static const int exponents[] = { -1000, -500, 3, 500, 1000 };

	for (size_t i = 0; i < LENGTH(exponents); i++) {
		check_scaled(VMB_TEST_MANN_WHITNEY, exponents[i]);
		check_scaled(VMB_TEST_WELCH, exponents[i]);
		check_scaled(VMB_TEST_CI_OVERLAP, exponents[i]);
	}
}
END_TEST

START_TEST(order_of_runs_changes_no_change)
{
	double turned[LENGTH(old_five)];

	for (enum vmb_test test = VMB_TEST_MANN_WHITNEY;
	     test <= VMB_TEST_FASTPATH; test++) {
		struct vmb_change first = compare(
			SAMPLE(old_five), SAMPLE(new_five), &lower, test);
		struct vmb_change got;

		for (size_t i = 0; i < LENGTH(old_five); i++)
			turned[i] = old_five[(i + 2) % LENGTH(old_five)];
		got = compare(SAMPLE(turned), SAMPLE(new_five), &lower, test);
		assert_same(got.p, first.p);
		assert_same(got.t, first.t);
		assert_same(got.estimate, first.estimate);
		assert_same(got.interval.lo, first.interval.lo);
		assert_same(got.percent, first.percent);
		assert_same(got.mde_percent, first.mde_percent);
	}
}
END_TEST

/* Differences that plain logarithms or rounded means would lose. */
START_TEST(tight_data_keep_their_digits)
{
	double a[] = { 0, 3, 1, 2 }, b[] = { 2, 5, 3, 4 };
	double near[LENGTH(a)], far[LENGTH(b)];
	struct vmb_change plain =
		compare(SAMPLE(a), SAMPLE(b), &points, VMB_TEST_WELCH);
	struct vmb_change got;

	for (size_t i = 0; i < LENGTH(a); i++) {
		near[i] = 0x1p50 + a[i];
		far[i] = 0x1p50 + b[i];
	}
	got = compare(SAMPLE(near), SAMPLE(far), &lower, VMB_TEST_WELCH);
	ck_assert(got.on_ratio);
	ck_assert_close(got.t, plain.t);
	ck_assert_close(got.p, plain.p);
	ck_assert_close(got.difference, 2);
	/* and with one side elsewhere: its spread must not drown */
	for (size_t i = 0; i < LENGTH(b); i++)
		far[i] = 0x1p51 + 2 * b[i];
	got = compare(SAMPLE(near), SAMPLE(far), &lower, VMB_TEST_WELCH);
	ck_assert_close(got.df, 6);
}
END_TEST

/* The formula of the specification, with qt */
START_TEST(detectable_changes)
{
	struct vmb_sample none = { old_five, 1, 0, 0 };

	ck_assert_close(compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
				VMB_TEST_WELCH)
				.mde_percent,
			6.9830762285680636);
	ck_assert_close(compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
				VMB_TEST_AUTO)
				.mde_percent,
			6.9830762285680636);
	ck_assert_close(compare(SAMPLE(old_five), SAMPLE(new_five), &lower,
				VMB_TEST_FASTPATH)
				.mde_percent,
			10.709269657390674);
	ck_assert_close(compare(SAMPLE(old_five), SAMPLE(new_five), &points,
				VMB_TEST_AUTO)
				.mde_percent,
			0.66711338000784159);
	ck_assert_double_nan(
		compare(none, SAMPLE(new_five), &lower, VMB_TEST_AUTO)
			.mde_percent);
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, the_rank_test_needs_enough_values);
	tcase_add_test(tests, rank_tests_without_ties);
	tcase_add_test(tests, rank_tests_with_ties);
	tcase_add_test(tests, beyond_fifty_values_p_is_approximate);
	tcase_add_test(tests, the_approximation_counts_ties);
	tcase_add_test(tests, exact_tests_attain_less_than_alpha);
	tcase_add_test(tests, attained_levels_are_strictly_below);
	tcase_add_test(tests, welch_tests);
	tcase_add_test(tests, few_values_are_tested_by_welch);
	tcase_add_test(tests, what_cannot_be_tested_says_why);
	tcase_add_test(tests, equal_samples_are_identical);
	tcase_add_test(tests, constants_that_differ_are_marked);
	tcase_add_test(tests, sides_can_be_swapped);
	tcase_add_test(tests, changes_do_not_depend_on_the_unit);
	tcase_add_test(tests, order_of_runs_changes_no_change);
	tcase_add_test(tests, tight_data_keep_their_digits);
	tcase_add_test(tests, detectable_changes);
}

int main(void)
{
	return stat_case_run("stat_tests", add_tests);
}

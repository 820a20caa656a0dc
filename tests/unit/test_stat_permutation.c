/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tests by arrangement: of all values, and of the signs of pairs.
 *
 * p of pairs is checked against R by tests/oracle/test_paired.
 */
#include "tests/unit/stat_case.h"

static const double old_twelve[] = { 10.2, 10.5, 9.9,  10.1, 10.8, 10.3,
				     9.7,  10.9, 10.6, 10.0, 11.1, 10.4 };
static const double new_twelve[] = { 9.9, 10.7,	 9.4, 10.05, 9.6, 10.25,
				     9.8, 10.15, 9.5, 10.45, 9.3, 10.35 };

/* 252 arrangements, of which the observed one and its mirror are extreme */
START_TEST(few_values_are_arranged_in_every_way)
{
	struct vmb_change got = compare(SAMPLE(old_five), SAMPLE(new_five),
					&lower, VMB_TEST_PERMUTATION);

	ck_assert_int_eq(got.test, VMB_TEST_PERMUTATION);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	ck_assert(got.exact && got.on_ratio && !got.rank_limited);
	ck_assert_close(got.p, 2 / 252.0);
	/* no tie within a tolerance: 12 arrangements of 252 are below 5 % */
	ck_assert_close(got.attained_level, 12 / 252.0);
	ck_assert_close(got.estimate, 1.1003808263819586);
	ck_assert_double_nan(got.interval.lo);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
}
END_TEST

START_TEST(permutation_is_the_same_either_way_round)
{
	static const double few[] = { 3, 5, 8.5, 4 };
	struct vmb_change to = compare(SAMPLE(few), SAMPLE(old_five), &lower,
				       VMB_TEST_PERMUTATION);
	struct vmb_change back = compare(SAMPLE(old_five), SAMPLE(few), &lower,
					 VMB_TEST_PERMUTATION);

	assert_same(to.p, back.p);
	assert_same(to.attained_level, back.attained_level);
	ck_assert_close(to.estimate * back.estimate, 1);
	to = compare(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
		     VMB_TEST_PERMUTATION);
	back = compare(SAMPLE(new_twelve), SAMPLE(old_twelve), &lower,
		       VMB_TEST_PERMUTATION);
	assert_same(to.p, back.p);
}
END_TEST

/* coin::oneway_test(distribution = "exact") gives 0.02766 */
START_TEST(many_values_are_arranged_at_random)
{
	struct vmb_test_options wanted = options(VMB_TEST_PERMUTATION);
	struct vmb_change first, got;

	first = compare_with(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
			     &wanted);
	ck_assert(!first.exact);
	ck_assert_double_eq_tol(first.p, 0.027661865661596393, 0.002);
	assert_same(first.attained_level, 0.05);
	ck_assert_int_eq(first.verdict, VMB_IMPROVEMENT);
	got = compare_with(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
			   &wanted);
	assert_same(got.p, first.p);
	wanted.seed = 1;
	got = compare_with(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
			   &wanted);
	ck_assert_double_ne(got.p, first.p);
	ck_assert_double_eq_tol(got.p, first.p, 0.004);
}
END_TEST

START_TEST(order_of_runs_changes_no_arrangement)
{
	double turned[LENGTH(old_twelve)];
	struct vmb_change first, got;

	for (size_t i = 0; i < LENGTH(turned); i++)
		turned[i] = old_twelve[(i + 5) % LENGTH(turned)];
	first = compare(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
			VMB_TEST_PERMUTATION);
	got = compare(SAMPLE(turned), SAMPLE(new_twelve), &lower,
		      VMB_TEST_PERMUTATION);
	assert_same(got.p, first.p);
}
END_TEST

/* p is that of differences where a value is not above 0 */
START_TEST(permutation_of_differences)
{
	static const double a[] = { -3, -2, -1, -4 };
	static const double b[] = { 2, 1, 3, 5 };
	struct vmb_change got =
		compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_PERMUTATION);

	ck_assert(!got.on_ratio);
	ck_assert_close(got.p, 2 / 70.0);
	ck_assert_close(got.estimate, 5.25);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	/* with 70 arrangements 3.5 are 5 %: a pair of mirror images */
	ck_assert_close(got.attained_level, 2 / 70.0);
}
END_TEST

START_TEST(nothing_can_be_arranged)
{
	static const double same[] = { 7, 7, 7, 7 };
	struct vmb_sample three = { old_five, 3, 0, 0 };
	struct vmb_sample other = { new_five, 3, 0, 0 };
	struct vmb_sample summary = { .n = 5, .mean = 9, .stderr_ = 0.1 };
	struct vmb_change got;

	got = compare(SAMPLE(same), SAMPLE(same), &lower, VMB_TEST_PERMUTATION);
	assert_same(got.p, 1);
	ck_assert_int_eq(got.reason, VMB_REASON_IDENTICAL);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	/* 20 arrangements: none is below 5 % */
	got = compare(three, other, &lower, VMB_TEST_PERMUTATION);
	ck_assert(got.rank_limited);
	assert_same(got.attained_level, 0);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	got = compare(SAMPLE(old_five), summary, &lower, VMB_TEST_PERMUTATION);
	ck_assert_int_eq(got.test, VMB_TEST_WELCH);
}
END_TEST

START_TEST(few_pairs_are_tested_by_t)
{
	struct vmb_change got = compare(SAMPLE(old_five), SAMPLE(new_five),
					&lower, VMB_TEST_SIGNED_RANK);

	ck_assert_int_eq(got.test, VMB_TEST_PAIRED_T);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	ck_assert(got.rank_limited);
	ck_assert_close(got.df, 4);
	assert_same(got.attained_level, 0.05);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = compare(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
		      VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.test, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEDIAN);
	ck_assert(!got.rank_limited && got.exact);
	got = compare(SAMPLE(old_twelve), SAMPLE(new_twelve), &lower,
		      VMB_TEST_PAIRED_T);
	ck_assert_int_eq(got.test, VMB_TEST_PAIRED_T);
}
END_TEST

START_TEST(pairs_can_be_swapped)
{
	struct vmb_change to = compare(SAMPLE(old_twelve), SAMPLE(new_twelve),
				       &lower, VMB_TEST_SIGNED_RANK);
	struct vmb_change back = compare(SAMPLE(new_twelve), SAMPLE(old_twelve),
					 &lower, VMB_TEST_SIGNED_RANK);

	assert_same(to.p, back.p);
	assert_same(to.w + back.w, 78);
	assert_same(to.mde_percent, back.mde_percent);
	ck_assert_close(to.estimate * back.estimate, 1);
	ck_assert_close(to.interval.lo * back.interval.hi, 1);
}
END_TEST

/* Drift hits both runs of a pair alike: pairs see through it. */
START_TEST(pairs_see_through_drift)
{
	double a[10], b[10];
	struct vmb_change got;

	for (int i = 0; i < 10; i++) {
		a[i] = 100 + 20 * i + i % 3;
		b[i] = (100 + 20 * i + i % 2) * 0.97;
	}
	got = compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	got = compare(SAMPLE(a), SAMPLE(b), &lower, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	ck_assert(got.mde_percent < 3);
}
END_TEST

START_TEST(what_is_no_pair_is_not_tested)
{
	static const double same[] = { 3, 4, 5, 6, 7, 8 };
	struct vmb_sample four = { new_five, 4, 0, 0 };
	struct vmb_sample summary = { .n = 5, .mean = 9, .stderr_ = 0.1 };
	struct vmb_sample one = { old_five, 1, 0, 0 };
	struct vmb_change got;

	got = compare(SAMPLE(old_five), four, &lower, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	ck_assert_int_eq(got.verdict, VMB_UNTESTABLE);
	got = compare(SAMPLE(old_five), summary, &lower, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	got = compare(one, one, &lower, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.reason, VMB_REASON_ONE_RUN);
	got = compare(SAMPLE(same), SAMPLE(same), &lower, VMB_TEST_SIGNED_RANK);
	ck_assert_int_eq(got.reason, VMB_REASON_IDENTICAL);
	assert_same(got.p, 1);
	assert_same(got.estimate, 1);
	got = compare(SAMPLE(old_five), SAMPLE(old_five), &lower,
		      VMB_TEST_PAIRED_T);
	ck_assert_int_eq(got.reason, VMB_REASON_NO_VARIANCE);
	ck_assert_int_eq(got.verdict, VMB_UNTESTABLE);
}
END_TEST

/* 2 * psignrank of the last order below alpha / 2 */
START_TEST(exact_tests_of_signs_attain_less_than_alpha)
{
	struct vmb_change got = compare(SAMPLE(old_twelve), SAMPLE(new_twelve),
					&lower, VMB_TEST_SIGNED_RANK);

	ck_assert_close(got.attained_level, 0.04248046875);
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, few_values_are_arranged_in_every_way);
	tcase_add_test(tests, permutation_is_the_same_either_way_round);
	tcase_add_test(tests, many_values_are_arranged_at_random);
	tcase_add_test(tests, order_of_runs_changes_no_arrangement);
	tcase_add_test(tests, permutation_of_differences);
	tcase_add_test(tests, nothing_can_be_arranged);
	tcase_add_test(tests, few_pairs_are_tested_by_t);
	tcase_add_test(tests, pairs_can_be_swapped);
	tcase_add_test(tests, pairs_see_through_drift);
	tcase_add_test(tests, what_is_no_pair_is_not_tested);
	tcase_add_test(tests, exact_tests_of_signs_attain_less_than_alpha);
}

int main(void)
{
	return stat_case_run("stat_permutation", add_tests);
}

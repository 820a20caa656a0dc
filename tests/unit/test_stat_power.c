/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What could have been missed, and when two sides are the same: numbers by the
 * formulas of the specification, with qt and qchisq of R.
 */
#include "stats/power.h"
#include "tests/unit/stat_case.h"

static struct vmb_change with_power(enum vmb_test test, double floor,
				    const struct vmb_metric_kind *kind)
{
	struct vmb_test_options wanted = options(test);

	wanted.floor = floor;
	wanted.power = true;
	return compare_with(SAMPLE(old_five), SAMPLE(new_five), kind, &wanted);
}

static void assert_runs(const struct vmb_change *got, size_t runs, size_t lo,
			size_t hi)
{
	ck_assert_uint_eq(got->runs_needed, runs);
	ck_assert_uint_eq(got->runs_needed_lo, lo);
	ck_assert_uint_eq(got->runs_needed_hi, hi);
}

START_TEST(runs_needed_have_a_range)
{
	struct vmb_change got = with_power(VMB_TEST_WELCH, 2, &lower);

	assert_runs(&got, 46, 22, 165);
	got = with_power(VMB_TEST_MANN_WHITNEY, 2, &lower);
	assert_runs(&got, 49, 24, 173);
	got = with_power(VMB_TEST_CI_OVERLAP, 2, &lower);
	assert_runs(&got, 77, 36, 275);
	got = with_power(VMB_TEST_PAIRED_T, 2, &lower);
	assert_runs(&got, 20, 9, 143);
	ck_assert_close(got.mde_percent, 4.9714669670597793);
}
END_TEST

START_TEST(runs_needed_are_asked_for)
{
	struct vmb_change got = with_power(VMB_TEST_WELCH, 0, &lower);
	struct vmb_sample four = { old_five, 4, 0, 0 };
	struct vmb_test_options wanted = options(VMB_TEST_WELCH);

	assert_runs(&got, 0, 0, 0);
	wanted.floor = 2;
	got = compare_with(SAMPLE(old_five), SAMPLE(new_five), &lower, &wanted);
	assert_runs(&got, 0, 0, 0);
	/* below 5 values a side the range says nothing */
	wanted.power = true;
	got = compare_with(four, SAMPLE(new_five), &lower, &wanted);
	ck_assert_uint_gt(got.runs_needed, 0);
	ck_assert_uint_eq(got.runs_needed_lo, 0);
	ck_assert_uint_eq(got.runs_needed_hi, 0);
}
END_TEST

/* A floor of points is points, one of a difference percent of the base. */
START_TEST(runs_needed_of_differences)
{
	static const double a[] = { -200, -202, -204, -206, -208 };
	static const double b[] = { -190, -192, -194, -196, -198 };
	static const double zero[] = { -2, -1, 0, 1, 2 };
	struct vmb_test_options wanted = options(VMB_TEST_WELCH);
	struct vmb_change got = with_power(VMB_TEST_WELCH, 0.5, &points);
	double stddev = sqrt((0.125 + 0.093) / 2), both = sqrt(10);

	ck_assert_uint_eq(got.runs_needed,
			  vmb_runs_needed(stats, VMB_TEST_WELCH, stddev, 0.5));
	wanted.power = true;
	wanted.floor = 2;
	got = compare_with(SAMPLE(a), SAMPLE(b), &lower, &wanted);
	ck_assert_uint_eq(
		got.runs_needed,
		vmb_runs_needed(stats, VMB_TEST_WELCH, both, 0.02 * 204));
	got = compare_with(SAMPLE(zero), SAMPLE(b), &lower, &wanted);
	assert_runs(&got, 0, 0, 0);
}
END_TEST

/* n runs detect the effect, n - 1 do not. */
START_TEST(runs_needed_are_the_fewest)
{
	static const double effects[] = { 0.001, 0.01, 0.1, 1, 10 };

	for (size_t i = 0; i < LENGTH(effects); i++) {
		double effect = effects[i];
		size_t n = vmb_runs_needed(stats, VMB_TEST_WELCH, 0.02, effect);
		struct vmb_sample side = { NULL, n, 1, 0.02 / sqrt((double)n) };
		struct vmb_sample fewer = side;

		ck_assert(log1p(compare(side, side, &lower, VMB_TEST_WELCH)
					.mde_percent /
				100) <= effect);
		fewer.n = n - 1;
		fewer.stderr_ = 0.02 / sqrt((double)fewer.n);
		if (n > 2)
			ck_assert(log1p(compare(fewer, fewer, &lower,
						VMB_TEST_WELCH)
						.mde_percent /
					100) > effect);
	}
	ck_assert_uint_eq(vmb_runs_needed(stats, VMB_TEST_WELCH, 0, 1), 2);
	ck_assert_uint_eq(vmb_runs_needed(stats, VMB_TEST_WELCH, 1, 1e-12), 0);
	ck_assert_uint_eq(vmb_runs_needed(stats, VMB_TEST_WELCH, NAN, 1), 0);
}
END_TEST

static struct vmb_change with_margin(struct vmb_sample base,
				     struct vmb_sample new,
				     const struct vmb_metric_kind *kind,
				     double margin)
{
	struct vmb_test_options wanted = options(VMB_TEST_AUTO);

	wanted.margin = margin;
	return compare_with(base, new, kind, &wanted);
}

START_TEST(within_the_margin_sides_are_equivalent)
{
	static const double a[] = { 100, 101, 99, 100.5, 99.5, 100.2 };
	static const double b[] = { 100.1, 100.8, 99.2, 100.4, 99.7, 99.9 };
	struct vmb_change got = with_margin(SAMPLE(a), SAMPLE(b), &lower, 2);

	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	ck_assert_int_eq(got.reason, VMB_REASON_NONE);
	ck_assert(got.equivalence.lo > got.interval.lo);
	ck_assert(got.equivalence.hi < got.interval.hi);
	ck_assert(got.equivalence.level >= 0.9);
	got = with_margin(SAMPLE(a), SAMPLE(b), &lower, 0.5);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_NO_DIFFERENCE);
	got = with_margin(SAMPLE(a), SAMPLE(b), &points, 2);
	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	got = with_margin(SAMPLE(a), SAMPLE(b), &lower, 0);
	ck_assert_double_nan(got.equivalence.lo);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
}
END_TEST

START_TEST(a_mark_comes_before_equivalence)
{
	struct vmb_test_options wanted = options(VMB_TEST_AUTO);
	struct vmb_change got =
		with_margin(SAMPLE(old_five), SAMPLE(new_five), &lower, 50);

	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	/* silenced by the floor or by the smallest effect it is equivalent */
	wanted.margin = 50;
	wanted.floor = 20;
	got = compare_with(SAMPLE(old_five), SAMPLE(new_five), &lower, &wanted);
	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	wanted.floor = 0;
	wanted.min_effect = 10;
	got = compare_with(SAMPLE(old_five), SAMPLE(new_five), &lower, &wanted);
	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
}
END_TEST

/* A margin of a difference is percent of the base, and nothing of 0. */
START_TEST(margins_of_differences)
{
	static const double a[] = { -100, -101, -102, -103, -104 };
	static const double b[] = { -100.5, -101.5, -102.5, -103.5, -104.5 };
	static const double zero[] = { -2, -1, 0, 1, 2 };
	static const double same[] = { 0, 0, 0, 0, 0 };

	ck_assert_int_eq(with_margin(SAMPLE(a), SAMPLE(b), &lower, 10).verdict,
			 VMB_EQUIVALENT);
	ck_assert_int_eq(with_margin(SAMPLE(a), SAMPLE(b), &lower, 1).verdict,
			 VMB_INCONCLUSIVE);
	ck_assert_int_eq(
		with_margin(SAMPLE(zero), SAMPLE(zero), &lower, 100).verdict,
		VMB_INCONCLUSIVE);
	ck_assert_int_eq(
		with_margin(SAMPLE(same), SAMPLE(same), &lower, 100).verdict,
		VMB_INCONCLUSIVE);
}
END_TEST

START_TEST(equal_and_coarse_sides_within_the_margin)
{
	static const double eight[] = { 8, 8, 8, 8, 8 };
	static const double nine[] = { 9, 9, 9, 9, 9 };
	struct vmb_metric_kind kind = lower;
	struct vmb_change got =
		with_margin(SAMPLE(eight), SAMPLE(eight), &kind, 1);

	ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
	ck_assert_int_eq(got.reason, VMB_REASON_IDENTICAL);
	/* what the steps hide may be more than the margin */
	kind.quantum = 1;
	got = with_margin(SAMPLE(eight), SAMPLE(nine), &kind, 20);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_int_eq(got.reason, VMB_REASON_QUANTISED);
}
END_TEST

START_TEST(every_test_with_an_interval_knows_equivalence)
{
	static const enum vmb_test tests[] = {
		VMB_TEST_MANN_WHITNEY,
		VMB_TEST_WELCH,
		VMB_TEST_PAIRED_T,
		VMB_TEST_SIGNED_RANK,
	};
	double a[60], b[60];

	for (int i = 0; i < 60; i++) {
		a[i] = 1000 + i % 7 + i * 0.01;
		b[i] = 1000 + (i + 3) % 7 + i * 0.011;
	}
	for (size_t n = 8; n <= 60; n += 52)
		for (size_t i = 0; i < LENGTH(tests); i++) {
			struct vmb_test_options wanted = options(tests[i]);
			struct vmb_change got;

			wanted.margin = 1;
			got = compare_with((struct vmb_sample){ a, n, 0, 0 },
					   (struct vmb_sample){ b, n, 0, 0 },
					   &lower, &wanted);
			ck_assert_int_eq(got.verdict, VMB_EQUIVALENT);
			ck_assert(got.equivalence.level < got.interval.level);
			ck_assert(got.equivalence.lo >= got.interval.lo);
			ck_assert(got.equivalence.hi <= got.interval.hi);
		}
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, runs_needed_have_a_range);
	tcase_add_test(tests, runs_needed_are_asked_for);
	tcase_add_test(tests, runs_needed_of_differences);
	tcase_add_test(tests, runs_needed_are_the_fewest);
	tcase_add_test(tests, within_the_margin_sides_are_equivalent);
	tcase_add_test(tests, a_mark_comes_before_equivalence);
	tcase_add_test(tests, margins_of_differences);
	tcase_add_test(tests, equal_and_coarse_sides_within_the_margin);
	tcase_add_test(tests, every_test_with_an_interval_knows_equivalence);
}

int main(void)
{
	return stat_case_run("stat_power", add_tests);
}

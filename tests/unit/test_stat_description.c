/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One sample described: numbers that R 4.2 gives, and what must not change
 * them.
 *
 * The name of the R function stands beside the numbers that it gave.
 */
#include "stats/t_quantile.h"
#include "tests/unit/stat_case.h"

START_TEST(alpha_is_a_decimal)
{
	static const struct {
		double confidence;
		double alpha;
	} levels[] = {
		{ 0.5, 0.5 },	  { 0.8, 0.2 },
		{ 0.9, 0.1 },	  { 0.95, 0.05 },
		{ 0.975, 0.025 }, { 0.99, 0.01 },
		{ 0.999, 0.001 }, { 0.9999, 0.0001 },
		{ 0.68, 0.32 },	  { 0.999999999999999, 1e-15 },
	};

	for (size_t i = 0; i < LENGTH(levels); i++)
		assert_same(vmb_alpha(levels[i].confidence), levels[i].alpha);
}
END_TEST

START_TEST(t_quantiles_are_those_of_qt)
{
	ck_assert_close(vmb_t_quantile(0.025, 1), 12.706204736174707);
	ck_assert_close(vmb_t_quantile(1e-12, 1), 318309886183.79071);
	ck_assert_close(vmb_t_quantile(0.025, 2.5), 3.5746548420036932);
	ck_assert_close(vmb_t_quantile(0.0005, 1e6), 3.2905364612486907);
	ck_assert_close(vmb_t_power_quantile(stats, 3), 0.97847231236330445);
	ck_assert_close(vmb_t_interval_quantile(stats, 1), 12.706204736174707);
	/* beyond what is cached, and from the cache */
	for (int i = 0; i < 2; i++)
		ck_assert_close(vmb_t_interval_quantile(stats, 100000),
				1.9599877075346088);
}
END_TEST

/* mean, sd, t.test, mad */
START_TEST(a_sample_is_described)
{
	struct vmb_description got = describe(SAMPLE(old_five));

	ck_assert_uint_eq(got.n, 5);
	ck_assert_close(got.mean, 10.3);
	ck_assert_close(got.median, 10.2);
	ck_assert_close(got.stddev, 0.35355339059327401);
	ck_assert_close(got.stderr_, 0.35355339059327401 / sqrt(5));
	ck_assert_close(got.cv_percent, 3.4325571902259608);
	ck_assert_close(got.ci_mean.lo, 9.8610054834574594);
	ck_assert_close(got.ci_mean.hi, 10.738994516542542);
	ck_assert_close(got.ci_mean.level, 0.95);
	ck_assert(got.ci_median_is_range);
	assert_same(got.ci_median.lo, 9.9);
	assert_same(got.ci_median.hi, 10.8);
	assert_same(got.ci_median.level, 0.9375);
	assert_same(got.min, 9.9);
	assert_same(got.max, 10.8);
	ck_assert_close(got.mad, 0.44478);
	ck_assert_close(got.half_range_percent, 4.411764705882355);
}
END_TEST

START_TEST(zeros_and_negative_values_are_data)
{
	static const double z[] = { 0, 8, -3, 2, 0 };
	struct vmb_description got = describe(SAMPLE(z));

	ck_assert_close(got.mean, 1.4);
	ck_assert_close(got.stddev, 4.0987803063838397);
	ck_assert_close(got.ci_mean.lo, -3.6893079429834081);
	ck_assert_close(got.ci_mean.hi, 6.489307942983408);
	ck_assert_close(got.mad, 2.9652);
	ck_assert_double_nan(got.half_range_percent);
}
END_TEST

START_TEST(sums_lose_no_small_value)
{
	static const double up[] = { -1e16, 1, 1e16 };
	static const double down[] = { -1e16, -1, 1e16 };

	ck_assert_close(describe(SAMPLE(up)).mean, 1 / 3.0);
	ck_assert_close(describe(SAMPLE(down)).mean, -1 / 3.0);
}
END_TEST

START_TEST(one_value_has_no_spread)
{
	static const double one[] = { 42 };
	struct vmb_description got = describe(SAMPLE(one));

	ck_assert_uint_eq(got.n, 1);
	assert_same(got.mean, 42);
	assert_same(got.median, 42);
	assert_same(got.mad, 0);
	assert_same(got.half_range_percent, 0);
	ck_assert_double_nan(got.stddev);
	ck_assert_double_nan(got.stderr_);
	ck_assert_double_nan(got.cv_percent);
	ck_assert_double_nan(got.ci_mean.lo);
	ck_assert_double_nan(got.ci_median.lo);
}
END_TEST

START_TEST(no_value_has_nothing)
{
	struct vmb_description got =
		describe((struct vmb_sample){ .values = old_five, .n = 0 });

	ck_assert_uint_eq(got.n, 0);
	ck_assert_double_nan(got.mean);
	ck_assert_double_nan(got.min);
}
END_TEST

START_TEST(equal_values_vary_by_nothing)
{
	static const double equal[] = {
		19.3, 19.3, 19.3, 19.3, 19.3, 19.3, 19.3
	};
	struct vmb_description got = describe(SAMPLE(equal));

	assert_same(got.mean, 19.3);
	assert_same(got.stddev, 0);
	assert_same(got.mad, 0);
	assert_same(got.ci_mean.lo, 19.3);
	assert_same(got.ci_mean.hi, 19.3);
	assert_same(got.ci_median.lo, 19.3);
	assert_same(got.ci_median.hi, 19.3);
}
END_TEST

START_TEST(a_summary_is_described)
{
	struct vmb_sample summary = { .n = 10, .mean = 15.22, .stderr_ = 0.21 };
	struct vmb_description got = describe(summary);

	ck_assert_close(got.stddev, 0.6640783086353597);
	ck_assert_close(got.ci_mean.lo, 14.744946995812377);
	ck_assert_double_nan(got.median);
	ck_assert_double_nan(got.min);
	summary.n = 0;
	got = describe(summary);
	assert_same(got.mean, 15.22);
	assert_same(got.stderr_, 0.21);
	ck_assert_double_nan(got.stddev);
	ck_assert_double_nan(got.ci_mean.lo);
	summary.n = 1;
	got = describe(summary);
	ck_assert_double_nan(got.stddev);
}
END_TEST

/* The definition, with dbinom */
START_TEST(median_intervals_interpolate)
{
	static const struct {
		size_t n;
		double level;
		double lo;
		double hi;
	} cases[] = {
		{ 6, 0.95, 1.357142857142857, 5.642857142857143 },
		{ 10, 0.95, 2.657657657657658, 8.342342342342342 },
		{ 21, 0.95, 6.6735102653980984, 15.326489734601902 },
		{ 7, 0.9, 1.9529411764705877, 6.0470588235294125 },
		{ 5, 0.9375, 1, 5 },
		{ 3000, 0.95, 1446.8335026075422, 1554.1664973924578 },
	};
	static double ramp[3000];

	for (size_t i = 0; i < LENGTH(ramp); i++)
		ramp[i] = (double)(i + 1);
	for (size_t i = 0; i < LENGTH(cases); i++) {
		struct vmb_sample sample = { ramp, cases[i].n, 0, 0 };
		struct vmb_description got;

		vmb_stats_free(stats);
		stats = vmb_stats_new(cases[i].level);
		got = describe(sample);
		ck_assert(!got.ci_median_is_range);
		ck_assert_close(got.ci_median.lo, cases[i].lo);
		ck_assert_close(got.ci_median.hi, cases[i].hi);
		ck_assert_close(got.ci_median.level, cases[i].level);
		/* the second time from the cache */
		assert_same(describe(sample).ci_median.lo, got.ci_median.lo);
	}
}
END_TEST

START_TEST(descriptions_scale_with_powers_of_two)
{
	static const int exponents[] = { -1020, -700, -1, 1, 700, 1020 };
	struct vmb_description plain = describe(SAMPLE(old_five));

	for (size_t i = 0; i < LENGTH(exponents); i++) {
		int e = exponents[i];
		double scaled[LENGTH(old_five)];
		struct vmb_description got;

		scale_values(scaled, old_five, LENGTH(old_five), e);
		got = describe(SAMPLE(scaled));
		assert_same(got.cv_percent, plain.cv_percent);
		assert_same(got.half_range_percent, plain.half_range_percent);
		/* -1020 leaves fewer digits: close, not the same */
		ck_assert_double_eq_tol(ldexp(got.stddev, -e), plain.stddev,
					1e-9);
		ck_assert_double_eq_tol(ldexp(got.ci_mean.lo, -e),
					plain.ci_mean.lo, 1e-9);
		assert_same(ldexp(got.median, -e), plain.median);
	}
}
END_TEST

START_TEST(order_of_values_changes_no_digit)
{
	static const double tangled[] = { 0.1, 1e9, -7.3, 3e-5, 12.25, -1e9 };
	double turned[LENGTH(tangled)];
	struct vmb_description first = describe(SAMPLE(tangled)), got;

	for (size_t shift = 1; shift < LENGTH(tangled); shift++) {
		for (size_t i = 0; i < LENGTH(tangled); i++)
			turned[i] = tangled[(i + shift) % LENGTH(tangled)];
		got = describe(SAMPLE(turned));
		assert_same(got.mean, first.mean);
		assert_same(got.stddev, first.stddev);
		assert_same(got.median, first.median);
		assert_same(got.mad, first.mad);
		assert_same(got.ci_mean.hi, first.ci_mean.hi);
		assert_same(got.ci_median.hi, first.ci_median.hi);
	}
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, alpha_is_a_decimal);
	tcase_add_test(tests, t_quantiles_are_those_of_qt);
	tcase_add_test(tests, a_sample_is_described);
	tcase_add_test(tests, zeros_and_negative_values_are_data);
	tcase_add_test(tests, sums_lose_no_small_value);
	tcase_add_test(tests, one_value_has_no_spread);
	tcase_add_test(tests, no_value_has_nothing);
	tcase_add_test(tests, equal_values_vary_by_nothing);
	tcase_add_test(tests, a_summary_is_described);
	tcase_add_test(tests, median_intervals_interpolate);
	tcase_add_test(tests, descriptions_scale_with_powers_of_two);
	tcase_add_test(tests, order_of_values_changes_no_digit);
}

int main(void)
{
	return stat_case_run("stat_description", add_tests);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The statistics: numbers that R 4.2 gives, and what must not change them.
 *
 * The name of the R function stands beside the numbers that it gave.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "stats/change.h"
#include "stats/pair_matrix.h"
#include "stats/t_quantile.h"
#include "tests/tap-check.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define SAMPLE(array)                                                          \
	((struct vmb_sample){ .values = array, .n = LENGTH(array) })

#define ck_assert_close(got, expect)                                           \
	ck_assert_double_eq_tol((got), (expect),                               \
				1e-9 * fmax(fabs((double)(expect)), 1e-300))

static const double x[] = { 10.2, 10.5, 9.9, 10.1, 10.8 };
static const double y[] = { 9.1, 9.7, 9.4, 9.0, 9.6 };

static const struct vmb_metric_kind lower = { .better = VMB_BETTER_LOWER };
static const struct vmb_metric_kind relative = {
	.better = VMB_BETTER_LOWER,
	.convention = VMB_RELATIVE,
};
static const struct vmb_metric_kind points = {
	.better = VMB_BETTER_LOWER,
	.points = true,
};

static struct vmb_stats *stats;

static void set_up(void)
{
	stats = vmb_stats_new(0.95);
	ck_assert_ptr_nonnull(stats);
}

static void tear_down(void)
{
	vmb_stats_free(stats);
}

static struct vmb_test_options options(enum vmb_test test)
{
	return (struct vmb_test_options){ .test = test, .confidence = 0.95 };
}

static struct vmb_description describe(struct vmb_sample sample)
{
	struct vmb_description out;

	ck_assert_int_eq(vmb_describe(stats, &sample, &out), 0);
	return out;
}

static struct vmb_change compare_with(struct vmb_sample base,
				      struct vmb_sample new,
				      const struct vmb_metric_kind *kind,
				      const struct vmb_test_options *wanted)
{
	struct vmb_change out;

	ck_assert_int_eq(
		vmb_change_measure(stats, &base, &new, kind, wanted, &out), 0);
	vmb_change_decide(&out, kind, wanted);
	return out;
}

static struct vmb_change compare(struct vmb_sample base, struct vmb_sample new,
				 const struct vmb_metric_kind *kind,
				 enum vmb_test test)
{
	struct vmb_test_options wanted = options(test);

	return compare_with(base, new, kind, &wanted);
}

static void scale_values(double *out, const double *values, size_t n,
			 int exponent)
{
	for (size_t i = 0; i < n; i++)
		out[i] = ldexp(values[i], exponent);
}

/* Numbers, and NANs as numbers: the same bits. */
static void assert_same(double a, double b)
{
	ck_assert_msg(a == b || (isnan(a) && isnan(b)), "%.17g is not %.17g", a,
		      b);
}

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
	struct vmb_description got = describe(SAMPLE(x));

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
		describe((struct vmb_sample){ .values = x, .n = 0 });

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
	struct vmb_description plain = describe(SAMPLE(x));

	for (size_t i = 0; i < LENGTH(exponents); i++) {
		int e = exponents[i];
		double scaled[LENGTH(x)];
		struct vmb_description got;

		scale_values(scaled, x, LENGTH(x), e);
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
	struct vmb_change got =
		compare(SAMPLE(y), SAMPLE(x), &points, VMB_TEST_MANN_WHITNEY);

	ck_assert_close(got.p, 0.0079365079365079361);
	ck_assert_close(got.estimate, 0.9);
	ck_assert_close(got.interval.lo, 0.4);
	ck_assert_close(got.interval.hi, 1.5);
	ck_assert_close(got.interval.level, 1 - 0.031746031746031744);
	ck_assert_uint_eq(got.k, 3);
	ck_assert(!got.on_ratio && got.exact);
	assert_same(got.w, 15);
	got = compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_AUTO);
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
	struct vmb_sample base = { x, 3, 0, 0 }, new = { y, 3, 0, 0 };
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

static int compare_doubles(const void *a, const void *b)
{
	double left = *(const double *)a, right = *(const double *)b;

	return (left > right) - (left < right);
}

/* Every entry of a matrix against sorting all of them. */
static void check_matrix(const struct vmb_pair_matrix *matrix)
{
	size_t count = matrix->rows * matrix->columns;
	double *all = malloc(count * sizeof(*all)), got;

	for (size_t i = 0; i < count; i++) {
		double upper = matrix->upper[i % matrix->columns];
		double below = matrix->lower[i / matrix->columns];

		all[i] = matrix->is_ratio ? upper / below : upper - below;
	}
	qsort(all, count, sizeof(*all), compare_doubles);
	for (size_t rank = 0; rank < count; rank++) {
		ck_assert_int_eq(
			vmb_pair_matrix_select(matrix, stats, rank, &got), 0);
		assert_same(got, all[rank]);
	}
	free(all);
}

/* Reproducible values from 1 to @steps, in ascending order. */
static void fill_sorted(double *values, size_t n, unsigned int *state,
			unsigned int steps)
{
	for (size_t i = 0; i < n; i++) {
		*state = *state * 1103515245 + 12345;
		values[i] = 1 + (*state >> 8) % steps;
	}
	qsort(values, n, sizeof(*values), compare_doubles);
}

START_TEST(selection_is_what_sorting_gives)
{
	double upper[23], below[31];
	unsigned int state = 1;

	for (unsigned int steps = 1; steps < 100000; steps *= 6) {
		fill_sorted(upper, LENGTH(upper), &state, steps);
		for (size_t rows = 1; rows <= LENGTH(below); rows += 10) {
			struct vmb_pair_matrix matrix = {
				upper, LENGTH(upper), below, rows, false,
			};

			fill_sorted(below, rows, &state, steps);
			check_matrix(&matrix);
			matrix.is_ratio = true;
			check_matrix(&matrix);
		}
	}
}
END_TEST

/* t.test, on differences, on logs and on values <= 0 */
START_TEST(welch_tests)
{
	static const double u[] = { -3.5, -1, -2.25, -4 };
	static const double v[] = { 1.5, -.5, 2, 3.25 };
	struct vmb_change got =
		compare(SAMPLE(y), SAMPLE(x), &points, VMB_TEST_WELCH);

	ck_assert_close(got.t, 4.5017835405394173);
	ck_assert_close(got.df, 7.8312597841311646);
	ck_assert_close(got.p, 0.0021073601745553176);
	ck_assert_close(got.interval.lo, 0.45668029106267755);
	ck_assert_close(got.interval.hi, 1.4233197089373251);
	assert_same(got.attained_level, 0.05);
	got = compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_WELCH);
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
	struct vmb_sample base = { x, 3, 0, 0 }, new = { y, 3, 0, 0 };
	struct vmb_change got = compare(base, new, &lower, VMB_TEST_AUTO);

	ck_assert_int_eq(got.test, VMB_TEST_WELCH);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	ck_assert(got.rank_limited);
}
END_TEST

START_TEST(what_cannot_be_tested_says_why)
{
	static const double same[] = { 3, 3, 3 };
	struct vmb_sample one = { x, 1, 0, 0 }, none = { x, 0, 0, 0 };
	struct vmb_sample unknown = { .mean = 10, .stderr_ = 0.1 };
	struct vmb_sample no_error = { .n = 5, .mean = 10, .stderr_ = NAN };
	struct vmb_sample absent = { .mean = NAN };
	struct vmb_sample vague = { .n = 5, .mean = 1, .stderr_ = INFINITY };
	struct vmb_change got;

	got = compare(one, SAMPLE(y), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_UNTESTABLE);
	ck_assert_int_eq(got.reason, VMB_REASON_ONE_RUN);
	ck_assert_int_eq(got.test, VMB_TEST_NONE);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEDIAN);
	ck_assert_double_nan(got.p);
	got = compare(one, SAMPLE(y), &lower, VMB_TEST_FASTPATH);
	ck_assert_int_eq(got.center_kind, VMB_CENTER_MEAN);
	got = compare(SAMPLE(x), unknown, &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_UNKNOWN_N);
	got = compare(no_error, SAMPLE(x), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_UNKNOWN_N);
	got = compare(none, SAMPLE(y), &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_MISSING);
	got = compare(SAMPLE(x), absent, &lower, VMB_TEST_AUTO);
	ck_assert_int_eq(got.reason, VMB_REASON_MISSING);
	got = compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_NONE);
	ck_assert_int_eq(got.reason, VMB_REASON_NOT_TESTED);
	ck_assert_close(got.base_center, 10.2);
	got = compare(SAMPLE(x), vague, &lower, VMB_TEST_AUTO);
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
	struct vmb_change to = compare(SAMPLE(x), SAMPLE(y), kind, test);
	struct vmb_change back = compare(SAMPLE(y), SAMPLE(x), kind, test);

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
	double scaled_x[LENGTH(x)], scaled_y[LENGTH(y)];
	struct vmb_change plain = compare(SAMPLE(x), SAMPLE(y), &lower, test);
	struct vmb_change got;

	scale_values(scaled_x, x, LENGTH(x), exponent);
	scale_values(scaled_y, y, LENGTH(y), exponent);
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
	double turned[LENGTH(x)];

	for (enum vmb_test test = VMB_TEST_MANN_WHITNEY;
	     test <= VMB_TEST_FASTPATH; test++) {
		struct vmb_change first =
			compare(SAMPLE(x), SAMPLE(y), &lower, test);
		struct vmb_change got;

		for (size_t i = 0; i < LENGTH(x); i++)
			turned[i] = x[(i + 2) % LENGTH(x)];
		got = compare(SAMPLE(turned), SAMPLE(y), &lower, test);
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
	struct vmb_sample none = { x, 1, 0, 0 };

	ck_assert_close(compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_WELCH)
				.mde_percent,
			6.9830762285680636);
	ck_assert_close(compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_AUTO)
				.mde_percent,
			6.9830762285680636);
	ck_assert_close(compare(SAMPLE(x), SAMPLE(y), &lower, VMB_TEST_FASTPATH)
				.mde_percent,
			10.709269657390674);
	ck_assert_close(compare(SAMPLE(x), SAMPLE(y), &points, VMB_TEST_AUTO)
				.mde_percent,
			0.66711338000784159);
	ck_assert_double_nan(
		compare(none, SAMPLE(y), &lower, VMB_TEST_AUTO).mde_percent);
}
END_TEST

START_TEST(touching_intervals_overlap)
{
	struct vmb_description described = describe(SAMPLE(x));
	struct vmb_sample edge = { .n = 4, .mean = described.ci_mean.lo };
	struct vmb_change got =
		compare(SAMPLE(x), edge, &lower, VMB_TEST_CI_OVERLAP);

	ck_assert(!got.ci_apart);
	ck_assert_int_eq(got.verdict, VMB_INCONCLUSIVE);
	ck_assert_double_nan(got.p);
	ck_assert_double_nan(got.attained_level);
	edge.mean -= 1e-12;
	got = compare(SAMPLE(x), edge, &lower, VMB_TEST_CI_OVERLAP);
	ck_assert(got.ci_apart);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	edge.mean = described.ci_mean.hi;
	got = compare(SAMPLE(x), edge, &lower, VMB_TEST_CI_OVERLAP);
	ck_assert(!got.ci_apart);
	edge.mean += 1e-12;
	got = compare(SAMPLE(x), edge, &lower, VMB_TEST_CI_OVERLAP);
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

	got = with_thresholds(SAMPLE(x), SAMPLE(y), &lower, 0, 4);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = with_thresholds(SAMPLE(x), SAMPLE(y), &lower, 0, 4.2);
	ck_assert_int_eq(got.reason, VMB_REASON_BELOW_MIN_EFFECT);
	/* points: the interval is [-1.5, -0.4] */
	got = with_thresholds(SAMPLE(x), SAMPLE(y), &points, 0, 0.39);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	got = with_thresholds(SAMPLE(x), SAMPLE(y), &points, 0, 0.41);
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
	struct vmb_change got =
		compare_with(SAMPLE(x), SAMPLE(y), &lower, &wanted);

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

	got = compare(SAMPLE(x), SAMPLE(y), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_REGRESSION);
	ck_assert_close(got.ratio, 9.4 / 10.2);
	kind.better = VMB_BETTER_LOWER;
	got = compare(SAMPLE(x), SAMPLE(y), &kind, VMB_TEST_AUTO);
	ck_assert_close(got.ratio, 10.2 / 9.4);
	kind.convention = VMB_RELATIVE;
	got = compare(SAMPLE(x), SAMPLE(y), &kind, VMB_TEST_AUTO);
	ck_assert_close(got.ratio, 9.4 / 10.2);
	ck_assert_int_eq(got.verdict, VMB_IMPROVEMENT);
	kind.better = VMB_BETTER_UNKNOWN;
	got = compare(SAMPLE(x), SAMPLE(y), &kind, VMB_TEST_AUTO);
	ck_assert_int_eq(got.verdict, VMB_CHANGE);
	ck_assert(got.interval.hi < 1);
}
END_TEST

START_TEST(beside_a_summary_values_are_reduced)
{
	struct vmb_description described = describe(SAMPLE(x));
	struct vmb_sample summary = {
		.n = 5,
		.mean = described.mean,
		.stderr_ = described.stderr_,
	};
	struct vmb_sample other = { .n = 6, .mean = 9.3, .stderr_ = 0.1 };
	struct vmb_test_options wanted = options(VMB_TEST_MANN_WHITNEY);
	struct vmb_change raw, reduced;

	wanted.center = VMB_CENTER_MEDIAN;
	raw = compare_with(SAMPLE(x), other, &lower, &wanted);
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

static TCase *new_case(Suite *suite, const char *name)
{
	TCase *tests = tcase_create(name);

	tcase_add_checked_fixture(tests, set_up, tear_down);
	suite_add_tcase(suite, tests);
	return tests;
}

static void add_descriptions(Suite *suite)
{
	TCase *tests = new_case(suite, "describe");

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

static void add_tests(Suite *suite)
{
	TCase *tests = new_case(suite, "test");

	tcase_add_test(tests, the_rank_test_needs_enough_values);
	tcase_add_test(tests, rank_tests_without_ties);
	tcase_add_test(tests, rank_tests_with_ties);
	tcase_add_test(tests, beyond_fifty_values_p_is_approximate);
	tcase_add_test(tests, the_approximation_counts_ties);
	tcase_add_test(tests, exact_tests_attain_less_than_alpha);
	tcase_add_test(tests, attained_levels_are_strictly_below);
	tcase_add_test(tests, selection_is_what_sorting_gives);
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

static void add_verdicts(Suite *suite)
{
	TCase *tests = new_case(suite, "verdict");

	tcase_add_test(tests, touching_intervals_overlap);
	tcase_add_test(tests, the_floor_is_of_the_shown_change);
	tcase_add_test(tests, the_floor_of_a_difference_is_percent_of_the_base);
	tcase_add_test(tests, the_whole_interval_must_be_an_effect);
	tcase_add_test(tests, the_adjusted_p_decides);
	tcase_add_test(tests, one_quantum_is_no_change);
	tcase_add_test(tests, the_interval_decides_the_side);
	tcase_add_test(tests, directions_of_better);
	tcase_add_test(tests, beside_a_summary_values_are_reduced);
	tcase_add_test(tests, names);
}

int main(void)
{
	Suite *suite = suite_create("stats");

	add_descriptions(suite);
	add_tests(suite);
	add_verdicts(suite);
	return tap_check_run(suite);
}

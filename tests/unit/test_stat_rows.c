/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the values of a row, and the rows of a table, say beside their change:
 * warnings, pooled summaries, geometric means.
 */
#include "stats/adjust.h"
#include "stats/geomean.h"
#include "stats/pool.h"
#include "stats/suspicion.h"
#include "tests/unit/stat_case.h"

static unsigned int suspect(struct vmb_sample sample, const double *times)
{
	struct vmb_description description = describe(sample);
	unsigned int out;

	ck_assert_int_eq(vmb_suspect(stats, &sample, &description, times, &out),
			 0);
	return out;
}

START_TEST(clean_runs_raise_no_suspicion)
{
	static const double clean[] = { 101, 99,  102, 98,  100, 103,
					97,  101, 99,  100, 102, 98 };
	struct vmb_sample summary = { .n = 5, .mean = 10, .stderr_ = 0.1 };

	ck_assert_uint_eq(suspect(SAMPLE(clean), NULL), 0);
	ck_assert_uint_eq(suspect(summary, NULL), 0);
	ck_assert_uint_eq(suspect((struct vmb_sample){ clean, 0, 0, 0 }, NULL),
			  0);
	ck_assert_uint_eq(suspect((struct vmb_sample){ clean, 1, 0, 0 }, NULL),
			  0);
}
END_TEST

START_TEST(few_and_noisy_runs)
{
	static const double two[] = { 100, 101 };
	static const double wide[] = { 100, 130, 90, 145 };
	struct vmb_sample summary = { .n = 2, .mean = 10, .stderr_ = 1 };

	ck_assert_uint_eq(suspect(SAMPLE(two), NULL), VMB_SUSPECT_FEW_RUNS);
	ck_assert_uint_eq(suspect(SAMPLE(wide), NULL), VMB_SUSPECT_NOISY);
	ck_assert_uint_eq(suspect(summary, NULL),
			  VMB_SUSPECT_FEW_RUNS | VMB_SUSPECT_NOISY);
}
END_TEST

/* The score of the last value is 0.6745 * (value - 100.5) / 1.5 */
START_TEST(outliers_need_more_the_fewer_runs)
{
	double runs[] = { 99, 100, 101, 98, 102, 0 };

	runs[5] = 100.5 + 18.9 * 1.5 / 0.6745;
	ck_assert_uint_eq(suspect(SAMPLE(runs), NULL), VMB_SUSPECT_NOISY);
	runs[5] = 100.5 + 19.1 * 1.5 / 0.6745;
	ck_assert_uint_eq(suspect(SAMPLE(runs), NULL),
			  VMB_SUSPECT_NOISY | VMB_SUSPECT_OUTLIER);
	runs[5] = 100.5 - 19.1 * 1.5 / 0.6745;
	ck_assert(!(suspect(SAMPLE(runs), NULL) & VMB_SUSPECT_OUTLIER));
	/* five runs are too few to tell, whatever the value */
	runs[4] = 1e6;
	ck_assert(!(suspect((struct vmb_sample){ runs, 5, 0, 0 }, NULL) &
		    VMB_SUSPECT_OUTLIER));
}
END_TEST

START_TEST(most_values_equal_make_no_outlier)
{
	static const double runs[] = { 5, 5, 5, 5, 5, 5.4 };

	ck_assert_uint_eq(suspect(SAMPLE(runs), NULL), 0);
}
END_TEST

START_TEST(drift_is_seen_in_the_order_of_time)
{
	static const double rising[] = {
		100, 101, 102, 103, 104, 105, 106, 107
	};
	static const double times[] = { 5, 1, 7, 3, 0, 6, 2, 4 };
	static const double backwards[] = { 8, 7, 6, 5, 4, 3, 2, 1 };
	static const double at_once[] = { 1, 1, 1, 1, 1, 1, 1, 1 };

	ck_assert_uint_eq(suspect(SAMPLE(rising), NULL), VMB_SUSPECT_DRIFT);
	ck_assert_uint_eq(suspect(SAMPLE(rising), times), 0);
	ck_assert_uint_eq(suspect(SAMPLE(rising), backwards),
			  VMB_SUSPECT_DRIFT);
	ck_assert_uint_eq(suspect(SAMPLE(rising), at_once), VMB_SUSPECT_DRIFT);
	ck_assert_uint_eq(suspect((struct vmb_sample){ rising, 7, 0, 0 }, NULL),
			  0);
}
END_TEST

START_TEST(neighbours_alike_are_autocorrelated)
{
	static const double waves[] = { 100, 101, 102, 102, 101, 100,
					99,  98,  98,  99,  100, 101 };
	static const double zigzag[] = { 100, 103, 100, 103, 100, 103,
					 100, 103, 100, 103, 100, 103 };

	ck_assert_uint_eq(suspect(SAMPLE(waves), NULL),
			  VMB_SUSPECT_AUTOCORRELATED);
	ck_assert(suspect(SAMPLE(zigzag), NULL) & VMB_SUSPECT_AUTOCORRELATED);
	ck_assert_uint_eq(suspect((struct vmb_sample){ waves, 9, 0, 0 }, NULL),
			  0);
}
END_TEST

START_TEST(two_modes_are_bimodal)
{
	static const double modes[] = {
		100,   110,   100.3, 109.8, 99.8, 110.3,
		100.1, 110.1, 100.2, 109.9, 99.9, 110.2
	};
	static const double stray[] = { 100,   110,  100.3, 99.8, 100.1, 109.8,
					100.2, 99.9, 100.4, 99.7, 100.5, 99.6 };

	ck_assert(suspect(SAMPLE(modes), NULL) & VMB_SUSPECT_BIMODAL);
	/* two on a side are outliers */
	ck_assert(!(suspect(SAMPLE(stray), NULL) & VMB_SUSPECT_BIMODAL));
	ck_assert(!(suspect((struct vmb_sample){ modes, 11, 0, 0 }, NULL) &
		    VMB_SUSPECT_BIMODAL));
}
END_TEST

START_TEST(equal_values_raise_no_suspicion)
{
	static const double same[] = { 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7 };

	ck_assert_uint_eq(suspect(SAMPLE(same), NULL), 0);
}
END_TEST

START_TEST(one_side_after_the_other)
{
	static const double early[] = { 1, 3, 2 };
	static const double late[] = { 9, 4 };
	static const double between[] = { 2.5, 8 };
	unsigned int drift = VMB_SUSPECT_DRIFT | VMB_SUSPECT_NOISY;

	ck_assert_uint_eq(vmb_suspect_order(early, 3, late, 2, drift),
			  VMB_SUSPECT_RUN_ORDER);
	ck_assert_uint_eq(vmb_suspect_order(late, 2, early, 3, drift),
			  VMB_SUSPECT_RUN_ORDER);
	ck_assert_uint_eq(vmb_suspect_order(early, 3, between, 2, drift), 0);
	ck_assert_uint_eq(
		vmb_suspect_order(early, 3, late, 2, VMB_SUSPECT_NOISY), 0);
	ck_assert_uint_eq(vmb_suspect_order(early, 3, NULL, 2, drift), 0);
}
END_TEST

START_TEST(suspicions_have_names)
{
	ck_assert_str_eq(vmb_suspicion_slug(VMB_SUSPECT_FEW_RUNS), "few-runs");
	ck_assert_str_eq(vmb_suspicion_slug(VMB_SUSPECT_NOISY), "noisy");
	for (int i = 0; i < VMB_SUSPICIONS; i++)
		ck_assert_str_ne(vmb_suspicion_slug(1 << i), "");
}
END_TEST

/* 2 / C(8, 4) = 0.0286 in each of five rows, and 0.3 in one more */
START_TEST(some_corrections_need_more_than_one_change)
{
	static const double smallest[] = { 0.0286, 0.0286, NAN, 0.0286,
					   0.0286, 0.0286, 0.3 };
	static const double one[] = { 0.001, 0.2 };
	size_t fewest;

	ck_assert(!vmb_adjust_fewest(VMB_ADJUST_NONE, smallest, 7, 0.05,
				     &fewest));
	ck_assert_uint_eq(fewest, 1);
	ck_assert(!vmb_adjust_fewest(VMB_ADJUST_HOLM, smallest, 7, 0.05,
				     &fewest));
	ck_assert_uint_eq(fewest, 0);
	/* 0.0286 * 6 / 3 is too much, 0.0286 * 6 / 4 is not */
	ck_assert(
		!vmb_adjust_fewest(VMB_ADJUST_BH, smallest, 7, 0.05, &fewest));
	ck_assert_uint_eq(fewest, 4);
	ck_assert(
		!vmb_adjust_fewest(VMB_ADJUST_BH, smallest, 7, 0.01, &fewest));
	ck_assert_uint_eq(fewest, 0);
	ck_assert(!vmb_adjust_fewest(VMB_ADJUST_HOLM, one, 2, 0.05, &fewest));
	ck_assert_uint_eq(fewest, 1);
	ck_assert(!vmb_adjust_fewest(VMB_ADJUST_BH, one, 0, 0.05, &fewest));
	ck_assert_uint_eq(fewest, 0);
}
END_TEST

START_TEST(single_runs_are_values)
{
	struct vmb_sample parts[] = {
		{ .n = 1, .mean = 4, .stderr_ = NAN },
		{ .n = 1, .mean = 5, .stderr_ = NAN },
	};
	double values[2];

	ck_assert(vmb_single_runs(parts, 2, values));
	assert_same(values[0], 4);
	assert_same(values[1], 5);
	parts[1].n = 2;
	ck_assert(!vmb_single_runs(parts, 2, values));
	parts[1].n = 0;
	ck_assert(!vmb_single_runs(parts, 2, values));
}
END_TEST

START_TEST(geometric_means_leave_out_what_has_none)
{
	static const double ratios[] = { 2, NAN, 8, 0, -1 };
	struct vmb_geomean got = vmb_geomean(ratios, LENGTH(ratios));

	ck_assert_close(got.ratio, 4);
	ck_assert_close(got.percent, 300);
	ck_assert_uint_eq(got.rows, 2);
	ck_assert_uint_eq(got.left_out, 3);
	got = vmb_geomean(ratios, 0);
	ck_assert_uint_eq(got.rows, 0);
	ck_assert_double_nan(got.ratio);
}
END_TEST

/* Their ratio is the geometric mean of the ratios of the rows. */
START_TEST(geometric_means_of_boots_are_a_sample)
{
	/* rows of three boots */
	static const double base[] = { 1, 2, 4, 1e300, 1e300, 1e300 };
	static const double new[] = { 2, 4, 8, 4e300 / 100, 4e298, 4e298 };
	static const bool inverted[] = { false, true };
	double of_base[3], of_new[3];

	ck_assert(vmb_geomean_of_units(base, 2, 3, NULL, of_base));
	ck_assert(vmb_geomean_of_units(new, 2, 3, NULL, of_new));
	for (int i = 0; i < 3; i++)
		ck_assert_close(of_new[i] / of_base[i], sqrt(2 * 0.04));
	ck_assert(vmb_geomean_of_units(base, 2, 3, inverted, of_base));
	ck_assert(vmb_geomean_of_units(new, 2, 3, inverted, of_new));
	for (int i = 0; i < 3; i++)
		ck_assert_close(of_new[i] / of_base[i], sqrt(2 / 0.04));
}
END_TEST

START_TEST(no_geometric_mean_of_zero)
{
	static const double zero[] = { 1, 0 };
	static const double unknown[] = { 1, NAN };
	double out[2];

	ck_assert(!vmb_geomean_of_units(zero, 1, 2, NULL, out));
	ck_assert(!vmb_geomean_of_units(unknown, 1, 2, NULL, out));
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, clean_runs_raise_no_suspicion);
	tcase_add_test(tests, few_and_noisy_runs);
	tcase_add_test(tests, outliers_need_more_the_fewer_runs);
	tcase_add_test(tests, most_values_equal_make_no_outlier);
	tcase_add_test(tests, drift_is_seen_in_the_order_of_time);
	tcase_add_test(tests, neighbours_alike_are_autocorrelated);
	tcase_add_test(tests, two_modes_are_bimodal);
	tcase_add_test(tests, equal_values_raise_no_suspicion);
	tcase_add_test(tests, one_side_after_the_other);
	tcase_add_test(tests, suspicions_have_names);
	tcase_add_test(tests, some_corrections_need_more_than_one_change);
	tcase_add_test(tests, single_runs_are_values);
	tcase_add_test(tests, geometric_means_leave_out_what_has_none);
	tcase_add_test(tests, geometric_means_of_boots_are_a_sample);
	tcase_add_test(tests, no_geometric_mean_of_zero);
}

int main(void)
{
	return stat_case_run("stat_rows", add_tests);
}

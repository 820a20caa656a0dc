/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON of hyperfine and Google Benchmark. */
#include <check.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

START_TEST(failed_runs_of_hyperfine_do_not_count)
{
	perf_case_read(&test, "{\"results\": [{\"command\": \"a b\", "
			      "\"times\": [1, 2, 3, 4], "
			      "\"exit_codes\": [0, 1, null, 0]}, "
			      "{\"command\": \"c\"}]}");
	ck_assert_str_eq(test.format, "hyperfine");
	ck_assert_uint_eq(perf_case_count(&test, "a b"), 2);
	ck_assert_double_eq(perf_case_number(&test, "a b", 1), 4);
	ck_assert_int_eq(perf_case_row(&test, "a b")->better, VMB_BETTER_LOWER);
	ck_assert_uint_eq(perf_case_message(&test, "failed-test")->count, 2);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->count, 1);
}
END_TEST

START_TEST(aggregates_of_google_benchmark_do_not_count)
{
	perf_case_read(&test,
		       "{\"context\": {}, \"benchmarks\": ["
		       "{\"name\": \"X\", \"real_time\": 5, "
		       "\"cpu_time\": 4, \"time_unit\": \"ms\"},"
		       "{\"name\": \"X_mean\", \"real_time\": 5, "
		       "\"time_unit\": \"ms\"},"
		       "{\"name\": \"Y_mean\", \"run_name\": \"Y_mean\", "
		       "\"run_type\": \"iteration\", \"real_time\": 7, "
		       "\"time_unit\": \"ms\"}]}");
	ck_assert_str_eq(test.format, "google-benchmark");
	ck_assert_uint_eq(test.batch.nvalues, 3);
	ck_assert_double_eq(perf_case_number(&test, "X cpu_time", 0), 4);
	ck_assert_double_eq(perf_case_number(&test, "Y_mean real_time", 0), 7);
}
END_TEST

START_TEST(cut_document_is_told)
{
	perf_case_read(&test, "{\"results\": [{\"command\": \"a\", \"ti");
	ck_assert_int_eq(test.status, VMB_READ_NO_VALUES);
	ck_assert_ptr_nonnull(perf_case_message(&test, "damaged-line"));
}
END_TEST

START_TEST(other_json_is_not_ours)
{
	perf_case_read(&test, "{\"a/b\": [1, 2]}");
	ck_assert_int_eq(test.status, VMB_READ_UNRECOGNISED);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("harness_json");
	TCase *cases = tcase_create("harness_json");

	tcase_add_checked_fixture(cases, NULL, teardown);
	tcase_add_test(cases, failed_runs_of_hyperfine_do_not_count);
	tcase_add_test(cases, aggregates_of_google_benchmark_do_not_count);
	tcase_add_test(cases, cut_document_is_told);
	tcase_add_test(cases, other_json_is_not_ours);
	suite_add_tcase(suite, cases);
	return tap_check_run(suite);
}

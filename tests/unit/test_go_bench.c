/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What go test -bench prints. */
#include <check.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

START_TEST(every_line_is_a_run_of_its_row)
{
	perf_case_read(&test,
		       "goos: linux\npkg: example.org/x\n"
		       "BenchmarkAppend-8 \t 100\t 12.5 ns/op\t16 B/op\n"
		       "BenchmarkAppend-8 \t 100\t 13 ns/op\t16 B/op\n"
		       "BenchmarkCopy-8 100 7 ns/op 250.5 MB/s\n"
		       "--- BENCH: BenchmarkCopy-8\n    x_test.go:8: note\n"
		       "PASS\nok  \texample.org/x\t2.5s\n");
	ck_assert_str_eq(test.format, "go");
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_uint_eq(test.batch.nrows, 4);
	ck_assert_double_eq(perf_case_number(&test, "Append-8", 0), 12.5);
	ck_assert_double_eq(perf_case_number(&test, "Append-8", 1), 13);
	ck_assert_str_eq(test.batch.rows[3].unit, "MB/s");
	ck_assert_int_eq(test.batch.rows[0].better, VMB_BETTER_LOWER);
	ck_assert_int_eq(test.batch.rows[1].better, VMB_BETTER_LOWER);
	ck_assert_int_eq(test.batch.rows[3].better, VMB_BETTER_HIGHER);
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(unit_lines_tell_the_direction)
{
	perf_case_read(&test, "Unit hits better=higher assume=exact\n"
			      "Unit sec/op better=higher\n"
			      "Unit tests are fine\n"
			      "BenchmarkX 1 5 hits 3 ns/op 9 misses\n");
	ck_assert_uint_eq(test.batch.nrows, 3);
	ck_assert_int_eq(test.batch.rows[0].better, VMB_BETTER_HIGHER);
	ck_assert_int_eq(test.batch.rows[1].better, VMB_BETTER_HIGHER);
	ck_assert_int_eq(test.batch.rows[2].better, VMB_BETTER_UNKNOWN);
}
END_TEST

START_TEST(several_packages_are_groups)
{
	perf_case_read(&test, "pkg: a\nBenchmarkX 1 5 ns/op\n"
			      "pkg: b\nBenchmarkX 1 6 ns/op\n");
	ck_assert_double_eq(perf_case_number(&test, "a: X", 0), 5);
	ck_assert_double_eq(perf_case_number(&test, "b: X", 0), 6);
}
END_TEST

START_TEST(what_is_damaged_is_told)
{
	perf_case_read(&test, "BenchmarkX 1 5 ns/op 7\n"
			      "BenchmarkX 1\n"
			      "BenchmarkX 1 NaN ns/op 3 B/op\n"
			      "BenchmarkX 1 5 hit");
	ck_assert_uint_eq(test.batch.nvalues, 2);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->count, 3);
	ck_assert_uint_eq(perf_case_message(&test, "non-finite")->line, 3);
}
END_TEST

START_TEST(prose_is_no_benchmark)
{
	perf_case_read(&test, "Benchmarks 10 are run\nBenchmark 10 ns/op\n"
			      "BenchmarkX\nBenchmarkX is 5 ns/op\n");
	ck_assert_int_eq(test.status, VMB_READ_UNRECOGNISED);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("go");
	TCase *cases = tcase_create("go");

	tcase_add_checked_fixture(cases, NULL, teardown);
	tcase_add_test(cases, every_line_is_a_run_of_its_row);
	tcase_add_test(cases, unit_lines_tell_the_direction);
	tcase_add_test(cases, several_packages_are_groups);
	tcase_add_test(cases, what_is_damaged_is_told);
	tcase_add_test(cases, prose_is_no_benchmark);
	suite_add_tcase(suite, cases);
	return tap_check_run(suite);
}

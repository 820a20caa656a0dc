/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain tables of numbers. */
#include <check.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

START_TEST(values_alone_are_runs)
{
	perf_case_read(&test, "# runs\n1.5\n\n 2e3\n-3\n");
	ck_assert_str_eq(test.format, "columns");
	ck_assert_uint_eq(test.batch.nruns, 3);
	ck_assert_double_eq(perf_case_number(&test, "value", 1), 2000);
	ck_assert_double_eq(perf_case_number(&test, "value", 2), -3);
	ck_assert_uint_eq(perf_case_value(&test, "value", 2)->line, 5);
}
END_TEST

START_TEST(names_have_values_and_units)
{
	perf_case_read(&test, "read 1.5 ms\nwrite 7\nread 2 ms\n"
			      "two words\t\t3\tMB/s\n");
	ck_assert_str_eq(test.format, "columns");
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_double_eq(perf_case_number(&test, "read", 1), 2);
	ck_assert_int_eq(perf_case_row(&test, "read")->better,
			 VMB_BETTER_LOWER);
	ck_assert_int_eq(perf_case_row(&test, "write")->better,
			 VMB_BETTER_UNKNOWN);
	ck_assert_str_eq(perf_case_row(&test, "two words")->unit, "MB/s");
}
END_TEST

START_TEST(head_names_the_columns)
{
	perf_case_read(&test, "configuration,note,name,value,unit\r\n"
			      "old,,\"a, \"\"b\"\"\",1.5,s\r\n"
			      "new,x,\"a, \"\"b\"\"\",2.5,s\r\n"
			      "old,,\"a, \"\"b\"\"\",3.5,s\r\n"
			      "old,,c\r\n"
			      "old,,c,fast,s\r\n");
	ck_assert_str_eq(test.format, "columns");
	ck_assert_uint_eq(test.batch.nconfigurations, 2);
	ck_assert_uint_eq(test.batch.nruns, 3);
	ck_assert_uint_eq(test.batch.runs[1].configuration, 1);
	ck_assert_uint_eq(test.batch.runs[2].configuration, 0);
	ck_assert_double_eq(perf_case_number(&test, "a, \"b\"", 2), 3.5);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->count, 2);
}
END_TEST

START_TEST(runs_have_numbers)
{
	perf_case_read(&test, "run;name;value\n9;a;1\n3;b;5\n3;a;2\n"
			      "3;a;4\n65536;a;1\nx;a;1\n");
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_uint_eq(test.batch.nvalues, 4);
	ck_assert_uint_eq(perf_case_value(&test, "a", 1)->run,
			  perf_case_value(&test, "b", 0)->run);
	ck_assert_uint_eq(perf_case_value(&test, "a", 1)->worker, 0);
	ck_assert_uint_eq(perf_case_value(&test, "a", 2)->worker, 1);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->count, 2);
}
END_TEST

START_TEST(other_text_is_no_table)
{
	static const char *const others[] = {
		"a 1\nb is not\n",   "1 2\n",	     "1,5\n", "",
		"# only\n",	     "a 1 s more\n", "nan\n", "a b\n",
		"name,count\na,1\n",
	};

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		perf_case_read(&test, others[i]);
		ck_assert_int_eq(test.status, VMB_READ_UNRECOGNISED);
		perf_case_clear(&test);
	}
	perf_case_read(&test, "BenchmarkX 1 5 ns/op\n");
	ck_assert_str_eq(test.format, "go");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("columns");
	TCase *cases = tcase_create("columns");

	tcase_add_checked_fixture(cases, NULL, teardown);
	tcase_add_test(cases, values_alone_are_runs);
	tcase_add_test(cases, names_have_values_and_units);
	tcase_add_test(cases, head_names_the_columns);
	tcase_add_test(cases, runs_have_numbers);
	tcase_add_test(cases, other_text_is_no_table);
	suite_add_tcase(suite, cases);
	return tap_check_run(suite);
}

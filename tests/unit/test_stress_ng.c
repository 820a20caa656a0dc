/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stress-ng --metrics prints. */
#include <check.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

#define HEAD                                                                   \
	"stress-ng: metrc: [7] stressor bogo ops real time usr time\n"         \
	"stress-ng: metrc: [7]          (secs) (secs) (secs) (real time)\n"

START_TEST(every_table_is_a_run)
{
	perf_case_read(&test,
		       "stress-ng: info:  [7] dispatching hogs: 2 vm\n" HEAD
		       "stress-ng: metrc: [7] vm 160 2.01 2.44 0.29 79.5 58.5\n"
		       "stress-ng: metrc: [7] pipe 9 2 1 1 4.5 3.5 79.44 100\n"
		       "stress-ng: metrc: [7] miscellaneous metrics:\n"
		       "stress-ng: metrc: [7] vm 91.13 MB per sec rate\n"
		       "stress-ng: info: [7] metrics untrustworthy: 1\n" HEAD
		       "stress-ng: metrc: [7] vm 170 2.01 2.44 0.29 80.5 59.5\n"
		       "stress-ng: info: [7] metrics untrustworthy: 0\n");
	ck_assert_str_eq(test.format, "stress-ng");
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_uint_eq(test.batch.nvalues, 9);
	ck_assert_double_eq(
		perf_case_number(&test, "vm bogo ops by real time", 1), 80.5);
	ck_assert_double_eq(
		perf_case_number(&test, "pipe bogo ops by usr+sys time", 0),
		3.5);
	ck_assert_uint_eq(perf_case_message(&test, "untrustworthy")->count, 1);
}
END_TEST

START_TEST(cut_line_is_told)
{
	perf_case_read(&test,
		       HEAD "stress-ng: metrc: [7] vm 160 2.01 2.44 0.29 79.5");
	ck_assert_uint_eq(test.batch.nvalues, 0);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->line, 3);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("stress_ng");
	TCase *cases = tcase_create("stress_ng");

	tcase_add_checked_fixture(cases, NULL, teardown);
	tcase_add_test(cases, every_table_is_a_run);
	tcase_add_test(cases, cut_line_is_told);
	suite_add_tcase(suite, cases);
	return tap_check_run(suite);
}

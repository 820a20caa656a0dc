/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perf stat -j prints. */
#include <check.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

#define FAULTS(value)                                                          \
	"{\"counter-value\" : \"" value "\", \"unit\" : \"\", "                \
	"\"event\" : \"page-faults\", \"event-runtime\" : 19023172, "          \
	"\"pcnt-running\" : 100.00, \"metric-value\" : 10.828899, "            \
	"\"metric-unit\" : \"K/sec\"}\n"

START_TEST(single_run_gives_values)
{
	perf_case_read(
		&test,
		"# started on Mon Nov 30 22:46:47 2026\n\n"
		"{\"counter-value\" : \"19.023172\", \"unit\" : \"msec\", "
		"\"event\" : \"task-clock\", \"event-runtime\" : 19023172, "
		"\"pcnt-running\" : 100.00, \"metric-value\" : 0.383341, "
		"\"metric-unit\" : \"CPUs utilized\"}\n" FAULTS("206.000000")
			FAULTS("<not counted>"));
	ck_assert_str_eq(test.format, "perf-json");
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 0),
			    19.023172);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 206);
	ck_assert_double_eq(perf_case_number(&test, "page-faults rate", 0),
			    10828.899);
	ck_assert_uint_eq(perf_case_message(&test, "not-counted")->line, 5);
}
END_TEST

START_TEST(strings_and_numbers_are_alike)
{
	perf_case_read(
		&test,
		"{\"cpu\":\"0\",\"counters\":1,\"counter-value\":12,"
		"\"unit\":\"(null)\",\"event\":\"cs\",\"pcnt-running\":\"40\","
		"\"metric-value\":\"none\",\"metric-unit\":\"(null)\"}\n");
	ck_assert_double_eq(
		perf_case_number(&test, "context-switches cpu:0", 0), 12);
	ck_assert_str_eq(perf_case_row(&test, "context-switches cpu:0")->unit,
			 "");
	ck_assert_ptr_nonnull(perf_case_message(&test, "multiplexed"));
}
END_TEST

START_TEST(variance_is_a_percentage)
{
	const struct vmb_summary *summary;

	perf_case_read(&test, "{\"counter-value\" : \"200.000000\", "
			      "\"unit\" : \"\", \"event\" : \"faults\", "
			      "\"variance\" : 0.50, \"event-runtime\" : 1, "
			      "\"pcnt-running\" : 100.00}\n");
	summary = perf_case_summary(&test, "page-faults");
	ck_assert_double_eq_tol(summary->spread, 1, 1e-12);
	ck_assert_uint_eq(summary->n, 0);
	ck_assert_str_eq(summary->printed[1], "0.50");
}
END_TEST

START_TEST(decimal_commas_are_read)
{
	perf_case_read(
		&test,
		"{\"counter-value\" : \"409,689872\", \"unit\" : \"msec\", "
		"\"event\" : \"task-clock\", \"variance\" : 0,13, "
		"\"event-runtime\" : 409689872, \"pcnt-running\" : 100,00, "
		"\"metric-value\" : 2,005208, \"metric-unit\" : \"CPUs\"}\n");
	ck_assert_double_eq(perf_case_summary(&test, "task-clock")->mean,
			    409.689872);
	ck_assert_str_eq(perf_case_summary(&test, "task-clock")->printed[3],
			 "100,00");
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(broken_lines_are_told_and_left_out)
{
	perf_case_read(
		&test,
		FAULTS("206.000000") "{\"thread\" : \"sl\"e,ep-11771\", \"counter-value\" : "
				     "\"1.0\", \"event\" : \"cs\"}\n"
				     "{\"counter-value\" : \"1.0\", \"event\" : \"cs\", "
				     "\"metric-value\" : nan, \"metric-unit\" : \"/sec\"}\n"
				     "hello\n"
				     "{\"counter-value\" : \"1.0\", \"event\"");
	ck_assert_uint_eq(test.batch.nvalues, 2);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->count, 3);
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->line, 2);
}
END_TEST

START_TEST(objects_may_share_a_line_or_lack_a_brace)
{
	perf_case_read(
		&test,
		"{\"counter-value\" : \"1\", \"event\" : \"cycles\"}"
		"{\"metric-value\" : \"2.5\", \"metric-unit\" : \"GHz\"}\n"
		"\"counter-value\" : \"3\", \"event\" : \"branches\"}\n");
	ck_assert_double_eq(perf_case_number(&test, "cycles", 0), 1);
	ck_assert_double_eq(perf_case_number(&test, "cycles frequency", 0),
			    2.5);
	ck_assert_double_eq(perf_case_number(&test, "branches", 0), 3);
}
END_TEST

START_TEST(escapes_are_undone)
{
	perf_case_read(&test,
		       "{\"thread\" : \"sl\\\"e\\u0041p-7\", "
		       "\"counter-value\" : \"1\", \"event\" : \"cs\"}\n");
	ck_assert_double_eq(
		perf_case_number(&test, "context-switches thread:sl\"eAp-7", 0),
		1);
}
END_TEST

START_TEST(names_of_metrics_may_be_keys)
{
	perf_case_read(&test, "{\"GHz\" : \"2.98\", "
			      "\"insn per cycle\" : \"1.36\"}\n");
	ck_assert_double_eq(perf_case_number(&test, "GHz", 0), 2.98);
	ck_assert(!perf_case_row(&test, "insn per cycle")->hidden);
}
END_TEST

START_TEST(objects_of_others_are_not_perfs)
{
	perf_case_read(&test, "{\"name\" : \"x\", \"value\" : 12}\n"
			      "{\"event\" : \"start\"}\n"
			      "{\"broken\" : \n");
	ck_assert_uint_eq(test.batch.nvalues, 0);
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(intervals_are_a_series)
{
	perf_case_read(
		&test,
		"{\"interval\" : 0.100284897, \"counter-value\" : \"75.0\", "
		"\"event\" : \"cs\"}\n"
		"{\"interval\" : 0.201028851, \"counter-value\" : \"5.0\", "
		"\"event\" : \"cs\"}\n"
		"{\"interval\" : 0.100300000, \"counter-value\" : \"4.0\", "
		"\"event\" : \"cs\"}\n");
	ck_assert_uint_eq(perf_case_value(&test, "context-switches", 1)->flags,
			  VMB_VALUE_SERIES);
	/* time does not go back within a run */
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_uint_eq(perf_case_value(&test, "context-switches", 2)->run,
			  1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("perf json");
	TCase *tcase = tcase_create("all");

	tcase_add_checked_fixture(tcase, NULL, teardown);
	tcase_add_test(tcase, single_run_gives_values);
	tcase_add_test(tcase, strings_and_numbers_are_alike);
	tcase_add_test(tcase, variance_is_a_percentage);
	tcase_add_test(tcase, decimal_commas_are_read);
	tcase_add_test(tcase, broken_lines_are_told_and_left_out);
	tcase_add_test(tcase, objects_may_share_a_line_or_lack_a_brace);
	tcase_add_test(tcase, escapes_are_undone);
	tcase_add_test(tcase, names_of_metrics_may_be_keys);
	tcase_add_test(tcase, objects_of_others_are_not_perfs);
	tcase_add_test(tcase, intervals_are_a_series);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

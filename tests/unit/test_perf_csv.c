/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perf stat -x prints. */
#include <check.h>
#include <stdio.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

#define STARTED "# started on Mon Nov 30 22:46:46 2026\n\n"

START_TEST(single_run_gives_values)
{
	perf_case_read(&test,
		       "18.01,msec,task-clock,18011417,100.00,0.331,CPUs used\n"
		       "203,,faults,18011417,100.00,11.271,K/sec\n"
		       "<not supported>,,cycles,0,100.00,,\n"
		       "2.50,Joules,power/energy-pkg/,18011417,42.00,,\n");
	ck_assert_str_eq(test.format, "perf-csv");
	ck_assert_uint_eq(test.batch.nruns, 1);
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 0), 18.01);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 203);
	ck_assert_double_eq(perf_case_number(&test, "page-faults rate", 0),
			    11271);
	ck_assert_uint_eq(perf_case_message(&test, "not-counted")->count, 1);
	ck_assert_uint_eq(perf_case_message(&test, "multiplexed")->line, 4);
}
END_TEST

START_TEST(percent_behind_the_event_makes_summaries)
{
	const struct vmb_summary *summary;

	perf_case_read(&test,
		       "16.92;msec;task-clock;2.50%;16924222;100.00;0.517;x\n"
		       "200;;page-faults;0.00%;16924222;100.00;11.820;K/sec\n");
	summary = perf_case_summary(&test, "task-clock");
	ck_assert_double_eq_tol(summary->spread, 0.423, 1e-12);
	ck_assert_uint_eq(summary->n, 0);
	ck_assert_str_eq(summary->printed[1], "2.50");
	ck_assert_ptr_null(summary->printed[2]);
	ck_assert_str_eq(summary->printed[3], "100.00");
	summary = perf_case_summary(&test, "page-faults");
	ck_assert(summary->bound);
	ck_assert_double_eq_tol(summary->spread, 0.01, 1e-12);
}
END_TEST

/* The separator, and an event that holds it or not. */
static const char *const separators[] = { ";",	 "|",  "@", "\t", " ",
					  "';'", "::", "/", ":",  "," };

START_TEST(any_separator_is_found)
{
	const char *s = separators[_i];
	char source[512];

	snprintf(source, sizeof(source),
		 "203%s%skmem:mm_page_alloc%s18011417%s100.00%s11.271%sK/sec\n"
		 "1.50%smsec%stask-clock%s18011417%s100.00%s0.331%sCPUs\n"
		 "7%s%smsr/tsc/%s18011417%s100.00%s%s\n",
		 s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s, s);
	perf_case_read(&test, source);
	ck_assert_double_eq(perf_case_number(&test, "kmem:mm_page_alloc", 0),
			    203);
	ck_assert_double_eq(
		perf_case_number(&test, "kmem:mm_page_alloc rate", 0), 11271);
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 0), 1.5);
	ck_assert_double_eq(perf_case_number(&test, "msr/tsc/", 0), 7);
}
END_TEST

START_TEST(separator_may_stand_in_names)
{
	perf_case_read(
		&test,
		"sl\"e,ep-11771,0.28,msec,task-clock,277936,100.00,0.003,x\n"
		"5,,unc_imc_0/event=0x4,umask=0x3/,277936,100.00,,\n"
		"6,,unc_imc_1/event=0x4,umask=0x3/,my,group,277936,100.00,,\n"
		"S0-D0-C0,2,12,,page-faults,/,18011417,100.00,,\n");
	ck_assert_double_eq(
		perf_case_number(&test, "task-clock thread:sl\"e,ep-11771", 0),
		0.28);
	ck_assert_double_eq(
		perf_case_number(&test, "unc_imc_0/event=0x4,umask=0x3/", 0),
		5);
	ck_assert_double_eq(
		perf_case_number(
			&test, "unc_imc_1/event=0x4,umask=0x3/ cgroup:my,group",
			0),
		6);
	ck_assert_double_eq(
		perf_case_number(&test, "page-faults core:S0-D0-C0 cgroup:/",
				 0),
		12);
}
END_TEST

START_TEST(comma_may_be_the_decimal_mark)
{
	perf_case_read(
		&test,
		"854663502,,msr/tsc/,0,18%,407752866,100,00,2,G/sec\n"
		"407,76,msec,task-clock,0,18%,407755813,99,12,1,CPUs used\n"
		"72,,page-faults,0,46%,407757024,100,00,176,/sec\n");
	ck_assert_double_eq(perf_case_summary(&test, "msr/tsc/")->mean,
			    854663502);
	ck_assert_double_eq(perf_case_summary(&test, "task-clock")->mean,
			    407.76);
	ck_assert_str_eq(perf_case_summary(&test, "task-clock")->printed[3],
			 "99,12");
	ck_assert_double_eq(perf_case_summary(&test, "page-faults")->mean, 72);
	/* perf cut them at the comma */
	ck_assert_ptr_null(perf_case_row(&test, "page-faults rate"));
	perf_case_clear(&test);
	perf_case_read(&test,
		       "S0,2,34,56,msec,task-clock,407755813,100,00,1,x\n"
		       "S0,2,34,,page-faults,407755813,100,00,1,x\n");
	ck_assert_double_eq(perf_case_number(&test, "task-clock socket:S0", 0),
			    34.56);
	ck_assert_double_eq(perf_case_number(&test, "page-faults socket:S0", 0),
			    34);
}
END_TEST

START_TEST(repeated_first_event_begins_a_run)
{
	perf_case_read(&test,
		       "18.01,msec,task-clock,18011417,100.00,0.331,x\n"
		       "203,,page-faults,18011417,100.00,11.271,K/sec\n"
		       "17.01,msec,task-clock,17011417,100.00,0.331,x\n"
		       "204,,page-faults,17011417,100.00,11.271,K/sec\n" STARTED
		       "16.01;msec;task-clock;16011417;100.00;0.331;x\n");
	ck_assert_uint_eq(test.batch.nruns, 3);
	ck_assert_uint_eq(perf_case_count(&test, "task-clock"), 3);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 1)->run, 1);
}
END_TEST

START_TEST(intervals_and_their_summary)
{
	const char *series =
		"     0.100720089,75,,page-faults,3714493,100.00,20.191,K/sec\n"
		"     0.201474843,<not counted>,,page-faults,0,100.00,,\n"
		"     0.301839421,5,,page-faults,195970,100.00,0.000,/sec\n";
	char source[512];

	perf_case_read(&test, series);
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 2);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 1)->flags,
			  VMB_VALUE_SERIES);
	ck_assert_int_eq(perf_case_value(&test, "page-faults", 1)->time,
			 301839);
	perf_case_clear(&test);
	snprintf(source, sizeof(source),
		 "%s         summary,80,,page-faults,3910463,100.00,,\n",
		 series);
	perf_case_read(&test, source);
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 1);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 80);
}
END_TEST

START_TEST(metric_lines_belong_to_the_event_before)
{
	perf_case_read(&test,
		       "100,,instructions,18011417,100.00,0.50,insn per cycle\n"
		       ",,,,,2.50,stalled cycles per insn\n");
	ck_assert_double_eq(
		perf_case_number(&test, "instructions insn per cycle", 0), 0.5);
	ck_assert_double_eq(
		perf_case_number(&test, "instructions stalled cycles per insn",
				 0),
		2.5);
}
END_TEST

START_TEST(titles_name_metrics)
{
	perf_case_read(&test, STARTED "core,cpus,GHz,insn per cycle,\n"
				      "S0-D0-C0,1,2.98,1.36,\n"
				      "S0-D0-C1,1,2.97,,\n");
	ck_assert_double_eq(perf_case_number(&test, "GHz core:S0-D0-C1", 0),
			    2.97);
	ck_assert_double_eq(
		perf_case_number(&test, "insn per cycle core:S0-D0-C0", 0),
		1.36);
	ck_assert_uint_eq(test.batch.nvalues, 3);
}
END_TEST

START_TEST(old_lines_are_short)
{
	perf_case_read(&test, STARTED "3.05,,task-clock\n"
				      "203,,page-faults\n");
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 203);
}
END_TEST

START_TEST(tables_of_others_are_not_perfs)
{
	perf_case_read(&test, "12,alpha,beta,34,5.67,more\n"
			      "1,2,3,4,5.00\n"
			      "name,unit,event\n");
	ck_assert_int_eq(test.status, VMB_READ_UNRECOGNISED);
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(cut_line_is_told)
{
	perf_case_read(&test, "18.01,msec,task-clock,18011417,100.00,0.331,x\n"
			      "make: entering directory\n"
			      "203,,page-faults,1801");
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->line, 3);
	ck_assert_uint_eq(test.batch.nvalues, 2);
}
END_TEST

START_TEST(counts_of_every_run_are_values)
{
	perf_case_read(&test, "[ perf stat: executing run #1 ... ]\n"
			      "task-clock: 453541 453541 453541\n"
			      "cs: 0 453541 453541\n"
			      "[ perf stat: executing run #2 ... ]\n"
			      "task-clock: 449884 449884 449884\n"
			      "cs: 2 449884 449884\n"
			      "0.45,msec,task-clock,0.41%,449884,100.00,,\n"
			      "1,,cs,99.00%,449884,100.00,,\n");
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 1), 0.449884);
	ck_assert_double_eq(perf_case_number(&test, "context-switches", 1), 2);
	ck_assert_uint_eq(test.batch.nsummaries, 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("perf csv");
	TCase *tcase = tcase_create("all");

	tcase_add_checked_fixture(tcase, NULL, teardown);
	tcase_add_test(tcase, single_run_gives_values);
	tcase_add_test(tcase, percent_behind_the_event_makes_summaries);
	tcase_add_loop_test(tcase, any_separator_is_found, 0,
			    sizeof(separators) / sizeof(separators[0]));
	tcase_add_test(tcase, separator_may_stand_in_names);
	tcase_add_test(tcase, comma_may_be_the_decimal_mark);
	tcase_add_test(tcase, repeated_first_event_begins_a_run);
	tcase_add_test(tcase, intervals_and_their_summary);
	tcase_add_test(tcase, metric_lines_belong_to_the_event_before);
	tcase_add_test(tcase, titles_name_metrics);
	tcase_add_test(tcase, old_lines_are_short);
	tcase_add_test(tcase, tables_of_others_are_not_perfs);
	tcase_add_test(tcase, cut_line_is_told);
	tcase_add_test(tcase, counts_of_every_run_are_values);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

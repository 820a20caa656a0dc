/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perf stat prints for people. */
#include <check.h>
#include <stdio.h>

#include "tests/tap-check.h"
#include "tests/unit/perf_case.h"

static struct perf_case test;

static void teardown(void)
{
	perf_case_clear(&test);
}

#define HEADING " Performance counter stats for 'make':\n\n"
#define HEADING_OF_3 " Performance counter stats for 'make' (3 runs):\n\n"

START_TEST(single_run_gives_values)
{
	perf_case_read(
		&test, HEADING
		"          1,229.19 msec task-clock   #    2.005 CPUs utilized\n"
		"             4,181      faults       #    3.401 K/sec\n"
		"             2.50 Joules power/energy-pkg/\n"
		"\n       0.613077001 seconds time elapsed\n"
		"\n       0.400000000 seconds user\n"
		"       0.200000000 seconds sys\n");
	ck_assert_str_eq(test.format, "perf-text");
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 0), 1229.19);
	ck_assert_str_eq(perf_case_row(&test, "task-clock")->unit, "msec");
	ck_assert_int_eq(perf_case_row(&test, "task-clock")->better,
			 VMB_BETTER_LOWER);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 4181);
	ck_assert_int_eq(perf_case_row(&test, "page-faults")->better,
			 VMB_BETTER_UNKNOWN);
	ck_assert_double_eq(perf_case_number(&test, "power/energy-pkg/", 0),
			    2.5);
	ck_assert_double_eq(perf_case_number(&test, "time elapsed", 0),
			    0.613077001);
	ck_assert_double_eq(perf_case_number(&test, "time user", 0), 0.4);
	ck_assert_double_eq(perf_case_number(&test, "time sys", 0), 0.2);
	ck_assert_uint_eq(test.batch.nruns, 1);
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(metrics_are_hidden_rows)
{
	perf_case_read(
		&test, HEADING
		"    82,724,139      instructions:u  #  0.10  insn per cycle\n"
		"                                    #  2.50  stalled cycles per insn\n"
		"     2,078,861      branch-misses   #  2.98% of all branches\n"
		"           769      page-faults     #  27.3 faults/sec  page_faults_per_second\n"
		"     TopdownL1 (cpu_core)           #   7.8 %  tma_bad_speculation\n"
		"                                    #  18.4 %  tma_retiring\n"
		"\n   0.6 seconds time elapsed\n");
	ck_assert_double_eq(
		perf_case_number(&test, "instructions:u insn per cycle", 0),
		0.1);
	ck_assert(
		perf_case_row(&test, "instructions:u insn per cycle")->hidden);
	ck_assert(!perf_case_row(&test, "instructions:u")->hidden);
	ck_assert_double_eq(
		perf_case_number(&test,
				 "instructions:u stalled cycles per insn", 0),
		2.5);
	ck_assert_str_eq(
		perf_case_row(&test, "branch-misses of all branches")->unit,
		"%");
	ck_assert_double_eq(perf_case_number(&test, "page-faults rate", 0),
			    27.3);
	ck_assert_double_eq(
		perf_case_number(&test, "TopdownL1 (cpu_core) tma_retiring", 0),
		18.4);
}
END_TEST

START_TEST(several_runs_give_summaries)
{
	const struct vmb_summary *summary;

	perf_case_read(
		&test, HEADING_OF_3
		"     2.532.284.916      msr/tsc/     #    2,095 G/sec     ( +-  0,07% )\n"
		"          1.208,14 msec task-clock   #    1,999 CPUs utilized   ( +-  0,07% )  (74,99%)\n"
		"                72      page-faults  #   59,559 /sec\n"
		"\n          0,604462 +- 0,000383 seconds time elapsed  ( +-  0,06% )\n");
	summary = perf_case_summary(&test, "msr/tsc/");
	ck_assert_ptr_nonnull(summary);
	ck_assert_double_eq(summary->mean, 2532284916);
	ck_assert_double_eq_tol(summary->spread, 1772599.4412, 1e-3);
	ck_assert_int_eq(summary->spread_kind, VMB_SPREAD_STDERR);
	ck_assert(!summary->bound);
	ck_assert_uint_eq(summary->n, 3);
	ck_assert_str_eq(summary->printed[0], "2.532.284.916");
	ck_assert_str_eq(summary->printed[1], "0,07");
	ck_assert_str_eq(summary->printed[2], "3");
	ck_assert_ptr_null(summary->printed[3]);
	ck_assert_str_eq(perf_case_summary(&test, "task-clock")->printed[3],
			 "74,99");
	/* nothing printed is at most 0.005 % */
	summary = perf_case_summary(&test, "page-faults");
	ck_assert(summary->bound);
	ck_assert_double_eq_tol(summary->spread, 0.0036, 1e-12);
	/* the absolute error has more digits than the relative one */
	summary = perf_case_summary(&test, "time elapsed");
	ck_assert_double_eq(summary->mean, 0.604462);
	ck_assert_double_eq(summary->spread, 0.000383);
	ck_assert_uint_eq(test.batch.nvalues, 0);
	ck_assert_uint_eq(test.diag.count, 0);
}
END_TEST

START_TEST(old_elapsed_line_has_no_absolute_error)
{
	const struct vmb_summary *summary;

	perf_case_read(
		&test, HEADING_OF_3
		"      0.250000000 seconds time elapsed    ( +-  0.40% )\n");
	summary = perf_case_summary(&test, "time elapsed");
	ck_assert_double_eq_tol(summary->spread, 0.001, 1e-12);
	ck_assert_uint_eq(summary->n, 3);
}
END_TEST

START_TEST(old_unit_stands_behind_the_event)
{
	perf_case_read(
		&test,
		"   Performance counter stats for 'make':\n\n"
		"        83723.452481      task-clock:u (msec)    #    1.004 CPUs utilized\n"
		"           3,228,188      page-faults:u          #    0.039 M/sec   [83.30%]\n"
		"\n        83.409183620 seconds time elapsed\n");
	ck_assert_double_eq(perf_case_number(&test, "task-clock:u", 0),
			    83723.452481);
	ck_assert_str_eq(perf_case_row(&test, "task-clock:u")->unit, "msec");
	ck_assert_double_eq(perf_case_number(&test, "page-faults:u", 0),
			    3228188);
	ck_assert_double_eq(perf_case_number(&test, "page-faults:u rate", 0),
			    39000);
}
END_TEST

START_TEST(last_run_is_found)
{
	perf_case_read(
		&test, HEADING_OF_3
		"             12.49 msec task-clock   #    0.417 CPUs utilized   ( +-  3.13% )\n"
		"               203      page-faults  #   15.509 K/sec   ( +-  0.22% )\n"
		"\n          0.03651 +- 0.00348 seconds time elapsed  ( +-  9.52% )\n");
	ck_assert_ptr_nonnull(perf_case_message(&test, "last-run-bug"));
	ck_assert_int_eq(perf_case_value(&test, "page-faults", 0)->flags &
				 VMB_VALUE_LAST_RUN,
			 VMB_VALUE_LAST_RUN);
	ck_assert_uint_eq(test.batch.nruns, 1);
	ck_assert_uint_eq(perf_case_summary(&test, "time elapsed")->n, 3);
}
END_TEST

START_TEST(rounding_is_no_last_run)
{
	/* a mean of 9.4 printed as 9, its rate as it is */
	perf_case_read(
		&test, HEADING_OF_3
		"             10.00 msec task-clock   #    0.417 CPUs utilized   ( +-  3.13% )\n"
		"                 9      cs           #  940.000 /sec   ( +-  5.22% )\n"
		"\n          0.03651 +- 0.00348 seconds time elapsed  ( +-  9.52% )\n");
	ck_assert_ptr_null(perf_case_message(&test, "last-run-bug"));
	ck_assert_double_eq(perf_case_summary(&test, "context-switches")->mean,
			    9);
}
END_TEST

#define COUNTED                                                                \
	"[ perf stat: executing run #1 ... ]\n"                                \
	"task-clock: 2540746 2540746 2540746\nfaults: 47 2540746 2540746\n"    \
	"failed to read counter cycles\n"                                      \
	"[ perf stat: executing run #2 ... ]\n"                                \
	"task-clock: 2520860 2520860 2520860\nfaults: 49 2520860 2520860\n"    \
	"[ perf stat: executing run #3 ... ]\n"                                \
	"task-clock: 2515930 2515930 2515930\nfaults: 48 2515930 2515930\n\n"

START_TEST(counts_of_every_run_are_values)
{
	perf_case_read(
		&test, COUNTED HEADING_OF_3
		"              2.52 msec task-clock   #    0.668 CPUs utilized   ( +-  0.30% )\n"
		"   <not supported>      cycles\n"
		"                48      faults       #   19.004 K/sec   ( +-  1.20% )\n"
		"\n          0.003766 +- 0.000836 seconds time elapsed  ( +- 22.19% )\n");
	ck_assert_uint_eq(test.batch.nruns, 3);
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 0), 2.540746);
	ck_assert_double_eq(perf_case_number(&test, "task-clock", 2), 2.51593);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 1), 49);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 1)->flags, 0);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 2)->run, 2);
	/* the mean of the clock would be 2.53: nothing is lost, though */
	ck_assert_int_eq(perf_case_message(&test, "last-run-bug")->severity,
			 VMB_NOTE);
	ck_assert_uint_eq(perf_case_summary(&test, "time elapsed")->n, 3);
}
END_TEST

START_TEST(table_gives_elapsed_times)
{
	perf_case_read(
		&test, HEADING_OF_3
		"              2.34 msec task-clock   #    0.099 CPUs utilized   ( +-  4.21% )\n\n"
		"          # Table of individual measurements:\n"
		"          0.023485 (-0.000119) #\n"
		"          0.023368 (-0.000236) #\n"
		"          0.023959 (+0.000355) #\n\n"
		"          # Final result:\n"
		"          0.023604 +- 0.000181 seconds time elapsed  ( +-  0.77% )\n");
	ck_assert_uint_eq(perf_case_count(&test, "time elapsed"), 3);
	ck_assert_double_eq(perf_case_number(&test, "time elapsed", 2),
			    0.023959);
	ck_assert_ptr_null(perf_case_summary(&test, "time elapsed"));
	ck_assert_double_eq(perf_case_summary(&test, "task-clock")->mean, 2.34);
}
END_TEST

START_TEST(missing_counters_are_no_values)
{
	perf_case_read(
		&test, HEADING
		"              3.05 msec task-clock  #    0.508 CPUs utilized\n"
		"   <not supported>      cycles\n"
		"     <not counted> Joules power/energy-pkg/\n"
		"           531,102      branches     (49.80%)\n"
		"\n       0.005995720 seconds time elapsed\n");
	ck_assert_uint_eq(perf_case_count(&test, "cycles"), 0);
	ck_assert_uint_eq(perf_case_message(&test, "not-counted")->count, 2);
	ck_assert_uint_eq(perf_case_message(&test, "multiplexed")->count, 1);
	ck_assert_double_eq(perf_case_number(&test, "branches", 0), 531102);
}
END_TEST

START_TEST(parts_of_the_machine_are_parameters)
{
	perf_case_read(
		&test,
		" Performance counter stats for 'system wide':\n\n"
		"CPU0                   106.78 msec task-clock     #  1.001 CPUs utilized\n"
		"S0-D0-C1           1             109.48 msec cpu-clock\n"
		"N0        2              2,345      page-faults\n"
		"S1-D0-CLS3         4                 17      cs\n"
		"S1-D0-L3-ID8       4                 18      cs\n"
		"     Web Content-6675              12      cycles\n"
		"                11      faults           mygroup/a #  1.0 /sec\n"
		"\n       0.106704017 seconds time elapsed\n");
	ck_assert_double_eq(perf_case_number(&test, "task-clock cpu:0", 0),
			    106.78);
	ck_assert_double_eq(
		perf_case_number(&test, "cpu-clock core:S0-D0-C1", 0), 109.48);
	ck_assert_double_eq(perf_case_number(&test, "page-faults node:N0", 0),
			    2345);
	ck_assert_double_eq(
		perf_case_number(&test, "context-switches cluster:S1-D0-CLS3",
				 0),
		17);
	ck_assert_double_eq(
		perf_case_number(&test, "context-switches cache:S1-D0-L3-ID8",
				 0),
		18);
	ck_assert_double_eq(
		perf_case_number(&test, "cycles thread:Web Content-6675", 0),
		12);
	ck_assert_double_eq(
		perf_case_number(&test, "page-faults cgroup:mygroup/a", 0), 11);
}
END_TEST

START_TEST(parts_of_several_runs_are_of_the_last)
{
	perf_case_read(
		&test,
		" Performance counter stats for 'system wide' (3 runs):\n\n"
		"CPU0                   106.78 msec task-clock     #  1.001 CPUs utilized\n"
		"\n          0.03651 +- 0.00348 seconds time elapsed  ( +-  9.52% )\n");
	ck_assert_int_eq(perf_case_value(&test, "task-clock cpu:0", 0)->flags &
				 VMB_VALUE_LAST_RUN,
			 VMB_VALUE_LAST_RUN);
	ck_assert_ptr_nonnull(perf_case_message(&test, "last-run-bug"));
}
END_TEST

#define INTERVALS                                                              \
	"#           time             counts unit events\n"                    \
	"     0.100303973               3.34 msec task-clock  #  0.033 CPUs\n" \
	"     0.100303973                 74      page-faults\n"               \
	"     0.201035764      <not counted> msec task-clock\n"                \
	"     0.201035764                  6      page-faults\n"

START_TEST(intervals_are_a_series_of_one_run)
{
	perf_case_read(&test, INTERVALS);
	ck_assert_uint_eq(test.batch.nruns, 1);
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 2);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 1)->flags,
			  VMB_VALUE_SERIES);
	ck_assert_int_eq(perf_case_value(&test, "page-faults", 1)->time,
			 201036);
	ck_assert_uint_eq(perf_case_count(&test, "task-clock"), 1);
}
END_TEST

START_TEST(summary_stands_for_its_intervals)
{
	perf_case_read(
		&test, INTERVALS
		"\n" HEADING
		"              3.45 msec task-clock    #  0.010 CPUs utilized\n"
		"                80      page-faults\n"
		"\n       0.201917744 seconds time elapsed\n");
	ck_assert_uint_eq(test.batch.nruns, 1);
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 1);
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 80);
	ck_assert_uint_eq(perf_case_value(&test, "page-faults", 0)->flags, 0);
}
END_TEST

START_TEST(blocks_are_runs_and_commands_are_groups)
{
	const char *block = HEADING "                80      page-faults\n"
				    "       0.2 seconds time elapsed\n\n";
	char source[1024];

	snprintf(source, sizeof(source),
		 "100 files compiled\n%s  12 files linked\n%s", block, block);
	perf_case_read(&test, source);
	ck_assert_uint_eq(test.batch.nruns, 2);
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 2);
	ck_assert_uint_eq(test.batch.nrows, 2);
	perf_case_clear(&test);
	snprintf(source, sizeof(source),
		 "%s Performance counter stats for 'ls':\n"
		 "   7      page-faults\n",
		 block);
	perf_case_read(&test, source);
	ck_assert_double_eq(perf_case_number(&test, "make: page-faults", 0),
			    80);
	ck_assert_double_eq(perf_case_number(&test, "ls: page-faults", 0), 7);
}
END_TEST

START_TEST(lines_of_the_program_pass_by)
{
	perf_case_read(
		&test,
		" Performance counter stats for 'sh -c for i in 1 2; do\n"
		"  echo \"  12 foo\"\n"
		"\n"
		"done' (3 runs):\n\n"
		"sh: Killed\n"
		"3 errors found\n"
		"                80      page-faults   ( +-  1.00% )\n"
		"\n       0.2000 +- 0.0100 seconds time elapsed  ( +-  5.00% )\n"
		"              12      foo\n");
	ck_assert_uint_eq(perf_case_summary(&test, "page-faults")->n, 3);
	ck_assert_uint_eq(test.batch.nrows, 2);
}
END_TEST

START_TEST(quoted_copy_counts_once)
{
	perf_case_read(&test,
		       HEADING "        80      page-faults\n"
			       "       0.2012 seconds time elapsed\n"
			       "\n"
			       "> Performance counter stats for 'make':\n"
			       ">\n"
			       ">        80      page-faults\n"
			       ">       0.2012 seconds time elapsed\n");
	ck_assert_uint_eq(perf_case_count(&test, "page-faults"), 1);
	ck_assert_ptr_nonnull(perf_case_message(&test, "duplicate"));
}
END_TEST

START_TEST(cut_line_is_told)
{
	perf_case_read(&test, HEADING "         1234      page-faults\n"
				      "           12      context-sw");
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->line, 4);
	ck_assert_uint_eq(test.batch.nvalues, 1);
}
END_TEST

START_TEST(impossible_numbers_are_told)
{
	perf_case_read(&test, HEADING "     1,234.5,6      page-faults\n");
	ck_assert_uint_eq(perf_case_message(&test, "damaged-line")->line, 3);
	ck_assert_uint_eq(test.batch.nvalues, 0);
}
END_TEST

START_TEST(ambiguous_marks_are_told)
{
	perf_case_read(&test, HEADING "         1.234      page-faults\n");
	ck_assert_double_eq(perf_case_number(&test, "page-faults", 0), 1234);
	ck_assert_uint_eq(perf_case_message(&test, "locale-guess")->line, 3);
}
END_TEST

START_TEST(columns_of_metrics_are_rows)
{
	perf_case_read(
		&test,
		" Performance counter stats for 'system wide':\n\n"
		"                 GHz       insn per cycle  branch-misses of all branches  %  tma_retiring\n"
		"                2.98                 1.36                          2.50%            18.4\n"
		"\n       0.107831365 seconds time elapsed\n");
	ck_assert_double_eq(perf_case_number(&test, "GHz", 0), 2.98);
	ck_assert_double_eq(perf_case_number(&test, "insn per cycle", 0), 1.36);
	ck_assert(!perf_case_row(&test, "insn per cycle")->hidden);
}
END_TEST

START_TEST(duration_is_the_elapsed_time)
{
	perf_case_read(
		&test, HEADING
		"       601,610,306 ns   duration_time   #  500.065 M/sec\n");
	ck_assert_double_eq(perf_case_number(&test, "time elapsed", 0),
			    0.601610306);
	ck_assert_str_eq(perf_case_row(&test, "time elapsed")->unit, "s");
	perf_case_clear(&test);
	perf_case_read(
		&test, HEADING
		"       601,610,306 ns   duration_time   #  500.065 M/sec\n"
		"\n       0.601615301 seconds time elapsed\n");
	ck_assert_uint_eq(perf_case_count(&test, "time elapsed"), 1);
	ck_assert_double_eq(perf_case_number(&test, "time elapsed", 0),
			    0.601615301);
}
END_TEST

START_TEST(aliases_have_one_name)
{
	perf_case_read(&test,
		       HEADING "   1      cpu-cycles:u\n"
			       "   2      cpu_atom/cpu-cycles/\n"
			       "   3      branch-instructions\n"
			       "   4      migrations\n"
			       "   5      kmem:mm_page_alloc\n"
			       "   6      branch-misses [cpu_core]\n"
			       "   7      uncore_imc_0/event=0x4,umask=0x3/\n");
	ck_assert_double_eq(perf_case_number(&test, "cycles:u", 0), 1);
	ck_assert_double_eq(perf_case_number(&test, "cpu_atom/cycles/", 0), 2);
	ck_assert_double_eq(perf_case_number(&test, "branches", 0), 3);
	ck_assert_double_eq(perf_case_number(&test, "cpu-migrations", 0), 4);
	ck_assert_double_eq(perf_case_number(&test, "kmem:mm_page_alloc", 0),
			    5);
	ck_assert_double_eq(
		perf_case_number(&test, "branch-misses [cpu_core]", 0), 6);
	ck_assert_double_eq(
		perf_case_number(&test, "uncore_imc_0/event=0x4,umask=0x3/", 0),
		7);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("perf text");
	TCase *tcase = tcase_create("all");

	tcase_add_checked_fixture(tcase, NULL, teardown);
	tcase_add_test(tcase, single_run_gives_values);
	tcase_add_test(tcase, metrics_are_hidden_rows);
	tcase_add_test(tcase, several_runs_give_summaries);
	tcase_add_test(tcase, old_elapsed_line_has_no_absolute_error);
	tcase_add_test(tcase, old_unit_stands_behind_the_event);
	tcase_add_test(tcase, last_run_is_found);
	tcase_add_test(tcase, rounding_is_no_last_run);
	tcase_add_test(tcase, counts_of_every_run_are_values);
	tcase_add_test(tcase, table_gives_elapsed_times);
	tcase_add_test(tcase, missing_counters_are_no_values);
	tcase_add_test(tcase, parts_of_the_machine_are_parameters);
	tcase_add_test(tcase, parts_of_several_runs_are_of_the_last);
	tcase_add_test(tcase, intervals_are_a_series_of_one_run);
	tcase_add_test(tcase, summary_stands_for_its_intervals);
	tcase_add_test(tcase, blocks_are_runs_and_commands_are_groups);
	tcase_add_test(tcase, lines_of_the_program_pass_by);
	tcase_add_test(tcase, quoted_copy_counts_once);
	tcase_add_test(tcase, cut_line_is_told);
	tcase_add_test(tcase, impossible_numbers_are_told);
	tcase_add_test(tcase, ambiguous_marks_are_told);
	tcase_add_test(tcase, columns_of_metrics_are_rows);
	tcase_add_test(tcase, duration_is_the_elapsed_time);
	tcase_add_test(tcase, aliases_have_one_name);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

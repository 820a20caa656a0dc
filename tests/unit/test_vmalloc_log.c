/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Logs of test_vmalloc: what a result line is, which lines count, what is a
 * worker and what a run.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "tests/tap-check.h"
#include "tests/unit/vmalloc_case.h"

static const struct vmb_batch *const batch = &vmalloc_case.batch;
static const struct vmb_diag *const diag = &vmalloc_case.diag;

/* struct form - a result line, and what is in it */
static const struct form {
	const char *line;
	double average;
	const char *loops;
	const char *repeat;
} forms[] = {
	/* since 2025, since 5.1, and before that */
	{ "Summary: a_test passed: 2 failed: 0 xfailed: 0 repeat: 2 loops: 500 "
	  "avg: 7 usec",
	  7, "500", "2" },
	{ "Summary: a_test passed: 2 failed: 0 repeat: 2 loops: 500 avg: 7 "
	  "usec",
	  7, "500", "2" },
	{ "Summary: a_test 3 passed, 0 failed, test_count: 3, average: 918249 "
	  "usec",
	  918249, UNKNOWN, "3" },
	/* as people write them */
	{ "Summary: a_test loops: 5 avg: 7 usec", 7, "5", UNKNOWN },
	{ "- a_test   loops: 5 avg: 7   usec", 7, "5", UNKNOWN },
	{ "a_test avg: 7 usec", 7, UNKNOWN, UNKNOWN },
	{ "Summary: a_test passed 3: failed: 0 repeat: 3, loops: 5 avg: 7 usec",
	  7, "5", "3" },
	{ "Summary: a_test passed: loops: 5 avg: 0 usec", 0, "5", UNKNOWN },
	{ "Summary: a_test avg: 7 usec loops: 5", 7, UNKNOWN, UNKNOWN },
	{ "Summary: a_test later: 9 avg: 7 usec.", 7, UNKNOWN, UNKNOWN },
	{ "Summary: a_test: loops:5 avg:7 usec", 7, "5", UNKNOWN },
	/* among other things */
	{ "[    1.500000] test_vmalloc: Summary: a_test loops: 5 avg: 7 usec",
	  7, "5", UNKNOWN },
	{ "root@host:/# [    1.500000] Summary: a_test loops: 5 avg: 7 usec\r",
	  7, "5", UNKNOWN },
	{ "Summary: a_test avg: 7 usec[    1.500000] usb 1-1: reset", 7,
	  UNKNOWN, UNKNOWN },
};

START_TEST(all_forms_of_the_line_are_read)
{
	const struct form *form = &forms[_i];

	READ(form->line);
	ck_assert_msg(batch->nvalues == 1, "%s", form->line);
	vmalloc_case_value(0, "a", form->average, 0, 0);
	ck_assert_str_eq(vmb_row_param(vmalloc_case_row(0), "l"), form->loops);
	ck_assert_str_eq(vmb_row_param(vmalloc_case_row(0), "r"), form->repeat);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(a_row_is_described)
{
	const struct vmb_row *row;

	READ("@15.823704 a 489484");
	row = vmalloc_case_row(0);
	ck_assert_str_eq(row->benchmark, "a_test");
	ck_assert_str_eq(row->unit, "usec");
	ck_assert_str_eq(row->metric, "");
	ck_assert_uint_eq(row->nparams, 4);
	ck_assert_str_eq(row->params[0].key, "p");
	ck_assert_str_eq(row->params[1].key, "h");
	ck_assert_str_eq(row->params[2].key, "l");
	ck_assert(!row->params[2].quiet);
	ck_assert_str_eq(row->params[3].key, "r");
	ck_assert(row->params[3].quiet);
	ck_assert_int_eq(row->better, VMB_BETTER_LOWER);
	ck_assert_double_eq(row->quantum, 1);
	ck_assert(row->by_name);
}
END_TEST

START_TEST(a_value_knows_its_time_and_line)
{
	READ("x", "@15.823704 a 489484");
	ck_assert_int_eq(batch->values[0].time, 15823704);
	ck_assert_uint_eq(batch->values[0].line, 2);
	ck_assert_uint_eq(batch->values[0].flags,
			  VMB_TIME_FINE | VMB_TIME_ABSOLUTE);
	ck_assert_int_eq(batch->runs[0].time, 15823704);
	ck_assert(!batch->runs[0].time_is_wall);
	/* of a run the wall clock is better, of a value the kernel's */
	READ("2025-10-16T15:53:35.823704+00:00 host kernel: @15.823704 a 1");
	ck_assert_int_eq(batch->values[0].time, 15823704);
	ck_assert(batch->runs[0].time_is_wall);
	ck_assert_int_eq(batch->runs[0].time, INT64_C(1760630015823704));
}
END_TEST

/* Lines that must give no value, but a warning. */
static const char *const damaged[] = {
	"Summary: a_test passed: 1 failed: 0 repeat: 1 loops: 5 avg: 172",
	"Summary: a_test passed: 1 failed: 0 repeat: 1 loops: 5 avg: 172 us",
	"Summary: a_test loops: 5 avg: 172\n",
	"Summary: a_test loops: 5 avg: 172 use\n",
	"Summary: a_test loops: 5 avg: 172 usecs\n",
	"Summary: a_test loops: 5 avg: usec\n",
	"Summary: a_test loops: 5 avg: 99999999999999999999 usec\n",
	"Summary: a_test loops: 5 avg: -3 usec\n",
	"Summary: a_test loops: 5 avg: 1.5 usec\n",
	"Summary: a_test loops: 5 usec\n",
	"Summary: a_test passed: 1 fai[   21.035790] usb: avg: 7 usec\n",
	"Summary: a_test passed: 1 Summary: b_test loops: 5 avg: 7 usec\n",
	"Summary: a_test avg: 7 usec Summary: b_test avg: 8 usec\n",
	"Summary: a_test\n",
	"Summary: fix_size_al",
	"[   15.823704] Summary: fix",
	"[   15.823704] Summary:",
	"- a_test   loops: 5 avg: 47\n",
};

START_TEST(damaged_lines_give_no_value)
{
	vmalloc_case_read(vmb_span(damaged[_i]));
	ck_assert_msg(vmalloc_case_said("damaged-line") == 1, "%s",
		      damaged[_i]);
	ck_assert_uint_eq(vmalloc_case_line_of("damaged-line"), 1);
	ck_assert_uint_eq(batch->nvalues, 0);
	ck_assert_int_eq(vmalloc_case.status, VMB_READ_NO_VALUES);
}
END_TEST

START_TEST(too_long_a_line_gives_no_value)
{
	static char text[VMB_LINE_MAX + 200];
	static const char head[] = "Summary: a_test loops: 5 avg: 7 usec";

	memset(text, ' ', sizeof(text));
	memcpy(text, head, sizeof(head) - 1);
	vmalloc_case_read((struct vmb_span){ text, sizeof(text) });
	ck_assert_uint_eq(batch->nvalues, 0);
	ck_assert_uint_eq(vmalloc_case_said("damaged-line"), 1);
}
END_TEST

/* Lines that are nothing of ours. */
static const char *const foreign[] = {
	"Summary: in the end it is faster",
	"Summary:",
	"test_bpf: Summary: 1053 PASSED, 0 FAILED",
	"[    3.141593] test_bpf: Summary: 1053 PASSED, 0 FAILED",
	"+	pr_info(\"Summary: %s passed: %d failed: %d avg: %llu usec\\n\",",
	"fix_size_alloc_test: p:4, h:0, l:500000 (usec)",
	"fix_size_alloc_test is slower, avg: 7 usec",
	"All test took a while",
	"All test took worker1",
	"modprobe test_vmalloc nr_pages=4",
	"[    0.000000] Kernel command line: test_vmalloc.nr_pages=4",
	"\177ELF\1\1\1",
	"",
};

START_TEST(foreign_lines_are_not_recognised)
{
	READ(foreign[_i]);
	ck_assert_msg(vmalloc_case.status == VMB_READ_UNRECOGNISED, "%s",
		      foreign[_i]);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(failed_tests_give_no_value)
{
	READ("Summary: a_test passed: 1 failed: 2 repeat: 3 avg: 7 usec",
	     "Summary: b_test passed: 2 failed: 0 repeat: 3 avg: 7 usec",
	     "Summary: c_test passed: 0 failed: 3",
	     "Summary: d_test passed: 3 failed: 0 repeat: 3 avg: 7 usec");
	ck_assert_uint_eq(batch->nvalues, 1);
	vmalloc_case_value(0, "d", 7, 0, 0);
	ck_assert_uint_eq(vmalloc_case_said("failed-test"), 3);
	ck_assert_uint_eq(diag->count, 1);
}
END_TEST

START_TEST(expected_failures_are_silent)
{
	READ("Summary: align_shift_alloc_test passed: 0 failed: 1 repeat: 1 "
	     "avg: 8 usec",
	     "Summary: no_block_alloc_test passed: 1 failed: 0 repeat: 1 "
	     "avg: 8 usec",
	     "Summary: a_test passed: 0 failed: 0 xfailed: 1 repeat: 1 avg: 8 "
	     "usec",
	     "Summary: b_test passed: 1 failed: 0 xfailed: 0 repeat: 1 avg: 9 "
	     "usec");
	ck_assert_uint_eq(batch->nvalues, 1);
	vmalloc_case_value(0, "b", 9, 0, 0);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(trailers_alone_are_recognised)
{
	READ("@10.000000 T 0", "@10.020000 T 1");
	ck_assert_int_eq(vmalloc_case.status, VMB_READ_NO_VALUES);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(dropped_messages_are_added_up)
{
	READ("** 37 printk messages dropped **", "@- a 1",
	     "[   10.000000] x** 5 printk messages dropped ** y",
	     "** many printk messages dropped **");
	ck_assert_uint_eq(vmalloc_case_said("dropped-messages"), 1);
	ck_assert_uint_eq(vmalloc_case_line_of("dropped-messages"), 1);
	ck_assert_ptr_nonnull(strstr(diag->messages[0].text, " 42 "));
}
END_TEST

START_TEST(trailers_tell_workers_from_runs)
{
	/* a higher number goes on, an equal or lower one begins a run */
	READ("@- a 10", "@- T 0", "@- a 20", "@- T 1", "@- a 30", "@- T 5",
	     "@- a 40", "@- T 5", "@- a 50", "@- T 2", "@- a 60", "@- T 3");
	vmalloc_case_value(0, "a", 10, 0, 0);
	vmalloc_case_value(1, "a", 20, 0, 1);
	vmalloc_case_value(2, "a", 30, 0, 2);
	vmalloc_case_value(3, "a", 40, 1, 0);
	vmalloc_case_value(4, "a", 50, 2, 0);
	vmalloc_case_value(5, "a", 60, 2, 1);
	ck_assert_uint_eq(batch->nruns, 3);
	ck_assert_uint_eq(vmalloc_case_said("workers"), 1);
	ck_assert_uint_eq(vmalloc_case_said("workers-unknown"), 0);
}
END_TEST

START_TEST(trailers_of_cpus_need_not_begin_at_zero)
{
	READ("@- a 10", "All test took CPU3=1 cycles", "@- a 20",
	     "All test took CPU7=1 cycles", "@- a 30",
	     "All test took CPU3=1 cycles");
	vmalloc_case_value(1, "a", 20, 0, 1);
	vmalloc_case_value(2, "a", 30, 1, 0);
}
END_TEST

START_TEST(a_trailer_without_results_counts)
{
	/* the results of the second run's first worker are lost */
	READ("@- a 10", "@- T 0", "@- T 0", "@- a 20", "@- T 1");
	vmalloc_case_value(0, "a", 10, 0, 0);
	vmalloc_case_value(1, "a", 20, 1, 0);
}
END_TEST

START_TEST(times_tell_workers_from_runs)
{
	/* avg * repeat is 2 s: 1.9 s after the last is a worker, 2 s a run */
	READ("[   10.000000] Summary: a_test repeat: 2 avg: 1000000 usec",
	     "[   10.000003] Summary: b_test repeat: 2 avg: 5 usec",
	     "[   11.900000] Summary: a_test repeat: 2 avg: 1000000 usec",
	     "[   11.900003] Summary: b_test repeat: 2 avg: 5 usec",
	     "[   13.900000] Summary: a_test repeat: 2 avg: 1000000 usec",
	     "[   13.900003] Summary: b_test repeat: 2 avg: 5 usec");
	vmalloc_case_value(0, "a", 1000000, 0, 0);
	vmalloc_case_value(1, "b", 5, 0, 0);
	vmalloc_case_value(2, "a", 1000000, 0, 1);
	vmalloc_case_value(3, "b", 5, 0, 1);
	vmalloc_case_value(4, "a", 1000000, 1, 0);
	vmalloc_case_value(5, "b", 5, 1, 0);
	ck_assert_uint_eq(vmalloc_case_said("workers-unknown"), 0);
}
END_TEST

START_TEST(a_failed_worker_is_one_of_its_run)
{
	READ("[   10.000000] Summary: a_test avg: 1000000 usec",
	     "[   10.010000] Summary: a_test failed: 1 avg: 3 usec",
	     "[   10.020000] Summary: a_test avg: 1000000 usec");
	vmalloc_case_value(0, "a", 1000000, 0, 0);
	vmalloc_case_value(1, "a", 1000000, 0, 2);
	ck_assert_uint_eq(batch->nruns, 1);
}
END_TEST

START_TEST(a_worker_without_trailer_goes_by_time)
{
	READ("@10.000000 a 1000000", "@10.000003 T 0", "@10.010000 a 1000001",
	     "@20.000000 a 1000002");
	vmalloc_case_value(1, "a", 1000001, 0, 1);
	vmalloc_case_value(2, "a", 1000002, 1, 0);
}
END_TEST

START_TEST(without_times_each_line_is_a_run)
{
	READ("@- a 1000000", "@- b 5", "@- a 1000001");
	vmalloc_case_value(0, "a", 1000000, 0, 0);
	vmalloc_case_value(1, "b", 5, 0, 0);
	vmalloc_case_value(2, "a", 1000001, 1, 0);
	ck_assert_uint_eq(vmalloc_case_said("workers-unknown"), 1);
	ck_assert_uint_eq(vmalloc_case_line_of("workers-unknown"), 3);
	ck_assert(batch->runs[0].workers_unknown);
	ck_assert(batch->runs[1].workers_unknown);
	/* whole seconds are as good as none */
	READ("[Thu Oct 16 15:53:35 2025] @- a 9000000",
	     "[Thu Oct 16 15:53:36 2025] @- a 9000000");
	ck_assert_uint_eq(batch->nruns, 2);
	ck_assert_uint_eq(vmalloc_case_said("workers-unknown"), 1);
	/* where there is nothing to tell apart, nothing is said */
	READ("@- a 1000000", "@- b 5");
	ck_assert_uint_eq(batch->nruns, 1);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(other_loops_or_repeats_begin_a_run)
{
	READ("Summary: a_test repeat: 1 loops: 5 avg: 7 usec",
	     "Summary: b_test repeat: 1 loops: 6 avg: 7 usec",
	     "Summary: c_test repeat: 2 loops: 6 avg: 7 usec",
	     "Summary: d_test avg: 7 usec");
	vmalloc_case_value(0, "a", 7, 0, 0);
	vmalloc_case_value(1, "b", 7, 1, 0);
	vmalloc_case_value(2, "c", 7, 2, 0);
	vmalloc_case_value(3, "d", 7, 2, 0);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(a_command_begins_a_run)
{
	READ("@10.000000 a 1000000", "# modprobe test_vmalloc",
	     "@10.000003 b 1000000", "@10.500000 a 1000000");
	vmalloc_case_value(0, "a", 1000000, 0, 0);
	vmalloc_case_value(1, "b", 1000000, 1, 0);
	vmalloc_case_value(2, "a", 1000000, 1, 0);
	ck_assert_uint_eq(diag->count, 0);
}
END_TEST

START_TEST(a_boot_begins_a_run)
{
	READ("@10.000000 a 9000000", "@5.000000 b 9000000");
	vmalloc_case_value(1, "b", 9000000, 1, 0);
	ck_assert_uint_ne(batch->runs[0].boot, batch->runs[1].boot);
	ck_assert(!batch->boots[batch->runs[0].boot].known);
	ck_assert(batch->boots[batch->runs[1].boot].known);
}
END_TEST

START_TEST(equal_times_names_and_values_count_once)
{
	/* two loggers: the trailers are there twice as well */
	READ("@10.000000 a 1000000",
	     "Oct 16 15:53:35 host kernel: "
	     "@10.000000 a 1000000",
	     "@10.000003 T 0", "Oct 16 15:53:35 host kernel: @10.000003 T 0",
	     "@10.020000 a 1000000", "@10.020003 T 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	vmalloc_case_value(1, "a", 1000000, 0, 1);
	ck_assert_uint_eq(vmalloc_case_said("duplicate"), 1);
	ck_assert_uint_eq(vmalloc_case_line_of("duplicate"), 2);
}
END_TEST

START_TEST(only_exact_times_make_duplicates)
{
	READ("@10.000000 a 1", "@10.000000 a 2", "@10.000000 b 2");
	ck_assert_uint_eq(batch->nvalues, 3);
	/* of two boots */
	READ("@10.000000 a 1", "[   20.000000] x", "@10.000000 a 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	READ("[Thu Oct 16 15:53:35 2025] @- a 1",
	     "[Thu Oct 16 15:53:35 2025] @- a 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	READ("@- a 1", "@- a 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	ck_assert_uint_eq(vmalloc_case_said("duplicate"), 0);
}
END_TEST

START_TEST(quotes_of_the_same_source_do_not_count)
{
	/* the original may come later, and quotes be quoted */
	READ("> > @- a 1", "> @- a 1", "@- a 1", "> @- a 2", ">> @- a 2");
	ck_assert_uint_eq(batch->nvalues, 2);
	ck_assert_double_eq(batch->values[0].value, 1);
	ck_assert_uint_eq(batch->values[0].line, 3);
	ck_assert_double_eq(batch->values[1].value, 2);
	ck_assert_uint_eq(batch->values[1].line, 4);
	ck_assert_uint_eq(vmalloc_case_said("duplicate"), 0);
	/* another text is no quote: here another prefix */
	READ("@10.000000 a 1", "> @11.000000 a 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	/* equal lines of one depth are no quotes of each other */
	READ("> @- a 1", "> @- a 1");
	ck_assert_uint_eq(batch->nvalues, 2);
	/* nor is a damaged line worth a word twice */
	READ("Summary: a_test loops: 5 avg: 17", "@- b 1",
	     "> Summary: a_test loops: 5 avg: 17");
	ck_assert_uint_eq(vmalloc_case_said("damaged-line"), 1);
}
END_TEST

static void add_line_tests(TCase *tcase)
{
	tcase_add_loop_test(tcase, all_forms_of_the_line_are_read, 0,
			    sizeof(forms) / sizeof(forms[0]));
	tcase_add_test(tcase, a_row_is_described);
	tcase_add_test(tcase, a_value_knows_its_time_and_line);
	tcase_add_loop_test(tcase, damaged_lines_give_no_value, 0,
			    sizeof(damaged) / sizeof(damaged[0]));
	tcase_add_test(tcase, too_long_a_line_gives_no_value);
	tcase_add_loop_test(tcase, foreign_lines_are_not_recognised, 0,
			    sizeof(foreign) / sizeof(foreign[0]));
	tcase_add_test(tcase, failed_tests_give_no_value);
	tcase_add_test(tcase, expected_failures_are_silent);
	tcase_add_test(tcase, trailers_alone_are_recognised);
	tcase_add_test(tcase, dropped_messages_are_added_up);
}

static void add_run_tests(TCase *tcase)
{
	tcase_add_test(tcase, trailers_tell_workers_from_runs);
	tcase_add_test(tcase, trailers_of_cpus_need_not_begin_at_zero);
	tcase_add_test(tcase, a_trailer_without_results_counts);
	tcase_add_test(tcase, times_tell_workers_from_runs);
	tcase_add_test(tcase, a_failed_worker_is_one_of_its_run);
	tcase_add_test(tcase, a_worker_without_trailer_goes_by_time);
	tcase_add_test(tcase, without_times_each_line_is_a_run);
	tcase_add_test(tcase, other_loops_or_repeats_begin_a_run);
	tcase_add_test(tcase, a_command_begins_a_run);
	tcase_add_test(tcase, a_boot_begins_a_run);
	tcase_add_test(tcase, equal_times_names_and_values_count_once);
	tcase_add_test(tcase, only_exact_times_make_duplicates);
	tcase_add_test(tcase, quotes_of_the_same_source_do_not_count);
}

int main(void)
{
	Suite *suite = suite_create("vmalloc_log");
	TCase *tcase = tcase_create("vmalloc_log");

	tcase_add_checked_fixture(tcase, vmalloc_case_begin, vmalloc_case_end);
	add_line_tests(tcase);
	add_run_tests(tcase);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

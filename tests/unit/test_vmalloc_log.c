/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Logs of test_vmalloc: what a line is, which lines count, what is a worker
 * and what a run, and to which loads announced parameters belong.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "parsers/registry.h"
#include "tests/tap-check.h"

#define NONE "" /* a parameter that is not known */

/* A result of one repeat: S("fix", "489484") */
#define S(name, avg) \
	"Summary: " name "_test passed: 1 failed: 0 xfailed: 0 repeat: 1 " \
	"loops: 500 avg: " avg " usec\n"
#define T(worker) "All test took worker" worker "=2650214422 cycles\n"

static struct vmb_batch batch;
static struct vmb_diag diag;
static enum vmb_read_status status;

static void begin(void)
{
	ck_assert_int_eq(vmb_batch_init(&batch), 0);
}

static void end(void)
{
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
}

static void read_bytes(struct vmb_span text)
{
	const struct vmb_parse parse = { &batch, &diag };
	const char *format = NULL;

	status = vmb_read(text, NULL, &parse, &format);
	if (status == VMB_READ_OK)
		ck_assert_str_eq(format, "test_vmalloc");
}

/* Reads once more into an empty batch. */
static void read_text(const char *text)
{
	end();
	begin();
	read_bytes(vmb_span(text));
}

/* How often was this said? */
static size_t said(const char *slug)
{
	for (size_t i = 0; i < diag.count; i++)
		if (diag.messages[i].slug &&
		    !strcmp(diag.messages[i].slug, slug))
			return diag.messages[i].count;
	return 0;
}

static size_t line_of(const char *slug)
{
	for (size_t i = 0; i < diag.count; i++)
		if (!strcmp(diag.messages[i].slug, slug))
			return diag.messages[i].line;
	return 0;
}

static const struct vmb_row *row_of(size_t value)
{
	return &batch.rows[batch.values[value].row];
}

static void check_value(size_t index, const char *name, double value,
			uint32_t run, unsigned worker)
{
	ck_assert_uint_lt(index, batch.nvalues);
	ck_assert_str_eq(row_of(index)->benchmark, name);
	ck_assert_double_eq(batch.values[index].value, value);
	ck_assert_uint_eq(batch.values[index].run, run);
	ck_assert_uint_eq(batch.values[index].worker, worker);
}

static void check_params(size_t index, const char *p, const char *h)
{
	ck_assert_uint_lt(index, batch.nvalues);
	ck_assert_str_eq(vmb_row_param(row_of(index), "p"), p);
	ck_assert_str_eq(vmb_row_param(row_of(index), "h"), h);
}

/* Is the one line @text a result of @value, with these loops and repeats? */
static void check_line(const char *text, double value, const char *loops,
		       const char *repeat)
{
	read_text(text);
	ck_assert_msg(status == VMB_READ_OK, "no value in: %s", text);
	ck_assert_uint_eq(batch.nvalues, 1);
	ck_assert_double_eq(batch.values[0].value, value);
	ck_assert_str_eq(row_of(0)->benchmark, "fix_size_alloc_test");
	ck_assert_str_eq(vmb_row_param(row_of(0), "l"), loops);
	ck_assert_str_eq(vmb_row_param(row_of(0), "r"), repeat);
	ck_assert_uint_eq(diag.count, 0);
}

START_TEST(all_forms_of_the_line_are_read)
{
	/* since 2025, since 5.1, and before that */
	check_line("Summary: fix_size_alloc_test passed: 2 failed: 0 "
		   "xfailed: 0 repeat: 2 loops: 500 avg: 7 usec\n",
		   7, "500", "2");
	check_line("Summary: fix_size_alloc_test passed: 2 failed: 0 "
		   "repeat: 2 loops: 500 avg: 7 usec\n",
		   7, "500", "2");
	check_line("Summary: fix_size_alloc_test 3 passed, 0 failed, "
		   "test_count: 3, average: 918249 usec\n",
		   918249, NONE, "3");
	/* by hand */
	check_line("Summary: fix_size_alloc_test loops: 5 avg: 7 usec", 7, "5",
		   NONE);
	check_line("- fix_size_alloc_test   loops: 5 avg: 7   usec\n", 7, "5",
		   NONE);
	check_line("fix_size_alloc_test avg: 7 usec\n", 7, NONE, NONE);
	check_line("Summary: fix_size_alloc_test passed 3: failed: 0 "
		   "repeat: 3, loops: 5 avg: 7 usec\n",
		   7, "5", "3");
	check_line("Summary: fix_size_alloc_test passed: loops: 5 avg: 0 "
		   "usec\n",
		   0, "5", NONE);
	check_line("Summary: fix_size_alloc_test avg: 7 usec loops: 5\n", 7,
		   NONE, NONE);
	check_line("Summary: fix_size_alloc_test later: 9 avg: 7 usec.\n", 7,
		   NONE, NONE);
	check_line("# x\r\n[   1.5] test_vmalloc: Summary: "
		   "fix_size_alloc_test loops: 5 avg: 7 usec\r\n",
		   7, "5", NONE);
}
END_TEST

START_TEST(a_row_is_described)
{
	const struct vmb_row *row;

	read_text("[   15.823704] " S("fix", "489484"));
	row = row_of(0);
	ck_assert_str_eq(row->benchmark, "fix_test");
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
	ck_assert_int_eq(batch.values[0].time, 15823704);
	ck_assert_uint_eq(batch.values[0].line, 1);
	ck_assert_uint_eq(batch.values[0].flags,
			  VMB_TIME_FINE | VMB_TIME_ABSOLUTE);
	ck_assert_int_eq(batch.runs[0].time, 15823704);
	ck_assert(!batch.runs[0].time_is_wall);
}
END_TEST

START_TEST(a_run_has_wall_time_where_the_log_does)
{
	read_text("2025-10-16T15:53:35.823704+00:00 host kernel: "
		  "[   15.823704] " S("fix", "489484"));
	ck_assert(batch.runs[0].time_is_wall);
	ck_assert_int_eq(batch.runs[0].time, INT64_C(1760630015823704));
	ck_assert_int_eq(batch.values[0].time, 15823704);
}
END_TEST

/* Lines that must give no value, but a warning. */
static const char *const damaged[] = {
	"Summary: fix_test passed: 1 failed: 0 repeat: 1 loops: 5 avg: 172",
	"Summary: fix_test passed: 1 failed: 0 repeat: 1 loops: 5 avg: 172 us",
	"Summary: fix_test loops: 5 avg: 172\n",
	"Summary: fix_test loops: 5 avg: 172 use\n",
	"Summary: fix_test loops: 5 avg: 172 usecs\n",
	"Summary: fix_test loops: 5 avg: usec\n",
	"Summary: fix_test loops: 5 avg: 99999999999999999999 usec\n",
	"Summary: fix_test loops: 5 avg: -3 usec\n",
	"Summary: fix_test loops: 5 avg: 1.5 usec\n",
	"Summary: fix_test loops: 5 usec\n",
	"Summary: fix_test passed: 1 fai[   21.035790] usb: avg: 7 usec\n",
	"Summary: fix_test passed: 1 Summary: full_test loops: 5 avg: 7 usec\n",
	"Summary: fix_test avg: 7 usec Summary: full_test avg: 8 usec\n",
	"Summary: fix_test\n",
	"Summary: fix_te",
	"[   15.823704] Summary: fix",
	"[   15.823704] Summary:",
	"- fix_test   loops: 5 avg: 47\n",
};

START_TEST(damaged_lines_give_no_value)
{
	read_text(damaged[_i]);
	ck_assert_uint_eq(batch.nvalues, 0);
	ck_assert_int_eq(status, VMB_READ_NO_VALUES);
	ck_assert_msg(said("damaged-line") == 1, "%s", damaged[_i]);
	ck_assert_uint_eq(line_of("damaged-line"), 1);
}
END_TEST

START_TEST(too_long_a_line_gives_no_value)
{
	static char text[VMB_LINE_MAX + 200];
	static const char head[] = "Summary: fix_test loops: 5 avg: 7 usec";

	memset(text, ' ', sizeof(text));
	memcpy(text, head, sizeof(head) - 1);
	read_bytes((struct vmb_span){ text, sizeof(text) });
	ck_assert_uint_eq(batch.nvalues, 0);
	ck_assert_uint_eq(said("damaged-line"), 1);
}
END_TEST

/* Lines that are nothing of ours. */
static const char *const foreign[] = {
	"Summary: in the end it is faster\n",
	"Summary:\n",
	"test_bpf: Summary: 1053 PASSED, 0 FAILED\n",
	"[    3.141593] test_bpf: Summary: 1053 PASSED, 0 FAILED\n",
	"+	pr_info(\"Summary: %s passed: %d failed: %d avg: %llu usec\\n\",\n",
	"fix_size_alloc_test: p:4, h:0, l:500000 (usec)\n",
	"fix_size_alloc_test is slower, avg: 7 usec\n",
	"All test took a while\n",
	"All test took worker1",
	"modprobe test_vmalloc nr_pages=4\n",
	"[    0.000000] Kernel command line: test_vmalloc.nr_pages=4\n",
	"\177ELF\1\1\1",
	"",
};

START_TEST(foreign_lines_are_not_recognised)
{
	read_text(foreign[_i]);
	ck_assert_msg(status == VMB_READ_UNRECOGNISED, "%s", foreign[_i]);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(failed_tests_give_no_value)
{
	read_text("Summary: a_test passed: 1 failed: 2 repeat: 3 loops: 5 "
		  "avg: 7 usec\n"
		  "Summary: b_test passed: 2 failed: 0 repeat: 3 loops: 5 "
		  "avg: 7 usec\n"
		  "Summary: c_test passed: 0 failed: 3\n"
		  "Summary: d_test passed: 3 failed: 0 repeat: 3 loops: 5 "
		  "avg: 7 usec\n");
	ck_assert_uint_eq(batch.nvalues, 1);
	check_value(0, "d_test", 7, 0, 0);
	ck_assert_uint_eq(said("failed-test"), 3);
	ck_assert_uint_eq(diag.count, 1);
}
END_TEST

START_TEST(expected_failures_are_silent)
{
	read_text("Summary: align_shift_alloc_test passed: 0 failed: 1 "
		  "repeat: 1 loops: 5 avg: 8 usec\n"
		  "Summary: no_block_alloc_test passed: 1 failed: 0 "
		  "repeat: 1 loops: 5 avg: 8 usec\n"
		  "Summary: a_test passed: 0 failed: 0 xfailed: 1 repeat: 1 "
		  "loops: 5 avg: 8 usec\n"
		  "Summary: b_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		  "loops: 5 avg: 9 usec\n");
	ck_assert_uint_eq(batch.nvalues, 1);
	check_value(0, "b_test", 9, 0, 0);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(trailers_tell_workers_from_runs)
{
	/* a higher number goes on, an equal or lower one begins a run */
	read_text(S("fix", "10") T("0") S("fix", "20") T("1") S("fix", "30")
			  T("5") S("fix", "40") T("5") S("fix", "50") T("2")
				  S("fix", "60") T("3"));
	check_value(0, "fix_test", 10, 0, 0);
	check_value(1, "fix_test", 20, 0, 1);
	check_value(2, "fix_test", 30, 0, 2);
	check_value(3, "fix_test", 40, 1, 0);
	check_value(4, "fix_test", 50, 2, 0);
	check_value(5, "fix_test", 60, 2, 1);
	ck_assert_uint_eq(batch.nruns, 3);
	ck_assert_uint_eq(said("workers"), 1);
	ck_assert_uint_eq(said("workers-unknown"), 0);
}
END_TEST

START_TEST(trailers_of_cpus_need_not_begin_at_zero)
{
	read_text(S("fix", "10") "All test took CPU3=1 cycles\n" S("fix", "20")
			  "All test took CPU7=1 cycles\n" S("fix", "30")
				  "All test took CPU3=1 cycles\n");
	check_value(1, "fix_test", 20, 0, 1);
	check_value(2, "fix_test", 30, 1, 0);
}
END_TEST

START_TEST(a_trailer_without_results_counts)
{
	/* the second run's first worker was cut away */
	read_text(S("fix", "10") T("0") T("0") S("fix", "20") T("1"));
	check_value(0, "fix_test", 10, 0, 0);
	check_value(1, "fix_test", 20, 1, 0);
}
END_TEST

START_TEST(times_tell_workers_from_runs)
{
	/* avg * repeat is 2 s: 1.9 s after the last is a worker, 2 s a run */
	read_text("[   10.000000] Summary: a_test repeat: 2 avg: 1000000 usec\n"
		  "[   10.000003] Summary: b_test repeat: 2 avg: 5 usec\n"
		  "[   11.900000] Summary: a_test repeat: 2 avg: 1000000 usec\n"
		  "[   11.900003] Summary: b_test repeat: 2 avg: 5 usec\n"
		  "[   13.900000] Summary: a_test repeat: 2 avg: 1000000 usec\n"
		  "[   13.900003] Summary: b_test repeat: 2 avg: 5 usec\n");
	check_value(0, "a_test", 1000000, 0, 0);
	check_value(1, "b_test", 5, 0, 0);
	check_value(2, "a_test", 1000000, 0, 1);
	check_value(3, "b_test", 5, 0, 1);
	check_value(4, "a_test", 1000000, 1, 0);
	check_value(5, "b_test", 5, 1, 0);
	ck_assert_uint_eq(said("workers-unknown"), 0);
}
END_TEST

START_TEST(a_failed_worker_is_one_of_its_run)
{
	read_text("[   10.000000] Summary: a_test avg: 1000000 usec\n"
		  "[   10.010000] Summary: a_test failed: 1 avg: 3 usec\n"
		  "[   10.020000] Summary: a_test avg: 1000000 usec\n");
	check_value(0, "a_test", 1000000, 0, 0);
	check_value(1, "a_test", 1000000, 0, 2);
	ck_assert_uint_eq(batch.nruns, 1);
}
END_TEST

START_TEST(a_worker_without_trailer_goes_by_time)
{
	static const char text[] = "[   10.000000] " S("fix", "1000000")
		"[   10.000003] " T("0")
		"[   10.010000] " S("fix", "1000001")
		"[   20.000000] " S("fix", "1000002");

	read_text(text);
	check_value(1, "fix_test", 1000001, 0, 1);
	check_value(2, "fix_test", 1000002, 1, 0);
}
END_TEST

START_TEST(without_times_each_line_is_a_run)
{
	/* no time; and whole seconds, which are as good as none */
	read_text(S("fix", "1000000") S("full", "5") S("fix", "1000001"));
	check_value(0, "fix_test", 1000000, 0, 0);
	check_value(1, "full_test", 5, 0, 0);
	check_value(2, "fix_test", 1000001, 1, 0);
	ck_assert_uint_eq(said("workers-unknown"), 1);
	ck_assert_uint_eq(line_of("workers-unknown"), 3);
	ck_assert(batch.runs[0].workers_unknown);
	ck_assert(batch.runs[1].workers_unknown);
	read_text("[Thu Oct 16 15:53:35 2025] " S("fix", "9000000")
			  "[Thu Oct 16 15:53:36 2025] " S("fix", "9000000"));
	ck_assert_uint_eq(batch.nruns, 2);
	ck_assert_uint_eq(said("workers-unknown"), 1);
	/* nothing to tell apart, nothing to say */
	read_text(S("fix", "1000000") S("full", "5"));
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(other_loops_or_repeats_begin_a_run)
{
	read_text("Summary: a_test repeat: 1 loops: 5 avg: 7 usec\n"
		  "Summary: b_test repeat: 1 loops: 6 avg: 7 usec\n"
		  "Summary: c_test repeat: 2 loops: 6 avg: 7 usec\n"
		  "Summary: d_test avg: 7 usec\n");
	check_value(0, "a_test", 7, 0, 0);
	check_value(1, "b_test", 7, 1, 0);
	check_value(2, "c_test", 7, 2, 0);
	check_value(3, "d_test", 7, 2, 0);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(a_command_begins_a_run)
{
	read_text("[   10.000000] " S("fix", "1000000")
			  "# modprobe test_vmalloc\n"
			  "[   10.000003] " S("full", "1000000")
				  "[   10.500000] " S("fix", "1000000"));
	check_value(0, "fix_test", 1000000, 0, 0);
	check_value(1, "full_test", 1000000, 1, 0);
	check_value(2, "fix_test", 1000000, 1, 0);
	ck_assert_uint_eq(said("workers-unknown"), 0);
}
END_TEST

START_TEST(a_boot_begins_a_run)
{
	read_text("[   10.000000] " S("fix", "9000000")
			  "[    5.000000] " S("full", "9000000"));
	check_value(1, "full_test", 9000000, 1, 0);
	ck_assert_uint_ne(batch.runs[0].boot, batch.runs[1].boot);
	ck_assert(!batch.boots[batch.runs[0].boot].known);
	ck_assert(batch.boots[batch.runs[1].boot].known);
}
END_TEST

START_TEST(equal_times_names_and_values_count_once)
{
	/* two loggers: trailers are there twice as well */
	read_text("[   10.000000] " S("fix", "1000000")
			  "[   10.000000] " S("fix", "1000000")
				  "[   10.000003] " T("0") "[   10.000003] " T(
					  "0") "[   10.020000] "
			  S("fix", "1000000") "[   10.020003] " T("1"));
	ck_assert_uint_eq(batch.nvalues, 2);
	check_value(1, "fix_test", 1000000, 0, 1);
	ck_assert_uint_eq(said("duplicate"), 1);
	ck_assert_uint_eq(line_of("duplicate"), 2);
}
END_TEST

START_TEST(only_exact_times_make_duplicates)
{
	/* another value, another name, another boot, whole seconds, none */
	read_text("[   10.000000] " S("fix", "1") "[   10.000000] "
			  S("fix", "2") "[   10.000000] " S("full", "2"));
	ck_assert_uint_eq(batch.nvalues, 3);
	read_text("[   10.000000] " S("fix", "1")
			  "[   20.000000] x\n[   10.000000] " S("fix", "1"));
	ck_assert_uint_eq(batch.nvalues, 2);
	read_text("[Thu Oct 16 15:53:35 2025] " S("fix", "1")
			  "[Thu Oct 16 15:53:35 2025] " S("fix", "1"));
	ck_assert_uint_eq(batch.nvalues, 2);
	read_text(S("fix", "1") S("fix", "1"));
	ck_assert_uint_eq(batch.nvalues, 2);
	ck_assert_uint_eq(said("duplicate"), 0);
}
END_TEST

START_TEST(quotes_of_the_same_source_do_not_count)
{
	/* the original may come later; deeper quotes of quotes, too */
	read_text("> > " S("fix", "1") "> " S("fix", "1") S("fix", "1")
			  "> " S("fix", "2") ">> " S("fix", "2"));
	ck_assert_uint_eq(batch.nvalues, 2);
	ck_assert_double_eq(batch.values[0].value, 1);
	ck_assert_uint_eq(batch.values[0].line, 3);
	ck_assert_double_eq(batch.values[1].value, 2);
	ck_assert_uint_eq(batch.values[1].line, 4);
	ck_assert_uint_eq(said("duplicate"), 0);
	/* another text is no quote: here another prefix */
	read_text("[   10.000000] " S("fix", "1") "> [   11.000000] "
			  S("fix", "1"));
	ck_assert_uint_eq(batch.nvalues, 2);
	/* equal lines of one depth are not quotes of each other */
	read_text("> " S("fix", "1") "> " S("fix", "1"));
	ck_assert_uint_eq(batch.nvalues, 2);
}
END_TEST

START_TEST(trailers_alone_are_recognised)
{
	read_text("[   10.000000] " T("0") "[   10.020000] " T("1"));
	ck_assert_int_eq(status, VMB_READ_NO_VALUES);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(dropped_messages_are_added_up)
{
	read_text("** 37 printk messages dropped **\n" S("fix", "1")
			  "[   10.0] x** 5 printk messages dropped ** y\n"
			  "** many printk messages dropped **\n");
	ck_assert_uint_eq(said("dropped-messages"), 1);
	ck_assert_uint_eq(line_of("dropped-messages"), 1);
	ck_assert_ptr_nonnull(strstr(diag.messages[0].text, " 42 "));
}
END_TEST

/* struct told - a line, and the parameters of a result behind it */
static const struct told {
	const char *line;
	const char *p;
	const char *h;
} told[] = {
	{ "vmbench: p=4 h=0", "4", "0" },
	{ "[   12.000000] vmbench: p=4 h=1", "4", "1" },
	{ "vmbench: nr_pages=4 use_huge=1", "4", "1" },
	{ "vmbench: h=1", NONE, "1" },
	{ "echo 'vmbench: p=4 h=0' >/dev/kmsg", NONE, NONE },
	{ "modprobe test_vmalloc nr_pages=4", "4", NONE },
	{ "modprobe test_vmalloc nr_pages=0", "1", NONE },
	{ "modprobe test_vmalloc nr_pages=0x10 use_huge=y", "16", "1" },
	{ "modprobe test_vmalloc nr_pages=010 use_huge=N", "8", "0" },
	{ "modprobe test_vmalloc use_huge", NONE, "1" },
	{ "modprobe test_vmalloc nr_pages=$(nproc) use_huge=0", NONE, "0" },
	{ "modprobe test_vmalloc nr_pages=-1 use_huge=maybe", NONE, NONE },
	{ "modprobe test_vmalloc nr_pages=4096000000000", NONE, NONE },
	{ "modprobe test_vmalloc nr_pages= use_huge=", NONE, NONE },
	{ "modprobe test_vmalloc nr_pages=1 nr_pages=2", "2", NONE },
	{ "modprobe test_vmalloc nr_pages=4; rmmod x nr_pages=5", "4", NONE },
	{ "modprobe test_vmalloc nr_pages=4 && y nr_pages=5", "4", NONE },
	{ "modprobe test_vmalloc 'nr_pages=4' \"use_huge=1\"", "4", "1" },
	{ "modprobe -v test_vmalloc nr_pages=4", "4", NONE },
	{ "$ modprobe test_vmalloc nr_pages=4", "4", NONE },
	{ "root@(none):/# modprobe test_vmalloc nr_pages=4", "4", NONE },
	{ "[root@host ~]# time sudo modprobe test_vmalloc nr_pages=4", "4",
	  NONE },
	{ "$ for i in 1 2; do modprobe test_vmalloc nr_pages=4; done", "4",
	  NONE },
	{ "sudo: me : PWD=/ ; COMMAND=/sbin/modprobe test_vmalloc nr_pages=4",
	  "4", NONE },
	{ "+ taskset -c 0-3 insmod ./test_vmalloc.ko.xz nr_pages=4", "4",
	  NONE },
	{ "time sudo ./test_vmalloc.sh run_test_mask=1 nr_pages=4", "4", NONE },
	{ "2021-11-11 08:58:06 mm/test_vmalloc.sh nr_pages=4", "4", NONE },
	{ "Run the test with following parameters: nr_pages=4", "4", NONE },
	{ "Kernel command line: ro test_vmalloc.nr_pages=4 nr_pages=5", "4",
	  NONE },
	{ "[    0.000000] Command line: test_vmalloc.use_huge=1", NONE, "1" },
	/* no announcements */
	{ "modprobe -r test_vmalloc nr_pages=4", NONE, NONE },
	{ "modprobe other nr_pages=4", NONE, NONE },
	{ "modprobe: ERROR: could not insert 'test_vmalloc': nr_pages=4", NONE,
	  NONE },
	{ "diff a/test_vmalloc.sh b/test_vmalloc.sh nr_pages=4", NONE, NONE },
	{ "We ran test_vmalloc.sh nr_pages=4", NONE, NONE },
	{ "rmmod test_vmalloc nr_pages=4", NONE, NONE },
};

START_TEST(parameters_are_read_as_the_kernel_does)
{
	char text[400];

	snprintf(text, sizeof(text), "%s\n[   20.000000] %s", told[_i].line,
		 S("fix", "1"));
	read_text(text);
	ck_assert_msg(batch.nvalues == 1, "%s", told[_i].line);
	check_params(0, told[_i].p, told[_i].h);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(an_announcement_holds_until_the_next)
{
	read_text("modprobe test_vmalloc nr_pages=4 use_huge=1\n" S(
		"fix", "1") T("0") S("fix", "2") T("0")
		  "modprobe test_vmalloc nr_pages=16\n" S("fix", "3") T("0"));
	check_params(0, "4", "1");
	check_params(1, "4", "1");
	check_params(2, "16", NONE);
}
END_TEST

START_TEST(an_announcement_ends_with_its_boot)
{
	read_text("[   10.000000] vmbench: p=4 h=0\n"
		  "[   11.000000] " S("fix", "1")
			  "[    2.000000] x\n[    3.000000] " S("fix", "2"));
	check_params(0, "4", "0");
	check_params(1, NONE, NONE);
}
END_TEST

START_TEST(an_untimed_command_goes_with_the_clock_behind_it)
{
	read_text("$ modprobe test_vmalloc nr_pages=4\n[   15.000000] " S(
		"fix", "1") "$ modprobe test_vmalloc nr_pages=16\n"
			    "[   12.000000] " S("fix", "2"));
	check_params(0, "4", NONE);
	check_params(1, "16", NONE);
	/* but not with a banner: the machine has gone down */
	read_text("[   15.000000] x\n$ modprobe test_vmalloc nr_pages=16\n"
		  "[    0.000000] Linux version 6.18.0 (me@host) (gcc) #1\n"
		  "[   12.000000] " S("fix", "2"));
	check_params(0, NONE, NONE);
}
END_TEST

START_TEST(kinds_of_lines_make_one_announcement)
{
	/* the marker is trusted most, for what it names */
	read_text("Kernel command line: test_vmalloc.use_huge=1 "
		  "test_vmalloc.nr_pages=99\n"
		  "./test_vmalloc.sh nr_pages=4\n"
		  "Run the test with following parameters: nr_pages=5\n"
		  "vmbench: p=6\n" S("fix", "1"));
	check_params(0, "6", "1");
	/* unreadable is not unnamed */
	read_text("vmbench: p=x\n./test_vmalloc.sh nr_pages=4\n" S("fix", "1"));
	check_params(0, NONE, NONE);
	/* equal lines are one, whatever stands in front */
	read_text("$ sudo modprobe test_vmalloc nr_pages=4\n"
		  "+ modprobe test_vmalloc nr_pages=4\n" S("fix", "1") T("0")
			  S("fix", "2") T("0"));
	check_params(0, "4", NONE);
	check_params(1, "4", NONE);
}
END_TEST

#define THREE \
	"modprobe test_vmalloc nr_pages=1\n" \
	"modprobe test_vmalloc nr_pages=4\n" \
	"modprobe test_vmalloc nr_pages=$N use_huge=1\n"

START_TEST(several_announcements_pair_with_as_many_loads)
{
	read_text(THREE S("fix", "1") T("0") S("fix", "2") T("1") S("fix", "3")
			  T("0") S("fix", "4") T("0"));
	check_params(0, "1", NONE);
	check_params(1, "1", NONE);
	check_params(2, "4", NONE);
	check_params(3, NONE, "1");
	/* fewer loads, or more: nothing is known of them */
	read_text(THREE S("fix", "1") T("0") S("fix", "3") T("0"));
	check_params(0, NONE, NONE);
	check_params(1, NONE, NONE);
	read_text(THREE S("fix", "1") T("0") S("fix", "2") T("0") S("fix", "3")
			  T("0") S("fix", "4") T("0"));
	check_params(0, NONE, NONE);
	check_params(3, NONE, NONE);
	/* of those behind, it is */
	read_text(THREE S("fix", "1") T("0")
			  "vmbench: p=8 h=0\n" S("fix", "2") T("0"));
	check_params(0, NONE, NONE);
	check_params(1, "8", "0");
}
END_TEST

START_TEST(a_failed_load_takes_its_announcement)
{
	read_text(THREE S("fix", "1") T("0") "Summary: fix_test failed: 1 "
					     "repeat: 1 loops: 500 avg: 2 "
					     "usec\n" T("0") S("fix", "3")
						     T("0"));
	ck_assert_uint_eq(batch.nvalues, 2);
	check_params(0, "1", NONE);
	check_params(1, NONE, "1");
	/* it is a run, so that a list of parameters meets the right loads */
	ck_assert_uint_eq(batch.nruns, 3);
	ck_assert_uint_eq(batch.values[1].run, 2);
}
END_TEST

START_TEST(announcements_hold_for_their_quoting_depth)
{
	read_text("modprobe test_vmalloc nr_pages=4\n"
		  "> modprobe test_vmalloc nr_pages=16\n" S("fix", "1")
			  "> " S("fix", "2") ">> " S("fix", "3"));
	check_params(0, "4", NONE);
	check_params(1, "16", NONE);
	check_params(2, NONE, NONE);
}
END_TEST

START_TEST(the_command_line_holds_for_its_boot)
{
	read_text("[    0.000000] Linux version 6.18.0 (me@host) (gcc) #1\n"
		  "[    0.000000] Command line: test_vmalloc.nr_pages=4\n"
		  "[   10.000000] " S("fix", "1") "[   10.000003] " T("0")
			  "[   12.000000] vmbench: h=1\n"
			  "[   20.000000] " S("fix", "2")
			  "[    0.000000] Linux version 6.18.0 (me@host) "
			  "(gcc) #1\n"
			  "[   10.000000] " S("fix", "3"));
	check_params(0, "4", NONE);
	check_params(1, "4", "1");
	check_params(2, NONE, NONE);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("test_vmalloc");
	TCase *lines = tcase_create("lines");
	TCase *runs = tcase_create("runs");
	TCase *loads = tcase_create("loads");

	tcase_add_checked_fixture(lines, begin, end);
	tcase_add_test(lines, all_forms_of_the_line_are_read);
	tcase_add_test(lines, a_row_is_described);
	tcase_add_test(lines, a_run_has_wall_time_where_the_log_does);
	tcase_add_loop_test(lines, damaged_lines_give_no_value, 0,
			    sizeof(damaged) / sizeof(damaged[0]));
	tcase_add_test(lines, too_long_a_line_gives_no_value);
	tcase_add_loop_test(lines, foreign_lines_are_not_recognised, 0,
			    sizeof(foreign) / sizeof(foreign[0]));
	tcase_add_test(lines, failed_tests_give_no_value);
	tcase_add_test(lines, expected_failures_are_silent);
	tcase_add_test(lines, trailers_alone_are_recognised);
	tcase_add_test(lines, dropped_messages_are_added_up);
	suite_add_tcase(suite, lines);

	tcase_add_checked_fixture(runs, begin, end);
	tcase_add_test(runs, trailers_tell_workers_from_runs);
	tcase_add_test(runs, trailers_of_cpus_need_not_begin_at_zero);
	tcase_add_test(runs, a_trailer_without_results_counts);
	tcase_add_test(runs, times_tell_workers_from_runs);
	tcase_add_test(runs, a_failed_worker_is_one_of_its_run);
	tcase_add_test(runs, a_worker_without_trailer_goes_by_time);
	tcase_add_test(runs, without_times_each_line_is_a_run);
	tcase_add_test(runs, other_loops_or_repeats_begin_a_run);
	tcase_add_test(runs, a_command_begins_a_run);
	tcase_add_test(runs, a_boot_begins_a_run);
	tcase_add_test(runs, equal_times_names_and_values_count_once);
	tcase_add_test(runs, only_exact_times_make_duplicates);
	tcase_add_test(runs, quotes_of_the_same_source_do_not_count);
	suite_add_tcase(suite, runs);

	tcase_add_checked_fixture(loads, begin, end);
	tcase_add_loop_test(loads, parameters_are_read_as_the_kernel_does, 0,
			    sizeof(told) / sizeof(told[0]));
	tcase_add_test(loads, an_announcement_holds_until_the_next);
	tcase_add_test(loads, an_announcement_ends_with_its_boot);
	tcase_add_test(loads, an_untimed_command_goes_with_the_clock_behind_it);
	tcase_add_test(loads, kinds_of_lines_make_one_announcement);
	tcase_add_test(loads, several_announcements_pair_with_as_many_loads);
	tcase_add_test(loads, a_failed_load_takes_its_announcement);
	tcase_add_test(loads, announcements_hold_for_their_quoting_depth);
	tcase_add_test(loads, the_command_line_holds_for_its_boot);
	suite_add_tcase(suite, loads);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shells and GNU time print. */
#include <check.h>
#include <stdlib.h>

#include "parsers/registry.h"
#include "parsers/time_duration.h"
#include "parsers/time_shell.h"
#include "tests/tap-check.h"

static struct vmb_batch batch;
static struct vmb_diag diag;

static void setup(void)
{
	ck_assert(!vmb_batch_init(&batch));
	diag = (struct vmb_diag){ 0 };
}

static void teardown(void)
{
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
}

static enum vmb_read_status read_text(const char *text)
{
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	const char *format;

	return vmb_read(vmb_span(text), NULL, &parse, &format);
}

static void expect(size_t index, const char *benchmark, double value,
		   uint32_t run)
{
	ck_assert_uint_lt(index, batch.nvalues);
	ck_assert_str_eq(batch.rows[batch.values[index].row].benchmark,
			 benchmark);
	ck_assert_double_eq_tol(batch.values[index].value, value, 1e-9);
	ck_assert_uint_eq(batch.values[index].run, run);
}

START_TEST(durations_are_read)
{
	static const struct {
		const char *text;
		double seconds;
		unsigned decimals;
		const char *rest;
	} cases[] = {
		{ "0m8.438s", 8.438, 3, "" },
		{ "75m3.2s rest", 4503.2, 1, " rest" },
		{ "1h2m3s", 3723, 0, "" },
		{ "1h 2m 3.5s x", 3723.5, 1, " x" },
		{ "0m 0.05s", 0.05, 2, "" },
		{ "46.310s", 46.31, 3, "" },
		{ "0m0,056s", 0.056, 3, "" },
		{ "0m0\xd9"
		  "056s",
		  0.056, 3, "" },
		{ "0m0\xd9\xab"
		  "056s",
		  0.056, 3, "" },
		{ "0.05", 0.05, 2, "" },
		{ "12s", 12, 0, "" },
		{ "0m11.:00s", 12, 3, "" },
		{ "9.:0", 10, 2, "" },
	};
	static const char *const bad[] = {
		"",
		"5",
		"m5s",
		"0m",
		"0m5",
		"0m8.s",
		"s",
		"-1.0s",
		"1.5m",
		"1..5s",
		"0m1.2.3s",
		"1\xd9s",
		"1.5\xffs",
		"1e3s",
		"0m1.5x",
		"nan",
		"0m:.0s",
		"1.:1s",
		"0.0000000000000001s",
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct vmb_span rest = vmb_span(cases[i].text);
		struct vmb_duration duration;

		ck_assert_msg(vmb_duration_read(&rest, &duration), "%s",
			      cases[i].text);
		ck_assert_double_eq_tol(duration.seconds, cases[i].seconds,
					1e-12);
		ck_assert_uint_eq(duration.decimals, cases[i].decimals);
		ck_assert(vmb_span_equal(rest, vmb_span(cases[i].rest)));
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct vmb_span rest = vmb_span(bad[i]);
		struct vmb_duration duration;

		ck_assert_msg(!vmb_duration_read(&rest, &duration), "%s",
			      bad[i]);
	}
}
END_TEST

START_TEST(clocks_are_read)
{
	struct vmb_duration duration;

	ck_assert(vmb_duration_clock(VMB_SPAN("0:00.05"), &duration));
	ck_assert_double_eq_tol(duration.seconds, 0.05, 1e-12);
	ck_assert(vmb_duration_clock(VMB_SPAN("1:02:03"), &duration));
	ck_assert_double_eq_tol(duration.seconds, 3723, 1e-12);
	ck_assert(vmb_duration_clock(VMB_SPAN("1.003"), &duration));
	ck_assert(!vmb_duration_clock(VMB_SPAN("1:2:3:4"), &duration));
	ck_assert(!vmb_duration_clock(VMB_SPAN(":05"), &duration));
	ck_assert(!vmb_duration_clock(VMB_SPAN("1:"), &duration));
}
END_TEST

START_TEST(prose_is_no_time)
{
	static const char *const lines[] = {
		"real life begins here\n", "user 1 was away\n",
		"none\nuser 0.5\n", /* no block it could belong to */
		"sys admins 0m1.0s\n",	   "real\n",
		"realtime 0m1.0s\n",	   "the real 0m1.0s\n",
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		ck_assert_int_eq(read_text(lines[i]), VMB_READ_UNRECOGNISED);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(blocks_are_runs)
{
	ck_assert_int_eq(read_text("real\t0m1.5s\n\nuser\t0m0.5s\n"
				   "sys\t0m0.1s\n"
				   "real 2.50\nuser 1.00\n"
				   "some words\n"
				   "sys 0.75\n" /* whose is it? */
				   "sys 0.75s\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 6);
	expect(0, "real", 1.5, 0);
	expect(1, "user", 0.5, 0);
	expect(2, "sys", 0.1, 0);
	expect(3, "real", 2.5, 1);
	expect(4, "user", 1, 1);
	expect(5, "sys", 0.75, 2);
}
END_TEST

START_TEST(columns_are_configurations)
{
	ck_assert_int_eq(read_text("[old]  [new: x]\n"
				   "real 1.5s  real 2.5s\n"
				   "user 0.5s  user 0.25s\n"
				   "\n"
				   "real 1.6s  real 2.6s\n"
				   "real 3.0s\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nconfigurations, 3);
	ck_assert_str_eq(batch.configurations[0], "");
	ck_assert_str_eq(batch.configurations[1], "old");
	ck_assert_str_eq(batch.configurations[2], "new: x");
	ck_assert_uint_eq(batch.nvalues, 7);
	expect(1, "real", 2.5, 1);
	ck_assert_uint_eq(batch.runs[1].configuration, 2);
	expect(5, "real", 2.6, 3); /* the heads hold on */
	ck_assert_uint_eq(batch.runs[3].configuration, 2);
	expect(6, "real", 3, 4);
	ck_assert_uint_eq(batch.runs[4].configuration, 0);
}
END_TEST

START_TEST(heads_are_no_headings)
{
	ck_assert_int_eq(read_text("# 4k\n[old]  [new]\n"
				   "real 1.5s  real 2.5s\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nheadings, 1);
	ck_assert_str_eq(batch.headings[0].text, "4k");
	ck_assert_uint_eq(batch.nconfigurations, 2);
}
END_TEST

/* Two words with one blank between them may be anything. */
START_TEST(words_are_no_heads)
{
	ck_assert_int_eq(read_text("it went\nreal 1.5s  real 2.5s\n"),
			 VMB_READ_OK);
	ck_assert_str_eq(batch.configurations[0], "column 1");
	ck_assert_str_eq(batch.headings[0].text, "it went");
}
END_TEST

START_TEST(quoted_copies_do_not_count)
{
	ck_assert_int_eq(read_text("> real 0m1.5s\n> user 0m0.5s\n"
				   "> real 0m1.6s\n"
				   "real 0m1.5s\nuser 0m0.5s\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 3);
	expect(0, "real", 1.6, 0);
	expect(1, "real", 1.5, 1);
}
END_TEST

START_TEST(failed_commands_have_no_times)
{
	ck_assert_int_eq(read_text("Command exited with non-zero status 1\n"
				   "real 0.50\nuser 0.25\nsys 0.25\n"
				   "real 1.50\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 1);
	expect(0, "real", 1.5, 0);
	ck_assert_str_eq(diag.messages[0].slug, "failed-test");
}
END_TEST

START_TEST(cut_lines_are_told)
{
	ck_assert_int_eq(read_text("real 0m1.5s\nuser 0m0.2"), VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 1);
	ck_assert_str_eq(diag.messages[0].slug, "damaged-line");
}
END_TEST

START_TEST(whole_last_lines_are_read)
{
	ck_assert_int_eq(read_text("real 1.50\nuser 0.25\nsys 0.25"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 3);
}
END_TEST

START_TEST(lists_may_be_trimmed)
{
	ck_assert_int_eq(read_text("Maximum resident set size (kbytes): 1684\n"
				   "Maximum resident set size (kbytes): 1688\n"
				   "Maximum resident set size (kbytes): x\n"
				   "Maximum resident set size (kbytes): 16"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 2);
	expect(0, "maximum resident set", 1684, 0);
	expect(1, "maximum resident set", 1688, 1);
	ck_assert_uint_eq(diag.messages[0].count, 2);
}
END_TEST

START_TEST(zsh_prints_one_line)
{
	ck_assert_int_eq(read_text("make -s  1.50s user 0.25s system 99% cpu "
				   "1:01.75 total\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 3);
	expect(0, "real", 61.75, 0);
	expect(1, "user", 1.5, 0);
	expect(2, "sys", 0.25, 0);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("time");
	TCase *tcase = tcase_create("core");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, durations_are_read);
	tcase_add_test(tcase, clocks_are_read);
	tcase_add_test(tcase, prose_is_no_time);
	tcase_add_test(tcase, blocks_are_runs);
	tcase_add_test(tcase, columns_are_configurations);
	tcase_add_test(tcase, heads_are_no_headings);
	tcase_add_test(tcase, words_are_no_heads);
	tcase_add_test(tcase, quoted_copies_do_not_count);
	tcase_add_test(tcase, failed_commands_have_no_times);
	tcase_add_test(tcase, cut_lines_are_told);
	tcase_add_test(tcase, whole_last_lines_are_read);
	tcase_add_test(tcase, lists_may_be_trimmed);
	tcase_add_test(tcase, zsh_prints_one_line);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}

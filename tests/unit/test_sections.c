/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headings above results: patterns for them, and what stands under them. */
#include <check.h>
#include <stdlib.h>

#include "core/sections.h"
#include "core/wildcard.h"
#include "parsers/registry.h"
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

static void read_text(const char *text)
{
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	const char *format;

	ck_assert_int_eq(vmb_read(vmb_span(text), NULL, &parse, &format),
			 VMB_READ_OK);
}

#define RESULT(avg) "Summary: fix_test repeat: 1 loops: 9 avg: " avg " usec\n"
#define TIMED(time, avg) "[   " time "] " RESULT(avg)

START_TEST(wildcards_match_the_whole)
{
	static const struct {
		const char *pattern;
		const char *text;
		const char *matched; /* NULL: they do not match */
	} cases[] = {
		{ "default", "default", "" },
		{ "default", "defaults", NULL },
		{ "default", "default", "" },
		{ "defaults", "default", NULL },
		{ "", "", "" },
		{ "", "a", NULL },
		{ "*", "", "" },
		{ "*", "order 1", "order 1" },
		{ "default order-*", "default order-16", "16" },
		{ "default order-*", "patch order-16", NULL },
		{ "*-*", "a-b-c", "a b-c" },
		{ "*order-*x", "the order-2 x", "the 2" },
		{ "a*b*c", "abbbc", "bb" },
		{ "a*b", "acbcb", "cbc" },
		{ "a*b", "acbc", NULL },
		{ "order-?", "order-6", "" },
		{ "order-?", "order-16", NULL },
		{ "caf?", "caf\xc3\xa9", "" },
		{ "order-[13]", "order-3", "" },
		{ "order-[1-3]", "order-2", "" },
		{ "order-[1-3]", "order-4", NULL },
		{ "order-[!1-3]", "order-4", "" },
		{ "order-[^1-3]", "order-2", NULL },
		{ "[]x]*", "]2", "2" },
		{ "[Base", "[Base", "" },
		{ "\\[Base]", "[Base]", "" },
		{ "\\*", "*", "" },
		{ "\\*", "a", NULL },
		{ "a\\", "a\\", "" },
	};
	struct vmb_buffer matched = { 0 };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		bool is = vmb_wildcard_match(vmb_span(cases[i].pattern),
					     vmb_span(cases[i].text), &matched);

		ck_assert_msg(is == !!cases[i].matched, "%s on %s",
			      cases[i].pattern, cases[i].text);
		if (is)
			ck_assert_str_eq(matched.bytes ? matched.bytes : "",
					 cases[i].matched);
		vmb_buffer_clear(&matched);
	}
	ck_assert(vmb_wildcard_match(VMB_SPAN("*"), VMB_SPAN("a"), NULL));
}
END_TEST

START_TEST(headings_lose_their_decoration)
{
	static const char *const cases[][3] = {
		/* as it stands there, trimmed, as it is matched */
		{ "# default order-1", "default order-1", "default order-1" },
		{ "> > ##  patch:  ", "patch", "patch" },
		{ "order-6(64 pages)", "order-6(64 pages)", "order-6" },
		{ "order-6 (64 pages):", "order-6 (64 pages)", "order-6" },
		{ "a (b (c) d) e", "a (b (c) d) e", "a e" },
		{ "a (b", "a (b", "a (b" },
		{ "a\t\tb", "a\t\tb", "a b" },
		{ "(all of it)", "(all of it)", "" },
		{ " : # > ", "", "" },
	};
	struct vmb_buffer plain = { 0 };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct vmb_span trimmed =
			vmb_heading_trim(vmb_span(cases[i][0]));

		ck_assert(vmb_span_equal(trimmed, vmb_span(cases[i][1])));
		ck_assert(!vmb_heading_plain(trimmed, &plain));
		ck_assert_uint_eq(plain.length, strlen(cases[i][2]));
		if (plain.length)
			ck_assert_str_eq(plain.bytes, cases[i][2]);
	}
	vmb_buffer_clear(&plain);
}
END_TEST

static void expect_heading(size_t index, const char *text, uint32_t line,
			   uint32_t first)
{
	const struct vmb_heading *heading = &batch.headings[index];

	ck_assert_uint_lt(index, batch.nheadings);
	if (text)
		ck_assert_str_eq(heading->text, text);
	else
		ck_assert_ptr_null(heading->text);
	ck_assert_uint_eq(heading->line, line);
	ck_assert_uint_eq(heading->first, first);
}

START_TEST(heading_is_the_last_line_above)
{
	read_text("first\n"
		  "# second\n"
		  "\n" RESULT("1") "\n" RESULT("2") "third\n"
						    ">\n" RESULT("3"));
	ck_assert_uint_eq(batch.nheadings, 2);
	expect_heading(0, "second", 2, 4);
	expect_heading(1, "third", 7, 9);
}
END_TEST

START_TEST(rules_are_no_headings)
{
	read_text("default\n-------\n```\n" RESULT("1") "=====\n" RESULT("2"));
	ck_assert_uint_eq(batch.nheadings, 1);
	expect_heading(0, "default", 1, 4);
}
END_TEST

START_TEST(log_lines_are_no_headings)
{
	read_text("# mine\n"
		  "[    1.000000] eth0: up\n" TIMED(
			  "2.000000",
			  "1") "[    3.000000] eth0: down\n" TIMED("4.000000",
								   "2"));
	ck_assert_uint_eq(batch.nheadings, 1);
	expect_heading(0, "mine", 1, 3);
}
END_TEST

START_TEST(sections_are_taken_by_pattern)
{
	read_text("# old order-1\n" RESULT("1")
			  RESULT("2") "# new order-1\n" RESULT(
				  "3") "# old order-2\n" RESULT("4"));
	ck_assert_int_eq(vmb_batch_take_sections(&batch, VMB_SPAN("odd *")), 0);
	ck_assert_uint_eq(batch.nvalues, 4);
	ck_assert_int_eq(
		vmb_batch_take_sections(&batch, VMB_SPAN("old order-*")), 1);
	ck_assert_uint_eq(batch.nvalues, 3);
	ck_assert_uint_eq(batch.nruns, 3);
	ck_assert_str_eq(batch.rows[batch.values[1].row].benchmark,
			 "1 fix_test");
	ck_assert_str_eq(batch.rows[batch.values[2].row].benchmark,
			 "2 fix_test");
	ck_assert_uint_eq(batch.values[2].run, 2);
	ck_assert(!vmb_batch_leave_sections(&batch, VMB_SPAN("*-2")));
	ck_assert_uint_eq(batch.nvalues, 2);
}
END_TEST

/* 0.1 s after the one before it, and 3 s long: two workers, but for the line */
START_TEST(heading_parts_a_run)
{
	read_text("# old\n" TIMED("5.000000", "3000000") "# new\n" TIMED(
		"5.100000", "3000000"));
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_uint_eq(batch.values[1].worker, 1);
	ck_assert_int_eq(vmb_batch_take_sections(&batch, VMB_SPAN("*")), 1);
	ck_assert_uint_eq(batch.nruns, 2);
	ck_assert_uint_eq(batch.values[1].run, 1);
	ck_assert_uint_eq(batch.values[1].worker, 0);
}
END_TEST

START_TEST(workers_stay_together)
{
	read_text("# old\n" TIMED("5.000000", "3000000")
			  TIMED("5.100000", "3000000"));
	ck_assert_int_eq(vmb_batch_take_sections(&batch, VMB_SPAN("old")), 1);
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_uint_eq(batch.values[1].worker, 1);
}
END_TEST

START_TEST(texts_have_headings_of_their_own)
{
	const uint32_t starts[] = { 1, 4, 6, 9 };

	read_text("# old\n" RESULT("1") "bye\n" /* line 4: another text */
		  RESULT("2") "\n" /* line 6 */
		  RESULT("3") "# new\n" RESULT("4"));
	ck_assert_uint_eq(batch.nheadings, 3);
	ck_assert(!vmb_batch_break_sections(&batch, starts, 4));
	ck_assert_str_eq(vmb_batch_heading_at(&batch, 2)->text, "old");
	ck_assert_ptr_null(vmb_batch_heading_at(&batch, 4)->text);
	ck_assert_ptr_null(vmb_batch_heading_at(&batch, 6)->text);
	ck_assert_str_eq(vmb_batch_heading_at(&batch, 8)->text, "new");
	ck_assert_ptr_null(vmb_batch_heading_at(&batch, 9)->text);
	ck_assert_int_eq(vmb_batch_take_sections(&batch, VMB_SPAN("*")), 1);
	ck_assert_uint_eq(batch.nvalues, 2);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("sections");
	TCase *tcase = tcase_create("core");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, wildcards_match_the_whole);
	tcase_add_test(tcase, headings_lose_their_decoration);
	tcase_add_test(tcase, heading_is_the_last_line_above);
	tcase_add_test(tcase, rules_are_no_headings);
	tcase_add_test(tcase, log_lines_are_no_headings);
	tcase_add_test(tcase, sections_are_taken_by_pattern);
	tcase_add_test(tcase, heading_parts_a_run);
	tcase_add_test(tcase, workers_stay_together);
	tcase_add_test(tcase, texts_have_headings_of_their_own);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}

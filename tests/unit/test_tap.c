/* SPDX-License-Identifier: GPL-3.0-or-later */
/* TAP of a comparison: which tests there are, which fail, what is said. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/tap-check.h"
#include "tests/unit/report_case.h"

static const char *const two[] = { "v6.18", "patched", NULL };
static struct report_case fixture;

static void expect(const char *expected)
{
	struct vmb_document document;
	struct vmb_buffer text = { 0 };

	ck_assert(!vmb_report_build(&fixture.comparison, &fixture.report,
				    &document));
	ck_assert(!vmb_render_tap(&document, &fixture.comparison,
				  &fixture.report, &text));
	ck_assert_str_eq(text.bytes, expected);
	vmb_buffer_clear(&text);
	vmb_document_clear(&document);
}

static void start(const char *const *labels)
{
	report_case_init(&fixture, labels);
	fixture.report.legend = VMB_LEGEND_NONE;
}

static struct vmb_compared_row *add_time(const char *name, double percent,
					 enum vmb_verdict verdict)
{
	struct vmb_compared_row *row =
		report_case_row(&fixture, name, "usec", VMB_BETTER_LOWER);

	report_case_value(&row->cells[0], 5, 1000);
	report_case_change(row, 1, percent, verdict);
	return row;
}

START_TEST(regressions_fail)
{
	start(two);
	add_time("a: p:1 (usec)", -50, VMB_REGRESSION);
	add_time("b: p:1 (usec)", 25, VMB_IMPROVEMENT);
	add_time("c: p:1 (usec)", 0, VMB_INCONCLUSIVE);
	expect("TAP version 13\n"
	       "1..3\n"
	       "# (R) -50.00%: 1000.00 -> 2000.00 usec, n=5 and 5, "
	       "mann-whitney p=0.0079\n"
	       "not ok 1 patched: a: p:1 (usec)\n"
	       "# (I) 25.00%: 1000.00 -> 800.00 usec, n=5 and 5, "
	       "mann-whitney p=0.0079\n"
	       "ok 2 patched: b: p:1 (usec)\n"
	       "# 0.00%: 1000.00 -> 1000.00 usec, n=5 and 5, "
	       "mann-whitney p=0.0079\n"
	       "ok 3 patched: c: p:1 (usec)\n");
}
END_TEST

START_TEST(what_has_no_test_is_skipped)
{
	struct vmb_compared_row *row;

	start(two);
	row = add_time("a", -50, VMB_REGRESSION);
	report_case_untestable(&row->cells[1].change, VMB_REASON_ONE_RUN);
	row->cells[0].sample.n = row->cells[1].sample.n = 1;
	report_case_row(&fixture, "b", "usec", VMB_BETTER_LOWER);
	expect("TAP version 13\n"
	       "1..2\n"
	       "# -50.00% ?: 1000.00 -> 2000.00 usec, n=1 and 1\n"
	       "ok 1 patched: a # SKIP one-run\n"
	       "ok 2 patched: b # SKIP missing\n");
}
END_TEST

START_TEST(one_configuration_has_no_tests)
{
	static const char *const one[] = { "v6.18", NULL };
	struct vmb_compared_row *row;

	start(one);
	row = report_case_row(&fixture, "a", "usec", VMB_BETTER_LOWER);
	report_case_value(&row->cells[0], 5, 1000);
	expect("TAP version 13\n"
	       "1..0 # SKIP no row to tell of\n");
}
END_TEST

/* No "#" in a name, no line feed, and every column a test of its own. */
START_TEST(names_are_plain)
{
	static const char *const labels[] = { "base", "6.19.0#2", "new\n+ x",
					      NULL };
	struct vmb_compared_row *row;

	start(labels);
	fixture.table.caption = "suite on tbox: k=v";
	row = add_time("a\tb", 0, VMB_INCONCLUSIVE);
	report_case_change(row, 2, 0, VMB_INCONCLUSIVE)->p_adjusted = 1e-6;
	fixture.rows[0].group = "micromm";
	expect("TAP version 13\n"
	       "1..2\n"
	       "# 0.00%: 1000.00 -> 1000.00 usec, n=5 and 5, "
	       "mann-whitney p=0.0079\n"
	       "ok 1 6.19.0\\x232: suite on tbox: k=v: micromm: a\\tb\n"
	       "# 0.00%: 1000.00 -> 1000.00 usec, n=5 and 5, "
	       "mann-whitney p<0.0001\n"
	       "ok 2 new + x: suite on tbox: k=v: micromm: a\\tb\n");
}
END_TEST

START_TEST(legend_and_notes_are_comments)
{
	struct vmb_compared_row *row;

	start(two);
	fixture.report.legend = VMB_LEGEND_SHORT;
	fixture.options.adjust = VMB_ADJUST_HOLM;
	row = add_time("a", 0, VMB_INCONCLUSIVE);
	add_time("b", 0, VMB_INCONCLUSIVE);
	report_case_untestable(&row->cells[1].change, VMB_REASON_NO_VARIANCE);
	expect("TAP version 13\n"
	       "1..2\n"
	       "# n=5 boots each, medians. >0 is faster, <0 is slower. "
	       "(R)/(I) =\n"
	       "# statistically significant regression/improvement: "
	       "Mann-Whitney\n"
	       "# Holm-adjusted p<0.05 and change >= 1%. No mark or letter = "
	       "no difference\n"
	       "# shown; changes below 3% could have been missed.\n"
	       "# 0.00% a: 1000.00 -> 1000.00 usec, n=5 and 5\n"
	       "ok 1 patched: a # SKIP no-variance\n"
	       "# 0.00%: 1000.00 -> 1000.00 usec, n=5 and 5, mann-whitney "
	       "p=0.0079 (holm)\n"
	       "ok 2 patched: b\n"
	       "# a: not tested, no variance\n");
}
END_TEST

/* A rule without p, counts without a unit, a summary without n. */
START_TEST(unknown_numbers_are_left_out)
{
	struct vmb_compared_row *row;
	struct vmb_change *change;

	start(two);
	row = report_case_row(&fixture, "faults", "", VMB_BETTER_UNKNOWN);
	report_case_value(&row->cells[0], 5, 100);
	change = report_case_change(row, 1, 50, VMB_CHANGE);
	change->test = VMB_TEST_CI_OVERLAP;
	change->p = change->p_adjusted = NAN;
	row->cells[0].sample.values = NULL;
	row->cells[0].sample.n = 0;
	row->cells[0].sample.mean = 100;
	expect("TAP version 13\n"
	       "1..1\n"
	       "# (+) 50.00%: 100 -> 150, n=unknown and 5, ci-overlap\n"
	       "ok 1 patched: faults\n");
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("tap");
	Suite *suite = suite_create("tap");

	tcase_add_test(tcase, regressions_fail);
	tcase_add_test(tcase, what_has_no_test_is_skipped);
	tcase_add_test(tcase, one_configuration_has_no_tests);
	tcase_add_test(tcase, names_are_plain);
	tcase_add_test(tcase, legend_and_notes_are_comments);
	tcase_add_test(tcase, unknown_numbers_are_left_out);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

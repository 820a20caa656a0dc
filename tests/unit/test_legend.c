/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words above and below a table: every one true of this table. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/paragraph.h"
#include "tests/tap-check.h"
#include "tests/unit/report_case.h"

static const char *const two[] = { "v6.18", "patched", NULL };
static const char *const three[] = { "v6.18", "v6.19-rc1", "patched", NULL };
static struct report_case fixture;

static struct vmb_change *add_row(const char *name, const char *unit,
				  enum vmb_better better, double percent,
				  enum vmb_verdict verdict)
{
	struct vmb_compared_row *row =
		report_case_row(&fixture, name, unit, better);

	report_case_value(&row->cells[0], 5, 1000);
	return report_case_change(row, 1, percent, verdict);
}

static struct vmb_change *add_time(const char *name, double percent,
				   enum vmb_verdict verdict)
{
	return add_row(name, "usec", VMB_BETTER_LOWER, percent, verdict);
}

static void build(struct vmb_document *document)
{
	ck_assert(!vmb_report_build(&fixture.comparison, &fixture.report,
				    document));
}

/* The lines joined by line feeds, in one buffer for all. */
static const char *join(const char *const *lines, size_t count)
{
	static char text[4096];

	text[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		ck_assert_uint_lt(strlen(text) + strlen(lines[i]) + 2,
				  sizeof(text));
		strcat(text, i ? "\n" : "");
		strcat(text, lines[i]);
	}
	return text;
}

static void expect_legend(const char *expected)
{
	struct vmb_document document;

	build(&document);
	ck_assert_str_eq(
		join(document.tables[0].legend, document.tables[0].nlegend),
		expected);
	vmb_document_clear(&document);
}

static void expect_footnotes(const char *cell, const char *expected)
{
	struct vmb_document document;
	struct vmb_table *table;

	build(&document);
	table = &document.tables[0];
	ck_assert_str_eq(table->cells[table->ncolumns - 1].text, cell);
	ck_assert_str_eq(join(table->footnotes, table->nfootnotes), expected);
	vmb_document_clear(&document);
}

START_TEST(usual_table_takes_four_lines)
{
	report_case_init(&fixture, two);
	add_time("a (usec)", -12, VMB_REGRESSION);
	add_time("b (usec)", 1, VMB_INCONCLUSIVE)->mde_percent = 9;
	expect_legend("n=5 boots each, medians. >0 is faster, <0 is slower. "
		      "(R)/(I) =\n"
		      "statistically significant regression/improvement: "
		      "Mann-Whitney p<0.05 and\n"
		      "change >= 1%. No mark = no difference shown; changes "
		      "below 3-9% could have\n"
		      "been missed.");
}
END_TEST

START_TEST(half_the_speed_is_explained)
{
	report_case_init(&fixture, two);
	add_time("a (usec)", -50, VMB_REGRESSION);
	fixture.options.test.floor = 0;
	expect_legend("n=5 boots each, medians. >0 is faster, <0 is slower "
		      "(-50% is twice the\n"
		      "time). (R)/(I) = statistically significant "
		      "regression/improvement:\n"
		      "Mann-Whitney p<0.05. No mark = no difference shown; "
		      "changes below 3% could\n"
		      "have been missed.");
}
END_TEST

START_TEST(fastpath_names_its_rule)
{
	struct vmb_change *change;

	report_case_init(&fixture, two);
	fixture.options.fastpath = true;
	fixture.options.test.floor = 2;
	fixture.table.test = VMB_TEST_FASTPATH;
	change = add_time("a (usec)", 5, VMB_IMPROVEMENT);
	change->test = VMB_TEST_FASTPATH;
	change->on_ratio = false;
	change->ci_apart = true;
	change->estimate = change->difference;
	change->interval = (struct vmb_interval){ NAN, NAN, NAN };
	fixture.cells[0].center_kind = VMB_CENTER_MEAN;
	fixture.cells[1].center_kind = VMB_CENTER_MEAN;
	expect_legend("n=5 boots each, means. >0 is faster, <0 is slower. "
		      "(R)/(I) = statistically\n"
		      "significant regression/improvement: 95% t intervals of "
		      "the means do not\n"
		      "overlap and change >= 2% (2% inferred from published "
		      "tables). No mark = no\n"
		      "difference shown; changes below 3% could have been "
		      "missed.");
}
END_TEST

START_TEST(runs_of_one_boot_are_named)
{
	report_case_init(&fixture, two);
	fixture.table.unit = VMB_UNIT_RUN;
	fixture.table.one_boot = true;
	fixture.configurations[0].boots = fixture.configurations[1].boots = 1;
	add_row("a (usec)", "usec", VMB_BETTER_LOWER, 0.5, VMB_INCONCLUSIVE);
	fixture.cells[1].sample.n = 3;
	expect_legend("n=3-5 runs in one boot, medians; boot-to-boot variation "
		      "not covered. >0 is\n"
		      "faster, <0 is slower. (R)/(I) = statistically "
		      "significant\n"
		      "regression/improvement: Mann-Whitney p<0.05 and change "
		      ">= 1%. No mark = no\n"
		      "difference shown; changes below 3% could have been "
		      "missed.");
}
END_TEST

START_TEST(shared_reason_replaces_marks)
{
	report_case_init(&fixture, two);
	fixture.table.unit = VMB_UNIT_RUN;
	report_case_untestable(add_time("a (usec)", 3, VMB_UNTESTABLE),
			       VMB_REASON_ONE_RUN);
	fixture.cells[0].sample.n = fixture.cells[1].sample.n = 1;
	expect_legend("n=1 run each. >0 is faster, <0 is slower. Nothing could "
		      "be tested: one run\na side.");
	expect_footnotes("3.00%", "");
	fixture.cells[0].sample.n = 2;
	expect_legend(
		"n=1-2 runs, medians. >0 is faster, <0 is slower. Nothing "
		"could be tested:\none run on a side.");
}
END_TEST

START_TEST(single_cells_have_letters)
{
	report_case_init(&fixture, two);
	report_case_untestable(add_time("a (usec)", 3, VMB_UNTESTABLE),
			       VMB_REASON_NO_VARIANCE);
	add_time("b (usec)", 3, VMB_IMPROVEMENT);
	expect_footnotes("3.00% a", "a: not tested, no variance");
	expect_legend("n=5 boots each, medians. >0 is faster, <0 is slower. "
		      "(R)/(I) =\n"
		      "statistically significant regression/improvement: "
		      "Mann-Whitney p<0.05 and\n"
		      "change >= 1%. No mark or letter = no difference shown; "
		      "changes below 3%\n"
		      "could have been missed.");
}
END_TEST

/* The mark goes by the interval, the change shown is of the medians. */
START_TEST(contrary_estimate_is_a_footnote)
{
	struct vmb_change *change;

	report_case_init(&fixture, two);
	change = add_time("a (usec)", 1.5, VMB_REGRESSION);
	change->estimate = 0.98;
	change->interval = (struct vmb_interval){ 0.97, 0.99, 0.968 };
	add_time("b (usec)", 3, VMB_IMPROVEMENT);
	expect_footnotes("(R) 1.50% a",
			 "a: estimate of the test: -2.00% [-3.00%, -1.00%] "
			 "(96.8%), Hodges-Lehmann");
	change->interval.hi = 1.01;
	change->verdict = VMB_INCONCLUSIVE;
	expect_footnotes("1.50%", "");
}
END_TEST

/* All kinds of rows at once, in the worst wording. */
static void add_everything(void)
{
	struct vmb_change *change;

	add_time("a (usec)", -50, VMB_REGRESSION);
	add_row("cycles", "", VMB_BETTER_UNKNOWN, 12, VMB_CHANGE)->mde_percent =
		31.4;
	add_row("latency (ns)", "ns", VMB_BETTER_UNKNOWN, 12, VMB_CHANGE);
	change = add_row("idle (%)", "%", VMB_BETTER_UNKNOWN, 12, VMB_CHANGE);
	change->shown = VMB_SHOWN_POINTS;
	change->on_ratio = false;
	change = add_row("stall (s)", "s", VMB_BETTER_LOWER, 12,
			 VMB_INCONCLUSIVE);
	change->shown = VMB_SHOWN_ABSOLUTE;
	change->on_ratio = false;
	report_case_untestable(add_time("b (usec)", 3, VMB_UNTESTABLE),
			       VMB_REASON_NO_VARIANCE);
	fixture.table.left_out = 12;
	fixture.cells[0].sample.n = 4;
	fixture.table.unit = VMB_UNIT_RUN;
	fixture.table.one_boot = true;
	fixture.configurations[0].boots = fixture.configurations[1].boots = 1;
}

START_TEST(no_table_takes_more_than_six_lines)
{
	struct vmb_document document;
	const struct vmb_table *table;

	for (int fastpath = 0; fastpath < 2; fastpath++) {
		report_case_init(&fixture, two);
		fixture.options.fastpath = fastpath;
		fixture.options.test.floor = 2;
		add_everything();
		for (size_t i = 0; i < 12 && fastpath; i++)
			if (fixture.cells[i].change.test ==
			    VMB_TEST_MANN_WHITNEY)
				fixture.cells[i].change.test =
					VMB_TEST_FASTPATH;
		build(&document);
		table = &document.tables[0];
		ck_assert_uint_le(table->nlegend, 6);
		for (size_t i = 0; i < table->nlegend; i++) {
			struct vmb_span line = vmb_span(table->legend[i]);

			ck_assert_uint_le(line.len, VMB_PARAGRAPH_WIDTH);
			ck_assert(!vmb_line_is_unsafe(line));
			ck_assert(line.ptr[line.len - 1] != ' ');
		}
		vmb_document_clear(&document);
	}
}
END_TEST

START_TEST(full_legend_explains_itself)
{
	struct vmb_document document;
	const struct vmb_table *table;
	struct vmb_change *change;

	report_case_init(&fixture, three);
	fixture.table.test = VMB_TEST_WELCH;
	fixture.report.legend = VMB_LEGEND_FULL;
	fixture.configurations[0].kernel = "6.18.0";
	fixture.configurations[1].unknown_boot = true;
	fixture.configurations[2].kernel = "6.19.0-rc1";
	fixture.configurations[2].number = "7";
	fixture.configurations[2].date = "2025-12-15";
	fixture.configurations[2].compiler = "gcc 14.2.0";
	fixture.configurations[2].machine = "Bench 2, 8 CPUs, KVM guest";
	fixture.table.marked[1] = (struct vmb_marked){ 19, 3, 0.95, 19, 1 };
	fixture.table.marked[2] = (struct vmb_marked){ 19, 3, NAN, 19, 1 };
	fixture.table.one_sided = 1;
	change = add_time("a (usec)", 5, VMB_IMPROVEMENT);
	change->test = VMB_TEST_WELCH;
	change->rank_limited = true;
	fixture.cells[0].sample.n = fixture.cells[1].sample.n = 3;
	build(&document);
	table = &document.tables[0];
	ck_assert_str_eq(
		join(table->footer, table->nfooter),
		"v6.18 (base): kernel 6.18.0; 5 boots, 5 runs.\n"
		"v6.19-rc1: boots unknown, 5 runs.\n"
		"patched: kernel 6.19.0-rc1 #7 of 2025-12-15, gcc 14.2.0; Bench "
		"2, 8 CPUs,\n"
		"KVM guest; 5 boots, 5 runs.\n"
		"Welch's t test on logarithms, as not every row has enough "
		"values for a rank\n"
		"test. A rank test cannot go below p=0.1 at the smallest n1+n2 "
		"of this\n"
		"table, 3+3.\n"
		"p is not adjusted for the number of rows.\n"
		"v6.19-rc1: if nothing had changed, up to 0.95 of 19 rows "
		"would be marked by\n"
		"chance.\n"
		"1 row was not run in some configuration (empty cell).");
	vmb_document_clear(&document);
}
END_TEST

START_TEST(lines_survive_git_and_mail)
{
	struct vmb_strings *strings = vmb_strings_new();
	struct vmb_text_lines lines = { 0 };

	ck_assert_ptr_nonnull(strings);
	ck_assert(!vmb_paragraph_wrap(&lines, strings,
				      VMB_SPAN("#1 is a label")));
	ck_assert_str_eq(lines.lines[0], " #1 is a label");
	lines.count = 0;
	ck_assert(!vmb_paragraph_wrap(
		&lines, strings,
		VMB_SPAN("aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa "
			 "aaaaaaaaa aaaaaaaaa aaaaa >0 is faster")));
	ck_assert_uint_eq(lines.count, 2);
	ck_assert_str_eq(lines.lines[1], "aaaaa >0 is faster");
	free(lines.lines);
	vmb_strings_free(strings);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("legend");
	Suite *suite = suite_create("legend");

	tcase_add_test(tcase, usual_table_takes_four_lines);
	tcase_add_test(tcase, half_the_speed_is_explained);
	tcase_add_test(tcase, fastpath_names_its_rule);
	tcase_add_test(tcase, runs_of_one_boot_are_named);
	tcase_add_test(tcase, shared_reason_replaces_marks);
	tcase_add_test(tcase, single_cells_have_letters);
	tcase_add_test(tcase, contrary_estimate_is_a_footnote);
	tcase_add_test(tcase, no_table_takes_more_than_six_lines);
	tcase_add_test(tcase, full_legend_explains_itself);
	tcase_add_test(tcase, lines_survive_git_and_mail);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

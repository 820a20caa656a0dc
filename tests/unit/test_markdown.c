/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markdown: tables, what is escaped, and the paragraphs around them. */
#include <check.h>
#include <stdlib.h>

#include "tests/tap-check.h"
#include "tests/unit/report_case.h"

static const char *const two[] = { "v6.18", "patched", NULL };
static struct report_case fixture;

static void expect_document(const struct vmb_document *document,
			    const char *expected)
{
	struct vmb_buffer text = { 0 };

	ck_assert(!vmb_render_markdown(document, &text));
	ck_assert_str_eq(text.bytes, expected);
	vmb_buffer_clear(&text);
}

static void expect(const char *expected)
{
	struct vmb_document document;

	ck_assert(!vmb_report_build(&fixture.comparison, &fixture.report,
				    &document));
	expect_document(&document, expected);
	vmb_document_clear(&document);
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

START_TEST(marked_cells_are_bold)
{
	report_case_init(&fixture, two);
	add_time("fix_size_alloc_test (usec)", -40.69, VMB_REGRESSION);
	add_time("full_fit_alloc_test (usec)", 0.1, VMB_INCONCLUSIVE);
	report_case_row(&fixture, "pcpu_alloc_test (usec)", "usec",
			VMB_BETTER_LOWER);
	fixture.table.marked[1].tested = 2;
	expect("n=5 boots each, medians. >0 is faster, <0 is slower (-50% is "
	       "twice the time). (R)/(I) = statistically significant "
	       "regression/improvement: Mann-Whitney p<0.05 and change >= 1%. "
	       "No mark = no difference shown; changes below 3% could have "
	       "been missed.\n"
	       "\n"
	       "| Benchmark                     | v6.18 (base) |         "
	       "patched |\n"
	       "| ----------------------------- | -----------: | "
	       "--------------: |\n"
	       "| fix\\_size\\_alloc\\_test (usec) |      1000.00 | "
	       "**(R) -40.69%** |\n"
	       "| full\\_fit\\_alloc\\_test (usec) |      1000.00 |           "
	       "0.10% |\n"
	       "| pcpu\\_alloc\\_test (usec)      |              |           "
	       "      |\n");
}
END_TEST

START_TEST(heads_keep_their_lines)
{
	static const char *const labels[] = { "v6.18", "v6.18\n+ a|b", NULL };

	report_case_init(&fixture, labels);
	fixture.report.legend = VMB_LEGEND_NONE;
	add_time("x", 10, VMB_IMPROVEMENT);
	expect("| Benchmark | v6.18 (base) | v6.18<br>+ a\\|b |\n"
	       "| --------- | -----------: | --------------: |\n"
	       "| x         |      1000.00 |  **(I) 10.00%** |\n");
}
END_TEST

START_TEST(groups_have_a_column)
{
	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	fixture.report.base_column = VMB_BASE_NONE;
	add_time("a", 0.1, VMB_INCONCLUSIVE);
	add_time("b", 0.1, VMB_INCONCLUSIVE);
	add_time("c", 0.1, VMB_INCONCLUSIVE);
	fixture.rows[0].group = fixture.rows[1].group = "micromm/vmalloc";
	fixture.rows[2].group = "<other>";
	expect("| Benchmark       | Result Class | patched |\n"
	       "| --------------- | ------------ | ------: |\n"
	       "| micromm/vmalloc | a            |   0.10% |\n"
	       "|                 | b            |   0.10% |\n"
	       "| \\<other>        | c            |   0.10% |\n");
}
END_TEST

START_TEST(notes_stand_below)
{
	struct vmb_compared_row *row;

	report_case_init(&fixture, two);
	add_time("a", 0.1, VMB_INCONCLUSIVE);
	row = add_time("b", 2, VMB_INCONCLUSIVE);
	report_case_untestable(&row->cells[1].change, VMB_REASON_ONE_RUN);
	row = add_time("c", 2, VMB_INCONCLUSIVE);
	report_case_untestable(&row->cells[1].change, VMB_REASON_NO_VARIANCE);
	fixture.report.legend = VMB_LEGEND_FULL;
	fixture.table.marked[1].tested = 1;
	fixture.table.marked[1].expected_by_chance = 0.05;
	expect("n=5 boots each, medians. >0 is faster, <0 is slower. (R)/(I) = "
	       "statistically significant regression/improvement: "
	       "Mann-Whitney p<0.05 and change >= 1%. No mark or letter = no "
	       "difference shown; changes below 3% could have been missed.\n"
	       "\n"
	       "| Benchmark | v6.18 (base) | patched |\n"
	       "| --------- | -----------: | ------: |\n"
	       "| a         |      1000.00 |   0.10% |\n"
	       "| b         |      1000.00 | 2.00% a |\n"
	       "| c         |      1000.00 | 2.00% b |\n"
	       "\n"
	       "a: not tested, one boot on a side\\\n"
	       "b: not tested, no variance\n"
	       "\n"
	       "v6.18 (base): 5 boots, 5 runs. patched: 5 boots, 5 runs. "
	       "Mann-Whitney, as every row has enough values for it; "
	       "intervals are Hodges-Lehmann's. p is not adjusted for the "
	       "number of rows. If nothing had changed, up to 0.05 of 1 row "
	       "would be marked by chance.\n");
}
END_TEST

START_TEST(tables_have_captions)
{
	struct vmb_table_column columns[] = { { "n", VMB_ALIGN_RIGHT } };
	struct vmb_table_cell cells[] = { { "1", VMB_ROLE_VALUE } };
	bool rules[] = { false };
	struct vmb_table tables[] = {
		{ .caption = " #1 on *tbox*",
		  .columns = columns,
		  .ncolumns = 1,
		  .cells = cells,
		  .rule_before = rules,
		  .nrows = 1 },
		{ .caption = "second", .columns = columns, .ncolumns = 1 },
	};
	struct vmb_document document = { .tables = tables, .ntables = 2 };

	expect_document(&document, "**#1 on \\*tbox\\***\n"
				   "\n"
				   "|   n |\n"
				   "| --: |\n"
				   "|   1 |\n"
				   "\n"
				   "**second**\n"
				   "\n"
				   "|   n |\n"
				   "| --: |\n");
}
END_TEST

/* @line: as the only line of a legend */
static const struct {
	const char *line;
	const char *expected;
} escapes[] = {
	{ "a\\b`c*d_e|f~g$h", "a\\\\b\\`c\\*d\\_e\\|f\\~g\\$h" },
	{ "<b> &amp; </b> <!-- <", "\\<b> \\&amp; \\</b> \\<!-- <" },
	{ "p<0.05, <0 & >0", "p<0.05, <0 & >0" },
	{ "[1.5, 2] (75%)", "[1.5, 2] (75%)" },
	{ "[a](b) [c][d] [e]: f", "[a\\](b) [c\\][d] [e\\]: f" },
	{ "# head", "\\# head" },
	{ " >quote", "\\>quote" },
	{ "- item", "\\- item" },
	{ "+ item", "\\+ item" },
	{ "---", "\\---" },
	{ "===", "\\===" },
	{ "6. item", "6\\. item" },
	{ "66) item", "66\\) item" },
	{ "66", "66" },
	{ "v6.18-rc1", "v6.18-rc1" },
};

START_TEST(markup_is_escaped)
{
	const char *legend[] = { escapes[_i].line };
	struct vmb_table table = { .legend = legend, .nlegend = 1 };
	struct vmb_document document = { .tables = &table, .ntables = 1 };
	struct vmb_buffer text = { 0 };
	struct vmb_span line;

	ck_assert(!vmb_render_markdown(&document, &text));
	line = vmb_span_to((struct vmb_span){ text.bytes, text.length },
			   strlen(escapes[_i].expected));
	ck_assert(vmb_span_equal(line, vmb_span(escapes[_i].expected)));
	ck_assert_int_eq(text.bytes[line.len], '\n');
	vmb_buffer_clear(&text);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("markdown");
	Suite *suite = suite_create("markdown");
	int count = sizeof(escapes) / sizeof(escapes[0]);

	tcase_add_test(tcase, marked_cells_are_bold);
	tcase_add_test(tcase, heads_keep_their_lines);
	tcase_add_test(tcase, groups_have_a_column);
	tcase_add_test(tcase, notes_stand_below);
	tcase_add_test(tcase, tables_have_captions);
	tcase_add_loop_test(tcase, markup_is_escaped, 0, count);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

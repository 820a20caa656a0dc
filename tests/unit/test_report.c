/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables: cells, heads and the grid around them. */
#include <check.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/escape_text.h"
#include "report/format_number.h"
#include "tests/tap-check.h"
#include "tests/unit/report_case.h"

static const char *const two[] = { "v6.18", "patched", NULL };
static struct report_case fixture;

static void expect_grid(const char *expected)
{
	char *text = report_case_grid(&fixture);

	ck_assert_str_eq(text, expected);
	free(text);
}

/* A row of times whose change against a base of 1000 is given. */
static struct vmb_change *add_time(const char *name, double percent,
				   enum vmb_verdict verdict)
{
	struct vmb_compared_row *row =
		report_case_row(&fixture, name, "usec", VMB_BETTER_LOWER);

	report_case_value(&row->cells[0], 5, 1000);
	return report_case_change(row, 1, percent, verdict);
}

/* The published layout: no base column, heads of two lines, no legend. */
START_TEST(patch_table_is_byte_exact)
{
	static const char *const labels[] = { "v6.18", "v6.19-rc1",
					      "v6.19-rc1\n+ change", NULL };
	static const struct {
		const char *name;
		double percent[2];
		enum vmb_verdict verdict[2];
	} rows[] = {
		{ "fix_size_alloc_test: p:1, h:0, l:500000 (usec)",
		  { 0.10, -1.04 },
		  { VMB_INCONCLUSIVE, VMB_INCONCLUSIVE } },
		{ "fix_size_alloc_test: p:512, h:1, l:100000 (usec)",
		  { -2.84, 427.65 },
		  { VMB_REGRESSION, VMB_IMPROVEMENT } },
		{ "kvfree_rcu_1_arg_vmalloc_test: p:1, h:0, l:500000 (usec)",
		  { 0.58, -0.001 },
		  { VMB_INCONCLUSIVE, VMB_INCONCLUSIVE } },
		{ "random_size_alloc_test: p:1, h:0, l:500000 (usec)",
		  { -28.16, 59.47 },
		  { VMB_REGRESSION, VMB_IMPROVEMENT } },
	};

	report_case_init(&fixture, labels);
	fixture.options.fastpath = true;
	fixture.report.base_column = VMB_BASE_NONE;
	fixture.report.legend = VMB_LEGEND_NONE;
	fixture.report.title = "test_vmalloc benchmark";
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		add_time(rows[i].name, rows[i].percent[0], rows[i].verdict[0]);
		report_case_change(&fixture.compared[i], 2, rows[i].percent[1],
				   rows[i].verdict[1]);
	}
	expect_grid(
		"+----------------------------------------------------------+"
		"-------------+-------------+\n"
		"| test_vmalloc benchmark                                   |"
		"   v6.19-rc1 |   v6.19-rc1 |\n"
		"|                                                          |"
		"             |    + change |\n"
		"+==========================================================+"
		"=============+=============+\n"
		"| fix_size_alloc_test: p:1, h:0, l:500000 (usec)           |"
		"       0.10% |      -1.04% |\n"
		"| fix_size_alloc_test: p:512, h:1, l:100000 (usec)         |"
		"  (R) -2.84% | (I) 427.65% |\n"
		"| kvfree_rcu_1_arg_vmalloc_test: p:1, h:0, l:500000 (usec) |"
		"       0.58% |      -0.00% |\n"
		"| random_size_alloc_test: p:1, h:0, l:500000 (usec)        |"
		" (R) -28.16% |  (I) 59.47% |\n"
		"+----------------------------------------------------------+"
		"-------------+-------------+\n");
}
END_TEST

START_TEST(suites_have_a_column_and_rules)
{
	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	add_time("a (usec)", -50, VMB_REGRESSION);
	add_time("b (usec)", -0.001, VMB_INCONCLUSIVE);
	add_time("c (usec)", 2, VMB_INCONCLUSIVE);
	fixture.rows[0].group = fixture.rows[1].group = "micromm/vmalloc";
	fixture.rows[2].group = "other";
	expect_grid("+-----------------+--------------+--------------+-----"
		    "--------+\n"
		    "| Benchmark       | Result Class | v6.18 (base) |     "
		    "patched |\n"
		    "+=================+==============+==============+====="
		    "========+\n"
		    "| micromm/vmalloc | a (usec)     |      1000.00 | (R) "
		    "-50.00% |\n"
		    "|                 | b (usec)     |      1000.00 |     "
		    "  0.00% |\n"
		    "+-----------------+--------------+--------------+-----"
		    "--------+\n"
		    "| other           | c (usec)     |      1000.00 |     "
		    "  2.00% |\n"
		    "+-----------------+--------------+--------------+-----"
		    "--------+\n");
}
END_TEST

/* A percentage is compared in points, a centre of 0 by its difference. */
static void add_differences(void)
{
	struct vmb_compared_row *row;
	struct vmb_change *change;

	row = report_case_row(&fixture, "idle (%)", "%", VMB_BETTER_UNKNOWN);
	report_case_value(&row->cells[0], 5, 24.571);
	change = report_case_change(row, 1, 10, VMB_CHANGE);
	change->shown = VMB_SHOWN_POINTS;
	change->on_ratio = false;
	change->difference = change->estimate = 1.92;
	change->interval = (struct vmb_interval){ 1.5, 2.5, 0.95 };

	row = report_case_row(&fixture, "stall (usec)", "usec",
			      VMB_BETTER_LOWER);
	report_case_value(&row->cells[0], 5, 0);
	change = report_case_change(row, 1, 0, VMB_INCONCLUSIVE);
	change->shown = VMB_SHOWN_ABSOLUTE;
	change->on_ratio = false;
	change->difference = change->estimate = 12;
	change->interval = (struct vmb_interval){ -3, 20, 0.95 };

	row = report_case_row(&fixture, "faults", "", VMB_BETTER_UNKNOWN);
	report_case_value(&row->cells[0], 5, 0);
	change = report_case_change(row, 1, 0, VMB_INCONCLUSIVE);
	change->shown = VMB_SHOWN_ABSOLUTE;
	change->on_ratio = false;
	change->difference = change->estimate = 0;
	change->interval = (struct vmb_interval){ -3, 3, 0.95 };
}

START_TEST(differences_have_units)
{
	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	add_differences();
	expect_grid("+--------------+--------------+--------------+\n"
		    "| Benchmark    | v6.18 (base) |      patched |\n"
		    "+==============+==============+==============+\n"
		    "| idle (%)     |        24.57 | (+) +1.92 pp |\n"
		    "| stall (usec) |         0.00 |  +12.00 usec |\n"
		    "| faults       |            0 |            0 |\n"
		    "+--------------+--------------+--------------+\n");
	fixture.report.base_column = VMB_BASE_ZERO;
	expect_grid("+--------------+--------------+--------------+\n"
		    "| Benchmark    | v6.18 (base) |      patched |\n"
		    "+==============+==============+==============+\n"
		    "| idle (%)     |      0.00 pp | (+) +1.92 pp |\n"
		    "| stall (usec) |            0 |  +12.00 usec |\n"
		    "| faults       |            0 |            0 |\n"
		    "+--------------+--------------+--------------+\n");
}
END_TEST

/* Not run is empty; run without a base to compare with is "-". */
START_TEST(missing_cells_are_empty)
{
	struct vmb_compared_row *row;

	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	row = report_case_row(&fixture, "old (s)", "s", VMB_BETTER_LOWER);
	report_case_value(&row->cells[0], 5, 1.2345);
	row = report_case_row(&fixture, "new (s)", "s", VMB_BETTER_LOWER);
	report_case_value(&row->cells[1], 5, 1.2345);
	expect_grid("+-----------+--------------+---------+\n"
		    "| Benchmark | v6.18 (base) | patched |\n"
		    "+===========+==============+=========+\n"
		    "| old (s)   |        1.234 |         |\n"
		    "| new (s)   |              |       - |\n"
		    "+-----------+--------------+---------+\n");
}
END_TEST

START_TEST(untestable_without_legend_is_no_result)
{
	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	report_case_untestable(add_time("a (usec)", 3, VMB_UNTESTABLE),
			       VMB_REASON_ONE_RUN);
	add_time("b (usec)", 3, VMB_INCONCLUSIVE);
	expect_grid("+-----------+--------------+---------+\n"
		    "| Benchmark | v6.18 (base) | patched |\n"
		    "+===========+==============+=========+\n"
		    "| a (usec)  |      1000.00 | 3.00% ? |\n"
		    "| b (usec)  |      1000.00 |   3.00% |\n"
		    "+-----------+--------------+---------+\n");
}
END_TEST

START_TEST(shown_columns_stand_right_of_theirs)
{
	struct vmb_cell *cells;

	report_case_init(&fixture, two);
	fixture.report.legend = VMB_LEGEND_NONE;
	fixture.report.show =
		VMB_SHOW_N | VMB_SHOW_CI | VMB_SHOW_P | VMB_SHOW_RATIO;
	add_time("a (usec)", 25, VMB_IMPROVEMENT);
	cells = fixture.compared[0].cells;
	cells[0].ci = (struct vmb_interval){ 990, 1010.5, 0.9375 };
	cells[1].change.interval.level = 0.968;
	expect_grid("+-----------+--------------+---+-------------------"
		    "--------+------------+---+--------+------------------"
		    "---------------+--------+--------+\n"
		    "| Benchmark | v6.18 (base) | n |                   "
		    " 95% CI |    patched | n | 95% CI |                95"
		    "% CI of change |      p |  ratio |\n"
		    "+===========+==============+===+==================="
		    "========+============+===+========+=================="
		    "===============+========+========+\n"
		    "| a (usec)  |      1000.00 | 5 | [990.00, 1010.50] "
		    "(93.8%) | (I) 25.00% | 5 |      - | 25.00% [24.00%, 2"
		    "6.00%] (96.8%) | 0.0079 | 1.2500 |\n"
		    "+-----------+--------------+---+-------------------"
		    "--------+------------+---+--------+------------------"
		    "---------------+--------+--------+\n");
}
END_TEST

START_TEST(lone_configuration_is_summarised)
{
	static const char *const one[] = { "v6.18\nplain", NULL };
	struct vmb_compared_row *row;
	struct vmb_cell *cell;

	report_case_init(&fixture, one);
	fixture.table.unit = VMB_UNIT_RUN;
	fixture.table.one_boot = true;
	fixture.configurations[0].boots = 1;
	fixture.configurations[0].runs = 3;
	row = report_case_row(&fixture, "a (s)", "s", VMB_BETTER_LOWER);
	cell = &row->cells[0];
	report_case_value(cell, 3, 1.25);
	cell->ci = (struct vmb_interval){ 1.2, 1.3, 0.75 };
	cell->description.cv_percent = 4;
	cell->description.min = 1.2;
	cell->description.max = 1.3;
	expect_grid("v6.18 plain: n=3 runs in one boot, medians; boot-to-boot "
		    "variation not\ncovered.\n\n"
		    "+-----------+---+--------+----------------------+-------"
		    "+-------+-------+\n"
		    "| Benchmark | n | median |               95% CI |    CV "
		    "|   min |   max |\n"
		    "+===========+===+========+======================+======="
		    "+=======+=======+\n"
		    "| a (s)     | 3 |  1.250 | [1.200, 1.300] (75%) | 4.00% "
		    "| 1.200 | 1.300 |\n"
		    "+-----------+---+--------+----------------------+-------"
		    "+-------+-------+\n");
}
END_TEST

START_TEST(control_bytes_are_escaped)
{
	struct vmb_buffer text = { 0 };

	vmb_escape_text(&text,
			VMB_SPAN("a\tb\n\x1b[31m\x7f \xc2\x85 \xc3\xa9 \xff"));
	ck_assert_str_eq(text.bytes,
			 "a\\tb\\n\\x1b[31m\\x7f \\x85 \xc3\xa9 \\xff");
	vmb_buffer_clear(&text);
}
END_TEST

START_TEST(base_decimals_show_four_digits)
{
	ck_assert_int_eq(vmb_decimals_for(3, VMB_SPAN("usec")), 2);
	ck_assert_int_eq(vmb_decimals_for(123.4, VMB_SPAN("s")), 2);
	ck_assert_int_eq(vmb_decimals_for(-12.34, VMB_SPAN("s")), 2);
	ck_assert_int_eq(vmb_decimals_for(9.9999, VMB_SPAN("s")), 2);
	ck_assert_int_eq(vmb_decimals_for(9.9, VMB_SPAN("s")), 3);
	ck_assert_int_eq(vmb_decimals_for(0.0012345, VMB_SPAN("s")), 6);
	ck_assert_int_eq(vmb_decimals_for(0, VMB_SPAN("s")), 2);
	ck_assert_int_eq(vmb_decimals_for(1e-30, VMB_SPAN("s")),
			 VMB_SCIENTIFIC);
	ck_assert_int_eq(vmb_decimals_for(1e30, VMB_SPAN("s")), VMB_SCIENTIFIC);
}
END_TEST

static void expect_text(struct vmb_buffer *text, const char *expected)
{
	ck_assert_str_eq(text->bytes, expected);
	text->length = 0;
}

START_TEST(numbers_are_written_as_specified)
{
	struct vmb_buffer text = { 0 };

	vmb_format_p(&text, 0.05);
	expect_text(&text, "0.050");
	vmb_format_p(&text, 0.00009);
	expect_text(&text, "<0.0001");
	vmb_format_p(&text, NAN);
	expect_text(&text, "-");
	vmb_format_points(&text, -0.001);
	expect_text(&text, "0.00 pp");
	vmb_format_difference(&text, 2, 0, VMB_SPAN(""));
	expect_text(&text, "+2");
	vmb_format_difference(&text, -0.004, 2, VMB_SPAN("s"));
	expect_text(&text, "0");
	vmb_format_level(&text, 0.9999);
	expect_text(&text, "99.99%");
	vmb_format_value(&text, 1e300, 2);
	expect_text(&text, "1.000e+300");
	vmb_buffer_clear(&text);
}
END_TEST

/* In a UTF-8 locale: combining, wide and broken characters. */
START_TEST(widths_are_columns_of_a_terminal)
{
	ck_assert_uint_eq(vmb_text_columns("abc", 3), 3);
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		return;
	ck_assert_uint_eq(vmb_text_columns("\xc3\xa9t\xc3\xa9", 5), 3);
	ck_assert_uint_eq(vmb_text_columns("e\xcc\x81", 3), 1);
	ck_assert_uint_eq(vmb_text_columns("\xe6\xbc\xa2", 3), 2);
	ck_assert_uint_eq(vmb_text_columns("\xff\xc3", 2), 2);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("report");
	Suite *suite = suite_create("report");

	tcase_add_test(tcase, patch_table_is_byte_exact);
	tcase_add_test(tcase, suites_have_a_column_and_rules);
	tcase_add_test(tcase, differences_have_units);
	tcase_add_test(tcase, missing_cells_are_empty);
	tcase_add_test(tcase, untestable_without_legend_is_no_result);
	tcase_add_test(tcase, shown_columns_stand_right_of_theirs);
	tcase_add_test(tcase, lone_configuration_is_summarised);
	tcase_add_test(tcase, control_bytes_are_escaped);
	tcase_add_test(tcase, base_decimals_show_four_digits);
	tcase_add_test(tcase, numbers_are_written_as_specified);
	tcase_add_test(tcase, widths_are_columns_of_a_terminal);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comparisons made by hand, for tests of the report: no statistics are done,
 * so that every number in the text is one the test has put there.
 */
#ifndef VMB_REPORT_CASE_H
#define VMB_REPORT_CASE_H

#include "report/report.h"

enum {
	CASE_ROWS = 24,
	CASE_COLUMNS = 3,
	CASE_CELLS = CASE_ROWS * CASE_COLUMNS,
};

/**
 * struct report_case - a comparison with one table, and how to show it
 * @set: its configurations, rows and runs
 * @table: the one table
 * @options: of the comparison; 95 %, floor 1, everything else AUTO
 * @report: of the report; short legend, base column with values
 *
 * Made by report_case_init(); it owns nothing, but must not be moved.
 */
struct report_case {
	struct vmb_resultset set;
	struct vmb_configuration configurations[CASE_COLUMNS];
	struct vmb_row rows[CASE_ROWS];
	struct vmb_compared_row compared[CASE_ROWS];
	struct vmb_cell cells[CASE_CELLS];
	struct vmb_compared_table table;
	struct vmb_marked marked[CASE_COLUMNS];
	size_t indices[CASE_COLUMNS];
	struct vmb_compare_options options;
	struct vmb_comparison comparison;
	struct vmb_report_options report;
};

/**
 * report_case_init - a table without rows
 * @fixture: made
 * @labels: of its columns, the base first; NULL behind the last
 *
 * Every configuration has 5 known boots of one run; n counts boots.
 */
void report_case_init(struct report_case *fixture, const char *const *labels);

/**
 * report_case_row - append a row whose cells are all missing
 * @name: printed name and benchmark
 * @unit: unit
 * @better: direction of better; decides the convention as --change=auto does
 *
 * Return: the row.
 */
struct vmb_compared_row *report_case_row(struct report_case *fixture,
					 const char *name, const char *unit,
					 enum vmb_better better);

/**
 * report_case_value - fill in a cell that is not compared
 * @cell: the cell
 * @n: number of values
 * @center: their median and their mean
 */
void report_case_value(struct vmb_cell *cell, size_t n, double center);

/**
 * report_case_change - compare a cell by Mann-Whitney, in percent
 * @row: its first cell is the base
 * @column: the cell; its value is made to match @percent
 * @percent: change shown; the test's estimate is the same, its interval 1
 *	percent wider at both ends, p is 0.0079
 * @verdict: the verdict
 *
 * Return: the change, to be altered at will.
 */
struct vmb_change *report_case_change(struct vmb_compared_row *row,
				      size_t column, double percent,
				      enum vmb_verdict verdict);

/** report_case_untestable - make the change of a cell one without a test */
void report_case_untestable(struct vmb_change *change, enum vmb_reason reason);

/**
 * report_case_grid - the text of the grid
 *
 * Return: a string to be freed; the test fails where there is none.
 */
char *report_case_grid(const struct report_case *fixture);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files behind vmb_report_build() share: one compared table with
 * all that is needed to word it. Internal to this folder.
 */
#ifndef VMB_VIEW_H
#define VMB_VIEW_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "report/report.h"
#include "stats/compare_geomean.h"

/**
 * struct vmb_view - one table that is being written
 * @comparison: it belongs to
 * @table: the table
 * @options: how the user wants it
 *
 * Borrows everything.
 */
struct vmb_view {
	const struct vmb_comparison *comparison;
	const struct vmb_compared_table *table;
	const struct vmb_report_options *options;
};

/** vmb_view_configuration - the configuration that a column shows */
static inline const struct vmb_configuration *
vmb_view_configuration(const struct vmb_view *view, size_t column)
{
	size_t index = view->table->configurations[column];

	return &view->comparison->set->configurations[index];
}

/** vmb_view_test - the options of the tests */
static inline const struct vmb_test_options *
vmb_view_test(const struct vmb_view *view)
{
	return &view->comparison->options->test;
}

/** vmb_cell_is_present - was the row run in this configuration? */
static inline bool vmb_cell_is_present(const struct vmb_cell *cell)
{
	return cell->sample.n ||
	       (!cell->sample.values && isfinite(cell->sample.mean));
}

/** vmb_view_reference - the cell that a cell is compared with, or NULL */
static inline const struct vmb_cell *
vmb_view_reference(const struct vmb_view *view,
		   const struct vmb_compared_row *row, size_t column)
{
	size_t other = vmb_compared_reference(
		view->table, view->comparison->options->versus, column);

	return other == VMB_NOT_FOUND ? NULL : &row->cells[other];
}

/** vmb_view_is_pair - is there a change to show? */
static inline bool vmb_view_is_pair(const struct vmb_view *view,
				    const struct vmb_compared_row *row,
				    size_t column)
{
	const struct vmb_cell *other = vmb_view_reference(view, row, column);

	return other && row->cells[column].has_change &&
	       vmb_cell_is_present(&row->cells[column]) &&
	       vmb_cell_is_present(other);
}

/** vmb_view_is_geomean - is it the row with the geometric mean? */
static inline bool vmb_view_is_geomean(const struct vmb_view *view,
				       const struct vmb_compared_row *row)
{
	return view->table->geomean && row == &view->table->geomean->line;
}

/** vmb_change_is_tested - has a test been done? */
static inline bool vmb_change_is_tested(const struct vmb_change *change)
{
	return change->test != VMB_TEST_NONE &&
	       change->verdict != VMB_UNTESTABLE;
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of the cells of a row. Internal to this folder.
 */
#ifndef VMB_CELLS_H
#define VMB_CELLS_H

#include "report/columns.h"

/**
 * vmb_row_decimals - decimals of all values of a row
 * @view: the table
 * @row: a row of it
 *
 * Decided by the base's centre, or where that is missing or 0 by the first
 * other that is not. None where the unit is empty and all centres are whole.
 */
int vmb_row_decimals(const struct vmb_view *view,
		     const struct vmb_compared_row *row);

/**
 * vmb_cell_text - append the text of a cell
 * @out: text appended
 * @view: the table
 * @row: the row
 * @column: the column
 * @decimals: of the row
 *
 * Nothing where the row was not run in the configuration; "-" for what does
 * not exist. A change comes without the letters of its footnotes.
 */
void vmb_cell_text(struct vmb_buffer *out, const struct vmb_view *view,
		   const struct vmb_compared_row *row,
		   const struct vmb_column *column, int decimals);

/** vmb_cell_role - what the cell is, for renderers that show it */
enum vmb_role vmb_cell_role(const struct vmb_view *view,
			    const struct vmb_compared_row *row,
			    const struct vmb_column *column);

/**
 * vmb_format_estimate - append the test's own estimate with its interval
 * @out: text appended: "-0.35% [-0.60%, -0.10%]"
 * @view: the table
 * @row: a row of it
 * @change: a change of @row that was tested
 * @decimals: of the row
 */
void vmb_format_estimate(struct vmb_buffer *out, const struct vmb_view *view,
			 const struct vmb_compared_row *row,
			 const struct vmb_change *change, int decimals);

/** vmb_add_geomean_rows - append how many rows the mean is of: " (12 rows)" */
void vmb_add_geomean_rows(struct vmb_buffer *out, const struct vmb_view *view);

/** vmb_view_starts_group - is this the first row of a group? */
bool vmb_view_starts_group(const struct vmb_view *view,
			   const struct vmb_compared_row *row);

#endif

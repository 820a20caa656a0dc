/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a source printed of a cell, as it stands there. Internal to this
 * folder.
 */
#ifndef VMB_PRINTED_CELLS_H
#define VMB_PRINTED_CELLS_H

#include "report/view.h"

/**
 * vmb_cell_printed - the printed mean that a cell is made of
 * @cell: of any row
 *
 * Return: NULL where it holds values, too, or is pooled from several.
 */
const struct vmb_summary *vmb_cell_printed(const struct vmb_cell *cell);

/**
 * vmb_row_line - line of the source at which a row stands
 * @row: of any table
 * @ncolumns: of the table
 *
 * Return: 0 where no source printed the row in one line.
 */
size_t vmb_row_line(const struct vmb_compared_row *row, size_t ncolumns);

/**
 * vmb_add_fails - append LKP's count of failed runs, "1:4"
 * @out: text appended
 * @summary: one for which vmb_summary_is_fails()
 */
void vmb_add_fails(struct vmb_buffer *out, const struct vmb_summary *summary);

/**
 * vmb_add_average - append a centre as the source printed it
 * @out: text appended, where there is such a text
 * @cell: of any row
 *
 * LKP's average, or its count of failed runs. What perf stat printed has the
 * marks of a locale in it.
 *
 * Return: was there anything?
 */
bool vmb_add_average(struct vmb_buffer *out, const struct vmb_cell *cell);

/**
 * vmb_add_printed - append everything that was printed, for --show=printed
 * @out: text appended: "-19.2%, 2019.5 +- 3%", "1:4", "-"
 * @cell: of any row
 */
void vmb_add_printed(struct vmb_buffer *out, const struct vmb_cell *cell);

#endif

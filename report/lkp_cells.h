/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields of the kernel test robot's table, as lib/compare.rb of lkp-tests
 * prints them. What a report printed stays as it was; other values are
 * written by the same rules. Internal to this folder.
 */
#ifndef VMB_LKP_CELLS_H
#define VMB_LKP_CELLS_H

#include "report/view.h"

/** vmb_lkp_is_fails - does a row of @ncolumns cells count failed runs? */
bool vmb_lkp_is_fails(const struct vmb_compared_row *row, size_t ncolumns);

/**
 * vmb_lkp_add_cell - append "     85540 ±  3%", "          1:4   "
 * @out: 16 columns are appended, more where a figure is too long for them
 * @cell: of any row
 *
 * A mean below 1000 has two decimals, one above 10^8 four digits, others are
 * cut to a whole number. The standard deviation, with divisor n, is cut to a
 * whole percent of the mean, and left out up to 2. A missing cell is blank.
 */
void vmb_lkp_add_cell(struct vmb_buffer *out, const struct vmb_cell *cell);

/**
 * vmb_lkp_add_change - append "      -6.3% ", "      +1.9  ", "       -25% "
 * @out: 12 columns are appended
 * @base: cell of the first commit
 * @cell: the other one
 * @points: a difference, not a percentage
 */
void vmb_lkp_add_change(struct vmb_buffer *out, const struct vmb_cell *base,
			const struct vmb_cell *cell, bool points);

/**
 * vmb_lkp_add_caption - append the caption as the robot prints it
 * @out: lines appended
 * @caption: "TESTCASE on TBOX: KEY=VALUE, ..."; another one stays as it is
 *
 * The names, in order and joined by "/", then the values.
 */
void vmb_lkp_add_caption(struct vmb_buffer *out, struct vmb_span caption);

#endif

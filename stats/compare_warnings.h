/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The signs that values are doubtful, told once for all rows.
 */
#ifndef VMB_COMPARE_WARNINGS_H
#define VMB_COMPARE_WARNINGS_H

#include "core/diag.h"
#include "stats/compare.h"

/**
 * vmb_row_suspicions - what is doubtful in any cell of a row
 * @table: the table
 * @row: a row of it
 *
 * Return: bits of enum vmb_suspicion.
 */
unsigned int vmb_row_suspicions(const struct vmb_compared_table *table,
				const struct vmb_compared_row *row);

/**
 * vmb_comparison_warn - one warning for each kind of sign
 * @comparison: with all its rows
 * @diag: takes "3 of 19 rows: TEXT; first NAME in LABEL"
 */
void vmb_comparison_warn(const struct vmb_comparison *comparison,
			 struct vmb_diag *diag);

#endif

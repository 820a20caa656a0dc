/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows of a source a formula is about. Internal to this folder.
 */
#ifndef VMB_DERIVE_ROWS_H
#define VMB_DERIVE_ROWS_H

#include "core/formula.h"
#include "core/result.h"

/**
 * struct vmb_derived - one row that a formula gives
 * @key: of it; borrows from the batch
 * @rows: of each name of the formula the row; VMB_NONE: there is none
 */
struct vmb_derived {
	struct vmb_row_key key;
	uint32_t *rows;
};

/**
 * struct vmb_derived_rows - all rows that a formula gives of one source
 * @list: @count rows
 * @named: of each name of the formula: some row of the source has it
 * @ambiguous: a name and parameters that two rows share, or VMB_NONE: one of
 *	them, and
 * @twin: the other
 *
 * Start with all zeros; end with vmb_derived_rows_clear().
 */
struct vmb_derived_rows {
	struct vmb_derived *list;
	size_t count;
	bool *named;
	uint32_t *bound; /* memory of all @list[].rows */
	uint32_t ambiguous;
	uint32_t twin;
};

/**
 * vmb_derived_rows_find - look for the names of a formula
 * @rows: out
 * @batch: what a source gave
 * @used: of each row of the batch: it has values
 * @formula: the formula
 *
 * Return: 0, or -1 without memory.
 */
int vmb_derived_rows_find(struct vmb_derived_rows *rows,
			  const struct vmb_batch *batch, const bool *used,
			  const struct vmb_formula *formula);
void vmb_derived_rows_clear(struct vmb_derived_rows *rows);

#endif

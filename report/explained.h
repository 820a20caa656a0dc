/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One mark explained: the pieces that its lines are made of. Internal to this
 * folder.
 *
 * In R the base is x and the other side y; printed means are m1 and m2, with
 * standard errors e1 and e2 of n1 and n2 runs.
 */
#ifndef VMB_EXPLAINED_H
#define VMB_EXPLAINED_H

#include "report/view.h"

/** VMB_R_LINES - lines of R that a test takes at most */
#define VMB_R_LINES 2

/**
 * struct vmb_explained - one row in one column
 * @view: the table
 * @diag: what was dropped
 * @row: a row of the table
 * @decimals: of the row
 * @column: the column
 * @base: the cell that it is compared with; NULL: a lone configuration
 * @cell: the cell in @column
 */
struct vmb_explained {
	const struct vmb_view *view;
	const struct vmb_diag *diag;
	const struct vmb_compared_row *row;
	int decimals;
	size_t column;
	const struct vmb_cell *base;
	const struct vmb_cell *cell;
};

/** vmb_explained_base_sample - what the values of the cell are compared with */
static inline const struct vmb_sample *
vmb_explained_base_sample(const struct vmb_explained *explained)
{
	return explained->cell->partner.values ? &explained->cell->partner :
						 &explained->base->sample;
}

/** vmb_explained_label - the label of a cell's configuration */
static inline const char *
vmb_explained_label(const struct vmb_explained *explained,
		    const struct vmb_cell *cell)
{
	return explained->view->comparison->set
		->configurations[cell->configuration]
		.label;
}

/**
 * vmb_explain_test - append what the test found
 * @out: text appended: "Hodges-Lehmann -22.08% [-22.1%, -22.0%]; Mann-Whitney,
 *	exact: p=0.007937"
 * @explained: a pair that was tested
 */
void vmb_explain_test(struct vmb_buffer *out,
		      const struct vmb_explained *explained);

/**
 * vmb_explain_background - append what the numbers alone do not tell
 * @out: text appended: the detectable change, what was averaged and dropped,
 *	what is odd about the values; or that there is nothing to tell
 * @explained: what is explained
 */
void vmb_explain_background(struct vmb_buffer *out,
			    const struct vmb_explained *explained);

/**
 * vmb_r_values - append the values of one side
 * @out: text appended: "x <- c(381922, 381924)"
 * @explained: what is explained
 * @is_base: the values of @explained->base, not those of @explained->cell
 *
 * All runs in run order; where boots are tested, with the mean of each taken
 * by R.
 */
void vmb_r_values(struct vmb_buffer *out, const struct vmb_explained *explained,
		  bool is_base);

/**
 * vmb_r_test - append the code that gives p, estimate and interval
 * @lines: text appended to each that is needed
 * @explained: a pair that was tested
 */
void vmb_r_test(struct vmb_buffer lines[VMB_R_LINES],
		const struct vmb_explained *explained);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows of a comparison are worth a look.
 */
#ifndef VMB_SELECTION_H
#define VMB_SELECTION_H

#include "stats/compare.h"

/** enum vmb_only - rows to keep */
enum vmb_only {
	VMB_ONLY_ALL,
	VMB_ONLY_CHANGED, /* any mark */
	VMB_ONLY_REGRESSIONS,
	VMB_ONLY_IMPROVEMENTS,
};

/**
 * vmb_is_marked - does a verdict get a mark?
 * @verdict: of a change
 */
static inline bool vmb_is_marked(enum vmb_verdict verdict)
{
	return verdict == VMB_IMPROVEMENT || verdict == VMB_REGRESSION ||
	       verdict == VMB_CHANGE;
}

/**
 * vmb_row_matches - does a shell pattern match a row?
 * @pattern: as for fnmatch; "*" crosses "/"
 * @row: the row
 * @name: its printed name
 *
 * Return: whether it matches the benchmark or @name.
 */
bool vmb_row_matches(const char *pattern, const struct vmb_row *row,
		     const char *name);

/**
 * vmb_comparison_select - leave out rows that have no such change
 * @comparison: its tables lose rows, which are counted as unselected; tests
 *	and counts of marks stay those of all rows
 * @only: rows to keep
 */
void vmb_comparison_select(struct vmb_comparison *comparison,
			   enum vmb_only only);

#endif

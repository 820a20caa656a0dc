/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row with the geometric mean over the others of its table.
 */
#ifndef VMB_COMPARE_GEOMEAN_H
#define VMB_COMPARE_GEOMEAN_H

#include "stats/compare.h"

/**
 * struct vmb_geomean_row - the geometric mean over the rows of a table
 * @line: a row like the others, of the name "Geomean"; its cells have the
 *	ratio, and where all rows are of the same runs, or boots, a sample of
 *	their geometric means with its test; else reason NOT_TESTED
 * @key: the row of @line
 * @used: one a column: how many rows are in it
 * @oriented: above 0 % is better, though some row says how much more there is
 * @values: memory of the samples
 */
struct vmb_geomean_row {
	struct vmb_compared_row line;
	struct vmb_row key;
	size_t *used;
	bool oriented;
	double *values;
};

void vmb_geomean_row_free(struct vmb_geomean_row *geomean);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All ratios or differences of the values of two samples, and the k-th
 * smallest of them, without ever forming them all.
 *
 * Internal to this folder.
 */
#ifndef VMB_PAIR_MATRIX_H
#define VMB_PAIR_MATRIX_H

#include <stdbool.h>
#include <stddef.h>

struct vmb_stats;

/**
 * struct vmb_pair_matrix - row i, column j: upper[j] / lower[i], or their
 *	difference
 * @upper: @columns values in ascending order, all > 0 for ratios
 * @columns: their number, >= 1
 * @lower: @rows values in ascending order, all > 0 for ratios
 * @rows: their number, >= 1
 * @is_ratio: ratios, not differences
 *
 * Entries ascend along a row and descend from row to row.
 */
struct vmb_pair_matrix {
	const double *upper;
	size_t columns;
	const double *lower;
	size_t rows;
	bool is_ratio;
};

/**
 * vmb_pair_matrix_select - the entries of given ranks
 * @matrix: the matrix
 * @stats: workspace; pairs, first, end and bounds are overwritten
 * @ranks: @count ranks in ascending order, from 0 for the smallest entry to
 *	@rows * @columns - 1
 * @count: their number
 * @out: the entries, the same numbers that sorting all entries would give
 *
 * For n rows and columns O(log n) rounds that cost O(n) each: a coarse grid
 * of entries tells where about a rank is, one walk counts the entries below a
 * guess, and only the few that are left in question are ever formed.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_pair_matrix_select(const struct vmb_pair_matrix *matrix,
			   struct vmb_stats *stats, const size_t *ranks,
			   size_t count, double *out);

#endif

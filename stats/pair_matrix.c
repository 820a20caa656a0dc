/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/pair_matrix.h"

#include <gsl/gsl_sort.h>

#include "stats/workspace.h"

/*
 * struct window - the entries still in question
 * @first: of each row, its first column
 * @end: the column after its last one
 * @bounds: scratch
 */
struct window {
	size_t *first;
	size_t *end;
	size_t *bounds;
};

static double entry(const struct vmb_pair_matrix *matrix, size_t row,
		    size_t column)
{
	double upper = matrix->upper[column], lower = matrix->lower[row];

	return matrix->is_ratio ? upper / lower : upper - lower;
}

static int open_window(struct window *window, struct vmb_stats *stats,
		       const struct vmb_pair_matrix *matrix)
{
	window->first = vmb_sizes_room(&stats->first, matrix->rows);
	window->end = vmb_sizes_room(&stats->end, matrix->rows);
	window->bounds = vmb_sizes_room(&stats->bounds, matrix->rows);
	if (!window->first || !window->end || !window->bounds)
		return -1;
	for (size_t i = 0; i < matrix->rows; i++) {
		window->first[i] = 0;
		window->end[i] = matrix->columns;
	}
	return 0;
}

static double weighted_median(double *values, double *weights, size_t n)
{
	double all = 0, sum = 0;
	size_t i;

	gsl_sort2(values, 1, weights, 1, n);
	for (i = 0; i < n; i++)
		all += weights[i];
	for (i = 0; i + 1 < n; i++) {
		sum += weights[i];
		if (2 * sum >= all)
			break;
	}
	return values[i];
}

/*
 * The median of the rows' medians, weighted by what is left of each row, has
 * at least a quarter of all entries in question on either side.
 */
static double choose_pivot(const struct vmb_pair_matrix *matrix,
			   const struct window *window, double *medians,
			   double *weights)
{
	size_t n = 0;

	for (size_t i = 0; i < matrix->rows; i++) {
		size_t left = window->end[i] - window->first[i];

		if (!left)
			continue;
		medians[n] = entry(matrix, i, window->first[i] + left / 2);
		weights[n++] = (double)left;
	}
	return weighted_median(medians, weights, n);
}

/*
 * Number of entries < @pivot, or <= @pivot if @or_equal; how many of them are
 * in each row goes to @bounds. They form a staircase: walked in one go.
 */
static size_t count_below(const struct vmb_pair_matrix *matrix, double pivot,
			  bool or_equal, size_t *bounds)
{
	size_t column = 0, count = 0;

	for (size_t i = 0; i < matrix->rows; i++) {
		for (; column < matrix->columns; column++) {
			double value = entry(matrix, i, column);

			if (or_equal ? value > pivot : value >= pivot)
				break;
		}
		bounds[i] = column;
		count += column;
	}
	return count;
}

static void swap(size_t **a, size_t **b)
{
	size_t *kept = *a;

	*a = *b;
	*b = kept;
}

int vmb_pair_matrix_select(const struct vmb_pair_matrix *matrix,
			   struct vmb_stats *stats, size_t rank, double *out)
{
	double *medians = vmb_doubles_room(&stats->medians, matrix->rows);
	double *weights = vmb_doubles_room(&stats->weights, matrix->rows);
	struct window window;

	if (!medians || !weights || open_window(&window, stats, matrix))
		return -1;
	for (;;) {
		double pivot = choose_pivot(matrix, &window, medians, weights);

		if (rank < count_below(matrix, pivot, false, window.bounds)) {
			swap(&window.end, &window.bounds);
		} else if (rank <
			   count_below(matrix, pivot, true, window.bounds)) {
			*out = pivot;
			return 0;
		} else {
			swap(&window.first, &window.bounds);
		}
	}
}

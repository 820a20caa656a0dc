/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/pair_matrix.h"

#include "stats/sort.h"
#include "stats/workspace.h"

/* Rows, and columns of each, of the grid that a guess is made from. */
#define GRID 9
#define GRID_SIZE (GRID * GRID)

/* How many entries of the grid a guess keeps away from the likely place. */
#define CAUTION 2

/*
 * struct window - the entries still in question
 * @first: of each row, its first column
 * @end: the column after its last one
 * @bounds: scratch
 * @below: how many entries come before the window
 * @count: how many are in it
 */
struct window {
	size_t *first;
	size_t *end;
	size_t *bounds;
	size_t below;
	size_t count;
};

/*
 * struct search - the search for several ranks of one matrix
 * @matrix: the matrix
 * @window: around the rank looked for
 * @whole: sorted grid of all entries, where every search begins
 * @pairs: entries of the window, once they are formed
 * @npairs: how many are formed; 0: none
 */
struct search {
	const struct vmb_pair_matrix *matrix;
	struct window window;
	double whole[GRID_SIZE];
	double *pairs;
	size_t npairs;
};

static inline double entry(const struct vmb_pair_matrix *matrix, size_t row,
			   size_t column)
{
	double upper = matrix->upper[column], lower = matrix->lower[row];

	return matrix->is_ratio ? upper / lower : upper - lower;
}

static inline size_t left_of(const struct window *window, size_t row)
{
	return window->end[row] - window->first[row];
}

static size_t entries_of(const struct vmb_pair_matrix *matrix)
{
	return matrix->rows * matrix->columns;
}

/* So many entries are formed and searched as fast as narrowed down further. */
static size_t enough(const struct vmb_pair_matrix *matrix)
{
	return 4 * (matrix->rows + matrix->columns) + 64;
}

static int open_search(struct search *search, struct vmb_stats *stats,
		       const struct vmb_pair_matrix *matrix)
{
	struct window *window = &search->window;

	search->matrix = matrix;
	search->npairs = 0;
	window->first = vmb_sizes_room(&stats->first, matrix->rows);
	window->end = vmb_sizes_room(&stats->end, matrix->rows);
	window->bounds = vmb_sizes_room(&stats->bounds, matrix->rows);
	search->pairs = vmb_doubles_room(&stats->pairs, enough(matrix));
	if (!window->first || !window->end || !window->bounds || !search->pairs)
		return -1;
	return 0;
}

static void open_window(struct search *search)
{
	struct window *window = &search->window;

	for (size_t i = 0; i < search->matrix->rows; i++) {
		window->first[i] = 0;
		window->end[i] = search->matrix->columns;
	}
	window->below = 0;
	window->count = entries_of(search->matrix);
	search->npairs = 0;
}

/*
 * An evenly spaced grid of the entries in question, sorted: rows by what is
 * left of them, and columns of what is left of each.
 */
static void lay_grid(const struct search *search, double *grid)
{
	const struct window *window = &search->window;
	size_t row = 0, passed = 0;

	for (size_t i = 0; i < GRID; i++) {
		size_t place = (2 * i + 1) * window->count / (2 * GRID), left;

		while (passed + left_of(window, row) <= place)
			passed += left_of(window, row++);
		left = left_of(window, row);
		for (size_t j = 0; j < GRID; j++) {
			size_t step = (2 * j + 1) * left / (2 * GRID);

			grid[i * GRID + j] = entry(search->matrix, row,
						   window->first[row] + step);
		}
	}
	vmb_sort(grid, GRID_SIZE);
}

/*
 * Number of entries < @pivot, or <= @pivot if @or_equal; how many of them are
 * in each row goes to @bounds. They form a staircase: walked in one go.
 */
static inline size_t walk(const struct vmb_pair_matrix *matrix, double pivot,
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

/* Leave out what is below the last walk, or what is not. */
static void keep_side(struct window *window, size_t counted, bool below)
{
	size_t end = window->below + window->count;

	swap(below ? &window->end : &window->first, &window->bounds);
	if (below) {
		window->count = counted - window->below;
	} else {
		window->count = end - counted;
		window->below = counted;
	}
}

/* Where in a sorted grid of @count entries so many of them are passed. */
static size_t place_of(size_t entries, size_t count)
{
	return (size_t)((double)entries / (double)count * GRID_SIZE);
}

/*
 * Narrow the window to what is below or not below the entry of its grid at
 * @place, and in this to what is not beyond another entry of the grid, on the
 * other side of the rank and a bit farther off than it seems.
 */
static void narrow(struct search *search, const double *grid, size_t place,
		   size_t rank)
{
	struct window *window = &search->window;
	size_t before = window->count, counted, steps;
	bool below;
	double other;

	counted = walk(search->matrix, grid[place], false, window->bounds);
	below = rank < counted;
	keep_side(window, counted, below);
	steps = CAUTION +
		place_of(below ? counted - rank : rank - counted, before);
	if (below)
		other = grid[place > steps ? place - steps : 0];
	else
		other = grid[place + steps < GRID_SIZE ? place + steps :
							 GRID_SIZE - 1];
	counted = walk(search->matrix, other, !below, window->bounds);
	keep_side(window, counted, rank < counted);
}

/*
 * Narrow the window by one entry alone.
 *
 * Return: whether all entries that are left equal it.
 */
static bool split(struct search *search, double pivot, size_t rank)
{
	struct window *window = &search->window;
	size_t counted = walk(search->matrix, pivot, false, window->bounds);

	keep_side(window, counted, rank < counted);
	if (rank < counted)
		return false;
	counted = walk(search->matrix, pivot, true, window->bounds);
	keep_side(window, counted, rank < counted);
	return rank < counted;
}

/*
 * A round that leaves more than half has been misled, by ties as a rule. The
 * middle of the next grid has a fair share of the window on either side, or is
 * itself what most of it equals.
 *
 * Return: whether all entries that are left equal *@out.
 */
static bool close_in(struct search *search, size_t rank, double *out)
{
	const struct window *window = &search->window;
	double own[GRID_SIZE];

	narrow(search, search->whole, place_of(rank, window->count), rank);
	while (window->count > enough(search->matrix)) {
		size_t before = window->count;

		lay_grid(search, own);
		narrow(search, own, place_of(rank - window->below, before),
		       rank);
		if (window->count <= before / 2)
			continue;
		*out = own[GRID_SIZE / 2];
		if (split(search, *out, rank))
			return true;
	}
	return false;
}

/* Where few entries are in question, they are formed. */
static void form_pairs(struct search *search)
{
	const struct window *window = &search->window;
	size_t n = 0;

	for (size_t i = 0; i < search->matrix->rows; i++)
		for (size_t j = window->first[i]; j < window->end[i]; j++)
			search->pairs[n++] = entry(search->matrix, i, j);
	search->npairs = n;
}

static double find(struct search *search, size_t rank)
{
	const struct window *window = &search->window;
	double found;

	/* neighbours are often found among the same pairs */
	if (rank < window->below || rank - window->below >= search->npairs) {
		open_window(search);
		if (window->count > enough(search->matrix) &&
		    close_in(search, rank, &found))
			return found;
		form_pairs(search);
	}
	return vmb_select_rank(search->pairs, search->npairs,
			       rank - window->below);
}

int vmb_pair_matrix_select(const struct vmb_pair_matrix *matrix,
			   struct vmb_stats *stats, const size_t *ranks,
			   size_t count, double *out)
{
	struct search search;

	if (open_search(&search, stats, matrix))
		return -1;
	open_window(&search);
	if (search.window.count > enough(matrix))
		lay_grid(&search, search.whole);
	for (size_t i = 0; i < count; i++)
		out[i] = find(&search, ranks[i]);
	return 0;
}

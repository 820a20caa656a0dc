/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files behind vmb_compare() share: a comparison that is being made,
 * table by table. Internal to this folder.
 *
 * In this order: compare_cells reduces the results to the values that are
 * tested, compare_pairs finds those that belong together, compare_test chooses
 * the test by their numbers, compare_changes tests and decides, and
 * compare_suspicions looks for what makes the values of a row doubtful.
 * Functions that return int return 0, or -1 without memory.
 */
#ifndef VMB_COMPARE_WORK_H
#define VMB_COMPARE_WORK_H

#include "stats/compare.h"

/**
 * struct vmb_work - what one comparison works with while it is being made
 * @set: the results
 * @options: what the user decides
 * @out: the comparison
 * @table: the table being made
 * @stats: workspace of the tests
 * @values_used: of @out->values
 * @runs_used: of @out->run_numbers
 * @samples: room for the parts of one cell
 * @boot_places: by configuration and boot of the set: number of the boot in
 *	the configuration
 * @positions: by number of a run, or boot: where a cell has its value; scratch
 * @threads: @nthreads workspaces, one for each thread; @stats is the first
 */
struct vmb_work {
	const struct vmb_resultset *set;
	const struct vmb_compare_options *options;
	struct vmb_comparison *out;
	struct vmb_compared_table *table;
	struct vmb_stats *stats;
	size_t values_used;
	size_t runs_used;
	struct vmb_sample *samples;
	uint32_t *boot_places;
	size_t *positions;
	struct vmb_stats **threads;
	size_t nthreads;
};

/** vmb_work_row - index of a row in the result set */
static inline size_t vmb_work_row(const struct vmb_work *work,
				  const struct vmb_compared_row *row)
{
	return (size_t)(row->row - work->set->rows.rows);
}

/** vmb_work_about - what the result set knows of a row */
static inline const struct vmb_set_row *
vmb_work_about(const struct vmb_work *work, const struct vmb_compared_row *row)
{
	return &work->set->about[vmb_work_row(work, row)];
}

/** vmb_work_reference - the cell that a cell is compared with, or NULL */
static inline const struct vmb_cell *
vmb_work_reference(const struct vmb_work *work,
		   const struct vmb_compared_row *row, size_t column)
{
	size_t other = vmb_compared_reference(work->table,
					      work->options->versus, column);

	return other == VMB_NOT_FOUND ? NULL : &row->cells[other];
}

/** vmb_work_is_pair - has a row values in a column and in its reference? */
static inline bool vmb_work_is_pair(const struct vmb_work *work,
				    const struct vmb_compared_row *row,
				    size_t column)
{
	const struct vmb_cell *other = vmb_work_reference(work, row, column);

	return other && vmb_cell_has_value(other) &&
	       vmb_cell_has_value(&row->cells[column]);
}

/** vmb_work_base_sample - the values that those of a cell are compared with */
static inline const struct vmb_sample *
vmb_work_base_sample(const struct vmb_work *work,
		     const struct vmb_compared_row *row, size_t column)
{
	const struct vmb_cell *cell = &row->cells[column];

	return cell->partner.values ?
		       &cell->partner :
		       &vmb_work_reference(work, row, column)->sample;
}

/** vmb_work_number_runs - number runs and boots within their configurations */
int vmb_work_number_runs(struct vmb_work *work);

/**
 * vmb_work_pair_values - leave what belongs together
 * @work: cells are made; those with a partner get it, and lose the values that
 *	have none
 */
void vmb_work_pair_values(struct vmb_work *work);

/** vmb_work_has_units - is it known of which runs the values of a cell are? */
static inline bool vmb_work_has_units(const struct vmb_cell *cell)
{
	return cell->units && cell->sample.values;
}

/** vmb_work_same_units - are two cells of values of the same runs, or boots? */
bool vmb_work_same_units(const struct vmb_work *work, const struct vmb_cell *a,
			 const struct vmb_cell *b);
/** vmb_work_make_threads - the workspaces of all threads but the first */
int vmb_work_make_threads(struct vmb_work *work);
void vmb_work_free_threads(struct vmb_work *work);

/**
 * vmb_row_visitor - does something with one row
 * @work: with the workspace of one thread; nothing else in it may change
 * @row: the row; another thread may have the next one
 * @context: given to vmb_work_each_row()
 *
 * Return: 0, or -1 without memory.
 */
typedef int vmb_row_visitor(struct vmb_work *work, struct vmb_compared_row *row,
			    const void *context);

/** vmb_work_each_row - visit all rows of the table, in any order */
int vmb_work_each_row(const struct vmb_work *work, vmb_row_visitor *visitor,
		      const void *context);

/** vmb_work_make_cells - the values of every cell of the table */
int vmb_work_make_cells(struct vmb_work *work);

/** vmb_work_choose_test - the test of the raw rows of the table */
enum vmb_test vmb_work_choose_test(const struct vmb_work *work);

/** vmb_work_choose_center - the centre of the raw rows, after the test */
enum vmb_center vmb_work_choose_center(const struct vmb_work *work);

/**
 * vmb_work_factor - what a correction makes of the smallest p of a column
 * @work: cells are made
 * @column: the column
 *
 * Return: the number of tests with Holm; else 1, as with Benjamini and
 * Hochberg all rows may have the smallest p together.
 */
double vmb_work_factor(const struct vmb_work *work, size_t column);

/** vmb_work_suspect - look for signs that the values of a row are doubtful */
int vmb_work_suspect(struct vmb_work *work, struct vmb_compared_row *row);

/** vmb_work_make_changes - describe, test and decide; count the marks */
int vmb_work_make_changes(struct vmb_work *work);

/**
 * vmb_work_make_geomean - the geometric mean over the rows
 * @work: changes are made
 * @options: with which they were
 */
int vmb_work_make_geomean(struct vmb_work *work,
			  const struct vmb_test_options *options);

#endif

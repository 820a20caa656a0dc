/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

#include <math.h>
#include <stdlib.h>

#include "stats/printed.h"
#include "stats/selection.h"
#include "stats/test_pair.h"

static int describe_cell(struct vmb_work *work, struct vmb_cell *cell,
			 enum vmb_center center)
{
	const struct vmb_description *d = &cell->description;

	if (vmb_describe(work->stats, &cell->sample, &cell->description))
		return -1;
	cell->center_kind = cell->sample.values ? center : VMB_CENTER_MEAN;
	cell->center =
		cell->center_kind == VMB_CENTER_MEAN ? d->mean : d->median;
	cell->ci = cell->center_kind == VMB_CENTER_MEAN ? d->ci_mean :
							  d->ci_median;
	return 0;
}

static void set_untestable(struct vmb_change *change, enum vmb_reason reason)
{
	change->test = VMB_TEST_NONE;
	change->verdict = VMB_UNTESTABLE;
	change->reason = reason;
	change->p = change->p_adjusted = NAN;
	change->interval = (struct vmb_interval){ NAN, NAN, NAN };
}

static struct vmb_metric_kind kind_of(const struct vmb_compared_row *row)
{
	return (struct vmb_metric_kind){
		.better = row->row->better,
		.convention = row->convention,
		.points = vmb_unit_is_points(vmb_span(row->row->unit)),
		.quantum = row->row->quantum,
	};
}

/* Is its only value that of the last of several runs, for their mean? */
static bool is_last_run(const struct vmb_cell *cell)
{
	return cell->sample.n == 1 && cell->nobservations &&
	       cell->observations[0].flags & VMB_VALUE_LAST_RUN;
}

static int measure_cell(struct vmb_work *work, struct vmb_compared_row *row,
			size_t column, const struct vmb_test_options *options)
{
	const struct vmb_cell *other = vmb_work_reference(work, row, column);
	struct vmb_cell *cell = &row->cells[column];
	struct vmb_metric_kind kind = kind_of(row);
	struct vmb_change *change = &cell->change;

	if (!other)
		return 0;
	cell->has_change = true;
	if (!vmb_work_is_pair(work, row, column)) {
		set_untestable(change, VMB_REASON_MISSING);
		return 0;
	}
	if (vmb_measure_cells(work->stats, other, cell, &kind, options))
		return -1;
	if (change->reason == VMB_REASON_ONE_RUN &&
	    (is_last_run(other) || is_last_run(cell)))
		set_untestable(change, VMB_REASON_LAST_RUN);
	if (vmb_work_about(work, row)->params_unknown)
		set_untestable(change, VMB_REASON_PARAMETERS_UNKNOWN);
	else if (vmb_cell_is_fails(cell) ||
		 (work->options->pair && !cell->partner.values))
		set_untestable(change, VMB_REASON_NOT_TESTED);
	return 0;
}

/*
 * The p-values of a column and the smallest ones that its tests could give,
 * both also corrected for their number. A correction of smaller values never
 * gives a larger one: what the smallest do not reach no others reach.
 */
struct p_values {
	double *p;
	double *adjusted;
	double *smallest;
	double *smallest_adjusted;
};

static int adjust_values(enum vmb_adjust method, const struct p_values *values,
			 size_t n)
{
	if (vmb_adjust_p(method, values->p, n, values->adjusted))
		return -1;
	return vmb_adjust_p(method, values->smallest, n,
			    values->smallest_adjusted);
}

static int adjust_rows(const struct vmb_work *work, size_t column,
		       const struct p_values *values)
{
	double alpha = vmb_alpha(work->options->test.confidence);
	struct vmb_compared_table *table = work->table;

	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_change *change =
			&table->rows[i].cells[column].change;

		values->p[i] = change->p;
		table->marked[column].with_p += !isnan(change->p);
		values->smallest[i] =
			isnan(change->p) ? NAN : change->smallest_p;
	}
	if (adjust_values(work->options->adjust, values, table->nrows))
		return -1;
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_change *change =
			&table->rows[i].cells[column].change;

		change->p_adjusted = values->adjusted[i];
		change->unreachable = values->smallest_adjusted[i] >= alpha;
	}
	return vmb_adjust_fewest(work->options->adjust, values->smallest,
				 table->nrows, alpha,
				 &table->marked[column].fewest);
}

/* Correct the p-values of a column for their number. */
static int adjust_column(const struct vmb_work *work, size_t column)
{
	size_t n = work->table->nrows;
	double *room = malloc((4 * n + 1) * sizeof(*room));
	const struct p_values values = { room, room + n, room + 2 * n,
					 room + 3 * n };
	int status;

	if (!room)
		return -1;
	status = adjust_rows(work, column, &values);
	free(room);
	return status;
}

/* With a correction the rank test needs more values to reach a mark. */
static void limit_column(const struct vmb_work *work, size_t column)
{
	double alpha = vmb_alpha(work->options->test.confidence);
	double factor = vmb_work_factor(work, column);

	for (size_t i = 0; i < work->table->nrows; i++) {
		struct vmb_compared_row *row = &work->table->rows[i];
		struct vmb_cell *cell = &row->cells[column];
		const struct vmb_sample *base =
			vmb_work_base_sample(work, row, column);

		if (cell->sample.values && base->values &&
		    !isnan(cell->change.p) && !vmb_is_paired(cell->change.test))
			cell->change.rank_limited =
				vmb_rank_smallest_p(base->n, cell->sample.n) *
					factor >=
				alpha;
	}
}

static int decide_column(const struct vmb_work *work, size_t column,
			 const struct vmb_test_options *options)
{
	struct vmb_compared_table *table = work->table;

	if (vmb_compared_reference(table, work->options->versus, column) ==
	    VMB_NOT_FOUND)
		return 0;
	if (adjust_column(work, column))
		return -1;
	limit_column(work, column);
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_compared_row *row = &table->rows[i];
		struct vmb_metric_kind kind = kind_of(row);

		vmb_change_decide(&row->cells[column].change, &kind, options);
	}
	return 0;
}

static int fill_row(struct vmb_work *work, struct vmb_compared_row *row,
		    const void *context)
{
	const struct vmb_test_options *options = context;
	size_t ncolumns = work->table->ncolumns;

	for (size_t i = 0; i < ncolumns; i++)
		if (describe_cell(work, &row->cells[i], options->center))
			return -1;
	for (size_t i = 0; i < ncolumns; i++)
		if (measure_cell(work, row, i, options))
			return -1;
	return vmb_work_suspect(work, row);
}

static int fill_rows(struct vmb_work *work)
{
	struct vmb_compared_table *table = work->table;
	struct vmb_test_options options = work->options->test;

	options.center = vmb_work_choose_center(work);
	if (table->test != VMB_TEST_NONE)
		options.test = table->test;
	if (vmb_work_each_row(work, fill_row, &options))
		return -1;
	for (size_t j = 0; j < table->ncolumns; j++)
		if (decide_column(work, j, &options))
			return -1;
	if (!work->options->geomean || table->ncolumns < 2)
		return 0;
	return vmb_work_make_geomean(work, &options);
}

static void count_marks(struct vmb_compared_table *table)
{
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		bool missing = false;

		for (size_t j = 0; j < table->ncolumns; j++) {
			const struct vmb_change *change = &row->cells[j].change;
			struct vmb_marked *marked = &table->marked[j];

			missing |= !vmb_cell_has_value(&row->cells[j]);
			if (!row->cells[j].has_change ||
			    change->test == VMB_TEST_NONE ||
			    change->verdict == VMB_UNTESTABLE)
				continue;
			marked->tested++;
			marked->marked += vmb_is_marked(change->verdict);
			marked->expected_by_chance += change->attained_level;
		}
		table->one_sided += missing;
	}
}

/*
 * With a correction marks by chance are rare, and not counted up; of rows that
 * were chosen because they changed nobody knows how many others there were.
 */
static void forget_chance(const struct vmb_work *work)
{
	if (work->options->adjust == VMB_ADJUST_NONE && !work->table->selected)
		return;
	for (size_t i = 0; i < work->table->ncolumns; i++)
		work->table->marked[i].expected_by_chance = NAN;
}

int vmb_work_make_changes(struct vmb_work *work)
{
	if (fill_rows(work))
		return -1;
	count_marks(work->table);
	forget_chance(work);
	return 0;
}

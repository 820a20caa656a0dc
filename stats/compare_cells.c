/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

#include <math.h>
#include <stdlib.h>

#include "stats/pool.h"

/* Reduce one cell's observations to the values that are tested. */
static int fill_values(struct vmb_work *work, struct vmb_cell *cell)
{
	struct vmb_run_values *runs = &cell->runs;

	runs->values = work->out->values + work->values_used;
	runs->runs = work->out->run_numbers + work->runs_used;
	vmb_reduce_workers(cell->observations, cell->nobservations,
			   work->options->workers, runs);
	work->values_used += runs->n;
	work->runs_used += runs->n;
	cell->sample = (struct vmb_sample){ runs->values, runs->n, NAN, NAN };
	cell->units = runs->runs;
	if (work->table->unit == VMB_UNIT_BOOT) {
		double *boots = work->out->values + work->values_used;
		uint32_t *units = work->out->run_numbers + work->runs_used;

		cell->sample.values = boots;
		if (vmb_reduce_runs(work->set, runs, boots, units,
				    &cell->sample.n))
			return -1;
		cell->units = units;
		work->values_used += cell->sample.n;
		work->runs_used += cell->sample.n;
	}
	return 0;
}

static int compare_numbers(double a, double b)
{
	return (a > b) - (a < b);
}

static int by_mean(const void *a, const void *b)
{
	const struct vmb_sample *x = a, *y = b;
	int order = compare_numbers(x->mean, y->mean);

	if (!order)
		order = compare_numbers((double)x->n, (double)y->n);
	return order ? order : compare_numbers(x->stderr_, y->stderr_);
}

/*
 * Several printed means of a single run each are values, and values beside
 * them stay some. Of a single one nothing but the mean is known anyway.
 */
static bool take_single_runs(struct vmb_work *work, struct vmb_cell *cell,
			     size_t count)
{
	double *values = work->out->values + work->values_used;
	size_t n = cell->sample.n;

	if (n + count < 2 || vmb_cell_is_fails(cell) ||
	    work->table->unit == VMB_UNIT_BOOT ||
	    !vmb_single_runs(work->samples, count, values + n))
		return false;
	for (size_t i = 0; i < n; i++)
		values[i] = cell->sample.values[i];
	cell->sample.values = values;
	cell->sample.n = n + count;
	cell->units = NULL;
	work->values_used += n + count;
	return true;
}

/* Values beside printed means become one more printed mean. */
static int pool_cell(struct vmb_work *work, struct vmb_cell *cell)
{
	struct vmb_description description;
	size_t count = 0;

	for (size_t i = 0; i < cell->nsummaries; i++)
		work->samples[count++] =
			vmb_summary_sample(cell->summaries[i].summary);
	if (take_single_runs(work, cell, count))
		return 0;
	cell->units = NULL;
	if (cell->sample.n) {
		if (vmb_describe(work->stats, &cell->sample, &description))
			return -1;
		work->samples[count++] = (struct vmb_sample){
			.n = cell->sample.n,
			.mean = description.mean,
			.stderr_ = description.stderr_,
		};
	}
	/* the order of the files must not change a digit */
	qsort(work->samples, count, sizeof(*work->samples), by_mean);
	cell->sample = vmb_pool(work->samples, count);
	return 0;
}

static int fill_cell(struct vmb_work *work, struct vmb_cell *cell, size_t row)
{
	cell->observations = vmb_resultset_cell(
		work->set, row, cell->configuration, &cell->nobservations);
	cell->summaries = vmb_resultset_summaries(
		work->set, row, cell->configuration, &cell->nsummaries);
	if (fill_values(work, cell))
		return -1;
	for (size_t i = 0; i < cell->nsummaries; i++)
		if (cell->summaries[i].summary->printed_change)
			work->table->selected = true;
	return cell->nsummaries ? pool_cell(work, cell) : 0;
}

int vmb_work_make_cells(struct vmb_work *work)
{
	struct vmb_compared_table *table = work->table;
	size_t ncells = table->nrows * table->ncolumns;

	table->cells = calloc(ncells + 1, sizeof(*table->cells));
	if (!table->cells)
		return -1;
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_compared_row *row = &table->rows[i];

		row->cells = table->cells + i * table->ncolumns;
		for (size_t j = 0; j < table->ncolumns; j++) {
			row->cells[j].configuration = table->configurations[j];
			if (fill_cell(work, &row->cells[j],
				      vmb_work_row(work, row)))
				return -1;
		}
	}
	return 0;
}

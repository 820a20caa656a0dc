/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

#include <math.h>
#include <stdlib.h>

#include "stats/pool.h"

/* Reduce one cell's observations to the values that are tested. */
static void fill_values(struct vmb_work *work, struct vmb_cell *cell)
{
	struct vmb_run_values *runs = &cell->runs;

	runs->values = work->out->values + work->values_used;
	runs->runs = work->out->run_numbers + work->runs_used;
	vmb_reduce_workers(cell->observations, cell->nobservations,
			   work->options->workers, runs);
	work->values_used += runs->n;
	work->runs_used += runs->n;
	cell->sample = (struct vmb_sample){ runs->values, runs->n, NAN, NAN };
	if (work->table->unit == VMB_UNIT_BOOT) {
		double *boots = work->out->values + work->values_used;

		cell->sample.values = boots;
		cell->sample.n = vmb_reduce_runs(work->set, runs, boots);
		work->values_used += cell->sample.n;
	}
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

/* Values beside printed means become one more printed mean. */
static int pool_cell(struct vmb_work *work, struct vmb_cell *cell)
{
	struct vmb_description description;
	size_t count = 0;

	for (size_t i = 0; i < cell->nsummaries; i++)
		work->samples[count++] =
			vmb_summary_sample(cell->summaries[i].summary);
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
	fill_values(work, cell);
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

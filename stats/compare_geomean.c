/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_geomean.h"

#include <math.h>
#include <stdlib.h>

#include "stats/compare_work.h"
#include "stats/geomean.h"

/* Which directions of better the rows have that have a ratio. */
struct directions {
	bool lower;
	bool higher;
	bool speedup;
	bool relative;
};

/*
 * What one mean is made of.
 * @rows: @nrows of the table
 * @values: room for their values by row and, within it, by run
 * @inverted: one a row
 */
struct mean {
	struct vmb_work *work;
	struct vmb_geomean_row *out;
	struct vmb_metric_kind kind;
	const struct vmb_compared_row **rows;
	size_t nrows;
	double *ratios;
	double *values;
	bool *inverted;
};

static bool has_ratio(const struct vmb_cell *cell)
{
	const struct vmb_change *change = &cell->change;

	return cell->has_change && change->reason != VMB_REASON_MISSING &&
	       !vmb_cell_is_fails(cell) && change->shown == VMB_SHOWN_PERCENT &&
	       change->ratio > 0;
}

static struct directions find_directions(const struct vmb_compared_table *table)
{
	struct directions seen = { 0 };

	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		bool any = false;

		for (size_t j = 0; j < table->ncolumns; j++)
			any |= has_ratio(&row->cells[j]);
		if (!any)
			continue;
		seen.lower |= row->row->better == VMB_BETTER_LOWER;
		seen.higher |= row->row->better == VMB_BETTER_HIGHER;
		seen.speedup |= row->convention == VMB_SPEEDUP;
		seen.relative |= row->convention == VMB_RELATIVE;
	}
	return seen;
}

/*
 * The convention of the rows where they have one, and mean the same by "more".
 * Else better is above 0 %.
 */
static struct vmb_metric_kind choose_kind(const struct directions *seen)
{
	struct vmb_metric_kind kind = { .convention = VMB_RELATIVE };

	if (!seen->lower && !seen->higher)
		return kind;
	kind.better = seen->lower ? VMB_BETTER_LOWER : VMB_BETTER_HIGHER;
	if (seen->speedup || (seen->lower && seen->higher))
		kind.convention = VMB_SPEEDUP;
	return kind;
}

/* The ratio of a row as the mean needs it; NAN where it is left out. */
static double ratio_of(const struct mean *mean,
		       const struct vmb_compared_row *row, size_t column)
{
	const struct vmb_cell *cell = &row->cells[column];
	enum vmb_better better = row->row->better;

	if (!has_ratio(cell))
		return NAN;
	/* beside rows with a direction the others say nothing */
	if (mean->kind.better != VMB_BETTER_UNKNOWN &&
	    better == VMB_BETTER_UNKNOWN)
		return NAN;
	if (mean->kind.convention == VMB_SPEEDUP &&
	    row->convention == VMB_RELATIVE && better == VMB_BETTER_LOWER)
		return 1 / cell->change.ratio;
	return cell->change.ratio;
}

static struct vmb_geomean find_ratio(struct mean *mean, size_t column)
{
	const struct vmb_compared_table *table = mean->work->table;

	mean->nrows = 0;
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];

		mean->ratios[i] = ratio_of(mean, row, column);
		if (!(mean->ratios[i] > 0))
			continue;
		mean->inverted[mean->nrows] =
			mean->kind.better == VMB_BETTER_LOWER &&
			row->row->better == VMB_BETTER_HIGHER;
		mean->rows[mean->nrows++] = row;
	}
	return vmb_geomean(mean->ratios, table->nrows);
}

/* Has every row its values from the same runs, or boots? */
static bool are_of_same_units(const struct mean *mean, size_t column)
{
	const struct vmb_compared_row *first = mean->rows[0];
	const struct vmb_work *work = mean->work;
	const struct vmb_cell *base = vmb_work_reference(work, first, column);

	if (!vmb_work_has_units(base) ||
	    !vmb_work_has_units(&first->cells[column]))
		return false;
	for (size_t i = 1; i < mean->nrows; i++) {
		const struct vmb_compared_row *row = mean->rows[i];

		if (!vmb_work_same_units(work, &first->cells[column],
					 &row->cells[column]))
			return false;
		/* partners have the numbers of those whose they are */
		if (!work->options->pair &&
		    !vmb_work_same_units(work, base,
					 vmb_work_reference(work, row, column)))
			return false;
	}
	return true;
}

/* One geometric mean a unit; false where some value is not above 0. */
static bool fill_sample(struct mean *mean, size_t column, bool of_base,
			double *room, struct vmb_sample *out)
{
	size_t n = 0;

	for (size_t i = 0; i < mean->nrows; i++) {
		const struct vmb_compared_row *row = mean->rows[i];
		const struct vmb_sample *sample =
			of_base ?
				vmb_work_base_sample(mean->work, row, column) :
				&row->cells[column].sample;

		n = sample->n;
		for (size_t j = 0; j < n; j++)
			mean->values[i * n + j] = sample->values[j];
	}
	*out = (struct vmb_sample){ room, n, NAN, NAN };
	return vmb_geomean_of_units(mean->values, mean->nrows, n,
				    mean->inverted, room);
}

/* Two means of which nothing else is known. */
static void set_untested(struct vmb_cell *cell, double ratio)
{
	cell->partner = (struct vmb_sample){ NULL, 0, 1, NAN };
	cell->sample = (struct vmb_sample){ NULL, 0, ratio, NAN };
}

static int measure(const struct mean *mean, size_t column, double ratio,
		   const struct vmb_test_options *options, bool tested)
{
	struct vmb_cell *cell = &mean->out->line.cells[column];
	struct vmb_change *change = &cell->change;

	cell->has_change = true;
	if (vmb_change_measure(mean->work->stats, &cell->partner, &cell->sample,
			       &mean->kind, options, change))
		return -1;
	/* that of the centres shown, row by row */
	change->shown = VMB_SHOWN_PERCENT;
	change->ratio = ratio;
	change->percent = 100 * (ratio - 1);
	if (!tested)
		change->reason = VMB_REASON_NOT_TESTED;
	vmb_change_decide(change, &mean->kind, options);
	return 0;
}

static int make_column(struct mean *mean, size_t column,
		       const struct vmb_test_options *options, double **room)
{
	struct vmb_geomean geomean = find_ratio(mean, column);
	struct vmb_cell *cell = &mean->out->line.cells[column];
	bool tested;

	mean->out->used[column] = geomean.rows;
	if (!geomean.rows)
		return 0;
	tested = are_of_same_units(mean, column) &&
		 fill_sample(mean, column, true, *room, &cell->partner) &&
		 fill_sample(mean, column, false, *room + cell->partner.n,
			     &cell->sample);
	if (tested)
		*room += cell->partner.n + cell->sample.n;
	else
		set_untested(cell, geomean.ratio);
	return measure(mean, column, geomean.ratio, options, tested);
}

/* What is only compared with is there, and has no change. */
static void fill_references(const struct mean *mean)
{
	const struct vmb_compared_table *table = mean->work->table;
	struct vmb_cell *cells = mean->out->line.cells;

	for (size_t i = 0; i < table->ncolumns; i++) {
		size_t other = vmb_compared_reference(
			table, mean->work->options->versus, i);

		if (other != VMB_NOT_FOUND && !cells[other].has_change &&
		    mean->out->used[i])
			cells[other].sample = cells[i].partner;
	}
}

static int fill(struct mean *mean, const struct vmb_test_options *options)
{
	const struct vmb_sample nothing = { NULL, 0, NAN, NAN };
	const struct vmb_compared_table *table = mean->work->table;
	double *room = mean->out->values;

	for (size_t i = 0; i < table->ncolumns; i++) {
		struct vmb_cell *cell = &mean->out->line.cells[i];

		cell->configuration = table->configurations[i];
		cell->sample = nothing;
		cell->center = NAN;
		cell->ci = (struct vmb_interval){ NAN, NAN, NAN };
		if (vmb_describe(mean->work->stats, &nothing,
				 &cell->description))
			return -1;
		if (vmb_compared_reference(table, mean->work->options->versus,
					   i) != VMB_NOT_FOUND &&
		    make_column(mean, i, options, &room))
			return -1;
	}
	fill_references(mean);
	return 0;
}

/* The most values that any cell has: no mean has more. */
static size_t most_values(const struct vmb_compared_table *table)
{
	size_t most = 0;

	for (size_t i = 0; i < table->nrows * table->ncolumns; i++)
		if (table->cells[i].sample.n > most)
			most = table->cells[i].sample.n;
	return most;
}

static struct vmb_geomean_row *new_row(const struct vmb_compared_table *table,
				       size_t most)
{
	struct vmb_geomean_row *out = calloc(1, sizeof(*out));
	size_t n = table->ncolumns;

	if (!out)
		return NULL;
	out->key.benchmark = "Geomean";
	out->key.table = out->key.group = out->key.metric = "";
	out->key.unit = "";
	out->line.row = &out->key;
	out->line.name = out->key.benchmark;
	out->line.cells = calloc(n + 1, sizeof(*out->line.cells));
	out->used = calloc(n + 1, sizeof(*out->used));
	out->values = malloc((2 * n * most + 1) * sizeof(*out->values));
	if (out->line.cells && out->used && out->values)
		return out;
	vmb_geomean_row_free(out);
	return NULL;
}

static int make(struct mean *mean, const struct vmb_test_options *options)
{
	struct vmb_compared_table *table = mean->work->table;
	struct directions seen = find_directions(table);
	size_t n = table->nrows + 1, most = most_values(table);

	mean->out = table->geomean = new_row(table, most);
	mean->rows = malloc(n * sizeof(const struct vmb_compared_row *));
	mean->ratios = malloc(n * sizeof(*mean->ratios));
	mean->inverted = malloc(n * sizeof(*mean->inverted));
	mean->values = malloc(n * (most + 1) * sizeof(*mean->values));
	if (!mean->out || !mean->rows || !mean->ratios || !mean->inverted ||
	    !mean->values)
		return -1;
	mean->kind = choose_kind(&seen);
	mean->out->key.better = mean->kind.better;
	mean->out->line.convention = mean->kind.convention;
	mean->out->oriented =
		mean->kind.convention == VMB_SPEEDUP && seen.relative;
	return fill(mean, options);
}

int vmb_work_make_geomean(struct vmb_work *work,
			  const struct vmb_test_options *options)
{
	struct mean mean = { .work = work };
	int status = make(&mean, options);

	free(mean.rows);
	free(mean.ratios);
	free(mean.inverted);
	free(mean.values);
	return status;
}

void vmb_geomean_row_free(struct vmb_geomean_row *geomean)
{
	if (!geomean)
		return;
	free(geomean->line.cells);
	free(geomean->used);
	free(geomean->values);
	free(geomean);
}

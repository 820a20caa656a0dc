/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which values of a row belong together.
 *
 * Runs are numbered within their configuration in order of input, also those
 * that gave no value: a run that was dropped leaves a hole, and the one with
 * its number on the other side has no partner.
 */
#include "stats/compare_work.h"

#include <math.h>
#include <stdlib.h>

/* Nothing here has this place. */
#define NOWHERE SIZE_MAX

static size_t boot_slot(const struct vmb_resultset *set, size_t configuration,
			uint32_t run)
{
	return configuration * set->nboots + set->runs[run].boot;
}

/* Numbers for the runs of all sources, and for their boots. */
static void number_runs(const struct vmb_resultset *set, uint32_t *runs,
			uint32_t *boots, uint32_t *nruns, uint32_t *nboots)
{
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nruns; j++) {
			uint32_t run = source->run_map[j];
			uint32_t of =
				source->configurations[source->batch.runs[j]
							       .configuration];
			size_t slot = boot_slot(set, of, run);

			if (runs[run] == VMB_NONE)
				runs[run] = nruns[of]++;
			if (boots[slot] == VMB_NONE)
				boots[slot] = nboots[of]++;
		}
	}
}

static uint32_t *nothing_numbered(size_t count)
{
	uint32_t *numbers = malloc((count + 1) * sizeof(*numbers));

	for (size_t i = 0; numbers && i < count; i++)
		numbers[i] = VMB_NONE;
	return numbers;
}

int vmb_work_number_runs(struct vmb_work *work)
{
	const struct vmb_resultset *set = work->set;
	size_t n = set->nconfigurations;
	uint32_t *counts = calloc(2 * n + 1, sizeof(*counts));

	work->out->run_places = nothing_numbered(set->nruns);
	work->boot_places = nothing_numbered(n * set->nboots);
	work->positions = malloc((set->nruns + 1) * sizeof(*work->positions));
	if (!counts || !work->out->run_places || !work->boot_places ||
	    !work->positions) {
		free(counts);
		return -1;
	}
	/* a configuration has no more boots than runs */
	for (size_t i = 0; i < set->nruns; i++)
		work->positions[i] = NOWHERE;
	number_runs(set, work->out->run_places, work->boot_places, counts,
		    counts + n);
	free(counts);
	return 0;
}

/* The number of a value's run, or boot, in its configuration. */
static size_t place_of(const struct vmb_work *work, const struct vmb_cell *cell,
		       size_t value)
{
	uint32_t run = cell->units[value];

	if (work->table->unit != VMB_UNIT_BOOT)
		return work->out->run_places[run];
	return work
		->boot_places[boot_slot(work->set, cell->configuration, run)];
}

/* Say where in a cell the values of each run, or boot, are. */
static void place_values(struct vmb_work *work, const struct vmb_cell *cell)
{
	for (size_t i = 0; i < cell->sample.n; i++)
		work->positions[place_of(work, cell, i)] = i;
}

static void forget_places(struct vmb_work *work, const struct vmb_cell *cell)
{
	for (size_t i = 0; i < cell->sample.n; i++)
		work->positions[place_of(work, cell, i)] = NOWHERE;
}

static struct vmb_sample next_sample(const struct vmb_work *work)
{
	return (struct vmb_sample){
		.values = work->out->values + work->values_used,
		.mean = NAN,
		.stderr_ = NAN,
	};
}

/* The values of a cell that have a place now, with their units. */
static void keep_placed(struct vmb_work *work, struct vmb_cell *cell)
{
	double *values = work->out->values + work->values_used;
	uint32_t *units = work->out->run_numbers + work->runs_used;
	struct vmb_sample kept = next_sample(work);

	for (size_t i = 0; i < cell->sample.n; i++) {
		if (work->positions[place_of(work, cell, i)] == NOWHERE)
			continue;
		units[kept.n] = cell->units[i];
		values[kept.n++] = cell->sample.values[i];
	}
	work->values_used += kept.n;
	work->runs_used += kept.n;
	cell->units = units;
	cell->sample = kept;
}

/* The values of @base for those of @cell, all of which have a partner. */
static void take_partners(struct vmb_work *work, const struct vmb_cell *base,
			  struct vmb_cell *cell)
{
	double *values = work->out->values + work->values_used;

	cell->partner = next_sample(work);
	for (size_t i = 0; i < cell->sample.n; i++) {
		size_t at = work->positions[place_of(work, cell, i)];

		values[cell->partner.n++] = base->sample.values[at];
	}
	work->values_used += cell->partner.n;
}

static bool any_placed(const struct vmb_work *work, const struct vmb_cell *cell)
{
	for (size_t i = 0; i < cell->sample.n; i++)
		if (work->positions[place_of(work, cell, i)] != NOWHERE)
			return true;
	return false;
}

/* Without any partner a cell keeps what it has, to be shown. */
static void match(struct vmb_work *work, const struct vmb_cell *base,
		  struct vmb_cell *cell)
{
	size_t before = base->sample.n + cell->sample.n;

	place_values(work, base);
	if (any_placed(work, cell)) {
		keep_placed(work, cell);
		take_partners(work, base, cell);
		cell->nunpaired = before - 2 * cell->sample.n;
	}
	forget_places(work, base);
}

/* What is only compared with keeps the values that have some partner. */
static void keep_partners(struct vmb_work *work, struct vmb_compared_row *row,
			  size_t column)
{
	struct vmb_cell *cell = &row->cells[column];
	size_t partners = 0;

	for (int step = 0; step < 2; step++) {
		for (size_t i = 0; i < work->table->ncolumns; i++) {
			struct vmb_cell *other = &row->cells[i];

			if (!other->partner.n ||
			    vmb_work_reference(work, row, i) != cell)
				continue;
			partners += other->partner.n;
			if (!step)
				place_values(work, other);
			else
				forget_places(work, other);
		}
		if (!step && partners)
			keep_placed(work, cell);
	}
}

/*
 * From the right to the left, so that with --vs=prev what a cell is compared
 * with still has all its values.
 */
static void pair_row(struct vmb_work *work, struct vmb_compared_row *row)
{
	for (size_t i = work->table->ncolumns; i-- > 0;) {
		const struct vmb_cell *base = vmb_work_reference(work, row, i);

		if (base && vmb_work_has_units(base) &&
		    vmb_work_has_units(&row->cells[i]))
			match(work, base, &row->cells[i]);
	}
	for (size_t i = 0; i < work->table->ncolumns; i++)
		if (!vmb_work_reference(work, row, i) &&
		    vmb_work_has_units(&row->cells[i]))
			keep_partners(work, row, i);
}

void vmb_work_pair_values(struct vmb_work *work)
{
	for (size_t i = 0; i < work->table->nrows; i++)
		pair_row(work, &work->table->rows[i]);
}

bool vmb_work_same_units(const struct vmb_work *work, const struct vmb_cell *a,
			 const struct vmb_cell *b)
{
	if (!vmb_work_has_units(a) || !vmb_work_has_units(b) ||
	    a->sample.n != b->sample.n)
		return false;
	for (size_t i = 0; i < a->sample.n; i++)
		if (place_of(work, a, i) != place_of(work, b, i))
			return false;
	return true;
}

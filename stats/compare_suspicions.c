/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

#include "stats/suspicion.h"
#include "stats/workspace.h"

/* One side of a comparison on the wall clock. */
struct clock {
	const double *times; /* NULL where they are not known of all runs */
	size_t n;
};

static int read_clock(struct vmb_work *work, const struct vmb_run_values *runs,
		      enum vmb_replicate_unit unit, struct vmb_doubles *buffer,
		      struct clock *out)
{
	double *times = vmb_doubles_room(buffer, runs->n + 1);

	if (!times)
		return -1;
	if (vmb_run_times(work->set, runs, unit, times, &out->n))
		return -1;
	out->times = out->n ? times : NULL;
	return 0;
}

static int suspect_cell(struct vmb_work *work, struct vmb_cell *cell)
{
	struct vmb_stats *stats = work->stats;
	struct vmb_run_values runs = cell->runs;
	enum vmb_replicate_unit unit = work->table->unit;
	struct clock clock;

	/* counts of failed runs are no measurements */
	if (!vmb_cell_has_value(cell) || vmb_cell_is_fails(cell))
		return 0;
	/* what was left of it in pairs has a run for each value, or boot */
	if (work->options->pair || !cell->units) {
		runs.runs = cell->units;
		runs.n = cell->units ? cell->sample.n : 0;
		unit = VMB_UNIT_RUN;
	}
	if (read_clock(work, &runs, unit, &stats->times[0], &clock))
		return -1;
	return vmb_suspect(stats, &cell->sample, &cell->description,
			   clock.times, &cell->suspicions);
}

/* Every run counts here: a drift goes on through all runs of a boot. */
static int suspect_pair(struct vmb_work *work, const struct vmb_cell *base,
			struct vmb_cell *cell)
{
	struct vmb_doubles *buffers = work->stats->times;
	unsigned int drift =
		(base->suspicions | cell->suspicions) & VMB_SUSPECT_DRIFT;
	struct clock first, second;

	if (!drift)
		return 0;
	if (read_clock(work, &base->runs, VMB_UNIT_RUN, &buffers[0], &first) ||
	    read_clock(work, &cell->runs, VMB_UNIT_RUN, &buffers[1], &second))
		return -1;
	cell->suspicions |= vmb_suspect_order(first.times, first.n,
					      second.times, second.n, drift);
	return 0;
}

int vmb_work_suspect(struct vmb_work *work, struct vmb_compared_row *row)
{
	for (size_t i = 0; i < work->table->ncolumns; i++)
		if (suspect_cell(work, &row->cells[i]))
			return -1;
	for (size_t i = 0; i < work->table->ncolumns; i++)
		if (vmb_work_is_pair(work, row, i) &&
		    suspect_pair(work, vmb_work_reference(work, row, i),
				 &row->cells[i]))
			return -1;
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs of those who print one line a result and say no more: the k-th value
 * of every row is of the k-th run of its boot.
 */
#ifndef VMB_PARSERS_ROW_RUNS_H
#define VMB_PARSERS_ROW_RUNS_H

#include "parsers/parser.h"

/** VMB_MAX_ROW_RUNS - the numbers of runs are below this */
#define VMB_MAX_ROW_RUNS 65536

/**
 * struct vmb_row_run_count - values of a row that were seen in a boot
 * @epoch: that of the boot
 * @count: their number
 * @run: run of the last one
 * @worker: its number among those of @run that follow each other
 */
struct vmb_row_run_count {
	uint32_t epoch;
	uint32_t count;
	uint32_t run;
	uint16_t worker;
};

/**
 * struct vmb_row_runs - the runs of one configuration
 * @batch: takes runs and values
 * @configuration: configuration of the batch
 * @boot: boot of the batch in which the last value was measured
 * @epoch: goes up by one with every change of @boot
 * @counts: @ncounts entries, one for each row of the batch up to some
 * @list: @nruns runs of @boot; VMB_NONE for a number that was not met
 *
 * Start with vmb_row_runs_init(), end with vmb_row_runs_clear().
 */
struct vmb_row_runs {
	struct vmb_batch *batch;
	uint32_t configuration;
	uint32_t boot;
	uint32_t epoch;
	struct vmb_row_run_count *counts;
	size_t ncounts, counts_capacity;
	uint32_t *list;
	size_t nruns, runs_capacity;
};

/** vmb_row_runs_init - no runs yet */
void vmb_row_runs_init(struct vmb_row_runs *runs, struct vmb_batch *batch,
		       uint32_t configuration);
void vmb_row_runs_clear(struct vmb_row_runs *runs);

/** vmb_row_runs_has - was a value of this row added? */
bool vmb_row_runs_has(const struct vmb_row_runs *runs, uint32_t row);

/**
 * vmb_row_runs_add - add a value to the next run of its row
 * @runs: the runs
 * @boot: boot of the batch
 * @value: row, line, time and flags are taken from here; its run is found
 *
 * Return: 0, or -1 without memory.
 */
int vmb_row_runs_add(struct vmb_row_runs *runs, uint32_t boot,
		     struct vmb_value value);

/**
 * vmb_row_runs_add_to - add a value to a run of which the number is known
 * @runs: the runs
 * @boot: boot of the batch
 * @number: of the run, below VMB_MAX_ROW_RUNS
 * @value: as above; where the value before it in its row is of the same run,
 *	it is that of the next worker
 *
 * Return: 0, or -1 without memory.
 */
int vmb_row_runs_add_to(struct vmb_row_runs *runs, uint32_t boot,
			uint32_t number, struct vmb_value value);

#endif

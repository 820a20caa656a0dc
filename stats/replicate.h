/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From nested observations to the values that are tested:
 * worker < run < boot. What shares a level is never counted as independent.
 */
#ifndef VMB_REPLICATE_H
#define VMB_REPLICATE_H

#include "core/resultset.h"

/** enum vmb_workers - how the workers of one run become one value */
enum vmb_workers {
	VMB_WORKERS_MEAN,
	VMB_WORKERS_MAX,
	VMB_WORKERS_MIN,
	VMB_WORKERS_EACH, /* a row each: already split in the set */
};

/** enum vmb_replicate_unit - what n counts */
enum vmb_replicate_unit {
	VMB_UNIT_AUTO, /* only ever asked for */
	VMB_UNIT_BOOT,
	VMB_UNIT_RUN,
};

/**
 * struct vmb_run_values - the values of one cell, one a run
 * @values: @n values in run order
 * @runs: the run of the set that each comes from
 * @n: number of runs
 */
struct vmb_run_values {
	double *values;
	uint32_t *runs;
	size_t n;
};

/**
 * vmb_reduce_workers - one value a run
 * @observations: @count values of one cell, in order of run
 * @count: their number
 * @workers: how to reduce
 * @out: arrays with room for @count entries, filled in
 */
void vmb_reduce_workers(const struct vmb_observation *observations,
			size_t count, enum vmb_workers workers,
			struct vmb_run_values *out);

/**
 * vmb_reduce_runs - one value a boot
 * @set: the result set the runs belong to
 * @in: one value a run
 * @values: room for @in->n values: means over the runs of each boot, in
 *	order of each boot's first run
 * @first: room for as many runs: out: those first ones
 * @n: out: number of boots
 *
 * Return: 0, or -1 without memory.
 */
int vmb_reduce_runs(const struct vmb_resultset *set,
		    const struct vmb_run_values *in, double *values,
		    uint32_t *first, size_t *n);

/**
 * vmb_run_times - when the values of a cell were measured
 * @set: the result set the runs belong to
 * @in: one value a run
 * @unit: what a value is; VMB_UNIT_BOOT: the mean of a boot, as old as the
 *	first of its runs
 * @times: room for @in->n times, filled in in the order of the values
 * @n: out: how many, or 0 where the wall clock of a run is not known
 *
 * Return: 0, or -1 without memory.
 */
int vmb_run_times(const struct vmb_resultset *set,
		  const struct vmb_run_values *in, enum vmb_replicate_unit unit,
		  double *times, size_t *n);

#endif

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
 *
 * Return: number of boots.
 */
size_t vmb_reduce_runs(const struct vmb_resultset *set,
		       const struct vmb_run_values *in, double *values);

#endif

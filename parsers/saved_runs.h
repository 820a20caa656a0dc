/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The boots and runs of a saved comparison, which tells them value by value.
 * Internal to the reader of saved comparisons.
 */
#ifndef VMB_SAVED_RUNS_H
#define VMB_SAVED_RUNS_H

#include "core/result.h"

/* What the file tells of a configuration's kernel, interned, or NULL. */
struct vmb_saved_kernel {
	const char *release;
	const char *build;
};

/**
 * struct vmb_saved_run - what the file tells of the run of a value
 * @configuration: of the batch
 * @number: of the run in its configuration; SIZE_MAX: the file does not say,
 *	and it is the @place-th of its boot there, the same in every row
 * @boot: its number in the file; negative: unknown
 * @place: of the value in its cell
 * @seconds: when it was; NAN: unknown
 */
struct vmb_saved_run {
	uint32_t configuration;
	size_t number;
	double boot;
	size_t place;
	double seconds;
};

/* A boot or a run that was met; see saved_runs.c */
struct vmb_saved_known;

/* The runs of a configuration by their numbers; see saved_runs.c */
struct vmb_saved_numbers;

/**
 * struct vmb_saved_runs - those met so far
 * @batch: takes them
 * @most: the file is too short for more runs than these
 * @kernels: of its configurations, as far as the file lists them
 * @known: boots and runs
 * @index: places in it by what they are, VMB_NONE where free; a power of two
 * @cell: counts cells
 * @numbers: one a configuration of the batch
 */
struct vmb_saved_runs {
	struct vmb_batch *batch;
	size_t most;
	struct vmb_saved_kernel *kernels;
	size_t nkernels, kernels_capacity;
	struct vmb_saved_known *known;
	size_t nknown, known_capacity;
	uint32_t *index;
	size_t index_size;
	size_t cell;
	struct vmb_saved_numbers *numbers;
	size_t nnumbers, numbers_capacity;
};

void vmb_saved_runs_clear(struct vmb_saved_runs *runs);

/**
 * vmb_saved_runs_find - the run of the batch that a value is of
 * @runs: @cell is another for every cell
 * @saved: what the file tells of it
 * @run: out: made when it is first met
 *
 * Return: 0, or -1 without memory.
 */
int vmb_saved_runs_find(struct vmb_saved_runs *runs,
			const struct vmb_saved_run *saved, uint32_t *run);

#endif

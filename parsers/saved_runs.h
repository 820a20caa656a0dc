/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs, boots and kernels of a saved comparison, which tells them value by
 * value. Internal to the reader of saved comparisons.
 */
#ifndef VMB_SAVED_RUNS_H
#define VMB_SAVED_RUNS_H

#include "parsers/parser.h"

/**
 * struct vmb_saved_run - a run of the saved file
 * @configuration: of the batch
 * @number: of the run in its configuration; SIZE_MAX: the file does not say,
 *	it is the @place-th of its boot there
 * @boot: number in the file; -1: unknown
 * @place: see @number
 * @seconds: when it was; NAN: unknown
 * @run: out: run of the batch
 */
struct vmb_saved_run {
	uint32_t configuration;
	size_t number;
	double boot;
	size_t place;
	double seconds;
	uint32_t run;
};

/** struct vmb_saved_kernel - kernel of a configuration, interned, or NULLs */
struct vmb_saved_kernel {
	const char *release;
	const char *build;
};

/** struct vmb_saved_boot - a boot, by its number in the file; -1: unknown */
struct vmb_saved_boot {
	double number;
	uint32_t configuration;
};

/** struct vmb_saved_number - a run by its number; @met: it has a value */
struct vmb_saved_number {
	uint32_t run;
	bool met;
};

/** struct vmb_saved_numbers - all of a configuration, in order */
struct vmb_saved_numbers {
	struct vmb_saved_number *list;
	size_t count, capacity;
};

/**
 * struct vmb_saved_runs - what is known so far
 * @batch: takes runs and boots
 * @most: the file is too short for more runs than these
 * @kernels: one a configuration of the batch
 * @runs: those without a number
 * @boots: one a boot of the batch
 * @numbers: one a configuration of the batch
 */
struct vmb_saved_runs {
	struct vmb_batch *batch;
	size_t most;
	struct vmb_saved_kernel *kernels;
	size_t nkernels, kernels_capacity;
	struct vmb_saved_run *runs;
	size_t nruns, runs_capacity;
	struct vmb_saved_boot *boots;
	size_t nboots, boots_capacity;
	struct vmb_saved_numbers *numbers;
	size_t nnumbers, numbers_capacity;
};

/**
 * vmb_saved_find_run - the run of the batch that a value is of
 * @runs: what is known; a run met first is made
 * @known: what the file tells of it; @known->run is filled in
 *
 * Return: 0, or -1 without memory.
 */
int vmb_saved_find_run(struct vmb_saved_runs *runs,
		       struct vmb_saved_run *known);

void vmb_saved_runs_clear(struct vmb_saved_runs *runs);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/saved_runs.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "parsers/boot_facts.h"

/* Seconds from here on are since 1970: no log's own clock gets that far. */
#define WALL_CLOCK 1e9

/* What the guards compare of a boot is kept of its configuration alone. */
static int describe_boot(struct vmb_saved_runs *reader, uint32_t configuration,
			 struct vmb_boot *boot)
{
	const struct vmb_saved_kernel *kernel;

	if (configuration >= reader->nkernels)
		return 0;
	kernel = &reader->kernels[configuration];
	boot->release = kernel->release;
	boot->banner = kernel->build;
	if (!kernel->build)
		return 0;
	return vmb_boot_facts_banner(boot, reader->batch->strings,
				     vmb_span(kernel->build));
}

static bool is_boot(const struct vmb_saved_boot *boot, double number,
		    uint32_t configuration)
{
	return fabs(boot->number - number) < 0.5 &&
	       (number >= 0 || boot->configuration == configuration);
}

/* A boot of the batch for one of the file, made when it is first met. */
static int find_boot(struct vmb_saved_runs *reader, double number,
		     uint32_t configuration, uint32_t *index)
{
	struct vmb_boot boot = { .known = number >= 0 };

	for (size_t i = 0; i < reader->nboots; i++) {
		if (!is_boot(&reader->boots[i], number, configuration))
			continue;
		*index = (uint32_t)i;
		return 0;
	}
	if (describe_boot(reader, configuration, &boot) ||
	    vmb_grow(&reader->boots, &reader->boots_capacity, reader->nboots,
		     sizeof(*reader->boots)) ||
	    vmb_batch_boot(reader->batch, &boot, index))
		return -1;
	reader->boots[reader->nboots++] =
		(struct vmb_saved_boot){ number, configuration };
	return 0;
}

static int describe_run(struct vmb_saved_runs *reader,
			const struct vmb_saved_run *known, struct vmb_run *run)
{
	*run = (struct vmb_run){ .configuration = known->configuration,
				 .time = VMB_NO_TIME };
	if (known->seconds >= 0 && known->seconds < 1e12) {
		run->time = (int64_t)llround(known->seconds * 1e6);
		run->time_is_wall = known->seconds >= WALL_CLOCK;
	}
	return find_boot(reader, known->boot, known->configuration, &run->boot);
}

static int make_run(struct vmb_saved_runs *reader, struct vmb_saved_run *known)
{
	struct vmb_run run;

	if (describe_run(reader, known, &run) ||
	    vmb_batch_run(reader->batch, &run, &known->run) ||
	    vmb_grow(&reader->runs, &reader->runs_capacity, reader->nruns,
		     sizeof(*reader->runs)))
		return -1;
	reader->runs[reader->nruns++] = *known;
	return 0;
}

/* The runs of a configuration by their numbers in the file. */
static struct vmb_saved_numbers *numbers_of(struct vmb_saved_runs *reader,
					    uint32_t configuration)
{
	while (reader->nnumbers <= configuration) {
		if (vmb_grow(&reader->numbers, &reader->numbers_capacity,
			     reader->nnumbers, sizeof(*reader->numbers)))
			return NULL;
		reader->numbers[reader->nnumbers++] =
			(struct vmb_saved_numbers){ 0 };
	}
	return &reader->numbers[configuration];
}

/*
 * Runs are made in the order of their numbers, whichever row has a value of
 * them first: of those before this one nothing is known yet but that they were.
 */
static int reach_number(struct vmb_saved_runs *reader,
			struct vmb_saved_numbers *numbers,
			const struct vmb_run *run, size_t number)
{
	while (numbers->count <= number) {
		struct vmb_saved_number *next;

		if (vmb_grow(&numbers->list, &numbers->capacity, numbers->count,
			     sizeof(*numbers->list)))
			return -1;
		next = &numbers->list[numbers->count];
		next->met = false;
		if (vmb_batch_run(reader->batch, run, &next->run))
			return -1;
		numbers->count++;
	}
	return 0;
}

/* No file has many more runs than values: what else it says is not true. */
static bool can_reach(const struct vmb_saved_runs *reader,
		      const struct vmb_saved_run *known)
{
	size_t count = known->configuration < reader->nnumbers ?
			       reader->numbers[known->configuration].count :
			       0;

	if (known->number < count)
		return true;
	return reader->batch->nruns < reader->most &&
	       known->number - count < reader->most - reader->batch->nruns &&
	       known->number < VMB_NONE;
}

static int find_number(struct vmb_saved_runs *reader,
		       struct vmb_saved_run *known)
{
	struct vmb_saved_numbers *numbers =
		numbers_of(reader, known->configuration);
	struct vmb_saved_number *number;
	struct vmb_run run;

	if (!numbers)
		return -1;
	if (known->number < numbers->count &&
	    numbers->list[known->number].met) {
		known->run = numbers->list[known->number].run;
		return 0;
	}
	if (describe_run(reader, known, &run) ||
	    reach_number(reader, numbers, &run, known->number))
		return -1;
	number = &numbers->list[known->number];
	reader->batch->runs[number->run] = run;
	number->met = true;
	known->run = number->run;
	return 0;
}

int vmb_saved_find_run(struct vmb_saved_runs *reader,
		       struct vmb_saved_run *known)
{
	if (can_reach(reader, known))
		return find_number(reader, known);
	for (size_t i = 0; i < reader->nruns; i++) {
		const struct vmb_saved_run *run = &reader->runs[i];

		if (run->configuration == known->configuration &&
		    run->place == known->place &&
		    fabs(run->boot - known->boot) < 0.5) {
			known->run = run->run;
			return 0;
		}
	}
	return make_run(reader, known);
}

void vmb_saved_runs_clear(struct vmb_saved_runs *reader)
{
	for (size_t i = 0; i < reader->nnumbers; i++)
		free(reader->numbers[i].list);
	free(reader->numbers);
	free(reader->runs);
	free(reader->boots);
	free(reader->kernels);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/row_runs.h"

#include <stdlib.h>

#include "core/memory.h"

void vmb_row_runs_init(struct vmb_row_runs *runs, struct vmb_batch *batch,
		       uint32_t configuration)
{
	*runs = (struct vmb_row_runs){
		.batch = batch,
		.configuration = configuration,
		.boot = VMB_NONE,
	};
}

void vmb_row_runs_clear(struct vmb_row_runs *runs)
{
	free(runs->counts);
	free(runs->list);
}

bool vmb_row_runs_has(const struct vmb_row_runs *runs, uint32_t row)
{
	return row < runs->ncounts && runs->counts[row].epoch;
}

static int reach_row(struct vmb_row_runs *runs, uint32_t row)
{
	while (runs->ncounts <= row) {
		if (vmb_grow(&runs->counts, &runs->counts_capacity,
			     runs->ncounts, sizeof(*runs->counts)))
			return -1;
		runs->counts[runs->ncounts++] = (struct vmb_row_run_count){ 0 };
	}
	return 0;
}

/* Make sure that there is a run of this number. */
static int reach_run(struct vmb_row_runs *runs, uint32_t number)
{
	struct vmb_run run = {
		.configuration = runs->configuration,
		.boot = runs->boot,
		.time = VMB_NO_TIME,
	};

	while (runs->nruns <= number) {
		if (vmb_grow(&runs->list, &runs->runs_capacity, runs->nruns,
			     sizeof(*runs->list)))
			return -1;
		runs->list[runs->nruns++] = VMB_NONE;
	}
	if (runs->list[number] != VMB_NONE)
		return 0;
	return vmb_batch_run(runs->batch, &run, &runs->list[number]);
}

/* The count of a row in this boot, NULL without memory. */
static struct vmb_row_run_count *count_of(struct vmb_row_runs *runs,
					  uint32_t boot, uint32_t row)
{
	struct vmb_row_run_count *count;

	if (boot != runs->boot) {
		runs->boot = boot;
		runs->epoch++;
		runs->nruns = 0;
	}
	if (reach_row(runs, row))
		return NULL;
	count = &runs->counts[row];
	if (count->epoch != runs->epoch)
		*count = (struct vmb_row_run_count){ .epoch = runs->epoch };
	return count;
}

int vmb_row_runs_add_to(struct vmb_row_runs *runs, uint32_t boot,
			uint32_t number, struct vmb_value value)
{
	struct vmb_row_run_count *count = count_of(runs, boot, value.row);

	if (!count || reach_run(runs, number))
		return -1;
	value.run = runs->list[number];
	if (count->count && count->run == value.run &&
	    count->worker < UINT16_MAX)
		count->worker++;
	else
		count->worker = 0;
	value.worker = count->worker;
	count->run = value.run;
	count->count++;
	return vmb_batch_value(runs->batch, &value);
}

int vmb_row_runs_add(struct vmb_row_runs *runs, uint32_t boot,
		     struct vmb_value value)
{
	const struct vmb_row_run_count *count = count_of(runs, boot, value.row);

	return count ? vmb_row_runs_add_to(runs, boot, count->count, value) :
		       -1;
}

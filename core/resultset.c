/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/resultset.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/set_checks.h"
#include "core/set_rows.h"
#include "core/set_runs.h"

int vmb_resultset_init(struct vmb_resultset *set)
{
	*set = (struct vmb_resultset){ 0 };
	return vmb_batch_init(&set->rows);
}

void vmb_resultset_clear(struct vmb_resultset *set)
{
	for (size_t i = 0; i < set->nsources; i++) {
		vmb_batch_clear(&set->sources[i].batch);
		free(set->sources[i].row_map);
		free(set->sources[i].run_map);
		free(set->sources[i].boot_map);
	}
	free(set->sources);
	free(set->configurations);
	vmb_batch_clear(&set->rows);
	free(set->about);
	free(set->runs);
	free(set->observations);
	free(set->cell_start);
	*set = (struct vmb_resultset){ 0 };
}

int vmb_resultset_configuration(struct vmb_resultset *set,
				struct vmb_span label, uint32_t *index)
{
	const char *name = vmb_intern(set->rows.strings, label);
	size_t i = 0;

	if (!name)
		return -1;
	while (i < set->nconfigurations && set->configurations[i].label != name)
		i++;
	if (i == set->nconfigurations) {
		if (vmb_grow(&set->configurations,
			     &set->configurations_capacity, i,
			     sizeof(*set->configurations)))
			return -1;
		set->configurations[i] =
			(struct vmb_configuration){ .label = name };
		set->nconfigurations++;
	}
	*index = (uint32_t)i;
	return 0;
}

int vmb_resultset_add(struct vmb_resultset *set, uint32_t configuration,
		      const char *name, const char *format,
		      struct vmb_batch *batch)
{
	const char *copy = vmb_intern(set->rows.strings, vmb_span(name));

	if (!copy || vmb_grow(&set->sources, &set->sources_capacity,
			      set->nsources, sizeof(*set->sources)))
		return -1;
	set->sources[set->nsources++] = (struct vmb_source_info){
		.name = copy,
		.format = format,
		.configuration = configuration,
		.batch = *batch,
	};
	*batch = (struct vmb_batch){ 0 };
	return 0;
}

/* Visits every value that counts, with its source. */
#define FOR_EACH_VALUE(set, source, v)                                         \
	for (struct vmb_source_info *source = (set)->sources;                  \
	     source < (set)->sources + (set)->nsources; source++)              \
		for (const struct vmb_value *v = source->batch.values;         \
		     v < source->batch.values + source->batch.nvalues; v++)    \
			if (!(v->flags & VMB_VALUE_DROPPED))

static size_t cell_index(const struct vmb_resultset *set,
			 const struct vmb_source_info *source,
			 const struct vmb_value *value)
{
	return source->row_map[value->row] * set->nconfigurations +
	       source->configuration;
}

static int by_run(const void *a, const void *b)
{
	const struct vmb_observation *x = a;
	const struct vmb_observation *y = b;

	if (x->run != y->run)
		return x->run < y->run ? -1 : 1;
	return (x->worker > y->worker) - (x->worker < y->worker);
}

/* Values come in order of run, but for files that overlap. */
static void sort_cell(struct vmb_observation *cell, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		if (by_run(&cell[i - 1], &cell[i]) > 0) {
			qsort(cell, count, sizeof(*cell), by_run);
			return;
		}
	}
}

/* Counting sort of all values into their cells. */
static int fill_cells(struct vmb_resultset *set)
{
	size_t ncells = set->rows.nrows * set->nconfigurations;
	size_t total = 0;
	size_t *start = calloc(ncells + 1, sizeof(*start));

	set->cell_start = start;
	if (!start)
		return -1;
	FOR_EACH_VALUE(set, source, value)
	{
		start[cell_index(set, source, value) + 1]++;
		total++;
	}
	for (size_t i = 0; i < ncells; i++)
		start[i + 1] += start[i];
	set->observations = malloc((total + 1) * sizeof(*set->observations));
	if (!set->observations)
		return -1;
	FOR_EACH_VALUE(set, source, value)
	{
		set->observations[start[cell_index(set, source, value)]++] =
			(struct vmb_observation){
				value->value,
				source->run_map[value->run],
				value->worker,
			};
	}
	/* each start now is the cell's end: move them up by one */
	memmove(start + 1, start, ncells * sizeof(*start));
	start[0] = 0;
	for (size_t i = 0; i < ncells; i++)
		sort_cell(set->observations + start[i],
			  start[i + 1] - start[i]);
	return 0;
}

/* Runs, boots and kernel of each configuration, from the runs with values. */
static int count_runs(struct vmb_resultset *set)
{
	bool *run_seen = calloc(set->nruns + 1, sizeof(*run_seen));
	size_t nboots = set->nconfigurations * set->nboots;
	bool *boot_seen = calloc(nboots + 1, sizeof(*boot_seen));
	bool failed = !run_seen || !boot_seen;

	if (failed)
		goto out;
	FOR_EACH_VALUE(set, source, value)
	{
		uint32_t run = source->run_map[value->run];
		uint32_t boot = set->runs[run].boot;
		size_t at = source->configuration * set->nboots + boot;
		struct vmb_configuration *configuration =
			&set->configurations[source->configuration];

		if (!run_seen[run]) {
			run_seen[run] = true;
			configuration->runs++;
		}
		if (!boot_seen[at]) {
			boot_seen[at] = true;
			if (set->runs[run].boot_known)
				configuration->boots++;
			else
				configuration->unknown_boot = true;
		}
	}
out:
	free(run_seen);
	free(boot_seen);
	return failed ? -1 : 0;
}

/* The release that every log of a configuration names, if they agree. */
static void name_kernels(struct vmb_resultset *set)
{
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];
		struct vmb_configuration *configuration =
			&set->configurations[source->configuration];

		for (size_t j = 0; j < source->batch.nboots; j++) {
			const char *release = source->batch.boots[j].release;

			if (!release)
				continue;
			if (!configuration->kernel)
				configuration->kernel = release;
			else if (strcmp(configuration->kernel, release) != 0)
				configuration->kernel = "";
		}
	}
	for (size_t i = 0; i < set->nconfigurations; i++) {
		const char **kernel = &set->configurations[i].kernel;

		if (*kernel && !**kernel)
			*kernel = NULL;
	}
}

int vmb_resultset_finish(struct vmb_resultset *set, struct vmb_diag *diag)
{
	if (vmb_set_rows_join(set) || vmb_set_runs_join(set, diag))
		return -1;
	set->about = calloc(set->rows.nrows + 1, sizeof(*set->about));
	if (!set->about || vmb_set_rows_name(set) || fill_cells(set) ||
	    count_runs(set))
		return -1;
	name_kernels(set);
	vmb_set_check(set, diag);
	return 0;
}

const struct vmb_observation *
vmb_resultset_cell(const struct vmb_resultset *set, size_t row,
		   size_t configuration, size_t *count)
{
	const size_t *start =
		&set->cell_start[row * set->nconfigurations + configuration];

	*count = start[1] - start[0];
	return set->observations + start[0];
}

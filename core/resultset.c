/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/resultset.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/set_checks.h"
#include "core/set_facts.h"
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
		free(set->sources[i].configurations);
		free(set->sources[i].row_map);
		free(set->sources[i].run_map);
		free(set->sources[i].boot_map);
		free(set->sources[i].gave);
	}
	free(set->sources);
	free(set->configurations);
	vmb_batch_clear(&set->rows);
	free(set->about);
	free(set->runs);
	free(set->boots);
	free(set->gave_values);
	free(set->observations);
	free(set->cell_start);
	free(set->summaries);
	free(set->summary_start);
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

int vmb_resultset_add(struct vmb_resultset *set, const uint32_t *configurations,
		      const char *name, const char *format,
		      struct vmb_batch *batch)
{
	const char *copy = vmb_intern(set->rows.strings, vmb_span(name));
	size_t n = batch->nconfigurations ? batch->nconfigurations : 1;
	uint32_t *map = malloc(n * sizeof(*map));

	if (!copy || !map ||
	    vmb_grow(&set->sources, &set->sources_capacity, set->nsources,
		     sizeof(*set->sources))) {
		free(map);
		return -1;
	}
	memcpy(map, configurations, n * sizeof(*map));
	set->sources[set->nsources++] = (struct vmb_source_info){
		.name = copy,
		.format = format,
		.configurations = map,
		.batch = *batch,
	};
	*batch = (struct vmb_batch){ 0 };
	return 0;
}

/* Behind the last value; a batch of summaries has no array at all. */
static const struct vmb_value *values_end(const struct vmb_batch *batch)
{
	return batch->nvalues ? batch->values + batch->nvalues : batch->values;
}

/* Visits every value that counts, with its source. */
#define FOR_EACH_VALUE(set, source, v)                                         \
	for (struct vmb_source_info *source = (set)->sources,                  \
				    *last = source + (set)->nsources;          \
	     source < last; source++)                                          \
		for (const struct vmb_value *v = source->batch.values,         \
					    *end = values_end(&source->batch); \
		     v != end; v++)                                            \
			if (!(v->flags & VMB_VALUE_DROPPED))

static size_t cell_index(const struct vmb_resultset *set,
			 const struct vmb_source_info *source,
			 const struct vmb_value *value)
{
	return source->row_map[value->row] * set->nconfigurations +
	       vmb_source_configuration(source, value);
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

static int make_gave(struct vmb_resultset *set)
{
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];

		source->gave =
			calloc(source->batch.nruns + 1, sizeof(*source->gave));
		if (!source->gave)
			return -1;
	}
	return 0;
}

/* Counting sort of all values into their cells; marks runs that gave some. */
static int fill_cells(struct vmb_resultset *set)
{
	size_t ncells = set->rows.nrows * set->nconfigurations;
	size_t total = 0;
	size_t *start = calloc(ncells + 1, sizeof(*start));

	set->cell_start = start;
	if (!start || make_gave(set))
		return -1;
	FOR_EACH_VALUE(set, source, value)
	{
		start[cell_index(set, source, value) + 1]++;
		source->gave[value->run] = true;
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
				value->flags,
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

static void count_boot(struct vmb_resultset *set, uint32_t index,
		       const struct vmb_set_run *run)
{
	struct vmb_configuration *configuration = &set->configurations[index];
	bool *seen = &set->gave_values[index * set->nboots + run->boot];

	if (*seen)
		return;
	*seen = true;
	if (run->boot_known)
		configuration->boots++;
	else
		configuration->unknown_boot = true;
}

/* Runs and boots of each configuration, from the runs with values. */
static int count_runs(struct vmb_resultset *set)
{
	bool *seen = calloc(set->nruns + 1, sizeof(*seen));
	size_t nboots = set->nconfigurations * set->nboots;

	set->gave_values = calloc(nboots + 1, sizeof(*set->gave_values));
	if (!seen || !set->gave_values) {
		free(seen);
		return -1;
	}
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nruns; j++) {
			uint32_t run = source->run_map[j];
			uint32_t index =
				vmb_source_run_configuration(source, j);

			if (!source->gave[j])
				continue;
			set->configurations[index].runs += !seen[run];
			seen[run] = true;
			count_boot(set, index, &set->runs[run]);
		}
	}
	free(seen);
	return 0;
}

static size_t summary_cell(const struct vmb_resultset *set,
			   const struct vmb_source_info *source,
			   const struct vmb_summary *summary)
{
	return source->row_map[summary->row] * set->nconfigurations +
	       source->configurations[summary->configuration];
}

/* Counting sort of all summaries into their cells. */
static int fill_summaries(struct vmb_resultset *set)
{
	size_t ncells = set->rows.nrows * set->nconfigurations;
	size_t *start = calloc(ncells + 1, sizeof(*start));
	size_t total = 0;

	set->summary_start = start;
	for (size_t i = 0; i < set->nsources; i++)
		total += set->sources[i].batch.nsummaries;
	set->summaries = malloc((total + 1) * sizeof(*set->summaries));
	if (!start || !set->summaries)
		return -1;
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nsummaries; j++)
			start[summary_cell(set, source,
					   &source->batch.summaries[j]) +
			      1]++;
	}
	for (size_t i = 0; i < ncells; i++)
		start[i + 1] += start[i];
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nsummaries; j++) {
			const struct vmb_summary *summary =
				&source->batch.summaries[j];

			set->summaries[start[summary_cell(set, source,
							  summary)]++] =
				(struct vmb_set_summary){ summary,
							  (uint32_t)i };
		}
	}
	memmove(start + 1, start, ncells * sizeof(*start));
	start[0] = 0;
	return 0;
}

int vmb_resultset_finish(struct vmb_resultset *set, struct vmb_diag *diag)
{
	if (vmb_set_rows_join(set) || vmb_set_runs_join(set, diag))
		return -1;
	set->about = calloc(set->rows.nrows + 1, sizeof(*set->about));
	if (!set->about || vmb_set_rows_name(set) || fill_cells(set) ||
	    fill_summaries(set) || count_runs(set) || vmb_set_facts_gather(set))
		return -1;
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

const struct vmb_set_summary *
vmb_resultset_summaries(const struct vmb_resultset *set, size_t row,
			size_t configuration, size_t *count)
{
	const size_t *start =
		&set->summary_start[row * set->nconfigurations + configuration];

	*count = start[1] - start[0];
	return set->summaries + start[0];
}

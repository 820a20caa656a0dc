/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_runs.h"

#include <stdlib.h>

#include "core/memory.h"

/*
 * Numbers that turn out to mean the same thing, as a union-find forest: the
 * smallest member of each tree is its root, so that order of input stays.
 */
struct forest {
	uint32_t *parent;
};

static int forest_init(struct forest *forest, size_t size)
{
	forest->parent = malloc((size + 1) * sizeof(*forest->parent));
	if (!forest->parent)
		return -1;
	for (size_t i = 0; i < size; i++)
		forest->parent[i] = (uint32_t)i;
	return 0;
}

static uint32_t find_root(struct forest *forest, uint32_t member)
{
	while (forest->parent[member] != member) {
		forest->parent[member] = forest->parent[forest->parent[member]];
		member = forest->parent[member];
	}
	return member;
}

static void join(struct forest *forest, uint32_t a, uint32_t b)
{
	a = find_root(forest, a);
	b = find_root(forest, b);
	if (a < b)
		forest->parent[b] = a;
	else
		forest->parent[a] = b;
}

static int number_all(struct vmb_resultset *set, size_t *nruns, size_t *nboots)
{
	*nruns = 0;
	*nboots = 0;
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];
		const struct vmb_batch *batch = &source->batch;

		source->run_map = malloc((batch->nruns + 1) * sizeof(uint32_t));
		source->boot_map =
			malloc((batch->nboots + 1) * sizeof(uint32_t));
		if (!source->run_map || !source->boot_map)
			return -1;
		for (size_t j = 0; j < batch->nruns; j++)
			source->run_map[j] = (uint32_t)(*nruns)++;
		for (size_t j = 0; j < batch->nboots; j++)
			source->boot_map[j] = (uint32_t)(*nboots)++;
	}
	return *nruns < VMB_NONE && *nboots < VMB_NONE ? 0 : -1;
}

/* A boot by what tells it from others. */
struct boot_sign {
	uint64_t sign;
	uint32_t boot;
};

static int by_sign(const void *a, const void *b)
{
	const struct boot_sign *x = a;
	const struct boot_sign *y = b;

	if (x->sign != y->sign)
		return x->sign < y->sign ? -1 : 1;
	return (x->boot > y->boot) - (x->boot < y->boot);
}

static uint64_t id_sign(const struct vmb_boot *boot)
{
	return boot->id ? vmb_hash(VMB_HASH_START, boot->id, strlen(boot->id)) :
			  0;
}

static uint64_t fingerprint_sign(const struct vmb_boot *boot)
{
	return boot->fingerprint;
}

/* Join boots for which @sign is equal and not 0. */
static int join_boots(const struct vmb_resultset *set, size_t nboots,
		      uint64_t (*sign)(const struct vmb_boot *boot),
		      struct forest *boots)
{
	struct boot_sign *signs = malloc((nboots + 1) * sizeof(*signs));
	size_t count = 0;

	if (!signs)
		return -1;
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nboots; j++) {
			signs[count].sign = sign(&source->batch.boots[j]);
			signs[count].boot = source->boot_map[j];
			count += signs[count].sign != 0;
		}
	}
	qsort(signs, count, sizeof(*signs), by_sign);
	for (size_t i = 1; i < count; i++)
		if (signs[i - 1].sign == signs[i].sign)
			join(boots, signs[i - 1].boot, signs[i].boot);
	free(signs);
	return 0;
}

/* One result line, by what makes two of them the same line. */
struct line {
	int64_t time;
	const char *benchmark;
	double value;
	uint32_t source;
	uint32_t index;
};

static int by_line(const void *a, const void *b)
{
	const struct line *x = a;
	const struct line *y = b;
	uintptr_t x_name = (uintptr_t)x->benchmark;
	uintptr_t y_name = (uintptr_t)y->benchmark;

	if (x->time != y->time)
		return x->time < y->time ? -1 : 1;
	if (x->benchmark != y->benchmark)
		return x_name < y_name ? -1 : 1;
	if (x->value < y->value || x->value > y->value)
		return x->value < y->value ? -1 : 1;
	if (x->source != y->source)
		return x->source < y->source ? -1 : 1;
	return (x->index > y->index) - (x->index < y->index);
}

static bool same_line(const struct line *a, const struct line *b)
{
	return a->time == b->time && a->benchmark == b->benchmark &&
	       a->value == b->value;
}

/* The lines of a configuration that a second log could repeat. */
static struct line *collect_lines(const struct vmb_resultset *set,
				  uint32_t configuration, size_t *count)
{
	size_t total = 0;
	struct line *lines;

	*count = 0;
	for (size_t i = 0; i < set->nsources; i++)
		total += set->sources[i].batch.nvalues;
	lines = malloc((total + 1) * sizeof(*lines));
	for (size_t i = 0; lines && i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];
		const struct vmb_batch *batch = &source->batch;
		unsigned exact = VMB_TIME_FINE | VMB_TIME_ABSOLUTE;

		for (size_t j = 0; j < batch->nvalues; j++) {
			const struct vmb_value *value = &batch->values[j];
			uint32_t row = source->row_map[value->row];

			if (vmb_source_configuration(source, value) !=
				    configuration ||
			    (value->flags & exact) != exact ||
			    (value->flags & VMB_VALUE_DROPPED))
				continue;
			lines[(*count)++] = (struct line){
				value->time,  set->rows.rows[row].benchmark,
				value->value, (uint32_t)i,
				(uint32_t)j,
			};
		}
	}
	return lines;
}

struct joined {
	struct forest runs;
	struct forest boots;
	size_t *dropped; /* one a source */
};

/* The later line is the earlier one, seen again: so are run and boot. */
static void drop(struct vmb_resultset *set, const struct line *first,
		 const struct line *again, struct joined *joined)
{
	struct vmb_source_info *x = &set->sources[first->source];
	struct vmb_source_info *y = &set->sources[again->source];
	uint32_t x_run = x->batch.values[first->index].run;
	uint32_t y_run = y->batch.values[again->index].run;

	y->batch.values[again->index].flags |= VMB_VALUE_DROPPED;
	joined->dropped[again->source]++;
	join(&joined->runs, x->run_map[x_run], y->run_map[y_run]);
	join(&joined->boots, x->boot_map[x->batch.runs[x_run].boot],
	     y->boot_map[y->batch.runs[y_run].boot]);
}

static int drop_duplicates(struct vmb_resultset *set, uint32_t configuration,
			   struct joined *joined)
{
	size_t count;
	struct line *lines = collect_lines(set, configuration, &count);
	size_t first = 0;

	if (!lines)
		return -1;
	qsort(lines, count, sizeof(*lines), by_line);
	for (size_t i = 1; i < count; i++) {
		if (!same_line(&lines[first], &lines[i]))
			first = i;
		else if (lines[first].source != lines[i].source)
			drop(set, &lines[first], &lines[i], joined);
	}
	free(lines);
	return 0;
}

static bool has_two_sources(const struct vmb_resultset *set,
			    uint32_t configuration)
{
	size_t count = 0;

	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];
		size_t n = source->batch.nconfigurations;
		bool found = false;

		for (size_t j = 0; j < (n ? n : 1); j++)
			found |= source->configurations[j] == configuration;
		count += found;
	}
	return count > 1;
}

static void tell_duplicates(const struct vmb_resultset *set,
			    const size_t *dropped, struct vmb_diag *diag)
{
	for (size_t i = 0; i < set->nsources; i++) {
		if (!dropped[i])
			continue;
		vmb_diag_source(diag, vmb_source_place(&set->sources[i]));
		vmb_diag_add(diag, VMB_NOTE, "duplicate", 0,
			     "results that another source of the configuration "
			     "gave before: %zu, counted once",
			     dropped[i]);
	}
	vmb_diag_source(diag, NULL);
}

/* Write the roots back as the numbers of the set. */
static int renumber(struct vmb_resultset *set, size_t nruns, size_t nboots,
		    struct joined *joined)
{
	bool *known = calloc(nboots + 1, sizeof(*known));

	set->runs = calloc(nruns + 1, sizeof(*set->runs));
	set->nruns = nruns;
	set->nboots = nboots;
	if (!known || !set->runs) {
		free(known);
		return -1;
	}
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nboots; j++) {
			uint32_t *boot = &source->boot_map[j];

			*boot = find_root(&joined->boots, *boot);
			known[*boot] |= source->batch.boots[j].known;
		}
	}
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nruns; j++) {
			const struct vmb_run *run = &source->batch.runs[j];
			uint32_t boot = source->boot_map[run->boot];
			uint32_t root =
				find_root(&joined->runs, source->run_map[j]);

			if (root == source->run_map[j])
				set->runs[root] = (struct vmb_set_run){
					(uint32_t)i, boot,
					known[boot], run->time_is_wall,
					run->time,
				};
			source->run_map[j] = root;
		}
	}
	free(known);
	return 0;
}

int vmb_set_runs_join(struct vmb_resultset *set, struct vmb_diag *diag)
{
	struct joined joined = { 0 };
	size_t nruns, nboots;
	int status = -1;

	joined.dropped = calloc(set->nsources + 1, sizeof(*joined.dropped));
	if (!joined.dropped || number_all(set, &nruns, &nboots) ||
	    forest_init(&joined.runs, nruns) ||
	    forest_init(&joined.boots, nboots) ||
	    join_boots(set, nboots, id_sign, &joined.boots) ||
	    join_boots(set, nboots, fingerprint_sign, &joined.boots))
		goto out;
	for (uint32_t i = 0; i < set->nconfigurations; i++)
		if (has_two_sources(set, i) && drop_duplicates(set, i, &joined))
			goto out;
	tell_duplicates(set, joined.dropped, diag);
	status = renumber(set, nruns, nboots, &joined);
out:
	free(joined.dropped);
	free(joined.runs.parent);
	free(joined.boots.parent);
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/saved_runs.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "parsers/boot_facts.h"

/* Seconds from here on are since 1970: no log's own clock gets that far. */
#define WALL_CLOCK 1e9

/* Beyond what any log has, and all microseconds fit into 64 bits. */
#define LAST_SECOND 1e12

/* Numbers of boots are whole, and exact in a double. */
#define LAST_BOOT 9007199254740992.0

#define UNKNOWN_BOOT (-1)

/* In the place of a run's: the boot itself. */
#define A_BOOT SIZE_MAX

#define FIRST_INDEX_SIZE 64

/* What makes two values those of one boot or run. */
struct identity {
	uint64_t configuration; /* VMB_NONE: a known boot, whose ever */
	int64_t boot;
	uint64_t place;
};

/*
 * struct vmb_saved_known - a boot or a run
 * @index: of the batch
 * @cell: of a boot: the last one with a value of it
 * @count: of a boot: the values of it in that cell so far
 */
struct vmb_saved_known {
	struct identity identity;
	uint32_t index;
	size_t cell;
	size_t count;
};

/* A run by its number; @met: there is a value of it. */
struct numbered_run {
	uint32_t run;
	bool met;
};

struct vmb_saved_numbers {
	struct numbered_run *list;
	size_t count, capacity;
};

void vmb_saved_runs_clear(struct vmb_saved_runs *runs)
{
	for (size_t i = 0; i < runs->nnumbers; i++)
		free(runs->numbers[i].list);
	free(runs->numbers);
	free(runs->kernels);
	free(runs->known);
	free(runs->index);
	*runs = (struct vmb_saved_runs){ 0 };
}

static bool is_same(const struct identity *a, const struct identity *b)
{
	return a->configuration == b->configuration && a->boot == b->boot &&
	       a->place == b->place;
}

/* Where its index stands, or is to be put. */
static uint32_t *find_slot(const struct vmb_saved_runs *runs,
			   const struct identity *identity)
{
	size_t at = vmb_hash(VMB_HASH_START, identity, sizeof(*identity));

	for (;; at++) {
		uint32_t *slot = &runs->index[at & (runs->index_size - 1)];

		if (*slot == VMB_NONE ||
		    is_same(&runs->known[*slot].identity, identity))
			return slot;
	}
}

static int grow_index(struct vmb_saved_runs *runs)
{
	size_t size =
		runs->index_size ? 2 * runs->index_size : FIRST_INDEX_SIZE;
	uint32_t *index;

	if (2 * (runs->nknown + 1) <= runs->index_size)
		return 0;
	index = malloc(size * sizeof(*index));
	if (!index)
		return -1;
	for (size_t i = 0; i < size; i++)
		index[i] = VMB_NONE;
	free(runs->index);
	runs->index = index;
	runs->index_size = size;
	for (size_t i = 0; i < runs->nknown; i++)
		*find_slot(runs, &runs->known[i].identity) = (uint32_t)i;
	return 0;
}

/* Return: place in @known, with @is_new that of an entry to be filled; -1 */
static int find_known(struct vmb_saved_runs *runs,
		      const struct identity *identity, size_t *place,
		      bool *is_new)
{
	uint32_t *slot;

	if (grow_index(runs) || vmb_grow(&runs->known, &runs->known_capacity,
					 runs->nknown, sizeof(*runs->known)))
		return -1;
	slot = find_slot(runs, identity);
	*is_new = *slot == VMB_NONE;
	if (*is_new) {
		*slot = (uint32_t)runs->nknown;
		runs->known[runs->nknown++] =
			(struct vmb_saved_known){ .identity = *identity };
	}
	*place = *slot;
	return 0;
}

/* What the guards compare of a boot is kept of its configuration alone. */
static int describe_boot(const struct vmb_saved_runs *runs,
			 uint32_t configuration, struct vmb_boot *boot)
{
	const struct vmb_saved_kernel *kernel;

	if (configuration >= runs->nkernels)
		return 0;
	kernel = &runs->kernels[configuration];
	boot->release = kernel->release;
	boot->banner = kernel->build;
	if (!kernel->build)
		return 0;
	return vmb_boot_facts_banner(boot, runs->batch->strings,
				     vmb_span(kernel->build));
}

static int find_boot(struct vmb_saved_runs *runs, uint32_t configuration,
		     int64_t number, size_t *place)
{
	struct identity identity = { configuration, number, A_BOOT };
	struct vmb_boot boot = { .known = number != UNKNOWN_BOOT };
	bool is_new;

	if (boot.known)
		identity.configuration = VMB_NONE;
	if (find_known(runs, &identity, place, &is_new))
		return -1;
	if (!is_new)
		return 0;
	if (describe_boot(runs, configuration, &boot))
		return -1;
	return vmb_batch_boot(runs->batch, &boot, &runs->known[*place].index);
}

/* How many values of the boot were before this one in its cell? */
static size_t count_in_cell(struct vmb_saved_runs *runs, size_t boot)
{
	struct vmb_saved_known *known = &runs->known[boot];

	if (known->cell != runs->cell)
		known->count = 0;
	known->cell = runs->cell;
	return known->count++;
}

static struct vmb_run describe_run(const struct vmb_saved_run *saved,
				   uint32_t boot)
{
	struct vmb_run run = { .configuration = saved->configuration,
			       .boot = boot,
			       .time = VMB_NO_TIME };

	if (saved->seconds >= 0 && saved->seconds < LAST_SECOND) {
		run.time = (int64_t)llround(saved->seconds * 1e6);
		run.time_is_wall = saved->seconds >= WALL_CLOCK;
	}
	return run;
}

static struct vmb_saved_numbers *numbers_of(struct vmb_saved_runs *runs,
					    uint32_t configuration)
{
	while (runs->nnumbers <= configuration) {
		if (vmb_grow(&runs->numbers, &runs->numbers_capacity,
			     runs->nnumbers, sizeof(*runs->numbers)))
			return NULL;
		runs->numbers[runs->nnumbers++] =
			(struct vmb_saved_numbers){ 0 };
	}
	return &runs->numbers[configuration];
}

/* No file has many more runs than values: what else it says is not true. */
static bool can_reach(const struct vmb_saved_runs *runs,
		      const struct vmb_saved_run *saved)
{
	size_t count = saved->configuration < runs->nnumbers ?
			       runs->numbers[saved->configuration].count :
			       0;
	size_t made = runs->batch->nruns;

	if (saved->number < count)
		return true;
	return saved->number < VMB_NONE && made < runs->most &&
	       saved->number - count < runs->most - made;
}

/*
 * Runs are made in the order of their numbers, whichever row has a value of
 * them first: of those before this one nothing is known yet but that they were.
 */
static int reach_number(struct vmb_saved_runs *runs,
			struct vmb_saved_numbers *numbers,
			const struct vmb_run *run, size_t number)
{
	while (numbers->count <= number) {
		struct numbered_run *next;

		if (vmb_grow(&numbers->list, &numbers->capacity, numbers->count,
			     sizeof(*numbers->list)))
			return -1;
		next = &numbers->list[numbers->count];
		next->met = false;
		if (vmb_batch_run(runs->batch, run, &next->run))
			return -1;
		numbers->count++;
	}
	return 0;
}

static int find_by_number(struct vmb_saved_runs *runs,
			  const struct vmb_saved_run *saved,
			  const struct vmb_run *run, uint32_t *index)
{
	struct vmb_saved_numbers *numbers =
		numbers_of(runs, saved->configuration);
	struct numbered_run *numbered;

	if (!numbers || reach_number(runs, numbers, run, saved->number))
		return -1;
	numbered = &numbers->list[saved->number];
	if (!numbered->met)
		runs->batch->runs[numbered->run] = *run;
	numbered->met = true;
	*index = numbered->run;
	return 0;
}

int vmb_saved_runs_find(struct vmb_saved_runs *runs,
			const struct vmb_saved_run *saved, uint32_t *index)
{
	bool known = saved->boot >= 0 && saved->boot <= LAST_BOOT;
	struct identity identity = {
		.configuration = saved->configuration,
		.boot = known ? (int64_t)llround(saved->boot) : UNKNOWN_BOOT,
		.place = saved->place,
	};
	size_t of_boot, of_run;
	struct vmb_run run;
	bool is_new;

	if (find_boot(runs, saved->configuration, identity.boot, &of_boot))
		return -1;
	run = describe_run(saved, runs->known[of_boot].index);
	if (can_reach(runs, saved))
		return find_by_number(runs, saved, &run, index);
	if (known)
		identity.place = count_in_cell(runs, of_boot);
	if (find_known(runs, &identity, &of_run, &is_new))
		return -1;
	if (is_new &&
	    vmb_batch_run(runs->batch, &run, &runs->known[of_run].index))
		return -1;
	*index = runs->known[of_run].index;
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_block.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "parsers/perf_target.h"

/* Numbers are too many and too different to be looked up as names are. */
#define CHUNK_SIZE ((size_t)16 << 10)

struct vmb_perf_chunk {
	struct vmb_perf_chunk *next;
	size_t used;
	size_t size;
	char bytes[];
};

int vmb_perf_block_init(struct vmb_perf_block *block,
			const struct vmb_parse *parse)
{
	*block = (struct vmb_perf_block){ .parse = parse,
					  .targets = vmb_perf_targets_new(),
					  .time = VMB_NO_TIME };
	block->counts.strings = parse->batch->strings;
	return block->targets ? 0 : -1;
}

/* Free the chunks of numbers behind @chunk. */
static void free_chunks(struct vmb_perf_chunk *chunk)
{
	while (chunk) {
		struct vmb_perf_chunk *next = chunk->next;

		free(chunk);
		chunk = next;
	}
}

void vmb_perf_block_clear(struct vmb_perf_block *block)
{
	free(block->totals.events);
	free(block->series.events);
	free(block->samples);
	free_chunks(block->numbers);
	vmb_perf_targets_free(block->targets);
	vmb_perf_counts_clear(&block->counts);
	*block = (struct vmb_perf_block){ .parse = block->parse };
}

/* There may be blocks by the thousand: what was allocated is used again. */
void vmb_perf_block_reset(struct vmb_perf_block *block)
{
	struct vmb_perf_block empty = {
		.parse = block->parse,
		.targets = block->targets,
		.numbers = block->numbers,
		.totals = block->totals,
		.series = block->series,
		.samples = block->samples,
		.samples_capacity = block->samples_capacity,
		.locale = { .ungrouped = block->locale.ungrouped },
		.time = VMB_NO_TIME,
	};

	vmb_perf_counts_clear(&block->counts);
	empty.counts = block->counts;
	empty.totals.count = 0;
	empty.series.count = 0;
	if (empty.numbers) {
		free_chunks(empty.numbers->next);
		empty.numbers->next = NULL;
		empty.numbers->used = 0;
	}
	*block = empty;
}

void vmb_perf_block_begin(struct vmb_perf_block *block,
			  const struct vmb_record *record)
{
	if (block->line)
		return;
	block->line = record->number;
	block->time = record->time;
	block->time_flags = record->time_flags;
	block->boot = record->boot;
	block->quote = record->quote;
}

int vmb_perf_block_keep(struct vmb_perf_block *block, struct vmb_span *text)
{
	if (!text->len) {
		text->ptr = NULL;
		return 0;
	}
	text->ptr = vmb_intern(block->parse->batch->strings, *text);
	return text->ptr ? 0 : -1;
}

static int keep_number(struct vmb_perf_block *block, struct vmb_span *text)
{
	struct vmb_perf_chunk *chunk = block->numbers;

	if (!text->len)
		return 0;
	if (!chunk || chunk->size - chunk->used < text->len) {
		size_t size = text->len > CHUNK_SIZE ? text->len : CHUNK_SIZE;

		chunk = malloc(sizeof(*chunk) + size);
		if (!chunk)
			return -1;
		*chunk = (struct vmb_perf_chunk){ block->numbers, 0, size };
		block->numbers = chunk;
	}
	memcpy(chunk->bytes + chunk->used, text->ptr, text->len);
	text->ptr = chunk->bytes + chunk->used;
	chunk->used += text->len;
	return 0;
}

int vmb_perf_block_add(struct vmb_perf_block *block,
		       const struct vmb_perf_event *event)
{
	struct vmb_perf_events *events =
		event->time.len ? &block->series : &block->totals;
	struct vmb_perf_event copy = *event;
	struct vmb_span *const names[] = { &copy.name, &copy.unit,
					   &copy.metric_text, &copy.cgroup,
					   &copy.id.value };
	struct vmb_span *const numbers[] = { &copy.value, &copy.percent,
					     &copy.running, &copy.metric,
					     &copy.time };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (vmb_perf_block_keep(block, names[i]))
			return -1;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		if (keep_number(block, numbers[i]))
			return -1;
	if (vmb_grow(&events->events, &events->capacity, events->count,
		     sizeof(copy)))
		return -1;
	events->events[events->count++] = copy;
	block->repeated |= event->percent.len > 0;
	return 0;
}

int vmb_perf_block_sample(struct vmb_perf_block *block, struct vmb_span seconds)
{
	if (vmb_perf_block_keep(block, &seconds) ||
	    vmb_grow(&block->samples, &block->samples_capacity, block->nsamples,
		     sizeof(seconds)))
		return -1;
	block->samples[block->nsamples++] = seconds;
	return 0;
}

static bool is_same_counter(const struct vmb_perf_event *a,
			    const struct vmb_perf_event *b)
{
	return vmb_span_equal(a->name, b->name) &&
	       vmb_span_equal(a->id.value, b->id.value) &&
	       vmb_span_equal(a->cgroup, b->cgroup) &&
	       (a->value.len > 0) == (b->value.len > 0);
}

double vmb_perf_block_time(const struct vmb_perf_event *event)
{
	/* "%6lu.%09lu", whatever the locale is */
	const struct vmb_perf_locale plain = { .ungrouped = true };
	double seconds;

	return vmb_perf_number_read(&plain, event->time, VMB_PERF_FRACTION,
				    &seconds) == VMB_PERF_NO_NUMBER ?
		       NAN :
		       seconds;
}

bool vmb_perf_block_is_over(const struct vmb_perf_block *block,
			    const struct vmb_perf_event *event)
{
	const struct vmb_perf_events *series = &block->series;
	const struct vmb_perf_event *last;

	if (!event->time.len)
		return block->totals.count &&
		       is_same_counter(&block->totals.events[0], event);
	if (block->totals.count || !series->count)
		return block->totals.count;
	last = &series->events[series->count - 1];
	return !vmb_span_equal(event->time, last->time) &&
	       vmb_perf_block_time(event) < vmb_perf_block_time(last);
}

uint64_t vmb_perf_block_hash(const struct vmb_perf_block *block)
{
	uint64_t hash = VMB_HASH_START;

	for (size_t i = 0; i < block->totals.count; i++) {
		const struct vmb_perf_event *event = &block->totals.events[i];

		hash = vmb_hash(hash, event->name.ptr, event->name.len);
		hash = vmb_hash(hash, event->value.ptr, event->value.len);
	}
	hash = vmb_hash(hash, block->elapsed.value.ptr,
			block->elapsed.value.len);
	return vmb_hash(hash, block->group.ptr, block->group.len);
}

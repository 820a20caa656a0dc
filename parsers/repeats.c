/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/repeats.h"

#include <stdlib.h>

#include "core/memory.h"

int vmb_repeats_add(struct vmb_repeats *repeats, uint64_t hash, unsigned quote)
{
	if (vmb_grow(&repeats->blocks, &repeats->capacity, repeats->count,
		     sizeof(*repeats->blocks)))
		return -1;
	repeats->blocks[repeats->count++] = (struct vmb_repeat){ hash, quote };
	return 0;
}

static int by_hash(const void *a, const void *b)
{
	const struct vmb_repeat *x = a;
	const struct vmb_repeat *y = b;

	if (x->hash != y->hash)
		return x->hash < y->hash ? -1 : 1;
	return (x->quote > y->quote) - (x->quote < y->quote);
}

void vmb_repeats_settle(struct vmb_repeats *repeats)
{
	if (repeats->count)
		qsort(repeats->blocks, repeats->count, sizeof(*repeats->blocks),
		      by_hash);
}

bool vmb_repeats_is_copy(const struct vmb_repeats *repeats, uint64_t hash,
			 unsigned quote)
{
	size_t low = 0, high = repeats->count;

	if (!quote)
		return false;
	/* the first of its hash is the least quoted */
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (repeats->blocks[middle].hash < hash)
			low = middle + 1;
		else
			high = middle;
	}
	return low < repeats->count && repeats->blocks[low].hash == hash &&
	       repeats->blocks[low].quote < quote;
}

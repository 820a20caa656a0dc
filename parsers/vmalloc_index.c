/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_index.h"

#include <stdlib.h>

#include "core/result.h"

#define FIRST_SIZE 64

/* The hash is kept, so that the table can grow without asking the caller. */
struct vmb_vmalloc_slot {
	uint32_t hash;
	uint32_t member;
};

static struct vmb_vmalloc_slot *free_slot(const struct vmb_vmalloc_index *index,
					  uint32_t hash)
{
	size_t at = hash & (index->size - 1);

	while (index->slots[at].member != VMB_NONE)
		at = (at + 1) & (index->size - 1);
	return &index->slots[at];
}

static int enlarge(struct vmb_vmalloc_index *index)
{
	struct vmb_vmalloc_index larger = {
		.size = index->size ? index->size * 2 : FIRST_SIZE,
		.used = index->used,
	};

	larger.slots = malloc(larger.size * sizeof(*larger.slots));
	if (!larger.slots)
		return -1;
	for (size_t i = 0; i < larger.size; i++)
		larger.slots[i].member = VMB_NONE;
	for (size_t i = 0; i < index->size; i++)
		if (index->slots[i].member != VMB_NONE)
			*free_slot(&larger, index->slots[i].hash) =
				index->slots[i];
	free(index->slots);
	*index = larger;
	return 0;
}

uint32_t *vmb_vmalloc_index_find(struct vmb_vmalloc_index *index, uint64_t hash,
				 vmb_vmalloc_same *same, const void *context,
				 const void *key)
{
	uint32_t short_hash = (uint32_t)(hash ^ hash >> 32);
	struct vmb_vmalloc_slot *slot;
	size_t at;

	if (index->used * 2 >= index->size && enlarge(index))
		return NULL;
	at = short_hash & (index->size - 1);
	for (;;) {
		slot = &index->slots[at];
		if (slot->member == VMB_NONE)
			break;
		if (slot->hash == short_hash &&
		    same(context, slot->member, key))
			return &slot->member;
		at = (at + 1) & (index->size - 1);
	}
	slot->hash = short_hash;
	index->used++;
	return &slot->member;
}

void vmb_vmalloc_index_clear(struct vmb_vmalloc_index *index)
{
	free(index->slots);
	*index = (struct vmb_vmalloc_index){ 0 };
}

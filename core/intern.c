/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/intern.h"

#include <stdint.h>
#include <stdlib.h>

#include "core/memory.h"

/* Strings live in blocks, so that small ones cost no allocation each. */
#define BLOCK_SIZE ((size_t)16 << 10)

struct block {
	struct block *next;
	size_t used;
	size_t size;
	char bytes[];
};

struct slot {
	uint64_t hash;
	const char *string;
	size_t len;
};

struct vmb_strings {
	struct block *blocks;
	struct slot *slots;
	size_t size; /* of slots: a power of two, at most half full */
	size_t count;
};

struct vmb_strings *vmb_strings_new(void)
{
	return calloc(1, sizeof(struct vmb_strings));
}

void vmb_strings_free(struct vmb_strings *strings)
{
	struct block *block, *next;

	if (!strings)
		return;
	for (block = strings->blocks; block; block = next) {
		next = block->next;
		free(block);
	}
	free(strings->slots);
	free(strings);
}

static char *reserve(struct vmb_strings *strings, size_t len)
{
	struct block *block = strings->blocks;
	size_t size;
	char *place;

	if (!block || block->size - block->used < len) {
		size = len > BLOCK_SIZE ? len : BLOCK_SIZE;
		block = malloc(sizeof(*block) + size);
		if (!block)
			return NULL;
		*block = (struct block){ strings->blocks, 0, size };
		strings->blocks = block;
	}
	place = block->bytes + block->used;
	block->used += len;
	return place;
}

static struct slot *find_slot(struct slot *slots, size_t size, uint64_t hash,
			      struct vmb_span text)
{
	size_t at = (size_t)hash & (size - 1);

	while (slots[at].string) {
		struct vmb_span known = { slots[at].string, slots[at].len };

		if (slots[at].hash == hash && vmb_span_equal(known, text))
			break;
		at = (at + 1) & (size - 1);
	}
	return &slots[at];
}

static int enlarge(struct vmb_strings *strings)
{
	size_t size = strings->size ? strings->size * 2 : 64;
	struct slot *slots = calloc(size, sizeof(*slots));

	if (!slots)
		return -1;
	for (size_t i = 0; i < strings->size; i++) {
		struct slot *old = &strings->slots[i];
		struct vmb_span text = { old->string, old->len };

		if (old->string)
			*find_slot(slots, size, old->hash, text) = *old;
	}
	free(strings->slots);
	strings->slots = slots;
	strings->size = size;
	return 0;
}

const char *vmb_intern(struct vmb_strings *strings, struct vmb_span text)
{
	uint64_t hash = vmb_hash(VMB_HASH_START, text.ptr, text.len);
	struct slot *slot;
	char *copy;

	if (strings->count * 2 >= strings->size && enlarge(strings))
		return NULL;
	slot = find_slot(strings->slots, strings->size, hash, text);
	if (slot->string)
		return slot->string;
	copy = reserve(strings, text.len + 1);
	if (!copy)
		return NULL;
	if (text.len)
		memcpy(copy, text.ptr, text.len);
	copy[text.len] = '\0';
	*slot = (struct slot){ hash, copy, text.len };
	strings->count++;
	return copy;
}

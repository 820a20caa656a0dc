/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which members of an array are equal: an open-addressed table of indices.
 *
 * The table knows neither the array nor what equal means; the caller says.
 * Start with all zeros; end with vmb_vmalloc_index_clear().
 */
#ifndef VMB_PARSERS_VMALLOC_INDEX_H
#define VMB_PARSERS_VMALLOC_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * struct vmb_vmalloc_index - the table
 * @slots: @size of them, a power of two, at most half in use
 * @used: slots in use
 */
struct vmb_vmalloc_index {
	struct vmb_vmalloc_slot *slots;
	size_t size;
	size_t used;
};

/**
 * vmb_vmalloc_same - is a member of the array equal to what is looked for?
 * @context: as given to vmb_vmalloc_index_find()
 * @member: index of the member
 * @key: what is looked for, as given to vmb_vmalloc_index_find()
 */
typedef bool vmb_vmalloc_same(const void *context, uint32_t member,
			      const void *key);

/**
 * vmb_vmalloc_index_find - where the index of an equal member is kept
 * @index: the table
 * @hash: hash of @key
 * @same: tells whether a member with that hash is equal to @key
 * @context: for @same
 * @key: what is looked for
 *
 * Return: address of the equal member's index, or of a new place that holds
 * VMB_NONE and that the caller fills at once; NULL without memory. Good until
 * the next call.
 */
uint32_t *vmb_vmalloc_index_find(struct vmb_vmalloc_index *index, uint64_t hash,
				 vmb_vmalloc_same *same, const void *context,
				 const void *key);

void vmb_vmalloc_index_clear(struct vmb_vmalloc_index *index);

#endif

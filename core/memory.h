/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrays that grow.
 */
#ifndef VMB_MEMORY_H
#define VMB_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/**
 * vmb_grow - make room for one more element
 * @array: address of the array's pointer
 * @capacity: in and out: elements there is room for
 * @count: elements in use
 * @size: of one element
 *
 * Grows by half, so that appending stays cheap and little lies idle.
 * Return: 0, or -1 without memory (the array is as it was).
 */
int vmb_grow(void *array, size_t *capacity, size_t count, size_t size);

/** VMB_HASH_START - the value a chain of vmb_hash() calls begins with */
#define VMB_HASH_START UINT64_C(0xcbf29ce484222325)

/**
 * vmb_hash - mix bytes into a hash
 * @hash: VMB_HASH_START, or the result for what came before
 * @bytes: @len bytes
 * @len: their number
 */
uint64_t vmb_hash(uint64_t hash, const void *bytes, size_t len);

#endif

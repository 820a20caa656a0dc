/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

int vmb_grow(void *array, size_t *capacity, size_t count, size_t size)
{
	void *old, *larger;
	size_t wanted;

	if (count < *capacity)
		return 0;
	wanted = count + count / 2 + 16;
	if (wanted < count || wanted > SIZE_MAX / size)
		return -1;
	/* array is a T **; memcpy reads the T * without aliasing it */
	memcpy(&old, array, sizeof(old));
	larger = realloc(old, wanted * size);
	if (!larger)
		return -1;
	memcpy(array, &larger, sizeof(larger));
	*capacity = wanted;
	return 0;
}

/* The finalizer of MurmurHash3's public-domain description. */
static uint64_t mix(uint64_t hash)
{
	hash ^= hash >> 33;
	hash *= UINT64_C(0xff51afd7ed558ccd);
	hash ^= hash >> 33;
	return hash;
}

uint64_t vmb_hash(uint64_t hash, const void *bytes, size_t len)
{
	const unsigned char *at = bytes;
	uint64_t word = 0;

	/* the length first, so that "a", "b" and "ab", "" differ */
	hash = mix(hash ^ len);
	for (; len >= sizeof(word); len -= sizeof(word), at += sizeof(word)) {
		memcpy(&word, at, sizeof(word));
		hash = mix(hash ^ word);
	}
	if (len) {
		word = 0;
		memcpy(&word, at, len);
		hash = mix(hash ^ word);
	}
	return hash;
}

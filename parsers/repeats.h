/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a text holds several times because mails quote each other.
 *
 * A block of results is known by a hash of what it says. One that is quoted is
 * a copy where an equal one stands in the same text behind fewer quote marks.
 */
#ifndef VMB_PARSERS_REPEATS_H
#define VMB_PARSERS_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** struct vmb_repeat - a block: its hash, and how many quote marks it has */
struct vmb_repeat {
	uint64_t hash;
	unsigned quote;
};

/** struct vmb_repeats - start with all zeros; end with free() of @blocks */
struct vmb_repeats {
	struct vmb_repeat *blocks;
	size_t count, capacity;
};

/** vmb_repeats_add - take note of a block; Return: 0, or -1 without memory */
int vmb_repeats_add(struct vmb_repeats *repeats, uint64_t hash, unsigned quote);

/** vmb_repeats_settle - to be called when all blocks are there */
void vmb_repeats_settle(struct vmb_repeats *repeats);

/** vmb_repeats_is_copy - is an equal block there, quoted less? */
bool vmb_repeats_is_copy(const struct vmb_repeats *repeats, uint64_t hash,
			 unsigned quote);

#endif

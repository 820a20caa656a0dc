/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Mann-Whitney test.
 *
 * Internal to this folder.
 */
#ifndef VMB_RANK_TEST_H
#define VMB_RANK_TEST_H

#include "stats/test_pair.h"

/**
 * vmb_rank_test - Mann-Whitney's test of raw values
 * @stats: workspace
 * @pair: raw, with @pair->obstacle NONE
 * @out: gets w, p, exact, smallest_p, attained_level, and the reason IDENTICAL
 *	where all values are equal
 *
 * p = P(|W - mean| >= |w - mean|) over all assignments of the mid-ranks
 * observed up to VMB_EXACT_LIMIT values; beyond, the normal approximation with
 * corrections for ties and continuity.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_rank_test(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		  struct vmb_change *out);

#endif

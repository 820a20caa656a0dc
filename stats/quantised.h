/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values so coarse that a difference of one step says nothing.
 *
 * Internal to this folder.
 */
#ifndef VMB_QUANTISED_H
#define VMB_QUANTISED_H

#include <stdbool.h>

#include "stats/test_pair.h"

/**
 * vmb_within_quantum - is the change lost in the steps of the values?
 * @stats: workspace
 * @pair: the pair
 * @quantum: step of the values; 0: none
 * @difference: of the centres
 * @out: every value is a whole number of quanta, both standard deviations are
 *	below one quantum, and @difference is at most one
 *
 * Return: 0, or -1 without memory.
 */
int vmb_within_quantum(struct vmb_stats *stats,
		       const struct vmb_test_pair *pair, double quantum,
		       double difference, bool *out);

#endif

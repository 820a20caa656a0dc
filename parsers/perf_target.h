/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which row an event of perf, or its metric, goes to.
 *
 * A block prints the same few rows again and again, so that looking for each
 * anew would take most of the time: those met last are remembered.
 */
#ifndef VMB_PARSERS_PERF_TARGET_H
#define VMB_PARSERS_PERF_TARGET_H

#include "parsers/perf_block.h"

/** enum vmb_perf_below - a line below the counters */
enum vmb_perf_below {
	VMB_PERF_OTHER,
	VMB_PERF_ELAPSED,
	VMB_PERF_USER,
	VMB_PERF_SYS,
};

/**
 * struct vmb_perf_target - where numbers of an event go
 * @names: what tells rows apart, interned in the batch
 * @is_metric: it is for the metric behind the event
 * @is_used: else it is free
 * @below: the same time may stand below the counters
 * @row: of the batch
 * @scale: as of struct vmb_perf_measure
 * @divisor: likewise
 */
struct vmb_perf_target {
	const char *names[7];
	bool is_metric;
	bool is_used;
	enum vmb_perf_below below;
	uint32_t row;
	double scale;
	double divisor;
};

struct vmb_perf_targets;

/** vmb_perf_targets_new - none remembered; NULL without memory */
struct vmb_perf_targets *vmb_perf_targets_new(void);
void vmb_perf_targets_free(struct vmb_perf_targets *targets);

/**
 * vmb_perf_target_find - where a number goes
 * @block: the block
 * @event: of the block
 * @is_metric: its metric, else its value
 *
 * Return: good until the next call; NULL without memory.
 */
const struct vmb_perf_target *
vmb_perf_target_find(struct vmb_perf_block *block,
		     const struct vmb_perf_event *event, bool is_metric);

/**
 * vmb_perf_target_time - the row of a time below the counters
 * @block: its group is that of the row
 * @what: "elapsed", "user" or "sys"
 * @row: out
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_target_time(const struct vmb_perf_block *block, const char *what,
			 uint32_t *row);

#endif

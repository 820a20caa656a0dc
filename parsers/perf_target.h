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

/** VMB_PERF_TARGETS - rows that are remembered at most */
#define VMB_PERF_TARGETS 256

/**
 * struct vmb_perf_target - where numbers of an event go
 * @names: what tells rows apart: texts of which the block has one each
 * @is_metric: it is for the metric behind the event
 * @is_used: else it is free
 * @row: of the batch; VMB_NONE where the time is below the counters as well
 * @scale: as of struct vmb_perf_measure
 * @divisor: likewise
 */
struct vmb_perf_target {
	const char *names[6];
	bool is_metric;
	bool is_used;
	uint32_t row;
	double scale;
	double divisor;
};

/**
 * struct vmb_perf_targets - those of a block
 * @block: the block; borrowed
 * @elapsed_is_counted: duration_time is worth more than the elapsed time below
 * @targets: start with all zeros
 */
struct vmb_perf_targets {
	const struct vmb_perf_block *block;
	bool elapsed_is_counted;
	struct vmb_perf_target targets[VMB_PERF_TARGETS];
};

/**
 * vmb_perf_target_find - where a number goes
 * @targets: of the block
 * @event: of the block
 * @is_metric: its metric, else its value
 *
 * Return: good until the next call; NULL without memory.
 */
const struct vmb_perf_target *
vmb_perf_target_find(struct vmb_perf_targets *targets,
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

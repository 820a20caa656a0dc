/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From what perf printed to values and summaries of a batch.
 *
 * Of a single run every number is a value. Of several runs it is a summary:
 * perf prints the mean and its standard error. Where the counts of every run
 * are known they are values instead, and so is the count of the last run that
 * some versions print in the place of the mean.
 */
#ifndef VMB_PARSERS_PERF_EMIT_H
#define VMB_PARSERS_PERF_EMIT_H

#include "parsers/perf_figures.h"
#include "parsers/perf_target.h"

/** enum vmb_perf_kind - what the numbers of a block are */
enum vmb_perf_kind {
	VMB_PERF_SINGLE_RUN,
	VMB_PERF_MEANS, /* of several runs */
	VMB_PERF_LAST_RUN, /* of the last of several runs, but for the times */
};

/**
 * struct vmb_perf_emitter - a block on its way into a batch
 * @block: borrowed
 * @kind: of its numbers
 * @nruns: runs that have values of their own, at least 1
 * @first_run: the first of them in the batch; VMB_NONE before any is there
 * @counts: room for a count of each, where -v printed them, else NULL
 * @flags: VMB_VALUE_* of all values
 * @elapsed_is_counted: duration_time is worth more than the time below
 */
struct vmb_perf_emitter {
	struct vmb_perf_block *block;
	enum vmb_perf_kind kind;
	size_t nruns;
	uint32_t first_run;
	double *counts;
	unsigned flags;
	bool elapsed_is_counted;
};

/**
 * vmb_perf_is_lost - is the event's number that of the last of several runs?
 *
 * So it is always for parts of the machine: of those no perf prints means.
 */
bool vmb_perf_is_lost(const struct vmb_perf_emitter *emitter,
		      const struct vmb_perf_event *event);

/**
 * vmb_perf_emit_event - add the value of an event, and its metric
 * @emitter: the block
 * @event: of the block; after those printed before it
 * @figures: its numbers
 *
 * Says "not-counted" and "multiplexed". Return: 0, or -1 without memory.
 */
int vmb_perf_emit_event(struct vmb_perf_emitter *emitter,
			const struct vmb_perf_event *event,
			const struct vmb_perf_figures *figures);

/**
 * vmb_perf_emit_footer - add a time below the counters
 * @emitter: the block
 * @what: "elapsed", "user" or "sys"
 * @footer: may be empty
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_emit_footer(struct vmb_perf_emitter *emitter, const char *what,
			 const struct vmb_perf_footer *footer);

/** vmb_perf_emit_samples - add the elapsed times of --table; as above */
int vmb_perf_emit_samples(struct vmb_perf_emitter *emitter);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The counts of every single run, as "perf stat -v -r N" prints them.
 *
 * They stand in front of the table that holds only their means:
 *
 *	[ perf stat: executing run #1 ... ]
 *	task-clock: 2540746 2540746 2540746
 *	page-faults: 47 2540746 2540746
 *
 * An event's count, scaled up where it did not run all the time, then the
 * nanoseconds for which it was enabled and ran. The unit of the table is not
 * applied: clocks count nanoseconds.
 */
#ifndef VMB_PARSERS_PERF_COUNTS_H
#define VMB_PARSERS_PERF_COUNTS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/intern.h"

/**
 * struct vmb_perf_count - one event of one run
 * @name: as printed, interned
 * @count: NAN where the event did not run
 */
struct vmb_perf_count {
	const char *name;
	double count;
};

/**
 * struct vmb_perf_counted_run - one run
 * @first: its first count
 * @next: the first count that was not yet taken
 */
struct vmb_perf_counted_run {
	size_t first;
	size_t next;
};

/**
 * struct vmb_perf_counts - all runs in front of a table
 *
 * Start with all zeros and a pool for @strings, which is borrowed.
 */
struct vmb_perf_counts {
	struct vmb_strings *strings;
	struct vmb_perf_count *counts;
	size_t ncounts, counts_capacity;
	struct vmb_perf_counted_run *runs;
	size_t nruns, runs_capacity;
};

void vmb_perf_counts_clear(struct vmb_perf_counts *counts);

/** vmb_perf_counts_starts - does @text announce the first of several runs? */
bool vmb_perf_counts_starts(struct vmb_span text);

/**
 * vmb_perf_counts_see - take a line
 * @counts: gets what it holds
 * @text: the line
 *
 * Return: 1 where the line announces a run or counts an event of one, 0 where
 * it is another, -1 without memory.
 */
int vmb_perf_counts_see(struct vmb_perf_counts *counts, struct vmb_span text);

/** vmb_perf_counts_has - does every run have an event of this name? */
bool vmb_perf_counts_has(const struct vmb_perf_counts *counts,
			 struct vmb_span name);

/** vmb_perf_counts_rewind - begin anew with the table's first event */
void vmb_perf_counts_rewind(struct vmb_perf_counts *counts);

/**
 * vmb_perf_counts_take - the counts of the table's next event
 * @counts: all runs
 * @name: of the event; events are asked for in the order of the table
 * @values: out: @counts->nruns numbers
 *
 * Return: whether every run has that event.
 */
bool vmb_perf_counts_take(struct vmb_perf_counts *counts, struct vmb_span name,
			  double *values);

#endif

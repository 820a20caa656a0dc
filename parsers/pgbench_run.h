/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs of pgbench: what was read of each, and what goes into the batch.
 */
#ifndef VMB_PARSERS_PGBENCH_RUN_H
#define VMB_PARSERS_PGBENCH_RUN_H

#include "parsers/parser.h"
#include "parsers/pgbench_line.h"
#include "parsers/repeats.h"

/**
 * struct vmb_pgbench_interval - a line of progress
 * @seconds: since the beginning
 * @tps: transactions a second
 * @latency: milliseconds
 * @line: line number
 */
struct vmb_pgbench_interval {
	double seconds;
	double tps;
	double latency;
	uint32_t line;
};

/**
 * struct vmb_pgbench_run - one run
 * @line: where it begins
 * @boot: boot of the batch
 * @time: of its first line, microseconds, VMB_NO_TIME
 * @time_flags: VMB_TIME_* of @time
 * @quote: depth of quoting
 * @type: type of transaction, interned, or NULL
 * @params: values, interned, NULL where not stated
 * @figures: by enum vmb_pgbench_figure
 * @lines: where each of them stands; 0: not there
 * @processed: transactions, where @has_processed
 * @wanted: transactions that were asked for; 0: not stated
 * @failed: transactions that failed
 * @first: index of its first interval
 * @count: of its intervals
 * @has_processed: the number of transactions is stated
 * @has_results: something but progress was seen
 * @aborted: pgbench says that it is worth nothing
 */
struct vmb_pgbench_run {
	uint32_t line;
	uint32_t boot;
	int64_t time;
	unsigned time_flags;
	unsigned quote;
	const char *type;
	const char *params[VMB_PGBENCH_PARAMS];
	double figures[VMB_PGBENCH_FIGURES];
	uint32_t lines[VMB_PGBENCH_FIGURES];
	uint64_t processed;
	uint64_t wanted;
	uint64_t failed;
	size_t first;
	size_t count;
	bool has_processed;
	bool has_results;
	bool aborted;
};

/** struct vmb_pgbench_runs - start with all zeros but for @parse */
struct vmb_pgbench_runs {
	const struct vmb_parse *parse;
	struct vmb_pgbench_run *runs;
	size_t count, capacity;
	struct vmb_pgbench_interval *intervals;
	size_t nintervals, intervals_capacity;
};

/**
 * vmb_pgbench_runs_emit - add all runs to the batch
 *
 * Copies that mails quote are left out, and so are intervals of runs with
 * results. Return: 0, or -1 without memory.
 */
int vmb_pgbench_runs_emit(struct vmb_pgbench_runs *runs);
void vmb_pgbench_runs_clear(struct vmb_pgbench_runs *runs);

#endif

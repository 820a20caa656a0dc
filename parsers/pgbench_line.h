/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of pgbench's results, from PostgreSQL 9 to 18.
 *
 *	transaction type: <builtin: simple update>
 *	number of transactions actually processed: 97/100
 *	number of failed transactions: 3 (3.000%)
 *	latency average = 1.549 ms		with a colon before 9.6
 *	tps = 1287.304574 (without initial connection time)
 *	tps = 4708.856788 (including connections establishing)	before 14
 *	progress: 5.0 s, 1248.7 tps, lat 1.574 ms stddev 2.045, 0 failed
 *
 * Source: printResults() and printProgressReport() of pgbench.c.
 */
#ifndef VMB_PARSERS_PGBENCH_LINE_H
#define VMB_PARSERS_PGBENCH_LINE_H

#include <stdint.h>

#include "core/text.h"

/** enum vmb_pgbench_kind - what a line is */
enum vmb_pgbench_kind {
	VMB_PGBENCH_OTHER, /* none of its lines */
	VMB_PGBENCH_BANNER, /* printed before anything is measured */
	VMB_PGBENCH_FIRST, /* the first line of the results */
	VMB_PGBENCH_PARAM, /* tells a parameter */
	VMB_PGBENCH_PROCESSED, /* transactions that were processed */
	VMB_PGBENCH_FIGURE, /* tells a figure */
	VMB_PGBENCH_PASSED, /* tells what is not used */
	VMB_PGBENCH_PROGRESS, /* figures of an interval */
	VMB_PGBENCH_SCRIPT, /* begins the results of each script */
	VMB_PGBENCH_ABORTED, /* the results above are worthless */
	VMB_PGBENCH_BROKEN, /* a figure that cannot be read */
};

/** enum vmb_pgbench_param - parameters of a run */
enum vmb_pgbench_param {
	VMB_PGBENCH_SCALE,
	VMB_PGBENCH_CLIENTS,
	VMB_PGBENCH_THREADS,
	VMB_PGBENCH_MODE,
	VMB_PGBENCH_LENGTH, /* seconds, or transactions per client */
	VMB_PGBENCH_PARAMS,
};

/** enum vmb_pgbench_figure - figures of a run */
enum vmb_pgbench_figure {
	VMB_PGBENCH_TPS, /* without the time to connect */
	VMB_PGBENCH_TPS_CONNECTING, /* with it */
	VMB_PGBENCH_LATENCY,
	VMB_PGBENCH_STDDEV,
	VMB_PGBENCH_FAILED,
	VMB_PGBENCH_CONNECTING,
	VMB_PGBENCH_FIGURES,
};

/**
 * struct vmb_pgbench_line - a line that was read
 * @kind: what it is
 * @text: of the first line the type of transaction, of a parameter its value
 * @param: which parameter
 * @figure: which figure
 * @value: of the figure; of progress the time in seconds
 * @processed: transactions that were processed
 * @wanted: transactions that were asked for; 0: not stated
 * @failed: transactions that failed
 * @tps: of progress
 * @latency: of progress, in milliseconds
 */
struct vmb_pgbench_line {
	enum vmb_pgbench_kind kind;
	struct vmb_span text;
	enum vmb_pgbench_param param;
	enum vmb_pgbench_figure figure;
	double value;
	uint64_t processed;
	uint64_t wanted;
	uint64_t failed;
	double tps;
	double latency;
};

/** vmb_pgbench_line_read - read a line; Return: @line->kind */
enum vmb_pgbench_kind vmb_pgbench_line_read(struct vmb_span text,
					    struct vmb_pgbench_line *line);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A block: what one call of "perf stat" printed, in whatever form.
 *
 * The parsers of text, CSV and JSON collect a block as it was printed; only
 * at its end is it known in which locale, from how many runs, and whether a
 * table of sums follows the intervals of the option -I. Then it becomes
 * values and summaries.
 */
#ifndef VMB_PARSERS_PERF_BLOCK_H
#define VMB_PARSERS_PERF_BLOCK_H

#include "parsers/parser.h"
#include "parsers/perf_counts.h"
#include "parsers/perf_event.h"
#include "parsers/perf_number.h"

/** struct vmb_perf_events - events in the order in which they were printed */
struct vmb_perf_events {
	struct vmb_perf_event *events;
	size_t count, capacity;
};

/**
 * struct vmb_perf_footer - a time below the counters
 * @value: seconds; empty where it was not printed
 * @error: standard error of the mean in seconds, or empty
 * @percent: the same in percent of the mean, or empty
 * @line: where it stands, from 1
 */
struct vmb_perf_footer {
	struct vmb_span value;
	struct vmb_span error;
	struct vmb_span percent;
	size_t line;
};

struct vmb_perf_chunk;
struct vmb_perf_targets;

/**
 * struct vmb_perf_block - what one call of perf printed
 * @parse: takes the results; borrowed
 * @targets: rows that events went to, this block's and earlier ones'
 * @numbers: numbers of the block as printed; names are interned in the batch
 * @totals: events over the whole time
 * @series: events of the intervals of -I
 * @elapsed: of a single run, or the mean of several
 * @user: of a single run
 * @sys: of a single run
 * @samples: elapsed seconds of every run (--table)
 * @counts: events of every run (-v -r N)
 * @group: of the rows: the command, or empty
 * @runs_text: N of "(N runs)" as printed, or empty
 * @runs: the same; 0 where it is not stated
 * @repeated: of several runs, whether or not their number is known
 * @locale: what the form tells of the numbers
 * @time: of the first record, as struct vmb_record has it
 * @time_flags: of @time
 * @boot: of the first record
 * @quote: depth of quoting of the first record
 * @line: of the first record; 0 where the block is empty
 */
struct vmb_perf_block {
	const struct vmb_parse *parse;
	struct vmb_perf_targets *targets;
	struct vmb_perf_chunk *numbers;
	struct vmb_perf_events totals;
	struct vmb_perf_events series;
	struct vmb_perf_footer elapsed;
	struct vmb_perf_footer user;
	struct vmb_perf_footer sys;
	struct vmb_span *samples;
	size_t nsamples, samples_capacity;
	struct vmb_perf_counts counts;
	struct vmb_span group;
	struct vmb_span runs_text;
	size_t runs;
	bool repeated;
	struct vmb_perf_locale locale;
	int64_t time;
	unsigned time_flags;
	uint32_t boot;
	unsigned quote;
	size_t line;
};

/**
 * vmb_perf_block_init - an empty block
 * @block: end with vmb_perf_block_clear(), even where this fails
 * @parse: takes the results
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_block_init(struct vmb_perf_block *block,
			const struct vmb_parse *parse);
void vmb_perf_block_clear(struct vmb_perf_block *block);

/** vmb_perf_block_reset - forget what the block holds */
void vmb_perf_block_reset(struct vmb_perf_block *block);

/** vmb_perf_block_begin - the first record is known; later ones do nothing */
void vmb_perf_block_begin(struct vmb_perf_block *block,
			  const struct vmb_record *record);

/**
 * vmb_perf_block_keep - make a name last as long as the batch
 * @block: the block
 * @text: in: any; out: the batch's copy, the same for equal texts
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_block_keep(struct vmb_perf_block *block, struct vmb_span *text);

/**
 * vmb_perf_block_add - add an event (copied) to the totals or the series
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_block_add(struct vmb_perf_block *block,
		       const struct vmb_perf_event *event);

/** vmb_perf_block_sample - add a line of --table; returns as above */
int vmb_perf_block_sample(struct vmb_perf_block *block,
			  struct vmb_span seconds);

/**
 * vmb_perf_block_is_over - must a block have ended before this event?
 *
 * Intervals go forward, and nothing follows the totals but what is not yet
 * among them.
 */
bool vmb_perf_block_is_over(const struct vmb_perf_block *block,
			    const struct vmb_perf_event *event);

/** vmb_perf_block_time - seconds at which an interval ended; NAN: none */
double vmb_perf_block_time(const struct vmb_perf_event *event);

/** vmb_perf_block_hash - equal for blocks that say the same */
uint64_t vmb_perf_block_hash(const struct vmb_perf_block *block);

/**
 * vmb_perf_block_end - turn a block into results, and empty it
 * @block: the block; its summary, if it has one, stands for its intervals
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_block_end(struct vmb_perf_block *block);

#endif

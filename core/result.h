/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a parser found in one source: a batch of values, the rows they belong
 * to, the runs and boots they come from.
 *
 * A parser fills a batch and keeps nothing; the batch copies and interns all
 * text, so that the source's bytes can go. Indices are local to the batch.
 * Functions return 0, or -1 without memory.
 */
#ifndef VMB_RESULT_H
#define VMB_RESULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/intern.h"
#include "core/text.h"
#include "core/unit.h"

/** VMB_MAX_PARAMS - parameters that a row may have */
#define VMB_MAX_PARAMS 16

/** VMB_NO_TIME - a time that the source does not give */
#define VMB_NO_TIME INT64_MIN

/** VMB_NONE - an index that points nowhere */
#define VMB_NONE UINT32_MAX

/**
 * struct vmb_param - one parameter of a row
 * @key: short name, "p"
 * @value: as text, "4"; empty where the source does not tell it: such a row
 *	is not thought different from one where it is known
 * @quiet: part of the row's identity, but printed only where names would
 *	else collide
 */
struct vmb_param {
	struct vmb_span key;
	struct vmb_span value;
	bool quiet;
};

/**
 * struct vmb_row_key - what makes two results values of the same row
 * @table: caption of the table of its own that it belongs to; mostly empty
 * @group: suite or command; mostly empty
 * @benchmark: name of the benchmark
 * @kin: what rows that a reader may take for this one are called, too: "cycles"
 *	for "cycles:u", of which no value is one of "cycles"; empty: @benchmark
 * @metric: what was measured where a benchmark has several; else empty
 * @unit: unit of the values, empty for a plain count
 * @params: @nparams parameters in the order in which they are printed
 * @nparams: their number
 * @better: direction of better
 * @quantum: values are whole multiples of this, in @unit; 0: not quantised
 * @by_name: sorted by name when --sort=auto, else in order of input
 * @hidden: shown only when asked for
 * @relative: changes are new/base - 1 unless the user says otherwise
 * @ratio: a ratio of others, of which no sum makes sense
 */
struct vmb_row_key {
	struct vmb_span table;
	struct vmb_span group;
	struct vmb_span benchmark;
	struct vmb_span kin;
	struct vmb_span metric;
	struct vmb_span unit;
	struct vmb_param params[VMB_MAX_PARAMS];
	size_t nparams;
	enum vmb_better better;
	double quantum;
	bool by_name;
	bool hidden;
	bool relative;
	bool ratio;
};

enum {
	VMB_TIME_FINE = 1, /* the time is finer than a millisecond */
	VMB_TIME_ABSOLUTE = 2, /* counted from a fixed origin, not a line */
	VMB_TIME_WALL = 4, /* microseconds since 1970, else since boot */
	VMB_VALUE_DROPPED = 8, /* seen before: does not count */
	VMB_VALUE_SERIES = 16, /* one of several of its run over time */
	VMB_VALUE_LAST_RUN =
		32, /* of the last of several runs, not their mean */
	VMB_TIME_YEARLESS = 64, /* microseconds since the start of some year */
};

/**
 * struct vmb_value - one measured value
 * @value: in the unit of the row
 * @time: microseconds, VMB_NO_TIME where the source gives none
 * @row: index of the row
 * @run: index of the run
 * @line: line in the decoded source, from 1
 * @worker: index of the worker within its run, from 0
 * @flags: VMB_TIME_* and VMB_VALUE_*
 *
 * 32 bytes, since a source may hold millions.
 */
struct vmb_value {
	double value;
	int64_t time;
	uint32_t row;
	uint32_t run;
	uint32_t line;
	uint16_t worker;
	uint16_t flags;
};

/** enum vmb_spread - what a summary tells of the spread of its runs */
enum vmb_spread {
	VMB_SPREAD_NONE, /* nothing */
	VMB_SPREAD_STDERR, /* standard error of the mean */
	VMB_SPREAD_POPULATION, /* standard deviation, divided by n, not n - 1 */
};

/**
 * struct vmb_summary - a printed mean of which the runs themselves are lost
 * @mean: in the unit of the row
 * @spread: in the unit of the row; NAN with VMB_SPREAD_NONE
 * @spread_kind: what @spread is
 * @bound: @spread is an upper bound
 * @n: number of runs behind it; 0: not stated
 * @row: index of the row
 * @configuration: configuration of the batch
 * @line: line in the decoded source, from 1
 * @printed: the figures as printed, interned, NULL where not printed: of perf
 *	value, percent, runs, running percent; of LKP average, percent,
 *	fails, runs
 * @printed_by_perf: @printed is perf's, else LKP's
 * @printed_change: change against the base as printed, interned, or NULL
 * @printed_is_absolute: @printed_change is a difference, else in percent
 * @printed_reproduction: LKP's %reproduction as printed, interned, or NULL
 */
struct vmb_summary {
	double mean;
	double spread;
	enum vmb_spread spread_kind;
	bool bound;
	size_t n;
	uint32_t row;
	uint32_t configuration;
	uint32_t line;
	const char *printed[4];
	bool printed_by_perf;
	const char *printed_change;
	bool printed_is_absolute;
	const char *printed_reproduction;
};

/**
 * vmb_summary_is_fails - is it LKP's share of failed runs? That is no mean.
 */
static inline bool vmb_summary_is_fails(const struct vmb_summary *summary)
{
	return !summary->printed_by_perf && !summary->printed[0] &&
	       summary->printed[3];
}

/**
 * struct vmb_headline - the sentence with which a report opens
 * @table: caption of the table it is about
 * @sentence: as it stands there, on one line
 * @metric: the metric that changed
 * @percent: its change as printed, without the sign
 * @word: "regression" or "improvement"
 */
struct vmb_headline {
	const char *table;
	const char *sentence;
	const char *metric;
	const char *percent;
	const char *word;
};

/**
 * struct vmb_heading - a line that someone wrote above results
 * @text: without quote marks, "#", colons and blanks around it, interned;
 *	NULL where a text begins and nothing stands above its first results
 * @line: its line in the decoded source, from 1
 * @first: line of the first result under it
 * @left_out: what stands under it was not asked for
 */
struct vmb_heading {
	const char *text;
	uint32_t line;
	uint32_t first;
	bool left_out;
};

/**
 * struct vmb_run - one module load, one process: one independent try
 * @configuration: configuration of the batch; 0 where it has only one
 * @boot: index of the boot it ran in
 * @time: when its first result was printed, microseconds; VMB_NO_TIME
 * @time_is_wall: @time counts from 1970, else it is the log's own clock
 * @workers_unknown: its lines may be workers of one run or runs of their own
 */
struct vmb_run {
	uint32_t configuration;
	uint32_t boot;
	int64_t time;
	bool time_is_wall;
	bool workers_unknown;
};

/* Signs that times are not those of a kernel in daily use. */
enum {
	VMB_DEBUG_KASAN = 1 << 0,
	VMB_DEBUG_KCSAN = 1 << 1,
	VMB_DEBUG_KMSAN = 1 << 2,
	VMB_DEBUG_LOCKDEP = 1 << 3,
	VMB_DEBUG_PAGEALLOC = 1 << 4,
	VMB_DEBUG_SLUB = 1 << 5,
	VMB_DEBUG_TAINT_W = 1 << 6,
	VMB_DEBUG_TAINT_D = 1 << 7,
	VMB_DEBUG_TAINT_B = 1 << 8,
	VMB_DEBUG_TAINT_L = 1 << 9,
	VMB_DEBUG_TAINT_M = 1 << 10,
	VMB_DEBUG_SPLAT = 1 << 11, /* after the test began */
	VMB_DEBUG_THROTTLED = 1 << 12, /* after the test began */
};

/**
 * struct vmb_boot - one boot of a kernel
 * @known: the sign that began it is in the source
 * @fingerprint: hash of the first 64 timed records after the banner; 0: none
 * @id: the journal's boot id, or NULL
 * @banner: whole "Linux version" line, or NULL
 * @release: kernel release in it, or NULL
 * @command_line: kernel command line, or NULL
 * @compiler: name and version, "gcc 14.2.0", or NULL
 * @number: number of the build without its "#", or NULL
 * @hardware: name of the machine without its firmware's version, or NULL
 * @memory: all memory in kB, 0 where unknown
 * @built: day of the build, counted from 1970-01-01; 0 where unknown
 * @cpus: number of CPUs, 0 where unknown
 * @debug: VMB_DEBUG_*
 * @kvm_guest: it ran under KVM
 *
 * Strings are interned in the batch.
 */
struct vmb_boot {
	bool known;
	uint64_t fingerprint;
	const char *id;
	const char *banner;
	const char *release;
	const char *command_line;
	const char *compiler;
	const char *number;
	const char *hardware;
	uint64_t memory;
	int32_t built;
	uint32_t cpus;
	unsigned debug;
	bool kvm_guest;
};

/** struct vmb_batch_param - a parameter, its strings interned */
struct vmb_batch_param {
	const char *key;
	const char *value;
	bool quiet;
};

/** struct vmb_row - a row key whose strings belong to a batch or result set */
struct vmb_row {
	const char *table;
	const char *group;
	const char *benchmark;
	const char *kin; /* never empty */
	const char *metric;
	const char *unit;
	struct vmb_batch_param *params;
	size_t nparams;
	enum vmb_better better;
	double quantum;
	bool by_name;
	bool hidden;
	bool relative;
	bool ratio;
};

/**
 * struct vmb_row_slot - one place of the index of rows
 * @row: index of a row; VMB_NONE: the place is free
 * @hash: of its key, so that most other rows are told apart without looking
 *	at their strings, and need no new hash where the index grows
 */
struct vmb_row_slot {
	uint32_t row;
	uint32_t hash;
};

/**
 * struct vmb_batch - all that one source gave
 *
 * Start with vmb_batch_init(); end with vmb_batch_clear(). Read the arrays
 * freely; add to them only by the functions below. @configurations names the
 * configurations that the source itself tells apart; it is empty for a source
 * that is all of one. A name that is empty stands for the source itself: what
 * it holds beside the configurations it names. @headings are in order of lines.
 * @message names the mail that all of it stands in, or is NULL. @command is
 * what was measured where that is one command which is no part of the rows, or
 * NULL.
 * @unnamed: the source does not say which benchmark its rows are of; a
 * parameter "test" does, see vmb_batch_set_benchmark().
 */
struct vmb_batch {
	struct vmb_strings *strings;
	struct vmb_row *rows;
	size_t nrows, rows_capacity;
	struct vmb_row_slot *row_index;
	size_t row_index_size;
	struct vmb_value *values;
	size_t nvalues, values_capacity;
	struct vmb_summary *summaries;
	size_t nsummaries, summaries_capacity;
	struct vmb_headline *headlines;
	size_t nheadlines, headlines_capacity;
	struct vmb_heading *headings;
	size_t nheadings, headings_capacity;
	const char **configurations;
	size_t nconfigurations, configurations_capacity;
	struct vmb_run *runs;
	size_t nruns, runs_capacity;
	struct vmb_boot *boots;
	size_t nboots, boots_capacity;
	const char *message;
	const char *command;
	bool unnamed;
};

int vmb_batch_init(struct vmb_batch *batch);
void vmb_batch_clear(struct vmb_batch *batch);

/**
 * vmb_batch_row - find or make the row with this key
 * @batch: the batch
 * @key: copied
 * @row: out: its index
 */
int vmb_batch_row(struct vmb_batch *batch, const struct vmb_row_key *key,
		  uint32_t *row);

/** vmb_batch_value - append a value (copied) */
int vmb_batch_value(struct vmb_batch *batch, const struct vmb_value *value);

/** vmb_batch_summary - append a summary (copied) */
int vmb_batch_summary(struct vmb_batch *batch,
		      const struct vmb_summary *summary);

/** vmb_batch_headline - append a headline (copied) */
int vmb_batch_headline(struct vmb_batch *batch,
		       const struct vmb_headline *headline);

/** vmb_batch_heading - append a heading (copied) */
int vmb_batch_heading(struct vmb_batch *batch,
		      const struct vmb_heading *heading);

/**
 * vmb_batch_configuration - find or make a configuration of the source's own
 * @batch: the batch
 * @name: its name, interned
 * @index: out
 */
int vmb_batch_configuration(struct vmb_batch *batch, struct vmb_span name,
			    uint32_t *index);

/** vmb_batch_run - append a run (copied); @index: out, its index */
int vmb_batch_run(struct vmb_batch *batch, const struct vmb_run *run,
		  uint32_t *index);

/** vmb_batch_boot - append a boot (copied); @index: out, its index */
int vmb_batch_boot(struct vmb_batch *batch, const struct vmb_boot *boot,
		   uint32_t *index);

/** vmb_batch_reindex - to be called after keys of rows were changed */
int vmb_batch_reindex(struct vmb_batch *batch);

/** vmb_row_key_of - the key of a row; it borrows the row's strings */
struct vmb_row_key vmb_row_key_of(const struct vmb_row *row);

/**
 * vmb_row_param - value of a parameter of a row, or NULL
 */
const char *vmb_row_param(const struct vmb_row *row, const char *key);

#endif

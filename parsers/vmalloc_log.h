/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a test_vmalloc log, collected first and understood at the end:
 * the number of a worker stands behind its results, a line may be quoted
 * before it is given, and how many loads an announcement is for shows late.
 *
 * Steps, in this order, each in a file of its own: vmalloc_log collects,
 * vmalloc_repeats drops what is there twice, vmalloc_runs finds runs and
 * workers, vmalloc_loads the parameters of each run; test_vmalloc adds what
 * comes of it to the batch.
 *
 * Functions that return int return 0, or -1 without memory.
 */
#ifndef VMB_PARSERS_VMALLOC_LOG_H
#define VMB_PARSERS_VMALLOC_LOG_H

#include "parsers/parser.h"
#include "parsers/vmalloc_index.h"
#include "parsers/vmalloc_line.h"
#include "parsers/vmalloc_params.h"

/** VMB_VMALLOC_DEPTHS - quoting depths that are told apart */
#define VMB_VMALLOC_DEPTHS 256

/**
 * struct vmb_vmalloc_item - one line of the log
 * @time: microseconds, VMB_NO_TIME
 * @wall: wall clock in microseconds since 1970, VMB_NO_TIME
 * @number: of a result its average in microseconds, of a failed test the
 *	repeats that failed, of a trailer its worker, of an announcement its
 *	index
 * @hash: of the whole line behind quote marks
 * @line: line number
 * @boot: boot of the batch
 * @test: index of the test; VMB_NONE where there is none or its name is cut
 * @block: results only: index of the block, see vmb_vmalloc_runs_find()
 * @kind: an enum vmb_vmalloc_kind
 * @quote: depth of quoting
 * @time_flags: VMB_TIME_* of @time
 * @dropped: there is another line that counts in its place
 *
 * 48 bytes, since a source may hold millions.
 */
struct vmb_vmalloc_item {
	int64_t time;
	int64_t wall;
	uint64_t number;
	uint32_t hash;
	uint32_t line;
	uint32_t boot;
	uint32_t test;
	uint32_t block;
	uint8_t kind;
	uint8_t quote;
	uint8_t time_flags;
	bool dropped;
};

/**
 * struct vmb_vmalloc_test - a test as it was run
 * @name: index of its name
 * @loops: iterations of a repeat, VMB_VMALLOC_UNSTATED
 * @repeat: repeats, VMB_VMALLOC_UNSTATED
 * @row: row of the batch for @row_params; VMB_NONE before the first
 * @row_params: parameters of @row
 */
struct vmb_vmalloc_test {
	uint32_t name;
	uint64_t loops;
	uint64_t repeat;
	uint32_t row;
	struct vmb_vmalloc_params row_params;
};

/**
 * struct vmb_vmalloc_name - name of a test
 * @text: interned in the batch
 * @last: the last item with this name that vmb_vmalloc_runs_find() saw
 */
struct vmb_vmalloc_name {
	struct vmb_span text;
	uint32_t last;
};

/** struct vmb_vmalloc_block - results of one worker in one run */
struct vmb_vmalloc_block {
	uint32_t run;
	uint32_t worker;
};

/**
 * struct vmb_vmalloc_run - one load of the module
 * @first: its first item
 * @workers: number of its blocks
 * @workers_unknown: they may be runs of their own, or it a worker
 * @params: what is known of its parameters
 */
struct vmb_vmalloc_run {
	uint32_t first;
	uint32_t workers;
	bool workers_unknown;
	struct vmb_vmalloc_params params;
};

/**
 * struct vmb_vmalloc_depth - where a log of one quoting depth stands
 * @boot: boot of its last line; VMB_NONE before the first
 * @since_time: items there were when its last line with a time was seen
 */
struct vmb_vmalloc_depth {
	uint32_t boot;
	size_t since_time;
};

/**
 * struct vmb_vmalloc_log - all lines of a source
 * @parse: where results and messages go
 * @last_test: index of the test that was seen last
 * @dropped_messages: number that the log says were dropped
 * @dropped_line: line that said so first
 */
struct vmb_vmalloc_log {
	struct vmb_parse parse;
	struct vmb_vmalloc_item *items;
	size_t nitems, items_capacity;
	struct vmb_vmalloc_announcement *announcements;
	size_t nannouncements, announcements_capacity;
	struct vmb_vmalloc_test *tests;
	size_t ntests, tests_capacity;
	struct vmb_vmalloc_index test_index;
	uint32_t last_test;
	struct vmb_vmalloc_name *names;
	size_t nnames, names_capacity;
	struct vmb_vmalloc_index name_index;
	struct vmb_vmalloc_block *blocks;
	size_t nblocks, blocks_capacity;
	struct vmb_vmalloc_run *runs;
	size_t nruns, runs_capacity;
	uint64_t dropped_messages;
	size_t dropped_line;
	struct vmb_vmalloc_depth depths[VMB_VMALLOC_DEPTHS];
};

/** vmb_vmalloc_log_new - an empty log, or NULL without memory */
struct vmb_vmalloc_log *vmb_vmalloc_log_new(const struct vmb_parse *parse);
void vmb_vmalloc_log_free(struct vmb_vmalloc_log *log);

/**
 * vmb_vmalloc_log_add - collect a line
 * @log: the log
 * @record: the line
 *
 * Return: 1 if it is a line of this benchmark, 0 if not (though parameters may
 * have been read from it), -1 without memory.
 */
int vmb_vmalloc_log_add(struct vmb_vmalloc_log *log,
			const struct vmb_record *record);

/** vmb_vmalloc_is_result - is the item a result, good or bad? */
static inline bool vmb_vmalloc_is_result(const struct vmb_vmalloc_item *item)
{
	return item->kind >= VMB_VMALLOC_RESULT &&
	       item->kind <= VMB_VMALLOC_DAMAGED;
}

/**
 * vmb_vmalloc_repeats_drop - mark lines that another line stands for
 * @log: all items are there
 *
 * Lines quoted from the same source, and lines whose time to the microsecond,
 * name and value were read before in the same boot; the latter with a note.
 */
int vmb_vmalloc_repeats_drop(struct vmb_vmalloc_log *log);

/**
 * vmb_vmalloc_runs_find - fill the log's blocks and runs
 * @log: repeats are dropped
 *
 * A block is the results of one worker. A trailer closes it and numbers it: a
 * higher number than the last goes on with the run, any other begins one.
 * Where there are no trailers, two lines of a test that stand closer together
 * than it takes to run it are of two workers of one run. A line that loads the
 * module, another boot, quoting depth, number of loops or repeats begins a
 * run as well.
 */
int vmb_vmalloc_runs_find(struct vmb_vmalloc_log *log);

/**
 * vmb_vmalloc_loads_find - fill the parameters of the log's runs
 * @log: its runs are known
 *
 * An announcement holds until the next one, or the next boot, for results of
 * its own quoting depth. Several with no result between them pair with the
 * same number of loads behind them; where there are more or fewer loads,
 * nothing is known of these.
 */
int vmb_vmalloc_loads_find(struct vmb_vmalloc_log *log);

#endif

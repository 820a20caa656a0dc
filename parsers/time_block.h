/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Timed commands: what was measured of each, and where it goes.
 *
 * Blocks are collected first and added to the batch at the end, since what is
 * quoted may stand above what it is quoted from.
 */
#ifndef VMB_PARSERS_TIME_BLOCK_H
#define VMB_PARSERS_TIME_BLOCK_H

#include "parsers/parser.h"
#include "parsers/repeats.h"
#include "parsers/time_duration.h"

/** VMB_TIME_COLUMNS - commands whose times may stand side by side */
#define VMB_TIME_COLUMNS 16

/** enum vmb_time_measure - what may be measured of a command */
enum vmb_time_measure {
	VMB_TIME_REAL,
	VMB_TIME_USER,
	VMB_TIME_SYS,
	VMB_TIME_MAXRSS,
	VMB_TIME_CPU,
	VMB_TIME_SHARED_TEXT,
	VMB_TIME_UNSHARED_DATA,
	VMB_TIME_STACK,
	VMB_TIME_TOTAL,
	VMB_TIME_RSS,
	VMB_TIME_MAJOR_FAULTS,
	VMB_TIME_MINOR_FAULTS,
	VMB_TIME_VOLUNTARY,
	VMB_TIME_INVOLUNTARY,
	VMB_TIME_SWAPS,
	VMB_TIME_INPUTS,
	VMB_TIME_OUTPUTS,
	VMB_TIME_SENT,
	VMB_TIME_RECEIVED,
	VMB_TIME_SIGNALS,
	VMB_TIME_MEASURES,
};

/**
 * struct vmb_time_figure - one figure of a block
 * @value: in the unit of the measure
 * @decimals: as printed
 * @measure: what it is
 * @column: index of the command of several side by side
 * @line: line number
 */
struct vmb_time_figure {
	double value;
	unsigned decimals;
	enum vmb_time_measure measure;
	unsigned column;
	uint32_t line;
};

/**
 * struct vmb_time_block - one timed command, or several side by side
 * @first: index of its first figure
 * @count: number of its figures
 * @line: where it begins
 * @boot: boot of the batch
 * @time: of its first line, microseconds, VMB_NO_TIME
 * @time_flags: VMB_TIME_* of @time
 * @wall: microseconds since 1970, VMB_NO_TIME
 * @quote: depth of quoting
 * @columns: commands side by side
 * @heads: index of the name of the first of them; VMB_NONE: without names
 * @seen: a bit for each measure that is there
 * @command: what was timed, interned, or NULL
 * @failure: why its figures mean nothing, interned, or NULL
 */
struct vmb_time_block {
	size_t first;
	size_t count;
	uint32_t line;
	uint32_t boot;
	int64_t time;
	unsigned time_flags;
	int64_t wall;
	unsigned quote;
	unsigned columns;
	uint32_t heads;
	unsigned seen;
	const char *command;
	const char *failure;
};

/**
 * struct vmb_time_blocks - all blocks of a source
 *
 * Start with all zeros but for @parse; end with vmb_time_blocks_clear().
 */
struct vmb_time_blocks {
	const struct vmb_parse *parse;
	struct vmb_time_block *blocks;
	size_t count, capacity;
	struct vmb_time_figure *figures;
	size_t nfigures, figures_capacity;
	const char **names;
	size_t nnames, names_capacity;
	uint32_t rows[VMB_TIME_MEASURES];
	const char *group;
};

/**
 * vmb_time_block_begin - begin the next block
 * @blocks: the blocks so far
 * @record: its first line
 * @columns: commands side by side
 *
 * Return: the block, good until the next one begins; NULL without memory.
 */
struct vmb_time_block *vmb_time_block_begin(struct vmb_time_blocks *blocks,
					    const struct vmb_record *record,
					    unsigned columns);

/**
 * vmb_time_block_add - add a figure to the last block
 *
 * Return: 0, or -1 without memory.
 */
int vmb_time_block_add(struct vmb_time_blocks *blocks,
		       const struct vmb_time_figure *figure);

/**
 * vmb_time_block_name - name the columns of the last block, one after another
 *
 * Return: 0, or -1 without memory.
 */
int vmb_time_block_name(struct vmb_time_blocks *blocks, struct vmb_span name);

/**
 * vmb_time_blocks_emit - add all blocks to the batch
 *
 * Copies that mails quote are left out. Return: 0, or -1 without memory.
 */
int vmb_time_blocks_emit(struct vmb_time_blocks *blocks);
void vmb_time_blocks_clear(struct vmb_time_blocks *blocks);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/time_block.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/memory.h"

/* What is printed of a measure; all but the first four only when asked for. */
static const struct {
	const char *name;
	const char *unit;
	enum vmb_better better;
	bool hidden;
} measures[VMB_TIME_MEASURES] = {
	[VMB_TIME_REAL] = { "real", "s", VMB_BETTER_LOWER, false },
	[VMB_TIME_USER] = { "user", "s", VMB_BETTER_LOWER, false },
	[VMB_TIME_SYS] = { "sys", "s", VMB_BETTER_LOWER, false },
	[VMB_TIME_MAXRSS] = { "maximum resident set", "kB", VMB_BETTER_LOWER,
			      false },
	[VMB_TIME_CPU] = { "percent of CPU", "%", VMB_BETTER_UNKNOWN, true },
	[VMB_TIME_SHARED_TEXT] = { "average shared text", "kB",
				   VMB_BETTER_LOWER, true },
	[VMB_TIME_UNSHARED_DATA] = { "average unshared data", "kB",
				     VMB_BETTER_LOWER, true },
	[VMB_TIME_STACK] = { "average stack", "kB", VMB_BETTER_LOWER, true },
	[VMB_TIME_TOTAL] = { "average total size", "kB", VMB_BETTER_LOWER,
			     true },
	[VMB_TIME_RSS] = { "average resident set", "kB", VMB_BETTER_LOWER,
			   true },
	[VMB_TIME_MAJOR_FAULTS] = { "major page faults", "", VMB_BETTER_UNKNOWN,
				    true },
	[VMB_TIME_MINOR_FAULTS] = { "minor page faults", "", VMB_BETTER_UNKNOWN,
				    true },
	[VMB_TIME_VOLUNTARY] = { "voluntary context switches", "",
				 VMB_BETTER_UNKNOWN, true },
	[VMB_TIME_INVOLUNTARY] = { "involuntary context switches", "",
				   VMB_BETTER_UNKNOWN, true },
	[VMB_TIME_SWAPS] = { "swaps", "", VMB_BETTER_UNKNOWN, true },
	[VMB_TIME_INPUTS] = { "file system inputs", "", VMB_BETTER_UNKNOWN,
			      true },
	[VMB_TIME_OUTPUTS] = { "file system outputs", "", VMB_BETTER_UNKNOWN,
			       true },
	[VMB_TIME_SENT] = { "socket messages sent", "", VMB_BETTER_UNKNOWN,
			    true },
	[VMB_TIME_RECEIVED] = { "socket messages received", "",
				VMB_BETTER_UNKNOWN, true },
	[VMB_TIME_SIGNALS] = { "signals delivered", "", VMB_BETTER_UNKNOWN,
			       true },
};

struct vmb_time_block *vmb_time_block_begin(struct vmb_time_blocks *blocks,
					    const struct vmb_record *record,
					    unsigned columns)
{
	if (vmb_grow(&blocks->blocks, &blocks->capacity, blocks->count,
		     sizeof(*blocks->blocks)))
		return NULL;
	blocks->blocks[blocks->count] = (struct vmb_time_block){
		.first = blocks->nfigures,
		.line = (uint32_t)record->number,
		.boot = record->boot,
		.time = record->time,
		.time_flags = record->time_flags,
		.wall = record->wall,
		.quote = record->quote,
		.columns = columns,
		.heads = VMB_NONE,
	};
	return &blocks->blocks[blocks->count++];
}

int vmb_time_block_add(struct vmb_time_blocks *blocks,
		       const struct vmb_time_figure *figure)
{
	struct vmb_time_block *block = &blocks->blocks[blocks->count - 1];

	if (vmb_grow(&blocks->figures, &blocks->figures_capacity,
		     blocks->nfigures, sizeof(*figure)))
		return -1;
	blocks->figures[blocks->nfigures++] = *figure;
	block->count++;
	block->seen |= 1U << figure->measure;
	return 0;
}

int vmb_time_block_name(struct vmb_time_blocks *blocks, struct vmb_span name)
{
	struct vmb_time_block *block = &blocks->blocks[blocks->count - 1];
	const char *interned = vmb_intern(blocks->parse->batch->strings, name);

	if (!interned || vmb_grow(&blocks->names, &blocks->names_capacity,
				  blocks->nnames, sizeof(*blocks->names)))
		return -1;
	if (block->heads == VMB_NONE)
		block->heads = (uint32_t)blocks->nnames;
	blocks->names[blocks->nnames++] = interned;
	return 0;
}

/* Blocks that say the same have the same. */
static uint64_t hash_block(const struct vmb_time_blocks *blocks,
			   const struct vmb_time_block *block)
{
	uint64_t hash = VMB_HASH_START;

	for (size_t i = block->first; i < block->first + block->count; i++) {
		const struct vmb_time_figure *figure = &blocks->figures[i];
		const uint64_t about[] = { figure->measure, figure->column,
					   figure->decimals };

		hash = vmb_hash(hash, about, sizeof(about));
		hash = vmb_hash(hash, &figure->value, sizeof(figure->value));
	}
	return hash;
}

/* Commands are told apart only where there are several. */
static bool has_commands(const struct vmb_time_blocks *blocks)
{
	const char *first = NULL;

	for (size_t i = 0; i < blocks->count; i++) {
		const char *command = blocks->blocks[i].command;

		if (first && command && command != first)
			return true;
		if (!first)
			first = command;
	}
	return false;
}

static int find_row(struct vmb_time_blocks *blocks, const char *group,
		    const struct vmb_time_figure *figure, uint32_t *row)
{
	struct vmb_row_key key = {
		.group = vmb_span(group),
		.benchmark = vmb_span(measures[figure->measure].name),
		.unit = vmb_span(measures[figure->measure].unit),
		.better = measures[figure->measure].better,
		.quantum = pow(10, -(double)figure->decimals),
		.hidden = measures[figure->measure].hidden,
	};

	if (blocks->group != group) {
		for (size_t i = 0; i < VMB_TIME_MEASURES; i++)
			blocks->rows[i] = 0;
		blocks->group = group;
	}
	/* 0: not known yet, else the row and one */
	if (!blocks->rows[figure->measure]) {
		if (vmb_batch_row(blocks->parse->batch, &key, row))
			return -1;
		blocks->rows[figure->measure] = *row + 1;
	}
	*row = blocks->rows[figure->measure] - 1;
	return 0;
}

/* The configuration of a column, which is the source itself if it is alone. */
static int find_configuration(struct vmb_time_blocks *blocks,
			      const struct vmb_time_block *block,
			      unsigned column, uint32_t *configuration)
{
	char number[32];
	struct vmb_span name;

	*configuration = 0;
	if (block->columns < 2)
		return 0;
	snprintf(number, sizeof(number), "column %u", column + 1);
	name = vmb_span(number);
	if (block->heads != VMB_NONE)
		name = vmb_span(blocks->names[block->heads + column]);
	return vmb_batch_configuration(blocks->parse->batch, name,
				       configuration);
}

static int make_runs(struct vmb_time_blocks *blocks,
		     const struct vmb_time_block *block, uint32_t *runs)
{
	for (unsigned i = 0; i < block->columns; i++) {
		struct vmb_run run = {
			.boot = block->boot,
			.time = block->time,
			.time_is_wall = block->time_flags & VMB_TIME_WALL,
		};

		if (block->wall != VMB_NO_TIME) {
			run.time = block->wall;
			run.time_is_wall = true;
		}
		if (find_configuration(blocks, block, i, &run.configuration) ||
		    vmb_batch_run(blocks->parse->batch, &run, &runs[i]))
			return -1;
	}
	return 0;
}

static int emit_figure(struct vmb_time_blocks *blocks,
		       const struct vmb_time_block *block, const char *group,
		       const struct vmb_time_figure *figure, uint32_t run)
{
	struct vmb_value value = {
		.value = figure->value,
		.time = block->time,
		.run = run,
		.line = figure->line,
		.flags = (uint16_t)block->time_flags,
	};

	if (find_row(blocks, group, figure, &value.row))
		return -1;
	return vmb_batch_value(blocks->parse->batch, &value);
}

/* In order of the measures, whatever the order of the lines: so are rows. */
static int emit_block(struct vmb_time_blocks *blocks,
		      const struct vmb_time_block *block, const char *group)
{
	uint32_t runs[VMB_TIME_COLUMNS] = { 0 };

	if (make_runs(blocks, block, runs))
		return -1;
	for (unsigned measure = 0; measure < VMB_TIME_MEASURES; measure++) {
		if (!(block->seen & 1U << measure))
			continue;
		for (size_t i = 0; i < block->count; i++) {
			const struct vmb_time_figure *figure =
				&blocks->figures[block->first + i];

			if (figure->measure == measure &&
			    emit_figure(blocks, block, group, figure,
					runs[figure->column]))
				return -1;
		}
	}
	return 0;
}

static void warn_failed(const struct vmb_time_blocks *blocks,
			const struct vmb_time_block *block)
{
	vmb_diag_add(blocks->parse->diag, VMB_WARNING, "failed-test",
		     block->line, "the timed command failed (%.*s): no value",
		     VMB_QUOTE, block->failure);
}

static int note_repeats(const struct vmb_time_blocks *blocks,
			struct vmb_repeats *repeats)
{
	for (size_t i = 0; i < blocks->count; i++)
		if (vmb_repeats_add(repeats,
				    hash_block(blocks, &blocks->blocks[i]),
				    blocks->blocks[i].quote))
			return -1;
	vmb_repeats_settle(repeats);
	return 0;
}

int vmb_time_blocks_emit(struct vmb_time_blocks *blocks)
{
	struct vmb_repeats repeats = { 0 };
	int status = note_repeats(blocks, &repeats);
	bool several = has_commands(blocks);

	for (size_t i = 0; !status && i < blocks->count; i++) {
		const struct vmb_time_block *block = &blocks->blocks[i];
		const char *group = several ? block->command : NULL;

		if (vmb_repeats_is_copy(&repeats, hash_block(blocks, block),
					block->quote))
			continue;
		if (block->failure)
			warn_failed(blocks, block);
		else
			status = emit_block(blocks, block, group);
	}
	free(repeats.blocks);
	return status;
}

void vmb_time_blocks_clear(struct vmb_time_blocks *blocks)
{
	free(blocks->blocks);
	free(blocks->figures);
	free(blocks->names);
}

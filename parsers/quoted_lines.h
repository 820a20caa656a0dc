/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines that are results by themselves, and are no second ones where a mail
 * quotes them.
 */
#ifndef VMB_PARSERS_QUOTED_LINES_H
#define VMB_PARSERS_QUOTED_LINES_H

#include "parsers/parser.h"
#include "parsers/repeats.h"

/** struct vmb_quoted_line - a line; it gave values [@first, @end) of the batch
 */
struct vmb_quoted_line {
	uint64_t hash;
	unsigned quote;
	size_t first, end;
};

/**
 * struct vmb_quoted_lines - all lines of a source that gave values
 *
 * Start with all zeros; end with vmb_quoted_lines_clear().
 */
struct vmb_quoted_lines {
	struct vmb_quoted_line *lines;
	size_t count, capacity;
	struct vmb_repeats repeats;
};

void vmb_quoted_lines_clear(struct vmb_quoted_lines *quoted);

/**
 * vmb_quoted_lines_see - take note of a line
 * @quoted: the lines
 * @record: the line
 * @batch: took its values, which are the last ones
 * @first: number of values before them
 *
 * Return: 0, or -1 without memory.
 */
int vmb_quoted_lines_see(struct vmb_quoted_lines *quoted,
			 const struct vmb_record *record,
			 const struct vmb_batch *batch, size_t first);

/**
 * vmb_quoted_lines_drop - at the end: what a copy gave does not count
 * @quoted: the lines
 * @batch: took their values
 *
 * Return: 0, or -1 without memory.
 */
int vmb_quoted_lines_drop(struct vmb_quoted_lines *quoted,
			  struct vmb_batch *batch);

#endif

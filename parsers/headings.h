/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Headings that people write above pasted results: "# default order-1".
 *
 * A heading is the last line before results that holds a letter or a digit,
 * that no log claims and that has no log prefix. Neither blank lines nor what
 * a kernel prints end what stands under it.
 */
#ifndef VMB_PARSERS_HEADINGS_H
#define VMB_PARSERS_HEADINGS_H

#include "core/buffer.h"
#include "parsers/parser.h"

/**
 * struct vmb_heading_line - a line that may be a heading
 * @text: trimmed
 * @line: its number; 0: there is none
 */
struct vmb_heading_line {
	struct vmb_buffer text;
	size_t line;
};

/**
 * struct vmb_headings - the headings of a source, while it is read
 * @batch: takes them
 * @lines: the last two lines that may be headings, the last one first
 * @is_new: there was such a line since the last result
 *
 * Start with zeros but for @batch; end with vmb_headings_clear().
 */
struct vmb_headings {
	struct vmb_batch *batch;
	struct vmb_heading_line lines[2];
	bool is_new;
};

/**
 * vmb_headings_see - take note of the next record
 * @headings: the headings so far
 * @record: the record
 * @claim: what the logs said of it
 *
 * Return: 0, or -1 without memory.
 */
int vmb_headings_see(struct vmb_headings *headings,
		     const struct vmb_record *record, enum vmb_claim claim);
void vmb_headings_clear(struct vmb_headings *headings);

#endif

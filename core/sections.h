/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sections of a source: what stands under a heading, and how to take some of
 * them alone.
 *
 * Functions that return int return 0, or -1 without memory, if nothing else
 * is said.
 */
#ifndef VMB_SECTIONS_H
#define VMB_SECTIONS_H

#include "core/buffer.h"
#include "core/result.h"

/**
 * vmb_heading_trim - a heading without what people decorate it with
 * @line: a line
 *
 * Return: @line without ">", "#", colons and blanks around it.
 */
struct vmb_span vmb_heading_trim(struct vmb_span line);

/**
 * vmb_heading_plain - a heading, or a pattern for one, as they are matched
 * @heading: as it stands there
 * @plain: gets it without what stands in parentheses, runs of blanks as one
 */
int vmb_heading_plain(struct vmb_span heading, struct vmb_buffer *plain);

/**
 * vmb_batch_heading_at - the heading above a line, or NULL
 * @batch: the batch
 * @line: line in the decoded source
 */
const struct vmb_heading *vmb_batch_heading_at(const struct vmb_batch *batch,
					       uint32_t line);

/**
 * vmb_batch_break_sections - tell where a source's texts begin
 * @batch: the batch
 * @lines: @count lines of the decoded source, upwards: the first of each text
 * @count: their number
 *
 * What stands in one mail of an mbox is no heading of results in the next.
 */
int vmb_batch_break_sections(struct vmb_batch *batch, const uint32_t *lines,
			     size_t count);

/**
 * vmb_batch_take_sections - take what stands under the headings of a pattern
 * @batch: the batch; where a heading matches, the rest of it is dropped
 * @pattern: shell wildcards; what "*" stands for, and a blank, becomes the
 *	front of the names of rows
 *
 * Runs that go on from one section into another become several. Runs without
 * values are dropped, and so are configurations without any.
 *
 * Return: 1, 0 where no heading matches, -1 without memory.
 */
int vmb_batch_take_sections(struct vmb_batch *batch, struct vmb_span pattern);

/**
 * vmb_batch_leave_sections - drop what stands under the headings of a pattern
 * @batch: the batch
 * @pattern: shell wildcards
 */
int vmb_batch_leave_sections(struct vmb_batch *batch, struct vmb_span pattern);

#endif

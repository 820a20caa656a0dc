/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records that netconsole cut into packets, put together again.
 */
#ifndef VMB_PARSERS_KMSG_FRAGMENTS_H
#define VMB_PARSERS_KMSG_FRAGMENTS_H

#include "core/buffer.h"
#include "parsers/kmsg_head.h"

/**
 * vmb_kmsg_join - join the pieces of a record
 * @line: holds the first piece
 * @head: of @line, a fragment
 * @lines: stands behind @line; moved behind the last piece
 * @buffer: will hold the body
 * @text: out: the text in the body, \xNN still in it
 *
 * The receiver may have put each packet into a line of its own, or all in one
 * as they came; packets may have been swapped or doubled on their way. All
 * pieces have the same head but for their offset, which must be where the
 * piece before ends.
 *
 * Return: 1; 0 when the pieces do not fit; -1 without memory.
 */
int vmb_kmsg_join(struct vmb_span line, const struct vmb_kmsg_head *head,
		  struct vmb_lines *lines, struct vmb_buffer *buffer,
		  struct vmb_span *text);

#endif

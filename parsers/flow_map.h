/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Streams of flat mappings in flow style: {"time": 15.8, "msg": "text"}.
 *
 * That is how dmesg and journalctl write JSON (RFC 8259) and test labs YAML
 * (1.2, chapter 7), of which JSON is a part; one reader does for all. A log
 * holds millions of these and wants three members of each, so nothing is
 * copied until it is asked for, and no tree is built. Whatever is broken ends
 * with its line: a mapping may go over many lines, a text may not.
 */
#ifndef VMB_PARSERS_FLOW_MAP_H
#define VMB_PARSERS_FLOW_MAP_H

#include <stdbool.h>

#include "core/buffer.h"
#include "core/text.h"

/**
 * struct vmb_flow - where in the stream the reader stands
 * @rest: what has not been read
 * @line: line in which @rest begins; starts as 1
 */
struct vmb_flow {
	struct vmb_span rest;
	size_t line;
};

/**
 * struct vmb_flow_pair - a member of a mapping
 * @key: as written between its quotes
 * @value: as written: between quotes or brackets, escapes and all
 * @style: the byte that opens the value: '"', '\'', '[' or '{'; 0: it is bare
 * @line: line in which it stands
 */
struct vmb_flow_pair {
	struct vmb_span key;
	struct vmb_span value;
	char style;
	size_t line;
};

/**
 * vmb_flow_pair - the next member of the mapping that is open
 * @flow: stands behind the opening brace or a member
 * @pair: out
 *
 * Return: 1; 0 at the closing brace, now read; -1 where the mapping is broken:
 * @flow then stands where the next one may begin.
 */
int vmb_flow_pair(struct vmb_flow *flow, struct vmb_flow_pair *pair);

/**
 * vmb_flow_open_array - step into an array that is the mapping's first member
 * @flow: stands behind the opening brace
 * @key: of the array
 *
 * Return: whether it is there; @flow then stands in front of its first element.
 */
bool vmb_flow_open_array(struct vmb_flow *flow, struct vmb_span key);

/**
 * vmb_flow_text - the text that a value stands for
 * @pair: a text; or an array, as journals write texts that are no UTF-8 (an
 *	array of bytes) and fields given more than once (an array of texts,
 *	which become lines)
 * @buffer: holds @text where it is not as it stands in the source
 * @text: out; of more than 16 MiB the head only
 *
 * Return: 0, or -1 without memory.
 */
int vmb_flow_text(const struct vmb_flow_pair *pair, struct vmb_buffer *buffer,
		  struct vmb_span *text);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shell wildcards that tell what they matched.
 */
#ifndef VMB_WILDCARD_H
#define VMB_WILDCARD_H

#include "core/buffer.h"
#include "core/text.h"

/**
 * vmb_wildcard_match - does a pattern match the whole of a text?
 * @pattern: "*" stands for any bytes, "?" for one character of UTF-8, "[a-z]"
 *	and "[!a-z]" for one byte, and a backslash takes their meaning away
 * @text: the text
 * @matched: what "*" stands for is appended, with a blank between where it is
 *	there several times; good only where the pattern matches; may be NULL
 *
 * Of several "*" each but the last takes as little as it can.
 */
bool vmb_wildcard_match(struct vmb_span pattern, struct vmb_span text,
			struct vmb_buffer *matched);

#endif

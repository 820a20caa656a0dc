/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The head of a record of /dev/kmsg or netconsole: "6,1234,15823704,-;".
 */
#ifndef VMB_PARSERS_KMSG_HEAD_H
#define VMB_PARSERS_KMSG_HEAD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"

/**
 * struct vmb_kmsg_head - what it says
 * @length: bytes to the text, ";" included
 * @time: microseconds since boot
 * @is_fragment: netconsole cut the record up; the text is a piece of its body
 * @marker: bytes to the fragment's offset, by which the pieces are known
 * @offset: of the piece in the body, in bytes
 * @total: bytes of the whole body
 */
struct vmb_kmsg_head {
	size_t length;
	int64_t time;
	bool is_fragment;
	size_t marker;
	uint64_t offset;
	uint64_t total;
};

/** vmb_kmsg_head_read - does @line begin with such a head? */
bool vmb_kmsg_head_read(struct vmb_span line, struct vmb_kmsg_head *head);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gzip data (RFC 1952) -> the bytes within.
 */
#ifndef VMB_GUNZIP_H
#define VMB_GUNZIP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/buffer.h"

enum vmb_gunzip_status {
	VMB_GUNZIP_OK,
	VMB_GUNZIP_CUT, /* the data end within a member */
	VMB_GUNZIP_DAMAGED, /* not what gzip writes, or a wrong checksum */
	VMB_GUNZIP_TRAILING, /* something else stands behind the members */
	VMB_GUNZIP_TOO_LARGE, /* more than the limit */
	VMB_GUNZIP_NO_MEMORY,
};

/** vmb_is_gzip - do the bytes begin as gzip data do? */
static inline bool vmb_is_gzip(struct vmb_span bytes)
{
	return vmb_span_starts(bytes, VMB_SPAN("\x1f\x8b"));
}

/**
 * vmb_gunzip - decompress all members of a gzip file
 * @packed: vmb_is_gzip() is true of it
 * @limit: bytes that may come out
 * @out: start with all zeros; what came out, all that there is of damaged data
 *
 * Zeros behind the last member are padding, as tapes have it.
 */
enum vmb_gunzip_status vmb_gunzip(struct vmb_span packed, uint64_t limit,
				  struct vmb_buffer *out);

#endif

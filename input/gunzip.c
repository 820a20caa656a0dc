/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/gunzip.h"

#include <zlib.h>

/* Bytes handed to zlib, and taken from it, at a time. */
#define IN_SIZE ((size_t)1 << 30)
#define OUT_SIZE ((size_t)64 << 10)

/* The largest window, with a gzip header and trailer around the data. */
#define WINDOW_BITS (15 + 16)

/* Why inflate() did not go on. */
static enum vmb_gunzip_status status_of(int code)
{
	switch (code) {
	case Z_OK:
	case Z_STREAM_END:
		return VMB_GUNZIP_OK;
	case Z_MEM_ERROR:
		return VMB_GUNZIP_NO_MEMORY;
	case Z_BUF_ERROR:
		return VMB_GUNZIP_CUT;
	default:
		return VMB_GUNZIP_DAMAGED;
	}
}

/*
 * One step: some bytes in, some out.
 * @rest: in: compressed bytes; out: those not used yet
 * @end: out: the member ends here
 */
static enum vmb_gunzip_status inflate_some(z_stream *stream,
					   struct vmb_span *rest,
					   struct vmb_buffer *out, bool *end)
{
	unsigned char piece[OUT_SIZE];
	size_t given = rest->len < IN_SIZE ? rest->len : IN_SIZE;
	int code;

	/* next_in is const in spirit only */
	stream->next_in = (unsigned char *)rest->ptr;
	stream->avail_in = (uInt)given;
	stream->next_out = piece;
	stream->avail_out = sizeof(piece);
	code = inflate(stream, Z_NO_FLUSH);
	*rest = vmb_span_from(*rest, given - stream->avail_in);
	vmb_buffer_add(out,
		       (struct vmb_span){ (const char *)piece,
					  sizeof(piece) - stream->avail_out });
	*end = code == Z_STREAM_END;
	return out->failed ? VMB_GUNZIP_NO_MEMORY : status_of(code);
}

static bool is_padding(struct vmb_span rest)
{
	while (rest.len && !rest.ptr[0])
		rest = vmb_span_from(rest, 1);
	return !rest.len;
}

/* What follows a member: nothing, padding, the next one, or something else. */
static enum vmb_gunzip_status next_member(z_stream *stream,
					  struct vmb_span rest, bool *more)
{
	*more = vmb_is_gzip(rest);
	if (*more)
		return inflateReset(stream) == Z_OK ? VMB_GUNZIP_OK :
						      VMB_GUNZIP_DAMAGED;
	return is_padding(rest) ? VMB_GUNZIP_OK : VMB_GUNZIP_TRAILING;
}

enum vmb_gunzip_status vmb_gunzip(struct vmb_span packed, uint64_t limit,
				  struct vmb_buffer *out)
{
	enum vmb_gunzip_status status = VMB_GUNZIP_OK;
	z_stream stream = { 0 };
	bool end, more = true;

	if (inflateInit2(&stream, WINDOW_BITS) != Z_OK)
		return VMB_GUNZIP_NO_MEMORY;
	while (more && status == VMB_GUNZIP_OK) {
		status = inflate_some(&stream, &packed, out, &end);
		if (status == VMB_GUNZIP_OK && out->length > limit)
			status = VMB_GUNZIP_TOO_LARGE;
		if (status == VMB_GUNZIP_OK && end)
			status = next_member(&stream, packed, &more);
	}
	inflateEnd(&stream);
	return status;
}

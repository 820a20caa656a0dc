/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/kmsg_fragments.h"

#include "core/number.h"

/* The kernel's longest record makes fewer. */
#define PIECES_MAX 64

/* Bytes in front of which a piece's offset and the total stand. */
#define NUMBERS_MAX 48

/*
 * struct piece - one packet
 * @offset: of @body in the whole
 * @body: without the line end that closes it, be it the record's or the
 *	receiver's
 * @is_ended: there is such a line end
 */
struct piece {
	uint64_t offset;
	struct vmb_span body;
	bool is_ended;
};

struct pieces {
	struct piece piece[PIECES_MAX];
	size_t count;
	uint64_t total;
};

/* All lines with pieces of the record and with properties among them. */
static struct vmb_span find_region(struct vmb_span line, struct vmb_span marker,
				   struct vmb_lines *lines)
{
	struct vmb_span region = { line.ptr, line.len };
	struct vmb_span next;

	for (;;) {
		struct vmb_lines after = *lines;

		region.len = (size_t)(lines->rest.ptr - line.ptr);
		if (!vmb_lines_next(&after, &next) ||
		    (!vmb_span_starts(next, marker) &&
		     !vmb_span_starts(next, VMB_SPAN(" "))))
			return region;
		*lines = after;
	}
}

static void set_body(struct piece *piece, struct vmb_span body)
{
	piece->is_ended = vmb_span_ends(body, VMB_SPAN("\n"));
	if (piece->is_ended)
		body.len--;
	while (vmb_span_ends(body, VMB_SPAN("\r")))
		body.len--;
	piece->body = body;
}

/* Put a piece where its offset says. Return: false where there is no room. */
static bool insert(struct pieces *pieces, const struct piece *piece)
{
	size_t i = pieces->count;

	if (i == PIECES_MAX)
		return false;
	for (; i && pieces->piece[i - 1].offset >= piece->offset; i--) {
		if (pieces->piece[i - 1].offset == piece->offset &&
		    vmb_span_equal(pieces->piece[i - 1].body, piece->body))
			return true;
	}
	memmove(&pieces->piece[i + 1], &pieces->piece[i],
		(pieces->count - i) * sizeof(*piece));
	pieces->piece[i] = *piece;
	pieces->count++;
	return true;
}

/* "72/97;text", up to the next piece's marker. */
static bool read_piece(struct pieces *pieces, struct vmb_span text)
{
	size_t end = vmb_span_find_byte(vmb_span_to(text, NUMBERS_MAX), ';');
	struct vmb_span rest, offset;
	struct piece piece;
	uint64_t total;

	if (end == VMB_NOT_FOUND)
		return false;
	rest = vmb_span_to(text, end);
	if (!vmb_span_split(&rest, '/', &offset) ||
	    vmb_number_read_whole(offset, &piece.offset) ||
	    vmb_number_read_whole(rest, &total))
		return false;
	if (pieces->count && total != pieces->total)
		return false;
	pieces->total = total;
	set_body(&piece, vmb_span_from(text, end + 1));
	return insert(pieces, &piece);
}

static bool read_pieces(struct pieces *pieces, struct vmb_span region,
			struct vmb_span marker)
{
	bool more = true;

	while (more) {
		size_t end;

		region = vmb_span_from(region, marker.len);
		end = vmb_span_find(region, marker);
		more = end != VMB_NOT_FOUND;
		if (!read_piece(pieces, vmb_span_to(region, end)))
			return false;
		region = vmb_span_from(region, end);
	}
	return true;
}

/*
 * Put the pieces into @buffer. The line end behind a piece is the record's
 * own where the piece is one byte short without it.
 * Return: false where a piece does not end where the next one begins.
 */
static bool join_pieces(const struct pieces *pieces, struct vmb_buffer *buffer)
{
	uint64_t at = 0;

	for (size_t i = 0; i < pieces->count; i++) {
		const struct piece *piece = &pieces->piece[i];
		bool is_last = i + 1 == pieces->count;
		uint64_t end =
			is_last ? pieces->total : pieces->piece[i + 1].offset;
		uint64_t length = piece->body.len;

		if (piece->offset != at || end < at)
			return false;
		vmb_buffer_add(buffer, piece->body);
		if (end - at == length + 1 && (piece->is_ended || is_last))
			vmb_buffer_add(buffer, VMB_SPAN("\n"));
		else if (end - at != length)
			return false;
		at = end;
	}
	return true;
}

int vmb_kmsg_join(struct vmb_span line, const struct vmb_kmsg_head *head,
		  struct vmb_lines *lines, struct vmb_buffer *buffer,
		  struct vmb_span *text)
{
	struct vmb_span marker = vmb_span_to(line, head->marker);
	struct vmb_span region = find_region(line, marker, lines);
	struct pieces pieces = { .count = 0 };
	size_t end;

	buffer->length = 0;
	if (!read_pieces(&pieces, region, marker) ||
	    !join_pieces(&pieces, buffer))
		return buffer->failed ? -1 : 0;
	if (buffer->failed)
		return -1;
	*text = (struct vmb_span){ buffer->bytes, buffer->length };
	end = vmb_span_find_byte(*text, '\n');
	if (end != VMB_NOT_FOUND)
		text->len = end;
	return 1;
}

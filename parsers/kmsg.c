/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of /dev/kmsg and of netconsole's extended form:
 *
 *	[release,]priority,number,usec,flags[,key=value...];text
 *	 KEY=value
 *
 * Bytes that are not printable stand as \xNN. Source: the kernel's
 * Documentation/ABI/testing/dev-kmsg and networking/netconsole.rst.
 */
#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/container.h"
#include "parsers/kmsg_fragments.h"
#include "parsers/kmsg_head.h"
#include "parsers/scan.h"

/* Lines by which a source is known. */
#define LOOK_AT 32

struct reader {
	struct vmb_lines lines;
	struct vmb_buffer text;
};

/* " SUBSYSTEM=module", " cpu=0": about the record before. */
static bool is_property(struct vmb_span line)
{
	size_t end = 1;

	if (vmb_byte_at(line, 0) != ' ')
		return false;
	while (end < line.len && line.ptr[end] != '=' &&
	       !vmb_is_blank(line.ptr[end]))
		end++;
	return end > 1 && vmb_byte_at(line, end) == '=';
}

/* At least as many records as other lines, and one among the first lines. */
static int bid(struct vmb_span head)
{
	struct vmb_lines lines = { .rest = head };
	struct vmb_kmsg_head kmsg;
	struct vmb_span line;
	int records = 0;
	int others = 0;

	while (lines.number < LOOK_AT && vmb_lines_next(&lines, &line)) {
		if (vmb_kmsg_head_read(line, &kmsg))
			records++;
		else if (line.len && !is_property(line))
			others++;
	}
	return records && records >= others ? 90 : 0;
}

static void *open_reader(struct vmb_span bytes)
{
	struct reader *reader = calloc(1, sizeof(*reader));

	if (reader)
		reader->lines.rest = bytes;
	return reader;
}

static void free_reader(void *state)
{
	struct reader *reader = state;

	vmb_buffer_clear(&reader->text);
	free(reader);
}

static size_t unescape(char *bytes, size_t length)
{
	size_t in = 0;
	size_t out = 0;

	while (in < length) {
		struct vmb_span rest = { bytes + in, length - in };
		int high = vmb_hex_digit(vmb_byte_at(rest, 2));
		int low = vmb_hex_digit(vmb_byte_at(rest, 3));

		if (high >= 0 && low >= 0 &&
		    vmb_span_starts(rest, VMB_SPAN("\\x"))) {
			bytes[out++] = (char)(unsigned char)(high << 4 | low);
			in += 4;
		} else {
			bytes[out++] = bytes[in++];
		}
	}
	return out;
}

/* Take \xNN out of a text. Return: 0, or -1 without memory. */
static int clean_text(struct reader *reader, struct vmb_span *text)
{
	struct vmb_buffer *buffer = &reader->text;

	if (vmb_span_find(*text, VMB_SPAN("\\x")) == VMB_NOT_FOUND)
		return 0;
	if (text->ptr != buffer->bytes) {
		buffer->length = 0;
		vmb_buffer_add(buffer, *text);
		if (buffer->failed)
			return -1;
	}
	text->ptr = buffer->bytes;
	text->len = unescape(buffer->bytes, text->len);
	return 0;
}

static enum vmb_container_status read_record(struct reader *reader,
					     struct vmb_span line,
					     const struct vmb_kmsg_head *head,
					     struct vmb_content *content)
{
	*content = (struct vmb_content){
		.text = vmb_span_from(line, head->length),
		.number = reader->lines.number,
		.time = head->time,
		.time_flags = VMB_TIME_ABSOLUTE | VMB_TIME_FINE,
		.wall = VMB_NO_TIME,
	};
	if (head->is_fragment) {
		int joined = vmb_kmsg_join(line, head, &reader->lines,
					   &reader->text, &content->text);

		if (joined < 0)
			return VMB_CONTAINER_NO_MEMORY;
		if (!joined)
			return VMB_CONTAINER_DAMAGE;
	}
	content->cut = !head->is_fragment && reader->lines.cut;
	return clean_text(reader, &content->text) ? VMB_CONTAINER_NO_MEMORY :
						    VMB_CONTAINER_RECORD;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	struct reader *reader = state;
	struct vmb_kmsg_head head;
	struct vmb_span line;

	while (vmb_lines_next(&reader->lines, &line)) {
		if (vmb_kmsg_head_read(line, &head))
			return read_record(reader, line, &head, content);
		if (is_property(line))
			continue;
		*content = vmb_content_line(line, reader->lines.number,
					    reader->lines.cut);
		return VMB_CONTAINER_RECORD;
	}
	return VMB_CONTAINER_END;
}

const struct vmb_container vmb_kmsg = {
	.name = "kmsg record",
	.bid = bid,
	.open = open_reader,
	.next = next,
	.free = free_reader,
};

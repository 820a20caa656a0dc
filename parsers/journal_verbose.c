/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * journalctl -o verbose: a line with date and cursor, then a field a line,
 * indented; a field's further lines are indented deeper. Source: systemd's
 * output_verbose() in logs-show.c.
 */
#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/journal_entry.h"
#include "parsers/scan.h"

/* Lines that may stand in front of the first entry. */
#define MAX_FOREIGN 16

/* How far fields are indented. */
#define INDENT 4

struct reader {
	struct vmb_lines lines;
	struct vmb_buffer message;
};

/* "Thu 2025-10-16 15:53:35.823704 UTC [s=8a27;i=2;b=0f3b;m=f1;t=64;x=45]" */
static bool read_head(struct vmb_span line, struct vmb_span *cursor)
{
	size_t start = vmb_span_find(line, VMB_SPAN(" [s="));

	if (start == VMB_NOT_FOUND || !vmb_span_ends(line, VMB_SPAN("]")) ||
	    vmb_is_blank(line.ptr[0]))
		return false;
	*cursor = vmb_span_from(line, start + 2);
	cursor->len--;
	return true;
}

/* Is the line one of an entry's? Fields have a @name, further lines none. */
static bool read_field(struct vmb_span line, struct vmb_span *name,
		       struct vmb_span *value)
{
	size_t start = vmb_skip_blanks(line, 0);
	size_t end = start;

	if (start < INDENT)
		return false;
	while (vmb_byte_at(line, end) == '_' ||
	       vmb_is_digit(vmb_byte_at(line, end)) ||
	       (vmb_byte_at(line, end) >= 'A' && vmb_byte_at(line, end) <= 'Z'))
		end++;
	if (start > INDENT || end == start || vmb_byte_at(line, end) != '=') {
		*name = VMB_SPAN("");
		*value = vmb_span_from(line, start);
		return true;
	}
	*name = vmb_span_to(vmb_span_from(line, start), end - start);
	*value = vmb_span_from(line, end + 1);
	return true;
}

static int bid(struct vmb_span head)
{
	struct vmb_lines lines = { .rest = head };
	struct vmb_span line, cursor, name, value;
	size_t count = 0;

	while (count++ < MAX_FOREIGN && vmb_lines_next(&lines, &line))
		if (line.len && read_head(line, &cursor))
			return vmb_lines_next(&lines, &line) &&
					       read_field(line, &name,
							  &value) &&
					       name.len ?
				       95 :
				       0;
	return 0;
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

	vmb_buffer_clear(&reader->message);
	free(reader);
}

/* What follows the line with the cursor. END where there is no message. */
static enum vmb_container_status read_entry(struct reader *reader,
					    struct vmb_span cursor,
					    struct vmb_content *content)
{
	struct vmb_journal_entry entry = VMB_JOURNAL_ENTRY_INIT;
	struct vmb_lines before = reader->lines;
	struct vmb_span line, name, value;
	bool in_message = false, cut = false;

	vmb_journal_entry_cursor(&entry, cursor);
	reader->message.length = 0;
	while (vmb_lines_next(&reader->lines, &line) &&
	       read_field(line, &name, &value)) {
		before = reader->lines;
		if (name.len)
			in_message = vmb_span_equal(name, VMB_JOURNAL_MESSAGE);
		if (name.len)
			vmb_journal_entry_set(&entry, name, value,
					      before.number);
		if (!in_message)
			continue;
		vmb_buffer_add(&reader->message, value);
		vmb_buffer_add(&reader->message, VMB_SPAN("\n"));
		cut = before.cut;
	}
	reader->lines = before;
	if (reader->message.failed)
		return VMB_CONTAINER_NO_MEMORY;
	*content = vmb_journal_entry_content(&entry);
	content->text = (struct vmb_span){ reader->message.bytes,
					   reader->message.length };
	content->cut = cut;
	return entry.number ? VMB_CONTAINER_RECORD : VMB_CONTAINER_END;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	struct reader *reader = state;
	struct vmb_span line, cursor;

	while (vmb_lines_next(&reader->lines, &line)) {
		enum vmb_container_status status;

		if (!line.len)
			continue;
		if (!read_head(line, &cursor)) {
			*content = vmb_content_line(line, reader->lines.number,
						    reader->lines.cut);
			return VMB_CONTAINER_RECORD;
		}
		status = read_entry(reader, cursor, content);
		if (status != VMB_CONTAINER_END)
			return status;
	}
	return VMB_CONTAINER_END;
}

const struct vmb_container vmb_journal_verbose = {
	.name = "journal entry",
	.bid = bid,
	.open = open_reader,
	.next = next,
	.free = free_reader,
};

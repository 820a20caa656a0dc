/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/paragraph.h"

#include "core/buffer.h"
#include "core/memory.h"
#include "report/escape_text.h"
#include "report/table.h"

int vmb_lines_add(struct vmb_text_lines *lines, struct vmb_strings *strings,
		  struct vmb_span text)
{
	const char *copy = vmb_intern(strings, text);

	if (!copy || vmb_grow(&lines->lines, &lines->capacity, lines->count,
			      sizeof(*lines->lines)))
		return -1;
	lines->lines[lines->count++] = copy;
	return 0;
}

bool vmb_line_is_unsafe(struct vmb_span line)
{
	static const char *const starts[] = {
		"#", ">", "---", "From ", "diff -", "Index: ",
	};

	for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++)
		if (vmb_span_starts(line, vmb_span(starts[i])))
			return true;
	return false;
}

/* Offset of the blank after the word at @from, or the end of the text. */
static size_t word_end(struct vmb_span text, size_t from)
{
	size_t length = vmb_span_find_byte(vmb_span_from(text, from), ' ');

	return length == VMB_NOT_FOUND ? text.len : from + length;
}

/* Length of the first line: the last break that fits and is safe. */
static size_t line_length(struct vmb_span text)
{
	size_t best = 0;
	size_t end = word_end(text, 0);

	while (vmb_text_columns(text.ptr, end) <= VMB_PARAGRAPH_WIDTH) {
		if (end == text.len)
			return end;
		if (!vmb_line_is_unsafe(vmb_span_from(text, end + 1)))
			best = end;
		end = word_end(text, end + 1);
	}
	return best ? best : end;
}

static int wrap(struct vmb_text_lines *lines, struct vmb_strings *strings,
		struct vmb_span text)
{
	struct vmb_buffer line = { 0 };
	int status = 0;

	text = vmb_span_trim(text);
	while (text.len && !status) {
		size_t length = line_length(text);

		line.length = 0;
		/* nothing may stand before it: a blank keeps it harmless */
		if (vmb_line_is_unsafe(text))
			vmb_buffer_add_string(&line, " ");
		vmb_buffer_add(&line, vmb_span_to(text, length));
		status = line.failed ||
			 vmb_lines_add(
				 lines, strings,
				 (struct vmb_span){ line.bytes, line.length });
		text = vmb_span_trim(vmb_span_from(text, length));
	}
	vmb_buffer_clear(&line);
	return status ? -1 : 0;
}

int vmb_paragraph_wrap(struct vmb_text_lines *lines,
		       struct vmb_strings *strings, struct vmb_span text)
{
	struct vmb_buffer safe = { 0 };
	int status = -1;

	/* here all sentences pass, whoever put them together */
	vmb_escape_text(&safe, text);
	if (!safe.failed)
		status = wrap(lines, strings,
			      (struct vmb_span){ safe.bytes, safe.length });
	vmb_buffer_clear(&safe);
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/messages.h"

#include <string.h>
#include <wchar.h>

#include "core/buffer.h"
#include "report/escape_text.h"

#define PROGRAM "vmbench-compare: "

/* Bytes of the character of the locale that @text begins with; 0: none. */
static size_t character_length(struct vmb_span text)
{
	mbstate_t state = { 0 };
	size_t length = mbrtowc(NULL, text.ptr, text.len, &state);

	return length > text.len ? 0 : length;
}

/* What came from a log must not reach the terminal as commands. */
static void add_safely(struct vmb_buffer *line, struct vmb_span text)
{
	while (text.len) {
		size_t length = character_length(text);

		if (length)
			vmb_escape_text(line, vmb_span_to(text, length));
		else
			vmb_buffer_printf(line, "\\x%02x",
					  (unsigned char)text.ptr[0]);
		text = vmb_span_from(text, length ? length : 1);
	}
}

static void add_place(struct vmb_buffer *line,
		      const struct vmb_message *message)
{
	if (!message->source)
		return;
	add_safely(line, vmb_span(message->source));
	if (message->line)
		vmb_buffer_printf(line, ":%zu", message->line);
	vmb_buffer_add_string(line, ": ");
}

static bool is_usage(const struct vmb_message *message)
{
	return message->slug && !strcmp(message->slug, VMB_USAGE);
}

static void add_message(struct vmb_buffer *line,
			const struct vmb_message *message)
{
	vmb_buffer_add_string(line, PROGRAM);
	add_place(line, message);
	vmb_buffer_printf(line, "%s: ", vmb_severity_name(message->severity));
	add_safely(line, vmb_span(message->text));
	if (message->count > 1)
		vmb_buffer_printf(line, " (%zu times)", message->count);
	if (message->slug && !is_usage(message))
		vmb_buffer_printf(line, " [%s]", message->slug);
	vmb_buffer_add_string(line, "\n");
}

/* In one piece, so that lines of several programs do not mix. */
static void write_line(struct vmb_buffer *line, FILE *stream)
{
	if (!line->failed)
		(void)fwrite(line->bytes, 1, line->length, stream);
	else
		(void)fputs(PROGRAM "error: out of memory\n", stream);
	(void)fflush(stream);
}

static void print_message(const struct vmb_message *message, FILE *stream)
{
	struct vmb_buffer line = { 0 };

	add_message(&line, message);
	write_line(&line, stream);
	vmb_buffer_clear(&line);
}

void vmb_messages_print(const struct vmb_diag *diag, bool quiet, FILE *stream)
{
	for (size_t i = 0; i < diag->count; i++) {
		const struct vmb_message *message = &diag->messages[i];

		if (quiet && message->severity < VMB_ERROR)
			continue;
		print_message(message, stream);
		if (is_usage(message))
			(void)fputs("Try 'vmbench-compare --help' for more "
				    "information.\n",
				    stream);
	}
	/* without memory even the error that tells of it may be lost */
	if (diag->failed && !vmb_diag_has(diag, VMB_ERROR))
		(void)fputs(PROGRAM "error: out of memory\n", stream);
}

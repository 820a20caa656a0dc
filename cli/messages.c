/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/messages.h"

#include <string.h>
#include <time.h>
#include <wchar.h>

#include "core/buffer.h"
#include "report/escape_text.h"

#define PROGRAM "vmbench-compare: "

/* Milliseconds after which a user wants to know what takes so long. */
#define PATIENCE 1000

#define MIB ((uint64_t)1 << 20)

/* Bytes of a name in a line that must not be broken. */
#define NAME_SHOWN 32

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

static long long milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void vmb_messages_progress_begin(struct vmb_progress *progress,
				 const char *what)
{
	progress->what = what;
	progress->begun = milliseconds();
	progress->length = 0;
}

/* What is shown already is written over. */
static void replace_line(struct vmb_progress *progress, struct vmb_buffer *line)
{
	size_t length = line->length;

	if (length < progress->length)
		vmb_buffer_repeat(line, ' ', progress->length - length);
	vmb_buffer_add_string(line, "\r");
	write_line(line, progress->stream);
	progress->length = length;
}

static void add_amount(struct vmb_buffer *line, uint64_t received,
		       uint64_t expected)
{
	bool is_large = received >= MIB || expected >= MIB;
	double unit = is_large ? (double)MIB : 1024;

	vmb_buffer_printf(line, ", %.1f", (double)received / unit);
	if (expected)
		vmb_buffer_printf(line, " of %.1f", (double)expected / unit);
	vmb_buffer_add_string(line, is_large ? " MiB" : " KiB");
}

void vmb_messages_progress(struct vmb_progress *progress, uint64_t received,
			   uint64_t expected)
{
	struct vmb_buffer line = { 0 };

	if (!progress->stream || milliseconds() - progress->begun < PATIENCE)
		return;
	vmb_buffer_add_string(&line, PROGRAM);
	add_safely(&line, vmb_span_to(vmb_span(progress->what), NAME_SHOWN));
	if (strlen(progress->what) > NAME_SHOWN)
		vmb_buffer_add_string(&line, "...");
	if (received)
		add_amount(&line, received, expected);
	replace_line(progress, &line);
	vmb_buffer_clear(&line);
}

void vmb_messages_progress_end(struct vmb_progress *progress)
{
	struct vmb_buffer line = { 0 };

	if (progress->length)
		replace_line(progress, &line);
	/* to the beginning of the line that is empty now */
	vmb_buffer_clear(&line);
	progress->length = 0;
}

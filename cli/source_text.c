/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

#include "input/cache.h"
#include "input/download.h"

/* Milliseconds that a mail may take. */
#define MAIL_TIMEOUT 30000

struct reading {
	const struct vmb_source_file *file;
	const struct vmb_options *options;
	struct vmb_progress *progress;
	struct vmb_source_text *text;
	struct vmb_diag *diag;
};

static void note(const struct reading *reading, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* What only a user who asked for more wants to know. */
static void note(const struct reading *reading, const char *format, ...)
{
	char text[1024];
	va_list args;

	if (!reading->options->verbose)
		return;
	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	vmb_diag_add(reading->diag, VMB_NOTE, NULL, 0, "%s", text);
}

static void tell(void *context, uint64_t received, uint64_t expected)
{
	vmb_messages_progress(context, received, expected);
}

static int fetch(const struct reading *reading,
		 const struct vmb_address *address,
		 struct vmb_downloaded *result)
{
	const struct vmb_download download = {
		.address = address,
		.size_max = reading->options->size_max,
		.timeout = reading->options->timeout,
		.tell = tell,
		.context = reading->progress,
	};
	int status;

	vmb_messages_progress_begin(reading->progress, reading->file->path);
	status = vmb_download_run(&download, result, reading->diag);
	vmb_messages_progress_end(reading->progress);
	if (!status)
		note(reading, "fetched %s; bytes: %zu; kept in bounds by %s",
		     result->url.length ? result->url.bytes : "it",
		     result->bytes.length,
		     result->sandbox.length ? result->sandbox.bytes :
					      "nothing");
	return status;
}

/* The text of a mail, which the helper decodes, or the source as it is. */
static int decode(const struct reading *reading)
{
	struct vmb_source_text *text = reading->text;

	text->bytes = text->input.bytes;
	if (!vmb_mail_recognise(text->input.bytes))
		return 0;
	if (vmb_mail_decode(text->input.bytes, NULL, MAIL_TIMEOUT, &text->mail,
			    reading->diag))
		return -1;
	text->bytes = (struct vmb_span){ text->mail.text.bytes,
					 text->mail.text.length };
	return 0;
}

/* An archive may be wrong, or be somebody else. */
static int check_id(const struct reading *reading, const char *wanted)
{
	const char *found = reading->text->mail.message_id;

	if (!strcmp(found, wanted))
		return 0;
	vmb_diag_add(reading->diag, VMB_ERROR, NULL, 0,
		     "another mail came, %s%.*s%s, expected <%.*s>",
		     *found ? "<" : "one without Message-ID", 2 * VMB_QUOTE,
		     found, *found ? ">" : "", 2 * VMB_QUOTE, wanted);
	return -1;
}

/* A cache that does not work slows things down, and is no harm else. */
static void keep(const struct reading *reading, const char *message_id)
{
	if (!reading->options->no_cache &&
	    vmb_cache_write(message_id, reading->text->input.bytes))
		note(reading, "not kept in the cache: %s", strerror(errno));
}

static bool find_kept(const struct reading *reading, const char *message_id)
{
	struct vmb_buffer bytes = { 0 };

	if (reading->options->no_cache || !vmb_cache_read(message_id, &bytes))
		return false;
	vmb_input_own(&reading->text->input, &bytes);
	note(reading, "taken from the cache");
	return true;
}

static int take_fetched(const struct reading *reading,
			const struct vmb_address *address,
			struct vmb_downloaded *result)
{
	const char *message_id = address->message_id;

	vmb_input_own(&reading->text->input, &result->bytes);
	if (decode(reading))
		return -1;
	if (message_id && check_id(reading, message_id))
		return -1;
	if (address->is_kept && result->is_whole)
		keep(reading, message_id);
	return 0;
}

/* Where a page comes, the mail that it shows is meant. */
static int read_address(const struct reading *reading,
			const struct vmb_address *address)
{
	struct vmb_downloaded result;
	int status;

	if (address->is_kept && find_kept(reading, address->message_id))
		return decode(reading);
	status = fetch(reading, address, &result);
	if (!status && result.is_page)
		status = read_address(reading, address->mail);
	else if (!status)
		status = take_fetched(reading, address, &result);
	vmb_downloaded_clear(&result);
	return status;
}

int vmb_source_text_read(const struct vmb_source_file *file,
			 const struct vmb_options *options,
			 struct vmb_progress *progress,
			 struct vmb_source_text *text, struct vmb_diag *diag)
{
	const struct reading reading = { file, options, progress, text, diag };

	*text = (struct vmb_source_text){ 0 };
	if (file->address)
		return read_address(&reading, file->address);
	if (vmb_input_read(file->path, &text->input, diag))
		return -1;
	return decode(&reading);
}

void vmb_source_text_clear(struct vmb_source_text *text)
{
	vmb_mail_clear(&text->mail);
	vmb_input_clear(&text->input);
	text->bytes = (struct vmb_span){ NULL, 0 };
}

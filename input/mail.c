/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/mail.h"

#include <stdlib.h>

#include "core/memory.h"
#include "input/helper.h"

/* Headers are looked for in so many bytes; those of real mails are fewer. */
#define HEADERS_MAX ((size_t)64 << 10)

/* Decoded text that is taken of one source. */
#define TEXT_MAX ((size_t)1 << 30)

static const char *const headers[] = { "from", "date", "subject", "message-id",
				       "mime-version" };

#define NHEADERS (sizeof(headers) / sizeof(headers[0]))

/* Which of the headers the line is; NHEADERS for none of them. */
static size_t find_header(struct vmb_span line)
{
	size_t i = 0;

	while (i < NHEADERS &&
	       !(vmb_span_starts_anycase(line, vmb_span(headers[i])) &&
		 vmb_span_starts(vmb_span_from(line, strlen(headers[i])),
				 VMB_SPAN(":"))))
		i++;
	return i;
}

/* Two digits, a colon and two digits: the time in an mbox's "From " line. */
static bool has_time(struct vmb_span line)
{
	for (size_t i = 2; i + 2 < line.len; i++)
		if (line.ptr[i] == ':' && vmb_is_digit(line.ptr[i - 1]) &&
		    vmb_is_digit(line.ptr[i - 2]) &&
		    vmb_is_digit(line.ptr[i + 1]) &&
		    vmb_is_digit(line.ptr[i + 2]))
			return true;
	return false;
}

bool vmb_mail_recognise(struct vmb_span bytes)
{
	struct vmb_lines lines = { .rest = vmb_span_to(bytes, HEADERS_MAX) };
	bool seen[NHEADERS + 1] = { false };
	struct vmb_span line;
	size_t count = 0;

	while (vmb_lines_next(&lines, &line) && line.len) {
		size_t header = find_header(line);

		/* A sentence may begin like that line. */
		if (lines.number == 1 &&
		    vmb_span_starts(line, VMB_SPAN("From ")) && has_time(line))
			return true;
		if (header < NHEADERS && !seen[header]) {
			seen[header] = true;
			count++;
		}
	}
	return count >= 2;
}

/*
 * struct decoding - a mail that is being decoded
 * @about: what was last said of the text that follows
 * @lines: line ends in the text so far
 */
struct decoding {
	struct vmb_mail *mail;
	struct vmb_mail_part about;
	size_t lines;
};

static int set_string(struct decoding *decoding, const char **string,
		      struct vmb_span value)
{
	*string = vmb_intern(decoding->mail->strings, value);
	return *string ? 0 : -1;
}

static int see_meta(struct decoding *decoding, struct vmb_span bytes)
{
	struct vmb_mail_part *about = &decoding->about;
	struct {
		const char *key;
		const char **value;
	} const fields[] = {
		{ "message-id=", &about->message_id },
		{ "subject=", &about->subject },
		{ "from=", &about->from },
		{ "date=", &about->date },
	};
	struct vmb_lines lines = { .rest = bytes };
	struct vmb_span line;

	*about = (struct vmb_mail_part){ "", "", "", "", 0, 0 };
	while (vmb_lines_next(&lines, &line)) {
		for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]);
		     i++) {
			struct vmb_span key = vmb_span(fields[i].key);

			if (vmb_span_starts(line, key) &&
			    set_string(decoding, fields[i].value,
				       vmb_span_from(line, key.len)))
				return -1;
		}
	}
	if (!decoding->mail->message_id)
		decoding->mail->message_id = about->message_id;
	return 0;
}

static int see_text(struct decoding *decoding, struct vmb_span bytes)
{
	struct vmb_mail *mail = decoding->mail;
	struct vmb_mail_part part = decoding->about;
	struct vmb_lines lines = { .rest = bytes };
	struct vmb_span line;

	if (!bytes.len)
		return 0;
	part.line = decoding->lines + 1;
	part.offset = mail->text.length;
	if (vmb_grow(&mail->parts, &mail->capacity, mail->count, sizeof(part)))
		return -1;
	mail->parts[mail->count++] = part;
	while (vmb_lines_next(&lines, &line))
		decoding->lines++;
	vmb_buffer_add(&mail->text, bytes);
	if (bytes.ptr[bytes.len - 1] != '\n')
		vmb_buffer_add_string(&mail->text, "\n");
	return mail->text.failed ? -1 : 0;
}

static int see_frame(void *context, const struct vmb_frame *frame)
{
	struct decoding *decoding = context;

	if (!strcmp(frame->type, "META"))
		return see_meta(decoding, frame->bytes);
	if (!strcmp(frame->type, "TEXT"))
		return see_text(decoding, frame->bytes);
	return 0;
}

int vmb_mail_decode(struct vmb_span bytes, const char *helper, unsigned timeout,
		    struct vmb_mail *mail, struct vmb_diag *diag)
{
	static const char *const arguments[] = { "mail", NULL };
	struct decoding decoding = { .mail = mail,
				     .about = { "", "", "", "", 0, 0 } };
	const struct vmb_helper job = {
		.program = helper,
		.arguments = arguments,
		.input = bytes,
		.timeout = timeout,
		.output_max = TEXT_MAX,
		.see = see_frame,
		.context = &decoding,
	};
	int status = -1;

	*mail = (struct vmb_mail){ .strings = vmb_strings_new() };
	if (mail->strings)
		status = vmb_helper_run(&job, diag);
	if (!mail->message_id)
		mail->message_id = "";
	if (!status && !mail->count) {
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "the mail has no part in plain text");
		status = -1;
	}
	if (status)
		vmb_mail_clear(mail);
	return status;
}

void vmb_mail_clear(struct vmb_mail *mail)
{
	vmb_buffer_clear(&mail->text);
	free(mail->parts);
	vmb_strings_free(mail->strings);
	*mail = (struct vmb_mail){ 0 };
}

const struct vmb_mail_part *vmb_mail_part_at(const struct vmb_mail *mail,
					     size_t line)
{
	size_t low = 0, high = mail->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (mail->parts[middle].line <= line)
			low = middle + 1;
		else
			high = middle;
	}
	return low ? &mail->parts[low - 1] : NULL;
}

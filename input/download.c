/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/download.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/number.h"
#include "input/gunzip.h"
#include "input/helper.h"
#include "input/mail.h"

/* Milliseconds that the helper has to say that it was too late. */
#define GRACE 2000

/* Bytes of frames beside those that were asked for. */
#define SLACK ((size_t)1 << 20)

/* A compressed file may be sent compressed, but not again and again. */
#define LAYERS_MAX 2

/*
 * struct reception - what comes
 * @result: the body so far, and what is said of it
 * @type: its content type, as the server says
 * @encoding: its content encoding; empty for none
 * @end: not empty where a cut body would be noticed
 */
struct reception {
	const struct vmb_download *download;
	struct vmb_downloaded *result;
	struct vmb_buffer type;
	struct vmb_buffer encoding;
	struct vmb_buffer end;
};

static int see_meta(struct reception *reception, struct vmb_span bytes)
{
	struct {
		const char *key;
		struct vmb_buffer *value;
	} const fields[] = {
		{ "url=", &reception->result->url },
		{ "type=", &reception->type },
		{ "encoding=", &reception->encoding },
		{ "end=", &reception->end },
		{ "sandbox=", &reception->result->sandbox },
	};
	struct vmb_lines lines = { .rest = bytes };
	struct vmb_span line;

	while (vmb_lines_next(&lines, &line)) {
		for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]);
		     i++) {
			struct vmb_span key = vmb_span(fields[i].key);

			if (!vmb_span_starts(line, key))
				continue;
			vmb_buffer_add(fields[i].value,
				       vmb_span_from(line, key.len));
			if (fields[i].value->failed)
				return -1;
		}
	}
	return 0;
}

static void see_progress(const struct reception *reception,
			 struct vmb_span text)
{
	struct vmb_span received = vmb_span_token(&text);
	struct vmb_span expected = vmb_span_token(&text);
	uint64_t numbers[2];

	if (reception->download->tell &&
	    !vmb_number_read_whole(received, &numbers[0]) &&
	    !vmb_number_read_whole(expected, &numbers[1]))
		reception->download->tell(reception->download->context,
					  numbers[0], numbers[1]);
}

static int see_frame(void *context, const struct vmb_frame *frame)
{
	struct reception *reception = context;

	if (!strcmp(frame->type, "META"))
		return see_meta(reception, frame->bytes);
	if (!strcmp(frame->type, "PROG"))
		see_progress(reception, frame->bytes);
	else
		vmb_buffer_add(&reception->result->bytes, frame->bytes);
	return reception->result->bytes.failed ? -1 : 0;
}

static int fetch(struct reception *reception, struct vmb_diag *diag)
{
	const struct vmb_download *download = reception->download;
	char size[24], timeout[24];
	const char *const arguments[] = { "get", download->address->url, size,
					  timeout, NULL };
	const struct vmb_helper job = {
		.program = download->helper,
		.arguments = arguments,
		.timeout = download->timeout + GRACE,
		.output_max = (size_t)download->size_max + SLACK,
		.see = see_frame,
		.context = reception,
	};

	snprintf(size, sizeof(size), "%" PRIu64, download->size_max);
	snprintf(timeout, sizeof(timeout), "%u", download->timeout);
	return vmb_helper_run(&job, diag);
}

/* ---- What came ---- */

static int refuse(struct vmb_diag *diag, const char *what)
{
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s", what);
	return -1;
}

static struct vmb_span span_of(const struct vmb_buffer *buffer)
{
	return (struct vmb_span){ buffer->bytes, buffer->length };
}

/* Unlike a file's, what is cut here can be fetched again. */
static int inflate_once(const struct reception *reception,
			struct vmb_diag *diag)
{
	struct vmb_buffer *bytes = &reception->result->bytes;
	struct vmb_buffer plain = { 0 };
	enum vmb_gunzip_status status = vmb_gunzip(
		span_of(bytes), reception->download->size_max, &plain);

	if (status == VMB_GUNZIP_OK) {
		vmb_buffer_clear(bytes);
		*bytes = plain;
		return 0;
	}
	vmb_buffer_clear(&plain);
	switch (status) {
	case VMB_GUNZIP_NO_MEMORY:
		return -1;
	case VMB_GUNZIP_CUT:
		return refuse(diag, "the compressed data are cut short");
	case VMB_GUNZIP_TOO_LARGE:
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "more than %" PRIu64 " bytes when decompressed, "
			     "the limit of --max-download",
			     reception->download->size_max);
		return -1;
	default:
		return refuse(diag, "the compressed data are damaged");
	}
}

static int inflate(const struct reception *reception, struct vmb_diag *diag)
{
	const struct vmb_buffer *bytes = &reception->result->bytes;
	struct vmb_span encoding = span_of(&reception->encoding);
	bool is_encoded =
		encoding.len && !vmb_span_equal(encoding, VMB_SPAN("identity"));
	bool is_packed = vmb_is_gzip(span_of(bytes));

	if (is_encoded && bytes->length && !is_packed)
		return refuse(diag, "the compressed data are damaged");
	for (int i = 0; i < LAYERS_MAX && vmb_is_gzip(span_of(bytes)); i++)
		if (inflate_once(reception, diag))
			return -1;
	/* gzip has a checksum at its end */
	reception->result->is_whole = is_packed || reception->end.length;
	return 0;
}

/* Servers that want to be rid of a program send it a page, with status 200. */
static bool is_page(struct vmb_span text)
{
	static const char *const heads[] = {
		"<!doctype html", "<html", "<head", "<body",
		"<script",	  "<meta", "<!--",  "<title",
	};

	if (vmb_span_starts(text, VMB_SPAN("\xef\xbb\xbf")))
		text = vmb_span_from(text, 3);
	text = vmb_span_trim(text);
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		if (vmb_span_starts_anycase(text, vmb_span(heads[i])))
			return true;
	return false;
}

static int check_content(const struct reception *reception,
			 struct vmb_diag *diag)
{
	bool is_mail = reception->download->address->kind != VMB_ADDRESS_FILE;
	const char *wanted = is_mail ? "a mail" : "results";
	struct vmb_span text = span_of(&reception->result->bytes);

	if (!text.len) {
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "an empty answer came, expected %s", wanted);
		return -1;
	}
	if (is_page(text) && reception->download->address->mail) {
		reception->result->is_page = true;
		return 0;
	}
	if (is_page(text)) {
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "a web page (HTML) came, expected %s; it may be "
			     "one that keeps programs away",
			     wanted);
		return -1;
	}
	if (is_mail && !vmb_mail_recognise(text)) {
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "what came is no mail: %.*s", VMB_QUOTE,
			     reception->type.length ? reception->type.bytes :
						      "of unknown type");
		return -1;
	}
	return 0;
}

int vmb_download_run(const struct vmb_download *download,
		     struct vmb_downloaded *result, struct vmb_diag *diag)
{
	struct reception reception = { .download = download, .result = result };
	int status;

	*result = (struct vmb_downloaded){ 0 };
	status = fetch(&reception, diag);
	if (!status)
		status = inflate(&reception, diag);
	if (!status)
		status = check_content(&reception, diag);
	if (!status && !result->is_page && !result->is_whole)
		vmb_diag_add(diag, VMB_NOTE, "unknown-length", 0,
			     "the server did not say how long it is: it may be "
			     "cut");
	vmb_buffer_clear(&reception.type);
	vmb_buffer_clear(&reception.encoding);
	vmb_buffer_clear(&reception.end);
	return status;
}

void vmb_downloaded_clear(struct vmb_downloaded *result)
{
	vmb_buffer_clear(&result->bytes);
	vmb_buffer_clear(&result->url);
	vmb_buffer_clear(&result->sandbox);
}

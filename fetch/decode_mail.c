/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/decode_mail.h"

#include <gmime/gmime.h>

/* Beyond these a mail is an attack. */
#define DEPTH_MAX 32
#define PARTS_MAX 4096
#define MESSAGES_MAX 65536

#define ATTACHMENT_MAX ((size_t)4 << 20)

/*
 * struct decoding - what is known while a mail is decoded
 * @parts: of the message so far
 * @is_mbox: lines that begin with "From " were escaped
 * @fault: what is wrong
 */
struct decoding {
	struct vmb_frames *frames;
	size_t parts;
	bool is_mbox;
	const char *fault;
};

static void decode_message(struct decoding *decoding, GMimeMessage *message,
			   int depth);

static void write_meta(struct decoding *decoding, GMimeMessage *message)
{
	GMimeObject *object = GMIME_OBJECT(message);
	GDateTime *date = g_mime_message_get_date(message);
	char *when =
		date ? g_date_time_format(date, "%Y-%m-%dT%H:%M:%S%:z") : NULL;
	char *from = NULL;
	const char *raw = g_mime_object_get_header(object, "From");
	struct vmb_buffer lines = { 0 };

	if (raw)
		from = g_mime_utils_header_decode_text(NULL, raw);
	vmb_frames_field(&lines, "message-id",
			 g_mime_message_get_message_id(message));
	vmb_frames_field(&lines, "subject",
			 g_mime_message_get_subject(message));
	vmb_frames_field(&lines, "from", from);
	vmb_frames_field(&lines, "date", when);
	vmb_frames_meta(decoding->frames, &lines);
	g_free(from);
	g_free(when);
}

/* Is it a charset of which UTF-8 may be wrongly said to be? */
static bool is_loose_charset(const char *charset)
{
	return !charset || !g_ascii_strcasecmp(charset, "utf-8") ||
	       !g_ascii_strcasecmp(charset, "us-ascii") ||
	       !g_ascii_strncasecmp(charset, "iso-8859-", 9) ||
	       !g_ascii_strncasecmp(charset, "windows-125", 11);
}

/*
 * The text as UTF-8. What is no text in its declared charset is taken for
 * ISO-8859-1, which any bytes are.
 */
static char *convert(const char *bytes, size_t len, const char *charset,
		     gsize *converted)
{
	const char *name = charset ? g_mime_charset_iconv_name(charset) : NULL;
	char *text = NULL;

	if (is_loose_charset(charset) &&
	    g_utf8_validate_len(bytes, len, NULL)) {
		*converted = len;
		return g_memdup2(bytes, len);
	}
	if (name && g_ascii_strcasecmp(charset, "utf-8") != 0)
		text = g_convert(bytes, (gssize)len, "UTF-8", name, NULL,
				 converted, NULL);
	if (!text)
		text = g_convert(bytes, (gssize)len, "UTF-8", "ISO-8859-1",
				 NULL, converted, NULL);
	return text;
}

/* Take one ">" from every ">From " that begins a line, ">>From " too. */
static size_t unescape_from(char *text, size_t len)
{
	size_t in = 0, out = 0;

	while (in < len) {
		struct vmb_span line = { text + in, len - in };
		size_t marks = 0;
		size_t end = vmb_span_find_byte(line, '\n');

		line = vmb_span_to(line, end == VMB_NOT_FOUND ? end : end + 1);
		while (marks < line.len && line.ptr[marks] == '>')
			marks++;
		in += line.len;
		if (marks && vmb_span_starts(vmb_span_from(line, marks),
					     VMB_SPAN("From ")))
			line = vmb_span_from(line, 1);
		memmove(text + out, line.ptr, line.len);
		out += line.len;
	}
	return out;
}

static void write_text(struct decoding *decoding, GMimePart *part)
{
	const char *charset = g_mime_object_get_content_type_parameter(
		GMIME_OBJECT(part), "charset");
	GMimeDataWrapper *content = g_mime_part_get_content(part);
	GMimeStream *stream = g_mime_stream_mem_new();
	GByteArray *bytes =
		g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	gsize length = 0;
	char *text = NULL;

	if (content)
		g_mime_data_wrapper_write_to_stream(content, stream);
	if (bytes->len &&
	    !(g_mime_part_is_attachment(part) && bytes->len > ATTACHMENT_MAX))
		text = convert((const char *)bytes->data, bytes->len, charset,
			       &length);
	if (text && decoding->is_mbox)
		length = unescape_from(text, length);
	if (text)
		vmb_frames_text(decoding->frames,
				(struct vmb_span){ text, length });
	g_free(text);
	g_object_unref(stream);
}

static bool is_wanted(GMimePart *part)
{
	GMimeContentType *type =
		g_mime_object_get_content_type(GMIME_OBJECT(part));

	if (!type)
		return true;
	if (g_mime_part_is_attachment(part))
		return g_mime_content_type_is_type(type, "text", "*") &&
		       !g_mime_content_type_is_type(type, "text", "html");
	return g_mime_content_type_is_type(type, "text", "plain");
}

static void decode_part(struct decoding *decoding, GMimeObject *object,
			int depth)
{
	if (decoding->fault || !object)
		return;
	if (depth > DEPTH_MAX || ++decoding->parts > PARTS_MAX) {
		decoding->fault =
			"the mail has too many parts, or they are too deep";
		return;
	}
	if (GMIME_IS_MULTIPART(object)) {
		GMimeMultipart *multipart = GMIME_MULTIPART(object);
		int count = g_mime_multipart_get_count(multipart);

		for (int i = 0; i < count; i++)
			decode_part(decoding,
				    g_mime_multipart_get_part(multipart, i),
				    depth + 1);
	} else if (GMIME_IS_MESSAGE_PART(object)) {
		decode_message(decoding,
			       g_mime_message_part_get_message(
				       GMIME_MESSAGE_PART(object)),
			       depth + 1);
	} else if (GMIME_IS_PART(object) && is_wanted(GMIME_PART(object))) {
		write_text(decoding, GMIME_PART(object));
	}
}

static void decode_message(struct decoding *decoding, GMimeMessage *message,
			   int depth)
{
	if (!message)
		return;
	write_meta(decoding, message);
	decode_part(decoding, g_mime_message_get_mime_part(message), depth);
}

static void decode_messages(struct decoding *decoding, GMimeParser *parser)
{
	size_t count = 0;

	while (!g_mime_parser_eos(parser) && !decoding->fault &&
	       !decoding->frames->failed) {
		GMimeMessage *message =
			g_mime_parser_construct_message(parser, NULL);

		if (!message)
			break;
		decoding->parts = 0;
		decode_message(decoding, message, 0);
		g_object_unref(message);
		if (++count == MESSAGES_MAX)
			decoding->fault = "the mbox has too many messages";
	}
	if (!count)
		decoding->fault = "no mail can be read in it";
}

const char *vmb_decode_mail(struct vmb_span bytes, struct vmb_frames *frames)
{
	struct decoding decoding = {
		.frames = frames,
		.is_mbox = vmb_span_starts(bytes, VMB_SPAN("From ")),
	};
	GMimeStream *stream;
	GMimeParser *parser;

	g_mime_init();
	stream = g_mime_stream_mem_new_with_buffer(bytes.ptr, bytes.len);
	parser = g_mime_parser_new_with_stream(stream);
	g_mime_parser_set_format(parser, decoding.is_mbox ?
						 GMIME_FORMAT_MBOX :
						 GMIME_FORMAT_MESSAGE);
	decode_messages(&decoding, parser);
	g_object_unref(parser);
	g_object_unref(stream);
	g_mime_shutdown();
	return decoding.fault;
}

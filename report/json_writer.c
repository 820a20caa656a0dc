/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/json_writer.h"

#include <inttypes.h>
#include <math.h>

#include "core/number.h"

#define INDENT 2

static void end_line(struct vmb_json_writer *json)
{
	vmb_buffer_add_string(json->out, "\n");
	vmb_buffer_repeat(json->out, ' ', INDENT * json->depth);
}

/* Comma and white space before a value or a name. */
static void begin(struct vmb_json_writer *json)
{
	if (json->named) {
		json->named = false;
		return;
	}
	if (json->follows)
		vmb_buffer_add_string(json->out,
				      json->inline_depth ? ", " : ",");
	if (json->depth && !json->inline_depth)
		end_line(json);
	json->follows = true;
}

static void open_with(struct vmb_json_writer *json, const char *bracket)
{
	begin(json);
	vmb_buffer_add_string(json->out, bracket);
	json->depth++;
	json->follows = false;
}

static void close_with(struct vmb_json_writer *json, const char *bracket)
{
	bool on_one_line = json->inline_depth;

	if (json->inline_depth == json->depth)
		json->inline_depth = 0;
	json->depth--;
	if (json->follows && !on_one_line)
		end_line(json);
	vmb_buffer_add_string(json->out, bracket);
	json->follows = true;
	if (!json->depth)
		vmb_buffer_add_string(json->out, "\n");
}

void vmb_json_object(struct vmb_json_writer *json)
{
	open_with(json, "{");
}

void vmb_json_object_end(struct vmb_json_writer *json)
{
	close_with(json, "}");
}

void vmb_json_array(struct vmb_json_writer *json)
{
	open_with(json, "[");
}

void vmb_json_row(struct vmb_json_writer *json)
{
	open_with(json, "[");
	if (!json->inline_depth)
		json->inline_depth = json->depth;
}

void vmb_json_array_end(struct vmb_json_writer *json)
{
	close_with(json, "]");
}

/*
 * Length of the UTF-8 sequence at the start of @text, 0 where there is none:
 * the well-formed ones of Unicode's table 3-7.
 */
static size_t utf8_length(struct vmb_span text)
{
	const unsigned char *bytes = (const unsigned char *)text.ptr;
	unsigned char low = 0x80, high = 0xbf;
	size_t length;

	if (bytes[0] < 0x80)
		return 1;
	if (bytes[0] < 0xc2 || bytes[0] > 0xf4)
		return 0;
	length = bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
	/* no overlong forms, no surrogates, nothing beyond U+10FFFF */
	if (bytes[0] == 0xe0)
		low = 0xa0;
	else if (bytes[0] == 0xed)
		high = 0x9f;
	else if (bytes[0] == 0xf0)
		low = 0x90;
	else if (bytes[0] == 0xf4)
		high = 0x8f;
	if (text.len < length || bytes[1] < low || bytes[1] > high)
		return 0;
	for (size_t i = 2; i < length; i++)
		if ((bytes[i] & 0xc0) != 0x80)
			return 0;
	return length;
}

static void add_character(struct vmb_buffer *out, struct vmb_span character)
{
	unsigned char first = (unsigned char)character.ptr[0];

	if (first == '"' || first == '\\')
		vmb_buffer_printf(out, "\\%c", first);
	else if (first == '\n')
		vmb_buffer_add_string(out, "\\n");
	else if (first == '\t')
		vmb_buffer_add_string(out, "\\t");
	else if (first < ' ' || first == 0x7f)
		vmb_buffer_printf(out, "\\u%04x", first);
	else
		vmb_buffer_add(out, character);
}

static void add_string(struct vmb_buffer *out, struct vmb_span string)
{
	vmb_buffer_add_string(out, "\"");
	while (string.len) {
		size_t length = utf8_length(string);

		/* what is no UTF-8 stays apart from other such bytes */
		if (length)
			add_character(out, vmb_span_to(string, length));
		else
			vmb_buffer_printf(out, "\\\\x%02x",
					  (unsigned char)string.ptr[0]);
		string = vmb_span_from(string, length ? length : 1);
	}
	vmb_buffer_add_string(out, "\"");
}

void vmb_json_name(struct vmb_json_writer *json, const char *name)
{
	begin(json);
	add_string(json->out, vmb_span(name));
	vmb_buffer_add_string(json->out, ": ");
	json->named = true;
}

void vmb_json_string(struct vmb_json_writer *json, const char *string)
{
	if (!string) {
		vmb_json_null(json);
		return;
	}
	begin(json);
	add_string(json->out, vmb_span(string));
}

void vmb_json_number(struct vmb_json_writer *json, double number)
{
	char text[VMB_NUMBER_SIZE];

	if (!isfinite(number)) {
		vmb_json_null(json);
		return;
	}
	begin(json);
	vmb_buffer_add_string(json->out, vmb_number_digits(number, text));
}

void vmb_json_decimal(struct vmb_json_writer *json, double number)
{
	char text[VMB_NUMBER_SIZE];

	if (!isfinite(number)) {
		vmb_json_null(json);
		return;
	}
	begin(json);
	vmb_buffer_add_string(json->out, vmb_number_format(number, text));
}

void vmb_json_whole(struct vmb_json_writer *json, size_t number)
{
	begin(json);
	vmb_buffer_printf(json->out, "%zu", number);
}

void vmb_json_micros(struct vmb_json_writer *json, int64_t microseconds)
{
	uint64_t distance = microseconds < 0 ? -(uint64_t)microseconds :
					       (uint64_t)microseconds;

	begin(json);
	vmb_buffer_printf(json->out, "%s%" PRIu64 ".%06" PRIu64,
			  microseconds < 0 ? "-" : "", distance / 1000000,
			  distance % 1000000);
}

void vmb_json_bool(struct vmb_json_writer *json, bool value)
{
	begin(json);
	vmb_buffer_add_string(json->out, value ? "true" : "false");
}

void vmb_json_null(struct vmb_json_writer *json)
{
	begin(json);
	vmb_buffer_add_string(json->out, "null");
}

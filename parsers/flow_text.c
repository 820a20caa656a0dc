/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text in a value: escapes of JSON and YAML, arrays of bytes. */
#include "core/number.h"
#include "parsers/flow_map.h"
#include "parsers/scan.h"

/* Of longer values the head is read. */
#define VALUE_MAX ((size_t)16 << 20)

/* What stands for a character that cannot be written. */
#define REPLACEMENT 0xfffd

static void add_bytes(struct vmb_buffer *buffer, const char *bytes,
		      size_t count)
{
	vmb_buffer_add(buffer, (struct vmb_span){ bytes, count });
}

/* A character in UTF-8. */
static void add_character(struct vmb_buffer *buffer, uint32_t c)
{
	char bytes[4];

	if (c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		c = REPLACEMENT;
	if (c < 0x80) {
		bytes[0] = (char)c;
		add_bytes(buffer, bytes, 1);
	} else if (c < 0x800) {
		bytes[0] = (char)(0xc0 | c >> 6);
		bytes[1] = (char)(0x80 | (c & 0x3f));
		add_bytes(buffer, bytes, 2);
	} else if (c < 0x10000) {
		bytes[0] = (char)(0xe0 | c >> 12);
		bytes[1] = (char)(0x80 | (c >> 6 & 0x3f));
		bytes[2] = (char)(0x80 | (c & 0x3f));
		add_bytes(buffer, bytes, 3);
	} else {
		bytes[0] = (char)(0xf0 | c >> 18);
		bytes[1] = (char)(0x80 | (c >> 12 & 0x3f));
		bytes[2] = (char)(0x80 | (c >> 6 & 0x3f));
		bytes[3] = (char)(0x80 | (c & 0x3f));
		add_bytes(buffer, bytes, 4);
	}
}

/* Exactly @digits hexadecimal digits. Return: false for anything else. */
static bool read_hex(struct vmb_span text, size_t digits, uint32_t *value)
{
	*value = 0;
	for (size_t i = 0; i < digits; i++) {
		int digit = vmb_hex_digit(vmb_byte_at(text, i));

		if (digit < 0)
			return false;
		*value = *value << 4 | (uint32_t)digit;
	}
	return true;
}

/* UTF-16, as JSON has it, needs two \u for a character beyond U+FFFF. */
static size_t add_utf16(struct vmb_buffer *buffer, struct vmb_span text,
			uint32_t first)
{
	struct vmb_span next = vmb_span_from(text, 6);
	uint32_t second;

	if (first < 0xd800 || first >= 0xdc00 ||
	    !vmb_span_starts(next, VMB_SPAN("\\u")) ||
	    !read_hex(vmb_span_from(next, 2), 4, &second) || second < 0xdc00 ||
	    second >= 0xe000) {
		add_character(buffer, first);
		return 6;
	}
	add_character(buffer,
		      0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
	return 12;
}

/* \xXX, \uXXXX and \UXXXXXXXX. Return: length, 0 where it is none of these. */
static size_t add_numbered(struct vmb_buffer *buffer, struct vmb_span text)
{
	struct vmb_span digits = vmb_span_from(text, 2);
	uint32_t c;

	switch (vmb_byte_at(text, 1)) {
	case 'x':
		if (!read_hex(digits, 2, &c))
			return 0;
		add_character(buffer, c);
		return 4;
	case 'u':
		if (!read_hex(digits, 4, &c))
			return 0;
		return add_utf16(buffer, text, c);
	case 'U':
		if (!read_hex(digits, 8, &c))
			return 0;
		add_character(buffer, c);
		return 10;
	default:
		return 0;
	}
}

/*
 * Undo the escape at the head of @text: RFC 8259, 7; YAML 1.2, 5.7. What is
 * none stays. Return: its length.
 */
static size_t add_escape(struct vmb_buffer *buffer, struct vmb_span text)
{
	static const char letters[] = "\"\\/' 0abtnvfreN_LP";
	static const uint32_t characters[] = {
		'"',  '\\', '/',  '\'', ' ',  0,    '\a', '\b',	  '\t',
		'\n', '\v', '\f', '\r', 0x1b, 0x85, 0xa0, 0x2028, 0x2029,
	};
	size_t length = add_numbered(buffer, text);
	const char *letter;

	if (length)
		return length;
	letter = text.len > 1 ?
			 memchr(letters, text.ptr[1], sizeof(letters) - 1) :
			 NULL;
	if (!letter) {
		add_bytes(buffer, text.ptr, 1);
		return 1;
	}
	add_character(buffer, characters[letter - letters]);
	return 2;
}

/* Text between quotes, appended to @buffer. */
static void add_quoted(struct vmb_buffer *buffer, struct vmb_span text,
		       char quote)
{
	char special = quote == '"' ? '\\' : '\'';
	size_t hit;

	while ((hit = vmb_span_find_byte(text, special)) != VMB_NOT_FOUND) {
		vmb_buffer_add(buffer, vmb_span_to(text, hit));
		text = vmb_span_from(text, hit);
		if (quote == '"') {
			text = vmb_span_from(text, add_escape(buffer, text));
		} else {
			add_bytes(buffer, text.ptr, 1);
			text = vmb_span_from(text, 2);
		}
	}
	vmb_buffer_add(buffer, text);
}

/* Length of a quoted text with its quotes; it is known to end. */
static size_t quoted_length(struct vmb_span text)
{
	size_t i = 1;

	while (i < text.len && text.ptr[i] != '"')
		i += text.ptr[i] == '\\' ? 2 : 1;
	return i + 1;
}

/* A number of an array of bytes. Return: its length, at least 1. */
static size_t add_byte(struct vmb_buffer *buffer, struct vmb_span text)
{
	size_t length = vmb_skip_digits(text, 0);
	uint64_t value;
	char byte;

	if (!length)
		return 1;
	if (!vmb_number_read_whole(vmb_span_to(text, length), &value) &&
	    value < 256) {
		byte = (char)(unsigned char)value;
		add_bytes(buffer, &byte, 1);
	}
	return length;
}

/*
 * Bytes of an array, or texts and arrays of bytes, each a line. Commas,
 * blanks and null have nothing to add.
 */
static void add_array(struct vmb_buffer *buffer, struct vmb_span text)
{
	while (text.len) {
		size_t length = 1;

		if (text.ptr[0] == '"') {
			length = quoted_length(text);
			add_quoted(
				buffer,
				vmb_span_to(vmb_span_from(text, 1), length - 2),
				'"');
			add_bytes(buffer, "\n", 1);
		} else if (text.ptr[0] == ']') {
			add_bytes(buffer, "\n", 1);
		} else {
			length = add_byte(buffer, text);
		}
		text = vmb_span_from(text, length);
	}
}

int vmb_flow_text(const struct vmb_flow_pair *pair, struct vmb_buffer *buffer,
		  struct vmb_span *text)
{
	struct vmb_span value = vmb_span_to(pair->value, VALUE_MAX);
	char special = pair->style == '"' ? '\\' : pair->style;

	*text = value;
	if (pair->style != '[' &&
	    (!pair->style ||
	     vmb_span_find_byte(value, special) == VMB_NOT_FOUND))
		return 0;
	buffer->length = 0;
	if (pair->style == '[')
		add_array(buffer, value);
	else
		add_quoted(buffer, value, pair->style);
	*text = (struct vmb_span){ buffer->bytes, buffer->length };
	return buffer->failed ? -1 : 0;
}

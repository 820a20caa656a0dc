/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/escape_text.h"

static void escape_byte(struct vmb_buffer *out, unsigned char byte)
{
	switch (byte) {
	case '\t':
		vmb_buffer_add_string(out, "\\t");
		break;
	case '\n':
		vmb_buffer_add_string(out, "\\n");
		break;
	case '\r':
		vmb_buffer_add_string(out, "\\r");
		break;
	default:
		vmb_buffer_printf(out, "\\x%02x", byte);
	}
}

/*
 * Bytes of the control character that @name begins with, or 0. U+0080 to
 * U+009F are controls too, and in UTF-8 two bytes.
 */
static size_t control_length(struct vmb_span name)
{
	unsigned char first = (unsigned char)name.ptr[0];

	if (first < ' ' || first == 0x7f)
		return 1;
	if (first == 0xc2 && name.len > 1 &&
	    (unsigned char)name.ptr[1] >= 0x80 &&
	    (unsigned char)name.ptr[1] < 0xa0)
		return 2;
	return 0;
}

/*
 * Bytes of the UTF-8 character that @name begins with, or 0. Some terminals
 * take a stray 0x9b for the beginning of a command.
 */
static size_t character_length(struct vmb_span name)
{
	unsigned char first = (unsigned char)name.ptr[0];
	size_t length = 1;

	if (first >= 0x80)
		length = first >= 0xf0 && first < 0xf5 ? 4 :
			 first >= 0xe0 && first < 0xf0 ? 3 :
			 first >= 0xc2 && first < 0xe0 ? 2 :
							 0;
	if (length > name.len)
		return 0;
	for (size_t i = 1; i < length; i++)
		if (((unsigned char)name.ptr[i] & 0xc0) != 0x80)
			return 0;
	return length;
}

void vmb_escape_text(struct vmb_buffer *out, struct vmb_span name)
{
	while (name.len) {
		size_t control = control_length(name);
		size_t length = control ? control : character_length(name);

		if (control || !length)
			escape_byte(out,
				    (unsigned char)name
					    .ptr[control ? control - 1 : 0]);
		else
			vmb_buffer_add(out, vmb_span_to(name, length));
		name = vmb_span_from(name, length ? length : 1);
	}
}

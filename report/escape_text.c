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

void vmb_escape_text(struct vmb_buffer *out, struct vmb_span name)
{
	while (name.len) {
		size_t length = control_length(name);

		if (length)
			escape_byte(out, (unsigned char)name.ptr[length - 1]);
		else
			vmb_buffer_add(out, vmb_span_to(name, 1));
		name = vmb_span_from(name, length ? length : 1);
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Steps over the bytes of a line, for those who read log prefixes.
 *
 * All take an offset into a span, and are at ease beyond its end.
 */
#ifndef VMB_PARSERS_SCAN_H
#define VMB_PARSERS_SCAN_H

#include "core/text.h"

/** vmb_byte_at - the byte at @at, NUL beyond the end */
static inline char vmb_byte_at(struct vmb_span text, size_t at)
{
	return at < text.len ? text.ptr[at] : '\0';
}

/** vmb_skip_blanks - offset of the next byte that is no space or tab */
static inline size_t vmb_skip_blanks(struct vmb_span text, size_t at)
{
	while (vmb_byte_at(text, at) == ' ' || vmb_byte_at(text, at) == '\t')
		at++;
	return at;
}

/** vmb_skip_digits - offset of the next byte that is no digit */
static inline size_t vmb_skip_digits(struct vmb_span text, size_t at)
{
	while (vmb_is_digit(vmb_byte_at(text, at)))
		at++;
	return at;
}

/** vmb_hex_digit - value of a hexadecimal digit, -1 for any other byte */
static inline int vmb_hex_digit(char c)
{
	if (vmb_is_digit(c))
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/clean.h"

#define BELL '\x07'
#define SHIFT_OUT '\x0e'
#define SHIFT_IN '\x0f'

/* RFC 2045: encoded lines are at most this long, the final "=" included. */
#define ENCODED_LINE_MAX 76

/* Encoders that break inside words do so once less than an "=XX" fits in. */
#define ENCODED_LINE_FULL 72

static bool is_between(char c, unsigned char first, unsigned char last)
{
	return (unsigned char)c >= first && (unsigned char)c <= last;
}

static size_t skip_bytes(struct vmb_span text, size_t at, unsigned char first,
			 unsigned char last)
{
	while (at < text.len && is_between(text.ptr[at], first, last))
		at++;
	return at;
}

/*
 * ESC [ parameters intermediates final. A second "[" could be a final byte,
 * but is much sooner the time of a kernel message that cut the sequence off.
 */
static size_t control_length(struct vmb_span text)
{
	size_t at = skip_bytes(text, 2, 0x30, 0x3f);

	at = skip_bytes(text, at, 0x20, 0x2f);
	if (at < text.len && is_between(text.ptr[at], 0x40, 0x7e) &&
	    text.ptr[at] != '[')
		at++;
	return at;
}

/* ESC ] text BEL, or ESC ] text ESC \; without its end only the head goes. */
static size_t string_length(struct vmb_span text)
{
	size_t at = 2;

	while (at < text.len && text.ptr[at] != BELL &&
	       text.ptr[at] != VMB_ESCAPE)
		at++;
	if (at < text.len && text.ptr[at] == BELL)
		return at + 1;
	if (at + 1 < text.len && text.ptr[at + 1] == '\\')
		return at + 2;
	return 2;
}

/* Length of the escape sequence at the head of @text. */
static size_t escape_length(struct vmb_span text)
{
	size_t at;

	if (text.len < 2)
		return 1;
	switch (text.ptr[1]) {
	case '[':
		at = control_length(text);
		break;
	case ']':
	case 'P':
	case 'X':
	case '^':
	case '_':
		at = string_length(text);
		break;
	default:
		at = skip_bytes(text, 1, 0x20, 0x2f);
		if (at < text.len && is_between(text.ptr[at], 0x30, 0x7e))
			at++;
		break;
	}
	/* "tput sgr0" ends with a shift on some terminals. */
	if (at < text.len && is_between(text.ptr[at], SHIFT_OUT, SHIFT_IN))
		at++;
	return at;
}

/* Value of "=XX" in capitals at @at, -1 where there is none. */
static int hex_byte(struct vmb_span text, size_t at)
{
	static const char digits[] = "0123456789ABCDEF";
	const char *high, *low;

	if (at + 3 > text.len || text.ptr[at] != '=')
		return -1;
	high = memchr(digits, text.ptr[at + 1], 16);
	low = memchr(digits, text.ptr[at + 2], 16);
	if (!high || !low)
		return -1;
	return (int)((high - digits) * 16 + (low - digits));
}

/* Bytes of the UTF-8 character that "=XX"s at the head of @text spell. */
static size_t spelled_character(struct vmb_span text)
{
	int lead = hex_byte(text, 0);
	size_t bytes, i;

	if (lead < 0xc2 || lead > 0xf4)
		return 0;
	bytes = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
	for (i = 1; i < bytes; i++) {
		int byte = hex_byte(text, 3 * i);

		if (byte < 0x80 || byte > 0xbf)
			return 0;
	}
	return bytes;
}

/*
 * How many bytes the "=XX"s at the head of @text stand for, in *@bytes.
 * Return: how many of them are to be undone, 0 for an ordinary "=".
 */
static size_t spelled_length(struct vmb_span text, char before, size_t *bytes)
{
	int byte = hex_byte(text, 0);

	*bytes = 1;
	if (byte == '=')
		return 1;
	/* A blank at the end of a line, but not the value of "SHIFT=20". */
	if ((byte == ' ' || byte == '\t') && text.len == 3 &&
	    !vmb_is_alpha(before) && !vmb_is_digit(before) && before != '_')
		return 1;
	*bytes = spelled_character(text);
	return *bytes;
}

bool vmb_line_is_clean(struct vmb_span line)
{
	size_t at;
	size_t step;

	if (vmb_span_find_byte(line, VMB_ESCAPE) != VMB_NOT_FOUND)
		return false;
	for (at = 0; at < line.len; at++) {
		struct vmb_span rest = vmb_span_from(line, at);
		size_t hit = vmb_span_find_byte(rest, '=');
		size_t bytes;

		if (hit == VMB_NOT_FOUND)
			break;
		at += hit;
		rest = vmb_span_from(line, at);
		step = spelled_length(rest, at ? line.ptr[at - 1] : ' ',
				      &bytes);
		if (step)
			return false;
	}
	return true;
}

size_t vmb_line_clean(char *bytes, size_t len)
{
	size_t in = 0;
	size_t out = 0;

	while (in < len) {
		struct vmb_span rest = { bytes + in, len - in };
		char before = out ? bytes[out - 1] : ' ';
		size_t count = 0;
		size_t i;

		if (bytes[in] == VMB_ESCAPE) {
			in += escape_length(rest);
			continue;
		}
		if (bytes[in] == '=' && spelled_length(rest, before, &count)) {
			/* Writing never overtakes: three bytes become one. */
			for (i = 0; i < count; i++, in += 3)
				bytes[out++] = (char)hex_byte(
					(struct vmb_span){ bytes + in, 3 }, 0);
			continue;
		}
		bytes[out++] = bytes[in++];
	}
	return out;
}

bool vmb_line_goes_on(struct vmb_span line, size_t width, struct vmb_span next)
{
	char before = line.len > 1 ? line.ptr[line.len - 2] : ' ';
	struct vmb_span rest = next;

	if (!line.len || !next.len || before == '=' || next.ptr[0] == '\n' ||
	    next.ptr[0] == '\r')
		return false;
	if (vmb_is_digit(before) && vmb_is_digit(next.ptr[0]))
		return true;
	if (line.len > ENCODED_LINE_MAX)
		return false;
	if (!vmb_is_blank(before))
		return width >= ENCODED_LINE_FULL;
	return !vmb_is_blank(next.ptr[0]) &&
	       width + vmb_span_token(&rest).len >= ENCODED_LINE_MAX;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/url.h"

/* Longer ones are none that a server takes. */
#define URL_MAX 4096

static const char hex[] = "0123456789ABCDEF";

static bool equal_words(struct vmb_span a, struct vmb_span b)
{
	return a.len == b.len && vmb_span_starts_anycase(a, b);
}

static size_t scheme_length(struct vmb_span text)
{
	size_t n = 0;

	while (n < text.len &&
	       (vmb_is_alpha(text.ptr[n]) ||
		(n && (vmb_is_digit(text.ptr[n]) || text.ptr[n] == '+' ||
		       text.ptr[n] == '-' || text.ptr[n] == '.'))))
		n++;
	return n;
}

bool vmb_url_has_scheme(struct vmb_span text)
{
	size_t n = scheme_length(text);

	return n && vmb_span_starts(vmb_span_from(text, n), VMB_SPAN("://"));
}

static bool has_control_bytes(struct vmb_span text)
{
	for (size_t i = 0; i < text.len; i++)
		if ((unsigned char)text.ptr[i] < ' ' || text.ptr[i] == '\x7f')
			return true;
	return false;
}

/* Up to the first of some bytes; @text keeps the rest, with that byte. */
static struct vmb_span cut_at(struct vmb_span *text, const char *bytes)
{
	struct vmb_span head;
	size_t n = 0;

	while (n < text->len && !strchr(bytes, text->ptr[n]))
		n++;
	head = vmb_span_to(*text, n);
	*text = vmb_span_from(*text, n);
	return head;
}

static const char *check_authority(struct vmb_url *url)
{
	struct vmb_span *authority = &url->authority;
	bool has_user = false;

	for (size_t at;
	     (at = vmb_span_find_byte(*authority, '@')) != VMB_NOT_FOUND;) {
		*authority = vmb_span_from(*authority, at + 1);
		has_user = true;
	}
	if (has_user)
		return "a user name or password is in the address: none is "
		       "sent";
	if (!authority->len || authority->ptr[0] == ':')
		return "the address has no host";
	for (size_t i = 0; i < authority->len; i++)
		if (strchr(" \"<>\\^`{|}%", authority->ptr[i]))
			return "the host in the address is no name";
	return NULL;
}

const char *vmb_url_read(struct vmb_span text, struct vmb_url *url)
{
	struct vmb_span scheme = vmb_span_to(text, scheme_length(text));
	struct vmb_span rest = vmb_span_from(text, scheme.len + 3);
	const char *wrong;

	*url = (struct vmb_url){ 0 };
	rest = cut_at(&rest, "#");
	url->authority = cut_at(&rest, "/?");
	url->path = cut_at(&rest, "?");
	url->query = rest;
	wrong = check_authority(url);
	if (wrong)
		return wrong;
	url->is_secure = equal_words(scheme, VMB_SPAN("https"));
	if (!url->is_secure && !equal_words(scheme, VMB_SPAN("http")))
		return "only http: and https: are fetched";
	if (has_control_bytes(text))
		return "control characters are in the address";
	if (text.len > URL_MAX)
		return "the address is longer than 4096 bytes";
	return NULL;
}

static struct vmb_span without_port(const struct vmb_url *url)
{
	struct vmb_span port =
		url->is_secure ? VMB_SPAN(":443") : VMB_SPAN(":80");
	struct vmb_span host = url->authority;

	if (vmb_span_ends(host, port))
		host.len -= port.len;
	return host;
}

bool vmb_url_same_host(const struct vmb_url *a, const struct vmb_url *b)
{
	return equal_words(without_port(a), without_port(b));
}

static int digit_value(char c)
{
	const char *digit;

	if (c >= 'a' && c <= 'f')
		c = (char)(c - 'a' + 'A');
	digit = c ? strchr(hex, c) : NULL;
	return digit ? (int)(digit - hex) : -1;
}

void vmb_url_decode(struct vmb_span text, struct vmb_buffer *out)
{
	while (text.len) {
		int high = -1, low = -1;
		char byte = text.ptr[0];
		size_t taken = 1;

		if (byte == '%' && text.len > 2) {
			high = digit_value(text.ptr[1]);
			low = digit_value(text.ptr[2]);
		}
		if (high >= 0 && low >= 0) {
			byte = (char)(high * 16 + low);
			taken = 3;
		}
		vmb_buffer_add(out, (struct vmb_span){ &byte, 1 });
		text = vmb_span_from(text, taken);
	}
}

static void escape(char byte, struct vmb_buffer *out)
{
	char text[3] = { '%', hex[(unsigned char)byte >> 4],
			 hex[(unsigned char)byte & 15] };

	vmb_buffer_add(out, (struct vmb_span){ text, sizeof(text) });
}

static void escape_all_but(struct vmb_span text, const char *kept,
			   struct vmb_buffer *out)
{
	for (size_t i = 0; i < text.len; i++) {
		char byte = text.ptr[i];

		if (vmb_is_alpha(byte) || vmb_is_digit(byte) ||
		    (byte && strchr(kept, byte)))
			vmb_buffer_add(out, (struct vmb_span){ &byte, 1 });
		else
			escape(byte, out);
	}
}

void vmb_url_encode(struct vmb_span text, struct vmb_buffer *out)
{
	escape_all_but(text, "-._~!$&'()*+,;=:@", out);
}

void vmb_url_quote(struct vmb_span text, struct vmb_buffer *out)
{
	escape_all_but(text, "-._~!$&'()*+,;=:@/?%[]|^`{}", out);
}

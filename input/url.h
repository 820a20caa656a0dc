/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of a URL (RFC 3986), as far as http and https need them.
 */
#ifndef VMB_URL_H
#define VMB_URL_H

#include <stdbool.h>

#include "core/buffer.h"

/**
 * struct vmb_url - where the parts are
 * @is_secure: the scheme is https, not http
 * @authority: host and maybe port; no user name
 * @path: empty, or from its first "/" on
 * @query: from its "?" on; may be empty
 *
 * Borrows from the text. The fragment is left out.
 */
struct vmb_url {
	bool is_secure;
	struct vmb_span authority;
	struct vmb_span path;
	struct vmb_span query;
};

/** vmb_url_has_scheme - does the text begin with a scheme and "://"? */
bool vmb_url_has_scheme(struct vmb_span text);

/**
 * vmb_url_read - take a URL apart
 * @text: vmb_url_has_scheme() is true of it
 * @url: out; its authority without a user name, also after an error
 *
 * Return: NULL, or what is wrong with it, without quoting any of it.
 */
const char *vmb_url_read(struct vmb_span text, struct vmb_url *url);

/** vmb_url_same_host - is one URL's host and port that of the other? */
bool vmb_url_same_host(const struct vmb_url *a, const struct vmb_url *b);

/**
 * vmb_url_decode - append a part of a path without its percent signs
 *
 * What is no escape stays as it is.
 */
void vmb_url_decode(struct vmb_span text, struct vmb_buffer *out);

/** vmb_url_encode - append text as one component of a path */
void vmb_url_encode(struct vmb_span text, struct vmb_buffer *out);

/**
 * vmb_url_quote - append a path or query as it is
 *
 * Only bytes that may not stand in a URL at all are escaped.
 */
void vmb_url_quote(struct vmb_span text, struct vmb_buffer *out);

#endif

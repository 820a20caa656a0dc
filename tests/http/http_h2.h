/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The test server: as much of HTTP/2 (RFC 9113) as one answer needs.
 */
#ifndef HTTP_H2_H
#define HTTP_H2_H

#include "tests/http/http_peer.h"

/**
 * http_h2_serve - answer whatever is asked for with one file
 * @peer: that speaks HTTP/2
 * @name: of the file, up to 16 KiB of it
 * @cut: reset the stream after half of it
 */
void http_h2_serve(struct http_peer *peer, const char *name, bool cut);

#endif

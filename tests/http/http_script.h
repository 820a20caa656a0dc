/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The test server: what it answers is told by scripts, one step a line:
 *
 *	text LINE		the line, with CR and LF
 *	raw TEXT		the text alone
 *	length FILE		the header Content-Length for a file
 *	file FILE [N]		the bytes of a file, or its first N
 *	chunk FILE		the same as one chunk of a chunked body
 *	repeat N LINE		the line N times, or for ever where N is 0
 *	drip FILE MS		the file, a byte every MS milliseconds
 *	sleep MS		nothing for MS milliseconds
 *	hang			nothing until the other end goes
 *	reset			the connection is reset
 *	cut			the connection is closed without a farewell
 *
 * At the end the connection is closed.
 */
#ifndef HTTP_SCRIPT_H
#define HTTP_SCRIPT_H

#include "tests/http/http_peer.h"

/**
 * http_script_run - answer as a script says
 * @name: of its file
 * @peer: whom to answer; closed afterwards
 *
 * Return: false where there is no such script; @peer is as it was then.
 */
bool http_script_run(const char *name, struct http_peer *peer);

/**
 * http_file_read - a file's bytes
 * @name: of the file
 * @length: out
 *
 * Ends the process where it cannot be read. Return: to be freed.
 */
char *http_file_read(const char *name, size_t *length);

#endif

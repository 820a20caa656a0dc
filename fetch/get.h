/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A URL -> its bytes: redirects, a second try, and words for what goes wrong.
 */
#ifndef VMB_FETCH_GET_H
#define VMB_FETCH_GET_H

#include "fetch/frames.h"

/**
 * struct vmb_get - what to fetch
 * @url: http or https
 * @size_max: bytes of it at most, as they are sent
 * @timeout: milliseconds it may take; a third of it is for a connection,
 *	and for silence
 * @about: of the helper itself, for the META frame
 */
struct vmb_get {
	const char *url;
	uint64_t size_max;
	long timeout;
	const char *about;
};

/**
 * vmb_get_run - fetch a URL
 * @get: what
 * @frames: take META with url, type, encoding (of the content), end (known,
 *	where a cut body is an error) and sandbox, each where known, the body as
 *	TEXT, and PROG from time to time
 * @fault: out: what went wrong
 *
 * Up to five redirects are followed, never from https to http. After status
 * 429 or 503 it waits as long as the server says and tries once more.
 *
 * Return: 0, or -1 with one line in @fault.
 */
int vmb_get_run(const struct vmb_get *get, struct vmb_frames *frames,
		struct vmb_buffer *fault);

#endif

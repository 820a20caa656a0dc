/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One request over HTTP or HTTPS, by libcurl.
 */
#ifndef VMB_FETCH_TRANSFER_H
#define VMB_FETCH_TRANSFER_H

#include <curl/curl.h>

#include "fetch/frames.h"

/** enum vmb_transfer_end - why a transfer ended */
enum vmb_transfer_end {
	VMB_TRANSFER_DONE, /* @code is CURLE_OK, or says what is wrong */
	VMB_TRANSFER_STATUS, /* a status other than 200: no body is taken */
	VMB_TRANSFER_HEADERS, /* too many headers */
	VMB_TRANSFER_ENCODING, /* a content encoding we did not ask for */
	VMB_TRANSFER_LARGE, /* a body above the limit */
	VMB_TRANSFER_SILENT, /* nothing came for too long */
	VMB_TRANSFER_LATE, /* not done in time */
	VMB_TRANSFER_UNHEARD, /* the frames could not be written */
};

/**
 * struct vmb_transfer - a request and its answer
 * @frames: where META, TEXT and PROG frames go
 * @about: of the helper itself, for META
 * @size_max: bytes of the body at most, as they are sent
 * @deadline: of vmb_transfer_clock()
 * @patience: milliseconds for a connection, and of silence
 * @end: out, like all below: why it ended
 * @code: what libcurl says
 * @error: and in which words
 * @system_error: errno of a connection that failed, or 0
 * @status: of HTTP, or 0
 * @host: host, and port where it is not the usual one
 * @location: where it redirects to
 * @encoding: of the content; empty for none
 * @retry_after: seconds; 0 where not said
 * @received: bytes of the body
 * @expected: the same as announced, or 0
 * @has_name: the host's name was looked up
 * @has_proxy: the environment names a proxy, which may or may not be used
 * @connected: there was a connection
 * @chunked: the body comes in chunks, of which the last is known
 *
 * Start with the input set and all else zeros; end with
 * vmb_transfer_clear().
 */
struct vmb_transfer {
	struct vmb_frames *frames;
	const char *about;
	uint64_t size_max;
	long long deadline;
	long patience;

	enum vmb_transfer_end end;
	CURLcode code;
	char error[CURL_ERROR_SIZE];
	long system_error;
	long status;
	struct vmb_buffer host;
	struct vmb_buffer location;
	struct vmb_buffer encoding;
	long long retry_after;
	uint64_t received;
	uint64_t expected;
	bool has_name;
	bool has_proxy;
	bool connected;
	bool chunked;

	CURL *easy;
	size_t header_bytes;
	bool is_told; /* META was sent */
	long long last_sign; /* of life from the server */
	long long last_progress;
	uint64_t last_received;
};

/**
 * vmb_transfer_run - ask for a URL, and take what comes
 * @transfer: the transfer
 * @url: http or https, without a user name
 *
 * Of an answer with status 200 a META frame and the body as TEXT frames are
 * written while it arrives; @end and @code say whether it was all. Redirects
 * are not followed.
 */
void vmb_transfer_run(struct vmb_transfer *transfer, const char *url);
void vmb_transfer_clear(struct vmb_transfer *transfer);

/** vmb_transfer_clock - milliseconds of a clock that only goes forward */
long long vmb_transfer_clock(void);

#endif

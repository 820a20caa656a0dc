/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/http/http_h2.h"

#include <stdlib.h>
#include <string.h>

#include "tests/http/http_script.h"

#define PREFACE_LENGTH 24
#define FRAME_MAX ((size_t)16 << 10)

enum { DATA = 0, HEADERS = 1, RST_STREAM = 3, SETTINGS = 4 };

enum { END_STREAM = 1, ACK = 1, END_HEADERS = 4 };

/* :status 200 of the static table */
static const unsigned char status_200[] = { 0x88 };

struct frame {
	unsigned char type;
	unsigned char flags;
	unsigned stream;
	size_t length;
	unsigned char bytes[FRAME_MAX];
};

static bool read_all(struct http_peer *peer, unsigned char *bytes, size_t size)
{
	while (size) {
		long n = http_peer_read(peer, bytes, size);

		if (n <= 0)
			return false;
		bytes += n;
		size -= (size_t)n;
	}
	return true;
}

static bool read_frame(struct http_peer *peer, struct frame *frame)
{
	unsigned char head[9];

	if (!read_all(peer, head, sizeof(head)))
		return false;
	frame->length = (size_t)head[0] << 16 | (size_t)head[1] << 8 | head[2];
	frame->type = head[3];
	frame->flags = head[4];
	frame->stream = (unsigned)head[5] << 24 | (unsigned)head[6] << 16 |
			(unsigned)head[7] << 8 | head[8];
	return frame->length <= FRAME_MAX &&
	       read_all(peer, frame->bytes, frame->length);
}

static bool send_frame(struct http_peer *peer, int type, int flags,
		       unsigned stream, const void *bytes, size_t length)
{
	const unsigned char head[9] = {
		(unsigned char)(length >> 16), (unsigned char)(length >> 8),
		(unsigned char)length,	       (unsigned char)type,
		(unsigned char)flags,	       (unsigned char)(stream >> 24),
		(unsigned char)(stream >> 16), (unsigned char)(stream >> 8),
		(unsigned char)stream,
	};

	return http_peer_write(peer, head, sizeof(head)) &&
	       http_peer_write(peer, bytes, length);
}

static bool answer(struct http_peer *peer, unsigned stream, const char *name,
		   bool cut)
{
	static const unsigned char internal_error[4] = { 0, 0, 0, 2 };
	size_t length;
	char *bytes = http_file_read(name, &length);
	bool sent;

	if (length > FRAME_MAX)
		length = FRAME_MAX;
	sent = send_frame(peer, HEADERS, END_HEADERS, stream, status_200,
			  sizeof(status_200)) &&
	       send_frame(peer, DATA, cut ? 0 : END_STREAM, stream, bytes,
			  cut ? length / 2 : length);
	if (cut && sent)
		sent = send_frame(peer, RST_STREAM, 0, stream, internal_error,
				  sizeof(internal_error));
	free(bytes);
	return sent;
}

void http_h2_serve(struct http_peer *peer, const char *name, bool cut)
{
	static struct frame frame;
	bool go_on = read_all(peer, frame.bytes, PREFACE_LENGTH) &&
		     send_frame(peer, SETTINGS, 0, 0, NULL, 0);

	while (go_on && read_frame(peer, &frame)) {
		if (frame.type == SETTINGS && !(frame.flags & ACK))
			go_on = send_frame(peer, SETTINGS, ACK, 0, NULL, 0);
		else if (frame.type == HEADERS)
			go_on = answer(peer, frame.stream, name, cut);
	}
	http_peer_close(peer);
}

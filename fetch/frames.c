/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/frames.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#define REASON_MAX 512

static void write_all(struct vmb_frames *frames, struct vmb_span bytes)
{
	while (bytes.len && !frames->failed) {
		ssize_t n = write(frames->descriptor, bytes.ptr, bytes.len);

		if (n > 0)
			bytes = vmb_span_from(bytes, (size_t)n);
		else if (errno != EINTR)
			frames->failed = true;
	}
}

static void write_frame(struct vmb_frames *frames, const char *type,
			struct vmb_span bytes)
{
	char head[16];

	if (bytes.len > UINT32_MAX) {
		frames->failed = true;
		return;
	}
	snprintf(head, sizeof(head), "%.4s%08" PRIx32 "\n", type,
		 (uint32_t)bytes.len);
	write_all(frames, vmb_span(head));
	write_all(frames, bytes);
}

/* One line whatever is in it. */
static char plain(char byte)
{
	return (unsigned char)byte < ' ' ? ' ' : byte;
}

void vmb_frames_field(struct vmb_buffer *lines, const char *key,
		      const char *value)
{
	if (!value || !*value)
		return;
	vmb_buffer_printf(lines, "%s=", key);
	for (; *value; value++) {
		char byte = plain(*value);

		vmb_buffer_add(lines, (struct vmb_span){ &byte, 1 });
	}
	vmb_buffer_add_string(lines, "\n");
}

void vmb_frames_meta(struct vmb_frames *frames, struct vmb_buffer *lines)
{
	if (lines->failed)
		frames->failed = true;
	else
		write_frame(frames, "META",
			    (struct vmb_span){ lines->bytes, lines->length });
	vmb_buffer_clear(lines);
}

void vmb_frames_progress(struct vmb_frames *frames, uint64_t received,
			 uint64_t expected)
{
	char text[48];

	snprintf(text, sizeof(text), "%" PRIu64 " %" PRIu64, received,
		 expected);
	write_frame(frames, "PROG", vmb_span(text));
}

void vmb_frames_text(struct vmb_frames *frames, struct vmb_span text)
{
	write_frame(frames, "TEXT", text);
	frames->total += text.len;
}

void vmb_frames_fail(struct vmb_frames *frames, struct vmb_span reason)
{
	char line[REASON_MAX];
	size_t n = 0;

	while (n < reason.len && n < sizeof(line)) {
		line[n] = plain(reason.ptr[n]);
		n++;
	}
	write_frame(frames, "FAIL", (struct vmb_span){ line, n });
}

void vmb_frames_done(struct vmb_frames *frames)
{
	char total[24];

	snprintf(total, sizeof(total), "%" PRIu64, frames->total);
	write_frame(frames, "DONE", vmb_span(total));
}

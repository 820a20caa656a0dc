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

void vmb_frames_meta(struct vmb_frames *frames, struct vmb_span lines)
{
	write_frame(frames, "META", lines);
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
		line[n] = (unsigned char)reason.ptr[n] < ' ' ? ' ' :
							       reason.ptr[n];
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

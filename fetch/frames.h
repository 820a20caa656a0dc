/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the helper says to the main program, on its standard output:
 *
 *	TYPE (4 letters) LENGTH (8 hexadecimal digits) LF LENGTH bytes
 *
 *	META	lines "key=value" about the text that follows
 *	TEXT	of a mail, the text of a part, UTF-8; of a URL, the next bytes
 *	PROG	how far it is, "RECEIVED EXPECTED": bytes, 0 where not known
 *	FAIL	one line: what went wrong; nothing follows
 *	DONE	number of bytes in all TEXT frames, decimal; nothing follows
 *
 * input/helper.c reads them.
 */
#ifndef VMB_FETCH_FRAMES_H
#define VMB_FETCH_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/buffer.h"

/**
 * struct vmb_frames - where frames go
 * @descriptor: file descriptor, borrowed
 * @total: bytes of all TEXT frames so far
 * @failed: something could not be written; nothing is written any more
 */
struct vmb_frames {
	int descriptor;
	uint64_t total;
	bool failed;
};

/**
 * vmb_frames_field - append a line "key=value" for a META frame
 * @lines: where to
 * @key: its name
 * @value: any bytes, control characters become blanks; NULL or empty: no line
 */
void vmb_frames_field(struct vmb_buffer *lines, const char *key,
		      const char *value);

/** vmb_frames_meta - write a META frame; clears @lines */
void vmb_frames_meta(struct vmb_frames *frames, struct vmb_buffer *lines);

/** vmb_frames_progress - write a PROG frame; @expected is 0 where not known */
void vmb_frames_progress(struct vmb_frames *frames, uint64_t received,
			 uint64_t expected);

/** vmb_frames_text - write a TEXT frame */
void vmb_frames_text(struct vmb_frames *frames, struct vmb_span text);

/**
 * vmb_frames_fail - write the FAIL frame
 * @frames: where to
 * @reason: one line; control characters in it become blanks
 */
void vmb_frames_fail(struct vmb_frames *frames, struct vmb_span reason);

/** vmb_frames_done - write the DONE frame */
void vmb_frames_done(struct vmb_frames *frames);

#endif

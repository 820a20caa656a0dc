/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the helper says to the main program, on its standard output:
 *
 *	TYPE (4 letters) LENGTH (8 hexadecimal digits) LF LENGTH bytes
 *
 *	META	lines "key=value" about the text that follows
 *	TEXT	text, UTF-8
 *	PROG	how far it is, for the user
 *	FAIL	one line: what went wrong; nothing follows
 *	DONE	number of bytes in all TEXT frames, decimal; nothing follows
 *
 * input/helper.c reads them.
 */
#ifndef VMB_FETCH_FRAMES_H
#define VMB_FETCH_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"

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

/** vmb_frames_meta - write a META frame of whole lines */
void vmb_frames_meta(struct vmb_frames *frames, struct vmb_span lines);

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

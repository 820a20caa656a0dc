/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The helper program vmbench-fetch: started, fed, listened to, and ended
 * whatever it does. The frames it answers with: fetch/frames.h.
 */
#ifndef VMB_HELPER_H
#define VMB_HELPER_H

#include "core/diag.h"
#include "core/text.h"

/**
 * struct vmb_frame - one frame of the helper's answer
 * @type: "META", "TEXT" or "PROG"
 * @bytes: what it holds; good during the call it is given to
 */
struct vmb_frame {
	char type[5];
	struct vmb_span bytes;
};

/**
 * struct vmb_helper - what to run it for
 * @program: its file name; NULL: vmbench-fetch beside the running program,
 *	else in the directory for helpers
 * @arguments: behind its name, ending with NULL
 * @input: bytes for its standard input
 * @timeout: milliseconds until it is killed
 * @output_max: bytes in all its frames at most
 * @see: takes META, TEXT and PROG frames as they come; returns 0, or -1
 *	without memory
 * @context: for @see
 */
struct vmb_helper {
	const char *program;
	const char *const *arguments;
	struct vmb_span input;
	unsigned timeout;
	size_t output_max;
	int (*see)(void *context, const struct vmb_frame *frame);
	void *context;
};

/**
 * vmb_helper_run - run it to its end
 * @helper: what for
 * @diag: takes the error
 *
 * It has the pipes to us and no other descriptor, no shell is involved, and
 * what it says on standard error is lost.
 *
 * Return: 0 once it is done and all of its answer is there; else -1 with one
 * error in @diag, or in want of memory with none.
 */
int vmb_helper_run(const struct vmb_helper *helper, struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The only file that writes to standard error.
 */
#ifndef VMB_MESSAGES_H
#define VMB_MESSAGES_H

#include <stdint.h>
#include <stdio.h>

#include "core/diag.h"

/**
 * VMB_USAGE - slug of errors in the command line
 *
 * It is not printed: a line that names --help follows the error instead.
 */
#define VMB_USAGE "usage"

/**
 * vmb_messages_print - print what the sink holds
 * @diag: the sink
 * @quiet: errors only
 * @stream: standard error
 *
 * One line each, "vmbench-compare: SOURCE:LINE: warning: text [slug]", with
 * control bytes of the text, and what is no character of the locale, escaped.
 * That writing fails is ignored: there is nowhere to say so.
 */
void vmb_messages_print(const struct vmb_diag *diag, bool quiet, FILE *stream);

/**
 * struct vmb_progress - a line that tells how far a download is
 * @stream: standard error where it is a terminal, else NULL: no line
 * @what: name of the download
 * @begun: milliseconds of the clock
 * @length: bytes of the line that is shown, 0 for none
 */
struct vmb_progress {
	FILE *stream;
	const char *what;
	long long begun;
	size_t length;
};

/** vmb_messages_progress_begin - a download begins; @what must outlive it */
void vmb_messages_progress_begin(struct vmb_progress *progress,
				 const char *what);

/**
 * vmb_messages_progress - show how far it is, once it takes a second
 * @progress: the line
 * @received: bytes
 * @expected: bytes in all, or 0
 */
void vmb_messages_progress(struct vmb_progress *progress, uint64_t received,
			   uint64_t expected);

/** vmb_messages_progress_end - take the line away */
void vmb_messages_progress_end(struct vmb_progress *progress);

#endif

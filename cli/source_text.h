/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file or an address -> its text: read or fetched, mail decoded.
 */
#ifndef VMB_SOURCE_TEXT_H
#define VMB_SOURCE_TEXT_H

#include "cli/messages.h"
#include "cli/source_files.h"
#include "input/mail.h"

/**
 * struct vmb_source_text - the text of a source
 * @bytes: the text; borrowed from the other two
 * @input: the source as it came
 * @mail: its decoded text, where it is a mail
 *
 * End with vmb_source_text_clear().
 */
struct vmb_source_text {
	struct vmb_span bytes;
	struct vmb_input input;
	struct vmb_mail mail;
};

/**
 * vmb_source_text_read - read a source
 * @file: the source
 * @options: how to fetch
 * @progress: told how far a download is
 * @text: out
 * @diag: its source is @file; takes the error
 *
 * Return: 0, or -1 after an error or without memory; @text is to be cleared in
 * either case.
 */
int vmb_source_text_read(const struct vmb_source_file *file,
			 const struct vmb_options *options,
			 struct vmb_progress *progress,
			 struct vmb_source_text *text, struct vmb_diag *diag);
void vmb_source_text_clear(struct vmb_source_text *text);

#endif

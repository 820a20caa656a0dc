/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mails and mboxes: told from other files, and decoded by the helper.
 */
#ifndef VMB_MAIL_H
#define VMB_MAIL_H

#include <stdbool.h>

#include "core/buffer.h"
#include "core/diag.h"
#include "core/intern.h"
#include "core/text.h"

/**
 * vmb_mail_recognise - is it a mail or an mbox?
 * @bytes: a whole source, not compressed
 *
 * So where it begins with an mbox's "From " line, or has two of From, Date,
 * Subject, Message-ID and MIME-Version before its first blank line.
 */
bool vmb_mail_recognise(struct vmb_span bytes);

/**
 * struct vmb_mail_part - a text part of a mail
 * @message_id: of its message, without brackets; "" where it has none
 * @subject: of its message, decoded; "" where it has none
 * @from: of its message, decoded; "" where it has none
 * @date: of its message, "2026-01-13T21:49:33+08:00"; "" where it has none
 * @line: its first line in the mail's text, from 1
 * @offset: its first byte there
 */
struct vmb_mail_part {
	const char *message_id;
	const char *subject;
	const char *from;
	const char *date;
	size_t line;
	size_t offset;
};

/**
 * struct vmb_mail - the text of a mail
 * @message_id: of the first message, without brackets; "" where it has none
 * @text: its parts one after the other, each ending with a line end; UTF-8
 * @parts: @count of them, in order
 *
 * All of it is one source, so that what a reply quotes can be known for it.
 * End with vmb_mail_clear().
 */
struct vmb_mail {
	const char *message_id;
	struct vmb_buffer text;
	struct vmb_mail_part *parts;
	size_t count, capacity;
	struct vmb_strings *strings;
};

/**
 * vmb_mail_decode - have the helper decode a mail
 * @bytes: a mail or an mbox
 * @helper: file name of the helper; NULL: it is looked for
 * @timeout: milliseconds that it may take
 * @mail: out
 * @diag: takes the error
 *
 * Return: 0, or -1 with one error in @diag, in want of memory with none. A
 * mail without any text is an error.
 */
int vmb_mail_decode(struct vmb_span bytes, const char *helper, unsigned timeout,
		    struct vmb_mail *mail, struct vmb_diag *diag);
void vmb_mail_clear(struct vmb_mail *mail);

/**
 * vmb_mail_part_at - the part that a line of the text is of
 * @mail: the mail
 * @line: from 1; as line 1 + @line - part->line of the part it is named
 *
 * Return: NULL where there is no such line.
 */
const struct vmb_mail_part *vmb_mail_part_at(const struct vmb_mail *mail,
					     size_t line);

#endif

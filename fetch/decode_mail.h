/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A mail or mbox -> its texts, decoded by GMime.
 */
#ifndef VMB_FETCH_DECODE_MAIL_H
#define VMB_FETCH_DECODE_MAIL_H

#include "core/text.h"
#include "fetch/frames.h"

/**
 * vmb_decode_mail - write a META frame a message, a TEXT frame a text part
 * @bytes: one message, or an mbox where it begins with "From "
 * @frames: where they go
 *
 * META holds message-id, subject, from and date, where the message has them.
 * Text parts are inline ones in plain text, and attachments of any text but
 * HTML up to 4 MiB. Line breaks are kept as they are, that of format=flowed
 * too; in an mbox one ">" is taken from ">From " at the start of a line.
 *
 * Return: NULL, or a line that says what is wrong.
 */
const char *vmb_decode_mail(struct vmb_span bytes, struct vmb_frames *frames);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of decoded mail -> the messages that they stand in.
 */
#ifndef VMB_MESSAGE_NAMES_H
#define VMB_MESSAGE_NAMES_H

#include "core/result.h"
#include "input/mail.h"

/**
 * vmb_message_names - tell by message-id where things stand
 * @path: of the mail, or mbox
 * @mail: its parts; none where it is no mail, and nothing is changed then
 * @batch: results of it; takes the name of the message that all stand in
 * @diag: what was said of it: a line is told by the message that it stands in,
 *	and what has no line by the message that all results stand in
 */
void vmb_message_names(const char *path, const struct vmb_mail *mail,
		       struct vmb_batch *batch, struct vmb_diag *diag);

#endif

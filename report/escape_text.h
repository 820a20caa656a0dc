/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names from the input made harmless for a terminal and a mail.
 */
#ifndef VMB_ESCAPE_TEXT_H
#define VMB_ESCAPE_TEXT_H

#include "core/buffer.h"

/**
 * vmb_escape_text - append a name with its control bytes escaped
 * @out: text appended
 * @name: any bytes
 *
 * Tab, line feed and carriage return become "\t", "\n" and "\r", other bytes
 * below blank, DEL, the C1 controls of UTF-8 and bytes that are no UTF-8 are
 * written like "\x1b". What it writes it leaves as it is when given it again.
 */
void vmb_escape_text(struct vmb_buffer *out, struct vmb_span name);

#endif

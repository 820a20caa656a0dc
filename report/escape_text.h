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
 * below blank, DEL and the C1 controls of UTF-8 "\x1b".
 */
void vmb_escape_text(struct vmb_buffer *out, struct vmb_span name);

#endif

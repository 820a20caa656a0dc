/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The only file that writes to standard error.
 */
#ifndef VMB_MESSAGES_H
#define VMB_MESSAGES_H

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

#endif

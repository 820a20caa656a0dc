/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What terminals and mail leave in a line, and how to take it out.
 *
 * Terminal: escape sequences of ECMA-48. Mail: quoted-printable (RFC 2045,
 * 6.7) in text that was saved without being decoded. Logs are full of "=20"
 * that mean 20, so only what can hardly be anything else is undone.
 */
#ifndef VMB_PARSERS_CLEAN_H
#define VMB_PARSERS_CLEAN_H

#include <stdbool.h>
#include <stddef.h>

#include "core/text.h"

/** VMB_ESCAPE - begins the control sequences of terminals */
#define VMB_ESCAPE '\x1b'

/** vmb_line_is_clean - does vmb_line_clean() have nothing to do in @line? */
bool vmb_line_is_clean(struct vmb_span line);

/**
 * vmb_line_clean - take escapes out, undo "=3D", "=C2=B1" and "=20" at the end
 * @bytes: a line, changed in place
 * @len: its length
 *
 * Return: the length that is left.
 */
size_t vmb_line_clean(char *bytes, size_t len);

/**
 * vmb_line_goes_on - does a mail's soft line break stand at the end?
 * @line: ends with "="; without its quote marks
 * @width: of the line with its quote marks
 * @next: what follows in the next line, without quote marks; its head will do
 *
 * A break is believed inside a number, where the line is as long as encoders
 * let it grow, and where the next word would have made it longer.
 */
bool vmb_line_goes_on(struct vmb_span line, size_t width, struct vmb_span next);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The finished text -> standard output, or the file of --output.
 */
#ifndef VMB_OUTPUT_H
#define VMB_OUTPUT_H

#include <stdio.h>

#include "core/buffer.h"
#include "core/diag.h"

/**
 * vmb_output_write - write the text where it is wanted
 * @text: all of it
 * @path: file to write, or NULL for @out
 * @out: standard output
 * @diag: takes the error
 *
 * A file that is regular or not there is written whole or not at all: a new
 * file takes its place, with its mode, and links to it stay. Anything else,
 * such as a device, and the file that @out itself is, is written directly.
 *
 * Return: 0; -1 when not all of the text could be written, or without memory.
 */
int vmb_output_write(const struct vmb_buffer *text, const char *path, FILE *out,
		     struct vmb_diag *diag);

#endif

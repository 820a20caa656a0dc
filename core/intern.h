/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pool of strings in which equal strings are one string.
 *
 * The pool owns every string it gives out until vmb_strings_free(); strings
 * of one pool are equal exactly when their pointers are.
 */
#ifndef VMB_INTERN_H
#define VMB_INTERN_H

#include "core/text.h"

struct vmb_strings;

/** vmb_strings_new - an empty pool, or NULL without memory */
struct vmb_strings *vmb_strings_new(void);
void vmb_strings_free(struct vmb_strings *strings);

/**
 * vmb_intern - the pool's own copy of a text
 * @strings: the pool
 * @text: any bytes; the copy ends with a NUL of its own
 *
 * Return: the one copy, or NULL without memory.
 */
const char *vmb_intern(struct vmb_strings *strings, struct vmb_span text);

#endif

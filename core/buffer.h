/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text that grows: what renderers write into.
 *
 * The buffer owns its bytes. A failed allocation is remembered, so that a
 * writer need look only once, at the end.
 */
#ifndef VMB_BUFFER_H
#define VMB_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "core/text.h"

/**
 * struct vmb_buffer - growing text
 * @bytes: @length bytes and a NUL behind them; NULL while empty
 * @failed: memory ran out; the text is not whole
 *
 * Start with all zeros; end with vmb_buffer_clear().
 */
struct vmb_buffer {
	char *bytes;
	size_t length;
	size_t capacity;
	bool failed;
};

void vmb_buffer_clear(struct vmb_buffer *buffer);
void vmb_buffer_add(struct vmb_buffer *buffer, struct vmb_span text);
void vmb_buffer_add_string(struct vmb_buffer *buffer, const char *string);
void vmb_buffer_repeat(struct vmb_buffer *buffer, char byte, size_t count);
void vmb_buffer_printf(struct vmb_buffer *buffer, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/** vmb_buffer_trim - drop the blanks at the end of the text */
void vmb_buffer_trim(struct vmb_buffer *buffer);

#endif

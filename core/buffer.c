/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/buffer.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void vmb_buffer_clear(struct vmb_buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct vmb_buffer){ 0 };
}

/* Room for @more bytes and the NUL behind them. */
static char *reserve(struct vmb_buffer *buffer, size_t more)
{
	size_t wanted = buffer->length + more + 1;
	char *larger;

	if (buffer->failed)
		return NULL;
	if (wanted > buffer->capacity) {
		wanted += wanted / 2;
		larger = wanted > more ? realloc(buffer->bytes, wanted) : NULL;
		if (!larger) {
			buffer->failed = true;
			return NULL;
		}
		buffer->bytes = larger;
		buffer->capacity = wanted;
	}
	return buffer->bytes + buffer->length;
}

static void commit(struct vmb_buffer *buffer, size_t more)
{
	buffer->length += more;
	buffer->bytes[buffer->length] = '\0';
}

void vmb_buffer_add(struct vmb_buffer *buffer, struct vmb_span text)
{
	char *end = reserve(buffer, text.len);

	if (!end)
		return;
	if (text.len)
		memcpy(end, text.ptr, text.len);
	commit(buffer, text.len);
}

void vmb_buffer_add_string(struct vmb_buffer *buffer, const char *string)
{
	vmb_buffer_add(buffer, vmb_span(string));
}

void vmb_buffer_repeat(struct vmb_buffer *buffer, char byte, size_t count)
{
	char *end = reserve(buffer, count);

	if (!end)
		return;
	memset(end, byte, count);
	commit(buffer, count);
}

void vmb_buffer_printf(struct vmb_buffer *buffer, const char *format, ...)
{
	/* what fits into the room that is there needs to be written once */
	size_t room = buffer->capacity - buffer->length;
	char *end = room ? buffer->bytes + buffer->length : NULL;
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(end, room, format, args);
	va_end(args);
	end = length < 0 ? NULL : reserve(buffer, (size_t)length);
	if (!end) {
		buffer->failed = true;
		return;
	}
	if ((size_t)length >= room) {
		va_start(args, format);
		vsnprintf(end, (size_t)length + 1, format, args);
		va_end(args);
	}
	commit(buffer, (size_t)length);
}

void vmb_buffer_trim(struct vmb_buffer *buffer)
{
	while (buffer->length && buffer->bytes[buffer->length - 1] == ' ')
		buffer->bytes[--buffer->length] = '\0';
}

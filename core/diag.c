/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"

void vmb_diag_source(struct vmb_diag *diag, const char *source)
{
	free(diag->source);
	diag->source = source ? strdup(source) : NULL;
	if (source && !diag->source)
		diag->failed = true;
}

static bool same_source(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

static struct vmb_message *find_same(struct vmb_diag *diag,
				     enum vmb_severity severity,
				     const char *slug, const char *source)
{
	if (!slug || diag->apart)
		return NULL;
	for (size_t i = diag->count; i-- > 0;) {
		struct vmb_message *message = &diag->messages[i];

		if (message->severity == severity && message->slug &&
		    !strcmp(message->slug, slug) &&
		    same_source(message->source, source))
			return message;
	}
	return NULL;
}

static char *format_text(const char *format, va_list args)
	__attribute__((format(printf, 1, 0)));

static char *format_text(const char *format, va_list args)
{
	char text[1024];
	int length = vsnprintf(text, sizeof(text), format, args);

	return length < 0 ? NULL : strdup(text);
}

static void release(struct vmb_message *message)
{
	free(message->source);
	free(message->text);
}

void vmb_diag_add(struct vmb_diag *diag, enum vmb_severity severity,
		  const char *slug, size_t line, const char *format, ...)
{
	struct vmb_message *same =
		find_same(diag, severity, slug, diag->source);
	struct vmb_message message = { severity, slug, NULL, line, NULL, 1 };
	va_list args;

	if (same) {
		same->count++;
		return;
	}
	va_start(args, format);
	message.text = format_text(format, args);
	va_end(args);
	message.source = diag->source ? strdup(diag->source) : NULL;
	if (!message.text || (diag->source && !message.source) ||
	    vmb_grow(&diag->messages, &diag->capacity, diag->count,
		     sizeof(message))) {
		release(&message);
		diag->failed = true;
		return;
	}
	diag->messages[diag->count++] = message;
}

void vmb_diag_join(struct vmb_diag *diag, struct vmb_diag *other)
{
	for (size_t i = 0; i < other->count; i++) {
		struct vmb_message *message = &other->messages[i];
		struct vmb_message *same =
			find_same(diag, message->severity, message->slug,
				  message->source);

		if (same) {
			same->count += message->count;
			release(message);
		} else if (vmb_grow(&diag->messages, &diag->capacity,
				    diag->count, sizeof(*message))) {
			release(message);
			diag->failed = true;
		} else {
			diag->messages[diag->count++] = *message;
		}
	}
	diag->failed |= other->failed;
	other->count = 0;
	vmb_diag_clear(other);
}

void vmb_diag_move(struct vmb_diag *diag, size_t index, const char *source,
		   size_t line)
{
	struct vmb_message *message = &diag->messages[index];
	char *copy = strdup(source);

	if (!copy) {
		diag->failed = true;
		return;
	}
	free(message->source);
	message->source = copy;
	message->line = line;
}

void vmb_diag_pass_on(struct vmb_diag *diag, const struct vmb_diag *from,
		      bool (*wanted)(const void *context,
				     const struct vmb_message *message),
		      const void *context)
{
	for (size_t i = 0; i < from->count; i++) {
		const struct vmb_message *message = &from->messages[i];

		if (!wanted || wanted(context, message))
			vmb_diag_add(diag, message->severity, message->slug,
				     message->line, "%s", message->text);
	}
	diag->failed |= from->failed;
}

bool vmb_diag_has(const struct vmb_diag *diag, enum vmb_severity severity)
{
	for (size_t i = 0; i < diag->count; i++)
		if (diag->messages[i].severity >= severity)
			return true;
	return false;
}

bool vmb_diag_be_strict(struct vmb_diag *diag)
{
	bool found = false;

	for (size_t i = 0; i < diag->count; i++) {
		struct vmb_message *message = &diag->messages[i];

		if (message->severity != VMB_WARNING)
			continue;
		message->severity = VMB_ERROR;
		found = true;
	}
	return found;
}

const char *vmb_severity_name(enum vmb_severity severity)
{
	static const char *const names[] = { "note", "warning", "error" };

	return names[severity];
}

void vmb_diag_clear(struct vmb_diag *diag)
{
	for (size_t i = 0; i < diag->count; i++)
		release(&diag->messages[i]);
	free(diag->messages);
	free(diag->source);
	*diag = (struct vmb_diag){ 0 };
}

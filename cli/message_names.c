/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/message_names.h"

/* "PATH(<id>)", borrowed from @name; NULL: the mail has no id */
static const char *name_message(const char *path,
				const struct vmb_mail_part *part,
				struct vmb_buffer *name)
{
	if (!part || !part->message_id[0])
		return NULL;
	name->length = 0;
	vmb_buffer_printf(name, "%s(<%s>)", path, part->message_id);
	return name->failed ? NULL : name->bytes;
}

static void widen(uint32_t line, uint32_t *first, uint32_t *last)
{
	if (line && line < *first)
		*first = line;
	if (line > *last)
		*last = line;
}

/* The mail that all results stand in, if it is one. */
static const struct vmb_mail_part *find_message(const struct vmb_mail *mail,
						const struct vmb_batch *batch)
{
	const struct vmb_mail_part *first, *last;
	uint32_t low = UINT32_MAX, high = 0;

	for (size_t i = 0; i < batch->nvalues; i++)
		widen(batch->values[i].line, &low, &high);
	for (size_t i = 0; i < batch->nsummaries; i++)
		widen(batch->summaries[i].line, &low, &high);
	first = high ? vmb_mail_part_at(mail, low) : NULL;
	last = high ? vmb_mail_part_at(mail, high) : NULL;
	return first && last && !strcmp(first->message_id, last->message_id) ?
		       first :
		       NULL;
}

void vmb_message_names(const char *path, const struct vmb_mail *mail,
		       struct vmb_batch *batch, struct vmb_diag *diag)
{
	const struct vmb_mail_part *whole;
	struct vmb_buffer buffer = { 0 };
	const char *name;

	if (!mail->count)
		return;
	whole = find_message(mail, batch);
	name = name_message(path, whole, &buffer);
	if (name)
		batch->message = vmb_intern(batch->strings, vmb_span(name));
	for (size_t i = 0; i < diag->count; i++) {
		size_t line = diag->messages[i].line;
		const struct vmb_mail_part *part =
			line ? vmb_mail_part_at(mail, line) : whole;

		name = name_message(path, part, &buffer);
		if (name)
			vmb_diag_move(diag, i, name,
				      line ? line - part->line + 1 : 0);
	}
	vmb_buffer_clear(&buffer);
}

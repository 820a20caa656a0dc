/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/table.h"

#include <stdlib.h>
#include <wchar.h>

void vmb_document_clear(struct vmb_document *document)
{
	for (size_t i = 0; i < document->ntables; i++) {
		struct vmb_table *table = &document->tables[i];

		free(table->columns);
		free(table->cells);
		free(table->rule_before);
		free(table->legend);
		free(table->footnotes);
		free(table->footer);
		free(table->explained);
	}
	free(document->tables);
	vmb_strings_free(document->strings);
	*document = (struct vmb_document){ 0 };
}

/* Columns of the character at the head of @text, of @bytes bytes. */
static size_t character_columns(const char *text, size_t length,
				mbstate_t *state, size_t *bytes)
{
	wchar_t character;
	int width;

	*bytes = mbrtowc(&character, text, length, state);
	if (*bytes == (size_t)-1 || *bytes == (size_t)-2) {
		*state = (mbstate_t){ 0 };
		*bytes = 1;
		return 1;
	}
	if (!*bytes) {
		*bytes = 1;
		return 1;
	}
	width = wcwidth(character);
	return width < 0 ? 1 : (size_t)width;
}

size_t vmb_text_columns(const char *text, size_t length)
{
	mbstate_t state = { 0 };
	size_t columns = 0, bytes;

	for (; length; text += bytes, length -= bytes) {
		/* what nearly all of a table is made of has one in any locale
		 */
		if (*text >= ' ' && *text < 0x7f) {
			bytes = 1;
			columns++;
		} else {
			columns +=
				character_columns(text, length, &state, &bytes);
		}
	}
	return columns;
}

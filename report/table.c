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
	}
	free(document->tables);
	vmb_strings_free(document->strings);
	*document = (struct vmb_document){ 0 };
}

size_t vmb_text_columns(const char *text, size_t length)
{
	mbstate_t state = { 0 };
	size_t columns = 0;

	while (length) {
		wchar_t character;
		size_t bytes = mbrtowc(&character, text, length, &state);
		int width = 1;

		if (bytes == (size_t)-1 || bytes == (size_t)-2) {
			state = (mbstate_t){ 0 };
			bytes = 1;
		} else if (bytes == 0) {
			bytes = 1;
		} else {
			width = wcwidth(character);
		}
		columns += width < 0 ? 1 : (size_t)width;
		text += bytes;
		length -= bytes;
	}
	return columns;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/quoted_lines.h"

#include <stdlib.h>

#include "core/memory.h"

void vmb_quoted_lines_clear(struct vmb_quoted_lines *quoted)
{
	free(quoted->lines);
	free(quoted->repeats.blocks);
	*quoted = (struct vmb_quoted_lines){ 0 };
}

int vmb_quoted_lines_see(struct vmb_quoted_lines *quoted,
			 const struct vmb_record *record,
			 const struct vmb_batch *batch, size_t first)
{
	struct vmb_span text = vmb_span_trim(record->text);

	if (first == batch->nvalues)
		return 0;
	if (vmb_grow(&quoted->lines, &quoted->capacity, quoted->count,
		     sizeof(*quoted->lines)))
		return -1;
	quoted->lines[quoted->count++] = (struct vmb_quoted_line){
		.hash = vmb_hash(VMB_HASH_START, text.ptr, text.len),
		.quote = record->quote,
		.first = first,
		.end = batch->nvalues,
	};
	return 0;
}

static bool has_quotes(const struct vmb_quoted_lines *quoted)
{
	for (size_t i = 0; i < quoted->count; i++)
		if (quoted->lines[i].quote)
			return true;
	return false;
}

int vmb_quoted_lines_drop(struct vmb_quoted_lines *quoted,
			  struct vmb_batch *batch)
{
	if (!has_quotes(quoted))
		return 0;
	for (size_t i = 0; i < quoted->count; i++)
		if (vmb_repeats_add(&quoted->repeats, quoted->lines[i].hash,
				    quoted->lines[i].quote))
			return -1;
	vmb_repeats_settle(&quoted->repeats);
	for (size_t i = 0; i < quoted->count; i++) {
		const struct vmb_quoted_line *line = &quoted->lines[i];

		if (!vmb_repeats_is_copy(&quoted->repeats, line->hash,
					 line->quote))
			continue;
		for (size_t j = line->first; j < line->end; j++)
			batch->values[j].flags |= VMB_VALUE_DROPPED;
	}
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/headings.h"

#include "core/sections.h"

/* Nobody writes longer headings; of a longer line the head is enough. */
#define HEADING_MAX 512

/* Rules and fences, "-----" and "```", head nothing by themselves. */
static bool has_words(struct vmb_span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (vmb_is_alpha(text.ptr[i]) || vmb_is_digit(text.ptr[i]) ||
		    (unsigned char)text.ptr[i] >= 0x80)
			return true;
	return false;
}

static int keep_line(struct vmb_headings *headings, struct vmb_span text,
		     size_t line)
{
	struct vmb_heading_line oldest = headings->lines[1];

	headings->lines[1] = headings->lines[0];
	oldest.text.length = 0;
	oldest.line = line;
	vmb_buffer_add(&oldest.text, text);
	headings->lines[0] = oldest;
	headings->is_new = true;
	return oldest.text.failed ? -1 : 0;
}

static int add_heading(struct vmb_headings *headings,
		       const struct vmb_heading_line *above,
		       const struct vmb_record *record)
{
	struct vmb_heading heading = {
		.line = (uint32_t)above->line,
		.first = (uint32_t)record->number,
	};

	if (above->line) {
		heading.text =
			vmb_intern(headings->batch->strings,
				   (struct vmb_span){ above->text.bytes,
						      above->text.length });
		if (!heading.text)
			return -1;
	}
	return vmb_batch_heading(headings->batch, &heading);
}

int vmb_headings_see(struct vmb_headings *headings,
		     const struct vmb_record *record, enum vmb_claim claim)
{
	bool has_head = claim == VMB_CLAIMED_WITH_HEAD;
	struct vmb_span text;

	if (claim == VMB_CLAIM_NONE) {
		if (record->has_prefix)
			return 0;
		text = vmb_heading_trim(record->text);
		if (!has_words(text))
			return 0;
		return keep_line(headings, vmb_span_to(text, HEADING_MAX),
				 record->number);
	}
	if (!headings->is_new)
		return 0;
	if (add_heading(headings, &headings->lines[has_head], record))
		return -1;
	headings->is_new = false;
	return 0;
}

void vmb_headings_clear(struct vmb_headings *headings)
{
	vmb_buffer_clear(&headings->lines[0].text);
	vmb_buffer_clear(&headings->lines[1].text);
}

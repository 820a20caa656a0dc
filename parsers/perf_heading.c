/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_heading.h"

#include "core/number.h"
#include "parsers/perf_row.h"
#include "parsers/scan.h"

static const struct vmb_span opening =
	VMB_SPAN("Performance counter stats for ");

bool vmb_perf_heading_starts(struct vmb_span text)
{
	return vmb_span_starts(vmb_span_trim(text), opening);
}

bool vmb_perf_heading_ends(struct vmb_span text)
{
	text = vmb_span_trim(text);
	return vmb_span_ends(text, VMB_SPAN("':")) ||
	       vmb_span_ends(text, VMB_SPAN(" runs):"));
}

/* Cut "(5 runs)" off the end. */
static struct vmb_span cut_runs(struct vmb_span *text)
{
	const struct vmb_span word = VMB_SPAN(" runs)");
	struct vmb_span runs = { NULL, 0 };
	size_t end, start;

	if (!vmb_span_ends(*text, word))
		return runs;
	end = text->len - word.len;
	start = end;
	while (start && vmb_is_digit(text->ptr[start - 1]))
		start--;
	if (start == end || !start || text->ptr[start - 1] != '(')
		return runs;
	runs = vmb_span_to(vmb_span_from(*text, start), end - start);
	*text = vmb_span_trim(vmb_span_to(*text, start - 1));
	return runs;
}

int vmb_perf_heading_read(struct vmb_span heading, struct vmb_perf_block *block)
{
	struct vmb_span what =
		vmb_span_from(vmb_span_trim(heading), opening.len);
	uint64_t runs;

	what = vmb_span_trim(what);
	if (vmb_span_ends(what, VMB_SPAN(":")))
		what = vmb_span_trim(vmb_span_to(what, what.len - 1));
	block->runs_text = cut_runs(&what);
	if (!vmb_number_read_whole(block->runs_text, &runs) &&
	    runs <= UINT32_MAX) {
		block->runs = (size_t)runs;
		block->repeated = runs > 1;
	}
	/* a number that is another one each time is no name */
	if (vmb_span_starts(what, VMB_SPAN("process id ")))
		what = VMB_SPAN("process id");
	else if (vmb_span_starts(what, VMB_SPAN("thread id ")))
		what = VMB_SPAN("thread id");
	if (vmb_byte_at(what, 0) == '\'')
		what = vmb_span_from(what, 1);
	if (vmb_span_ends(what, VMB_SPAN("'")))
		what.len--;
	block->group = what;
	return vmb_perf_block_keep(block, &block->group) ||
			       vmb_perf_block_keep(block, &block->runs_text) ?
		       -1 :
		       0;
}

enum vmb_perf_below vmb_perf_footer_read(struct vmb_span text,
					 struct vmb_perf_footer *footer)
{
	static const struct {
		struct vmb_span words;
		enum vmb_perf_below below;
	} kinds[] = {
		{ VMB_SPAN("seconds time elapsed"), VMB_PERF_ELAPSED },
		{ VMB_SPAN("seconds user"), VMB_PERF_USER },
		{ VMB_SPAN("seconds sys"), VMB_PERF_SYS },
	};
	size_t length;

	*footer = (struct vmb_perf_footer){ .line = 0 };
	text = vmb_span_trim(text);
	length = vmb_perf_number_length(text);
	if (!length)
		return VMB_PERF_OTHER;
	footer->value = vmb_span_to(text, length);
	text = vmb_span_from(text, length);
	vmb_perf_row_spread(&text, &footer->error);
	text = vmb_span_trim(text);
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (!vmb_span_starts(text, kinds[i].words))
			continue;
		text = vmb_span_from(text, kinds[i].words.len);
		vmb_perf_row_spread(&text, &footer->percent);
		/* words of a program that happen to begin alike go on */
		return vmb_span_trim(text).len ? VMB_PERF_OTHER :
						 kinds[i].below;
	}
	return VMB_PERF_OTHER;
}

bool vmb_perf_sample_read(struct vmb_span text, struct vmb_span *seconds)
{
	size_t length;

	text = vmb_span_trim(text);
	length = vmb_perf_number_length(text);
	*seconds = vmb_span_to(text, length);
	text = vmb_span_trim(vmb_span_from(text, length));
	return length && vmb_byte_at(text, 0) == '(' &&
	       (vmb_byte_at(text, 1) == '+' || vmb_byte_at(text, 1) == '-');
}

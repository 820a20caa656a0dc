/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pattern in the first line, and below it a text with headings, of arbitrary
 * bytes: no crash; what is taken stands under headings that were not left out,
 * and belongs to rows, runs and configurations that exist.
 */
#include <stdint.h>
#include <stdlib.h>

#include "core/sections.h"
#include "parsers/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_batch(const struct vmb_batch *batch)
{
	size_t parts = batch->nconfigurations ? batch->nconfigurations : 1;

	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];
		const struct vmb_heading *heading =
			vmb_batch_heading_at(batch, value->line);

		if (!heading || heading->left_out ||
		    value->row >= batch->nrows || value->run >= batch->nruns ||
		    batch->runs[value->run].configuration >= parts)
			abort();
	}
}

/* Another text begins at every tenth line. */
static int break_sections(struct vmb_batch *batch)
{
	static const uint32_t lines[] = { 1, 11, 21, 31, 41 };

	return vmb_batch_break_sections(batch, lines,
					sizeof(lines) / sizeof(lines[0]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span text = { (const char *)data, size }, pattern;
	struct vmb_batch batch;
	struct vmb_diag diag = { .apart = true };
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	const char *name;

	if (!vmb_span_split(&text, '\n', &pattern))
		return 0;
	if (!vmb_batch_init(&batch) &&
	    vmb_read(text, NULL, &parse, &name) == VMB_READ_OK &&
	    !break_sections(&batch) &&
	    vmb_batch_take_sections(&batch, pattern) > 0) {
		check_batch(&batch);
		vmb_batch_leave_sections(&batch, VMB_SPAN("*a*"));
		check_batch(&batch);
	}
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
	return 0;
}

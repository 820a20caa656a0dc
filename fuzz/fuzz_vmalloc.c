/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sources of arbitrary bytes: no crash, and indices that point somewhere.
 */
#include <stdint.h>
#include <stdlib.h>

#include "parsers/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_batch(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];

		if (value->row >= batch->nrows || value->run >= batch->nruns ||
		    batch->runs[value->run].boot >= batch->nboots ||
		    !(value->value >= 0))
			abort();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };
	struct vmb_batch batch;
	struct vmb_diag diag = { 0 };
	const struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	const struct vmb_format *format =
		vmb_format_find(VMB_SPAN("test_vmalloc"));
	const char *name;

	if (!vmb_batch_init(&batch)) {
		vmb_read(bytes, format, &parse, &name);
		check_batch(&batch);
	}
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saved comparisons made of arbitrary bytes: no crash, and every value is a
 * finite number of a row, a run and a configuration that exist.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "parsers/saved.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_batch(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];

		if (!isfinite(value->value) || value->row >= batch->nrows ||
		    value->run >= batch->nruns ||
		    batch->runs[value->run].boot >= batch->nboots ||
		    batch->runs[value->run].configuration >=
			    batch->nconfigurations)
			abort();
	}
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (!isfinite(batch->summaries[i].mean) ||
		    batch->summaries[i].row >= batch->nrows)
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };
	struct vmb_batch batch;
	struct vmb_diag diag = { 0 };
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };

	if (!vmb_batch_init(&batch)) {
		vmb_saved_parse(bytes, &parse);
		check_batch(&batch);
	}
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
	return 0;
}

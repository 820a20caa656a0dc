/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain numbers, Go benchmarks, JSON and YAML of others made of arbitrary
 * bytes: no crash, and every value is a finite number of a row and a run that
 * exist.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "parsers/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_batch(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nvalues; i++)
		if (!isfinite(batch->values[i].value) ||
		    batch->values[i].row >= batch->nrows ||
		    batch->values[i].run >= batch->nruns)
			abort();
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (!isfinite(batch->summaries[i].mean) ||
		    batch->summaries[i].row >= batch->nrows)
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = { "go",
					     "columns",
					     "hyperfine",
					     "google-benchmark",
					     "metrics",
					     "stress-ng",
					     "stress-ng-yaml",
					     "will-it-scale",
					     "will-it-scale-log" };
	struct vmb_span bytes = { (const char *)data, size };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const struct vmb_format *format =
			vmb_format_find(vmb_span(names[i]));
		struct vmb_batch batch;
		struct vmb_diag diag = { 0 };
		struct vmb_parse parse = { .batch = &batch, .diag = &diag };
		const char *name;

		if (!format)
			abort();
		if (!vmb_batch_init(&batch)) {
			vmb_read(bytes, format, &parse, &name);
			check_batch(&batch);
		}
		vmb_batch_clear(&batch);
		vmb_diag_clear(&diag);
	}
	return 0;
}

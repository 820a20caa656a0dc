/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Results of pgbench made of arbitrary bytes: no crash, and every value is a
 * finite number of a row, a run and a configuration that exist.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "parsers/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_batch(const struct vmb_batch *batch)
{
	size_t parts = batch->nconfigurations ? batch->nconfigurations : 1;

	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];

		if (!isfinite(value->value) || value->value < 0 ||
		    value->row >= batch->nrows || value->run >= batch->nruns ||
		    batch->runs[value->run].configuration >= parts)
			abort();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };
	const struct vmb_format *format = vmb_format_find(VMB_SPAN("pgbench"));
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
	return 0;
}

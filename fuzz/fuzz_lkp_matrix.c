/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Result files of arbitrary bytes: no crash, and every value is a finite one
 * of a row and a run that the batch has.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "parsers/lkp_average.h"
#include "parsers/lkp_matrix.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nvalues; i++)
		if (batch->values[i].row >= batch->nrows ||
		    batch->values[i].run >= batch->nruns ||
		    !isfinite(batch->values[i].value))
			abort();
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (batch->summaries[i].row >= batch->nrows ||
		    !isfinite(batch->summaries[i].mean))
			abort();
}

static void read_with(struct vmb_span bytes,
		      int (*read)(struct vmb_span bytes,
				  const struct vmb_parse *parse))
{
	struct vmb_diag diag = { 0 };
	struct vmb_batch batch;
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };

	if (vmb_batch_init(&batch))
		return;
	if (!read(bytes, &parse))
		check(&batch);
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
}

static int read_pair(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return vmb_lkp_pair_parse(bytes, bytes, parse);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };

	vmb_lkp_matrix_bid(vmb_span_to(bytes, VMB_BID_WINDOW));
	read_with(bytes, vmb_lkp_matrix_parse);
	read_with(bytes, vmb_lkp_runs_parse);
	read_with(bytes, vmb_lkp_series_parse);
	read_with(bytes, read_pair);
	return 0;
}

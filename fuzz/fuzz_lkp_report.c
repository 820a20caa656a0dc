/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Report mails of arbitrary bytes: no crash, and every summary is of a row
 * and a configuration that the batch has.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "parsers/lkp_report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nsummaries; i++) {
		const struct vmb_summary *summary = &batch->summaries[i];

		if (summary->row >= batch->nrows ||
		    summary->configuration >= batch->nconfigurations ||
		    !isfinite(summary->mean))
			abort();
	}
}

static void read_records(struct vmb_records *records, void *state)
{
	struct vmb_record record;

	while (vmb_records_next(records, &record) == 1)
		if (vmb_lkp_report_record(state, &record) < 0)
			return;
	vmb_lkp_report_close(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };
	struct vmb_diag diag = { 0 };
	struct vmb_batch batch;
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	struct vmb_records *records;
	void *state;

	if (vmb_batch_init(&batch))
		return 0;
	records = vmb_records_new(bytes);
	state = vmb_lkp_report_open(&parse);
	if (records && state)
		read_records(records, state);
	check(&batch);
	vmb_lkp_report_free(state);
	vmb_records_free(records);
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
	return 0;
}

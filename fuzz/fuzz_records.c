/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of arbitrary bytes: no crash, and every text lies within its line.
 */
#include <stdint.h>
#include <stdlib.h>

#include "parsers/records.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct vmb_span bytes = { (const char *)data, size };
	struct vmb_records *records = vmb_records_new(bytes);
	struct vmb_record record;

	if (!records)
		return 0;
	while (vmb_records_next(records, &record) == 1) {
		if (record.text.ptr < record.line.ptr ||
		    record.text.ptr + record.text.len >
			    record.line.ptr + record.line.len)
			abort();
	}
	vmb_records_free(records);
	return 0;
}

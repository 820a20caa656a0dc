/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/row_name.h"

void vmb_row_add_name(const struct vmb_row *row, struct vmb_buffer *out)
{
	vmb_buffer_add_string(out, row->benchmark);
	if (row->metric[0])
		vmb_buffer_printf(out, " %s", row->metric);
}

void vmb_row_add_printed_name(const struct vmb_row *row, bool quiet_too,
			      struct vmb_buffer *out)
{
	const char *before = ": ";

	vmb_row_add_name(row, out);
	for (size_t i = 0; i < row->nparams; i++) {
		const struct vmb_batch_param *param = &row->params[i];

		if (!param->value[0] || (param->quiet && !quiet_too))
			continue;
		vmb_buffer_printf(out, "%s%s:%s", before, param->key,
				  param->value);
		before = ", ";
	}
	if (row->unit[0])
		vmb_buffer_printf(out, " (%s)", row->unit);
}

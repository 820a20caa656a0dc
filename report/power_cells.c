/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/power_cells.h"

#include <stdio.h>
#include <string.h>

#include "report/escape_text.h"
#include "report/format_number.h"

bool vmb_detects_percent(const struct vmb_change *change)
{
	return change->shown == VMB_SHOWN_PERCENT && change->mde_on_ratio &&
	       isfinite(change->mde_percent);
}

/* Two digits are all that such an estimate is good for. */
void vmb_format_detectable(struct vmb_buffer *out, double percent)
{
	char text[32];
	size_t length;

	snprintf(text, sizeof(text),
		 percent < 0.095 ? "%.1g" :
		 percent < 9.95	 ? "%.1f" :
				   "%.0f",
		 percent);
	length = strlen(text);
	if (length > 2 && !strcmp(text + length - 2, ".0"))
		text[length - 2] = '\0';
	vmb_buffer_add_string(out, text);
}

void vmb_add_detectable(struct vmb_buffer *out,
			const struct vmb_compared_row *row,
			const struct vmb_change *change, int decimals)
{
	if (!vmb_change_is_tested(change) || !isfinite(change->mde_percent)) {
		vmb_buffer_add_string(out, "-");
	} else if (change->shown == VMB_SHOWN_POINTS) {
		vmb_format_detectable(out, change->mde_percent);
		vmb_buffer_add_string(out, " pp");
	} else if (!change->mde_on_ratio) {
		vmb_format_value(out, change->mde_percent, decimals);
		vmb_buffer_add_string(out, *row->row->unit ? " " : "");
		vmb_escape_text(out, vmb_span(row->row->unit));
	} else if (change->mde_percent >= 1e6) {
		vmb_buffer_add_string(out, "-");
	} else {
		vmb_format_detectable(out, change->mde_percent);
		vmb_buffer_add_string(out, "%");
	}
}

void vmb_add_runs_needed(struct vmb_buffer *out,
			 const struct vmb_change *change)
{
	size_t lo = change->runs_needed_lo, hi = change->runs_needed_hi;

	if (!vmb_change_is_tested(change) || !lo)
		vmb_buffer_add_string(out, "-");
	else if (!hi) /* beyond all bounds */
		vmb_buffer_printf(out, ">=%zu", lo);
	else if (lo == hi)
		vmb_buffer_printf(out, "%zu", lo);
	else
		vmb_buffer_printf(out, "%zu-%zu", lo, hi);
}

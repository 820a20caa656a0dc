/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/printed_cells.h"

#include "report/escape_text.h"

const struct vmb_summary *vmb_cell_printed(const struct vmb_cell *cell)
{
	if (cell->nsummaries != 1 || cell->nobservations)
		return NULL;
	return cell->summaries[0].summary;
}

bool vmb_summary_is_perf(const struct vmb_resultset *set,
			 const struct vmb_set_summary *summary)
{
	return vmb_span_starts(vmb_span(set->sources[summary->source].format),
			       VMB_SPAN("perf"));
}

void vmb_add_fails(struct vmb_buffer *out, const struct vmb_summary *summary)
{
	const char *fails = summary->printed[2];

	/* the robot leaves a blank for none */
	vmb_buffer_printf(out, "%s:%s", fails && fails[0] ? fails : "0",
			  summary->printed[3]);
}

bool vmb_add_average(struct vmb_buffer *out, const struct vmb_view *view,
		     const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);

	if (!summary ||
	    vmb_summary_is_perf(view->comparison->set, cell->summaries))
		return false;
	if (vmb_summary_is_fails(summary))
		vmb_add_fails(out, summary);
	else if (summary->printed[0])
		vmb_escape_text(out, vmb_span(summary->printed[0]));
	else
		return false;
	return true;
}

void vmb_add_printed(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);
	const char *change = summary ? summary->printed_change : NULL;

	if (!summary || (!summary->printed[0] && !summary->printed[3])) {
		vmb_buffer_add_string(out, "-");
		return;
	}
	if (summary->printed_reproduction)
		vmb_buffer_printf(out, "%s%%, ", summary->printed_reproduction);
	if (change)
		vmb_buffer_printf(out, "%s%s, ", change,
				  summary->printed_is_absolute ? "" : "%");
	if (vmb_summary_is_fails(summary)) {
		vmb_add_fails(out, summary);
		return;
	}
	vmb_escape_text(out, vmb_span(summary->printed[0]));
	if (summary->printed[1])
		vmb_buffer_printf(out, " +- %s%%", summary->printed[1]);
}

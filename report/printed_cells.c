/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/printed_cells.h"

#include "report/escape_text.h"

const struct vmb_summary *vmb_cell_printed(const struct vmb_cell *cell)
{
	if (cell->nsummaries != 1 || cell->nobservations)
		return NULL;
	return cell->summaries[0].summary;
}

size_t vmb_row_line(const struct vmb_compared_row *row, size_t ncolumns)
{
	for (size_t i = 0; i < ncolumns; i++)
		if (row->cells[i].nsummaries)
			return row->cells[i].summaries[0].summary->line;
	return 0;
}

/* A saved comparison may hold any text. */
static void add_text(struct vmb_buffer *out, const char *text)
{
	vmb_escape_text(out, vmb_span(text));
}

void vmb_add_fails(struct vmb_buffer *out, const struct vmb_summary *summary)
{
	const char *fails = summary->printed[2];

	/* the robot leaves a blank for none */
	add_text(out, fails && fails[0] ? fails : "0");
	vmb_buffer_add_string(out, ":");
	add_text(out, summary->printed[3]);
}

bool vmb_add_average(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);

	if (!summary || summary->printed_by_perf)
		return false;
	if (vmb_summary_is_fails(summary))
		vmb_add_fails(out, summary);
	else if (summary->printed[0])
		add_text(out, summary->printed[0]);
	else
		return false;
	return true;
}

static void add_change(struct vmb_buffer *out, const char *change,
		       const char *unit)
{
	if (!change)
		return;
	add_text(out, change);
	vmb_buffer_add_string(out, unit);
	vmb_buffer_add_string(out, ", ");
}

void vmb_add_printed(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);

	if (!summary ||
	    (!summary->printed[0] && !vmb_summary_is_fails(summary))) {
		vmb_buffer_add_string(out, "-");
		return;
	}
	add_change(out, summary->printed_reproduction, "%");
	add_change(out, summary->printed_change,
		   summary->printed_is_absolute ? "" : "%");
	if (vmb_summary_is_fails(summary)) {
		vmb_add_fails(out, summary);
		return;
	}
	add_text(out, summary->printed[0]);
	if (!summary->printed[1])
		return;
	vmb_buffer_add_string(out, " +- ");
	add_text(out, summary->printed[1]);
	vmb_buffer_add_string(out, "%");
}

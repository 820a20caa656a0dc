/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/cells.h"
#include "report/escape_text.h"
#include "report/explained.h"
#include "report/format_number.h"
#include "report/legend.h"
#include "report/paragraph.h"
#include "report/printed_cells.h"
#include "report/test_words.h"
#include "stats/printed.h"
#include "stats/selection.h"

/* ": (R) -22.08%, regression", ": 0.12%, inconclusive (below-floor)" */
static void add_verdict(struct vmb_buffer *out,
			const struct vmb_explained *explained)
{
	const struct vmb_change *change = &explained->cell->change;
	const struct vmb_column column = { VMB_COLUMN_CHANGE,
					   explained->column };
	struct vmb_view view = *explained->view;
	struct vmb_report_options options = *view.options;

	/* without the question mark of tables that have no legend */
	options.legend = VMB_LEGEND_SHORT;
	view.options = &options;
	vmb_buffer_add_string(out, ": ");
	if (vmb_view_is_pair(&view, explained->row, explained->column)) {
		vmb_cell_text(out, &view, explained->row, &column,
			      explained->decimals);
		vmb_buffer_add_string(out, ", ");
	}
	vmb_buffer_add_string(out, vmb_verdict_name(change->verdict));
	if (change->reason != VMB_REASON_NONE)
		vmb_buffer_printf(out, " (%s)",
				  vmb_reason_name(change->reason));
}

static void add_heading(struct vmb_buffer *out,
			const struct vmb_explained *explained)
{
	const struct vmb_compared_row *row = explained->row;
	struct vmb_span name = vmb_span(row->name);

	/* a blank keeps it from being taken for something else */
	if (vmb_line_is_unsafe(row->row->group[0] ? vmb_span(row->row->group) :
						    name))
		vmb_buffer_add_string(out, " ");
	if (row->row->group[0]) {
		vmb_escape_text(out, vmb_span(row->row->group));
		vmb_buffer_add_string(out, ": ");
	}
	vmb_escape_text(out, name);
	vmb_buffer_add_string(out, ": ");
	vmb_legend_label(out, vmb_explained_label(explained, explained->cell));
	if (explained->base) {
		vmb_buffer_add_string(out, " against ");
		vmb_legend_label(
			out, vmb_explained_label(explained, explained->base));
		add_verdict(out, explained);
	}
}

static bool has_known_boots(const struct vmb_set_run *runs,
			    const struct vmb_run_values *in)
{
	for (size_t i = 0; i < in->n; i++)
		if (!runs[in->runs[i]].boot_known)
			return false;
	return true;
}

/* Do the boots follow each other by @step? */
static bool is_series(const struct vmb_set_run *runs,
		      const struct vmb_run_values *in, uint32_t step)
{
	for (size_t i = 1; i < in->n; i++)
		if (runs[in->runs[i]].boot != runs[in->runs[i - 1]].boot + step)
			return false;
	return true;
}

/* ", boots 0-4", ", boot 0", ", boots 0 0 1 ?": numbered as in JSON */
static void add_boots(struct vmb_buffer *out, const struct vmb_set_run *runs,
		      const struct vmb_run_values *in)
{
	uint32_t first = runs[in->runs[0]].boot;
	bool known = has_known_boots(runs, in);

	if (known && is_series(runs, in, 0)) {
		vmb_buffer_printf(out, ", boot %u", first);
		return;
	}
	if (known && is_series(runs, in, 1)) {
		vmb_buffer_printf(out, ", boots %u-%u", first,
				  runs[in->runs[in->n - 1]].boot);
		return;
	}
	vmb_buffer_add_string(out, ", boots");
	for (size_t i = 0; i < in->n; i++)
		if (runs[in->runs[i]].boot_known)
			vmb_buffer_printf(out, " %u", runs[in->runs[i]].boot);
		else
			vmb_buffer_add_string(out, " ?");
}

static bool knows_a_boot(const struct vmb_set_run *runs,
			 const struct vmb_run_values *in)
{
	for (size_t i = 0; i < in->n; i++)
		if (runs[in->runs[i]].boot_known)
			return true;
	return false;
}

/* Printed means have no values to show. */
static void add_parts(struct vmb_buffer *out,
		      const struct vmb_explained *explained,
		      const struct vmb_cell *cell)
{
	bool bound = cell->summaries[0].summary->bound;
	bool by_change = cell == explained->cell && explained->base &&
			 vmb_printed_change(explained->base, cell);

	if (cell->nsummaries == 1 && !cell->runs.n)
		vmb_buffer_printf(out, ", mean%s, %sstandard error, runs",
				  by_change ? " by the printed change" :
					      " as printed",
				  bound ? "upper bound of the " : "");
	else
		vmb_buffer_printf(out, ", of %zu printed mean%s and %zu run%s",
				  cell->nsummaries,
				  cell->nsummaries == 1 ? "" : "s",
				  cell->runs.n, cell->runs.n == 1 ? "" : "s");
}

static void add_values(struct vmb_buffer *out,
		       const struct vmb_explained *explained, bool is_base)
{
	const struct vmb_cell *cell =
		is_base ? explained->base : explained->cell;
	const struct vmb_set_run *runs = explained->view->comparison->set->runs;

	if (!cell || !vmb_cell_is_present(cell) || vmb_cell_is_fails(cell))
		return;
	vmb_r_values(out, explained, is_base);
	vmb_buffer_add_string(out, "  # ");
	vmb_legend_label(out, vmb_explained_label(explained, cell));
	if (!cell->sample.values)
		add_parts(out, explained, cell);
	else if (explained->base && explained->cell->nunpaired)
		vmb_buffer_printf(out, ", %ss with a partner",
				  vmb_unit_word(explained->view));
	else if (!knows_a_boot(runs, &cell->runs))
		vmb_buffer_add_string(out, ", boots unknown");
	else if (cell->sample.n == cell->runs.n)
		add_boots(out, runs, &cell->runs);
	else
		vmb_buffer_add_string(out, ", means of boots");
}

static void add_base_values(struct vmb_buffer *out,
			    const struct vmb_explained *explained)
{
	add_values(out, explained, true);
}

static void add_cell_values(struct vmb_buffer *out,
			    const struct vmb_explained *explained)
{
	add_values(out, explained, false);
}

static void add_center(struct vmb_buffer *out,
		       const struct vmb_explained *explained,
		       const struct vmb_cell *cell, bool with_kind)
{
	const struct vmb_view *view = explained->view;
	bool is_mean = cell->center_kind == VMB_CENTER_MEAN;

	if (vmb_cell_is_fails(cell)) {
		if (with_kind)
			vmb_buffer_add_string(out, "failed runs of all ");
		vmb_add_average(out, cell);
		return;
	}
	if (with_kind)
		vmb_buffer_add_string(out, is_mean ? "mean " : "median ");
	if (!vmb_add_average(out, cell))
		vmb_format_value(out, cell->center, explained->decimals);
	if (!isfinite(cell->ci.lo) || !isfinite(cell->ci.hi))
		return;
	vmb_buffer_add_string(out, " ");
	vmb_format_interval(out, cell->ci, explained->decimals,
			    vmb_view_test(view)->confidence);
}

static void add_n(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	if (cell->sample.n)
		vmb_buffer_printf(out, "%zu", cell->sample.n);
	else
		vmb_buffer_add_string(out, "unknown");
}

/* The cell whose kind of centre the base has named already, or NULL. */
static const struct vmb_cell *
find_same_kind(const struct vmb_explained *explained)
{
	const struct vmb_cell *base = explained->base, *cell = explained->cell;

	return base && vmb_cell_is_present(base) &&
			       base->center_kind == cell->center_kind ?
		       cell :
		       NULL;
}

/* "median 12.00 [11.00, 13.00], then 13.00; n=7 and 1 boots" */
static void add_centers(struct vmb_buffer *out,
			const struct vmb_explained *explained)
{
	const struct vmb_cell *sides[] = { explained->base, explained->cell };
	const struct vmb_cell *same_kind = find_same_kind(explained);
	const char *before_center = "", *before_n = "; n=";
	struct vmb_buffer n = { 0 };

	for (size_t i = 0; i < 2; i++) {
		if (!sides[i] || !vmb_cell_is_present(sides[i]))
			continue;
		vmb_buffer_add_string(out, before_center);
		before_center = ", then ";
		add_center(out, explained, sides[i], sides[i] != same_kind);
		if (vmb_cell_is_fails(sides[i]))
			continue;
		vmb_buffer_add_string(&n, before_n);
		before_n = " and ";
		add_n(&n, sides[i]);
	}
	if (n.length && !n.failed)
		vmb_buffer_printf(out, "%s %ss", n.bytes,
				  vmb_unit_word(explained->view));
	out->failed |= n.failed;
	vmb_buffer_clear(&n);
}

/* One row in one column on its way to lines. */
struct writer {
	struct vmb_explained explained;
	struct vmb_strings *strings;
	struct vmb_text_lines *lines;
	struct vmb_buffer line;
	bool failed;
};

static void end_line(struct writer *writer)
{
	struct vmb_span text = { writer->line.bytes, writer->line.length };

	if (writer->line.failed ||
	    vmb_lines_add(writer->lines, writer->strings, text))
		writer->failed = true;
	writer->line.length = 0;
}

/* Write a line by one of the functions above, unless it says nothing. */
static void write_line(struct writer *writer, const char *start,
		       void (*add)(struct vmb_buffer *out,
				   const struct vmb_explained *explained))
{
	size_t begin;

	vmb_buffer_add_string(&writer->line, start);
	begin = writer->line.length;
	add(&writer->line, &writer->explained);
	if (writer->line.length > begin || writer->line.failed)
		end_line(writer);
	writer->line.length = 0;
}

static void write_code(struct writer *writer)
{
	struct vmb_buffer lines[VMB_R_LINES] = { 0 };

	vmb_r_test(lines, &writer->explained);
	for (size_t i = 0; i < VMB_R_LINES; i++) {
		writer->line.failed |= lines[i].failed;
		if (lines[i].length && !lines[i].failed) {
			vmb_buffer_printf(&writer->line, "  %s",
					  lines[i].bytes);
			end_line(writer);
		}
		vmb_buffer_clear(&lines[i]);
	}
}

static void explain_cell(struct writer *writer)
{
	const struct vmb_explained *explained = &writer->explained;
	bool tested = vmb_view_is_pair(explained->view, explained->row,
				       explained->column) &&
		      vmb_change_is_tested(&explained->cell->change);

	/* a blank line between one and the next */
	if (writer->lines->count)
		end_line(writer);
	write_line(writer, "", add_heading);
	write_line(writer, "  ", add_base_values);
	write_line(writer, "  ", add_cell_values);
	write_line(writer, "  # ", add_centers);
	if (tested)
		write_line(writer, "  # ", vmb_explain_test);
	write_line(writer, "  # ", vmb_explain_background);
	if (tested)
		write_code(writer);
}

/* Is there anything on either side? */
static bool has_value(const struct vmb_explained *explained)
{
	return vmb_cell_is_present(explained->cell) ||
	       (explained->base && vmb_cell_is_present(explained->base));
}

static void explain_row(struct writer *writer)
{
	struct vmb_explained *explained = &writer->explained;
	const struct vmb_view *view = explained->view;
	const struct vmb_compared_row *row = explained->row;

	explained->decimals = vmb_row_decimals(view, row);
	for (size_t i = 0; i < view->table->ncolumns; i++) {
		explained->column = i;
		explained->cell = &row->cells[i];
		explained->base = vmb_view_reference(view, row, i);
		if ((view->table->ncolumns == 1 || explained->base) &&
		    has_value(explained))
			explain_cell(writer);
	}
}

static int explain_rows(const struct vmb_view *view, const char *glob,
			const struct vmb_diag *diag,
			struct vmb_strings *strings,
			struct vmb_text_lines *lines)
{
	struct writer writer = {
		.explained = { .view = view, .diag = diag },
		.strings = strings,
		.lines = lines,
	};

	for (size_t i = 0; i < view->table->nrows && !writer.failed; i++) {
		const struct vmb_compared_row *row = &view->table->rows[i];

		writer.explained.row = row;
		if (vmb_row_matches(glob, row->row, row->name))
			explain_row(&writer);
	}
	vmb_buffer_clear(&writer.line);
	return writer.failed ? -1 : 0;
}

int vmb_report_explain(const struct vmb_comparison *comparison,
		       const struct vmb_report_options *options,
		       const char *glob, const struct vmb_diag *diag,
		       struct vmb_document *document)
{
	int status = 0;

	for (size_t i = 0; i < document->ntables && !status; i++) {
		struct vmb_table *table = &document->tables[i];
		const struct vmb_view view = { comparison,
					       &comparison->tables[i],
					       options };
		struct vmb_text_lines lines = { 0 };

		status = explain_rows(&view, glob, diag, document->strings,
				      &lines);
		table->explained = lines.lines;
		table->nexplained = lines.count;
	}
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "report/cells.h"
#include "report/escape_text.h"
#include "report/format_number.h"
#include "report/legend.h"

/*
 * One table of tests.
 * @view: the comparison
 * @text: the same as text
 * @columns: what the columns of @text show
 * @number: of the test written last
 */
struct plan {
	struct vmb_view view;
	const struct vmb_table *text;
	struct vmb_columns columns;
	struct vmb_buffer *out;
	size_t number;
};

static bool is_test(const struct vmb_view *view, size_t column)
{
	return vmb_compared_reference(view->table,
				      view->comparison->options->versus,
				      column) != VMB_NOT_FOUND;
}

static size_t count_tests(const struct vmb_comparison *comparison,
			  const struct vmb_report_options *options)
{
	size_t count = 0;

	for (size_t i = 0; i < comparison->ntables; i++) {
		const struct vmb_view view = { comparison,
					       &comparison->tables[i],
					       options };

		for (size_t j = 0; j < view.table->ncolumns; j++)
			if (is_test(&view, j))
				count += view.table->nrows;
	}
	return count;
}

static void write_comments(struct vmb_buffer *out, const char *const *lines,
			   size_t count)
{
	for (size_t i = 0; i < count; i++)
		vmb_buffer_printf(out, "#%s%s\n", *lines[i] ? " " : "",
				  lines[i]);
}

/*
 * "LABEL: CAPTION: GROUP: NAME". A "#" would begin a directive for some
 * readers even where it is escaped, so that it becomes "\x23".
 */
static void write_name(struct vmb_buffer *out, const struct vmb_view *view,
		       const struct vmb_compared_row *row, size_t column)
{
	const char *caption = view->table->caption;
	const char *group = row->row->group;
	struct vmb_buffer name = { 0 };

	vmb_legend_label(&name, vmb_view_configuration(view, column)->label);
	vmb_buffer_add_string(&name, ": ");
	vmb_escape_text(&name, vmb_span(caption));
	vmb_buffer_add_string(&name, caption && *caption ? ": " : "");
	vmb_escape_text(&name, vmb_span(group));
	vmb_buffer_add_string(&name, *group ? ": " : "");
	vmb_escape_text(&name, vmb_span(row->name));
	for (size_t i = 0; i < name.length; i++)
		if (name.bytes[i] == '#')
			vmb_buffer_add_string(out, "\\x23");
		else
			vmb_buffer_repeat(out, name.bytes[i], 1);
	out->failed |= name.failed;
	vmb_buffer_clear(&name);
}

static void write_n(struct vmb_buffer *out, size_t n)
{
	if (n)
		vmb_buffer_printf(out, "%zu", n);
	else
		vmb_buffer_add_string(out, "unknown");
}

/* ", mann-whitney p=0.0079" */
static void write_test(struct vmb_buffer *out, const struct vmb_view *view,
		       const struct vmb_change *change)
{
	enum vmb_adjust adjust = view->comparison->options->adjust;
	struct vmb_buffer p = { 0 };

	if (!vmb_change_is_tested(change))
		return;
	vmb_buffer_printf(out, ", %s", vmb_test_name(change->test));
	if (!isfinite(change->p_adjusted))
		return;
	vmb_format_p(&p, change->p_adjusted);
	if (!p.failed)
		vmb_buffer_printf(out, " p%s%s", *p.bytes == '<' ? "" : "=",
				  p.bytes);
	if (adjust != VMB_ADJUST_NONE)
		vmb_buffer_printf(out, " (%s)", vmb_adjust_name(adjust));
	out->failed |= p.failed;
	vmb_buffer_clear(&p);
}

/* The change as it stands in the table, with the letters of its notes. */
static const char *change_text(const struct plan *plan, size_t row, size_t of)
{
	for (size_t i = 0; i < plan->columns.count; i++) {
		const struct vmb_column *column = &plan->columns.list[i];

		if (column->kind == VMB_COLUMN_CHANGE && column->of == of)
			return plan->text->cells[row * plan->text->ncolumns + i]
				.text;
	}
	return "";
}

/* "# (R) -22.09%: 381922.00 -> 490220.00 usec, n=5 and 5, welch p=0.0079" */
static void write_diagnostic(const struct plan *plan, size_t row, size_t column)
{
	const struct vmb_view *view = &plan->view;
	const struct vmb_compared_row *line = &view->table->rows[row];
	const struct vmb_cell *base = vmb_view_reference(view, line, column);
	const struct vmb_cell *cell = &line->cells[column];
	int decimals = vmb_row_decimals(view, line);

	vmb_buffer_printf(plan->out, "# %s: ", change_text(plan, row, column));
	vmb_format_value(plan->out, base->center, decimals);
	vmb_buffer_add_string(plan->out, " -> ");
	vmb_format_value(plan->out, cell->center, decimals);
	if (*line->row->unit) {
		vmb_buffer_add_string(plan->out, " ");
		vmb_escape_text(plan->out, vmb_span(line->row->unit));
	}
	vmb_buffer_add_string(plan->out, ", n=");
	write_n(plan->out, base->sample.n);
	vmb_buffer_add_string(plan->out, " and ");
	write_n(plan->out, cell->sample.n);
	write_test(plan->out, view, &cell->change);
	vmb_buffer_add_string(plan->out, "\n");
}

/* Diagnostics stand before the line that they explain, as in KTAP. */
static void write_result(struct plan *plan, size_t row, size_t column)
{
	const struct vmb_view *view = &plan->view;
	const struct vmb_compared_row *line = &view->table->rows[row];
	const struct vmb_change *change = &line->cells[column].change;
	bool pair = vmb_view_is_pair(view, line, column);
	bool failed = pair && change->verdict == VMB_REGRESSION;

	if (pair)
		write_diagnostic(plan, row, column);
	vmb_buffer_printf(plan->out, "%sok %zu ", failed ? "not " : "",
			  ++plan->number);
	write_name(plan->out, view, line, column);
	if (!pair)
		vmb_buffer_printf(plan->out, " # SKIP %s",
				  vmb_reason_name(VMB_REASON_MISSING));
	else if (change->verdict == VMB_UNTESTABLE)
		vmb_buffer_printf(plan->out, " # SKIP %s",
				  vmb_reason_name(change->reason));
	vmb_buffer_add_string(plan->out, "\n");
}

/* No test, as no row regresses where only their mean does. */
static void write_geomean(const struct plan *plan)
{
	const struct vmb_view *view = &plan->view;
	const struct vmb_compared_table *table = view->table;

	for (size_t i = 0; table->geomean && i < table->ncolumns; i++) {
		if (!is_test(view, i))
			continue;
		vmb_buffer_add_string(plan->out, "# ");
		vmb_legend_label(plan->out,
				 vmb_view_configuration(view, i)->label);
		vmb_buffer_printf(plan->out, ": %s", table->geomean->line.name);
		vmb_add_geomean_rows(plan->out, view);
		vmb_buffer_printf(plan->out, ": %s\n",
				  change_text(plan, table->nrows, i));
	}
}

static int write_table(struct plan *plan)
{
	const struct vmb_compared_table *table = plan->view.table;
	const struct vmb_table *text = plan->text;

	if (vmb_columns_plan(&plan->columns, &plan->view))
		return -1;
	write_comments(plan->out, text->legend, text->nlegend);
	for (size_t i = 0; i < table->nrows; i++)
		for (size_t j = 0; j < table->ncolumns; j++)
			if (is_test(&plan->view, j))
				write_result(plan, i, j);
	write_geomean(plan);
	write_comments(plan->out, text->footnotes, text->nfootnotes);
	write_comments(plan->out, text->footer, text->nfooter);
	write_comments(plan->out, text->explained, text->nexplained);
	return 0;
}

int vmb_render_tap(const struct vmb_document *document,
		   const struct vmb_comparison *comparison,
		   const struct vmb_report_options *options,
		   struct vmb_buffer *out)
{
	size_t count = count_tests(comparison, options);
	size_t number = 0;
	int status = 0;

	vmb_buffer_printf(out, "TAP version 13\n1..%zu%s\n", count,
			  count ? "" : " # SKIP no row to tell of");
	for (size_t i = 0; i < document->ntables && !status; i++) {
		struct plan plan = {
			.view = { comparison, &comparison->tables[i], options },
			.text = &document->tables[i],
			.out = out,
			.number = number,
		};

		status = write_table(&plan);
		number = plan.number;
		free(plan.columns.list);
	}
	return status || out->failed ? -1 : 0;
}

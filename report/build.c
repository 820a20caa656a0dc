/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "report/cells.h"
#include "report/escape_text.h"
#include "report/legend.h"

/* One table on its way from the comparison to the document. */
struct builder {
	struct vmb_view view;
	struct vmb_strings *strings;
	struct vmb_table *table;
	struct vmb_columns columns;
	struct vmb_facts facts;
	struct vmb_footnotes notes;
	struct vmb_buffer text;
};

/* The text written last as a string of the document; NULL without memory. */
static const char *take_text(struct builder *builder)
{
	struct vmb_span span = { builder->text.bytes, builder->text.length };

	builder->text.length = 0;
	return builder->text.failed ? NULL : vmb_intern(builder->strings, span);
}

static int build_caption(struct builder *builder)
{
	struct vmb_span caption = vmb_span(builder->view.table->caption);

	if (!caption.len)
		return 0;
	/* a blank keeps it from being taken for something else */
	if (vmb_line_is_unsafe(caption))
		vmb_buffer_add_string(&builder->text, " ");
	vmb_escape_text(&builder->text, caption);
	builder->table->caption = take_text(builder);
	return builder->table->caption ? 0 : -1;
}

static int build_heads(struct builder *builder)
{
	struct vmb_table *table = builder->table;
	size_t count = builder->columns.count;

	table->columns = calloc(count, sizeof(*table->columns));
	if (!table->columns)
		return -1;
	table->ncolumns = count;
	for (size_t i = 0; i < count; i++) {
		const struct vmb_column *column = &builder->columns.list[i];

		vmb_column_head(&builder->text, &builder->view, column);
		table->columns[i].align = vmb_column_align(column);
		table->columns[i].head = take_text(builder);
		if (!table->columns[i].head)
			return -1;
	}
	return 0;
}

/* @line: the row of the comparison that row @row of the text shows */
static int build_row(struct builder *builder, size_t row,
		     const struct vmb_compared_row *line)
{
	const struct vmb_view *view = &builder->view;
	bool letters = view->options->legend != VMB_LEGEND_NONE;
	int decimals = vmb_row_decimals(view, line);

	for (size_t i = 0; i < builder->columns.count; i++) {
		const struct vmb_column *column = &builder->columns.list[i];
		struct vmb_table_cell *cell =
			&builder->table
				 ->cells[row * builder->columns.count + i];

		vmb_cell_text(&builder->text, view, line, column, decimals);
		if (letters && column->kind == VMB_COLUMN_CHANGE &&
		    vmb_footnotes_letters(&builder->notes, builder->strings,
					  view, line, column->of, decimals,
					  &builder->text))
			return -1;
		cell->role = vmb_cell_role(view, line, column);
		cell->text = take_text(builder);
		if (!cell->text)
			return -1;
	}
	return 0;
}

/* The geometric mean stands below a rule of its own. */
static int build_geomean(struct builder *builder)
{
	struct vmb_table *table = builder->table;
	const struct vmb_geomean_row *geomean = builder->view.table->geomean;

	if (!geomean)
		return 0;
	table->rule_before[table->nrows] = table->nrows > 0;
	return build_row(builder, table->nrows++, &geomean->line);
}

static int build_rows(struct builder *builder)
{
	const struct vmb_view *view = &builder->view;
	struct vmb_table *table = builder->table;
	size_t rows = view->table->nrows;
	bool groups = vmb_view_has_groups(view);

	table->cells =
		calloc((rows + 1) * table->ncolumns + 1, sizeof(*table->cells));
	table->rule_before = calloc(rows + 1, sizeof(*table->rule_before));
	if (!table->cells || !table->rule_before)
		return -1;
	table->nrows = rows;
	for (size_t i = 0; i < rows; i++) {
		const struct vmb_compared_row *line = &view->table->rows[i];

		table->rule_before[i] =
			groups && i && vmb_view_starts_group(view, line);
		if (build_row(builder, i, line))
			return -1;
	}
	return build_geomean(builder);
}

static int build_legend(struct builder *builder)
{
	struct vmb_table *table = builder->table;
	struct vmb_text_lines legend = { 0 }, footnotes = { 0 }, footer = { 0 };
	enum vmb_legend kind = builder->view.options->legend;
	int status = 0;

	if (kind != VMB_LEGEND_NONE)
		status = vmb_legend_short(&builder->view, &builder->facts,
					  builder->strings, &legend) ||
			 vmb_footnotes_lines(&builder->notes, builder->strings,
					     &footnotes);
	if (kind == VMB_LEGEND_FULL && !status)
		status = vmb_legend_full(&builder->view, &builder->facts,
					 builder->strings, &footer);
	table->legend = legend.lines;
	table->nlegend = legend.count;
	table->footnotes = footnotes.lines;
	table->nfootnotes = footnotes.count;
	table->footer = footer.lines;
	table->nfooter = footer.count;
	return status ? -1 : 0;
}

static int build_table(struct builder *builder)
{
	if (vmb_columns_plan(&builder->columns, &builder->view))
		return -1;
	vmb_facts_gather(&builder->facts, &builder->view);
	builder->notes.common = builder->facts.shared;
	if (build_caption(builder) || build_heads(builder) ||
	    build_rows(builder) || build_legend(builder))
		return -1;
	return 0;
}

int vmb_report_build(const struct vmb_comparison *comparison,
		     const struct vmb_report_options *options,
		     struct vmb_document *document)
{
	int status = 0;

	*document = (struct vmb_document){ .strings = vmb_strings_new() };
	document->tables =
		calloc(comparison->ntables + 1, sizeof(*document->tables));
	if (!document->strings || !document->tables)
		return -1;
	for (size_t i = 0; i < comparison->ntables && !status; i++) {
		struct builder builder = {
			.view = { comparison, &comparison->tables[i], options },
			.strings = document->strings,
			.table = &document->tables[i],
		};

		document->ntables++;
		status = build_table(&builder);
		free(builder.columns.list);
		free(builder.notes.texts.lines);
		vmb_buffer_clear(&builder.text);
	}
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "report/report.h"

/* One table being drawn. */
struct drawing {
	const struct vmb_table *table;
	size_t *widths; /* of the text of each column */
	size_t head_lines;
	struct vmb_buffer *out;
};

static size_t span_columns(struct vmb_span text)
{
	return vmb_text_columns(text.ptr, text.len);
}

/* Line @number of a head, empty beyond its last. */
static struct vmb_span head_line(const char *head, size_t number)
{
	struct vmb_span rest = vmb_span(head);
	struct vmb_span line;

	for (size_t i = 0; vmb_span_split(&rest, '\n', &line); i++)
		if (i == number)
			return line;
	return (struct vmb_span){ 0 };
}

static size_t count_lines(const char *head)
{
	size_t count = 1;

	for (; *head; head++)
		count += *head == '\n';
	return count;
}

static struct vmb_span cell_text(const struct drawing *drawing, size_t row,
				 size_t column)
{
	const struct vmb_table *table = drawing->table;

	return vmb_span(table->cells[row * table->ncolumns + column].text);
}

static int measure(struct drawing *drawing)
{
	const struct vmb_table *table = drawing->table;

	drawing->widths = calloc(table->ncolumns + 1, sizeof(size_t));
	if (!drawing->widths)
		return -1;
	for (size_t i = 0; i < table->ncolumns; i++) {
		const char *head = table->columns[i].head;
		size_t lines = count_lines(head);
		size_t *width = &drawing->widths[i];

		if (lines > drawing->head_lines)
			drawing->head_lines = lines;
		for (size_t j = 0; j < lines; j++) {
			size_t columns = span_columns(head_line(head, j));

			*width = columns > *width ? columns : *width;
		}
		for (size_t j = 0; j < table->nrows; j++) {
			size_t columns = span_columns(cell_text(drawing, j, i));

			*width = columns > *width ? columns : *width;
		}
	}
	return 0;
}

static void draw_rule(const struct drawing *drawing, char dash)
{
	for (size_t i = 0; i < drawing->table->ncolumns; i++) {
		vmb_buffer_add_string(drawing->out, "+");
		vmb_buffer_repeat(drawing->out, dash, drawing->widths[i] + 2);
	}
	vmb_buffer_add_string(drawing->out, "+\n");
}

static void draw_field(const struct drawing *drawing, size_t column,
		       struct vmb_span text)
{
	size_t padding = drawing->widths[column] - span_columns(text);
	bool right = drawing->table->columns[column].align == VMB_ALIGN_RIGHT;

	vmb_buffer_add_string(drawing->out, "| ");
	vmb_buffer_repeat(drawing->out, ' ', right ? padding : 0);
	vmb_buffer_add(drawing->out, text);
	vmb_buffer_repeat(drawing->out, ' ', right ? 1 : padding + 1);
}

static void draw_heads(const struct drawing *drawing)
{
	const struct vmb_table *table = drawing->table;

	for (size_t i = 0; i < drawing->head_lines; i++) {
		for (size_t j = 0; j < table->ncolumns; j++)
			draw_field(drawing, j,
				   head_line(table->columns[j].head, i));
		vmb_buffer_add_string(drawing->out, "|\n");
	}
}

static void draw_table(const struct drawing *drawing)
{
	const struct vmb_table *table = drawing->table;

	draw_rule(drawing, '-');
	draw_heads(drawing);
	draw_rule(drawing, '=');
	for (size_t i = 0; i < table->nrows; i++) {
		if (table->rule_before[i])
			draw_rule(drawing, '-');
		for (size_t j = 0; j < table->ncolumns; j++)
			draw_field(drawing, j, cell_text(drawing, i, j));
		vmb_buffer_add_string(drawing->out, "|\n");
	}
	draw_rule(drawing, '-');
}

static void draw_lines(struct vmb_buffer *out, const char *const *lines,
		       size_t count)
{
	for (size_t i = 0; i < count; i++) {
		vmb_buffer_add_string(out, lines[i]);
		vmb_buffer_add_string(out, "\n");
	}
}

static int draw(const struct vmb_table *table, struct vmb_buffer *out)
{
	struct drawing drawing = { .table = table, .out = out };

	if (measure(&drawing))
		return -1;
	if (table->caption)
		draw_lines(out, &table->caption, 1);
	draw_lines(out, table->legend, table->nlegend);
	if (table->caption || table->nlegend)
		vmb_buffer_add_string(out, "\n");
	draw_table(&drawing);
	draw_lines(out, table->footnotes, table->nfootnotes);
	if (table->nfooter)
		vmb_buffer_add_string(out, "\n");
	draw_lines(out, table->footer, table->nfooter);
	if (table->nexplained)
		vmb_buffer_add_string(out, "\n");
	draw_lines(out, table->explained, table->nexplained);
	free(drawing.widths);
	return 0;
}

int vmb_render_grid(const struct vmb_document *document, struct vmb_buffer *out)
{
	for (size_t i = 0; i < document->ntables; i++) {
		if (i)
			vmb_buffer_add_string(out, "\n");
		if (draw(&document->tables[i], out))
			return -1;
	}
	return out->failed ? -1 : 0;
}

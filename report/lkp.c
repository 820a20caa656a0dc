/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "report/escape_text.h"
#include "report/lkp_cells.h"
#include "report/printed_cells.h"
#include "report/report.h"
#include "report/view.h"

/* Columns of the names of the first commit and of the others. */
#define FIRST_WIDTH 16
#define OTHER_WIDTH 27

/* One table as it is written. */
struct sheet {
	struct vmb_view view;
	const struct vmb_compared_row **rows; /* in the order of their source */
	size_t *columns; /* the base first */
	struct vmb_buffer *out;
};

/* What sorting needs beside the row. */
struct place {
	const struct vmb_compared_row *row;
	size_t line;
};

static int by_line(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	if (x->line != y->line)
		return x->line < y->line ? -1 : 1;
	return (x->row > y->row) - (x->row < y->row);
}

static int sort_rows(struct sheet *sheet)
{
	const struct vmb_compared_table *table = sheet->view.table;
	struct place *places = malloc((table->nrows + 1) * sizeof(*places));

	if (!places)
		return -1;
	for (size_t i = 0; i < table->nrows; i++)
		places[i] = (struct place){
			&table->rows[i],
			vmb_row_line(&table->rows[i], table->ncolumns),
		};
	qsort(places, table->nrows, sizeof(*places), by_line);
	for (size_t i = 0; i < table->nrows; i++)
		sheet->rows[i] = places[i].row;
	free(places);
	return 0;
}

static void order_columns(struct sheet *sheet)
{
	const struct vmb_compared_table *table = sheet->view.table;
	size_t count = 0;

	sheet->columns[count++] = table->base;
	for (size_t i = 0; i < table->ncolumns; i++)
		if (i != table->base)
			sheet->columns[count++] = i;
}

static struct vmb_span label_of(const struct sheet *sheet, size_t place)
{
	size_t column = sheet->columns[place];

	return vmb_span(vmb_view_configuration(&sheet->view, column)->label);
}

static void write_line(struct vmb_buffer *out, const char *first,
		       const char *other, size_t columns)
{
	vmb_buffer_add_string(out, first);
	for (size_t i = 1; i < columns; i++)
		vmb_buffer_add_string(out, other);
	vmb_buffer_add_string(out, "\n");
}

static void write_heading(const struct sheet *sheet)
{
	const struct vmb_compared_table *table = sheet->view.table;
	struct vmb_buffer *out = sheet->out;

	if (table->headline) {
		vmb_escape_text(out, vmb_span(table->headline->sentence));
		vmb_buffer_add_string(out, " on:\n\n");
	}
	if (table->caption[0]) {
		vmb_buffer_repeat(out, '=', 89);
		vmb_buffer_add_string(out, "\n");
		vmb_lkp_add_caption(out, vmb_span(table->caption));
		vmb_buffer_add_string(out, "\n");
	}
	vmb_buffer_add_string(out, "commit: \n");
	for (size_t i = 0; i < table->ncolumns; i++) {
		vmb_buffer_add_string(out, "  ");
		vmb_escape_text(out, label_of(sheet, i));
		vmb_buffer_add_string(out, "\n");
	}
	vmb_buffer_add_string(out, "\n");
}

/* The names over the columns, each with the blank that stands behind it. */
static void write_names(const struct sheet *sheet)
{
	size_t columns = sheet->view.table->ncolumns;
	struct vmb_buffer *out = sheet->out;
	struct vmb_buffer name = { 0 };

	for (size_t i = 0; i < columns; i++) {
		size_t width = i ? OTHER_WIDTH : FIRST_WIDTH, used;
		struct vmb_span part;

		name.length = 0;
		vmb_escape_text(&name, label_of(sheet, i));
		part = vmb_span_to((struct vmb_span){ name.bytes, name.length },
				   width);
		used = vmb_text_columns(part.ptr, part.len);
		vmb_buffer_add(out, part);
		vmb_buffer_repeat(out, ' ', used < width ? width - used : 0);
		vmb_buffer_add_string(out, " ");
	}
	out->failed |= name.failed;
	vmb_buffer_clear(&name);
	vmb_buffer_add_string(out, "\n");
	write_line(out, "---------------- ", "--------------------------- ",
		   columns);
}

static void write_row(const struct sheet *sheet,
		      const struct vmb_compared_row *row)
{
	size_t columns = sheet->view.table->ncolumns;
	bool points = vmb_unit_is_points(vmb_span(row->row->unit));
	const struct vmb_cell *base = &row->cells[sheet->columns[0]];

	for (size_t i = 0; i < columns; i++) {
		const struct vmb_cell *cell = &row->cells[sheet->columns[i]];

		if (i)
			vmb_lkp_add_change(sheet->out, base, cell, points);
		vmb_lkp_add_cell(sheet->out, cell);
	}
	vmb_buffer_add_string(sheet->out, "  ");
	vmb_escape_text(sheet->out, vmb_span(row->row->benchmark));
	vmb_buffer_add_string(sheet->out, "\n");
}

/* Counts of failed runs, or the averages: each under its own rulers. */
static void write_block(const struct sheet *sheet, bool fails)
{
	const struct vmb_compared_table *table = sheet->view.table;
	bool begun = false;

	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = sheet->rows[i];

		if (vmb_lkp_is_fails(row, table->ncolumns) != fails)
			continue;
		if (!begun && fails) {
			write_line(sheet->out, "       fail:runs",
				   "  %reproduction    fail:runs",
				   table->ncolumns);
			write_line(sheet->out, "           |    ",
				   "         |             |    ",
				   table->ncolumns);
		} else if (!begun) {
			write_line(sheet->out, "         %stddev",
				   "     %change         %stddev",
				   table->ncolumns);
			write_line(sheet->out, "             \\  ",
				   "        |                \\  ",
				   table->ncolumns);
		}
		begun = true;
		write_row(sheet, row);
	}
}

static int write_table(const struct vmb_comparison *comparison,
		       const struct vmb_compared_table *table,
		       struct vmb_buffer *out)
{
	struct sheet sheet = {
		.view = { .comparison = comparison, .table = table },
		.rows = malloc((table->nrows + 1) * sizeof(*sheet.rows)),
		.columns = malloc((table->ncolumns + 1) * sizeof(size_t)),
		.out = out,
	};
	int status = -1;

	if (sheet.rows && sheet.columns && !sort_rows(&sheet)) {
		order_columns(&sheet);
		write_heading(&sheet);
		write_names(&sheet);
		write_block(&sheet, true);
		write_block(&sheet, false);
		status = out->failed ? -1 : 0;
	}
	free(sheet.rows);
	free(sheet.columns);
	return status;
}

int vmb_render_lkp(const struct vmb_comparison *comparison,
		   struct vmb_buffer *out)
{
	for (size_t i = 0; i < comparison->ntables; i++) {
		if (i)
			vmb_buffer_add_string(out, "\n");
		if (write_table(comparison, &comparison->tables[i], out))
			return -1;
	}
	return 0;
}

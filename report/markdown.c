/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "report/report.h"

/* A rule of fewer dashes is none for some readers of Markdown. */
#define WIDTH_MIN 3

/* What is being written. */
struct page {
	struct vmb_buffer *out;
	struct vmb_buffer field; /* one cell or head */
	size_t *widths; /* of the fields of each column */
	bool follows; /* a block stands before */
};

/*
 * Would the byte be taken for markup? "<" begins a tag and "&" an entity only
 * in front of a letter or a sign, so that "p<0.05" can stay as it is.
 */
static bool is_markup(struct vmb_span text, size_t at)
{
	char next = at + 1 < text.len ? text.ptr[at + 1] : ' ';

	switch (text.ptr[at]) {
	case '\\':
	case '`':
	case '*':
	case '_':
	case '|':
	case '~':
	case '$': /* a formula, on some forges */
		return true;
	case '<':
	case '&':
		return !vmb_is_blank(next) && !vmb_is_digit(next);
	case ']': /* the end of a link's text */
		return next == '(' || next == '[' || next == ':';
	default:
		return false;
	}
}

static void add_escaped(struct vmb_buffer *out, struct vmb_span text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (is_markup(text, i))
			vmb_buffer_add_string(out, "\\");
		vmb_buffer_repeat(out, text.ptr[i], 1);
	}
}

/* Text at the start of a line, where "#", "-" or "1." begin other things. */
static void add_line(struct vmb_buffer *out, struct vmb_span text)
{
	size_t digits = 0;

	text = vmb_span_trim(text);
	while (digits < text.len && vmb_is_digit(text.ptr[digits]))
		digits++;
	if (digits < text.len && (digits ? strchr(".)", text.ptr[digits]) :
					   strchr("#+-=>", text.ptr[0]))) {
		vmb_buffer_add(out, vmb_span_to(text, digits));
		vmb_buffer_add_string(out, "\\");
		text = vmb_span_from(text, digits);
	}
	add_escaped(out, text);
}

/* A blank line between this block and the one before it. */
static void begin_block(struct page *page)
{
	if (page->follows)
		vmb_buffer_add_string(page->out, "\n");
	page->follows = true;
}

/*
 * Lines as one paragraph. They are joined by blanks where they are running
 * text, since some forges keep the line breaks of a comment.
 */
static void write_paragraph(struct page *page, const char *const *lines,
			    size_t count)
{
	if (!count)
		return;
	begin_block(page);
	add_line(page->out, vmb_span(lines[0]));
	for (size_t i = 1; i < count; i++) {
		vmb_buffer_add_string(page->out, " ");
		add_escaped(page->out, vmb_span_trim(vmb_span(lines[i])));
	}
	vmb_buffer_add_string(page->out, "\n");
}

/* Lines that stay lines: a backslash breaks them. */
static void write_lines(struct page *page, const char *const *lines,
			size_t count)
{
	if (!count)
		return;
	begin_block(page);
	for (size_t i = 0; i < count; i++) {
		add_line(page->out, vmb_span(lines[i]));
		vmb_buffer_add_string(page->out, i + 1 < count ? "\\\n" : "\n");
	}
}

/* Lines as they are, as code. */
static void write_code(struct page *page, const char *const *lines,
		       size_t count)
{
	if (!count)
		return;
	begin_block(page);
	for (size_t i = 0; i < count; i++)
		vmb_buffer_printf(page->out, "%s%s\n", *lines[i] ? "    " : "",
				  lines[i]);
}

static void write_caption(struct page *page, const char *caption)
{
	begin_block(page);
	vmb_buffer_add_string(page->out, "**");
	add_escaped(page->out, vmb_span_trim(vmb_span(caption)));
	vmb_buffer_add_string(page->out, "**\n");
}

static bool is_marked(enum vmb_role role)
{
	return role != VMB_ROLE_TEXT && role != VMB_ROLE_VALUE;
}

/* Make a head the field; it cannot hold line feeds. */
static void take_head(struct page *page, const char *head)
{
	struct vmb_span rest = vmb_span(head), line;
	const char *before = "";

	page->field.length = 0;
	while (vmb_span_split(&rest, '\n', &line)) {
		vmb_buffer_add_string(&page->field, before);
		add_escaped(&page->field, line);
		before = "<br>";
	}
}

/* Make a cell the field. */
static void take_cell(struct page *page, const struct vmb_table_cell *cell)
{
	const char *mark = is_marked(cell->role) ? "**" : "";

	page->field.length = 0;
	vmb_buffer_add_string(&page->field, mark);
	add_escaped(&page->field, vmb_span(cell->text));
	vmb_buffer_add_string(&page->field, mark);
}

static size_t field_width(const struct page *page)
{
	return page->field.length ?
		       vmb_text_columns(page->field.bytes, page->field.length) :
		       0;
}

static void widen(struct page *page, size_t column)
{
	size_t width = field_width(page);

	if (width > page->widths[column])
		page->widths[column] = width;
}

static int measure(struct page *page, const struct vmb_table *table)
{
	page->widths = calloc(table->ncolumns + 1, sizeof(*page->widths));
	if (!page->widths)
		return -1;
	for (size_t i = 0; i < table->ncolumns; i++) {
		page->widths[i] = WIDTH_MIN;
		take_head(page, table->columns[i].head);
		widen(page, i);
		for (size_t j = 0; j < table->nrows; j++) {
			take_cell(page, &table->cells[j * table->ncolumns + i]);
			widen(page, i);
		}
	}
	return page->field.failed ? -1 : 0;
}

/* The field, padded, so that the text can be read as it is, too. */
static void write_field(const struct page *page, const struct vmb_table *table,
			size_t column)
{
	size_t padding = page->widths[column] - field_width(page);
	bool right = table->columns[column].align == VMB_ALIGN_RIGHT;
	struct vmb_span field = { page->field.bytes, page->field.length };

	vmb_buffer_add_string(page->out, "| ");
	vmb_buffer_repeat(page->out, ' ', right ? padding : 0);
	vmb_buffer_add(page->out, field);
	vmb_buffer_repeat(page->out, ' ', right ? 1 : padding + 1);
}

/* The rule between heads and rows, which also says how columns stand. */
static void write_rule(const struct page *page, const struct vmb_table *table)
{
	for (size_t i = 0; i < table->ncolumns; i++) {
		bool right = table->columns[i].align == VMB_ALIGN_RIGHT;

		vmb_buffer_add_string(page->out, "| ");
		vmb_buffer_repeat(page->out, '-', page->widths[i] - right);
		vmb_buffer_add_string(page->out, right ? ": " : " ");
	}
	vmb_buffer_add_string(page->out, "|\n");
}

static int write_rows(struct page *page, const struct vmb_table *table)
{
	if (measure(page, table))
		return -1;
	begin_block(page);
	for (size_t i = 0; i < table->ncolumns; i++) {
		take_head(page, table->columns[i].head);
		write_field(page, table, i);
	}
	vmb_buffer_add_string(page->out, "|\n");
	write_rule(page, table);
	for (size_t i = 0; i < table->nrows; i++) {
		for (size_t j = 0; j < table->ncolumns; j++) {
			take_cell(page, &table->cells[i * table->ncolumns + j]);
			write_field(page, table, j);
		}
		vmb_buffer_add_string(page->out, "|\n");
	}
	return page->field.failed ? -1 : 0;
}

static int write_table(struct page *page, const struct vmb_table *table)
{
	int status;

	if (table->caption)
		write_caption(page, table->caption);
	write_paragraph(page, table->legend, table->nlegend);
	status = write_rows(page, table);
	free(page->widths);
	page->widths = NULL;
	write_lines(page, table->footnotes, table->nfootnotes);
	write_paragraph(page, table->footer, table->nfooter);
	write_code(page, table->explained, table->nexplained);
	return status;
}

int vmb_render_markdown(const struct vmb_document *document,
			struct vmb_buffer *out)
{
	struct page page = { .out = out };
	int status = 0;

	for (size_t i = 0; i < document->ntables && !status; i++)
		status = write_table(&page, &document->tables[i]);
	vmb_buffer_clear(&page.field);
	return status || out->failed ? -1 : 0;
}

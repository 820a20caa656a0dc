/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table model: columns, groups, cells, legend and footnotes as text.
 * It knows neither statistics nor output formats: report/build fills it in,
 * the renderers write it out.
 *
 * A document owns everything in it: strings live in its pool and tables are
 * freed by vmb_document_clear().
 */
#ifndef VMB_TABLE_H
#define VMB_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/intern.h"

enum vmb_align {
	VMB_ALIGN_LEFT,
	VMB_ALIGN_RIGHT,
};

/** enum vmb_role - what a cell is, for renderers that show it */
enum vmb_role {
	VMB_ROLE_TEXT,
	VMB_ROLE_VALUE,
	VMB_ROLE_BETTER,
	VMB_ROLE_WORSE,
	VMB_ROLE_EQUIVALENT,
	VMB_ROLE_CHANGED, /* marked, direction of better unknown */
};

/**
 * struct vmb_table_cell - one cell
 * @text: without padding; may be empty
 * @role: what it is
 */
struct vmb_table_cell {
	const char *text;
	enum vmb_role role;
};

/**
 * struct vmb_table_column - one column
 * @head: may hold "\n": the head has several lines
 * @align: of head and cells
 */
struct vmb_table_column {
	const char *head;
	enum vmb_align align;
};

/**
 * struct vmb_table - one table
 * @caption: line above it, or NULL
 * @columns: @ncolumns of them
 * @cells: @nrows * @ncolumns, row by row
 * @rule_before: @nrows flags: a new group begins, a rule stands before it
 * @legend: @nlegend lines above the table
 * @footnotes: @nfootnotes lines below it
 * @footer: @nfooter lines below the footnotes (the full legend)
 * @explained: @nexplained lines at the end, to be kept as they are: how single
 *	marks came about
 */
struct vmb_table {
	const char *caption;
	struct vmb_table_column *columns;
	size_t ncolumns;
	struct vmb_table_cell *cells;
	bool *rule_before;
	size_t nrows;
	const char **legend;
	size_t nlegend;
	const char **footnotes;
	size_t nfootnotes;
	const char **footer;
	size_t nfooter;
	const char **explained;
	size_t nexplained;
};

/** struct vmb_document - all tables of one output; start with all zeros */
struct vmb_document {
	struct vmb_strings *strings;
	struct vmb_table *tables;
	size_t ntables;
};

void vmb_document_clear(struct vmb_document *document);

/**
 * vmb_text_columns - how many columns of a terminal a text takes
 * @text: in the encoding of LC_CTYPE; what cannot be decoded counts one each
 * @length: bytes of it
 */
size_t vmb_text_columns(const char *text, size_t length);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of a plain table of numbers: "NAME VALUE [UNIT]", a value alone, or
 * fields of CSV (RFC 4180, but no line ends in quotes) under a head.
 */
#ifndef VMB_PARSERS_PLAIN_LINE_H
#define VMB_PARSERS_PLAIN_LINE_H

#include "core/buffer.h"

/** enum vmb_column - what a column of a headed table holds */
enum vmb_column {
	VMB_COLUMN_NAME,
	VMB_COLUMN_VALUE,
	VMB_COLUMN_UNIT,
	VMB_COLUMN_CONFIGURATION,
	VMB_COLUMN_RUN,
	VMB_COLUMN_OTHER,
};

/** VMB_MAX_COLUMNS - columns that a headed table may have */
#define VMB_MAX_COLUMNS 32

/**
 * struct vmb_columns_head - head of a table
 * @separator: ',', ';' or tab
 * @columns: @count kinds, each but OTHER at most once, NAME and VALUE among
 *	them
 * @count: 0: there is no head
 */
struct vmb_columns_head {
	char separator;
	enum vmb_column columns[VMB_MAX_COLUMNS];
	size_t count;
};

/**
 * struct vmb_columns_line - one line
 * @fields: by enum vmb_column; empty where the line has none
 */
struct vmb_columns_line {
	struct vmb_span fields[VMB_COLUMN_OTHER];
};

/** vmb_columns_is_blank - nothing but blanks, or a comment ("#")? */
bool vmb_columns_is_blank(struct vmb_span line);

/**
 * vmb_columns_head_read - read a head
 * @line: the first line that is not blank
 * @head: out
 *
 * Return: whether it is one.
 */
bool vmb_columns_head_read(struct vmb_span line, struct vmb_columns_head *head);

/**
 * vmb_columns_plain_read - read a line of a table without head
 * @line: not blank
 * @out: borrows from @line; NAME is empty for a value alone
 *
 * Tabs separate where there is one, so that names may hold blanks.
 * Return: whether it is one to three fields, the number at its place.
 */
bool vmb_columns_plain_read(struct vmb_span line, struct vmb_columns_line *out);

/**
 * vmb_columns_fields_read - read a line under a head
 * @line: not blank
 * @head: its head
 * @unquoted: takes the fields; to be cleared by the caller
 * @out: borrows from @unquoted
 *
 * Return: whether the line has as many fields as the head; @unquoted->failed
 * without memory.
 */
bool vmb_columns_fields_read(struct vmb_span line,
			     const struct vmb_columns_head *head,
			     struct vmb_buffer *unquoted,
			     struct vmb_columns_line *out);

#endif

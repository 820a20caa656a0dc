/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which columns a table has, and their heads. Internal to this folder.
 */
#ifndef VMB_COLUMNS_H
#define VMB_COLUMNS_H

#include "report/view.h"

/** enum vmb_column_kind - what the cells of a column show */
enum vmb_column_kind {
	VMB_COLUMN_GROUP, /* suite, in the first row of each */
	VMB_COLUMN_LABEL, /* printed name of the row */
	VMB_COLUMN_VALUE, /* centre of the base, or its zero change */
	VMB_COLUMN_CHANGE, /* change against the base */
	VMB_COLUMN_DETECTABLE, /* smallest change found with 80 % power */
	VMB_COLUMN_RUNS_NEEDED, /* to find one as large as the floor */
	VMB_COLUMN_CENTER, /* centre of a lone configuration */
	VMB_COLUMN_N,
	VMB_COLUMN_CI, /* interval of the centre */
	VMB_COLUMN_CHANGE_CI, /* estimate and interval of the change */
	VMB_COLUMN_P,
	VMB_COLUMN_CV,
	VMB_COLUMN_MIN,
	VMB_COLUMN_MAX,
	VMB_COLUMN_MEAN,
	VMB_COLUMN_MEDIAN,
	VMB_COLUMN_HALF_RANGE,
	VMB_COLUMN_RATIO,
	VMB_COLUMN_SAMPLES,
	VMB_COLUMN_PRINTED,
};

/**
 * struct vmb_column - one column of the text
 * @kind: what it shows
 * @of: of which column of the compared table
 */
struct vmb_column {
	enum vmb_column_kind kind;
	size_t of;
};

/**
 * struct vmb_columns - all columns, from left to right
 * @list: @count columns
 *
 * Start with all zeros; the holder frees @list.
 */
struct vmb_columns {
	struct vmb_column *list;
	size_t count, capacity;
};

/**
 * vmb_columns_plan - lay out the columns of a table
 * @columns: out
 * @view: the table
 *
 * A suite column where any row has a group, the label column, then every
 * configuration with its --show columns right of it. A base whose column is
 * left out takes its --show columns along. A lone configuration has the
 * columns of the summary table, then what --show asks for beyond them.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_columns_plan(struct vmb_columns *columns, const struct vmb_view *view);

/**
 * vmb_column_head - append the head of a column
 * @out: text appended; may hold line feeds
 * @view: the table
 * @column: one of its columns
 */
void vmb_column_head(struct vmb_buffer *out, const struct vmb_view *view,
		     const struct vmb_column *column);

/** vmb_column_align - text stands left, numbers stand right */
enum vmb_align vmb_column_align(const struct vmb_column *column);

/** vmb_view_has_groups - does any row belong to a suite? */
bool vmb_view_has_groups(const struct vmb_view *view);

/** vmb_center_word - "median", "mean", or "centre" where rows differ */
const char *vmb_center_word(const struct vmb_view *view);

#endif

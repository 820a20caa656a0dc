/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table of a report, kept until the whole source was seen: a reply may
 * quote it, and it is to count once.
 */
#ifndef VMB_LKP_TABLE_H
#define VMB_LKP_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/intern.h"
#include "parsers/lkp_heading.h"
#include "parsers/lkp_row.h"

/**
 * struct vmb_lkp_entry - a row of a table; its strings are of one pool
 * @key: name of the metric
 * @first: index of its first figures; there is one for every column
 * @line: line in the source
 * @is_fail: a fails:runs row
 */
struct vmb_lkp_entry {
	const char *key;
	size_t first;
	uint32_t line;
	bool is_fail;
};

/**
 * struct vmb_lkp_cell - struct vmb_lkp_figures with strings of one pool
 * @average, @spread, @change, @is_absolute: as there; NULL where not printed
 */
struct vmb_lkp_cell {
	const char *average;
	const char *spread;
	const char *change;
	bool is_absolute;
};

/**
 * struct vmb_lkp_table - a table
 * @caption: of its axes, "" where unknown; interned
 * @testcase: "" where unknown; interned
 * @commits: names of the @columns; interned; NULL where unknown
 * @quote: depth of quoting
 * @line: line in the source of the ruler above its first row
 * @entries: @count rows in order
 * @cells: what they say
 */
struct vmb_lkp_table {
	const char *caption;
	const char *testcase;
	const char *commits[VMB_LKP_COLUMNS];
	size_t columns;
	unsigned quote;
	size_t line;
	struct vmb_lkp_entry *entries;
	size_t count, entries_capacity;
	struct vmb_lkp_cell *cells;
	size_t ncells, cells_capacity;
};

void vmb_lkp_table_clear(struct vmb_lkp_table *table);

/**
 * vmb_lkp_table_title - take over what the heading says
 * @table: its columns are known
 * @heading: a whole heading
 * @strings: the pool
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_table_title(struct vmb_lkp_table *table,
			const struct vmb_lkp_heading *heading,
			struct vmb_strings *strings);

/**
 * vmb_lkp_table_add - append a row
 * @table: has as many columns as @row
 * @row: copied
 * @line: its line in the source
 * @strings: the pool
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_table_add(struct vmb_lkp_table *table,
		      const struct vmb_lkp_row *row, size_t line,
		      struct vmb_strings *strings);

/**
 * vmb_lkp_table_index - the table's rows in an order to be searched
 * @table: the table
 *
 * Return: @table->count rows to be freed, or NULL without memory.
 */
const struct vmb_lkp_entry **
vmb_lkp_table_index(const struct vmb_lkp_table *table);

/**
 * vmb_lkp_table_repeats - is a table the same as another, or a part of it?
 * @table: the table
 * @other: the one it may repeat, with rows of the same pool
 * @index: of @other
 *
 * So where commits and captions agree, as far as known, and most of the rows
 * that both have say the same.
 */
bool vmb_lkp_table_repeats(const struct vmb_lkp_table *table,
			   const struct vmb_lkp_table *other,
			   const struct vmb_lkp_entry *const *index);

/** vmb_lkp_entry_cells - the figures of a row, one for every column */
static inline const struct vmb_lkp_cell *
vmb_lkp_entry_cells(const struct vmb_lkp_table *table,
		    const struct vmb_lkp_entry *entry)
{
	return &table->cells[entry->first];
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_table.h"

#include <stdlib.h>

#include "core/memory.h"

void vmb_lkp_table_clear(struct vmb_lkp_table *table)
{
	free(table->entries);
	free(table->cells);
	*table = (struct vmb_lkp_table){ 0 };
}

int vmb_lkp_table_title(struct vmb_lkp_table *table,
			const struct vmb_lkp_heading *heading,
			struct vmb_strings *strings)
{
	struct vmb_span test =
		vmb_lkp_heading_axis(heading, VMB_SPAN("testcase"));
	struct vmb_buffer caption = { 0 };

	vmb_lkp_heading_caption(heading, &caption);
	if (!caption.failed) {
		table->caption = vmb_intern(
			strings,
			(struct vmb_span){ caption.bytes, caption.length });
		table->testcase = vmb_intern(strings, test);
	}
	vmb_buffer_clear(&caption);
	if (!table->caption || !table->testcase)
		return -1;
	for (size_t i = 0; i < table->columns; i++) {
		struct vmb_span name =
			vmb_lkp_heading_commit(heading, i, table->columns);

		if (name.len) {
			table->commits[i] = vmb_intern(strings, name);
			if (!table->commits[i])
				return -1;
		}
	}
	return 0;
}

static int copy_text(struct vmb_strings *strings, struct vmb_span text,
		     const char **copy)
{
	*copy = text.ptr ? vmb_intern(strings, text) : NULL;
	return text.ptr && !*copy ? -1 : 0;
}

static int add_cell(struct vmb_lkp_table *table,
		    const struct vmb_lkp_figures *figures,
		    struct vmb_strings *strings)
{
	struct vmb_lkp_cell *cell;

	if (vmb_grow(&table->cells, &table->cells_capacity, table->ncells,
		     sizeof(*cell)))
		return -1;
	cell = &table->cells[table->ncells];
	cell->is_absolute = figures->is_absolute;
	if (copy_text(strings, figures->average, &cell->average) ||
	    copy_text(strings, figures->spread, &cell->spread) ||
	    copy_text(strings, figures->change, &cell->change))
		return -1;
	table->ncells++;
	return 0;
}

int vmb_lkp_table_add(struct vmb_lkp_table *table,
		      const struct vmb_lkp_row *row, size_t line,
		      struct vmb_strings *strings)
{
	struct vmb_lkp_entry entry = {
		.key = vmb_intern(strings, row->key),
		.first = table->ncells,
		.line = (uint32_t)line,
		.is_fail = row->is_fail,
	};

	if (!entry.key || vmb_grow(&table->entries, &table->entries_capacity,
				   table->count, sizeof(entry)))
		return -1;
	for (size_t i = 0; i < row->count; i++)
		if (add_cell(table, &row->figures[i], strings))
			return -1;
	table->entries[table->count++] = entry;
	return 0;
}

/* Equal strings of one pool are one, so that addresses will do. */
static int compare_entries(const struct vmb_lkp_entry *a,
			   const struct vmb_lkp_entry *b)
{
	uintptr_t x = (uintptr_t)a->key, y = (uintptr_t)b->key;

	if (x != y)
		return x < y ? -1 : 1;
	return (int)a->is_fail - (int)b->is_fail;
}

static int compare(const void *a, const void *b)
{
	const struct vmb_lkp_entry *const *x = a;
	const struct vmb_lkp_entry *const *y = b;
	int order = compare_entries(*x, *y);

	return order ? order : (*x > *y) - (*x < *y);
}

const struct vmb_lkp_entry **
vmb_lkp_table_index(const struct vmb_lkp_table *table)
{
	const struct vmb_lkp_entry **index =
		malloc((table->count + 1) * sizeof(*index));

	if (!index)
		return NULL;
	for (size_t i = 0; i < table->count; i++)
		index[i] = &table->entries[i];
	qsort(index, table->count, sizeof(*index), compare);
	return index;
}

static const struct vmb_lkp_entry *
find_entry(const struct vmb_lkp_entry *const *index, size_t count,
	   const struct vmb_lkp_entry *wanted)
{
	size_t low = 0, high = count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (compare_entries(index[middle], wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (low < count && !compare_entries(index[low], wanted))
		return index[low];
	return NULL;
}

static bool same_figures(const struct vmb_lkp_cell *a,
			 const struct vmb_lkp_cell *b, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (a[i].average != b[i].average || a[i].change != b[i].change)
			return false;
	return true;
}

bool vmb_lkp_table_repeats(const struct vmb_lkp_table *table,
			   const struct vmb_lkp_table *other,
			   const struct vmb_lkp_entry *const *index)
{
	size_t equal = 0, unequal = 0;

	if (table->columns != other->columns ||
	    (table->caption[0] && other->caption[0] &&
	     table->caption != other->caption))
		return false;
	for (size_t i = 0; i < table->columns; i++)
		if (table->commits[i] && other->commits[i] &&
		    table->commits[i] != other->commits[i])
			return false;
	for (size_t i = 0; i < table->count; i++) {
		const struct vmb_lkp_entry *entry = &table->entries[i];
		const struct vmb_lkp_entry *twin =
			find_entry(index, other->count, entry);

		if (!twin)
			continue;
		if (same_figures(vmb_lkp_entry_cells(table, entry),
				 vmb_lkp_entry_cells(other, twin),
				 table->columns))
			equal++;
		else
			unequal++;
	}
	return equal > unequal;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/fixed_time.h"

#include <math.h>

/* What differs by less is the same. */
#define SAME_PERCENT 1

static bool differs(const struct vmb_cell *base, const struct vmb_cell *cell)
{
	return fabs(cell->center - base->center) >
	       SAME_PERCENT / 100.0 * fabs(base->center);
}

static bool is_elapsed(const struct vmb_row *row)
{
	return !strcmp(row->benchmark, "time elapsed") &&
	       !strcmp(row->unit, "s") && !row->nparams;
}

/* A count of something of which more is neither better nor worse. */
static bool is_counter(const struct vmb_row *row)
{
	return row->better == VMB_BETTER_UNKNOWN && !row->unit[0] &&
	       !row->metric[0] && !row->ratio;
}

static bool is_pair(const struct vmb_compared_row *row, size_t base,
		    size_t column)
{
	return vmb_cell_has_value(&row->cells[base]) &&
	       vmb_cell_has_value(&row->cells[column]);
}

/* The first counter of a group that differs, or NULL. */
static const struct vmb_compared_row *
find_counter(const struct vmb_compared_table *table, const char *group,
	     size_t base, size_t column)
{
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];

		if (row->row->group == group && is_counter(row->row) &&
		    is_pair(row, base, column) &&
		    differs(&row->cells[base], &row->cells[column]))
			return row;
	}
	return NULL;
}

/* The same for a group of which both sides took the same time. */
static const struct vmb_compared_row *
find_in_column(const struct vmb_compared_table *table, size_t base,
	       size_t column)
{
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		const struct vmb_compared_row *counter = NULL;

		if (is_elapsed(row->row) && is_pair(row, base, column) &&
		    !differs(&row->cells[base], &row->cells[column]))
			counter = find_counter(table, row->row->group, base,
					       column);
		if (counter)
			return counter;
	}
	return NULL;
}

/* Return: whether there was something to tell. */
static bool hint_column(const struct vmb_comparison *comparison,
			const struct vmb_compared_table *table, size_t column,
			struct vmb_diag *diag)
{
	size_t base = vmb_compared_reference(table, comparison->options->versus,
					     column);
	const struct vmb_compared_row *counter = NULL;

	if (base != VMB_NOT_FOUND)
		counter = find_in_column(table, base, column);
	if (!counter)
		return false;
	vmb_diag_add(
		diag, VMB_NOTE, "fixed-time", 0,
		"%s and %s took the same time, to 1%%, but not the same "
		"%s: of a workload that runs for a set time compare "
		"counts per operation, --derive='NAME={%s}/{OPERATIONS}'",
		comparison->set->configurations[table->configurations[base]]
			.label,
		comparison->set->configurations[table->configurations[column]]
			.label,
		counter->row->benchmark, counter->row->benchmark);
	return true;
}

void vmb_fixed_time_hint(const struct vmb_comparison *comparison,
			 struct vmb_diag *diag)
{
	if (comparison->options->nformulas)
		return;
	for (size_t i = 0; i < comparison->ntables; i++) {
		const struct vmb_compared_table *table = &comparison->tables[i];

		for (size_t j = 0; j < table->ncolumns; j++)
			if (hint_column(comparison, table, j, diag))
				return;
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/selection.h"

static bool is_wanted(const struct vmb_change *change, enum vmb_only only)
{
	switch (only) {
	case VMB_ONLY_ALL:
		return true;
	case VMB_ONLY_CHANGED:
		return vmb_is_marked(change->verdict);
	case VMB_ONLY_REGRESSIONS:
		return change->verdict == VMB_REGRESSION;
	case VMB_ONLY_IMPROVEMENTS:
		return change->verdict == VMB_IMPROVEMENT;
	}
	return false;
}

static bool has_wanted(const struct vmb_compared_table *table,
		       const struct vmb_compared_row *row, enum vmb_only only)
{
	for (size_t i = 0; i < table->ncolumns; i++)
		if (row->cells[i].has_change &&
		    is_wanted(&row->cells[i].change, only))
			return true;
	return false;
}

void vmb_comparison_select(struct vmb_comparison *comparison,
			   enum vmb_only only)
{
	if (only == VMB_ONLY_ALL)
		return;
	for (size_t i = 0; i < comparison->ntables; i++) {
		struct vmb_compared_table *table = &comparison->tables[i];
		size_t kept = 0;

		for (size_t j = 0; j < table->nrows; j++)
			if (has_wanted(table, &table->rows[j], only))
				table->rows[kept++] = table->rows[j];
		table->unselected += table->nrows - kept;
		table->nrows = kept;
	}
}

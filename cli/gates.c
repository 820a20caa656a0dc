/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/gates.h"

#include <math.h>

#include "stats/selection.h"

/* |shown change|: percent, points, or percent of the base. */
static double size_of(const struct vmb_change *change)
{
	switch (change->shown) {
	case VMB_SHOWN_PERCENT:
		return fabs(change->percent);
	case VMB_SHOWN_POINTS:
		return fabs(change->difference);
	case VMB_SHOWN_ABSOLUTE:
		break;
	}
	/* at base 0 any difference is larger than any part of it */
	return fabs(change->difference / change->base_center) * 100;
}

static bool trips(const struct vmb_gate *gate, const struct vmb_change *change)
{
	switch (gate->kind) {
	case VMB_GATE_REGRESSION:
		return change->verdict == VMB_REGRESSION &&
		       size_of(change) > gate->percent;
	case VMB_GATE_CHANGE:
		return vmb_is_marked(change->verdict) &&
		       size_of(change) > gate->percent;
	case VMB_GATE_INCONCLUSIVE:
		return change->verdict == VMB_INCONCLUSIVE ||
		       change->verdict == VMB_UNTESTABLE;
	}
	return false;
}

static const char *label_of(const struct vmb_comparison *comparison,
			    const struct vmb_cell *cell)
{
	return comparison->set->configurations[cell->configuration].label;
}

static void tell(const struct vmb_comparison *comparison,
		 const struct vmb_compared_row *row,
		 const struct vmb_cell *cell, struct vmb_diag *diag)
{
	const struct vmb_change *change = &cell->change;
	const char *word = vmb_verdict_name(change->verdict);

	if (change->verdict == VMB_UNTESTABLE)
		vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s: %s: %s, %s",
			     label_of(comparison, cell), row->name, word,
			     vmb_reason_name(change->reason));
	else if (change->shown == VMB_SHOWN_PERCENT)
		vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s: %s: %s, %.2f%%",
			     label_of(comparison, cell), row->name, word,
			     change->percent);
	else
		vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s: %s: %s, %+g %s",
			     label_of(comparison, cell), row->name, word,
			     change->difference, row->row->unit);
}

static bool is_tested(const struct vmb_change *change)
{
	/* a test that cannot mark whatever the values are judges nothing */
	if (change->unreachable)
		return false;
	return change->test != VMB_TEST_NONE &&
	       change->verdict != VMB_UNTESTABLE;
}

/* How many cells were tested, and how many trip a gate. */
struct count {
	size_t tested;
	size_t tripped;
};

static void check_cell(const struct vmb_gate *gates, size_t ngates,
		       const struct vmb_comparison *comparison,
		       const struct vmb_compared_row *row,
		       const struct vmb_cell *cell, struct vmb_diag *diag,
		       struct count *count)
{
	bool tripped = false;

	if (!cell->has_change)
		return;
	for (size_t i = 0; i < ngates; i++)
		tripped |= trips(&gates[i], &cell->change);
	if (tripped)
		tell(comparison, row, cell, diag);
	count->tested += is_tested(&cell->change);
	count->tripped += tripped;
}

enum vmb_gate_status vmb_gates_check(const struct vmb_gate *gates, size_t count,
				     const struct vmb_comparison *comparison,
				     struct vmb_diag *diag)
{
	struct count cells = { 0 };

	if (!count)
		return VMB_GATE_OPEN;
	for (size_t i = 0; i < comparison->ntables; i++) {
		const struct vmb_compared_table *table = &comparison->tables[i];

		for (size_t j = 0; j < table->nrows; j++)
			for (size_t k = 0; k < table->ncolumns; k++)
				check_cell(gates, count, comparison,
					   &table->rows[j],
					   &table->rows[j].cells[k], diag,
					   &cells);
	}
	if (!cells.tested) {
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "--fail-on: no row could be tested, or none has "
			     "values enough to be marked");
		return VMB_GATE_TROUBLE;
	}
	return cells.tripped ? VMB_GATE_TRIPPED : VMB_GATE_OPEN;
}

static enum vmb_bisect_status stop(struct vmb_diag *diag, const char *text)
{
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "--bisect: %s", text);
	return VMB_BISECT_STOP;
}

/* Are both centres possible for CURRENT? */
static bool covers(const struct vmb_interval *interval, double a, double b)
{
	double low = fmin(a, b);
	double high = fmax(a, b);

	return interval->lo <= low && interval->hi >= high;
}

/* Half way between the centres, as a ratio where both are positive. */
static double midpoint(double a, double b)
{
	return a > 0 && b > 0 ? sqrt(a) * sqrt(b) : a / 2 + b / 2;
}

enum vmb_bisect_status vmb_bisect(const struct vmb_comparison *comparison,
				  struct vmb_buffer *text,
				  struct vmb_diag *diag)
{
	const struct vmb_compared_table *table = comparison->tables;
	const struct vmb_cell *good, *bad, *current;
	double middle;
	bool is_bad;

	if (comparison->ntables != 1 || table->nrows != 1)
		return stop(diag, "expected one row; choose it with "
				  "--benchmark and --exclude");
	if (table->ncolumns < 2)
		return stop(diag, "expected values of GOOD and BAD");
	good = &table->rows->cells[0];
	bad = &table->rows->cells[1];
	if (bad->change.verdict == VMB_UNTESTABLE)
		return stop(diag, "GOOD and BAD cannot be tested");
	if (!vmb_is_marked(bad->change.verdict))
		return stop(diag, "GOOD and BAD do not differ");
	current = table->ncolumns > 2 ? &table->rows->cells[2] : NULL;
	if (!current || !vmb_cell_has_value(current)) {
		vmb_buffer_add_string(text, "skip: no value\n");
		return VMB_BISECT_SKIP;
	}
	middle = midpoint(good->center, bad->center);
	is_bad = (current->center > middle) == (bad->center > good->center);
	vmb_buffer_printf(
		text, "%s: %s: good %.6g, bad %.6g, current %.6g",
		covers(&current->ci, good->center, bad->center) ? "skip" :
		is_bad						? "bad" :
								  "good",
		table->rows->name, good->center, bad->center, current->center);
	if (isfinite(current->ci.lo))
		vmb_buffer_printf(text, " [%.6g, %.6g]", current->ci.lo,
				  current->ci.hi);
	vmb_buffer_add_string(text, "\n");
	if (covers(&current->ci, good->center, bad->center))
		return VMB_BISECT_SKIP;
	return is_bad ? VMB_BISECT_BAD : VMB_BISECT_GOOD;
}

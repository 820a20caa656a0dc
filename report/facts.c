/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/facts.h"

#include "report/power_cells.h"

/* A speedup at which readers begin to take -50% for half the time. */
#define HALVED_PERCENT (-25.0)

static void widen(struct vmb_range *range, double value)
{
	if (value < range->lo)
		range->lo = value;
	if (value > range->hi)
		range->hi = value;
}

static void gather_convention(struct vmb_conventions *seen,
			      const struct vmb_compared_row *row,
			      const struct vmb_change *change)
{
	struct vmb_span unit = vmb_span(row->row->unit);
	bool timed = vmb_unit_is_time_or_rate(unit);

	if (change->shown != VMB_SHOWN_PERCENT) {
		seen->points |= change->shown == VMB_SHOWN_POINTS;
		seen->absolute |= change->shown == VMB_SHOWN_ABSOLUTE;
	} else if (row->convention == VMB_RELATIVE) {
		seen->relative = true;
		seen->relative_timed |= timed;
	} else {
		seen->speedup = true;
		seen->speedup_untimed |= !timed;
		if (row->row->better == VMB_BETTER_LOWER &&
		    change->percent <= HALVED_PERCENT) {
			seen->halved = true;
			seen->halved_untimed |= !timed;
		}
	}
}

static void gather_tested(struct vmb_facts *facts, const struct vmb_view *view,
			  const struct vmb_compared_row *row, size_t column)
{
	const struct vmb_change *change = &row->cells[column].change;
	const struct vmb_test_options *options = vmb_view_test(view);
	bool known = row->row->better != VMB_BETTER_UNKNOWN;
	bool points = change->shown == VMB_SHOWN_POINTS;

	facts->tested++;
	facts->directed |= known;
	facts->undirected |= !known;
	facts->tested_points |= points;
	facts->tested_percent |= !points;
	facts->tests |= 1u << change->test;
	facts->rank_limited |= change->rank_limited;
	if (change->exact)
		facts->exact |= 1u << change->test;
	else
		facts->approximate |= 1u << change->test;
	facts->equivalent |= change->verdict == VMB_EQUIVALENT;
	if (vmb_detects_percent(change))
		widen(&facts->missed,
		      fmax(change->mde_percent + options->min_effect,
			   options->floor));
}

/* The rank test's limit is that of the smallest pair of raw values. */
static void gather_smallest(struct vmb_facts *facts,
			    const struct vmb_sample *base,
			    const struct vmb_sample *new)
{
	if (!base->values || !new->values || base->n < 2 || new->n < 2)
		return;
	if (!facts->smallest_base ||
	    base->n + new->n < facts->smallest_base + facts->smallest_new) {
		facts->smallest_base = base->n;
		facts->smallest_new = new->n;
	}
}

/* With --pair n counts pairs, of which a row may have none. */
static bool is_counted(const struct vmb_view *view,
		       const struct vmb_compared_row *row)
{
	bool counted =
		!view->comparison->options->pair || view->table->ncolumns == 1;

	for (size_t i = 0; i < view->table->ncolumns; i++)
		counted |= row->cells[i].partner.n > 0;
	return counted;
}

static void gather_cell(struct vmb_facts *facts, const struct vmb_view *view,
			const struct vmb_compared_row *row, size_t column,
			bool *unpaired)
{
	const struct vmb_cell *cell = &row->cells[column];
	unsigned notes = vmb_notes_of(view, row, column);

	if (!vmb_cell_is_present(cell))
		return;
	if (!cell->sample.n)
		facts->n_unknown = true;
	else if (is_counted(view, row))
		widen(&facts->n, (double)cell->sample.n);
	if (cell->nunpaired)
		*unpaired = true;
	facts->reduces_workers |= cell->nobservations > cell->runs.n;
	if (vmb_cell_is_fails(cell)) {
		facts->fails = true;
		return;
	}
	if (!vmb_view_is_pair(view, row, column)) {
		facts->baseless |= cell->has_change;
		return;
	}
	facts->pairs++;
	gather_convention(&facts->conventions, row, &cell->change);
	gather_smallest(facts, &vmb_view_reference(view, row, column)->sample,
			&cell->sample);
	if (vmb_change_is_tested(&cell->change)) {
		gather_tested(facts, view, row, column);
		facts->shared &= notes | VMB_NOTE_UNTESTABLE;
	} else {
		facts->shared &= notes | ~VMB_NOTE_UNTESTABLE;
	}
}

/* What the configurations say of boots, beyond what n counts. */
static void gather_boots(struct vmb_facts *facts, const struct vmb_view *view)
{
	bool runs = view->table->unit != VMB_UNIT_BOOT;
	bool several = false;

	facts->in_one_boot = facts->pools_boots = runs;
	for (size_t i = 0; i < view->table->ncolumns; i++) {
		const struct vmb_configuration *configuration =
			vmb_view_configuration(view, i);
		bool known = !configuration->unknown_boot;

		facts->in_one_boot &= known && configuration->boots == 1;
		facts->pools_boots &= known && configuration->boots > 1;
		several |= configuration->runs > configuration->boots;
	}
	facts->pools_boots &= several;
}

void vmb_facts_gather(struct vmb_facts *facts, const struct vmb_view *view)
{
	const struct vmb_compared_table *table = view->table;

	*facts = (struct vmb_facts){
		.n = { INFINITY, -INFINITY },
		.missed = { INFINITY, -INFINITY },
		.shared = ~(unsigned)VMB_NOTE_OF_CELL,
	};
	for (size_t i = 0; i < table->nrows; i++) {
		bool unpaired = false;

		for (size_t j = 0; j < table->ncolumns; j++)
			gather_cell(facts, view, &table->rows[i], j, &unpaired);
		facts->unpaired += unpaired;
	}
	if (facts->tested)
		facts->shared &= ~VMB_NOTE_UNTESTABLE;
	else
		facts->shared &= VMB_NOTE_UNTESTABLE;
	if (!facts->pairs)
		facts->shared = 0;
	gather_boots(facts, view);
}

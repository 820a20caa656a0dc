/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/cells.h"

#include <string.h>

#include "core/number.h"
#include "report/escape_text.h"
#include "report/format_number.h"
#include "report/power_cells.h"
#include "report/printed_cells.h"

bool vmb_view_starts_group(const struct vmb_view *view,
			   const struct vmb_compared_row *row)
{
	return row == view->table->rows ||
	       strcmp(row->row->group, row[-1].row->group) != 0;
}

/* Are all centres of the row whole numbers? */
static bool is_whole_row(const struct vmb_view *view,
			 const struct vmb_compared_row *row)
{
	for (size_t i = 0; i < view->table->ncolumns; i++) {
		double center = row->cells[i].center;

		if (vmb_cell_is_present(&row->cells[i]) &&
		    (floor(center) < center || fabs(center) >= 1e15))
			return false;
	}
	return true;
}

int vmb_row_decimals(const struct vmb_view *view,
		     const struct vmb_compared_row *row)
{
	const struct vmb_cell *base = &row->cells[view->table->base];
	double typical = vmb_cell_is_present(base) ? base->center : 0;

	if (!row->row->unit[0] && is_whole_row(view, row))
		return 0;
	for (size_t i = 0; i < view->table->ncolumns; i++)
		if (!(fabs(typical) > 0) && vmb_cell_is_present(&row->cells[i]))
			typical = row->cells[i].center;
	return vmb_decimals_for(typical, vmb_span(row->row->unit));
}

/* Does a change of unknown direction go up? */
static bool is_increase(const struct vmb_change *change)
{
	if (isfinite(change->estimate))
		return change->estimate > (change->on_ratio ? 1 : 0);
	return change->difference > 0;
}

static const char *mark_of(const struct vmb_change *change)
{
	switch (change->verdict) {
	case VMB_IMPROVEMENT:
		return "(I) ";
	case VMB_REGRESSION:
		return "(R) ";
	case VMB_CHANGE:
		return is_increase(change) ? "(+) " : "(-) ";
	case VMB_EQUIVALENT:
		return "(=) ";
	default:
		return "";
	}
}

/* What a report printed has the digits that it has there. */
static void add_center(struct vmb_buffer *out, const struct vmb_cell *cell,
		       int decimals)
{
	if (!vmb_add_average(out, cell))
		vmb_format_value(out, cell->center, decimals);
}

static void add_change(struct vmb_buffer *out, const struct vmb_view *view,
		       const struct vmb_compared_row *row, size_t of,
		       int decimals)
{
	const struct vmb_change *change = &row->cells[of].change;

	if (!vmb_cell_is_present(&row->cells[of]))
		return;
	if (!vmb_view_is_pair(view, row, of)) {
		/* it was run, but there is nothing to compare it with */
		vmb_buffer_add_string(out, "-");
		return;
	}
	if (vmb_cell_is_fails(&row->cells[of])) {
		add_center(out, &row->cells[of], decimals);
		return;
	}
	vmb_buffer_add_string(out, mark_of(change));
	switch (change->shown) {
	case VMB_SHOWN_PERCENT:
		vmb_format_percent(out, change->percent,
				   view->comparison->options->fastpath);
		break;
	case VMB_SHOWN_POINTS:
		vmb_format_points(out, change->difference);
		break;
	case VMB_SHOWN_ABSOLUTE:
		vmb_format_difference(out, change->difference, decimals,
				      vmb_span(row->row->unit));
		break;
	}
	if (view->options->legend == VMB_LEGEND_NONE &&
	    change->verdict == VMB_UNTESTABLE)
		vmb_buffer_add_string(out, " ?");
}

/* The base's own change, for --base-column=zero. */
static void add_zero(struct vmb_buffer *out, const struct vmb_view *view,
		     const struct vmb_compared_row *row)
{
	enum vmb_shown shown = VMB_SHOWN_PERCENT;

	for (size_t i = 0; i < view->table->ncolumns; i++)
		if (vmb_view_is_pair(view, row, i))
			shown = row->cells[i].change.shown;
	if (shown == VMB_SHOWN_PERCENT)
		vmb_format_percent(out, 0, false);
	else if (shown == VMB_SHOWN_POINTS)
		vmb_format_points(out, 0);
	else
		vmb_format_difference(out, 0, 0, (struct vmb_span){ 0 });
}

static void add_base(struct vmb_buffer *out, const struct vmb_view *view,
		     const struct vmb_compared_row *row, size_t of,
		     int decimals)
{
	if (!vmb_cell_is_present(&row->cells[of]))
		return;
	if (view->options->base_column == VMB_BASE_ZERO)
		add_zero(out, view, row);
	else if (!vmb_view_is_geomean(view, row))
		add_center(out, &row->cells[of], decimals);
}

/* The values of all runs in run order; whole ones without decimals. */
static void add_samples(struct vmb_buffer *out, const struct vmb_cell *cell,
			int decimals)
{
	const struct vmb_run_values *runs = &cell->runs;
	bool whole = true;

	for (size_t i = 0; i < runs->n; i++)
		whole &= !(floor(runs->values[i]) < runs->values[i]);
	for (size_t i = 0; i < runs->n; i++) {
		vmb_buffer_add_string(out, i ? " " : "");
		vmb_format_value(out, runs->values[i], whole ? 0 : decimals);
	}
	if (!runs->n)
		vmb_buffer_add_string(out, "-");
}

static void add_n(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	if (cell->sample.n)
		vmb_buffer_printf(out, "%zu", cell->sample.n);
	else
		vmb_buffer_add_string(out, "-");
}

static void add_ratio(struct vmb_buffer *out, const struct vmb_change *change)
{
	bool exists = change->shown == VMB_SHOWN_PERCENT;

	vmb_format_value(out, exists ? change->ratio : NAN, 4);
}

/* One end of the interval of a change, or its estimate. */
static void add_end(struct vmb_buffer *out, const struct vmb_compared_row *row,
		    const struct vmb_change *change, double value, int decimals)
{
	if (change->on_ratio)
		vmb_format_percent(out, 100 * (value - 1), false);
	else if (change->shown == VMB_SHOWN_POINTS)
		vmb_format_points(out, value);
	else
		vmb_format_difference(out, value, decimals,
				      vmb_span(row->row->unit));
}

void vmb_format_estimate(struct vmb_buffer *out, const struct vmb_view *view,
			 const struct vmb_compared_row *row,
			 const struct vmb_change *change, int decimals)
{
	const struct vmb_interval *interval = &change->interval;

	if (!isfinite(change->estimate)) {
		vmb_buffer_add_string(out, "-");
		return;
	}
	add_end(out, row, change, change->estimate, decimals);
	if (!isfinite(interval->lo) || !isfinite(interval->hi))
		return;
	vmb_buffer_add_string(out, " [");
	add_end(out, row, change, interval->lo, decimals);
	vmb_buffer_add_string(out, ", ");
	add_end(out, row, change, interval->hi, decimals);
	vmb_buffer_add_string(out, "]");
	vmb_format_other_level(out, interval->level,
			       vmb_view_test(view)->confidence);
}

static void add_change_ci(struct vmb_buffer *out, const struct vmb_view *view,
			  const struct vmb_compared_row *row, size_t of,
			  int decimals)
{
	const struct vmb_change *change = &row->cells[of].change;

	if (isfinite(change->interval.lo) && isfinite(change->interval.hi))
		vmb_format_estimate(out, view, row, change, decimals);
	else
		vmb_buffer_add_string(out, "-");
}

/* The columns that --show adds, and those of a lone configuration. */
static void add_extra(struct vmb_buffer *out, const struct vmb_view *view,
		      const struct vmb_compared_row *row,
		      const struct vmb_column *column, int decimals)
{
	const struct vmb_cell *cell = &row->cells[column->of];
	const struct vmb_description *d = &cell->description;

	switch (column->kind) {
	case VMB_COLUMN_CENTER:
		add_center(out, cell, decimals);
		break;
	case VMB_COLUMN_N:
		add_n(out, cell);
		break;
	case VMB_COLUMN_CI:
		vmb_format_interval(out, cell->ci, decimals,
				    vmb_view_test(view)->confidence);
		break;
	case VMB_COLUMN_CV:
		vmb_format_percent(out, d->cv_percent, false);
		break;
	case VMB_COLUMN_MIN:
		vmb_format_value(out, d->min, decimals);
		break;
	case VMB_COLUMN_MAX:
		vmb_format_value(out, d->max, decimals);
		break;
	case VMB_COLUMN_MEAN:
		vmb_format_value(out, d->mean, decimals);
		break;
	case VMB_COLUMN_MEDIAN:
		vmb_format_value(out, d->median, decimals);
		break;
	case VMB_COLUMN_HALF_RANGE:
		vmb_format_percent(out, d->half_range_percent, false);
		break;
	case VMB_COLUMN_SAMPLES:
		add_samples(out, cell, decimals);
		break;
	case VMB_COLUMN_PRINTED:
		vmb_add_printed(out, cell);
		break;
	default:
		vmb_buffer_add_string(out, "-");
	}
}

/* The --show columns that say something of a change. */
static void add_extra_of_change(struct vmb_buffer *out,
				const struct vmb_view *view,
				const struct vmb_compared_row *row,
				const struct vmb_column *column, int decimals)
{
	const struct vmb_change *change = &row->cells[column->of].change;

	switch (column->kind) {
	case VMB_COLUMN_CHANGE_CI:
		add_change_ci(out, view, row, column->of, decimals);
		break;
	case VMB_COLUMN_DETECTABLE:
		vmb_add_detectable(out, row, change, decimals);
		break;
	case VMB_COLUMN_RUNS_NEEDED:
		vmb_add_runs_needed(out, change);
		break;
	case VMB_COLUMN_P:
		vmb_format_p(out, change->p_adjusted);
		break;
	case VMB_COLUMN_RATIO:
		add_ratio(out, change);
		break;
	default:
		add_extra(out, view, row, column, decimals);
	}
}

void vmb_add_geomean_rows(struct vmb_buffer *out, const struct vmb_view *view)
{
	const struct vmb_compared_table *table = view->table;
	size_t least = SIZE_MAX, most = 0;

	for (size_t i = 0; i < table->ncolumns; i++) {
		size_t used = table->geomean->used[i];

		if (vmb_compared_reference(table,
					   view->comparison->options->versus,
					   i) == VMB_NOT_FOUND)
			continue;
		least = used < least ? used : least;
		most = used > most ? used : most;
	}
	vmb_buffer_printf(out, " (%zu", least);
	if (most > least)
		vmb_buffer_printf(out, "-%zu", most);
	vmb_buffer_printf(out, " row%s)", most == 1 ? "" : "s");
}

void vmb_cell_text(struct vmb_buffer *out, const struct vmb_view *view,
		   const struct vmb_compared_row *line,
		   const struct vmb_column *column, int decimals)
{
	switch (column->kind) {
	case VMB_COLUMN_GROUP:
		if (!vmb_view_is_geomean(view, line) &&
		    vmb_view_starts_group(view, line))
			vmb_escape_text(out, vmb_span(line->row->group));
		break;
	case VMB_COLUMN_LABEL:
		vmb_escape_text(out, vmb_span(line->name));
		if (vmb_view_is_geomean(view, line))
			vmb_add_geomean_rows(out, view);
		break;
	case VMB_COLUMN_VALUE:
		add_base(out, view, line, column->of, decimals);
		break;
	case VMB_COLUMN_CHANGE:
		add_change(out, view, line, column->of, decimals);
		break;
	default:
		if (!vmb_cell_is_present(&line->cells[column->of]))
			vmb_buffer_add_string(out, "-");
		else if (vmb_view_is_pair(view, line, column->of))
			add_extra_of_change(out, view, line, column, decimals);
		else
			add_extra(out, view, line, column, decimals);
	}
}

enum vmb_role vmb_cell_role(const struct vmb_view *view,
			    const struct vmb_compared_row *line,
			    const struct vmb_column *column)
{
	if (vmb_column_align(column) == VMB_ALIGN_LEFT)
		return VMB_ROLE_TEXT;
	if (column->kind != VMB_COLUMN_CHANGE ||
	    !vmb_view_is_pair(view, line, column->of))
		return VMB_ROLE_VALUE;
	switch (line->cells[column->of].change.verdict) {
	case VMB_IMPROVEMENT:
		return VMB_ROLE_BETTER;
	case VMB_REGRESSION:
		return VMB_ROLE_WORSE;
	case VMB_CHANGE:
		return VMB_ROLE_CHANGED;
	case VMB_EQUIVALENT:
		return VMB_ROLE_EQUIVALENT;
	default:
		return VMB_ROLE_VALUE;
	}
}

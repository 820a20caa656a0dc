/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/columns.h"

#include "core/memory.h"
#include "report/escape_text.h"
#include "report/format_number.h"
#include "report/test_words.h"

/* In the order of enum vmb_show, which is the order of the columns. */
static const struct {
	enum vmb_show bit;
	enum vmb_column_kind kind;
} show_columns[] = {
	{ VMB_SHOW_N, VMB_COLUMN_N },
	{ VMB_SHOW_CI, VMB_COLUMN_CI },
	{ VMB_SHOW_P, VMB_COLUMN_P },
	{ VMB_SHOW_CV, VMB_COLUMN_CV },
	{ VMB_SHOW_MIN, VMB_COLUMN_MIN },
	{ VMB_SHOW_MAX, VMB_COLUMN_MAX },
	{ VMB_SHOW_MEAN, VMB_COLUMN_MEAN },
	{ VMB_SHOW_MEDIAN, VMB_COLUMN_MEDIAN },
	{ VMB_SHOW_HALF_RANGE, VMB_COLUMN_HALF_RANGE },
	{ VMB_SHOW_RATIO, VMB_COLUMN_RATIO },
	{ VMB_SHOW_SAMPLES, VMB_COLUMN_SAMPLES },
	{ VMB_SHOW_PRINTED, VMB_COLUMN_PRINTED },
};

#define NSHOW (sizeof(show_columns) / sizeof(show_columns[0]))

bool vmb_view_has_groups(const struct vmb_view *view)
{
	for (size_t i = 0; i < view->table->nrows; i++)
		if (view->table->rows[i].row->group[0])
			return true;
	return false;
}

const char *vmb_center_word(const struct vmb_view *view)
{
	const struct vmb_compared_table *table = view->table;
	bool median = false, mean = false;

	for (size_t i = 0; i < table->nrows; i++) {
		for (size_t j = 0; j < table->ncolumns; j++) {
			const struct vmb_cell *cell = &table->rows[i].cells[j];
			bool is_mean = cell->center_kind == VMB_CENTER_MEAN;

			if (!vmb_cell_is_present(cell))
				continue;
			mean |= is_mean;
			median |= !is_mean;
		}
	}
	if (median && mean)
		return "centre";
	return mean ? "mean" : "median";
}

static int add(struct vmb_columns *columns, enum vmb_column_kind kind,
	       size_t of)
{
	if (vmb_grow(&columns->list, &columns->capacity, columns->count,
		     sizeof(*columns->list)))
		return -1;
	columns->list[columns->count++] = (struct vmb_column){ kind, of };
	return 0;
}

static bool is_planned(const struct vmb_columns *columns,
		       enum vmb_column_kind kind)
{
	for (size_t i = 0; i < columns->count; i++)
		if (columns->list[i].kind == kind)
			return true;
	return false;
}

/* A base has no change, so that there is nothing to show of it. */
static bool is_of_change(enum vmb_column_kind kind)
{
	return kind == VMB_COLUMN_P || kind == VMB_COLUMN_RATIO;
}

/* The columns that --show puts right of a configuration. */
static int add_shown(struct vmb_columns *columns, const struct vmb_view *view,
		     size_t of)
{
	for (size_t i = 0; i < NSHOW; i++) {
		enum vmb_column_kind kind = show_columns[i].kind;

		bool base = of == view->table->base;

		if (!(view->options->show & show_columns[i].bit) ||
		    (base && is_of_change(kind)))
			continue;
		if (add(columns, kind, of))
			return -1;
		if (kind == VMB_COLUMN_CI && !base &&
		    add(columns, VMB_COLUMN_CHANGE_CI, of))
			return -1;
	}
	return 0;
}

/* What --power puts right of a change. */
static int add_power(struct vmb_columns *columns, const struct vmb_view *view,
		     size_t of)
{
	const struct vmb_test_options *options = vmb_view_test(view);

	if (!options->power || of == view->table->base)
		return 0;
	if (add(columns, VMB_COLUMN_DETECTABLE, of))
		return -1;
	return options->floor > 0 ? add(columns, VMB_COLUMN_RUNS_NEEDED, of) :
				    0;
}

static int plan_summary(struct vmb_columns *columns,
			const struct vmb_view *view)
{
	static const enum vmb_column_kind kinds[] = {
		VMB_COLUMN_N,  VMB_COLUMN_CENTER, VMB_COLUMN_CI,
		VMB_COLUMN_CV, VMB_COLUMN_MIN,	  VMB_COLUMN_MAX,
	};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (add(columns, kinds[i], 0))
			return -1;
	for (size_t i = 0; i < NSHOW; i++)
		if ((view->options->show & show_columns[i].bit) &&
		    !is_planned(columns, show_columns[i].kind) &&
		    !is_of_change(show_columns[i].kind) &&
		    add(columns, show_columns[i].kind, 0))
			return -1;
	return 0;
}

static int plan_comparison(struct vmb_columns *columns,
			   const struct vmb_view *view)
{
	for (size_t i = 0; i < view->table->ncolumns; i++) {
		bool base = i == view->table->base;

		if (base && view->options->base_column == VMB_BASE_NONE)
			continue;
		if (add(columns, base ? VMB_COLUMN_VALUE : VMB_COLUMN_CHANGE,
			i) ||
		    add_power(columns, view, i) || add_shown(columns, view, i))
			return -1;
	}
	return 0;
}

int vmb_columns_plan(struct vmb_columns *columns, const struct vmb_view *view)
{
	if (vmb_view_has_groups(view) && add(columns, VMB_COLUMN_GROUP, 0))
		return -1;
	if (add(columns, VMB_COLUMN_LABEL, 0))
		return -1;
	return view->table->ncolumns == 1 ? plan_summary(columns, view) :
					    plan_comparison(columns, view);
}

/* A label whose line feeds break the head. */
static void add_label(struct vmb_buffer *out, const struct vmb_view *view,
		      size_t of)
{
	struct vmb_span rest =
		vmb_span(vmb_view_configuration(view, of)->label);
	struct vmb_span line;
	const char *before = "";

	while (vmb_span_split(&rest, '\n', &line)) {
		vmb_buffer_add_string(out, before);
		vmb_escape_text(out, line);
		before = "\n";
	}
	if (of == view->table->base)
		vmb_buffer_add_string(out, " (base)");
}

static void add_title(struct vmb_buffer *out, const struct vmb_view *view)
{
	const char *title = view->options->title;

	if (title)
		vmb_escape_text(out, vmb_span(title));
	else
		vmb_buffer_add_string(out, vmb_view_has_groups(view) ?
						   "Result Class" :
						   "Benchmark");
}

static bool is_of_points(const struct vmb_view *view)
{
	for (size_t i = 0; i < view->table->nrows; i++) {
		const char *unit = view->table->rows[i].row->unit;

		if (!vmb_unit_is_points(vmb_span(unit)))
			return false;
	}
	return true;
}

/* "runs for 1%" */
static void add_wanted(struct vmb_buffer *out, const struct vmb_view *view)
{
	bool pair = view->comparison->options->pair;

	vmb_buffer_printf(
		out, "%ss\nfor %.6g%s", pair ? "pair" : vmb_unit_word(view),
		vmb_view_test(view)->floor, is_of_points(view) ? " pp" : "%");
}

/* "Holm " in front of the p that is shown */
static void add_correction(struct vmb_buffer *out, const struct vmb_view *view)
{
	const char *word = vmb_correction_word(view);

	if (word)
		vmb_buffer_printf(out, "%s ", word);
}

void vmb_column_head(struct vmb_buffer *out, const struct vmb_view *view,
		     const struct vmb_column *column)
{
	static const char *const heads[] = {
		[VMB_COLUMN_GROUP] = "Benchmark",
		[VMB_COLUMN_DETECTABLE] = "detectable",
		[VMB_COLUMN_N] = "n",
		[VMB_COLUMN_CI] = " CI",
		[VMB_COLUMN_CHANGE_CI] = " CI of change",
		[VMB_COLUMN_P] = "p",
		[VMB_COLUMN_CV] = "CV",
		[VMB_COLUMN_MIN] = "min",
		[VMB_COLUMN_MAX] = "max",
		[VMB_COLUMN_MEAN] = "mean",
		[VMB_COLUMN_MEDIAN] = "median",
		[VMB_COLUMN_HALF_RANGE] = "half-range",
		[VMB_COLUMN_RATIO] = "ratio",
		[VMB_COLUMN_SAMPLES] = "samples",
		[VMB_COLUMN_PRINTED] = "printed",
	};

	switch (column->kind) {
	case VMB_COLUMN_LABEL:
		add_title(out, view);
		return;
	case VMB_COLUMN_VALUE:
	case VMB_COLUMN_CHANGE:
		add_label(out, view, column->of);
		return;
	case VMB_COLUMN_CENTER:
		vmb_buffer_add_string(out, vmb_center_word(view));
		return;
	case VMB_COLUMN_RUNS_NEEDED:
		add_wanted(out, view);
		return;
	case VMB_COLUMN_P:
		add_correction(out, view);
		break;
	case VMB_COLUMN_CI:
	case VMB_COLUMN_CHANGE_CI:
		vmb_format_level(out, vmb_view_test(view)->confidence);
		break;
	default:
		break;
	}
	vmb_buffer_add_string(out, heads[column->kind]);
}

enum vmb_align vmb_column_align(const struct vmb_column *column)
{
	return column->kind == VMB_COLUMN_GROUP ||
			       column->kind == VMB_COLUMN_LABEL ?
		       VMB_ALIGN_LEFT :
		       VMB_ALIGN_RIGHT;
}

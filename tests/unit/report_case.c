/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/report_case.h"

#include <check.h>
#include <math.h>

/* Samples of hand-made cells: only their number is looked at. */
static const double some_values[64];

void report_case_init(struct report_case *fixture, const char *const *labels)
{
	size_t n = 0;

	*fixture = (struct report_case){ 0 };
	for (; labels[n]; n++) {
		fixture->configurations[n] = (struct vmb_configuration){
			.label = labels[n], .boots = 5, .runs = 5
		};
		fixture->indices[n] = n;
	}
	fixture->set.configurations = fixture->configurations;
	fixture->set.nconfigurations = n;
	fixture->table = (struct vmb_compared_table){
		.caption = "",
		.configurations = fixture->indices,
		.ncolumns = n,
		.unit = VMB_UNIT_BOOT,
		.boots_known = true,
		.test = VMB_TEST_MANN_WHITNEY,
		.rows = fixture->compared,
		.cells = fixture->cells,
		.marked = fixture->marked,
	};
	fixture->options.test.confidence = 0.95;
	fixture->options.test.floor = 1;
	fixture->comparison = (struct vmb_comparison){
		.set = &fixture->set,
		.options = &fixture->options,
		.tables = &fixture->table,
		.ntables = 1,
	};
}

static const struct vmb_description nothing_known = {
	.median = NAN,
	.mean = NAN,
	.stddev = NAN,
	.stderr_ = NAN,
	.cv_percent = NAN,
	.ci_mean = { NAN, NAN, NAN },
	.ci_median = { NAN, NAN, NAN },
	.min = NAN,
	.max = NAN,
	.mad = NAN,
	.half_range_percent = NAN,
};

struct vmb_compared_row *report_case_row(struct report_case *fixture,
					 const char *name, const char *unit,
					 enum vmb_better better)
{
	size_t i = fixture->table.nrows++;
	struct vmb_compared_row *row = &fixture->compared[i];
	bool timed = vmb_unit_is_time_or_rate(vmb_span(unit));

	fixture->rows[i] = (struct vmb_row){
		.table = "",
		.group = "",
		.benchmark = name,
		.metric = "",
		.unit = unit,
		.better = better,
	};
	*row = (struct vmb_compared_row){
		.row = &fixture->rows[i],
		.name = name,
		.convention = timed && better != VMB_BETTER_UNKNOWN ?
				      VMB_SPEEDUP :
				      VMB_RELATIVE,
		.cells = &fixture->cells[i * fixture->table.ncolumns],
	};
	for (size_t j = 0; j < fixture->table.ncolumns; j++) {
		struct vmb_cell *cell = &row->cells[j];

		cell->configuration = j;
		cell->sample.mean = cell->sample.stderr_ = NAN;
		cell->description = nothing_known;
		cell->center = NAN;
		cell->ci = (struct vmb_interval){ NAN, NAN, NAN };
		cell->has_change = j > 0;
		report_case_untestable(&cell->change, VMB_REASON_MISSING);
	}
	return row;
}

void report_case_value(struct vmb_cell *cell, size_t n, double center)
{
	cell->sample.values = some_values;
	cell->sample.n = n;
	cell->center_kind = VMB_CENTER_MEDIAN;
	cell->center = cell->description.median = center;
	cell->description.n = n;
	cell->description.mean = center;
	cell->description.min = cell->description.max = center;
}

static double matching_value(const struct vmb_compared_row *row, double percent)
{
	bool inverted = row->convention == VMB_SPEEDUP &&
			row->row->better == VMB_BETTER_LOWER;
	double ratio = 1 + percent / 100;

	return inverted ? row->cells[0].center / ratio :
			  row->cells[0].center * ratio;
}

struct vmb_change *report_case_change(struct vmb_compared_row *row,
				      size_t column, double percent,
				      enum vmb_verdict verdict)
{
	struct vmb_cell *cell = &row->cells[column];
	double ratio = 1 + percent / 100;

	report_case_value(cell, row->cells[0].sample.n,
			  matching_value(row, percent));
	cell->change = (struct vmb_change){
		.center_kind = VMB_CENTER_MEDIAN,
		.base_center = row->cells[0].center,
		.new_center = cell->center,
		.shown = VMB_SHOWN_PERCENT,
		.difference = cell->center - row->cells[0].center,
		.ratio = ratio,
		.percent = percent,
		.test = VMB_TEST_MANN_WHITNEY,
		.on_ratio = true,
		.estimate = ratio,
		.interval = { ratio - 0.01, ratio + 0.01, 0.95 },
		.exact = true,
		.p = 0.0079,
		.p_adjusted = 0.0079,
		.smallest_p = 0.0079,
		.equivalence = { NAN, NAN, NAN },
		.t = NAN,
		.df = NAN,
		.w = 15,
		.attained_level = 0.032,
		.mde_percent = 3,
		.mde_on_ratio = true,
		.verdict = verdict,
		.reason = verdict == VMB_INCONCLUSIVE ?
				  VMB_REASON_NO_DIFFERENCE :
				  VMB_REASON_NONE,
	};
	return &cell->change;
}

void report_case_untestable(struct vmb_change *change, enum vmb_reason reason)
{
	change->test = VMB_TEST_NONE;
	change->verdict = VMB_UNTESTABLE;
	change->reason = reason;
	change->estimate = change->p = change->p_adjusted = NAN;
	change->interval = (struct vmb_interval){ NAN, NAN, NAN };
}

char *report_case_grid(const struct report_case *fixture)
{
	struct vmb_document document;
	struct vmb_buffer text = { 0 };

	ck_assert(!vmb_report_build(&fixture->comparison, &fixture->report,
				    &document));
	ck_assert(!vmb_render_grid(&document, &text));
	vmb_document_clear(&document);
	return text.bytes;
}

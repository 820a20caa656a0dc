/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/json_cells.h"

#include <math.h>

#include "report/json_printed.h"
#include "report/power_cells.h"
#include "report/view.h"

static void write_number(struct vmb_json_writer *json, const char *name,
			 double number)
{
	vmb_json_name(json, name);
	vmb_json_number(json, number);
}

static void write_string(struct vmb_json_writer *json, const char *name,
			 const char *string)
{
	vmb_json_name(json, name);
	vmb_json_string(json, string);
}

void vmb_json_write_interval(struct vmb_json_writer *json, const char *name,
			     struct vmb_interval interval, bool exists)
{
	vmb_json_name(json, name);
	if (!exists || !isfinite(interval.lo) || !isfinite(interval.hi)) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	vmb_json_number(json, interval.lo);
	vmb_json_number(json, interval.hi);
	vmb_json_array_end(json);
}

static double level_of(struct vmb_interval interval)
{
	return isfinite(interval.lo) && isfinite(interval.hi) ? interval.level :
								NAN;
}

/* Are the values of a cell printed ones of single runs, of no known run? */
static bool is_of_single_runs(const struct vmb_cell *cell)
{
	return cell->nsummaries && cell->sample.values;
}

static void write_samples(struct vmb_json_writer *json,
			  const struct vmb_cell *cell)
{
	const struct vmb_run_values *runs = &cell->runs;
	bool single = is_of_single_runs(cell);
	const double *values = single ? cell->sample.values : runs->values;
	size_t n = single ? cell->sample.n : runs->n;

	vmb_json_name(json, "samples");
	if (!n) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	for (size_t i = 0; i < n; i++)
		vmb_json_number(json, values[i]);
	vmb_json_array_end(json);
}

/* The number of each run in its configuration, from 0. */
static void write_runs(struct vmb_json_writer *json, const uint32_t *places,
		       const struct vmb_cell *cell)
{
	vmb_json_name(json, "runs");
	if (!cell->runs.n || is_of_single_runs(cell)) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	for (size_t i = 0; i < cell->runs.n; i++)
		vmb_json_whole(json, places[cell->runs.runs[i]]);
	vmb_json_array_end(json);
}

static bool has_workers(const struct vmb_cell *cell)
{
	for (size_t i = 0; i < cell->nobservations; i++)
		if (cell->observations[i].worker)
			return true;
	return false;
}

/* A worker that gave no value leaves a hole. */
static void write_worker(struct vmb_json_writer *json, uint32_t *next,
			 const struct vmb_observation *observation)
{
	for (; *next < observation->worker; ++*next)
		vmb_json_null(json);
	vmb_json_number(json, observation->value);
	++*next;
}

static void write_workers(struct vmb_json_writer *json,
			  const struct vmb_cell *cell)
{
	const struct vmb_observation *observations = cell->observations;
	uint32_t next = 0;

	vmb_json_name(json, "workers");
	if (!has_workers(cell) || is_of_single_runs(cell)) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	for (size_t i = 0; i < cell->nobservations; i++) {
		if (!i || observations[i].run != observations[i - 1].run) {
			if (i)
				vmb_json_array_end(json);
			vmb_json_row(json);
			next = 0;
		}
		write_worker(json, &next, &observations[i]);
	}
	vmb_json_array_end(json);
	vmb_json_array_end(json);
}

/* Wall clocks count only where all runs have one, or they do not compare. */
static void write_times(struct vmb_json_writer *json,
			const struct vmb_set_run *runs,
			const struct vmb_cell *cell)
{
	bool wall = true, any = false;

	for (size_t i = 0; i < cell->runs.n; i++)
		wall &= runs[cell->runs.runs[i]].time_is_wall;
	for (size_t i = 0; i < cell->runs.n; i++) {
		const struct vmb_set_run *run = &runs[cell->runs.runs[i]];

		any |= run->time != VMB_NO_TIME && run->time_is_wall == wall;
	}
	vmb_json_name(json, "times");
	if (!any || is_of_single_runs(cell)) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	for (size_t i = 0; i < cell->runs.n; i++) {
		const struct vmb_set_run *run = &runs[cell->runs.runs[i]];

		if (run->time == VMB_NO_TIME || run->time_is_wall != wall)
			vmb_json_null(json);
		else
			vmb_json_micros(json, run->time);
	}
	vmb_json_array_end(json);
}

static void write_boots(struct vmb_json_writer *json,
			const struct vmb_set_run *runs,
			const struct vmb_cell *cell)
{
	bool any = false;

	for (size_t i = 0; i < cell->runs.n; i++)
		any |= runs[cell->runs.runs[i]].boot_known;
	vmb_json_name(json, "boots");
	if (!any || is_of_single_runs(cell)) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	for (size_t i = 0; i < cell->runs.n; i++) {
		const struct vmb_set_run *run = &runs[cell->runs.runs[i]];

		if (run->boot_known)
			vmb_json_whole(json, run->boot);
		else
			vmb_json_null(json);
	}
	vmb_json_array_end(json);
}

static void write_description(struct vmb_json_writer *json,
			      const struct vmb_cell *cell)
{
	const struct vmb_description *d = &cell->description;
	bool present = vmb_cell_is_present(cell);
	const char *kind =
		cell->center_kind == VMB_CENTER_MEAN ? "mean" : "median";
	double level = level_of(cell->ci);

	write_number(json, "center", present ? cell->center : NAN);
	write_string(json, "center_kind", present ? kind : NULL);
	write_number(json, "median", present ? d->median : NAN);
	write_number(json, "mean", present ? d->mean : NAN);
	write_number(json, "stddev", present ? d->stddev : NAN);
	write_number(json, "stderr", present ? d->stderr_ : NAN);
	write_number(json, "cv_percent", present ? d->cv_percent : NAN);
	write_number(json, "min", present ? d->min : NAN);
	write_number(json, "max", present ? d->max : NAN);
	vmb_json_write_interval(json, "ci", cell->ci, present);
	vmb_json_name(json, "ci_level");
	vmb_json_decimal(json, present ? level : NAN);
	vmb_json_name(json, "summary");
	vmb_json_bool(json, present && !cell->sample.values);
}

/* [lo, hi]; hi is null where it is beyond all bounds */
static void write_runs_needed(struct vmb_json_writer *json,
			      const struct vmb_change *change, bool tested)
{
	vmb_json_name(json, "runs_needed");
	if (!tested || !change->runs_needed_lo) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	vmb_json_whole(json, change->runs_needed_lo);
	if (change->runs_needed_hi)
		vmb_json_whole(json, change->runs_needed_hi);
	else
		vmb_json_null(json);
	vmb_json_array_end(json);
}

/* What the test found; nulls where there was none. */
static void write_test(struct vmb_json_writer *json,
		       const struct vmb_change *change)
{
	bool tested = vmb_change_is_tested(change);
	bool overlap = change->test == VMB_TEST_CI_OVERLAP ||
		       change->test == VMB_TEST_FASTPATH ||
		       change->test == VMB_TEST_LKP;

	/* the overlap rules compare means, they estimate no change */
	write_number(json, "estimate",
		     tested && !overlap ? change->estimate : NAN);
	write_number(json, "t", tested ? change->t : NAN);
	write_number(json, "df", tested ? change->df : NAN);
	write_number(json, "w", tested ? change->w : NAN);
	write_number(json, "p", tested ? change->p : NAN);
	write_number(json, "p_adjusted", tested ? change->p_adjusted : NAN);
	write_string(json, "test",
		     vmb_test_name(tested ? change->test : VMB_TEST_NONE));
	write_string(json, "verdict", vmb_verdict_name(change->verdict));
	write_string(json, "reason",
		     change->reason == VMB_REASON_NONE ?
			     NULL :
			     vmb_reason_name(change->reason));
	write_number(json, "mde_percent",
		     tested && vmb_detects_percent(change) ?
			     change->mde_percent :
			     NAN);
	write_runs_needed(json, change, tested);
}

static void write_change(struct vmb_json_writer *json,
			 const struct vmb_cell *cell)
{
	const struct vmb_change *change = &cell->change;
	bool pair = change->reason != VMB_REASON_MISSING;
	bool percent = pair && change->shown == VMB_SHOWN_PERCENT;
	bool tested = pair && vmb_change_is_tested(change);

	vmb_json_name(json, "change");
	if (!cell->has_change) {
		vmb_json_null(json);
		return;
	}
	vmb_json_object(json);
	write_number(json, "percent", percent ? change->percent : NAN);
	write_number(json, "ratio", percent ? change->ratio : NAN);
	vmb_json_write_interval(json, "ratio_ci", change->interval,
				tested && change->on_ratio);
	write_number(json, "difference", pair ? change->difference : NAN);
	vmb_json_write_interval(json, "difference_ci", change->interval,
				tested && !change->on_ratio);
	vmb_json_name(json, "ci_level");
	vmb_json_decimal(json, tested ? level_of(change->interval) : NAN);
	vmb_json_write_interval(json, "equivalence_ci", change->equivalence,
				tested);
	write_test(json, change);
	vmb_json_write_printed_change(json, cell);
	vmb_json_object_end(json);
}

void vmb_json_write_cell(struct vmb_json_writer *json,
			 const struct vmb_comparison *comparison,
			 const struct vmb_cell *cell)
{
	const struct vmb_resultset *set = comparison->set;

	vmb_json_object(json);
	write_string(json, "configuration",
		     set->configurations[cell->configuration].label);
	vmb_json_name(json, "n");
	vmb_json_whole(json, cell->sample.n);
	write_samples(json, cell);
	write_workers(json, cell);
	write_times(json, set->runs, cell);
	write_boots(json, set->runs, cell);
	write_runs(json, comparison->run_places, cell);
	write_description(json, cell);
	vmb_json_write_printed(json, cell);
	write_change(json, cell);
	vmb_json_object_end(json);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare.h"

#include <math.h>
#include <stdlib.h>

#include "stats/plan.h"
#include "stats/pool.h"

/* What one comparison works with while it is being made. */
struct work {
	const struct vmb_resultset *set;
	const struct vmb_compare_options *options;
	struct vmb_comparison *out;
	struct vmb_compared_table *table;
	struct vmb_stats *stats;
	size_t values_used; /* of out->values */
	size_t runs_used; /* of out->run_numbers */
	struct vmb_sample *samples; /* room for the parts of one cell */
};

static size_t row_number(const struct work *work,
			 const struct vmb_compared_row *row)
{
	return (size_t)(row->row - work->set->rows.rows);
}

static const struct vmb_set_row *about(const struct work *work,
				       const struct vmb_compared_row *row)
{
	return &work->set->about[row_number(work, row)];
}

/* n counts boots only where every column has at least two known ones. */
static void choose_unit(struct work *work)
{
	struct vmb_compared_table *table = work->table;
	bool boots = true;

	table->boots_known = true;
	for (size_t i = 0; i < table->ncolumns; i++) {
		const struct vmb_configuration *configuration =
			&work->set->configurations[table->configurations[i]];

		if (configuration->unknown_boot)
			table->boots_known = false;
		else if (configuration->boots == 1)
			table->one_boot = true;
		if (configuration->unknown_boot || configuration->boots < 2)
			boots = false;
	}
	table->unit = work->options->unit;
	if (table->unit == VMB_UNIT_AUTO)
		table->unit = boots ? VMB_UNIT_BOOT : VMB_UNIT_RUN;
}

/* Reduce one cell's observations to the values that are tested. */
static void fill_values(struct work *work, struct vmb_cell *cell)
{
	struct vmb_run_values *runs = &cell->runs;

	runs->values = work->out->values + work->values_used;
	runs->runs = work->out->run_numbers + work->runs_used;
	vmb_reduce_workers(cell->observations, cell->nobservations,
			   work->options->workers, runs);
	work->values_used += runs->n;
	work->runs_used += runs->n;
	cell->sample = (struct vmb_sample){ runs->values, runs->n, NAN, NAN };
	if (work->table->unit == VMB_UNIT_BOOT) {
		double *boots = work->out->values + work->values_used;

		cell->sample.values = boots;
		cell->sample.n = vmb_reduce_runs(work->set, runs, boots);
		work->values_used += cell->sample.n;
	}
}

/* Values beside printed means become one more printed mean. */
static int pool_cell(struct work *work, struct vmb_cell *cell)
{
	struct vmb_description description;
	size_t count = 0;

	for (size_t i = 0; i < cell->nsummaries; i++)
		work->samples[count++] =
			vmb_summary_sample(cell->summaries[i].summary);
	if (cell->sample.n) {
		if (vmb_describe(work->stats, &cell->sample, &description))
			return -1;
		work->samples[count++] = (struct vmb_sample){
			.n = cell->sample.n,
			.mean = description.mean,
			.stderr_ = description.stderr_,
		};
	}
	cell->sample = vmb_pool(work->samples, count);
	return 0;
}

static int fill_cell(struct work *work, struct vmb_cell *cell, size_t row)
{
	cell->observations = vmb_resultset_cell(
		work->set, row, cell->configuration, &cell->nobservations);
	cell->summaries = vmb_resultset_summaries(
		work->set, row, cell->configuration, &cell->nsummaries);
	fill_values(work, cell);
	return cell->nsummaries ? pool_cell(work, cell) : 0;
}

static int make_cells(struct work *work)
{
	struct vmb_compared_table *table = work->table;
	size_t ncells = table->nrows * table->ncolumns;

	table->cells = calloc(ncells + 1, sizeof(*table->cells));
	if (!table->cells)
		return -1;
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_compared_row *row = &table->rows[i];

		row->cells = table->cells + i * table->ncolumns;
		for (size_t j = 0; j < table->ncolumns; j++) {
			row->cells[j].configuration = table->configurations[j];
			if (fill_cell(work, &row->cells[j],
				      row_number(work, row)))
				return -1;
		}
	}
	return 0;
}

static bool is_pair(const struct work *work, const struct vmb_compared_row *row,
		    size_t column)
{
	return column != work->table->base &&
	       vmb_cell_has_value(&row->cells[work->table->base]) &&
	       vmb_cell_has_value(&row->cells[column]);
}

/* Can this cell be tested, as far as numbers of values go? */
static bool is_testable(const struct work *work,
			const struct vmb_compared_row *row, size_t column)
{
	return is_pair(work, row, column) &&
	       row->cells[work->table->base].sample.n > 1 &&
	       row->cells[column].sample.n > 1 &&
	       !about(work, row)->params_unknown;
}

/*
 * One table, one test: the rank test where it can mark every testable cell of
 * raw values, else Welch's for all. Looks at numbers of values only.
 */
static enum vmb_test choose_auto(const struct work *work)
{
	const struct vmb_compared_table *table = work->table;
	double alpha = vmb_alpha(work->options->test.confidence);
	bool raw = false, summaries = false;

	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		const struct vmb_sample *base = &row->cells[table->base].sample;

		for (size_t j = 0; j < table->ncolumns; j++) {
			const struct vmb_sample *new = &row->cells[j].sample;

			if (!is_testable(work, row, j))
				continue;
			if (!base->values || !new->values)
				summaries = true;
			else if (!vmb_rank_test_reaches(base->n, new->n, alpha))
				return VMB_TEST_WELCH;
			else
				raw = true;
		}
	}
	if (raw)
		return VMB_TEST_MANN_WHITNEY;
	return summaries ? VMB_TEST_WELCH : VMB_TEST_NONE;
}

static enum vmb_test choose_test(const struct work *work)
{
	if (work->options->fastpath)
		return VMB_TEST_FASTPATH;
	if (work->options->test.test != VMB_TEST_AUTO)
		return work->options->test.test;
	return choose_auto(work);
}

static enum vmb_center choose_center(const struct work *work)
{
	enum vmb_test test = work->table->test;

	if (work->options->test.center != VMB_CENTER_AUTO)
		return work->options->test.center;
	return test == VMB_TEST_MANN_WHITNEY || test == VMB_TEST_NONE ?
		       VMB_CENTER_MEDIAN :
		       VMB_CENTER_MEAN;
}

static int describe_cell(struct work *work, struct vmb_cell *cell,
			 enum vmb_center center)
{
	const struct vmb_description *d = &cell->description;

	if (vmb_describe(work->stats, &cell->sample, &cell->description))
		return -1;
	cell->center_kind = cell->sample.values ? center : VMB_CENTER_MEAN;
	cell->center =
		cell->center_kind == VMB_CENTER_MEAN ? d->mean : d->median;
	cell->ci = cell->center_kind == VMB_CENTER_MEAN ? d->ci_mean :
							  d->ci_median;
	return 0;
}

static void set_untestable(struct vmb_change *change, enum vmb_reason reason)
{
	change->test = VMB_TEST_NONE;
	change->verdict = VMB_UNTESTABLE;
	change->reason = reason;
	change->p = change->p_adjusted = NAN;
	change->interval = (struct vmb_interval){ NAN, NAN, NAN };
}

static int compare_cell(struct work *work, struct vmb_compared_row *row,
			size_t column, const struct vmb_test_options *options)
{
	const struct vmb_cell *base = &row->cells[work->table->base];
	struct vmb_cell *cell = &row->cells[column];
	struct vmb_metric_kind kind = {
		.better = row->row->better,
		.convention = row->convention,
		.points = vmb_unit_is_points(vmb_span(row->row->unit)),
		.quantum = row->row->quantum,
	};

	cell->has_change = true;
	if (!is_pair(work, row, column)) {
		set_untestable(&cell->change, VMB_REASON_MISSING);
		return 0;
	}
	if (vmb_change_measure(work->stats, &base->sample, &cell->sample, &kind,
			       options, &cell->change))
		return -1;
	vmb_change_decide(&cell->change, &kind, options);
	if (about(work, row)->params_unknown)
		set_untestable(&cell->change, VMB_REASON_PARAMETERS_UNKNOWN);
	return 0;
}

static int fill_rows(struct work *work)
{
	struct vmb_compared_table *table = work->table;
	struct vmb_test_options options = work->options->test;

	options.center = choose_center(work);
	if (table->test != VMB_TEST_NONE)
		options.test = table->test;
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_compared_row *row = &table->rows[i];

		for (size_t j = 0; j < table->ncolumns; j++)
			if (describe_cell(work, &row->cells[j], options.center))
				return -1;
		for (size_t j = 0; j < table->ncolumns; j++)
			if (j != table->base &&
			    compare_cell(work, row, j, &options))
				return -1;
	}
	return 0;
}

static bool is_marked(enum vmb_verdict verdict)
{
	return verdict == VMB_IMPROVEMENT || verdict == VMB_REGRESSION ||
	       verdict == VMB_CHANGE;
}

static void count_marks(struct vmb_compared_table *table)
{
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		bool missing = false;

		for (size_t j = 0; j < table->ncolumns; j++) {
			const struct vmb_change *change = &row->cells[j].change;
			struct vmb_marked *marked = &table->marked[j];

			missing |= !vmb_cell_has_value(&row->cells[j]);
			if (!row->cells[j].has_change ||
			    change->test == VMB_TEST_NONE ||
			    change->verdict == VMB_UNTESTABLE)
				continue;
			marked->tested++;
			marked->marked += is_marked(change->verdict);
			marked->expected_by_chance += change->attained_level;
		}
		table->one_sided += missing;
	}
}

static bool has_pair(const struct work *work)
{
	for (size_t i = 0; i < work->table->nrows; i++)
		for (size_t j = 0; j < work->table->ncolumns; j++)
			if (is_pair(work, &work->table->rows[i], j))
				return true;
	return false;
}

static int make_table(struct work *work)
{
	struct vmb_compared_table *table = work->table;

	choose_unit(work);
	if (make_cells(work))
		return -1;
	table->test = choose_test(work);
	if (fill_rows(work))
		return -1;
	count_marks(table);
	return 0;
}

/* Room for the values of all cells: of runs, and of boots beside them. */
static int make_room(struct work *work)
{
	size_t ncells = work->set->rows.nrows * work->set->nconfigurations;
	size_t total = work->set->cell_start[ncells];
	size_t summaries = work->set->summary_start[ncells];

	work->out->values = malloc((2 * total + 1) * sizeof(double));
	work->out->run_numbers = malloc((total + 1) * sizeof(uint32_t));
	work->samples = malloc((summaries + 1) * sizeof(*work->samples));
	work->stats = vmb_stats_new(work->options->test.confidence);
	if (!work->out->values || !work->out->run_numbers || !work->samples ||
	    !work->stats)
		return -1;
	return 0;
}

static enum vmb_compare_status make_tables(struct work *work)
{
	size_t nrows = 0;
	bool paired = work->set->nconfigurations < 2;

	if (vmb_plan_tables(work->out) || make_room(work))
		return VMB_COMPARE_NO_MEMORY;
	for (size_t i = 0; i < work->out->ntables; i++) {
		work->table = &work->out->tables[i];
		if (make_table(work))
			return VMB_COMPARE_NO_MEMORY;
		nrows += work->table->nrows;
		paired |= has_pair(work);
	}
	if (!nrows)
		return VMB_COMPARE_NO_ROWS;
	return paired ? VMB_COMPARE_OK : VMB_COMPARE_NO_PAIR;
}

enum vmb_compare_status vmb_compare(const struct vmb_resultset *set,
				    const struct vmb_compare_options *options,
				    struct vmb_comparison *out)
{
	struct work work = { .set = set, .options = options, .out = out };
	enum vmb_compare_status status;

	*out = (struct vmb_comparison){ .set = set, .options = options };
	status = make_tables(&work);
	vmb_stats_free(work.stats);
	free(work.samples);
	return status;
}

void vmb_comparison_clear(struct vmb_comparison *comparison)
{
	for (size_t i = 0; i < comparison->ntables; i++) {
		free(comparison->tables[i].configurations);
		free(comparison->tables[i].marked);
		free(comparison->tables[i].rows);
		free(comparison->tables[i].cells);
	}
	free(comparison->tables);
	free(comparison->values);
	free(comparison->run_numbers);
	*comparison = (struct vmb_comparison){ 0 };
}

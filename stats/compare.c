/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare.h"

#include <math.h>
#include <stdlib.h>

#include "stats/plan.h"
#include "stats/pool.h"
#include "stats/printed.h"
#include "stats/selection.h"

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
	for (size_t i = 0; i < cell->nsummaries; i++)
		if (cell->summaries[i].summary->printed_change)
			work->table->selected = true;
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

size_t vmb_compared_reference(const struct vmb_compared_table *table,
			      enum vmb_versus versus, size_t column)
{
	if (versus == VMB_VERSUS_PREVIOUS)
		return column ? column - 1 : VMB_NOT_FOUND;
	return column == table->base ? VMB_NOT_FOUND : table->base;
}

/* The cell that a cell is compared with, or NULL. */
static const struct vmb_cell *reference(const struct work *work,
					const struct vmb_compared_row *row,
					size_t column)
{
	size_t other = vmb_compared_reference(work->table,
					      work->options->versus, column);

	return other == VMB_NOT_FOUND ? NULL : &row->cells[other];
}

static bool is_pair(const struct work *work, const struct vmb_compared_row *row,
		    size_t column)
{
	const struct vmb_cell *other = reference(work, row, column);

	return other && vmb_cell_has_value(other) &&
	       vmb_cell_has_value(&row->cells[column]);
}

/* Can this cell be tested, as far as numbers of values go? */
static bool is_testable(const struct work *work,
			const struct vmb_compared_row *row, size_t column)
{
	return is_pair(work, row, column) &&
	       reference(work, row, column)->sample.n > 1 &&
	       row->cells[column].sample.n > 1 &&
	       !about(work, row)->params_unknown;
}

static size_t count_testable(const struct work *work, size_t column)
{
	size_t count = 0;

	for (size_t i = 0; i < work->table->nrows; i++)
		count += is_testable(work, &work->table->rows[i], column);
	return count;
}

/* Holm asks the smallest p of a column to pass alpha / number of tests. */
static double smallest_alpha(const struct work *work, size_t column)
{
	double alpha = vmb_alpha(work->options->test.confidence);
	size_t tests = count_testable(work, column);

	if (work->options->adjust == VMB_ADJUST_HOLM && tests)
		return alpha / (double)tests;
	return alpha;
}

/* What the testable cells of a column, or a table, are made of. */
struct kinds {
	bool raw;
	bool raw_too_few; /* for the rank test ever to mark */
	bool summaries;
};

static void look_at_column(const struct work *work, size_t column,
			   struct kinds *kinds)
{
	double alpha = smallest_alpha(work, column);

	for (size_t i = 0; i < work->table->nrows; i++) {
		const struct vmb_compared_row *row = &work->table->rows[i];
		const struct vmb_sample *base, *new;

		if (!is_testable(work, row, column))
			continue;
		base = &reference(work, row, column)->sample;
		new = &row->cells[column].sample;
		if (!base->values || !new->values)
			kinds->summaries = true;
		else if (!vmb_rank_test_reaches(base->n, new->n, alpha))
			kinds->raw_too_few = true;
		else
			kinds->raw = true;
	}
}

/*
 * One table, one test: the rank test where it can mark every testable cell of
 * raw values, else Welch's for all. Looks at numbers of values only.
 */
static enum vmb_test choose_auto(const struct work *work)
{
	struct kinds kinds = { 0 };

	for (size_t i = 0; i < work->table->ncolumns; i++)
		look_at_column(work, i, &kinds);
	if (kinds.raw_too_few)
		return VMB_TEST_WELCH;
	if (kinds.raw)
		return VMB_TEST_MANN_WHITNEY;
	return kinds.summaries ? VMB_TEST_WELCH : VMB_TEST_NONE;
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
	return test == VMB_TEST_MANN_WHITNEY || test == VMB_TEST_SIGNED_RANK ||
			       test == VMB_TEST_NONE ?
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

static struct vmb_metric_kind kind_of(const struct vmb_compared_row *row)
{
	return (struct vmb_metric_kind){
		.better = row->row->better,
		.convention = row->convention,
		.points = vmb_unit_is_points(vmb_span(row->row->unit)),
		.quantum = row->row->quantum,
	};
}

static int measure_cell(struct work *work, struct vmb_compared_row *row,
			size_t column, const struct vmb_test_options *options)
{
	const struct vmb_cell *other = reference(work, row, column);
	struct vmb_cell *cell = &row->cells[column];
	struct vmb_metric_kind kind = kind_of(row);

	if (!other)
		return 0;
	cell->has_change = true;
	if (!is_pair(work, row, column)) {
		set_untestable(&cell->change, VMB_REASON_MISSING);
		return 0;
	}
	if (vmb_measure_cells(work->stats, other, cell, &kind, options))
		return -1;
	if (about(work, row)->params_unknown)
		set_untestable(&cell->change, VMB_REASON_PARAMETERS_UNKNOWN);
	else if (vmb_cell_is_fails(cell))
		set_untestable(&cell->change, VMB_REASON_NOT_TESTED);
	return 0;
}

/* Correct the p-values of a column for their number. */
static int adjust_column(const struct work *work, size_t column)
{
	size_t n = work->table->nrows;
	double *p = malloc((2 * n + 1) * sizeof(*p));
	int status = -1;

	if (!p)
		return -1;
	for (size_t i = 0; i < n; i++)
		p[i] = work->table->rows[i].cells[column].change.p;
	if (!vmb_adjust_p(work->options->adjust, p, n, p + n)) {
		for (size_t i = 0; i < n; i++)
			work->table->rows[i].cells[column].change.p_adjusted =
				p[n + i];
		status = 0;
	}
	free(p);
	return status;
}

/* With a correction the rank test needs more values to reach a mark. */
static void limit_column(const struct work *work, size_t column)
{
	double alpha = smallest_alpha(work, column);

	for (size_t i = 0; i < work->table->nrows; i++) {
		struct vmb_compared_row *row = &work->table->rows[i];
		struct vmb_change *change = &row->cells[column].change;

		if (change->test == VMB_TEST_MANN_WHITNEY)
			change->rank_limited = !vmb_rank_test_reaches(
				reference(work, row, column)->sample.n,
				row->cells[column].sample.n, alpha);
	}
}

static int decide_column(const struct work *work, size_t column,
			 const struct vmb_test_options *options)
{
	struct vmb_compared_table *table = work->table;

	if (vmb_compared_reference(table, work->options->versus, column) ==
	    VMB_NOT_FOUND)
		return 0;
	if (work->options->adjust != VMB_ADJUST_NONE &&
	    adjust_column(work, column))
		return -1;
	limit_column(work, column);
	for (size_t i = 0; i < table->nrows; i++) {
		struct vmb_compared_row *row = &table->rows[i];
		struct vmb_metric_kind kind = kind_of(row);

		vmb_change_decide(&row->cells[column].change, &kind, options);
	}
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
			if (measure_cell(work, row, j, &options))
				return -1;
	}
	for (size_t j = 0; j < table->ncolumns; j++)
		if (decide_column(work, j, &options))
			return -1;
	return 0;
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
			marked->marked += vmb_is_marked(change->verdict);
			marked->expected_by_chance += change->attained_level;
		}
		table->one_sided += missing;
	}
}

/*
 * With a correction marks by chance are rare, and not counted up; of rows that
 * were chosen because they changed nobody knows how many others there were.
 */
static void forget_chance(const struct work *work)
{
	if (work->options->adjust == VMB_ADJUST_NONE && !work->table->selected)
		return;
	for (size_t i = 0; i < work->table->ncolumns; i++)
		work->table->marked[i].expected_by_chance = NAN;
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
	forget_chance(work);
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

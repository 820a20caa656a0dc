/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/derive.h"

#include <math.h>
#include <stdlib.h>

#include "core/row_name.h"
#include "stats/derive_rows.h"

/*
 * struct cell - a row of a source, one value a run
 * @runs: the values, workers reduced
 * @first: of each the index of the first value behind it
 * @flags: of each the VMB_VALUE_LAST_RUN of those
 * @at: how far it has been used
 */
struct cell {
	struct vmb_run_values runs;
	uint32_t *first;
	uint16_t *flags;
	size_t at;
};

/*
 * struct derivation - a formula at work on one source
 * @nrows: rows of the source before any was derived
 * @used: of each of them: it has values or printed means
 * @summarised: of each of them: it has printed means
 * @start: the values of row r are @order[@start[r]] to @order[@start[r + 1]]
 * @order: run and index of each value, as one number
 * @cells: one a name of the formula
 * @numbers: room for a value of each name
 * @stack: of the evaluation
 * @computed: values worked out so far, finite or not
 */
struct derivation {
	struct vmb_batch *batch;
	const struct vmb_formula *formula;
	enum vmb_workers workers;
	struct vmb_diag *diag;
	size_t nrows;
	bool *used;
	bool *summarised;
	size_t *start;
	uint64_t *order;
	struct cell *cells;
	double *numbers;
	double *stack;
	size_t computed;
};

/* --- the values of each row --- */

static uint32_t run_of(uint64_t key)
{
	return (uint32_t)(key >> 32);
}

static uint32_t index_of(uint64_t key)
{
	return (uint32_t)key;
}

/* Counting sort of the values by row. */
static int sort_values(struct derivation *work)
{
	const struct vmb_batch *batch = work->batch;
	size_t *start = calloc(batch->nrows + 2, sizeof(*start));

	work->start = start;
	work->nrows = batch->nrows;
	work->used = calloc(batch->nrows + 1, sizeof(*work->used));
	work->summarised = calloc(batch->nrows + 1, sizeof(*work->used));
	work->order = malloc((batch->nvalues + 1) * sizeof(*work->order));
	if (!start || !work->used || !work->summarised || !work->order)
		return -1;
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];

		if (value->flags & VMB_VALUE_DROPPED)
			continue;
		work->used[value->row] = true;
		start[value->row + 2]++;
	}
	for (size_t i = 0; i < batch->nsummaries; i++) {
		work->used[batch->summaries[i].row] = true;
		work->summarised[batch->summaries[i].row] = true;
	}
	for (size_t i = 2; i < batch->nrows + 2; i++)
		start[i] += start[i - 1];
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];

		if (value->flags & VMB_VALUE_DROPPED)
			continue;
		work->order[start[value->row + 1]++] =
			(uint64_t)value->run << 32 | (uint32_t)i;
	}
	return 0;
}

static int by_key(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a;
	uint64_t y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* The values of a row in order of run; mostly they come so. */
static uint64_t *sort_row(struct derivation *work, uint32_t row, size_t *count)
{
	uint64_t *keys = work->order + work->start[row];

	*count = work->start[row + 1] - work->start[row];
	for (size_t i = 1; i < *count; i++) {
		if (keys[i] > keys[i - 1])
			continue;
		qsort(keys, *count, sizeof(*keys), by_key);
		break;
	}
	return keys;
}

static void clear_cell(struct cell *cell)
{
	free(cell->runs.values);
	free(cell->runs.runs);
	free(cell->first);
	free(cell->flags);
	*cell = (struct cell){ 0 };
}

static int init_cell(struct cell *cell, size_t count)
{
	cell->runs.values = malloc((count + 1) * sizeof(double));
	cell->runs.runs = malloc((count + 1) * sizeof(uint32_t));
	cell->first = malloc((count + 1) * sizeof(uint32_t));
	cell->flags = calloc(count + 1, sizeof(uint16_t));
	return cell->runs.values && cell->runs.runs && cell->first &&
			       cell->flags ?
		       0 :
		       -1;
}

static int fill_cell(struct derivation *work, uint32_t row, struct cell *cell)
{
	size_t count, runs = 0;
	uint64_t *keys = sort_row(work, row, &count);
	struct vmb_observation *observations =
		malloc((count + 1) * sizeof(*observations));

	if (!observations || init_cell(cell, count)) {
		free(observations);
		return -1;
	}
	for (size_t i = 0; i < count; i++) {
		const struct vmb_value *value =
			&work->batch->values[index_of(keys[i])];

		observations[i] = (struct vmb_observation){
			value->value,
			value->run,
			value->worker,
			value->flags,
		};
		if (!i || run_of(keys[i]) != run_of(keys[i - 1]))
			cell->first[runs++] = index_of(keys[i]);
		cell->flags[runs - 1] |= value->flags & VMB_VALUE_LAST_RUN;
	}
	vmb_reduce_workers(observations, count, work->workers, &cell->runs);
	free(observations);
	return 0;
}

static int fill_cells(struct derivation *work,
		      const struct vmb_derived *derived)
{
	for (size_t i = 0; i < work->formula->nrows; i++)
		if (fill_cell(work, derived->rows[i], &work->cells[i]))
			return -1;
	return 0;
}

static void clear_cells(struct derivation *work)
{
	for (size_t i = 0; i < work->formula->nrows; i++)
		clear_cell(&work->cells[i]);
}

/* --- run by run --- */

/* Move a cell on to a run; false where it has no value of it. */
static bool move_to(struct cell *cell, uint32_t run)
{
	while (cell->at < cell->runs.n && cell->runs.runs[cell->at] < run)
		cell->at++;
	return cell->at < cell->runs.n && cell->runs.runs[cell->at] == run;
}

/* Fetch the values of a run; false where one is missing. */
static bool fetch_run(struct derivation *work, uint32_t run, uint16_t *flags)
{
	for (size_t i = 0; i < work->formula->nrows; i++) {
		struct cell *cell = &work->cells[i];

		if (!move_to(cell, run))
			return false;
		work->numbers[i] = cell->runs.values[cell->at];
		*flags |= cell->flags[cell->at];
	}
	return true;
}

static int add_value(struct derivation *work, uint32_t row, uint32_t model,
		     uint16_t flags)
{
	/* the batch's values may move when one is added */
	struct vmb_value value = work->batch->values[model];

	value.value =
		vmb_formula_value(work->formula, work->numbers, work->stack);
	value.row = row;
	value.worker = 0;
	value.flags |= flags;
	work->computed++;
	if (isfinite(value.value))
		return vmb_batch_value(work->batch, &value);
	vmb_diag_add(work->diag, VMB_WARNING, "non-finite", value.line,
		     "--derive: %.*s is no finite number in a run: no value "
		     "taken",
		     (int)work->formula->name.len, work->formula->name.ptr);
	return 0;
}

static int derive_row(struct derivation *work,
		      const struct vmb_derived *derived, uint32_t row)
{
	const struct cell *first = &work->cells[0];
	int status = fill_cells(work, derived);

	for (size_t i = 0; !status && i < first->runs.n; i++) {
		uint16_t flags = 0;

		if (fetch_run(work, first->runs.runs[i], &flags))
			status = add_value(work, row, first->first[i], flags);
	}
	clear_cells(work);
	return status;
}

/* --- what cannot be worked out --- */

static enum vmb_derive_status refuse(struct derivation *work, size_t line,
				     const char *what, const char *name)
{
	vmb_diag_add(work->diag, VMB_ERROR, NULL, line, "--derive: %.*s: %s%s",
		     (int)work->formula->name.len, work->formula->name.ptr,
		     name ? name : "", what);
	return VMB_DERIVE_REFUSED;
}

static bool is_complete(const struct derivation *work,
			const struct vmb_derived *derived)
{
	for (size_t i = 0; i < work->formula->nrows; i++)
		if (derived->rows[i] == VMB_NONE)
			return false;
	return true;
}

/* The first of the rows of a derived one that has printed means. */
static uint32_t find_summarised(const struct derivation *work,
				const struct vmb_derived *derived)
{
	for (size_t i = 0; i < work->formula->nrows; i++)
		if (work->summarised[derived->rows[i]])
			return derived->rows[i];
	return VMB_NONE;
}

static enum vmb_derive_status refuse_summary(struct derivation *work,
					     uint32_t row)
{
	const struct vmb_summary *summary = work->batch->summaries;
	struct vmb_buffer name = { 0 };
	enum vmb_derive_status status = VMB_DERIVE_NO_MEMORY;

	while (summary->row != row)
		summary++;
	vmb_row_add_printed_name(&work->batch->rows[row], false, &name);
	if (!name.failed)
		status = refuse(
			work, summary->line,
			" is a mean here, and means of several rows do not "
			"tell how they vary together; expected the values of "
			"every run: 'perf stat -v -r N', or one output a run",
			name.bytes);
	vmb_buffer_clear(&name);
	return status;
}

static enum vmb_derive_status
refuse_ambiguous(struct derivation *work, const struct vmb_derived_rows *rows)
{
	struct vmb_buffer names = { 0 };
	enum vmb_derive_status status = VMB_DERIVE_NO_MEMORY;

	vmb_row_add_printed_name(&work->batch->rows[rows->ambiguous], true,
				 &names);
	vmb_buffer_add_string(&names, " and ");
	vmb_row_add_printed_name(&work->batch->rows[rows->twin], true, &names);
	if (!names.failed)
		status = refuse(work, 0,
				" have one name; expected that of one row, "
				"with its unit",
				names.bytes);
	vmb_buffer_clear(&names);
	return status;
}

/* Make the row of a derived one; refused where there is such a row already. */
static enum vmb_derive_status make_row(struct derivation *work,
				       const struct vmb_derived *derived,
				       uint32_t *row)
{
	if (vmb_batch_row(work->batch, &derived->key, row))
		return VMB_DERIVE_NO_MEMORY;
	if (*row < work->nrows && work->used[*row])
		return refuse(work, 0, "there is such a row already", NULL);
	return VMB_DERIVE_OK;
}

static enum vmb_derive_status derive_all(struct derivation *work,
					 const struct vmb_derived_rows *rows)
{
	enum vmb_derive_status status = VMB_DERIVE_OK;

	if (rows->ambiguous != VMB_NONE)
		return refuse_ambiguous(work, rows);
	for (size_t i = 0; i < rows->count && status == VMB_DERIVE_OK; i++) {
		const struct vmb_derived *derived = &rows->list[i];
		uint32_t row;

		if (!is_complete(work, derived))
			continue;
		row = find_summarised(work, derived);
		if (row != VMB_NONE)
			return refuse_summary(work, row);
		status = make_row(work, derived, &row);
		if (status == VMB_DERIVE_OK && derive_row(work, derived, row))
			status = VMB_DERIVE_NO_MEMORY;
	}
	return status;
}

static void clear(struct derivation *work)
{
	free(work->used);
	free(work->summarised);
	free(work->start);
	free(work->order);
	free(work->cells);
	free(work->numbers);
	free(work->stack);
}

/* @named: in and out: of each name of the formula: some source has it */
static enum vmb_derive_status derive_source(struct derivation *work,
					    bool *named)
{
	size_t nrows = work->formula->nrows;
	struct vmb_derived_rows rows = { 0 };
	enum vmb_derive_status status = VMB_DERIVE_NO_MEMORY;

	work->cells = calloc(nrows, sizeof(*work->cells));
	work->numbers = malloc(nrows * sizeof(*work->numbers));
	work->stack = malloc(work->formula->nsteps * sizeof(*work->stack));
	if (work->cells && work->numbers && work->stack && !sort_values(work) &&
	    !vmb_derived_rows_find(&rows, work->batch, work->used,
				   work->formula)) {
		for (size_t i = 0; i < nrows; i++)
			named[i] |= rows.named[i];
		status = derive_all(work, &rows);
	}
	vmb_derived_rows_clear(&rows);
	clear(work);
	return status;
}

/* After all sources: has the formula given anything, and if not, why? */
static enum vmb_derive_status
conclude(struct derivation *work, const bool *named, struct vmb_span *unknown)
{
	for (size_t i = 0; i < work->formula->nrows; i++) {
		if (named[i])
			continue;
		*unknown = work->formula->rows[i];
		return VMB_DERIVE_UNKNOWN_ROW;
	}
	if (work->computed)
		return VMB_DERIVE_OK;
	return refuse(work, 0,
		      "no run has values of all the rows that it needs", NULL);
}

enum vmb_derive_status vmb_derive(struct vmb_resultset *set,
				  const struct vmb_formula *formula,
				  enum vmb_workers workers,
				  struct vmb_diag *diag,
				  struct vmb_span *unknown)
{
	enum vmb_derive_status status = VMB_DERIVE_OK;
	bool *named = calloc(formula->nrows, sizeof(*named));
	struct derivation work = { 0 };
	size_t computed = 0;

	if (!named)
		return VMB_DERIVE_NO_MEMORY;
	for (size_t i = 0; i < set->nsources && status == VMB_DERIVE_OK; i++) {
		work = (struct derivation){
			.batch = &set->sources[i].batch,
			.formula = formula,
			.workers = workers,
			.diag = diag,
			.computed = computed,
		};
		vmb_diag_source(diag, set->sources[i].name);
		status = derive_source(&work, named);
		computed = work.computed;
	}
	vmb_diag_source(diag, NULL);
	if (status == VMB_DERIVE_OK && set->nsources)
		status = conclude(&work, named, unknown);
	free(named);
	return status;
}

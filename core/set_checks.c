/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_checks.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "core/set_headings.h"

/* Loads of one row that differ more than this are hardly the same work. */
#define SAME_WORK_FACTOR 1.5

static void check_one_boot(const struct vmb_resultset *set,
			   struct vmb_diag *diag)
{
	struct vmb_buffer labels = { 0 };

	for (size_t i = 0; i < set->nconfigurations; i++) {
		const struct vmb_configuration *configuration =
			&set->configurations[i];

		if (configuration->boots != 1 || configuration->unknown_boot ||
		    configuration->runs < 2)
			continue;
		vmb_buffer_printf(&labels, "%s%s", labels.length ? ", " : "",
				  configuration->label);
	}
	if (labels.length)
		vmb_diag_add(diag, VMB_NOTE, "one-boot", 0,
			     "%s: all runs come from one boot; boot-to-boot "
			     "variation is not covered",
			     labels.bytes);
	vmb_buffer_clear(&labels);
}

static bool same_cells(const struct vmb_resultset *set, size_t row, size_t a,
		       size_t b, bool *both)
{
	size_t na, nb;
	const struct vmb_observation *x = vmb_resultset_cell(set, row, a, &na);
	const struct vmb_observation *y = vmb_resultset_cell(set, row, b, &nb);

	*both = na && nb;
	if (!*both)
		return true;
	if (na != nb)
		return false;
	for (size_t i = 0; i < na; i++)
		if (x[i].value < y[i].value || x[i].value > y[i].value)
			return false;
	return true;
}

static void check_same_data(const struct vmb_resultset *set, size_t a, size_t b,
			    struct vmb_diag *diag)
{
	size_t common = 0;

	for (size_t i = 0; i < set->rows.nrows; i++) {
		bool both;

		if (!same_cells(set, i, a, b, &both))
			return;
		common += both;
	}
	if (common)
		vmb_diag_add(diag, VMB_WARNING, "same-data", 0,
			     "%s and %s hold identical values",
			     set->configurations[a].label,
			     set->configurations[b].label);
}

/* The number of pages an allocation takes: with it the work itself differs. */
static bool is_size_unknown(const struct vmb_row *row)
{
	const char *pages = vmb_row_param(row, "p");

	return pages && !pages[0];
}

/* The mean of the workers of the run that begins at @at; moves @at on. */
static double run_mean(const struct vmb_observation *cell, size_t count,
		       size_t *at)
{
	uint32_t run = cell[*at].run;
	size_t n = 0;
	double sum = 0;

	for (; *at < count && cell[*at].run == run; (*at)++, n++)
		sum += cell[*at].value;
	return sum / (double)n;
}

/* How far the loads of one source lie apart at most, as a factor. */
static double spread_of_loads(const struct vmb_resultset *set, size_t row,
			      size_t configuration)
{
	size_t count, at = 0;
	const struct vmb_observation *cell =
		vmb_resultset_cell(set, row, configuration, &count);
	uint32_t source = VMB_NONE;
	double low = 0, high = 0, spread = 1;

	while (at < count) {
		uint32_t from = set->runs[cell[at].run].source;
		double mean = run_mean(cell, count, &at);

		if (from != source) {
			source = from;
			low = high = mean;
		}
		low = mean < low ? mean : low;
		high = mean > high ? mean : high;
		if (high > spread * low)
			spread = low > 0 ? high / low : high;
	}
	return spread;
}

static void check_unknown(struct vmb_resultset *set, size_t row,
			  struct vmb_diag *diag)
{
	if (!is_size_unknown(&set->rows.rows[row]))
		return;
	for (size_t i = 0; i < set->nconfigurations; i++) {
		double spread = spread_of_loads(set, row, i);

		if (!(spread > SAME_WORK_FACTOR))
			continue;
		set->about[row].params_unknown = true;
		vmb_diag_add(diag, VMB_WARNING, "parameters-unknown", 0,
			     "%s in %s: p is unknown and the loads differ by "
			     "a factor of %.1f; expected -p p=PAGES for each",
			     set->about[row].name, set->configurations[i].label,
			     spread);
		return;
	}
}

static size_t most_workers(const struct vmb_resultset *set, size_t row,
			   size_t configuration)
{
	size_t count, most = 0, now = 0;
	const struct vmb_observation *cell =
		vmb_resultset_cell(set, row, configuration, &count);

	for (size_t i = 0; i < count; i++) {
		now = i && cell[i].run == cell[i - 1].run ? now + 1 : 1;
		most = now > most ? now : most;
	}
	return most;
}

static void check_workers(const struct vmb_resultset *set, size_t row,
			  struct vmb_diag *diag)
{
	size_t first = VMB_NOT_FOUND, workers = 0;

	for (size_t i = 0; i < set->nconfigurations; i++) {
		size_t here = most_workers(set, row, i);

		if (here && first == VMB_NOT_FOUND) {
			first = i;
			workers = here;
		} else if (here && here != workers) {
			vmb_diag_add(diag, VMB_WARNING, "parameters-differ", 0,
				     "%s: a run has %zu workers in %s, %zu in "
				     "%s",
				     set->about[row].name, workers,
				     set->configurations[first].label, here,
				     set->configurations[i].label);
			return;
		}
	}
}

static size_t presence(const struct vmb_resultset *set, size_t row,
		       size_t *where)
{
	size_t present = 0;

	for (size_t i = 0; i < set->nconfigurations; i++) {
		size_t values, summaries;

		vmb_resultset_cell(set, row, i, &values);
		vmb_resultset_summaries(set, row, i, &summaries);
		if (values + summaries && !present++)
			*where = i;
	}
	return present;
}

static int by_identity(const void *a, const void *b)
{
	const struct vmb_row *x = *(const struct vmb_row *const *)a;
	const struct vmb_row *y = *(const struct vmb_row *const *)b;
	const char *const left[] = { x->kin, x->group, x->metric, x->unit,
				     x->table };
	const char *const right[] = { y->kin, y->group, y->metric, y->unit,
				      y->table };

	/* interned: equal strings are equal pointers, any order will do */
	for (size_t i = 0; i < 5; i++) {
		uintptr_t l = (uintptr_t)left[i];
		uintptr_t r = (uintptr_t)right[i];

		if (l != r)
			return l < r ? -1 : 1;
	}
	return (x > y) - (x < y);
}

static bool same_benchmark(const struct vmb_row *a, const struct vmb_row *b)
{
	return a->kin == b->kin && a->group == b->group &&
	       a->metric == b->metric && a->unit == b->unit &&
	       a->table == b->table;
}

static bool same_name(const struct vmb_resultset *set, size_t a, size_t b)
{
	return set->rows.rows[a].benchmark == set->rows.rows[b].benchmark;
}

/* Rows of one benchmark of which no two configurations have the same one. */
static void check_partners(const struct vmb_resultset *set,
			   const struct vmb_row *const *rows, size_t count,
			   struct vmb_diag *diag)
{
	size_t first = VMB_NOT_FOUND, where = 0;

	for (size_t i = 0; i < count; i++) {
		size_t row = (size_t)(rows[i] - set->rows.rows);
		size_t here = 0;

		if (presence(set, row, &here) > 1)
			return;
	}
	for (size_t i = 0; i < count; i++) {
		size_t row = (size_t)(rows[i] - set->rows.rows);
		size_t here = 0;

		if (!presence(set, row, &here))
			continue;
		if (first == VMB_NOT_FOUND) {
			first = row;
			where = here;
		} else if (here != where) {
			vmb_diag_add(diag, VMB_WARNING, "parameters-differ", 0,
				     "%s in %s, %s in %s: not compared%s",
				     set->about[first].name,
				     set->configurations[where].label,
				     set->about[row].name,
				     set->configurations[here].label,
				     same_name(set, first, row) ?
					     "" :
					     ", they count other parts of one "
					     "event");
			return;
		}
	}
}

static void check_all_partners(const struct vmb_resultset *set,
			       struct vmb_diag *diag)
{
	size_t n = set->rows.nrows;
	const struct vmb_row **sorted = malloc((n + 1) * sizeof(*sorted));

	if (!sorted) {
		diag->failed = true;
		return;
	}
	for (size_t i = 0; i < n; i++)
		sorted[i] = &set->rows.rows[i];
	qsort(sorted, n, sizeof(*sorted), by_identity);
	for (size_t first = 0, end; first < n; first = end) {
		for (end = first + 1;
		     end < n && same_benchmark(sorted[first], sorted[end]);)
			end++;
		check_partners(set, sorted + first, end - first, diag);
	}
	free(sorted);
}

/* Printed means do not always tell how many runs they stand for. */
static void check_n(const struct vmb_source_info *source, struct vmb_diag *diag)
{
	size_t unknown = 0;

	for (size_t i = 0; i < source->batch.nsummaries; i++) {
		const struct vmb_summary *summary = &source->batch.summaries[i];

		unknown += !summary->n && !vmb_summary_is_fails(summary);
	}
	if (!unknown)
		return;
	vmb_diag_source(diag, vmb_source_place(source));
	vmb_diag_add(diag, VMB_NOTE, "unknown-n", 0,
		     "printed means without a number of runs: %zu, which "
		     "cannot be tested; --runs=N tells it",
		     unknown);
	vmb_diag_source(diag, NULL);
}

void vmb_set_check(struct vmb_resultset *set, struct vmb_diag *diag)
{
	check_one_boot(set, diag);
	for (size_t i = 0; i < set->nsources; i++)
		check_n(&set->sources[i], diag);
	for (size_t i = 0; i < set->nconfigurations; i++)
		for (size_t j = i + 1; j < set->nconfigurations; j++)
			check_same_data(set, i, j, diag);
	for (size_t i = 0; i < set->rows.nrows; i++) {
		check_unknown(set, i, diag);
		check_workers(set, i, diag);
	}
	if (set->nconfigurations > 1)
		check_all_partners(set, diag);
	vmb_set_check_headings(set, diag);
}

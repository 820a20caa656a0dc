/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare.h"

#include <stdlib.h>

#include "stats/compare_geomean.h"
#include "stats/compare_work.h"
#include "stats/plan.h"

/* n counts boots only where every column has at least two known ones. */
static void choose_unit(struct vmb_work *work)
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

size_t vmb_compared_reference(const struct vmb_compared_table *table,
			      enum vmb_versus versus, size_t column)
{
	if (versus == VMB_VERSUS_PREVIOUS)
		return column ? column - 1 : VMB_NOT_FOUND;
	return column == table->base ? VMB_NOT_FOUND : table->base;
}

static bool has_pair(const struct vmb_work *work)
{
	for (size_t i = 0; i < work->table->nrows; i++)
		for (size_t j = 0; j < work->table->ncolumns; j++)
			if (vmb_work_is_pair(work, &work->table->rows[i], j))
				return true;
	return false;
}

static bool has_partners(const struct vmb_work *work)
{
	for (size_t i = 0; i < work->table->nrows; i++)
		for (size_t j = 0; j < work->table->ncolumns; j++)
			if (work->table->rows[i].cells[j].partner.n)
				return true;
	return false;
}

static int make_table(struct vmb_work *work)
{
	struct vmb_compared_table *table = work->table;

	choose_unit(work);
	if (vmb_work_make_cells(work))
		return -1;
	if (work->options->pair)
		vmb_work_pair_values(work);
	table->test = vmb_work_choose_test(work);
	return vmb_work_make_changes(work);
}

/*
 * Room for the values of all cells: of runs, of boots beside them, and of what
 * is left of either in pairs, of which no cell has more than it has values.
 */
static int make_room(struct vmb_work *work)
{
	size_t ncells = work->set->rows.nrows * work->set->nconfigurations;
	size_t total = work->set->cell_start[ncells];
	size_t summaries = work->set->summary_start[ncells];

	work->out->values =
		malloc((4 * total + summaries + 1) * sizeof(double));
	work->out->run_numbers = malloc((3 * total + 1) * sizeof(uint32_t));
	work->samples = malloc((summaries + 1) * sizeof(*work->samples));
	work->stats = vmb_stats_new(work->options->test.confidence);
	if (!work->out->values || !work->out->run_numbers || !work->samples ||
	    !work->stats)
		return -1;
	return vmb_work_make_threads(work);
}

static enum vmb_compare_status make_tables(struct vmb_work *work)
{
	size_t nrows = 0;
	bool paired = work->set->nconfigurations < 2;
	bool partners = paired || !work->options->pair;

	if (vmb_plan_tables(work->out) || make_room(work) ||
	    vmb_work_number_runs(work))
		return VMB_COMPARE_NO_MEMORY;
	for (size_t i = 0; i < work->out->ntables; i++) {
		work->table = &work->out->tables[i];
		if (make_table(work))
			return VMB_COMPARE_NO_MEMORY;
		nrows += work->table->nrows;
		paired |= has_pair(work);
		partners |= has_partners(work);
	}
	if (!nrows)
		return VMB_COMPARE_NO_ROWS;
	if (!paired)
		return VMB_COMPARE_NO_PAIR;
	return partners ? VMB_COMPARE_OK : VMB_COMPARE_NO_PARTNER;
}

enum vmb_compare_status vmb_compare(const struct vmb_resultset *set,
				    const struct vmb_compare_options *options,
				    struct vmb_comparison *out)
{
	struct vmb_work work = { .set = set, .options = options, .out = out };
	enum vmb_compare_status status;

	*out = (struct vmb_comparison){ .set = set, .options = options };
	status = make_tables(&work);
	vmb_work_free_threads(&work);
	vmb_stats_free(work.stats);
	free(work.samples);
	free(work.boot_places);
	free(work.positions);
	return status;
}

void vmb_comparison_clear(struct vmb_comparison *comparison)
{
	for (size_t i = 0; i < comparison->ntables; i++) {
		free(comparison->tables[i].configurations);
		free(comparison->tables[i].marked);
		free(comparison->tables[i].rows);
		free(comparison->tables[i].cells);
		vmb_geomean_row_free(comparison->tables[i].geomean);
	}
	free(comparison->tables);
	free(comparison->values);
	free(comparison->run_numbers);
	free(comparison->run_places);
	*comparison = (struct vmb_comparison){ 0 };
}

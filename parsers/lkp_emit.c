/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_emit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/number.h"
#include "parsers/lkp_key.h"
#include "parsers/lkp_rounding.h"

/*
 * What is needed for all rows of a table.
 * @runs: behind every column, 0 where unknown
 * @program: whose keys are the test's own besides the testcase's
 * @own_only: rows of other keys are hidden
 */
struct emission {
	const struct vmb_parse *parse;
	const struct vmb_lkp_table *table;
	const struct vmb_lkp_entry **index;
	const char *caption;
	const struct vmb_headline *headline;
	uint32_t configurations[VMB_LKP_COLUMNS];
	size_t runs[VMB_LKP_COLUMNS];
	struct vmb_span program;
	bool own_only;
};

/* Without a heading nobody knows the commits' names. */
static struct vmb_span commit_name(const struct vmb_lkp_table *table,
				   size_t column, char *buffer, size_t size)
{
	if (table->commits[column])
		return vmb_span(table->commits[column]);
	if (!column)
		return VMB_SPAN("base");
	if (column == 1)
		return VMB_SPAN("new");
	snprintf(buffer, size, "new %zu", column);
	return vmb_span(buffer);
}

static int name_columns(struct emission *emission)
{
	const struct vmb_lkp_table *table = emission->table;
	char buffer[32];

	for (size_t i = 0; i < table->columns; i++) {
		struct vmb_span name =
			commit_name(table, i, buffer, sizeof(buffer));

		if (vmb_batch_configuration(emission->parse->batch, name,
					    &emission->configurations[i]))
			return -1;
	}
	return 0;
}

/* The robot tells the number of runs only as denominators of fails. */
static void count_runs(struct emission *emission)
{
	const struct vmb_lkp_table *table = emission->table;
	bool differ[VMB_LKP_COLUMNS] = { false };

	for (size_t i = 0; i < table->count; i++) {
		const struct vmb_lkp_cell *cells =
			vmb_lkp_entry_cells(table, &table->entries[i]);

		for (size_t j = 0;
		     table->entries[i].is_fail && j < table->columns; j++) {
			uint64_t runs = 0;

			if (vmb_number_read_whole(vmb_span(cells[j].spread),
						  &runs))
				continue;
			if (emission->runs[j] && emission->runs[j] != runs)
				differ[j] = true;
			emission->runs[j] = runs;
		}
	}
	for (size_t j = 0; j < table->columns; j++)
		if (differ[j])
			emission->runs[j] = 0;
}

static bool is_own(const struct emission *emission,
		   const struct vmb_lkp_entry *entry)
{
	struct vmb_span key = vmb_span(entry->key);

	if (entry->is_fail)
		return false;
	return vmb_lkp_key_is_own(key, vmb_span(emission->table->testcase)) ||
	       vmb_lkp_key_is_own(key, emission->program);
}

/* A test's keys may begin with another name than the test has. */
static struct vmb_span guess_program(const struct vmb_lkp_table *table)
{
	for (size_t i = 0; i < table->count; i++) {
		struct vmb_span key = vmb_span(table->entries[i].key);

		if (!table->entries[i].is_fail &&
		    vmb_lkp_row_key(key).better != VMB_BETTER_UNKNOWN)
			return vmb_lkp_key_program(key);
	}
	return (struct vmb_span){ NULL, 0 };
}

static bool has_own(const struct emission *emission)
{
	for (size_t i = 0; i < emission->table->count; i++)
		if (is_own(emission, &emission->table->entries[i]))
			return true;
	return false;
}

static void find_program(struct emission *emission)
{
	if (emission->headline)
		emission->program = vmb_lkp_key_program(
			vmb_span(emission->headline->metric));
	if (!has_own(emission))
		emission->program = guess_program(emission->table);
	emission->own_only = has_own(emission);
}

static bool is_headline(const struct emission *emission,
			const struct vmb_lkp_entry *entry)
{
	return emission->headline && !entry->is_fail &&
	       !strcmp(entry->key, emission->headline->metric);
}

/* Which way is better, by the report's own words about its metric. */
static enum vmb_better better_in_words(const struct emission *emission,
				       const struct vmb_lkp_entry *entry)
{
	const char *change =
		vmb_lkp_entry_cells(emission->table, entry)[1].change;
	bool improves = !strcmp(emission->headline->word, "improvement");
	double value = 0;

	if (!change || vmb_number_read(vmb_span(change), '.', &value) ||
	    value == 0)
		return VMB_BETTER_UNKNOWN;
	return (value > 0) == improves ? VMB_BETTER_HIGHER : VMB_BETTER_LOWER;
}

static void set_better(const struct emission *emission,
		       const struct vmb_lkp_entry *entry,
		       struct vmb_row_key *key)
{
	enum vmb_better better = better_in_words(emission, entry);

	if (better == VMB_BETTER_UNKNOWN || better == key->better)
		return;
	if (key->better != VMB_BETTER_UNKNOWN)
		vmb_diag_add(emission->parse->diag, VMB_NOTE, NULL, entry->line,
			     "by its words the report takes %s of %.*s for "
			     "better, which else counts as worse; the report's "
			     "words count",
			     better == VMB_BETTER_HIGHER ? "more" : "less",
			     VMB_QUOTE, entry->key);
	key->better = better;
}

static struct vmb_row_key row_key(const struct emission *emission,
				  const struct vmb_lkp_entry *entry)
{
	struct vmb_row_key key = vmb_lkp_row_key(vmb_span(entry->key));

	key.table = vmb_span(emission->caption);
	key.hidden = emission->own_only && !is_own(emission, entry);
	if (entry->is_fail) {
		/* The same key may be in the table with its averages too. */
		key.metric = VMB_SPAN("fail:runs");
		key.unit = VMB_SPAN("");
		key.better = VMB_BETTER_UNKNOWN;
		key.hidden = true;
	} else if (is_headline(emission, entry)) {
		key.hidden = false;
		set_better(emission, entry, &key);
	}
	return key;
}

/* Return: 0, or -1 where the average is beyond what a double holds. */
static int set_average(struct vmb_summary *summary,
		       const struct vmb_lkp_cell *cell, size_t runs)
{
	if (vmb_number_read(vmb_span(cell->average), '.', &summary->mean))
		return -1;
	vmb_lkp_bound_spread(summary, cell->spread);
	summary->n = runs;
	summary->printed[0] = cell->average;
	summary->printed[1] = cell->spread;
	summary->printed_change = cell->change;
	summary->printed_is_absolute = cell->is_absolute;
	return 0;
}

/* A share of failed runs; it is shown as printed and nothing else. */
static void set_fails(struct vmb_summary *summary,
		      const struct vmb_lkp_cell *cell)
{
	uint64_t fails = 0, runs = 0;

	vmb_number_read_whole(vmb_span(cell->average), &fails);
	vmb_number_read_whole(vmb_span(cell->spread), &runs);
	summary->mean = runs ? (double)fails / (double)runs : 0;
	summary->n = (size_t)runs;
	summary->printed[2] = cell->average;
	summary->printed[3] = cell->spread;
	summary->printed_reproduction = cell->change;
}

static void check_changes(const struct emission *emission,
			  const struct vmb_lkp_entry *entry)
{
	const struct vmb_lkp_cell *cells =
		vmb_lkp_entry_cells(emission->table, entry);

	for (size_t i = 1; i < emission->table->columns; i++) {
		if (vmb_lkp_change_fits(vmb_span(cells[0].average),
					vmb_span(cells[i].average),
					vmb_span(cells[i].change),
					cells[i].is_absolute))
			continue;
		vmb_diag_add(emission->parse->diag, VMB_WARNING,
			     "change-mismatch", entry->line,
			     "%.*s: %s%s cannot be the change from %s to %s",
			     VMB_QUOTE, entry->key, cells[i].change,
			     cells[i].is_absolute ? "" : "%", cells[0].average,
			     cells[i].average);
	}
}

static int emit_entry(const struct emission *emission,
		      const struct vmb_lkp_entry *entry)
{
	const struct vmb_lkp_cell *cells =
		vmb_lkp_entry_cells(emission->table, entry);
	struct vmb_row_key key = row_key(emission, entry);
	uint32_t row;

	if (vmb_batch_row(emission->parse->batch, &key, &row))
		return -1;
	for (size_t i = 0; i < emission->table->columns; i++) {
		struct vmb_summary summary = {
			.spread = NAN,
			.row = row,
			.configuration = emission->configurations[i],
			.line = entry->line,
		};

		if (entry->is_fail)
			set_fails(&summary, &cells[i]);
		else if (set_average(&summary, &cells[i], emission->runs[i])) {
			vmb_diag_add(emission->parse->diag, VMB_WARNING,
				     "non-finite", entry->line,
				     "%.*s: %.*s is no finite number",
				     VMB_QUOTE, entry->key, VMB_QUOTE,
				     cells[i].average);
			continue;
		}
		if (vmb_batch_summary(emission->parse->batch, &summary))
			return -1;
	}
	if (!entry->is_fail)
		check_changes(emission, entry);
	return 0;
}

static int by_position(const void *a, const void *b)
{
	const struct vmb_lkp_entry *const *x = a;
	const struct vmb_lkp_entry *const *y = b;

	return (*x > *y) - (*x < *y);
}

/*
 * Leave one row of those with the same key in the index, the first, and put
 * the index back into the order of the report.
 */
static size_t drop_twins(struct emission *emission)
{
	const struct vmb_lkp_entry **index = emission->index;
	size_t count = 0;

	for (size_t i = 0; i < emission->table->count; i++)
		if (!count || index[count - 1]->key != index[i]->key ||
		    index[count - 1]->is_fail != index[i]->is_fail)
			index[count++] = index[i];
	qsort(index, count, sizeof(*index), by_position);
	return count;
}

static int emit_entries(struct emission *emission)
{
	size_t count = drop_twins(emission);

	for (size_t i = 0; i < count; i++)
		if (is_headline(emission, emission->index[i]) &&
		    emit_entry(emission, emission->index[i]))
			return -1;
	for (size_t i = 0; i < count; i++)
		if (!is_headline(emission, emission->index[i]) &&
		    emit_entry(emission, emission->index[i]))
			return -1;
	return 0;
}

int vmb_lkp_emit(const struct vmb_parse *parse,
		 const struct vmb_lkp_table *table, const char *caption,
		 const struct vmb_headline *headline)
{
	struct emission emission = {
		.parse = parse,
		.table = table,
		.index = vmb_lkp_table_index(table),
		.caption = caption,
		.headline = headline,
	};
	int status = -1;

	if (emission.index && !name_columns(&emission)) {
		count_runs(&emission);
		find_program(&emission);
		status = emit_entries(&emission);
	}
	free(emission.index);
	if (!status && headline) {
		struct vmb_headline own = *headline;

		own.table = caption;
		status = vmb_batch_headline(parse->batch, &own);
	}
	return status;
}

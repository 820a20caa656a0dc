/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/plan.h"

#include <fnmatch.h>
#include <stdlib.h>

#include "core/memory.h"
#include "stats/selection.h"

/*
 * Rows of one caption and group, and where they have values.
 * @present: one flag a configuration
 * @table: the table they are put into
 * @own_base: configuration that a source compares the others with, or
 *	VMB_NOT_FOUND
 */
struct part {
	const char *caption;
	const char *group;
	bool *present;
	size_t table;
	size_t own_base;
	size_t nrows;
	size_t hidden;
	size_t left_out;
};

struct plan {
	struct vmb_comparison *comparison;
	const struct vmb_resultset *set;
	struct part *parts;
	size_t nparts, capacity;
};

bool vmb_row_matches(const char *pattern, const struct vmb_row *row,
		     const char *name)
{
	return !fnmatch(pattern, row->benchmark, 0) ||
	       !fnmatch(pattern, name, 0);
}

/* Does any filter of this kind match the row? */
static bool any_matches(const struct plan *plan, size_t row, bool exclude)
{
	const struct vmb_compare_options *options = plan->comparison->options;

	for (size_t i = 0; i < options->nglobs; i++)
		if (options->globs[i].exclude == exclude &&
		    vmb_row_matches(options->globs[i].pattern,
				    &plan->set->rows.rows[row],
				    plan->set->about[row].name))
			return true;
	return false;
}

static bool has_keeping_glob(const struct plan *plan)
{
	const struct vmb_compare_options *options = plan->comparison->options;

	for (size_t i = 0; i < options->nglobs; i++)
		if (!options->globs[i].exclude)
			return true;
	return false;
}

enum fate {
	KEPT,
	DROPPED,
	HIDDEN,
};

static enum fate fate_of(const struct plan *plan, size_t row)
{
	bool wanted = any_matches(plan, row, false);

	if (any_matches(plan, row, true) || (has_keeping_glob(plan) && !wanted))
		return DROPPED;
	if (plan->set->rows.rows[row].hidden && !wanted &&
	    !plan->comparison->options->all)
		return HIDDEN;
	return KEPT;
}

static bool has_values(const struct vmb_resultset *set, size_t row,
		       size_t configuration)
{
	size_t values, summaries;

	vmb_resultset_cell(set, row, configuration, &values);
	vmb_resultset_summaries(set, row, configuration, &summaries);
	return values + summaries;
}

static bool is_used(const struct vmb_resultset *set, size_t row)
{
	for (size_t i = 0; i < set->nconfigurations; i++)
		if (has_values(set, row, i))
			return true;
	return false;
}

static size_t count_columns(const struct plan *plan)
{
	const struct vmb_compare_options *options = plan->comparison->options;

	return options->ncolumns ? options->ncolumns :
				   plan->set->nconfigurations;
}

/* The base first, then the others in order of input; or as the user says. */
static size_t column_at(const struct plan *plan, size_t base, size_t place)
{
	const struct vmb_compare_options *options = plan->comparison->options;

	if (options->ncolumns)
		return options->columns[place];
	if (!place)
		return base;
	return place <= base ? place - 1 : place;
}

static bool is_shown(const struct plan *plan, size_t row)
{
	for (size_t i = 0; i < count_columns(plan); i++)
		if (has_values(plan->set, row, column_at(plan, 0, i)))
			return true;
	return false;
}

/* The part a row belongs to; most rows belong to that of the row before. */
static struct part *find_part(struct plan *plan, const struct vmb_row *row)
{
	size_t n = plan->set->nconfigurations;
	struct part *part;

	for (size_t i = plan->nparts; i-- > 0;) {
		part = &plan->parts[i];
		if (part->caption == row->table && part->group == row->group)
			return part;
	}
	if (vmb_grow(&plan->parts, &plan->capacity, plan->nparts,
		     sizeof(*plan->parts)))
		return NULL;
	part = &plan->parts[plan->nparts];
	*part = (struct part){
		.caption = row->table,
		.group = row->group,
		.present = calloc(n + 1, sizeof(bool)),
		.own_base = VMB_NOT_FOUND,
	};
	if (!part->present)
		return NULL;
	plan->nparts++;
	return part;
}

/* A report prints the base in front: its summary of a row is the first. */
static size_t find_own_base(const struct plan *plan, size_t row)
{
	const struct vmb_set_summary *first = NULL;
	size_t base = VMB_NOT_FOUND;

	for (size_t i = 0; i < plan->set->nconfigurations; i++) {
		const struct vmb_set_summary *here;
		size_t count;

		here = vmb_resultset_summaries(plan->set, row, i, &count);
		if (!count || (first && (here->source > first->source ||
					 (here->source == first->source &&
					  here->summary > first->summary))))
			continue;
		first = here;
		base = i;
	}
	return base;
}

static void add_row(const struct plan *plan, struct part *part, size_t row,
		    enum fate fate)
{
	if (!is_shown(plan, row)) {
		part->left_out++;
		return;
	}
	part->nrows += fate == KEPT;
	part->hidden += fate == HIDDEN;
	if (part->caption[0] && part->own_base == VMB_NOT_FOUND)
		part->own_base = find_own_base(plan, row);
	for (size_t i = 0; i < count_columns(plan); i++) {
		size_t configuration = column_at(plan, 0, i);

		part->present[configuration] |=
			has_values(plan->set, row, configuration);
	}
}

static int find_parts(struct plan *plan)
{
	const struct vmb_resultset *set = plan->set;

	for (size_t i = 0; i < set->rows.nrows; i++) {
		enum fate fate;
		struct part *part;

		if (!is_used(set, i))
			continue;
		fate = fate_of(plan, i);
		if (fate == DROPPED)
			continue;
		part = find_part(plan, &set->rows.rows[i]);
		if (!part)
			return -1;
		add_row(plan, part, i, fate);
	}
	return 0;
}

static bool same_table(const struct plan *plan, const struct part *a,
		       const struct part *b)
{
	return a->caption == b->caption &&
	       !memcmp(a->present, b->present,
		       plan->set->nconfigurations * sizeof(bool));
}

static size_t base_of(const struct plan *plan, const struct part *part)
{
	const struct vmb_compare_options *options = plan->comparison->options;

	if (part->own_base == VMB_NOT_FOUND ||
	    (options->base_given && part->present[options->base]))
		return options->base;
	return part->own_base;
}

static int make_columns(const struct plan *plan, const struct part *part,
			struct vmb_compared_table *table)
{
	const struct vmb_compare_options *options = plan->comparison->options;
	size_t n = count_columns(plan), base = base_of(plan, part);

	table->configurations = malloc((n + 1) * sizeof(size_t));
	table->marked = calloc(n + 1, sizeof(*table->marked));
	if (!table->configurations || !table->marked)
		return -1;
	for (size_t i = 0; i < n; i++) {
		size_t configuration = column_at(plan, base, i);

		if (!part->present[configuration])
			continue;
		if (configuration == base && options->versus == VMB_VERSUS_BASE)
			table->base = table->ncolumns;
		table->configurations[table->ncolumns++] = configuration;
	}
	return 0;
}

/* What the first report says of its table with this caption, or NULL. */
static const struct vmb_headline *find_headline(const struct vmb_resultset *set,
						const char *caption)
{
	for (size_t i = 0; caption[0] && i < set->nsources; i++) {
		const struct vmb_batch *batch = &set->sources[i].batch;

		for (size_t j = 0; j < batch->nheadlines; j++)
			if (!strcmp(batch->headlines[j].table, caption))
				return &batch->headlines[j];
	}
	return NULL;
}

/* Put parts that look alike into one table. */
static int assign_tables(struct plan *plan)
{
	struct vmb_comparison *out = plan->comparison;

	out->tables = calloc(plan->nparts + 1, sizeof(*out->tables));
	if (!out->tables)
		return -1;
	for (size_t i = 0; i < plan->nparts; i++) {
		struct part *part = &plan->parts[i];
		struct vmb_compared_table *table;
		size_t j = 0;

		while (j < i && !same_table(plan, &plan->parts[j], part))
			j++;
		part->table = j < i ? plan->parts[j].table : out->ntables;
		table = &out->tables[part->table];
		table->hidden += part->hidden;
		table->left_out += part->left_out;
		if (j < i)
			continue;
		out->ntables++;
		table->caption = part->caption;
		table->headline = find_headline(plan->set, part->caption);
		if (make_columns(plan, part, table))
			return -1;
	}
	return 0;
}

static enum vmb_convention convention_of(const struct plan *plan,
					 const struct vmb_row *row)
{
	enum vmb_change_option change = plan->comparison->options->change;
	bool timed = vmb_unit_is_time_or_rate(vmb_span(row->unit));

	if (row->better == VMB_BETTER_UNKNOWN)
		return VMB_RELATIVE;
	if (change == VMB_CHANGE_AUTO)
		return timed && !row->relative ? VMB_SPEEDUP : VMB_RELATIVE;
	return change == VMB_CHANGE_SPEEDUP ? VMB_SPEEDUP : VMB_RELATIVE;
}

static int by_input(const void *a, const void *b)
{
	const struct vmb_compared_row *x = a;
	const struct vmb_compared_row *y = b;

	/* groups stay together, as they came */
	if (x->group_order != y->group_order)
		return x->group_order < y->group_order ? -1 : 1;
	/* rows lie in one array, in order of input */
	return (x->row > y->row) - (x->row < y->row);
}

static int by_name(const void *a, const void *b)
{
	const struct vmb_compared_row *x = a;
	const struct vmb_compared_row *y = b;
	int order = vmb_row_compare(x->row, y->row);

	return order ? order : by_input(a, b);
}

/* Formats with names in a natural order are sorted by it, before the rest. */
static int by_format(const void *a, const void *b)
{
	const struct vmb_compared_row *x = a;
	const struct vmb_compared_row *y = b;

	if (x->row->by_name != y->row->by_name)
		return x->row->by_name ? -1 : 1;
	return x->row->by_name ? by_name(a, b) : by_input(a, b);
}

static void sort_rows(const struct plan *plan, struct vmb_compared_table *table)
{
	int (*const order[])(const void *, const void *) = {
		[VMB_SORT_AUTO] = by_format,
		[VMB_SORT_NAME] = by_name,
		[VMB_SORT_INPUT] = by_input,
	};

	qsort(table->rows, table->nrows, sizeof(*table->rows),
	      order[plan->comparison->options->sort]);
}

static int make_rows(struct plan *plan)
{
	struct vmb_comparison *out = plan->comparison;

	for (size_t i = 0; i < out->ntables; i++) {
		size_t n = 0;

		for (size_t j = 0; j < plan->nparts; j++)
			if (plan->parts[j].table == i)
				n += plan->parts[j].nrows;
		out->tables[i].rows =
			calloc(n + 1, sizeof(*out->tables[i].rows));
		if (!out->tables[i].rows)
			return -1;
	}
	for (size_t i = 0; i < plan->set->rows.nrows; i++) {
		const struct vmb_row *row = &plan->set->rows.rows[i];
		struct vmb_compared_table *table;
		const struct part *part;

		if (!is_used(plan->set, i) || !is_shown(plan, i) ||
		    fate_of(plan, i) != KEPT)
			continue;
		part = find_part(plan, row);
		table = &out->tables[part->table];
		table->rows[table->nrows++] = (struct vmb_compared_row){
			.row = row,
			.name = plan->set->about[i].name,
			.convention = convention_of(plan, row),
			.group_order = (size_t)(part - plan->parts),
		};
	}
	for (size_t i = 0; i < out->ntables; i++)
		sort_rows(plan, &out->tables[i]);
	return 0;
}

/* A table without rows is none; what it left out is told by the first one. */
static void drop_empty_tables(struct vmb_comparison *out)
{
	struct vmb_compared_table *first = out->tables;
	size_t kept = 0;

	while (first < out->tables + out->ntables && !first->nrows)
		first++;
	if (first == out->tables + out->ntables)
		return;
	for (size_t i = 0; i < out->ntables; i++) {
		struct vmb_compared_table *table = &out->tables[i];

		if (table->nrows)
			continue;
		first->left_out += table->left_out;
		first->hidden += table->hidden;
		free(table->configurations);
		free(table->marked);
		free(table->rows);
	}
	for (size_t i = 0; i < out->ntables; i++)
		if (out->tables[i].nrows)
			out->tables[kept++] = out->tables[i];
	out->ntables = kept;
}

int vmb_plan_tables(struct vmb_comparison *comparison)
{
	struct plan plan = {
		.comparison = comparison,
		.set = comparison->set,
	};
	int status = 0;

	if (find_parts(&plan) || assign_tables(&plan) || make_rows(&plan))
		status = -1;
	else
		drop_empty_tables(comparison);
	for (size_t i = 0; i < plan.nparts; i++)
		free(plan.parts[i].present);
	free(plan.parts);
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_rows.h"

#include <stdlib.h>

#include "core/row_name.h"

static int map_row(struct vmb_resultset *set, struct vmb_source_info *source,
		   uint32_t row)
{
	struct vmb_row_key key;

	if (source->row_map[row] != VMB_NONE)
		return 0;
	key = vmb_row_key_of(&source->batch.rows[row]);
	return vmb_batch_row(&set->rows, &key, &source->row_map[row]);
}

/* Find every row of the source that has values among the set's rows. */
static int map_source(struct vmb_resultset *set, struct vmb_source_info *source)
{
	const struct vmb_batch *batch = &source->batch;

	source->row_map = malloc((batch->nrows + 1) * sizeof(uint32_t));
	if (!source->row_map)
		return -1;
	for (size_t i = 0; i < batch->nrows; i++)
		source->row_map[i] = VMB_NONE;
	for (size_t i = 0; i < batch->nvalues; i++)
		if (map_row(set, source, batch->values[i].row))
			return -1;
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (map_row(set, source, batch->summaries[i].row))
			return -1;
	return 0;
}

static int by_pointer(const void *a, const void *b)
{
	uintptr_t x = (uintptr_t)a;
	uintptr_t y = (uintptr_t)b;

	return (x > y) - (x < y);
}

/* Interned strings are equal when their pointers are: any order will do. */
static int by_benchmark(const void *a, const void *b)
{
	const struct vmb_row *const *x = a;
	const struct vmb_row *const *y = b;
	int order = by_pointer((*x)->benchmark, (*y)->benchmark);

	/* rows lie in one array: their addresses keep the order of input */
	return order ? order : by_pointer(*x, *y);
}

static bool is_unknown(const struct vmb_row *row)
{
	for (size_t i = 0; i < row->nparams; i++)
		if (!row->params[i].value[0])
			return true;
	return false;
}

/* Could @unknown be @known, if the source had told all its parameters? */
static bool could_be(const struct vmb_row *unknown, const struct vmb_row *known)
{
	if (unknown->benchmark != known->benchmark ||
	    unknown->table != known->table || unknown->group != known->group ||
	    unknown->metric != known->metric || unknown->unit != known->unit ||
	    unknown->nparams != known->nparams || unknown == known)
		return false;
	for (size_t i = 0; i < known->nparams; i++) {
		const struct vmb_batch_param *x = &unknown->params[i];
		const struct vmb_batch_param *y = &known->params[i];

		if (x->key != y->key || (x->value != y->value && x->value[0]))
			return false;
	}
	return true;
}

/* Which configurations have values of which row: rows by configurations. */
static bool *find_presence(const struct vmb_resultset *set)
{
	size_t n = set->nconfigurations;
	bool *present = calloc(set->rows.nrows * n + 1, sizeof(*present));

	for (size_t i = 0; present && i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];
		const struct vmb_batch *batch = &source->batch;

		for (size_t j = 0; j < batch->nvalues; j++)
			present[source->row_map[batch->values[j].row] * n +
				vmb_source_configuration(
					source, &batch->values[j])] = true;
		for (size_t j = 0; j < batch->nsummaries; j++)
			present[source->row_map[batch->summaries[j].row] * n +
				source->configurations
					[batch->summaries[j].configuration]] =
				true;
	}
	return present;
}

static bool share_configuration(const struct vmb_resultset *set,
				const bool *present, size_t a, size_t b)
{
	size_t n = set->nconfigurations;

	for (size_t i = 0; i < n; i++)
		if (present[a * n + i] && present[b * n + i])
			return true;
	return false;
}

/* The one row of other configurations that @row may be, or @row itself. */
static uint32_t find_partner(const struct vmb_resultset *set,
			     const bool *present,
			     const struct vmb_row *const *peers, size_t npeers,
			     const struct vmb_row *row)
{
	size_t self = (size_t)(row - set->rows.rows);
	size_t partner = self;

	for (size_t i = 0; i < npeers; i++) {
		size_t other = (size_t)(peers[i] - set->rows.rows);

		if (!could_be(row, peers[i]))
			continue;
		if (partner != self ||
		    share_configuration(set, present, self, other))
			return (uint32_t)self;
		partner = other;
	}
	return (uint32_t)partner;
}

static void apply_partners(struct vmb_resultset *set, const uint32_t *partner)
{
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nrows; j++)
			if (source->row_map[j] != VMB_NONE)
				source->row_map[j] =
					partner[source->row_map[j]];
	}
}

/* Join rows of unknown parameters with the only row they can be. */
static int join_unknown(struct vmb_resultset *set)
{
	size_t n = set->rows.nrows;
	const struct vmb_row **sorted = malloc((n + 1) * sizeof(*sorted));
	uint32_t *partner = malloc((n + 1) * sizeof(*partner));
	bool *present = find_presence(set);
	bool failed = !sorted || !partner || !present;
	size_t first = 0;

	for (size_t i = 0; !failed && i < n; i++) {
		sorted[i] = &set->rows.rows[i];
		partner[i] = (uint32_t)i;
	}
	if (!failed)
		qsort(sorted, n, sizeof(*sorted), by_benchmark);
	for (size_t i = 0; !failed && i < n; i++) {
		size_t end = i + 1;

		if (sorted[i]->benchmark != sorted[first]->benchmark)
			first = i;
		if (!is_unknown(sorted[i]))
			continue;
		while (end < n &&
		       sorted[end]->benchmark == sorted[i]->benchmark)
			end++;
		partner[sorted[i] - set->rows.rows] = find_partner(
			set, present, sorted + first, end - first, sorted[i]);
	}
	if (!failed)
		apply_partners(set, partner);
	free(sorted);
	free(partner);
	free(present);
	return failed ? -1 : 0;
}

int vmb_set_rows_join(struct vmb_resultset *set)
{
	for (size_t i = 0; i < set->nsources; i++)
		if (map_source(set, &set->sources[i]))
			return -1;
	return join_unknown(set);
}

static const char *make_name(struct vmb_resultset *set,
			     const struct vmb_row *row, bool quiet_too,
			     struct vmb_buffer *text)
{
	text->length = 0;
	vmb_row_add_printed_name(row, quiet_too, text);
	if (text->failed)
		return NULL;
	return vmb_intern(set->rows.strings,
			  (struct vmb_span){ text->bytes, text->length });
}

/* A row with its name, to find names that two rows share. */
struct named {
	const char *name;
	const char *group;
	size_t row;
};

static int by_name(const void *a, const void *b)
{
	const struct named *x = a;
	const struct named *y = b;
	int order = by_pointer(x->name, y->name);

	return order ? order : by_pointer(x->group, y->group);
}

/* Rows that are in use, with their names. */
static size_t name_rows(struct vmb_resultset *set, struct named *named,
			struct vmb_buffer *text)
{
	size_t count = 0;

	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nrows; j++) {
			uint32_t row = source->row_map[j];

			if (row == VMB_NONE || set->about[row].name)
				continue;
			set->about[row].name = make_name(
				set, &set->rows.rows[row], false, text);
			if (!set->about[row].name)
				return VMB_NOT_FOUND;
			named[count++] = (struct named){
				set->about[row].name,
				set->rows.rows[row].group,
				row,
			};
		}
	}
	return count;
}

int vmb_set_rows_name(struct vmb_resultset *set)
{
	struct named *named = malloc((set->rows.nrows + 1) * sizeof(*named));
	struct vmb_buffer text = { 0 };
	size_t count = named ? name_rows(set, named, &text) : VMB_NOT_FOUND;
	bool failed = count == VMB_NOT_FOUND;

	if (!failed)
		qsort(named, count, sizeof(*named), by_name);
	for (size_t i = 0; !failed && i < count; i++) {
		bool twin =
			(i && !by_name(&named[i - 1], &named[i])) ||
			(i + 1 < count && !by_name(&named[i], &named[i + 1]));
		struct vmb_set_row *about = &set->about[named[i].row];

		if (twin)
			about->name =
				make_name(set, &set->rows.rows[named[i].row],
					  true, &text);
		failed = !about->name;
	}
	vmb_buffer_clear(&text);
	free(named);
	return failed ? -1 : 0;
}

/* Absent or unknown parameters come first, known ones in natural order. */
static int compare_param(const struct vmb_row *a, const struct vmb_row *b,
			 const char *key)
{
	const char *x = vmb_row_param(a, key);
	const char *y = vmb_row_param(b, key);

	return vmb_span_natural(vmb_span(x ? x : ""), vmb_span(y ? y : ""));
}

static bool is_p_h_or_l(const char *key)
{
	return strchr("phl", key[0]) && key[0] && !key[1];
}

int vmb_row_compare(const struct vmb_row *a, const struct vmb_row *b)
{
	int order = vmb_span_natural(vmb_span(a->group), vmb_span(b->group));

	if (!order)
		order = vmb_span_natural(vmb_span(a->benchmark),
					 vmb_span(b->benchmark));
	if (!order)
		order = compare_param(a, b, "p");
	if (!order)
		order = compare_param(a, b, "h");
	for (size_t i = 0; !order && i < a->nparams; i++)
		if (!is_p_h_or_l(a->params[i].key))
			order = compare_param(a, b, a->params[i].key);
	for (size_t i = 0; !order && i < b->nparams; i++)
		if (!is_p_h_or_l(b->params[i].key))
			order = compare_param(a, b, b->params[i].key);
	if (!order)
		order = compare_param(a, b, "l");
	if (!order)
		order = vmb_span_compare(vmb_span(a->metric),
					 vmb_span(b->metric));
	if (!order)
		order = vmb_span_compare(vmb_span(a->unit), vmb_span(b->unit));
	return order;
}

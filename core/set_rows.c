/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_rows.h"

#include <stdlib.h>

#include "core/row_name.h"

/*
 * Sets of unknown parameters that are looked at: logs have one or two, and
 * each is one more pass over all rows.
 */
#define MASKS_MAX 32

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

/* Bits of the parameters that the source did not tell. */
static uint32_t unknown_params(const struct vmb_row *row)
{
	uint32_t mask = 0;

	for (size_t i = 0; i < row->nparams; i++)
		if (!row->params[i].value[0])
			mask |= UINT32_C(1) << i;
	return mask;
}

/*
 * A row and the parameters that are of no account, in which it is sorted
 * beside all rows that it could be, had the source told them.
 */
struct masked {
	const struct vmb_row *row;
	uint32_t mask;
};

/* Interned strings are equal when their pointers are: any order will do. */
static int compare_masked(const struct masked *x, const struct masked *y)
{
	const struct vmb_row *a = x->row, *b = y->row;
	int order = by_pointer(a->benchmark, b->benchmark);

	if (!order)
		order = by_pointer(a->table, b->table);
	if (!order)
		order = by_pointer(a->group, b->group);
	if (!order)
		order = by_pointer(a->metric, b->metric);
	if (!order)
		order = by_pointer(a->unit, b->unit);
	if (!order)
		order = (a->nparams > b->nparams) - (a->nparams < b->nparams);
	for (size_t i = 0; !order && i < a->nparams; i++) {
		order = by_pointer(a->params[i].key, b->params[i].key);
		if (!order && !(x->mask >> i & 1))
			order = by_pointer(a->params[i].value,
					   b->params[i].value);
	}
	return order;
}

static int by_masked(const void *a, const void *b)
{
	const struct masked *x = a, *y = b;
	int order = compare_masked(x, y);

	/* rows lie in one array: their addresses keep the order of input */
	return order ? order : by_pointer(x->row, y->row);
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

/* What is needed to join rows. */
struct joining {
	const struct vmb_resultset *set;
	struct masked *sorted; /* all rows */
	bool *present;
	uint32_t *partner;
};

/* Two rows that are alike, and in no configuration both: they are one. */
static void join_pair(const struct joining *joining, const struct masked *pair,
		      uint32_t mask)
{
	const struct vmb_row *rows = joining->set->rows.rows;
	size_t a = (size_t)(pair[0].row - rows);
	size_t b = (size_t)(pair[1].row - rows);

	if (share_configuration(joining->set, joining->present, a, b))
		return;
	if (unknown_params(pair[0].row) == mask)
		joining->partner[a] = (uint32_t)b;
	else if (unknown_params(pair[1].row) == mask)
		joining->partner[b] = (uint32_t)a;
}

/* Join rows with these unknown parameters with the only row they can be. */
static void join_masked(const struct joining *joining, uint32_t mask)
{
	struct masked *sorted = joining->sorted;
	size_t n = joining->set->rows.nrows;

	for (size_t i = 0; i < n; i++)
		sorted[i] =
			(struct masked){ &joining->set->rows.rows[i], mask };
	qsort(sorted, n, sizeof(*sorted), by_masked);
	for (size_t first = 0, end; first < n; first = end) {
		end = first + 1;
		while (end < n && !compare_masked(&sorted[first], &sorted[end]))
			end++;
		if (end - first == 2)
			join_pair(joining, &sorted[first], mask);
	}
}

/* The sets of parameters that are unknown of some row. Return: how many */
static size_t find_masks(const struct vmb_resultset *set, uint32_t *masks)
{
	size_t count = 0;

	for (size_t i = 0; i < set->rows.nrows && count < MASKS_MAX; i++) {
		uint32_t mask = unknown_params(&set->rows.rows[i]);
		size_t j = 0;

		while (j < count && masks[j] != mask)
			j++;
		masks[j] = mask;
		if (mask && j == count)
			count++;
	}
	return count;
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

static int join_unknown(struct vmb_resultset *set)
{
	uint32_t masks[MASKS_MAX + 1];
	size_t n = set->rows.nrows, count = find_masks(set, masks);
	struct joining joining = { .set = set };
	int status = -1;

	if (!count)
		return 0;
	joining.sorted = malloc((n + 1) * sizeof(*joining.sorted));
	joining.partner = malloc((n + 1) * sizeof(*joining.partner));
	joining.present = find_presence(set);
	if (joining.sorted && joining.partner && joining.present) {
		for (size_t i = 0; i < n; i++)
			joining.partner[i] = (uint32_t)i;
		for (size_t i = 0; i < count; i++)
			join_masked(&joining, masks[i]);
		apply_partners(set, joining.partner);
		status = 0;
	}
	free(joining.sorted);
	free(joining.partner);
	free(joining.present);
	return status;
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

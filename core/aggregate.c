/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/aggregate.h"

#include <stdlib.h>

size_t vmb_batch_drop_series(struct vmb_batch *batch)
{
	size_t kept = 0, dropped;

	while (kept < batch->nvalues &&
	       !(batch->values[kept].flags & VMB_VALUE_SERIES))
		kept++;
	for (size_t i = kept; i < batch->nvalues; i++)
		if (!(batch->values[i].flags & VMB_VALUE_SERIES))
			batch->values[kept++] = batch->values[i];
	dropped = batch->nvalues - kept;
	batch->nvalues = kept;
	return dropped;
}

/* Take away the values that became part of another. */
static void drop_joined(struct vmb_batch *batch)
{
	size_t kept = 0;

	for (size_t i = 0; i < batch->nvalues; i++)
		if (batch->values[i].row != VMB_NONE)
			batch->values[kept++] = batch->values[i];
	batch->nvalues = kept;
}

static int by_run_and_row(const void *a, const void *b)
{
	const struct vmb_value *x = *(const struct vmb_value *const *)a;
	const struct vmb_value *y = *(const struct vmb_value *const *)b;

	if (x->run != y->run)
		return x->run < y->run ? -1 : 1;
	if (x->row != y->row)
		return x->row < y->row ? -1 : 1;
	if (x->worker != y->worker)
		return x->worker < y->worker ? -1 : 1;
	return (x > y) - (x < y);
}

static bool same_series(const struct vmb_value *a, const struct vmb_value *b)
{
	return a->run == b->run && a->row == b->row && a->worker == b->worker;
}

/* Where the values of the series end that begins with the first. */
static size_t series_end(struct vmb_value *const *series, size_t first,
			 size_t count)
{
	size_t end = first + 1;

	while (end < count && same_series(series[first], series[end]))
		end++;
	return end;
}

/* Values of @series to the first of each; the others are of no row then. */
static void join_sorted(struct vmb_value **series, size_t count, bool sum)
{
	for (size_t first = 0, end; first < count; first = end) {
		struct vmb_value *joined = series[first];
		double total = joined->value;

		end = series_end(series, first, count);
		for (size_t i = first + 1; i < end; i++) {
			total += series[i]->value;
			joined->flags |= series[i]->flags & VMB_VALUE_LAST_RUN;
			series[i]->row = VMB_NONE;
		}
		joined->value = sum ? total : total / (double)(end - first);
		joined->flags &= (uint16_t)~VMB_VALUE_SERIES;
	}
}

static bool is_joined(const struct vmb_batch *batch,
		      const struct vmb_value *value, bool sum)
{
	return value->flags & VMB_VALUE_SERIES &&
	       !(sum && batch->rows[value->row].ratio);
}

int vmb_batch_join_series(struct vmb_batch *batch, bool sum)
{
	struct vmb_value **series =
		malloc((batch->nvalues + 1) * sizeof(*series));
	size_t count = 0;

	if (!series)
		return -1;
	for (size_t i = 0; i < batch->nvalues; i++)
		if (is_joined(batch, &batch->values[i], sum))
			series[count++] = &batch->values[i];
	qsort(series, count, sizeof(*series), by_run_and_row);
	join_sorted(series, count, sum);
	free(series);
	drop_joined(batch);
	return 0;
}

static bool is_part(struct vmb_span key)
{
	static const char *const parts[] = {
		"cpu",	   "core",  "die",    "socket", "node",
		"cluster", "cache", "thread", "cgroup",
	};

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		if (vmb_span_equal(key, vmb_span(parts[i])))
			return true;
	return false;
}

/* The key of a row without its parts; false where it has none. */
static bool merged_key(const struct vmb_row *row, struct vmb_row_key *key)
{
	size_t kept = 0;

	*key = vmb_row_key_of(row);
	for (size_t i = 0; i < row->nparams; i++)
		if (!is_part(key->params[i].key))
			key->params[kept++] = key->params[i];
	key->nparams = kept;
	return kept < row->nparams;
}

/* Of every row the one that stands for all parts, or itself. */
static int map_rows(struct vmb_batch *batch, bool sum, uint32_t *map)
{
	size_t count = batch->nrows;

	for (size_t i = 0; i < count; i++) {
		struct vmb_row_key key;

		map[i] = (uint32_t)i;
		if (merged_key(&batch->rows[i], &key) &&
		    !(sum && batch->rows[i].ratio) &&
		    vmb_batch_row(batch, &key, &map[i]))
			return -1;
	}
	return 0;
}

int vmb_batch_merge_parts(struct vmb_batch *batch, bool sum)
{
	uint32_t *map = malloc((batch->nrows + 1) * sizeof(*map));
	int status = map ? map_rows(batch, sum, map) : -1;

	for (size_t i = 0; !status && i < batch->nvalues; i++) {
		struct vmb_value *value = &batch->values[i];

		if (map[value->row] == value->row)
			continue;
		value->row = map[value->row];
		value->flags |= VMB_VALUE_SERIES;
	}
	free(map);
	return status;
}

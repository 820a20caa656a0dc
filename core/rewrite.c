/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rewrite.h"

#include <stdio.h>
#include <stdlib.h>

/* Parameters are printed as p, h, l, then others as given. */
static int print_rank(struct vmb_span key)
{
	static const char order[] = "phl";

	for (int i = 0; order[i]; i++)
		if (key.len == 1 && key.ptr[0] == order[i])
			return i;
	return (int)sizeof(order);
}

/* Set @param in @key, in its place of the order if it is new there. */
static int set_param(struct vmb_row_key *key, const struct vmb_param *param)
{
	size_t at = 0;

	while (at < key->nparams &&
	       !vmb_span_equal(key->params[at].key, param->key))
		at++;
	if (at == key->nparams) {
		if (key->nparams == VMB_MAX_PARAMS)
			return -1;
		key->nparams++;
		while (at && print_rank(key->params[at - 1].key) >
				     print_rank(param->key)) {
			key->params[at] = key->params[at - 1];
			at--;
		}
	}
	key->params[at] = *param;
	return 0;
}

/* The row that is @row with one parameter set. */
static int row_with(struct vmb_batch *batch, uint32_t row,
		    const struct vmb_param *param, uint32_t *with)
{
	struct vmb_row_key key = vmb_row_key_of(&batch->rows[row]);

	if (set_param(&key, param))
		return -1;
	return vmb_batch_row(batch, &key, with);
}

int vmb_batch_override(struct vmb_batch *batch, struct vmb_span key,
		       const struct vmb_span *values, size_t count)
{
	struct vmb_param param = { .key = key };

	for (size_t i = 0; i < batch->nvalues; i++) {
		struct vmb_value *value = &batch->values[i];
		size_t k = count == 1 ? 0 : value->run;

		param.value = k < count ? values[k] : VMB_SPAN("");
		if (row_with(batch, value->row, &param, &value->row))
			return -1;
	}
	param.value = count == 1 ? values[0] : VMB_SPAN("");
	for (size_t i = 0; i < batch->nsummaries; i++) {
		struct vmb_summary *summary = &batch->summaries[i];

		if (row_with(batch, summary->row, &param, &summary->row))
			return -1;
	}
	return 0;
}

static bool has_param(const struct vmb_row_key *row, struct vmb_span key)
{
	for (size_t i = 0; i < row->nparams; i++)
		if (vmb_span_equal(row->params[i].key, key))
			return true;
	return false;
}

bool vmb_batch_takes_param(const struct vmb_batch *batch, struct vmb_span key)
{
	for (size_t i = 0; i < batch->nrows; i++) {
		struct vmb_row_key row = vmb_row_key_of(&batch->rows[i]);

		if (row.nparams == VMB_MAX_PARAMS && !has_param(&row, key))
			return false;
	}
	return true;
}

int vmb_batch_split_workers(struct vmb_batch *batch)
{
	struct vmb_param param = { .key = VMB_SPAN("w") };
	char number[16];

	for (size_t i = 0; i < batch->nvalues; i++) {
		struct vmb_value *value = &batch->values[i];

		snprintf(number, sizeof(number), "%u", value->worker);
		param.value = vmb_span(number);
		if (row_with(batch, value->row, &param, &value->row))
			return -1;
	}
	return 0;
}

int vmb_batch_set_group(struct vmb_batch *batch, struct vmb_span group)
{
	const char *name = vmb_intern(batch->strings, group);

	if (!name)
		return -1;
	for (size_t i = 0; i < batch->nrows; i++)
		batch->rows[i].group = name;
	return vmb_batch_reindex(batch);
}

int vmb_batch_set_benchmark(struct vmb_batch *batch, struct vmb_span benchmark)
{
	const char *name = vmb_intern(batch->strings, benchmark);

	if (!name)
		return -1;
	for (size_t i = 0; i < batch->nrows; i++)
		batch->rows[i].benchmark = name;
	batch->unnamed = false;
	return vmb_batch_reindex(batch);
}

/* The banner of the boot that a run belongs to, or NULL. */
static const char *banner_of(const struct vmb_batch *batch,
			     const struct vmb_value *value)
{
	return batch->boots[batch->runs[value->run].boot].banner;
}

/* Do the boots that hold results show more than one kernel, and all one? */
static bool has_several_kernels(const struct vmb_batch *batch)
{
	bool several = false;

	if (batch->nboots < 2)
		return false;
	for (size_t i = 0; i < batch->nvalues; i++) {
		const char *banner = banner_of(batch, &batch->values[i]);

		if (!banner)
			return false;
		several |= banner != banner_of(batch, &batch->values[0]);
	}
	return several;
}

/* "release", or "release#2" for the second build of that release. */
static int name_kernel(struct vmb_batch *batch, const struct vmb_boot *boot,
		       const char *const *banners, uint32_t *index)
{
	struct vmb_span release = vmb_span(boot->release);
	char name[256];
	size_t twins = 1;

	for (size_t i = 0; i < batch->nconfigurations; i++) {
		struct vmb_span known = vmb_span(batch->configurations[i]);

		if (banners[i] == boot->banner) {
			*index = (uint32_t)i;
			return 0;
		}
		twins += vmb_span_starts(known, release) &&
			 (known.len == release.len ||
			  known.ptr[release.len] == '#');
	}
	snprintf(name, sizeof(name), twins > 1 ? "%.*s#%zu" : "%.*s",
		 (int)release.len, release.ptr, twins);
	return vmb_batch_configuration(batch, vmb_span(name), index);
}

int vmb_batch_split_kernels(struct vmb_batch *batch)
{
	const char **banners;
	int status = 0;

	if (batch->nconfigurations || batch->nsummaries ||
	    !has_several_kernels(batch))
		return 0;
	banners = calloc(batch->nboots + 1, sizeof(*banners));
	if (!banners)
		return -1;
	for (size_t i = 0; !status && i < batch->nvalues; i++) {
		struct vmb_run *run = &batch->runs[batch->values[i].run];
		const struct vmb_boot *boot = &batch->boots[run->boot];

		status = name_kernel(batch, boot, banners, &run->configuration);
		if (!status)
			banners[run->configuration] = boot->banner;
	}
	free(banners);
	return status;
}

void vmb_batch_keep(struct vmb_batch *batch, uint32_t configuration)
{
	size_t values = 0, summaries = 0;

	for (size_t i = 0; i < batch->nvalues; i++) {
		uint32_t run = batch->values[i].run;

		if (batch->runs[run].configuration == configuration)
			batch->values[values++] = batch->values[i];
	}
	batch->nvalues = values;
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (batch->summaries[i].configuration == configuration)
			batch->summaries[summaries++] = batch->summaries[i];
	batch->nsummaries = summaries;
	for (size_t i = 0; i < batch->nruns; i++)
		batch->runs[i].configuration = 0;
	for (size_t i = 0; i < batch->nsummaries; i++)
		batch->summaries[i].configuration = 0;
	batch->nconfigurations = 0;
}

/* Which configurations have values or printed means. */
static bool *find_used(const struct vmb_batch *batch)
{
	bool *used = calloc(batch->nconfigurations + 1, sizeof(*used));

	for (size_t i = 0; used && i < batch->nvalues; i++)
		used[batch->runs[batch->values[i].run].configuration] = true;
	for (size_t i = 0; used && i < batch->nsummaries; i++)
		used[batch->summaries[i].configuration] = true;
	return used;
}

/* Give what is left of the configurations their numbers in @map. */
static void renumber(struct vmb_batch *batch, const uint32_t *map)
{
	for (size_t i = 0; i < batch->nruns; i++)
		batch->runs[i].configuration =
			map[batch->runs[i].configuration];
	for (size_t i = 0; i < batch->nsummaries; i++)
		batch->summaries[i].configuration =
			map[batch->summaries[i].configuration];
}

int vmb_batch_drop_configurations(struct vmb_batch *batch, bool own)
{
	size_t count = batch->nconfigurations, kept = 0;
	bool *used = find_used(batch);
	uint32_t *map = calloc(count + 1, sizeof(*map));

	for (size_t i = 0; used && map && i < count; i++) {
		const char *name = batch->configurations[i];

		if (!used[i] && !(own && name[0]))
			continue; /* only runs without values point there */
		map[i] = (uint32_t)kept;
		batch->configurations[kept++] = name;
	}
	if (used && map) {
		renumber(batch, map);
		batch->nconfigurations = kept;
		if (kept == 1 && !batch->configurations[0][0])
			batch->nconfigurations = 0;
	}
	free(used);
	free(map);
	return used && map ? 0 : -1;
}

/* Values of rows with @front to the front, both kinds in their order. */
static int values_first(struct vmb_batch *batch, const bool *front)
{
	size_t count = 0, end = batch->nvalues;
	struct vmb_value *first;

	for (size_t i = 0; i < batch->nvalues; i++)
		count += front[batch->values[i].row];
	first = malloc((count + 1) * sizeof(*first));
	if (!first)
		return -1;
	for (size_t i = batch->nvalues, left = count; i-- > 0;) {
		if (front[batch->values[i].row])
			first[--left] = batch->values[i];
		else
			batch->values[--end] = batch->values[i];
	}
	if (count)
		memcpy(batch->values, first, count * sizeof(*first));
	free(first);
	return 0;
}

static int summaries_first(struct vmb_batch *batch, const bool *front)
{
	size_t count = 0, end = batch->nsummaries;
	struct vmb_summary *first;

	for (size_t i = 0; i < batch->nsummaries; i++)
		count += front[batch->summaries[i].row];
	first = malloc((count + 1) * sizeof(*first));
	if (!first)
		return -1;
	for (size_t i = batch->nsummaries, left = count; i-- > 0;) {
		if (front[batch->summaries[i].row])
			first[--left] = batch->summaries[i];
		else
			batch->summaries[--end] = batch->summaries[i];
	}
	if (count)
		memcpy(batch->summaries, first, count * sizeof(*first));
	free(first);
	return 0;
}

int vmb_batch_rows_first(struct vmb_batch *batch, struct vmb_span prefix)
{
	bool *front = malloc(batch->nrows + 1);
	int status = -1;

	if (!front)
		return -1;
	for (size_t i = 0; i < batch->nrows; i++)
		front[i] = vmb_span_starts(vmb_span(batch->rows[i].benchmark),
					   prefix);
	if (!values_first(batch, front) && !summaries_first(batch, front))
		status = 0;
	free(front);
	return status;
}

void vmb_batch_set_n(struct vmb_batch *batch, size_t n)
{
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (!batch->summaries[i].n &&
		    !vmb_summary_is_fails(&batch->summaries[i]))
			batch->summaries[i].n = n;
}

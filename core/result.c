/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/result.h"

#include <stdlib.h>

#include "core/memory.h"

int vmb_batch_init(struct vmb_batch *batch)
{
	*batch = (struct vmb_batch){ .strings = vmb_strings_new() };
	return batch->strings ? 0 : -1;
}

void vmb_batch_clear(struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nrows; i++)
		free(batch->rows[i].params);
	free(batch->rows);
	free(batch->row_index);
	free(batch->values);
	free(batch->summaries);
	free(batch->headlines);
	free(batch->headings);
	free(batch->configurations);
	free(batch->runs);
	free(batch->boots);
	vmb_strings_free(batch->strings);
	*batch = (struct vmb_batch){ 0 };
}

static uint64_t hash_span(uint64_t hash, struct vmb_span span)
{
	return vmb_hash(hash, span.ptr, span.len);
}

static uint64_t hash_key(const struct vmb_row_key *key)
{
	uint64_t hash = hash_span(VMB_HASH_START, key->benchmark);

	hash = hash_span(hash, key->table);
	hash = hash_span(hash, key->group);
	hash = hash_span(hash, key->metric);
	hash = hash_span(hash, key->unit);
	for (size_t i = 0; i < key->nparams; i++) {
		hash = hash_span(hash, key->params[i].key);
		hash = hash_span(hash, key->params[i].value);
	}
	return hash;
}

struct vmb_row_key vmb_row_key_of(const struct vmb_row *row)
{
	struct vmb_row_key key = {
		.table = vmb_span(row->table),
		.group = vmb_span(row->group),
		.benchmark = vmb_span(row->benchmark),
		.metric = vmb_span(row->metric),
		.unit = vmb_span(row->unit),
		.nparams = row->nparams,
		.better = row->better,
		.quantum = row->quantum,
		.by_name = row->by_name,
		.hidden = row->hidden,
		.relative = row->relative,
		/* who gives the row another name means its kin, too */
		.kin = vmb_span(row->kin == row->benchmark ? NULL : row->kin),
		.ratio = row->ratio,
	};

	for (size_t i = 0; i < row->nparams; i++)
		key.params[i] = (struct vmb_param){
			vmb_span(row->params[i].key),
			vmb_span(row->params[i].value),
			row->params[i].quiet,
		};
	return key;
}

static bool same(const char *string, struct vmb_span span)
{
	return !strncmp(string, span.ptr ? span.ptr : "", span.len) &&
	       !string[span.len];
}

static bool is_row(const struct vmb_row *row, const struct vmb_row_key *key)
{
	if (row->nparams != key->nparams ||
	    !same(row->benchmark, key->benchmark) ||
	    !same(row->group, key->group) || !same(row->metric, key->metric) ||
	    !same(row->unit, key->unit) || !same(row->table, key->table))
		return false;
	for (size_t i = 0; i < key->nparams; i++)
		if (!same(row->params[i].key, key->params[i].key) ||
		    !same(row->params[i].value, key->params[i].value))
			return false;
	return true;
}

/* The slot of the index that holds the key's row, or the free one for it. */
static struct vmb_row_slot *find_slot(const struct vmb_batch *batch,
				      const struct vmb_row_key *key,
				      uint32_t hash)
{
	size_t mask = batch->row_index_size - 1;
	size_t at = hash & mask;
	struct vmb_row_slot *slot = &batch->row_index[at];

	while (slot->row != VMB_NONE &&
	       (slot->hash != hash || !is_row(&batch->rows[slot->row], key))) {
		at = (at + 1) & mask;
		slot = &batch->row_index[at];
	}
	return slot;
}

/* An index without rows, of @size slots; NULL without memory. */
static struct vmb_row_slot *empty_index(size_t size)
{
	struct vmb_row_slot *index = malloc(size * sizeof(*index));

	for (size_t i = 0; index && i < size; i++)
		index[i].row = VMB_NONE;
	return index;
}

/* Move all rows to an index of @size slots; their keys are as they were. */
static int resize_index(struct vmb_batch *batch, size_t size)
{
	struct vmb_row_slot *index = empty_index(size);

	if (!index)
		return -1;
	for (size_t i = 0; i < batch->row_index_size; i++) {
		const struct vmb_row_slot *slot = &batch->row_index[i];
		size_t at = slot->hash & (size - 1);

		if (slot->row == VMB_NONE)
			continue;
		while (index[at].row != VMB_NONE)
			at = (at + 1) & (size - 1);
		index[at] = *slot;
	}
	free(batch->row_index);
	batch->row_index = index;
	batch->row_index_size = size;
	return 0;
}

static int copy_row(struct vmb_strings *strings, const struct vmb_row_key *key,
		    struct vmb_row *row)
{
	size_t n = key->nparams;

	*row = (struct vmb_row){
		.table = vmb_intern(strings, key->table),
		.group = vmb_intern(strings, key->group),
		.benchmark = vmb_intern(strings, key->benchmark),
		.kin = vmb_intern(strings,
				  key->kin.len ? key->kin : key->benchmark),
		.metric = vmb_intern(strings, key->metric),
		.unit = vmb_intern(strings, key->unit),
		.params = malloc((n ? n : 1) * sizeof(*row->params)),
		.nparams = n,
		.better = key->better,
		.quantum = key->quantum,
		.by_name = key->by_name,
		.hidden = key->hidden,
		.relative = key->relative,
		.ratio = key->ratio,
	};
	if (!row->table || !row->group || !row->benchmark || !row->kin ||
	    !row->metric || !row->unit || !row->params)
		return -1;
	for (size_t i = 0; i < n; i++) {
		const struct vmb_param *from = &key->params[i];
		struct vmb_batch_param *to = &row->params[i];

		to->key = vmb_intern(strings, from->key);
		to->value = vmb_intern(strings, from->value);
		to->quiet = from->quiet;
		if (!to->key || !to->value)
			return -1;
	}
	return 0;
}

int vmb_batch_row(struct vmb_batch *batch, const struct vmb_row_key *key,
		  uint32_t *row)
{
	size_t size = batch->row_index_size;
	uint32_t hash = (uint32_t)hash_key(key);
	struct vmb_row_slot *slot;

	if (batch->nrows * 2 >= size &&
	    resize_index(batch, size ? size * 2 : 64))
		return -1;
	slot = find_slot(batch, key, hash);
	if (slot->row == VMB_NONE) {
		if (batch->nrows >= VMB_NONE ||
		    vmb_grow(&batch->rows, &batch->rows_capacity, batch->nrows,
			     sizeof(*batch->rows)))
			return -1;
		if (copy_row(batch->strings, key, &batch->rows[batch->nrows])) {
			free(batch->rows[batch->nrows].params);
			return -1;
		}
		*slot = (struct vmb_row_slot){ (uint32_t)batch->nrows++, hash };
	}
	*row = slot->row;
	return 0;
}

int vmb_batch_value(struct vmb_batch *batch, const struct vmb_value *value)
{
	if (vmb_grow(&batch->values, &batch->values_capacity, batch->nvalues,
		     sizeof(*value)))
		return -1;
	batch->values[batch->nvalues++] = *value;
	return 0;
}

int vmb_batch_summary(struct vmb_batch *batch,
		      const struct vmb_summary *summary)
{
	if (vmb_grow(&batch->summaries, &batch->summaries_capacity,
		     batch->nsummaries, sizeof(*summary)))
		return -1;
	batch->summaries[batch->nsummaries++] = *summary;
	return 0;
}

int vmb_batch_headline(struct vmb_batch *batch,
		       const struct vmb_headline *headline)
{
	if (vmb_grow(&batch->headlines, &batch->headlines_capacity,
		     batch->nheadlines, sizeof(*headline)))
		return -1;
	batch->headlines[batch->nheadlines++] = *headline;
	return 0;
}

int vmb_batch_heading(struct vmb_batch *batch,
		      const struct vmb_heading *heading)
{
	if (vmb_grow(&batch->headings, &batch->headings_capacity,
		     batch->nheadings, sizeof(*heading)))
		return -1;
	batch->headings[batch->nheadings++] = *heading;
	return 0;
}

int vmb_batch_configuration(struct vmb_batch *batch, struct vmb_span name,
			    uint32_t *index)
{
	const char *interned = vmb_intern(batch->strings, name);
	size_t i = 0;

	if (!interned)
		return -1;
	while (i < batch->nconfigurations &&
	       batch->configurations[i] != interned)
		i++;
	if (i == batch->nconfigurations) {
		if (vmb_grow(&batch->configurations,
			     &batch->configurations_capacity, i,
			     sizeof(*batch->configurations)))
			return -1;
		batch->configurations[batch->nconfigurations++] = interned;
	}
	*index = (uint32_t)i;
	return 0;
}

int vmb_batch_run(struct vmb_batch *batch, const struct vmb_run *run,
		  uint32_t *index)
{
	if (vmb_grow(&batch->runs, &batch->runs_capacity, batch->nruns,
		     sizeof(*run)))
		return -1;
	*index = (uint32_t)batch->nruns;
	batch->runs[batch->nruns++] = *run;
	return 0;
}

int vmb_batch_boot(struct vmb_batch *batch, const struct vmb_boot *boot,
		   uint32_t *index)
{
	if (vmb_grow(&batch->boots, &batch->boots_capacity, batch->nboots,
		     sizeof(*boot)))
		return -1;
	*index = (uint32_t)batch->nboots;
	batch->boots[batch->nboots++] = *boot;
	return 0;
}

int vmb_batch_reindex(struct vmb_batch *batch)
{
	struct vmb_row_slot *index;

	if (!batch->nrows)
		return 0;
	index = empty_index(batch->row_index_size);
	if (!index)
		return -1;
	free(batch->row_index);
	batch->row_index = index;
	for (size_t i = 0; i < batch->nrows; i++) {
		struct vmb_row_key key = vmb_row_key_of(&batch->rows[i]);
		uint32_t hash = (uint32_t)hash_key(&key);

		*find_slot(batch, &key, hash) =
			(struct vmb_row_slot){ (uint32_t)i, hash };
	}
	return 0;
}

const char *vmb_row_param(const struct vmb_row *row, const char *key)
{
	for (size_t i = 0; i < row->nparams; i++)
		if (!strcmp(row->params[i].key, key))
			return row->params[i].value;
	return NULL;
}

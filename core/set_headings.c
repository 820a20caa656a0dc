/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_headings.h"

#include <stdlib.h>

#include "core/sections.h"

/* Results that differ more than this are hardly of the same work. */
#define SAME_WORK_FACTOR 1.5

/* Below so many quanta a clock that ticks once more is as much. */
#define QUANTA_MIN 10

/*
 * What a source gave to one row and configuration.
 * @heading: above its first value
 * @other: above the first value that stands under another, or NULL
 * @low, @high: of all its values
 */
struct pooled {
	const struct vmb_heading *heading;
	const struct vmb_heading *other;
	double low;
	double high;
};

static void see_value(const struct vmb_batch *batch,
		      const struct vmb_value *value, struct pooled *pooled)
{
	const struct vmb_heading *heading =
		vmb_batch_heading_at(batch, value->line);

	if (!heading || !heading->text)
		return;
	if (!pooled->heading) {
		*pooled = (struct pooled){ heading, NULL, value->value,
					   value->value };
		return;
	}
	if (!pooled->other && heading->text != pooled->heading->text)
		pooled->other = heading;
	if (value->value < pooled->low)
		pooled->low = value->value;
	if (value->value > pooled->high)
		pooled->high = value->value;
}

static void check_pooled(const struct vmb_resultset *set,
			 const struct vmb_source_info *source, size_t row,
			 const struct pooled *pooled, struct vmb_diag *diag)
{
	const struct vmb_row *key = &source->batch.rows[row];

	if (!pooled->other || pooled->low <= key->quantum * QUANTA_MIN ||
	    !(pooled->high > SAME_WORK_FACTOR * pooled->low) ||
	    set->about[source->row_map[row]].params_unknown)
		return;
	vmb_diag_source(diag, source->name);
	vmb_diag_add(
		diag, VMB_WARNING, "headings-mixed", pooled->other->line,
		"%s: what stands under '%.*s' and '%.*s' is pooled, though "
		"it differs by a factor of %.1f; FILE#PATTERN takes it "
		"apart",
		set->about[source->row_map[row]].name, VMB_QUOTE,
		pooled->heading->text, VMB_QUOTE, pooled->other->text,
		pooled->high / pooled->low);
	vmb_diag_source(diag, NULL);
}

static int check_source(const struct vmb_resultset *set,
			const struct vmb_source_info *source,
			struct vmb_diag *diag)
{
	const struct vmb_batch *batch = &source->batch;
	size_t parts = batch->nconfigurations ? batch->nconfigurations : 1;
	struct pooled *pooled;

	if (batch->nheadings < 2)
		return 0;
	pooled = calloc(batch->nrows * parts + 1, sizeof(*pooled));
	if (!pooled)
		return -1;
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];
		size_t part = batch->runs[value->run].configuration;

		if (!(value->flags & VMB_VALUE_DROPPED))
			see_value(batch, value,
				  &pooled[value->row * parts + part]);
	}
	for (size_t i = 0; i < batch->nrows * parts; i++)
		check_pooled(set, source, i / parts, &pooled[i], diag);
	free(pooled);
	return 0;
}

void vmb_set_check_headings(const struct vmb_resultset *set,
			    struct vmb_diag *diag)
{
	for (size_t i = 0; i < set->nsources; i++)
		if (check_source(set, &set->sources[i], diag))
			diag->failed = true;
}

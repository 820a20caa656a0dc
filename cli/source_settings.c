/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_settings.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/rewrite.h"

/* The k-th value is for the k-th run: they are hardly meant to differ. */
static void check_count(const struct vmb_batch *batch, struct vmb_span key,
			size_t count, struct vmb_diag *diag)
{
	if (count < 2 || count == batch->nruns)
		return;
	vmb_diag_add(diag, VMB_WARNING, "parameters-unknown", 0,
		     "-p %.*s gives %zu values for %zu run%s%s; expected one "
		     "for each, or one for all",
		     key.len < VMB_QUOTE ? (int)key.len : VMB_QUOTE, key.ptr,
		     count, batch->nruns, batch->nruns == 1 ? "" : "s",
		     count < batch->nruns ? ", the last of which have none" :
					    "");
}

static int override_param(struct vmb_batch *batch,
			  const struct vmb_source_param *param,
			  struct vmb_diag *diag)
{
	struct vmb_span rest = param->values, value;
	struct vmb_span *values = NULL;
	size_t count = 0, capacity = 0;
	int status = -1;

	while (vmb_span_split(&rest, ',', &value)) {
		if (vmb_grow(&values, &capacity, count, sizeof(*values)))
			goto out;
		values[count++] = value;
	}
	check_count(batch, param->key, count, diag);
	status = vmb_batch_override(batch, param->key, values, count);
out:
	free(values);
	return status;
}

static int check_room(const struct vmb_batch *batch, struct vmb_span key,
		      struct vmb_diag *diag)
{
	if (vmb_batch_takes_param(batch, key))
		return 0;
	vmb_diag_add(diag, VMB_ERROR, NULL, 0,
		     "no room for parameter %.*s: expected at most %d in a row",
		     key.len < VMB_QUOTE ? (int)key.len : VMB_QUOTE, key.ptr,
		     VMB_MAX_PARAMS);
	return -1;
}

/* The name of the test that a source without one is of. */
static int name_test(struct vmb_batch *batch, struct vmb_span value,
		     struct vmb_diag *diag)
{
	if (vmb_span_find_byte(value, ',') == VMB_NOT_FOUND)
		return vmb_batch_set_benchmark(batch, value);
	vmb_diag_add(diag, VMB_ERROR, NULL, 0,
		     "-p test=%.*s: the source is of one test; expected one "
		     "name",
		     value.len < VMB_QUOTE ? (int)value.len : VMB_QUOTE,
		     value.ptr);
	return -1;
}

/* Does a parameter name the test instead? */
static bool is_test(const struct vmb_batch *batch, struct vmb_span key)
{
	return batch->unnamed && vmb_span_equal(key, VMB_SPAN("test"));
}

static int apply_path(struct vmb_batch *batch,
		      const struct vmb_path_fields *fields,
		      struct vmb_diag *diag)
{
	for (size_t i = 0; i < fields->count; i++) {
		const struct vmb_path_field *field = &fields->fields[i];
		int status = 0;

		if (vmb_span_equal(field->name, VMB_SPAN("suite")))
			status = vmb_batch_set_group(batch, field->value);
		else if (is_test(batch, field->name))
			status = name_test(batch, field->value, diag);
		else if (!vmb_span_equal(field->name, VMB_SPAN("label")))
			status = check_room(batch, field->name, diag) ||
				 vmb_batch_override(batch, field->name,
						    &field->value, 1);
		if (status)
			return -1;
	}
	return 0;
}

static int apply_param(struct vmb_batch *batch,
		       const struct vmb_source_param *param,
		       struct vmb_diag *diag)
{
	if (is_test(batch, param->key))
		return name_test(batch, param->values, diag);
	if (check_room(batch, param->key, diag))
		return -1;
	return override_param(batch, param, diag);
}

int vmb_source_apply(const struct vmb_source *source,
		     const struct vmb_path_fields *fields,
		     enum vmb_workers workers, struct vmb_batch *batch,
		     struct vmb_diag *diag)
{
	if (apply_path(batch, fields, diag))
		return -1;
	for (size_t i = 0; i < source->nparams; i++)
		if (apply_param(batch, &source->params[i], diag))
			return -1;
	if (vmb_batch_split_kernels(batch))
		return -1;
	if (workers == VMB_WORKERS_EACH && vmb_batch_split_workers(batch))
		return -1;
	if (source->runs)
		vmb_batch_set_n(batch, source->runs);
	if (source->suite)
		return vmb_batch_set_group(batch, vmb_span(source->suite));
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_columns.h"

#include <stdlib.h>

#include "cli/labels.h"

/* The release that the results' boots name, or NULL. */
static const char *kernel_of(const struct vmb_batch *batch)
{
	const char *release = NULL;

	for (size_t i = 0; i < batch->nruns; i++) {
		const char *name = batch->boots[batch->runs[i].boot].release;

		if (!name || (release && strcmp(release, name) != 0))
			return NULL;
		release = name;
	}
	return release;
}

/* What a source without a label is called. */
static struct vmb_span label_of(const struct vmb_source_file *file,
				const struct vmb_batch *batch)
{
	const char *kernel = kernel_of(batch);

	if (file->section)
		return vmb_span(file->section);
	if (file->label)
		return vmb_span(file->label);
	return kernel ? vmb_span(kernel) : VMB_SPAN("stdin");
}

/*
 * The set's configuration for one of the source's own. Those have names, to
 * which a label that the user gave is put in front; one without a name is the
 * source itself.
 */
static int find_column(struct vmb_resultset *set,
		       const struct vmb_source_file *file,
		       const struct vmb_batch *batch, const char *own,
		       uint32_t *index)
{
	struct vmb_buffer name = { 0 };
	struct vmb_span text;
	int status = -1;

	if (file->source->has_label)
		vmb_label_unescape(file->source->label, &name);
	else if (vmb_source_file_path_label(file).len)
		vmb_buffer_add(&name, vmb_source_file_path_label(file));
	else if (!own[0])
		vmb_buffer_add(&name, label_of(file, batch));
	if (own[0])
		vmb_buffer_printf(&name, "%s%s", name.length ? ": " : "", own);
	text = (struct vmb_span){ name.bytes, name.length };
	if (!name.failed)
		status = vmb_resultset_configuration(set, text, index);
	vmb_buffer_clear(&name);
	return status;
}

/* Several commits in one result tree are told apart by their names. */
static const char *own_name(const struct vmb_source_file *file,
			    const struct vmb_batch *batch, size_t own)
{
	if (batch->nconfigurations)
		return batch->configurations[own];
	return file->lkp && file->lkp->commit ? file->lkp->commit : "";
}

uint32_t *vmb_source_columns(struct vmb_resultset *set,
			     const struct vmb_source_file *file,
			     const struct vmb_batch *batch, bool own_last)
{
	size_t n = batch->nconfigurations ? batch->nconfigurations : 1;
	uint32_t *columns = malloc(n * sizeof(*columns));
	int status = columns ? 0 : -1;

	for (size_t i = 0; !status && i < n; i++) {
		const char *own = own_name(file, batch, i);

		if (own[0] || !own_last)
			status =
				find_column(set, file, batch, own, &columns[i]);
	}
	for (size_t i = 0; !status && own_last && i < n; i++)
		if (!own_name(file, batch, i)[0])
			status = find_column(set, file, batch, "", &columns[i]);
	if (!status)
		return columns;
	free(columns);
	return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/seen_files.h"

#include "core/memory.h"
#include "core/sections.h"

static bool same_place(const struct vmb_seen_file *a,
		       const struct vmb_seen_file *b)
{
	if (a->configuration != b->configuration)
		return false;
	if (a->url || b->url)
		return a->url && b->url && !strcmp(a->url, b->url);
	return a->device == b->device && a->inode == b->inode;
}

/* Does @seen hold all that is asked for? */
static bool covers(const struct vmb_seen_file *seen, const char *section)
{
	return !seen->section || (section && !strcmp(seen->section, section));
}

int vmb_seen_files_add(struct vmb_seen_files *seen,
		       struct vmb_file_results *results, uint32_t configuration)
{
	const struct vmb_address *address = results->file->address;
	struct vmb_seen_file file = {
		.device = results->device,
		.inode = results->inode,
		.url = address ? address->url : NULL,
		.configuration = configuration,
		.section = results->file->section,
	};
	struct vmb_batch *batch = &results->batch;

	if (!file.device && !file.inode && !file.url)
		return 0;
	for (size_t i = 0; i < seen->count; i++) {
		const struct vmb_seen_file *other = &seen->files[i];

		if (!same_place(other, &file))
			continue;
		if (covers(other, file.section))
			return 1;
		if (vmb_batch_leave_sections(batch, vmb_span(other->section)))
			return -1;
		if (!batch->nvalues && !batch->nsummaries)
			return 1;
	}
	if (vmb_grow(&seen->files, &seen->capacity, seen->count, sizeof(file)))
		return -1;
	seen->files[seen->count++] = file;
	return 0;
}

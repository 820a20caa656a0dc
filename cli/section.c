/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/section.h"

#include <glob.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/suggest.h"
#include "core/rewrite.h"
#include "core/sections.h"

static bool is_pattern_of_files(const char *path)
{
	glob_t found = { 0 };
	bool any;

	if (!strpbrk(path, "*?["))
		return false;
	any = !glob(path, GLOB_NOSORT, NULL, &found);
	globfree(&found);
	return any;
}

static bool is_file(const char *operand, size_t length)
{
	char *path = strndup(operand, length);
	bool found;

	if (!path)
		return false;
	found = !strcmp(path, "-") || !access(path, F_OK) ||
		is_pattern_of_files(path);
	free(path);
	return found;
}

const char *vmb_section_find(const char *operand)
{
	const char *mark = strchr(operand, '#');

	if (!mark || is_file(operand, strlen(operand)))
		return NULL;
	for (; mark; mark = strchr(mark + 1, '#'))
		if (is_file(operand, (size_t)(mark - operand)))
			return mark + 1;
	return NULL;
}

/* The nearest of the names that could have been meant, or NULL. */
static const char *find_nearest(const struct vmb_batch *batch, const char *name)
{
	const char *nearest = NULL;

	for (size_t i = 0; i < batch->nconfigurations; i++)
		nearest = vmb_suggest(name, batch->configurations[i], nearest);
	for (size_t i = 0; i < batch->nheadings; i++)
		if (batch->headings[i].text)
			nearest = vmb_suggest(name, batch->headings[i].text,
					      nearest);
	return nearest;
}

static bool has_headings(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nheadings; i++)
		if (batch->headings[i].text)
			return true;
	return false;
}

static void tell_missing(const struct vmb_batch *batch, const char *name,
			 enum vmb_severity severity, struct vmb_diag *diag)
{
	const char *nearest = find_nearest(batch, name);
	const char *slug = severity == VMB_NOTE ? "unrecognised" : NULL;
	const char *before = nearest ? "; did you mean '" : "";
	const char *after = nearest ? "'?" : "";

	nearest = nearest ? nearest : "";
	if (has_headings(batch))
		vmb_diag_add(diag, severity, slug, 0,
			     "no %sheading above results matches '%s'%s%s%s%s",
			     batch->nconfigurations ? "configuration and no " :
						      "",
			     name, before, nearest, after,
			     *nearest ? "" : "; see --list");
	else if (batch->nconfigurations)
		vmb_diag_add(diag, severity, slug, 0,
			     "holds no configuration '%s'%s%s%s", name, before,
			     nearest, after);
	else
		vmb_diag_add(diag, severity, slug, 0,
			     "holds one configuration without a name, and no "
			     "heading above results, expected '%s'",
			     name);
}

enum vmb_section vmb_section_choose(struct vmb_batch *batch,
				    const char *pattern,
				    enum vmb_severity severity,
				    struct vmb_diag *diag)
{
	int taken;

	if (vmb_batch_split_kernels(batch))
		return VMB_SECTION_NO_MEMORY;
	for (size_t i = 0; i < batch->nconfigurations; i++) {
		if (!strcmp(batch->configurations[i], pattern)) {
			vmb_batch_keep(batch, (uint32_t)i);
			return VMB_SECTION_CONFIGURATION;
		}
	}
	taken = vmb_batch_take_sections(batch, vmb_span(pattern));
	if (!taken)
		tell_missing(batch, pattern, severity, diag);
	if (taken < 0)
		return VMB_SECTION_NO_MEMORY;
	return taken ? VMB_SECTION_HEADINGS : VMB_SECTION_MISSING;
}

/* Workers that were told apart by a heading between them are none. */
static bool has_workers(const struct vmb_batch *batch)
{
	for (size_t i = 0; i < batch->nvalues; i++)
		if (batch->values[i].worker)
			return true;
	return false;
}

static bool is_taken(const void *context, const struct vmb_message *message)
{
	const struct vmb_batch *batch = context;
	const struct vmb_heading *heading =
		vmb_batch_heading_at(batch, (uint32_t)message->line);

	if (!message->line)
		return true;
	if (message->slug && !strcmp(message->slug, "workers") &&
	    !has_workers(batch))
		return false;
	return heading && !heading->left_out;
}

void vmb_section_messages(const struct vmb_batch *batch,
			  const struct vmb_diag *said, struct vmb_diag *diag)
{
	vmb_diag_pass_on(diag, said, is_taken, batch);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/section.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/suggest.h"
#include "core/rewrite.h"

static bool is_file(const char *operand, size_t length)
{
	char *path = strndup(operand, length);
	bool found;

	if (!path)
		return false;
	found = !strcmp(path, "-") || !access(path, F_OK);
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

int vmb_section_choose(struct vmb_batch *batch, const char *name,
		       struct vmb_diag *diag)
{
	const char *nearest = NULL;

	for (size_t i = 0; i < batch->nconfigurations; i++) {
		if (!strcmp(batch->configurations[i], name)) {
			vmb_batch_keep(batch, (uint32_t)i);
			return 0;
		}
		nearest = vmb_suggest(name, batch->configurations[i], nearest);
	}
	if (!batch->nconfigurations)
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "holds one configuration without a name, "
			     "expected '%s'",
			     name);
	else
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "holds no configuration '%s'%s%s%s", name,
			     nearest ? "; did you mean '" : "",
			     nearest ? nearest : "", nearest ? "'?" : "");
	return -1;
}

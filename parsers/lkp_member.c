/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_member.h"

#include <math.h>

#include "parsers/lkp_key.h"

static int
see_members(struct vmb_json_members *members, const struct vmb_parse *parse,
	    int (*see)(void *context, const struct vmb_json_member *member),
	    void *context)
{
	struct vmb_json_member member;
	enum vmb_json_status status;

	while ((status = vmb_json_members_next(members, &member)) ==
	       VMB_JSON_MEMBER)
		if (see(context, &member))
			return -1;
	if (status == VMB_JSON_BROKEN)
		vmb_diag_add(parse->diag, VMB_WARNING, "damaged-line",
			     vmb_json_members_line(members),
			     "expected %s: nothing is read from here on",
			     vmb_json_members_fault(members));
	return status == VMB_JSON_NO_MEMORY ? -1 : 0;
}

int vmb_lkp_members(struct vmb_span bytes, const struct vmb_parse *parse,
		    int (*see)(void *context,
			       const struct vmb_json_member *member),
		    void *context)
{
	struct vmb_json_members *members = vmb_json_members_new(bytes);
	int status = -1;

	if (members)
		status = see_members(members, parse, see, context);
	vmb_json_members_free(members);
	return status;
}

static void warn(const struct vmb_parse *parse,
		 const struct vmb_json_member *member, const char *slug,
		 const char *what)
{
	struct vmb_span name = vmb_span_to(member->name, VMB_QUOTE);

	vmb_diag_add(parse->diag, VMB_WARNING, slug, member->line, "%.*s: %s",
		     (int)name.len, name.ptr, what);
}

int vmb_lkp_member_row(const struct vmb_parse *parse,
		       const struct vmb_json_member *member, uint32_t *row)
{
	struct vmb_row_key key = vmb_lkp_row_key(member->name);
	size_t before = parse->batch->nrows;

	if (member->kind == VMB_JSON_OTHER) {
		warn(parse, member, "damaged-line",
		     "expected numbers, found something else");
		return 0;
	}
	key.hidden = key.better == VMB_BETTER_UNKNOWN;
	if (vmb_batch_row(parse->batch, &key, row))
		return -1;
	if (*row < before) {
		warn(parse, member, "duplicate",
		     "the key stands twice, and the first counts");
		return 0;
	}
	return 1;
}

bool vmb_lkp_is_finite(const struct vmb_parse *parse,
		       const struct vmb_json_member *member, double number)
{
	if (isfinite(number))
		return true;
	warn(parse, member, "non-finite", "expected a number, found none");
	return false;
}

void vmb_lkp_show_rows(struct vmb_batch *batch, size_t first)
{
	for (size_t i = first; i < batch->nrows; i++)
		if (!batch->rows[i].hidden)
			return;
	for (size_t i = first; i < batch->nrows; i++)
		batch->rows[i].hidden = false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/derivations.h"

#include "cli/suggest.h"
#include "core/row_name.h"
#include "stats/derive.h"

/* More names than these help nobody. */
#define NAMES_MAX 6

/* The names that a row might have been meant by, in a list. */
struct names {
	struct vmb_buffer typed;
	struct vmb_buffer text;
	size_t count;
};

static bool holds(const char *text, const char *piece)
{
	return piece[0] && strstr(text, piece);
}

/* Likely another spelling, or a piece of it? */
static bool is_near(const char *typed, const char *name)
{
	return vmb_suggest(typed, name, NULL) || holds(name, typed) ||
	       holds(typed, name);
}

/* Is it in the list already, or is the list long enough? */
static bool is_listed(const struct names *names, const struct vmb_buffer *name)
{
	struct vmb_span rest = { names->text.bytes, names->text.length }, piece;

	if (names->count == NAMES_MAX)
		return true;
	while (names->count && vmb_span_split(&rest, '\n', &piece))
		if (vmb_span_equal(piece, (struct vmb_span){ name->bytes,
							     name->length }))
			return true;
	return false;
}

static void add_names(struct names *names, const struct vmb_batch *batch,
		      bool near_only)
{
	struct vmb_buffer name = { 0 };

	for (size_t i = 0; i < batch->nrows; i++) {
		name.length = 0;
		vmb_row_add_name(&batch->rows[i], &name);
		if (name.failed || is_listed(names, &name) ||
		    (near_only && !is_near(names->typed.bytes, name.bytes)))
			continue;
		vmb_buffer_printf(&names->text, "%s%s",
				  names->count++ ? "\n" : "", name.bytes);
	}
	names->text.failed |= name.failed;
	vmb_buffer_clear(&name);
}

static void list_names(struct names *names, const struct vmb_resultset *set,
		       bool near_only)
{
	for (size_t i = 0; i < set->nsources; i++)
		add_names(names, &set->sources[i].batch, near_only);
}

/* "{a}, {b}" */
static void quote_names(const struct names *names, struct vmb_buffer *out)
{
	struct vmb_span rest = { names->text.bytes, names->text.length }, name;

	while (names->count && vmb_span_split(&rest, '\n', &name))
		vmb_buffer_printf(out, "%s{%.*s}", out->length ? ", " : "",
				  (int)name.len, name.ptr);
}

static void tell_unknown(const struct vmb_resultset *set,
			 const struct vmb_formula *formula,
			 struct vmb_span unknown, struct vmb_diag *diag)
{
	struct names names = { 0 };
	struct vmb_buffer list = { 0 };
	bool near;

	vmb_buffer_add(&names.typed, unknown);
	if (!names.typed.failed)
		list_names(&names, set, true);
	near = names.count;
	if (!near && !names.typed.failed)
		list_names(&names, set, false);
	quote_names(&names, &list);
	if (!names.typed.failed && !names.text.failed && !list.failed)
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "--derive: %.*s: there is no row '%s'; %s %s%s",
			     (int)formula->name.len, formula->name.ptr,
			     names.typed.bytes,
			     near ? "did you mean" : "there are", list.bytes,
			     near ? "?" : "");
	vmb_buffer_clear(&list);
	vmb_buffer_clear(&names.text);
	vmb_buffer_clear(&names.typed);
}

int vmb_derivations_add(const struct vmb_compare_options *options,
			struct vmb_resultset *set, struct vmb_diag *diag)
{
	for (size_t i = 0; i < options->nformulas; i++) {
		const struct vmb_formula *formula = &options->formulas[i];
		struct vmb_span unknown;

		switch (vmb_derive(set, formula, options->workers, diag,
				   &unknown)) {
		case VMB_DERIVE_OK:
			break;
		case VMB_DERIVE_UNKNOWN_ROW:
			tell_unknown(set, formula, unknown, diag);
			return -1;
		default:
			return -1;
		}
	}
	return 0;
}

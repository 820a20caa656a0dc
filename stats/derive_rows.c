/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/derive_rows.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/row_name.h"

/* A row that a formula names; @whole: with its parameters, as printed. */
struct operand {
	const struct vmb_row *row;
	size_t name;
	bool whole;
};

/* All of them, those of one set of parameters side by side. */
struct operands {
	struct operand *list;
	size_t count, capacity;
};

enum match {
	NO_MATCH,
	ANY_PARAMETERS,
	WHOLE_NAME,
};

static enum match match(const struct vmb_row *row, struct vmb_span name,
			struct vmb_buffer *text)
{
	text->length = 0;
	vmb_row_add_name(row, text);
	if (vmb_span_equal((struct vmb_span){ text->bytes, text->length },
			   name))
		return ANY_PARAMETERS;
	vmb_buffer_printf(text, " (%s)", row->unit);
	if (vmb_span_equal((struct vmb_span){ text->bytes, text->length },
			   name))
		return ANY_PARAMETERS;
	for (int quiet_too = 0; quiet_too < 2; quiet_too++) {
		text->length = 0;
		vmb_row_add_printed_name(row, quiet_too, text);
		if (vmb_span_equal(
			    (struct vmb_span){ text->bytes, text->length },
			    name))
			return WHOLE_NAME;
	}
	return NO_MATCH;
}

static int collect(struct operands *operands, const struct vmb_batch *batch,
		   const bool *used, const struct vmb_formula *formula,
		   bool *named)
{
	struct vmb_buffer text = { 0 };
	int status = 0;

	for (size_t i = 0; i < batch->nrows && !status; i++) {
		const struct vmb_row *row = &batch->rows[i];

		for (size_t j = 0; used[i] && j < formula->nrows; j++) {
			enum match found = match(row, formula->rows[j], &text);

			if (found == NO_MATCH)
				continue;
			if (vmb_grow(&operands->list, &operands->capacity,
				     operands->count, sizeof(*operands->list)))
				status = -1;
			else
				operands->list[operands->count++] =
					(struct operand){ row, j,
							  found == WHOLE_NAME };
			named[j] = true;
		}
	}
	if (text.failed)
		status = -1;
	vmb_buffer_clear(&text);
	return status;
}

static int by_pointer(const void *a, const void *b)
{
	uintptr_t x = (uintptr_t)a;
	uintptr_t y = (uintptr_t)b;

	return (x > y) - (x < y);
}

/* Strings of a batch are interned: equal ones have equal addresses. */
static int compare_places(const struct vmb_row *a, const struct vmb_row *b)
{
	int order = by_pointer(a->table, b->table);

	return order ? order : by_pointer(a->group, b->group);
}

static int compare_params(const struct vmb_row *a, const struct vmb_row *b)
{
	int order = (a->nparams > b->nparams) - (a->nparams < b->nparams);

	for (size_t i = 0; i < a->nparams && !order; i++) {
		order = by_pointer(a->params[i].key, b->params[i].key);
		if (!order)
			order = by_pointer(a->params[i].value,
					   b->params[i].value);
	}
	return order;
}

static int by_place(const void *a, const void *b)
{
	const struct operand *x = a;
	const struct operand *y = b;
	int order = compare_places(x->row, y->row);

	/* rows that hold for all parameters stand behind those */
	if (!order)
		order = x->whole - y->whole;
	if (!order && !x->whole)
		order = compare_params(x->row, y->row);
	return order ? order : by_pointer(x->row, y->row);
}

static void set_key(struct vmb_row_key *key, const struct vmb_row *row,
		    const struct vmb_formula *formula)
{
	*key = vmb_row_key_of(row);
	key->benchmark = formula->name;
	key->kin = key->metric = VMB_SPAN("");
	key->unit = formula->unit.len ? formula->unit : VMB_SPAN("");
	key->better = vmb_unit_better(key->unit);
	key->quantum = 0;
	key->hidden = false;
}

/* Keep the parameters that @row has, too. */
static void share_params(struct vmb_row_key *key, const struct vmb_row *row)
{
	size_t kept = 0;

	for (size_t i = 0; i < key->nparams; i++) {
		struct vmb_param param = key->params[i];

		for (size_t j = 0; j < row->nparams; j++)
			if (vmb_span_equal(vmb_span(row->params[j].key),
					   param.key) &&
			    vmb_span_equal(vmb_span(row->params[j].value),
					   param.value))
				key->params[kept++] = param;
	}
	key->nparams = kept;
}

/* Use the row of an operand, unless another one is used already. */
static void bind(struct vmb_derived_rows *rows, struct vmb_derived *derived,
		 const struct operand *operand, const struct vmb_batch *batch)
{
	uint32_t row = (uint32_t)(operand->row - batch->rows);
	uint32_t *bound = &derived->rows[operand->name];

	if (*bound != VMB_NONE && *bound != row) {
		rows->ambiguous = *bound;
		rows->twin = row;
	}
	*bound = row;
}

static struct vmb_derived *add(struct vmb_derived_rows *rows,
			       const struct vmb_row *row,
			       const struct vmb_formula *formula)
{
	struct vmb_derived *derived = &rows->list[rows->count];

	derived->rows = rows->bound + rows->count++ * formula->nrows;
	for (size_t i = 0; i < formula->nrows; i++)
		derived->rows[i] = VMB_NONE;
	set_key(&derived->key, row, formula);
	return derived;
}

/* Derived rows of the operands from @at on that have equal parameters. */
static size_t add_by_params(struct vmb_derived_rows *rows,
			    const struct operands *operands, size_t at,
			    const struct vmb_batch *batch,
			    const struct vmb_formula *formula)
{
	const struct operand *first = &operands->list[at];
	struct vmb_derived *derived = NULL;

	for (; at < operands->count; at++) {
		const struct operand *operand = &operands->list[at];

		if (operand->whole || compare_places(operand->row, first->row))
			break;
		if (!derived || compare_params(operand->row, operand[-1].row))
			derived = add(rows, operand->row, formula);
		bind(rows, derived, operand, batch);
	}
	return at;
}

/*
 * Rows named whole belong to all the derived rows of their place, which begin
 * with @first; where there is none they make one.
 */
static size_t add_whole(struct vmb_derived_rows *rows, size_t first,
			const struct operands *operands, size_t at,
			const struct vmb_batch *batch,
			const struct vmb_formula *formula)
{
	const struct vmb_row *place = operands->list[at].row;
	bool alone = first == rows->count;

	if (alone)
		add(rows, place, formula);
	for (; at < operands->count; at++) {
		const struct operand *operand = &operands->list[at];

		if (compare_places(operand->row, place))
			break;
		for (size_t i = first; i < rows->count; i++)
			bind(rows, &rows->list[i], operand, batch);
		if (alone)
			share_params(&rows->list[first].key, operand->row);
	}
	return at;
}

static void make_rows(struct vmb_derived_rows *rows,
		      const struct operands *operands,
		      const struct vmb_batch *batch,
		      const struct vmb_formula *formula)
{
	for (size_t at = 0; at < operands->count;) {
		const struct vmb_row *place = operands->list[at].row;
		size_t first = rows->count;

		at = add_by_params(rows, operands, at, batch, formula);
		if (at < operands->count &&
		    !compare_places(operands->list[at].row, place))
			at = add_whole(rows, first, operands, at, batch,
				       formula);
	}
}

/* In order of the first row each is made of, which is that of the input. */
static int by_input(const void *a, const void *b)
{
	const struct vmb_derived *x = a;
	const struct vmb_derived *y = b;

	return (x->rows[0] > y->rows[0]) - (x->rows[0] < y->rows[0]);
}

int vmb_derived_rows_find(struct vmb_derived_rows *rows,
			  const struct vmb_batch *batch, const bool *used,
			  const struct vmb_formula *formula)
{
	struct operands operands = { 0 };
	int status = -1;

	rows->ambiguous = VMB_NONE;
	rows->named = calloc(formula->nrows, sizeof(*rows->named));
	if (rows->named &&
	    !collect(&operands, batch, used, formula, rows->named)) {
		size_t most = operands.count;

		rows->list = malloc((most + 1) * sizeof(*rows->list));
		rows->bound = malloc((most * formula->nrows + 1) *
				     sizeof(*rows->bound));
		if (rows->list && rows->bound)
			status = 0;
	}
	if (!status && operands.count) {
		qsort(operands.list, operands.count, sizeof(*operands.list),
		      by_place);
		make_rows(rows, &operands, batch, formula);
		qsort(rows->list, rows->count, sizeof(*rows->list), by_input);
	}
	free(operands.list);
	return status;
}

void vmb_derived_rows_clear(struct vmb_derived_rows *rows)
{
	free(rows->list);
	free(rows->named);
	free(rows->bound);
	*rows = (struct vmb_derived_rows){ 0 };
}

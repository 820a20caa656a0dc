/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/formula.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"

/* So deep may parentheses and signs be nested: the reader calls itself. */
#define MAX_DEPTH 64

/* A formula that is being read. */
struct reader {
	struct vmb_formula *formula;
	struct vmb_formula_error *error;
	struct vmb_span rest;
	unsigned depth;
};

static int fail(struct reader *reader, const char *expected)
{
	reader->error->expected = expected;
	reader->error->at = reader->formula->text.len - reader->rest.len;
	return -1;
}

static void skip_blanks(struct reader *reader)
{
	while (reader->rest.len && vmb_is_blank(reader->rest.ptr[0]))
		reader->rest = vmb_span_from(reader->rest, 1);
}

/* The next byte that is no blank; 0 at the end. */
static char peek(struct reader *reader)
{
	skip_blanks(reader);
	return reader->rest.len ? reader->rest.ptr[0] : '\0';
}

static void drop(struct reader *reader)
{
	reader->rest = vmb_span_from(reader->rest, 1);
}

static int add_step(struct reader *reader, struct vmb_formula_step step)
{
	struct vmb_formula *formula = reader->formula;

	if (vmb_grow(&formula->steps, &formula->steps_capacity, formula->nsteps,
		     sizeof(step)))
		return -1;
	formula->steps[formula->nsteps++] = step;
	return 0;
}

static int add_operation(struct reader *reader, enum vmb_formula_kind kind)
{
	return add_step(reader, (struct vmb_formula_step){ .kind = kind });
}

static size_t count_digits(struct vmb_span text)
{
	size_t count = 0;

	while (count < text.len && vmb_is_digit(text.ptr[count]))
		count++;
	return count;
}

/* Length of the number that the text begins with. */
static size_t number_length(struct vmb_span text)
{
	size_t length = count_digits(text), mark;

	if (length < text.len && text.ptr[length] == '.') {
		length++;
		length += count_digits(vmb_span_from(text, length));
	}
	mark = length;
	if (mark >= text.len ||
	    (text.ptr[mark] != 'e' && text.ptr[mark] != 'E'))
		return length;
	mark++;
	if (mark < text.len && (text.ptr[mark] == '+' || text.ptr[mark] == '-'))
		mark++;
	return mark + count_digits(vmb_span_from(text, mark));
}

static int read_number(struct reader *reader)
{
	struct vmb_formula_step step = { .kind = VMB_FORMULA_NUMBER };
	size_t length = number_length(reader->rest);

	if (vmb_number_read(vmb_span_to(reader->rest, length), '.',
			    &step.number))
		return fail(reader, "a number such as 100 or 0.5");
	reader->rest = vmb_span_from(reader->rest, length);
	return add_step(reader, step);
}

/* Names that are used again are kept once. */
static int add_row(struct reader *reader, struct vmb_span name)
{
	struct vmb_formula *formula = reader->formula;
	struct vmb_formula_step step = { .kind = VMB_FORMULA_ROW };

	while (step.row < formula->nrows &&
	       !vmb_span_equal(formula->rows[step.row], name))
		step.row++;
	if (step.row == formula->nrows) {
		if (vmb_grow(&formula->rows, &formula->rows_capacity, step.row,
			     sizeof(name)))
			return -1;
		formula->rows[formula->nrows++] = name;
	}
	return add_step(reader, step);
}

static int read_row(struct reader *reader)
{
	struct vmb_span after = vmb_span_from(reader->rest, 1), name;

	vmb_span_split(&after, '}', &name);
	if (!after.ptr)
		return fail(reader, "a '}' behind the name");
	if (!vmb_span_trim(name).len)
		return fail(reader, "the name of a row within the braces");
	reader->rest = after;
	return add_row(reader, vmb_span_trim(name));
}

static int read_sum(struct reader *reader);

static int read_parentheses(struct reader *reader)
{
	drop(reader);
	if (read_sum(reader))
		return -1;
	if (peek(reader) != ')')
		return fail(reader, "an operator or ')'");
	drop(reader);
	return 0;
}

static int read_operand(struct reader *reader)
{
	char next = peek(reader);

	if (next == '{')
		return read_row(reader);
	if (next == '(')
		return read_parentheses(reader);
	if (vmb_is_digit(next) || next == '.')
		return read_number(reader);
	return fail(reader, "a number, the name of a row in {} or '('");
}

static int read_factor(struct reader *reader)
{
	bool negative = peek(reader) == '-';
	int status;

	if (reader->depth == MAX_DEPTH)
		return fail(reader, "parentheses nested less deeply");
	reader->depth++;
	if (negative) {
		drop(reader);
		status = read_factor(reader);
	} else {
		status = read_operand(reader);
	}
	reader->depth--;
	if (status || !negative)
		return status;
	return add_operation(reader, VMB_FORMULA_NEGATE);
}

static int read_product(struct reader *reader)
{
	char operator;

	if (read_factor(reader))
		return -1;
	while ((operator= peek(reader)) == '*' || operator== '/') {
		drop(reader);
		if (read_factor(reader) ||
		    add_operation(reader, operator== '*' ?
						  VMB_FORMULA_MULTIPLY :
						  VMB_FORMULA_DIVIDE))
			return -1;
	}
	return 0;
}

static int read_sum(struct reader *reader)
{
	char operator;

	if (read_product(reader))
		return -1;
	while ((operator= peek(reader)) == '+' || operator== '-') {
		drop(reader);
		if (read_product(reader) ||
		    add_operation(reader, operator== '+' ?
						  VMB_FORMULA_ADD :
						  VMB_FORMULA_SUBTRACT))
			return -1;
	}
	return 0;
}

/* "NAME[UNIT]=" or "NAME=" */
static int read_head(struct reader *reader)
{
	struct vmb_formula *formula = reader->formula;
	struct vmb_span head, name;

	vmb_span_split(&reader->rest, '=', &head);
	if (!reader->rest.ptr) {
		reader->rest = vmb_span_from(formula->text, formula->text.len);
		return fail(reader, "NAME[UNIT]=EXPRESSION");
	}
	name = head = vmb_span_trim(head);
	if (head.len && head.ptr[head.len - 1] == ']') {
		vmb_span_split(&head, '[', &name);
		if (!head.ptr || !head.len) {
			reader->rest = formula->text;
			return fail(reader, "a '[' before the unit");
		}
		formula->unit = vmb_span_trim(vmb_span_to(head, head.len - 1));
	}
	formula->name = vmb_span_trim(name);
	if (formula->name.len &&
	    vmb_span_find_byte(formula->name, '[') == VMB_NOT_FOUND)
		return 0;
	reader->rest = formula->text;
	return fail(reader, formula->name.len ? "a ']' behind the unit" :
						"a name before the '='");
}

int vmb_formula_read(const char *text, struct vmb_formula *formula,
		     struct vmb_formula_error *error)
{
	struct reader reader = {
		.formula = formula,
		.error = error,
		.rest = vmb_span(text),
	};

	*formula = (struct vmb_formula){ .text = vmb_span(text) };
	*error = (struct vmb_formula_error){ 0 };
	if (read_head(&reader) || read_sum(&reader))
		return -1;
	if (peek(&reader))
		return fail(&reader, "an operator, '+', '-', '*' or '/'");
	if (!formula->nrows)
		return fail(&reader, "the name of a row in {}");
	return 0;
}

void vmb_formula_clear(struct vmb_formula *formula)
{
	free(formula->rows);
	free(formula->steps);
	*formula = (struct vmb_formula){ 0 };
}

static double combine(enum vmb_formula_kind kind, double a, double b)
{
	switch (kind) {
	case VMB_FORMULA_ADD:
		return a + b;
	case VMB_FORMULA_SUBTRACT:
		return a - b;
	case VMB_FORMULA_MULTIPLY:
		return a * b;
	default:
		return a / b;
	}
}

double vmb_formula_value(const struct vmb_formula *formula, const double *rows,
			 double *stack)
{
	size_t top = 0; /* values on the stack */

	for (size_t i = 0; i < formula->nsteps; i++) {
		const struct vmb_formula_step *step = &formula->steps[i];

		switch (step->kind) {
		case VMB_FORMULA_NUMBER:
			stack[top++] = step->number;
			break;
		case VMB_FORMULA_ROW:
			stack[top++] = rows[step->row];
			break;
		case VMB_FORMULA_NEGATE:
			stack[top - 1] = -stack[top - 1];
			break;
		default:
			top--;
			stack[top - 1] =
				combine(step->kind, stack[top - 1], stack[top]);
		}
	}
	return stack[0];
}

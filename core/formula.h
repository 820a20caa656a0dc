/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Formulas: how a row is worked out from others.
 *
 *	NAME[UNIT]=EXPR		[UNIT] may be left out
 *	EXPR	: TERM { "+" TERM | "-" TERM }
 *	TERM	: FACTOR { "*" FACTOR | "/" FACTOR }
 *	FACTOR	: NUMBER | "{" NAME OF A ROW "}" | "(" EXPR ")" | "-" FACTOR
 *
 * Blanks may stand between all of these. The formula borrows the text it was
 * read from.
 */
#ifndef VMB_FORMULA_H
#define VMB_FORMULA_H

#include "core/text.h"

enum vmb_formula_kind {
	VMB_FORMULA_NUMBER,
	VMB_FORMULA_ROW,
	VMB_FORMULA_ADD,
	VMB_FORMULA_SUBTRACT,
	VMB_FORMULA_MULTIPLY,
	VMB_FORMULA_DIVIDE,
	VMB_FORMULA_NEGATE,
};

/**
 * struct vmb_formula_step - one step of an evaluation on a stack
 * @kind: what to do: push, or replace the topmost values by a result
 * @number: to push
 * @row: index of the name of a row whose value is pushed
 */
struct vmb_formula_step {
	enum vmb_formula_kind kind;
	double number;
	size_t row;
};

/**
 * struct vmb_formula - a formula understood
 * @text: the whole of it, terminated
 * @name: of the row that it gives
 * @unit: its unit, or empty
 * @rows: @nrows different names of rows that it needs; at least one
 * @steps: @nsteps steps
 */
struct vmb_formula {
	struct vmb_span text;
	struct vmb_span name;
	struct vmb_span unit;
	struct vmb_span *rows;
	size_t nrows, rows_capacity;
	struct vmb_formula_step *steps;
	size_t nsteps, steps_capacity;
};

/**
 * struct vmb_formula_error - what is wrong with a formula
 * @expected: "a number", "a closing ')'"
 * @at: offset into the text
 */
struct vmb_formula_error {
	const char *expected;
	size_t at;
};

/**
 * vmb_formula_read - understand a formula
 * @text: borrowed as long as the formula lives
 * @formula: out; end with vmb_formula_clear(), whatever is returned
 * @error: out: what is wrong; @error->expected is NULL without memory
 *
 * Return: 0, or -1.
 */
int vmb_formula_read(const char *text, struct vmb_formula *formula,
		     struct vmb_formula_error *error);
void vmb_formula_clear(struct vmb_formula *formula);

/**
 * vmb_formula_value - work it out
 * @formula: the formula
 * @rows: values of @formula->rows
 * @stack: room for @formula->nsteps numbers
 *
 * Return: the value, which may be infinite or NAN.
 */
double vmb_formula_value(const struct vmb_formula *formula, const double *rows,
			 double *stack);

#endif

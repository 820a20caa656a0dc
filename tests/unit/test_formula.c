/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas read and worked out. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "core/formula.h"
#include "tests/tap-check.h"

/* With {a} = 2, {b} = 3, {c} = 5, in the order in which they are met. */
static const struct {
	const char *text;
	double value;
} good[] = {
	{ "x={a}", 2 },
	{ "x=1+{a}*3", 7 },
	{ "x=(1+{a})*3", 9 },
	{ "x={a}-{b}-{c}", -6 },
	{ "x={a}/{b}/{c}", 2.0 / 3 / 5 },
	{ "x={a}-({b}-{c})", 4 },
	{ "x=-{a}*-{b}", 6 },
	{ "x=--{a}", 2 },
	{ "x = 1e3 * { a } + 2.5E-1", 2000.25 },
	{ "x={a}+{a}", 4 },
	{ "x=.5*{a}", 1 },
	{ "x={a}*2-1", 3 },
};

static const struct {
	const char *text;
	const char *expected;
	size_t at;
} bad[] = {
	{ "", "NAME[UNIT]=EXPRESSION", 0 },
	{ "x", "NAME[UNIT]=EXPRESSION", 1 },
	{ "={a}", "a name before the '='", 0 },
	{ "[%]={a}", "a name before the '='", 0 },
	{ "x%]={a}", "a '[' before the unit", 0 },
	{ "x[%={a}", "a ']' behind the unit", 0 },
	{ "x=", "a number, the name of a row in {} or '('", 2 },
	{ "x=1", "the name of a row in {}", 3 },
	{ "x={a", "a '}' behind the name", 2 },
	{ "x={ }", "the name of a row within the braces", 2 },
	{ "x={a}{b}", "an operator, '+', '-', '*' or '/'", 5 },
	{ "x={a}^2", "an operator, '+', '-', '*' or '/'", 5 },
	{ "x=({a}", "an operator or ')'", 6 },
	{ "x={a})", "an operator, '+', '-', '*' or '/'", 5 },
	{ "x={a}*", "a number, the name of a row in {} or '('", 6 },
	{ "x={a}+1e", "a number such as 100 or 0.5", 6 },
	{ "x={a}+1,5", "an operator, '+', '-', '*' or '/'", 7 },
	{ "x=cycles/2", "a number, the name of a row in {} or '('", 2 },
};

START_TEST(formulas_are_worked_out)
{
	static const double rows[] = { 2, 3, 5 };
	struct vmb_formula formula;
	struct vmb_formula_error error;
	double stack[32];

	ck_assert_int_eq(vmb_formula_read(good[_i].text, &formula, &error), 0);
	ck_assert_uint_le(formula.nsteps, 32);
	ck_assert_double_eq(vmb_formula_value(&formula, rows, stack),
			    good[_i].value);
	vmb_formula_clear(&formula);
}
END_TEST

START_TEST(what_is_wrong_is_told)
{
	struct vmb_formula formula;
	struct vmb_formula_error error;

	ck_assert_int_eq(vmb_formula_read(bad[_i].text, &formula, &error), -1);
	ck_assert_str_eq(error.expected, bad[_i].expected);
	ck_assert_uint_eq(error.at, bad[_i].at);
	vmb_formula_clear(&formula);
}
END_TEST

START_TEST(head_is_taken_apart)
{
	struct vmb_formula formula;
	struct vmb_formula_error error;

	ck_assert_int_eq(vmb_formula_read("zone locked [%] = {a:b/c=1/}/{d}",
					  &formula, &error),
			 0);
	ck_assert(vmb_span_equal(formula.name, VMB_SPAN("zone locked")));
	ck_assert(vmb_span_equal(formula.unit, VMB_SPAN("%")));
	ck_assert_uint_eq(formula.nrows, 2);
	ck_assert(vmb_span_equal(formula.rows[0], VMB_SPAN("a:b/c=1/")));
	vmb_formula_clear(&formula);
}
END_TEST

/* @count times @piece, then "{a}" and @count times @end */
static char *nest(size_t count, char piece, const char *end)
{
	char *text = calloc(1, 2 * count + 6), *next = text;

	ck_assert_ptr_nonnull(text);
	*next++ = 'x';
	*next++ = '=';
	memset(next, piece, count);
	next += count;
	memcpy(next, "{a}", 3);
	next += 3;
	if (end)
		memset(next, *end, count);
	return text;
}

START_TEST(nesting_is_bounded)
{
	static const struct {
		size_t count;
		char piece;
		const char *end;
		int status;
	} nested[] = {
		{ 63, '(', ")", 0 },	    { 64, '(', ")", -1 },
		{ 1000000, '(', ")", -1 },  { 63, '-', NULL, 0 },
		{ 1000000, '-', NULL, -1 },
	};
	char *text = nest(nested[_i].count, nested[_i].piece, nested[_i].end);
	struct vmb_formula formula;
	struct vmb_formula_error error;

	ck_assert_int_eq(vmb_formula_read(text, &formula, &error),
			 nested[_i].status);
	if (nested[_i].status)
		ck_assert_str_eq(error.expected,
				 "parentheses nested less deeply");
	vmb_formula_clear(&formula);
	free(text);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("formula");
	Suite *suite = suite_create("formula");

	tcase_add_loop_test(tcase, formulas_are_worked_out, 0,
			    sizeof(good) / sizeof(*good));
	tcase_add_loop_test(tcase, what_is_wrong_is_told, 0,
			    sizeof(bad) / sizeof(*bad));
	tcase_add_test(tcase, head_is_taken_apart);
	tcase_add_loop_test(tcase, nesting_is_bounded, 0, 5);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorting, and selecting from numbers and from all pairs: against qsort().
 */
#include <stdlib.h>
#include <string.h>

#include "stats/pair_matrix.h"
#include "stats/sort.h"
#include "tests/unit/stat_case.h"

static int compare_doubles(const void *a, const void *b)
{
	double left = *(const double *)a, right = *(const double *)b;

	return (left > right) - (left < right);
}

static void sort_slowly(double *values, size_t n)
{
	qsort(values, n, sizeof(*values), compare_doubles);
}

static void check_sort(const double *values, size_t n)
{
	double expect[300], got[300];

	memcpy(expect, values, n * sizeof(*values));
	memcpy(got, values, n * sizeof(*values));
	sort_slowly(expect, n);
	vmb_sort(got, n);
	for (size_t i = 0; i < n; i++)
		assert_same(got[i], expect[i]);
	for (size_t rank = 0; rank < n; rank += 1 + n / 40) {
		memcpy(got, values, n * sizeof(*values));
		assert_same(vmb_select_rank(got, n, rank), expect[rank]);
	}
}

/* Unordered, with many ties and with few. */
START_TEST(numbers_are_sorted)
{
	double values[300];
	unsigned int state = 1;

	for (unsigned int steps = 1; steps < 1000000; steps *= 9) {
		for (size_t i = 0; i < LENGTH(values); i++)
			values[i] = random_below(&state, steps) - 3.0;
		for (size_t n = 0; n <= LENGTH(values); n += 1 + n / 3)
			check_sort(values, n);
	}
}
END_TEST

START_TEST(patterns_are_sorted)
{
	double up[300], down[300], organ[300], saw[300];

	for (int i = 0; i < 300; i++) {
		up[i] = i;
		down[i] = -i;
		organ[i] = i < 150 ? i : 300 - i;
		saw[i] = i % 7;
	}
	check_sort(up, 300);
	check_sort(down, 300);
	check_sort(organ, 300);
	check_sort(saw, 300);
}
END_TEST

/* Median-of-three picks the worst pivot again and again: Musser's sequence */
START_TEST(a_killer_of_quicksort_is_sorted)
{
	double values[300];

	for (int i = 0; i < 150; i++) {
		values[i] = i % 2 ? 150 + i - 1 + i % 2 : i + 1;
		values[150 + i] = 2 * (i + 1);
	}
	check_sort(values, 300);
}
END_TEST

/* Every entry of a matrix against sorting all of them. */
static void check_matrix(const struct vmb_pair_matrix *matrix)
{
	size_t count = matrix->rows * matrix->columns;
	double *all = malloc(count * sizeof(*all));
	double *got = malloc(count * sizeof(*got));
	size_t *ranks = malloc(count * sizeof(*ranks));

	for (size_t i = 0; i < count; i++) {
		double upper = matrix->upper[i % matrix->columns];
		double below = matrix->lower[i / matrix->columns];

		all[i] = matrix->is_ratio ? upper / below : upper - below;
		ranks[i] = i;
	}
	sort_slowly(all, count);
	ck_assert_int_eq(
		vmb_pair_matrix_select(matrix, stats, ranks, count, got), 0);
	for (size_t i = 0; i < count; i++)
		assert_same(got[i], all[i]);
	free(ranks);
	free(got);
	free(all);
}

static void check_both_ways(const double *upper, size_t columns,
			    const double *below, size_t rows)
{
	struct vmb_pair_matrix matrix = {
		.upper = upper,
		.columns = columns,
		.lower = below,
		.rows = rows,
	};

	check_matrix(&matrix);
	matrix.is_ratio = true;
	check_matrix(&matrix);
}

static void fill_sorted(double *values, size_t n, unsigned int *state,
			unsigned int steps)
{
	for (size_t i = 0; i < n; i++)
		values[i] = 1 + random_below(state, steps);
	sort_slowly(values, n);
}

START_TEST(selection_is_what_sorting_gives)
{
	double upper[67], below[61];
	unsigned int state = 1;

	for (unsigned int steps = 1; steps < 100000; steps *= 6) {
		fill_sorted(upper, LENGTH(upper), &state, steps);
		for (size_t rows = 1; rows <= LENGTH(below); rows += 10) {
			fill_sorted(below, rows, &state, steps);
			check_both_ways(upper, LENGTH(upper), below, rows);
		}
	}
}
END_TEST

/* Two values a side, one far off, exponents all over: grids are misled. */
START_TEST(selection_bears_odd_samples)
{
	double two[60], stray[60], wild[60], same[60];
	const double *const all[] = { two, stray, wild, same };

	for (int i = 0; i < 60; i++) {
		two[i] = i < 23 ? 1 : 2;
		stray[i] = i < 59 ? 1 + i * 0x1p-52 : 1e300;
		wild[i] = ldexp(1 + i / 64.0, 30 * i - 900);
		same[i] = 7;
	}
	for (size_t i = 0; i < LENGTH(all); i++)
		for (size_t j = 0; j < LENGTH(all); j++)
			check_both_ways(all[i], 60, all[j], 60);
}
END_TEST

START_TEST(a_rank_alone_is_found)
{
	static double ramp[400];
	struct vmb_pair_matrix matrix = {
		.upper = ramp,
		.columns = LENGTH(ramp),
		.lower = ramp,
		.rows = LENGTH(ramp),
	};

	for (size_t i = 0; i < LENGTH(ramp); i++)
		ramp[i] = (double)i;
	/* 400 differences are 0, as many are less as are greater */
	for (size_t rank = 79790; rank < 80210; rank++) {
		double got, expect = rank < 79800 ? -1 : rank >= 80200;

		ck_assert_int_eq(
			vmb_pair_matrix_select(&matrix, stats, &rank, 1, &got),
			0);
		assert_same(got, expect);
	}
}
END_TEST

static void add_tests(TCase *tests)
{
	tcase_add_test(tests, numbers_are_sorted);
	tcase_add_test(tests, patterns_are_sorted);
	tcase_add_test(tests, a_killer_of_quicksort_is_sorted);
	tcase_add_test(tests, selection_is_what_sorting_gives);
	tcase_add_test(tests, selection_bears_odd_samples);
	tcase_add_test(tests, a_rank_alone_is_found);
}

int main(void)
{
	return stat_case_run("stat_order", add_tests);
}

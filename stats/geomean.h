/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The geometric mean over the rows of a table.
 */
#ifndef VMB_GEOMEAN_H
#define VMB_GEOMEAN_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct vmb_geomean - geometric mean of ratios
 * @rows: how many ratios are in it
 * @left_out: how many are not: absent, or not above 0
 * @ratio: the mean; NAN where @rows is 0
 * @percent: 100 * (@ratio - 1)
 */
struct vmb_geomean {
	size_t rows;
	size_t left_out;
	double ratio;
	double percent;
};

/**
 * vmb_geomean - geometric mean of the ratios of several rows
 * @ratios: @n ratios, each in the direction of its row; NAN where there is none
 * @n: their number
 */
struct vmb_geomean vmb_geomean(const double *ratios, size_t n);

/**
 * vmb_geomean_of_units - the geometric mean over all rows, once a unit
 * @values: by row and, within it, by unit: what each row has from each boot
 * @rows: number of rows, >= 1
 * @units: number of boots, or of runs
 * @inverted: one a row: its values count as 1 / value, as those of a row in
 *	which higher is better must beside others in which lower is; NULL: none
 * @out: @units values. Rows share boots, so that these, and not the rows, are
 *	a sample that can be tested
 *
 * Return: whether all values are above 0, without which there is no mean.
 */
bool vmb_geomean_of_units(const double *values, size_t rows, size_t units,
			  const bool *inverted, double *out);

#endif

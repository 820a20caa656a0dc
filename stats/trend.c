/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/trend.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include <gsl/gsl_cdf.h>

#include "stats/moments.h"

/*
 * Merge two ascending runs, from @first and @second on, into @to.
 *
 * Return: how many pairs of a later value below an earlier one that put right.
 */
static double merge(const double *first, size_t n1, const double *second,
		    size_t n2, double *to)
{
	double falls = 0;

	while (n1 && n2) {
		bool falling = *second < *first;

		/* added and not branched on, as it is anybody's guess */
		*to++ = falling ? *second : *first;
		falls += falling ? (double)n1 : 0;
		second += falling;
		n2 -= falling;
		first += !falling;
		n1 -= !falling;
	}
	memcpy(to, n1 ? first : second, (n1 + n2) * sizeof(*to));
	return falls;
}

static size_t at_most(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Pairs of a later value below an earlier one, counted by a merge sort. */
static double count_falls(const double *values, size_t n, double *scratch)
{
	double *from = scratch, *to = scratch + n, falls = 0;

	memcpy(from, values, n * sizeof(*from));
	for (size_t width = 1; width < n; width *= 2) {
		double *merged = to;

		for (size_t i = 0; i < n; i += 2 * width) {
			size_t middle = at_most(i + width, n);
			size_t end = at_most(i + 2 * width, n);

			falls += merge(from + i, middle - i, from + middle,
				       end - middle, to + i);
		}
		to = from;
		from = merged;
	}
	return falls;
}

/*
 * struct ties - groups of equal values
 * @pairs: pairs within a group
 * @variance: what they take from 18 times the variance of S
 */
struct ties {
	double pairs;
	double variance;
};

static struct ties find_ties(const double *sorted, size_t n)
{
	struct ties ties = { 0 };

	for (size_t i = 0, j; i < n; i = j) {
		double t;

		for (j = i + 1; j < n && sorted[j] == sorted[i];)
			j++;
		t = (double)(j - i);
		ties.pairs += t * (t - 1) / 2;
		ties.variance += t * (t - 1) * (2 * t + 5);
	}
	return ties;
}

static double kendall_p(double s, double variance)
{
	double distance = fabs(s) - 1;

	if (distance <= 0)
		return 1;
	return 2 * gsl_cdf_ugaussian_Q(distance / sqrt(variance / 18));
}

/* Scaled by a power of two, so that no square is too large or too small. */
static double von_neumann(const double *values, const double *sorted, size_t n)
{
	double largest = fmax(fabs(sorted[0]), fabs(sorted[n - 1]));
	double factor = ldexp(1, -vmb_scale_exponent(largest));
	struct vmb_exact_mean mean = vmb_mean(sorted, n);
	double steps = 0, squares = 0;

	for (size_t i = 0; i < n; i++) {
		double residue = values[i] * factor - mean.value * factor -
				 mean.rest * factor;

		squares += residue * residue;
		if (i) {
			double step =
				values[i] * factor - values[i - 1] * factor;

			steps += step * step;
		}
	}
	return sorted[0] == sorted[n - 1] ? NAN : steps / squares;
}

struct vmb_trend vmb_find_trend(const double *values, const double *sorted,
				size_t n, double *scratch)
{
	double count = (double)n;
	double deviation = 2 * sqrt((count - 2) / (count * count - 1));
	double variance = count * (count - 1) * (2 * count + 5);
	struct ties ties = find_ties(sorted, n);
	struct vmb_trend out;

	out.kendall_s = count * (count - 1) / 2 - ties.pairs -
			2 * count_falls(values, n, scratch);
	out.kendall_p = kendall_p(out.kendall_s, variance - ties.variance);
	out.von_neumann = von_neumann(values, sorted, n);
	out.von_neumann_z = (out.von_neumann - 2) / deviation;
	return out;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/trend.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/moments.h"

static double kendall_s(const double *values, size_t n)
{
	double s = 0;

	for (size_t i = 1; i < n; i++) {
		long rising = 0;

		for (size_t j = 0; j < i; j++)
			rising += (values[j] < values[i]) -
				  (values[j] > values[i]);
		s += (double)rising;
	}
	return s;
}

/* Of S, 18 times. */
static double kendall_variance(const double *sorted, size_t n)
{
	double count = (double)n;
	double variance = count * (count - 1) * (2 * count + 5);

	for (size_t i = 0, j; i < n; i = j) {
		double t;

		for (j = i + 1; j < n && sorted[j] == sorted[i];)
			j++;
		t = (double)(j - i);
		variance -= t * (t - 1) * (2 * t + 5);
	}
	return variance;
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
				size_t n)
{
	double count = (double)n;
	double deviation = 2 * sqrt((count - 2) / (count * count - 1));
	struct vmb_trend out = {
		.kendall_s = kendall_s(values, n),
		.von_neumann = von_neumann(values, sorted, n),
	};

	out.kendall_p = kendall_p(out.kendall_s, kendall_variance(sorted, n));
	out.von_neumann_z = (out.von_neumann - 2) / deviation;
	return out;
}

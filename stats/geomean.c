/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/geomean.h"

#include <math.h>

struct vmb_geomean vmb_geomean(const double *ratios, size_t n)
{
	struct vmb_geomean out = { .ratio = NAN, .percent = NAN };
	double sum = 0;

	for (size_t i = 0; i < n; i++) {
		if (!(ratios[i] > 0)) {
			out.left_out++;
			continue;
		}
		out.rows++;
		/* a product would overflow */
		sum += log(ratios[i]);
	}
	if (out.rows) {
		out.ratio = exp(sum / (double)out.rows);
		out.percent = 100 * (out.ratio - 1);
	}
	return out;
}

bool vmb_geomean_of_units(const double *values, size_t rows, size_t units,
			  const bool *inverted, double *out)
{
	for (size_t j = 0; j < units; j++) {
		double sum = 0;

		for (size_t i = 0; i < rows; i++) {
			double value = values[i * units + j];

			if (!(value > 0))
				return false;
			sum += inverted && inverted[i] ? -log(value) :
							 log(value);
		}
		out[j] = exp(sum / (double)rows);
	}
	return true;
}

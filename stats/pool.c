/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/pool.h"

#include <math.h>

struct vmb_sample vmb_summary_sample(const struct vmb_summary *summary)
{
	struct vmb_sample sample = {
		.n = summary->n,
		.mean = summary->mean,
		.stderr_ = NAN,
	};

	if (summary->spread_kind == VMB_SPREAD_STDERR)
		sample.stderr_ = summary->spread;
	else if (summary->spread_kind == VMB_SPREAD_POPULATION &&
		 summary->n > 1)
		sample.stderr_ =
			summary->spread / sqrt((double)(summary->n - 1));
	return sample;
}

struct vmb_sample vmb_pool(const struct vmb_sample *samples, size_t count)
{
	struct vmb_sample pooled = { .mean = NAN, .stderr_ = NAN };
	double n = 0, mean = 0, squares = 0;
	bool known = true;

	if (count == 1)
		return samples[0];
	for (size_t i = 0; i < count; i++)
		known &= samples[i].n > 0;
	for (size_t i = 0; i < count; i++) {
		/* without its n a mean counts as one */
		double ni = known ? (double)samples[i].n : 1;
		double step = samples[i].mean - mean;
		double within = ni > 1 ? samples[i].stderr_ : 0;

		/* mean and squares of what came before and this together */
		squares += ni * (ni - 1) * within * within +
			   step * step * n * ni / (n + ni);
		n += ni;
		mean += step * ni / n;
	}
	pooled.mean = mean;
	if (!known)
		return pooled;
	pooled.n = (size_t)n;
	if (n > 1)
		pooled.stderr_ = sqrt(squares / (n - 1) / n);
	return pooled;
}

bool vmb_single_runs(const struct vmb_sample *samples, size_t count,
		     double *values)
{
	for (size_t i = 0; i < count; i++) {
		if (samples[i].n != 1)
			return false;
		values[i] = samples[i].mean;
	}
	return true;
}

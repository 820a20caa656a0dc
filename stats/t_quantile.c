/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/t_quantile.h"

#include <math.h>

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>

#include "stats/workspace.h"

double vmb_t_quantile(double tail, double df)
{
	double quantile = gsl_cdf_tdist_Qinv(tail, df);

	/*
	 * GSL's inverse is good to 1e-5 only far out at few degrees of
	 * freedom, its distribution function everywhere: two Newton steps.
	 */
	for (int step = 0; step < 2; step++) {
		double density = gsl_ran_tdist_pdf(quantile, df);

		if (!(density > 0))
			break;
		quantile += (gsl_cdf_tdist_Q(quantile, df) - tail) / density;
	}
	return quantile;
}

static double cached_quantile(double *cache, double tail, size_t df)
{
	if (df > VMB_CACHED_SIZES)
		return vmb_t_quantile(tail, (double)df);
	if (cache[df] == 0)
		cache[df] = vmb_t_quantile(tail, (double)df);
	return cache[df];
}

double vmb_t_interval_quantile(struct vmb_stats *stats, size_t df)
{
	return cached_quantile(stats->interval_quantiles, stats->alpha / 2, df);
}

double vmb_t_power_quantile(struct vmb_stats *stats, size_t df)
{
	return cached_quantile(stats->power_quantiles, VMB_MISSED, df);
}

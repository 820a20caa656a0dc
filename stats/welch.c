/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/welch.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/workspace.h"

/*
 * Welch and Satterthwaite, by each side's share of the variance: fourth powers
 * of standard errors would underflow.
 */
static double degrees_of_freedom(const struct vmb_moments *base,
				 const struct vmb_moments *new, double error)
{
	double base_share = base->stderr_ / error;
	double new_share = new->stderr_ / error;

	base_share *= base_share;
	new_share *= new_share;
	return 1 / (base_share * base_share / (double)(base->n - 1) +
		    new_share * new_share / (double)(new->n - 1));
}

void vmb_welch(const struct vmb_stats *stats, const struct vmb_test_pair *pair,
	       struct vmb_change *out)
{
	const struct vmb_moments *base = &pair->base.moments;
	const struct vmb_moments *new = &pair->new.moments;
	double error = hypot(base->stderr_, new->stderr_);
	double difference;

	if (error == 0) {
		out->reason = VMB_REASON_NO_VARIANCE;
		return;
	}
	difference = vmb_moments_difference(base, new, pair->scale);
	out->t = difference / error;
	out->df = degrees_of_freedom(base, new, error);
	out->p = isinf(out->t) ? 0 : 2 * gsl_cdf_tdist_Q(fabs(out->t), out->df);
	out->smallest_p = 0;
	vmb_set_t_intervals(stats, pair, difference, error, out);
	out->attained_level = stats->alpha;
}

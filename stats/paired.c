/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/paired.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/sort.h"
#include "stats/workspace.h"

int vmb_pair_up(struct vmb_stats *stats, struct vmb_test_pair *pair)
{
	const double *base = pair->base.sample->values;
	const double *new = pair->new.sample->values;
	/* the differences are on the scale already */
	struct vmb_scale scale = { .is_log = false };
	size_t n = pair->base.n;
	double *differences = vmb_doubles_room(&stats->differences, n);

	if (!differences)
		return -1;
	for (size_t i = 0; i < n; i++)
		differences[i] = vmb_deviation(new[i], base[i], pair->scale);
	vmb_sort(differences, n);
	pair->differences = differences;
	return vmb_moments_of_values(stats, differences, n, scale,
				     &pair->paired);
}

void vmb_paired_t(const struct vmb_stats *stats,
		  const struct vmb_test_pair *pair, struct vmb_change *out)
{
	const struct vmb_moments *paired = &pair->paired;
	double mean = paired->reference + paired->offset;

	if (paired->stddev == 0) {
		out->reason = VMB_REASON_NO_VARIANCE;
		return;
	}
	out->t = mean / paired->stderr_;
	out->df = (double)(paired->n - 1);
	out->p = isinf(out->t) ? 0 : 2 * gsl_cdf_tdist_Q(fabs(out->t), out->df);
	out->smallest_p = 0;
	out->attained_level = stats->alpha;
	vmb_set_t_intervals(stats, pair, mean, paired->stderr_, out);
}

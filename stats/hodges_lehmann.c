/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/hodges_lehmann.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/order.h"
#include "stats/pair_matrix.h"
#include "stats/rank_null.h"
#include "stats/workspace.h"

static struct vmb_pair_matrix pairs_of(const struct vmb_test_pair *pair)
{
	bool is_ratio = pair->scale.is_log;
	bool inverted = is_ratio && pair->inverted;
	const struct vmb_side *upper = inverted ? &pair->base : &pair->new;
	const struct vmb_side *lower = inverted ? &pair->new : &pair->base;

	return (struct vmb_pair_matrix){
		.upper = upper->sorted,
		.columns = upper->n,
		.lower = lower->sorted,
		.rows = lower->n,
		.is_ratio = is_ratio,
	};
}

static double middle_of(double a, double b, bool is_ratio)
{
	if (a == b)
		return a;
	/* the product of two ratios may overflow */
	return is_ratio ? sqrt(a) * sqrt(b) : vmb_midpoint(a, b);
}

/* By the normal approximation with its continuity correction. */
static struct vmb_order normal_order(double n1, double n2, double z)
{
	double half = n1 * n2 / 2;
	double sigma = sqrt(n1 * n2 * (n1 + n2 + 1) / 12);
	double k = fmax(1, ceil(half - 0.5 - z * sigma));

	return (struct vmb_order){
		.k = (size_t)k,
		.level = 1 - 2 * gsl_cdf_ugaussian_P((k - 0.5 - half) / sigma),
	};
}

static int find_orders(struct vmb_stats *stats, size_t n1, size_t n2,
		       struct vmb_order *interval,
		       struct vmb_order *equivalence)
{
	const struct vmb_rank_null *null;

	if (n1 + n2 > VMB_EXACT_LIMIT) {
		double z = gsl_cdf_ugaussian_Qinv(stats->alpha);

		*interval = normal_order((double)n1, (double)n2, stats->z);
		*equivalence = normal_order((double)n1, (double)n2, z);
		return 0;
	}
	null = vmb_rank_null(stats, n1, n2);
	if (!null)
		return -1;
	*interval = null->interval;
	*equivalence = null->equivalence;
	return 0;
}

int vmb_hodges_lehmann(struct vmb_stats *stats,
		       const struct vmb_test_pair *pair, struct vmb_change *out)
{
	struct vmb_pair_matrix matrix = pairs_of(pair);
	size_t count = matrix.rows * matrix.columns;
	struct vmb_order order, wide;
	double found[6];

	if (find_orders(stats, pair->base.n, pair->new.n, &order, &wide))
		return -1;
	/* without a margin nothing is looked up for it */
	if (!pair->with_margin)
		wide = order;
	if (vmb_pair_matrix_select(
		    &matrix, stats,
		    (size_t[]){ order.k - 1, wide.k - 1, (count - 1) / 2,
				count / 2, count - wide.k, count - order.k },
		    6, found))
		return -1;
	out->k = order.k;
	out->estimate = middle_of(found[2], found[3], matrix.is_ratio);
	out->interval =
		(struct vmb_interval){ found[0], found[5], order.level };
	if (pair->with_margin)
		out->equivalence =
			(struct vmb_interval){ found[1], found[4], wide.level };
	return 0;
}

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

static int find_estimate(const struct vmb_pair_matrix *matrix,
			 struct vmb_stats *stats, double *estimate)
{
	size_t count = matrix->rows * matrix->columns;
	double above, below;

	if (vmb_pair_matrix_select(matrix, stats, count / 2, &above))
		return -1;
	below = above;
	if (count % 2 == 0 &&
	    vmb_pair_matrix_select(matrix, stats, count / 2 - 1, &below))
		return -1;
	*estimate = middle_of(below, above, matrix->is_ratio);
	return 0;
}

/* Order and level by the normal approximation with its continuity correction */
static void normal_order(const struct vmb_stats *stats, double n1, double n2,
			 struct vmb_change *out)
{
	double half = n1 * n2 / 2;
	double sigma = sqrt(n1 * n2 * (n1 + n2 + 1) / 12);
	double k = fmax(1, ceil(half - 0.5 - stats->z * sigma));

	out->k = (size_t)k;
	out->interval.level =
		1 - 2 * gsl_cdf_ugaussian_P((k - 0.5 - half) / sigma);
}

static int find_order(struct vmb_stats *stats, size_t n1, size_t n2,
		      struct vmb_change *out)
{
	const struct vmb_rank_null *null;

	if (n1 + n2 > VMB_EXACT_LIMIT) {
		normal_order(stats, (double)n1, (double)n2, out);
		return 0;
	}
	null = vmb_rank_null(stats, n1, n2);
	if (!null)
		return -1;
	out->k = null->k;
	out->interval.level = null->level;
	return 0;
}

int vmb_hodges_lehmann(struct vmb_stats *stats,
		       const struct vmb_test_pair *pair, struct vmb_change *out)
{
	struct vmb_pair_matrix matrix = pairs_of(pair);
	size_t count = matrix.rows * matrix.columns;

	if (find_order(stats, pair->base.n, pair->new.n, out) ||
	    find_estimate(&matrix, stats, &out->estimate) ||
	    vmb_pair_matrix_select(&matrix, stats, out->k - 1,
				   &out->interval.lo) ||
	    vmb_pair_matrix_select(&matrix, stats, count - out->k,
				   &out->interval.hi))
		return -1;
	return 0;
}

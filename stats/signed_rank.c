/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/signed_rank.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/order.h"
#include "stats/signed_null.h"
#include "stats/sort.h"
#include "stats/workspace.h"

/*
 * struct signed_ranks - what the differences other than 0 say
 * @negative: the first @nnegative of the sorted differences
 * @positive: the last @npositive
 * @n: number of both
 * @twice_v: twice the sum of the mid-ranks of the positive ones
 * @ranks: twice the mid-ranks by magnitude; kept up to the exact limit
 * @ties: sum of t^3 - t over groups of t equal magnitudes
 */
struct signed_ranks {
	const double *negative;
	size_t nnegative;
	const double *positive;
	size_t npositive;
	size_t n;
	size_t twice_v;
	size_t ranks[VMB_SIGNED_LIMIT];
	double ties;
};

/* p where all differences have one sign; 0 where nobody could tell it apart. */
static double smallest_p(size_t n)
{
	return n < 1000 ? fmin(ldexp(2, -(int)n), 1) : 0;
}

bool vmb_signed_rank_reaches(size_t n, double alpha)
{
	return smallest_p(n) < alpha;
}

static void find_signs(const struct vmb_test_pair *pair,
		       struct signed_ranks *out)
{
	const double *differences = pair->differences;
	size_t n = pair->base.n, above = n;

	*out = (struct signed_ranks){ .negative = differences };
	while (out->nnegative < n && differences[out->nnegative] < 0)
		out->nnegative++;
	while (above > out->nnegative && differences[above - 1] > 0)
		above--;
	out->positive = differences + above;
	out->npositive = n - above;
	out->n = out->nnegative + out->npositive;
}

/* The smallest magnitude after @i negative and @j positive ones. */
static double next_magnitude(const struct signed_ranks *ranks, size_t i,
			     size_t j)
{
	double below = i < ranks->nnegative ?
			       -ranks->negative[ranks->nnegative - 1 - i] :
			       INFINITY;
	double above = j < ranks->npositive ? ranks->positive[j] : INFINITY;

	return fmin(below, above);
}

/* Merges both signs by magnitude, one group of equals after the other. */
static void rank_magnitudes(struct signed_ranks *ranks)
{
	size_t i = 0, j = 0;

	while (i + j < ranks->n) {
		double magnitude = next_magnitude(ranks, i, j), t;
		size_t before = i + j, positive = j, twice_rank;

		while (i < ranks->nnegative &&
		       -ranks->negative[ranks->nnegative - 1 - i] == magnitude)
			i++;
		while (j < ranks->npositive && ranks->positive[j] == magnitude)
			j++;
		positive = j - positive;
		twice_rank = before + i + j + 1;
		t = (double)(i + j - before);
		ranks->twice_v += positive * twice_rank;
		ranks->ties += t * t * t - t;
		for (; before < i + j && before < VMB_SIGNED_LIMIT; before++)
			ranks->ranks[before] = twice_rank;
	}
}

static double normal_deviation(double n, double ties)
{
	return sqrt(n * (n + 1) * (2 * n + 1) / 24 - ties / 48);
}

static double normal_p(const struct signed_ranks *ranks)
{
	double n = (double)ranks->n;
	double distance =
		fabs((double)ranks->twice_v / 2 - n * (n + 1) / 4) - 0.5;

	if (distance <= 0)
		return 1;
	return 2 *
	       gsl_cdf_ugaussian_Q(distance / normal_deviation(n, ranks->ties));
}

static struct vmb_order normal_order(double n, double z)
{
	double half = n * (n + 1) / 4, sigma = normal_deviation(n, 0);
	double k = fmax(1, ceil(half - 0.5 - z * sigma));

	return (struct vmb_order){
		.k = (size_t)k,
		.level = 1 - 2 * gsl_cdf_ugaussian_P((k - 0.5 - half) / sigma),
	};
}

static int find_p(struct vmb_stats *stats, const struct signed_ranks *ranks,
		  const struct vmb_signed_null *null, struct vmb_change *out)
{
	size_t total = ranks->n * (ranks->n + 1);
	size_t smaller = ranks->twice_v < total - ranks->twice_v ?
				 ranks->twice_v :
				 total - ranks->twice_v;

	out->exact = true;
	if (ranks->ties > 0)
		return vmb_signed_null_tied(stats, ranks->ranks, ranks->n,
					    smaller, &out->p,
					    &out->attained_level);
	out->p = null->tails[smaller];
	out->attained_level = null->attained;
	return 0;
}

/* The differences other than 0 in ascending order. */
static double difference_at(const struct signed_ranks *ranks, size_t i)
{
	if (i < ranks->nnegative)
		return ranks->negative[i];
	return ranks->positive[i - ranks->nnegative];
}

/* Means of any two of the differences, each one with itself too. */
static double *walsh_averages(struct vmb_stats *stats,
			      const struct signed_ranks *ranks, size_t *count)
{
	double *averages, *at;

	*count = ranks->n * (ranks->n + 1) / 2;
	averages = at = vmb_doubles_room(&stats->pairs, *count);
	if (!averages)
		return NULL;
	for (size_t i = 0; i < ranks->n; i++)
		for (size_t j = 0; j <= i; j++)
			*at++ = vmb_midpoint(difference_at(ranks, i),
					     difference_at(ranks, j));
	return averages;
}

static struct vmb_interval between(const struct vmb_test_pair *pair,
				   double *averages, size_t count,
				   struct vmb_order order)
{
	double lo = vmb_select_rank(averages, count, order.k - 1);
	double hi = vmb_select_rank(averages, count, count - order.k);

	return vmb_interval_from_scale(pair, lo, hi, order.level);
}

static int find_intervals(struct vmb_stats *stats,
			  const struct vmb_test_pair *pair,
			  const struct signed_ranks *ranks,
			  struct vmb_order interval,
			  struct vmb_order equivalence, struct vmb_change *out)
{
	size_t count;
	double *averages = walsh_averages(stats, ranks, &count);
	double below, above;

	if (!averages)
		return -1;
	below = vmb_select_rank(averages, count, (count - 1) / 2);
	above = vmb_select_rank(averages, count, count / 2);
	out->k = interval.k;
	out->estimate = vmb_from_scale(pair, vmb_midpoint(below, above));
	out->interval = between(pair, averages, count, interval);
	if (pair->with_margin)
		out->equivalence = between(pair, averages, count, equivalence);
	return 0;
}

/* Nothing changed in any pair: no sign is left to be tested. */
static void set_identical(const struct vmb_stats *stats,
			  const struct vmb_test_pair *pair,
			  struct vmb_change *out)
{
	out->reason = VMB_REASON_IDENTICAL;
	out->p = 1;
	out->exact = true;
	out->attained_level = 0;
	out->estimate = vmb_from_scale(pair, 0);
	out->interval = vmb_interval_from_scale(pair, 0, 0, stats->confidence);
	if (pair->with_margin)
		out->equivalence = vmb_interval_from_scale(
			pair, 0, 0, 1 - 2 * stats->alpha);
}

int vmb_signed_rank(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		    struct vmb_change *out)
{
	const struct vmb_signed_null *null;
	struct signed_ranks ranks;
	double n;

	find_signs(pair, &ranks);
	rank_magnitudes(&ranks);
	n = (double)ranks.n;
	out->w = (double)ranks.twice_v / 2;
	out->smallest_p = smallest_p(ranks.n ? ranks.n : pair->base.n);
	if (!ranks.n) {
		set_identical(stats, pair, out);
		return 0;
	}
	if (ranks.n > VMB_SIGNED_LIMIT) {
		out->p = normal_p(&ranks);
		out->attained_level = stats->alpha;
		return find_intervals(
			stats, pair, &ranks, normal_order(n, stats->z),
			normal_order(n, gsl_cdf_ugaussian_Qinv(stats->alpha)),
			out);
	}
	null = vmb_signed_null(stats, ranks.n);
	if (!null || find_p(stats, &ranks, null, out))
		return -1;
	return find_intervals(stats, pair, &ranks, null->interval,
			      null->equivalence, out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/rank_test.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

#include "stats/rank_null.h"
#include "stats/workspace.h"

/*
 * struct ranking - what the ranks of both sides together say
 * @twice_w: twice the sum of the mid-ranks of the base
 * @ranks: twice the mid-ranks, ascending; kept up to the exact limit
 * @ties: sum of t^3 - t over groups of t equal values
 * @groups: number of different values
 */
struct ranking {
	size_t twice_w;
	size_t ranks[VMB_EXACT_LIMIT];
	double ties;
	size_t groups;
};

double vmb_rank_smallest_p(size_t n1, size_t n2)
{
	size_t smaller = n1 < n2 ? n1 : n2, larger = n1 < n2 ? n2 : n1;
	double ways = 1;

	/* C(larger + i, i) is whole at every step */
	for (size_t i = 1; i <= smaller && isfinite(ways); i++)
		ways = ways * (double)(larger + i) / (double)i;
	return fmin(2 / ways, 1);
}

bool vmb_rank_test_reaches(size_t n1, size_t n2, double alpha)
{
	return vmb_rank_smallest_p(n1, n2) < alpha;
}

/* How many values from @at on equal @value; @at moves past them. */
static size_t take_equal(const struct vmb_side *side, size_t *at, double value)
{
	size_t start = *at;

	while (*at < side->n && side->sorted[*at] == value)
		++*at;
	return *at - start;
}

static void keep_ranks(struct ranking *out, size_t from, size_t to, size_t rank)
{
	for (; from < to && from < VMB_EXACT_LIMIT; from++)
		out->ranks[from] = rank;
}

static double next_value(const struct vmb_side *base, size_t i,
			 const struct vmb_side *new, size_t j)
{
	if (i == base->n)
		return new->sorted[j];
	if (j == new->n)
		return base->sorted[i];
	return fmin(base->sorted[i], new->sorted[j]);
}

/* Merges both sorted sides, one group of equal values after the other. */
static void rank_pair(const struct vmb_test_pair *pair, struct ranking *out)
{
	const struct vmb_side *base = &pair->base, *new = &pair->new;
	size_t i = 0, j = 0;

	*out = (struct ranking){ .twice_w = 0 };
	while (i < base->n || j < new->n) {
		double value = next_value(base, i, new, j);
		size_t before = i + j;
		size_t of_base = take_equal(base, &i, value);
		size_t equal = of_base + take_equal(new, &j, value);
		size_t twice_rank = 2 * before + equal + 1;
		double t = (double)equal;

		out->twice_w += of_base * twice_rank;
		out->ties += t * t * t - t;
		out->groups++;
		keep_ranks(out, before, before + equal, twice_rank);
	}
}

static int exact_p(struct vmb_stats *stats, const struct ranking *ranking,
		   size_t n1, size_t n2, size_t distance,
		   struct vmb_change *out)
{
	const struct vmb_rank_null *null;

	out->exact = true;
	if (ranking->groups < n1 + n2)
		return vmb_rank_null_tied(stats, ranking->ranks, n1, n2,
					  distance, &out->p,
					  &out->attained_level);
	null = vmb_rank_null(stats, n1, n2);
	if (!null)
		return -1;
	out->p = null->tails[distance];
	out->attained_level = null->attained;
	return 0;
}

static double normal_p(const struct ranking *ranking, double n1, double n2,
		       double distance)
{
	double n = n1 + n2;
	double corrected = fmax(distance / 2 - 0.5, 0);
	double variance =
		n1 * n2 / 12 * ((n + 1) - ranking->ties / (n * (n - 1)));

	if (corrected == 0)
		return 1;
	return 2 * gsl_cdf_ugaussian_Q(corrected / sqrt(variance));
}

/* p where every value of one side is above every value of the other. */
static double smallest_p(size_t n1, size_t n2)
{
	const struct ranking untied = { .ties = 0 };

	if (n1 + n2 <= VMB_EXACT_LIMIT)
		return vmb_rank_smallest_p(n1, n2);
	return normal_p(&untied, (double)n1, (double)n2,
			(double)n1 * (double)n2);
}

int vmb_rank_test(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		  struct vmb_change *out)
{
	size_t n1 = pair->base.n, n2 = pair->new.n, centre, distance;
	struct ranking ranking;

	rank_pair(pair, &ranking);
	centre = n1 * (n1 + n2 + 1);
	distance = ranking.twice_w > centre ? ranking.twice_w - centre :
					      centre - ranking.twice_w;
	out->w = (double)ranking.twice_w / 2;
	out->smallest_p = smallest_p(n1, n2);
	if (ranking.groups == 1)
		out->reason = VMB_REASON_IDENTICAL;
	if (n1 + n2 <= VMB_EXACT_LIMIT)
		return exact_p(stats, &ranking, n1, n2, distance, out);
	out->p = normal_p(&ranking, (double)n1, (double)n2, (double)distance);
	out->attained_level = stats->alpha;
	return 0;
}

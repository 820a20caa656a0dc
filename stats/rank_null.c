/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/rank_null.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "stats/workspace.h"

/*
 * struct sums - in how many ways a sum of ranks comes about
 * @counts: by sum. Whole numbers below 2^53, as C(50, 25) is: exact
 * @lowest: smallest possible sum
 * @highest: largest possible sum, the last one in @counts
 * @centre: mean of the sums
 * @tails: room for the two-sided p of each distance
 */
struct sums {
	const double *counts;
	size_t lowest;
	size_t highest;
	size_t centre;
	double *tails;
};

static size_t sum_of(const size_t *ranks, size_t count)
{
	size_t sum = 0;

	while (count--)
		sum += *ranks++;
	return sum;
}

/*
 * The shift algorithm of Streitberg and Roehmel: with one more rank r, the
 * ways to choose k of them with sum s grow by those to choose k - 1 with sum
 * s - r. @table holds a row of @stride sums for each k up to @chosen.
 */
static void count_sums(double *table, size_t stride, const size_t *ranks,
		       size_t count, size_t chosen)
{
	size_t highest[VMB_EXACT_LIMIT / 2 + 1] = { 0 };

	table[0] = 1;
	for (size_t i = 0; i < count; i++) {
		for (size_t k = i < chosen ? i + 1 : chosen; k; k--) {
			double *to = table + k * stride + ranks[i];
			const double *from = table + (k - 1) * stride;

			for (size_t s = 0; s <= highest[k - 1]; s++)
				to[s] += from[s];
			/* ranks ascend: the last k are the largest k */
			highest[k] = highest[k - 1] + ranks[i];
		}
	}
}

/* All sums of @chosen out of @count ascending ranks. */
static int distribute(struct vmb_stats *stats, const size_t *ranks,
		      size_t count, size_t chosen, struct sums *out)
{
	size_t highest = sum_of(ranks + count - chosen, chosen);
	size_t stride = highest + 1, size = (chosen + 2) * stride;
	double *table = vmb_doubles_room(&stats->ranks, size);

	if (!table)
		return -1;
	memset(table, 0, size * sizeof(*table));
	count_sums(table, stride, ranks, count, chosen);
	out->counts = table + chosen * stride;
	out->tails = table + (chosen + 1) * stride;
	out->lowest = sum_of(ranks, chosen);
	out->highest = highest;
	out->centre = chosen * (count + 1);
	return 0;
}

static size_t farthest(const struct sums *sums)
{
	size_t below = sums->centre - sums->lowest;
	size_t above = sums->highest - sums->centre;

	return below > above ? below : above;
}

/* Ways to a sum exactly @distance away from the centre. */
static double ways_at(const struct sums *sums, size_t distance)
{
	double ways = 0;

	if (distance <= sums->centre - sums->lowest)
		ways += sums->counts[sums->centre - distance];
	if (distance && distance <= sums->highest - sums->centre)
		ways += sums->counts[sums->centre + distance];
	return ways;
}

/* P(|sum - centre| >= distance) for every distance, into @tails. */
static void fill_tails(const struct sums *sums, double *tails)
{
	size_t last = farthest(sums);
	double ways = 0, all;

	for (size_t d = last + 1; d--;) {
		ways += ways_at(sums, d);
		tails[d] = ways;
	}
	all = ways;
	for (size_t d = 0; d <= last; d++)
		tails[d] /= all;
}

static double largest_below(const double *tails, size_t last, double alpha)
{
	double attained = 0;

	for (size_t d = last + 1; d-- && tails[d] < alpha;)
		attained = tails[d];
	return attained;
}

/*
 * k = qwilcox(alpha / 2), the smallest u with P(U <= u) >= alpha / 2, as R's
 * wilcox.test takes it, with R's tolerance; 0 counts as 1. U is half of what
 * is left of n1 * n2 after the distance, and either tail half of @tails.
 */
static struct vmb_order find_order(const double *tails, size_t last,
				   double alpha)
{
	size_t u = 0, k;

	while (tails[last - 2 * u] < alpha - 20 * DBL_EPSILON)
		u++;
	k = u ? u : 1;
	return (struct vmb_order){
		.k = k,
		.level = 1 - tails[last - 2 * (k - 1)],
	};
}

static struct vmb_rank_null *build(struct vmb_stats *stats, size_t smaller,
				   size_t larger)
{
	size_t ranks[VMB_EXACT_LIMIT], last = smaller * larger;
	struct vmb_rank_null *null;
	struct sums sums;

	for (size_t i = 0; i < smaller + larger; i++)
		ranks[i] = 2 * (i + 1);
	if (distribute(stats, ranks, smaller + larger, smaller, &sums))
		return NULL;
	null = malloc(sizeof(*null) + (last + 1) * sizeof(null->tails[0]));
	if (!null)
		return NULL;
	fill_tails(&sums, null->tails);
	null->attained = largest_below(null->tails, last, stats->alpha);
	null->interval = find_order(null->tails, last, stats->alpha);
	null->equivalence = find_order(null->tails, last, 2 * stats->alpha);
	return null;
}

const struct vmb_rank_null *vmb_rank_null(struct vmb_stats *stats, size_t n1,
					  size_t n2)
{
	size_t smaller = n1 < n2 ? n1 : n2, larger = n1 < n2 ? n2 : n1;
	struct vmb_rank_null **cached = &stats->rank_nulls[smaller][larger];

	if (!*cached)
		*cached = build(stats, smaller, larger);
	return *cached;
}

void vmb_rank_null_free(struct vmb_rank_null *null)
{
	free(null);
}

int vmb_rank_null_tied(struct vmb_stats *stats, const size_t *ranks, size_t n1,
		       size_t n2, size_t distance, double *p, double *attained)
{
	struct sums sums;

	if (distribute(stats, ranks, n1 + n2, n1 < n2 ? n1 : n2, &sums))
		return -1;
	fill_tails(&sums, sums.tails);
	*p = sums.tails[distance];
	*attained = largest_below(sums.tails, farthest(&sums), stats->alpha);
	return 0;
}

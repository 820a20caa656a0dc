/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/signed_null.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stats/workspace.h"

/* All doubled ranks from 1 to n, whatever the ties. */
static size_t total_of(size_t n)
{
	return n * (n + 1);
}

/*
 * Probabilities of the doubled sums, up to half of @total: the other half is
 * their mirror. Each rank has either sign, and may be added or not.
 */
static void fill_chances(double *chances, const size_t *ranks, size_t n,
			 size_t total)
{
	size_t last = total / 2;

	memset(chances, 0, (last + 1) * sizeof(*chances));
	chances[0] = 1;
	for (size_t i = 0; i < n; i++)
		for (size_t s = last + 1; s-- > 0;) {
			double with = s >= ranks[i] ? chances[s - ranks[i]] : 0;

			chances[s] = (chances[s] + with) / 2;
		}
}

/* Two-sided p by the smaller sum: what is as small, on either side. */
static void fill_tails(double *tails, size_t total)
{
	double below = 0;

	for (size_t s = 0; s <= total / 2; s++) {
		below += tails[s];
		tails[s] = fmin(2 * below, 1);
	}
}

static double largest_below(const double *tails, size_t total, double alpha)
{
	double attained = 0;

	for (size_t s = 0; s <= total / 2 && tails[s] < alpha; s++)
		attained = tails[s];
	return attained;
}

/*
 * k = qsignrank(alpha / 2), the smallest v with P(V <= v) >= alpha / 2, as R's
 * wilcox.test takes it, with R's tolerance; 0 counts as 1.
 */
static struct vmb_order find_order(const double *tails, double alpha)
{
	size_t v = 0, k;

	while (tails[2 * v] < alpha - 20 * DBL_EPSILON)
		v++;
	k = v ? v : 1;
	return (struct vmb_order){ k, 1 - tails[2 * (k - 1)] };
}

static struct vmb_signed_null *build(const struct vmb_stats *stats, size_t n)
{
	size_t ranks[VMB_SIGNED_LIMIT], total = total_of(n);
	struct vmb_signed_null *null =
		malloc(sizeof(*null) + (total / 2 + 1) * sizeof(double));

	if (!null)
		return NULL;
	for (size_t i = 0; i < n; i++)
		ranks[i] = 2 * (i + 1);
	fill_chances(null->tails, ranks, n, total);
	fill_tails(null->tails, total);
	null->attained = largest_below(null->tails, total, stats->alpha);
	null->interval = find_order(null->tails, stats->alpha);
	null->equivalence = find_order(null->tails, 2 * stats->alpha);
	return null;
}

const struct vmb_signed_null *vmb_signed_null(struct vmb_stats *stats, size_t n)
{
	struct vmb_signed_null **cached = &stats->signed_nulls[n];

	if (!*cached)
		*cached = build(stats, n);
	return *cached;
}

void vmb_signed_null_free(struct vmb_signed_null *null)
{
	free(null);
}

int vmb_signed_null_tied(struct vmb_stats *stats, const size_t *ranks, size_t n,
			 size_t smaller, double *p, double *attained)
{
	size_t total = total_of(n);
	double *tails = vmb_doubles_room(&stats->ranks, total / 2 + 1);

	if (!tails)
		return -1;
	fill_chances(tails, ranks, n, total);
	fill_tails(tails, total);
	*p = tails[smaller];
	*attained = largest_below(tails, total, stats->alpha);
	return 0;
}

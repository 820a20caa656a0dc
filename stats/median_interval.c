/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/median_interval.h"

#include <math.h>

#include "stats/workspace.h"

/* P(B = n / 2), rounded down, for B of the binomial distribution (n, 1/2). */
static double central_mass(size_t n)
{
	double mass = 1;

	for (size_t i = 1; i <= (n + 1) / 2; i++)
		mass *= (double)(2 * i - 1) / (double)(2 * i);
	return mass;
}

/*
 * The level of [x(k), x(n-k+1)] is P(k <= B <= n-k). Summing outwards from the
 * middle takes few steps, and nothing underflows however large n is. No
 * rounding happens up to n = 16, beyond which no level of 15 decimals is met
 * exactly.
 */
static struct vmb_median_order find_order(size_t n, double wanted)
{
	struct vmb_median_order order = { .k = n / 2, .level = wanted };
	double mass = central_mass(n);
	double level = n % 2 ? 2 * mass : mass, inner = 0, excess;

	while (level < wanted) {
		if (order.k == 1) {
			order.is_range = true;
			order.level = 1 - ldexp(1, 1 - (int)n);
			return order;
		}
		mass *= (double)order.k / (double)(n - order.k + 1);
		order.k--;
		inner = level;
		level += 2 * mass;
	}
	excess = (level - wanted) / (level - inner);
	order.lambda = (double)(n - order.k) * excess /
		       ((double)order.k + (double)(n - 2 * order.k) * excess);
	return order;
}

static double interpolate(double from, double to, double weight)
{
	/* equal neighbours must give themselves, to the last digit */
	if (from == to)
		return from;
	return (1 - weight) * from + weight * to;
}

static struct vmb_median_order order_for(struct vmb_stats *stats, size_t n)
{
	struct vmb_median_order *cached;

	if (n > VMB_CACHED_SIZES)
		return find_order(n, stats->confidence);
	cached = &stats->median_orders[n];
	if (!cached->k)
		*cached = find_order(n, stats->confidence);
	return *cached;
}

bool vmb_median_interval(struct vmb_stats *stats, const double *sorted,
			 size_t n, struct vmb_interval *out)
{
	struct vmb_median_order order = order_for(stats, n);

	out->lo =
		interpolate(sorted[order.k - 1], sorted[order.k], order.lambda);
	out->hi = interpolate(sorted[n - order.k], sorted[n - order.k - 1],
			      order.lambda);
	out->level = order.level;
	return order.is_range;
}

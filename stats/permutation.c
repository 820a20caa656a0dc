/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/permutation.h"

#include <math.h>

#include "stats/sort.h"
#include "stats/workspace.h"

/* Up to so many arrangements all are tried, beyond some are drawn. */
#define MOST_ARRANGEMENTS 1000000

/* C(22, 11) is below a million, C(24, 12) above: no smaller side has more. */
#define MOST_CHOSEN 11

/* Sums that rounding alone may tell apart, relative to all magnitudes. */
#define TIE_TOLERANCE 1e-12

/*
 * struct pool - the values of both sides together
 * @values: @n deviations from their mean, ascending once @observed is known
 * @n: their number
 * @chosen: size of the smaller side
 * @observed: magnitude of its sum
 * @tolerance: magnitudes this close are equal
 */
struct pool {
	double *values;
	size_t n;
	size_t chosen;
	double observed;
	double tolerance;
};

/* C(n, k), or something above the limit where it is above. */
static size_t count_arrangements(size_t n, size_t k)
{
	double ways = 1;

	/* whole at every step */
	for (size_t i = 1; i <= k && ways <= MOST_ARRANGEMENTS; i++)
		ways = ways * (double)(n - k + i) / (double)i;
	return ways > MOST_ARRANGEMENTS ? MOST_ARRANGEMENTS + 1 : (size_t)ways;
}

static size_t add_side(const struct vmb_test_pair *pair,
		       const struct vmb_side *side, double reference,
		       double *values)
{
	for (size_t i = 0; i < side->n; i++)
		values[i] =
			vmb_deviation(side->sorted[i], reference, pair->scale);
	return side->n;
}

static double sum_of(const double *values, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += values[i];
	return sum;
}

/*
 * With the mean of all taken away the sum of one side is minus the other's,
 * and how far the means are apart grows with its magnitude. Sorted, so that
 * nothing depends on which side is which.
 */
static void fill_pool(const struct vmb_test_pair *pair, struct pool *pool)
{
	const struct vmb_side *base = &pair->base, *new = &pair->new;
	double reference = fmin(base->sorted[0], new->sorted[0]);
	bool base_smaller = base->n <= new->n;
	double mean, magnitudes = 0;
	size_t n;

	n = add_side(pair, base_smaller ? base : new, reference, pool->values);
	pool->chosen = n;
	n += add_side(pair, base_smaller ? new : base, reference,
		      pool->values + n);
	pool->n = n;
	mean = sum_of(pool->values, n) / (double)n;
	for (size_t i = 0; i < n; i++) {
		pool->values[i] -= mean;
		magnitudes += fabs(pool->values[i]);
	}
	pool->observed = fabs(sum_of(pool->values, pool->chosen));
	pool->tolerance = TIE_TOLERANCE * magnitudes;
	vmb_sort(pool->values, n);
}

/*
 * Magnitudes of the sums of all choices. The last place runs through; each
 * place before it keeps the sum up to there, so that no error adds up.
 */
static void sum_arrangements(const struct pool *pool, double *sums)
{
	size_t last = pool->chosen - 1, at[MOST_CHOSEN], place = 0;
	double before[MOST_CHOSEN] = { 0 };

	at[0] = 0;
	for (;;) {
		for (; place < last; place++) {
			before[place + 1] =
				before[place] + pool->values[at[place]];
			at[place + 1] = at[place] + 1;
		}
		for (size_t i = at[last]; i < pool->n; i++)
			*sums++ = fabs(before[last] + pool->values[i]);
		do {
			if (!place--)
				return;
		} while (++at[place] > pool->n - pool->chosen + place);
	}
}

static size_t count_from(const double *sums, size_t count, double smallest)
{
	size_t found = 0;

	for (size_t i = 0; i < count; i++)
		found += sums[i] >= smallest;
	return found;
}

/* The largest p below alpha that any arrangement has. */
static double largest_below(const struct pool *pool, double *sums, size_t count,
			    double alpha)
{
	double all = (double)count, wanted = ceil(alpha * all) - 1, edge;
	size_t found;

	if (wanted < 1)
		return 0;
	edge = vmb_select_rank(sums, count, count - (size_t)wanted);
	found = count_from(sums, count, edge - pool->tolerance);
	/* where a tie goes on past alpha, without all of it */
	if (!((double)found / all < alpha))
		found = count_from(sums, count, edge + pool->tolerance);
	return (double)found / all;
}

/* p of the arrangement whose means are farthest apart. */
static double smallest_of_all(const struct pool *pool, const double *sums,
			      size_t count)
{
	double farthest = 0;

	/* of equal values what values that differ could give: one, or its
	 * mirror */
	if (pool->values[0] == pool->values[pool->n - 1])
		return (2 * pool->chosen == pool->n ? 2 : 1) / (double)count;

	for (size_t i = 0; i < count; i++)
		farthest = fmax(farthest, sums[i]);
	return (double)count_from(sums, count, farthest - pool->tolerance) /
	       (double)count;
}

static int try_all(struct vmb_stats *stats, const struct pool *pool,
		   size_t count, struct vmb_change *out)
{
	double *sums = vmb_doubles_room(&stats->pairs, count);
	size_t found;

	if (!sums)
		return -1;
	sum_arrangements(pool, sums);
	found = count_from(sums, count, pool->observed - pool->tolerance);
	out->p = (double)found / (double)count;
	out->smallest_p = smallest_of_all(pool, sums, count);
	out->exact = true;
	out->attained_level = largest_below(pool, sums, count, stats->alpha);
	return 0;
}

/*
 * The next number of the generator SplitMix64 (Steele, Lea and Flood, OOPSLA
 * 2014): a counter, well mixed. Any seed will do.
 */
static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* Evenly but for a part of 2^-32 times the limit. */
static size_t random_below(uint64_t *state, size_t limit)
{
	return (size_t)((next_random(state) >> 32) * limit >> 32);
}

/* Draws the first places of a shuffle, over what the last one has left. */
static double draw_sum(const struct pool *pool, uint64_t *state)
{
	double *values = pool->values, sum = 0;

	for (size_t i = 0; i < pool->chosen; i++) {
		size_t j = i + random_below(state, pool->n - i);
		double drawn = values[j];

		values[j] = values[i];
		values[i] = drawn;
		sum += drawn;
	}
	return fabs(sum);
}

static void try_some(const struct vmb_stats *stats, const struct pool *pool,
		     uint64_t seed, struct vmb_change *out)
{
	double smallest = pool->observed - pool->tolerance;
	size_t found = 0;

	for (size_t i = 0; i < VMB_PERMUTATION_DRAWS; i++)
		found += draw_sum(pool, &seed) >= smallest;
	out->p = (double)(found + 1) / (VMB_PERMUTATION_DRAWS + 1);
	out->smallest_p = 1.0 / (VMB_PERMUTATION_DRAWS + 1);
	out->attained_level = stats->alpha;
}

static bool are_equal(const struct vmb_test_pair *pair)
{
	const struct vmb_side *base = &pair->base, *new = &pair->new;

	return base->sorted[0] == new->sorted[0] &&
	       base->sorted[base->n - 1] == base->sorted[0] &&
	       new->sorted[new->n - 1] == new->sorted[0];
}

int vmb_permutation(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		    uint64_t seed, struct vmb_change *out)
{
	size_t n = pair->base.n + pair->new.n, count;
	struct pool pool = { .values =
				     vmb_doubles_room(&stats->deviations, n) };

	if (!pool.values)
		return -1;
	fill_pool(pair, &pool);
	out->estimate = vmb_from_scale(
		pair, vmb_moments_difference(&pair->base.moments,
					     &pair->new.moments, pair->scale));
	if (are_equal(pair))
		out->reason = VMB_REASON_IDENTICAL;
	count = count_arrangements(n, pool.chosen);
	if (count <= MOST_ARRANGEMENTS)
		return try_all(stats, &pool, count, out);
	try_some(stats, &pool, seed, out);
	return 0;
}

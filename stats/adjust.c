/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/adjust.h"

#include <math.h>
#include <stdlib.h>

struct ordered {
	double p;
	size_t index;
};

static int by_p(const void *a, const void *b)
{
	const struct ordered *x = a;
	const struct ordered *y = b;

	return (x->p > y->p) - (x->p < y->p);
}

/* The smallest p times m, the next times m - 1, ...; never falling. */
static void holm(const struct ordered *sorted, size_t m, double *adjusted)
{
	double largest = 0;

	for (size_t i = 0; i < m; i++) {
		double p = sorted[i].p * (double)(m - i);

		largest = fmax(largest, fmin(p, 1));
		adjusted[sorted[i].index] = largest;
	}
}

/* The k-th smallest p times m / k, from the largest down; never rising. */
static void benjamini_hochberg(const struct ordered *sorted, size_t m,
			       double *adjusted)
{
	double smallest = 1;

	for (size_t i = m; i-- > 0;) {
		/* the factor first: the largest p stays what it is */
		double p = (double)m / (double)(i + 1) * sorted[i].p;

		smallest = fmin(smallest, p);
		adjusted[sorted[i].index] = smallest;
	}
}

/* Those that were tested, ascending; NULL without memory. */
static struct ordered *sort_tested(const double *p, size_t n, size_t *m)
{
	struct ordered *sorted = malloc((n + 1) * sizeof(*sorted));

	*m = 0;
	if (!sorted)
		return NULL;
	for (size_t i = 0; i < n; i++)
		if (!isnan(p[i]))
			sorted[(*m)++] = (struct ordered){ p[i], i };
	qsort(sorted, *m, sizeof(*sorted), by_p);
	return sorted;
}

int vmb_adjust_p(enum vmb_adjust method, const double *p, size_t n,
		 double *adjusted)
{
	size_t m;
	struct ordered *sorted = sort_tested(p, n, &m);

	if (!sorted)
		return -1;
	for (size_t i = 0; i < n; i++)
		adjusted[i] = p[i];
	if (method == VMB_ADJUST_HOLM)
		holm(sorted, m, adjusted);
	else if (method == VMB_ADJUST_BH)
		benjamini_hochberg(sorted, m, adjusted);
	free(sorted);
	return 0;
}

int vmb_adjust_fewest(enum vmb_adjust method, const double *smallest, size_t n,
		      double alpha, size_t *fewest)
{
	size_t m, most;
	struct ordered *sorted = sort_tested(smallest, n, &m);

	*fewest = 0;
	if (!sorted)
		return -1;
	most = method == VMB_ADJUST_BH ? m : m > 0;
	for (size_t k = 1; k <= most && !*fewest; k++) {
		double tests = method == VMB_ADJUST_NONE ? 1 : (double)m;

		if (tests / (double)k * sorted[k - 1].p < alpha)
			*fewest = k;
	}
	free(sorted);
	return 0;
}

const char *vmb_adjust_name(enum vmb_adjust method)
{
	static const char *const names[] = { "none", "holm", "bh" };

	return names[method];
}

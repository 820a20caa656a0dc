/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/suspicion.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "stats/order.h"
#include "stats/sort.h"
#include "stats/trend.h"
#include "stats/workspace.h"

/* From so many values on a sign can be told from chance. */
#define DRIFT_VALUES 8
#define AUTOCORRELATION_VALUES 10
#define BIMODAL_VALUES 12

#define DRIFT_P 0.01
/* The normal quantile of 0.995: 1 % of both sides */
#define AUTOCORRELATION_Z 2.5758
#define BIMODAL_GAP 5
/* Values on either side of a gap that make a mode, and no outlier. */
#define BIMODAL_SIDE 3
#define NOISY_PERCENT 10

/* The modified z score of Iglewicz and Hoaglin, 1993 */
#define MODIFIED_Z 0.6745

/*
 * The modified z score that 0.2 % of clean normal samples of this size exceed,
 * by simulation; 0 below the smallest size.
 */
static double outlier_cut(size_t n)
{
	static const struct {
		size_t n;
		double cut;
	} cuts[] = {
		{ 50, 5.2 }, { 30, 5.8 },  { 20, 6.7 }, { 15, 8.1 },
		{ 12, 8.8 }, { 10, 10.1 }, { 8, 12.4 }, { 6, 19 },
	};

	for (size_t i = 0; i < sizeof(cuts) / sizeof(cuts[0]); i++)
		if (n >= cuts[i].n)
			return cuts[i].cut;
	return 0;
}

/* Without the factor that makes it an estimate of the standard deviation. */
static double plain_mad(const struct vmb_description *d)
{
	return d->mad / VMB_MAD_FACTOR;
}

static bool has_outlier(const struct vmb_description *d)
{
	double cut = outlier_cut(d->n), mad = plain_mad(d);
	double farthest = fmax(d->max - d->median, d->median - d->min);

	return cut > 0 && mad > 0 && MODIFIED_Z * farthest / mad > cut;
}

/* The first of the two values around the widest gap. */
static size_t find_gap(const double *sorted, size_t n)
{
	size_t at = 0;

	for (size_t i = 1; i + 1 < n; i++)
		if (sorted[i + 1] - sorted[i] > sorted[at + 1] - sorted[at])
			at = i;
	return at;
}

static void add_deviations(double *out, const double *sorted, size_t n)
{
	double median = vmb_median_of_sorted(sorted, n);

	for (size_t i = 0; i < n; i++)
		out[i] = fabs(sorted[i] - median);
}

/* Is the widest gap too wide for the spread on either side of it? */
static int find_modes(struct vmb_stats *stats, const double *sorted, size_t n,
		      unsigned int *out)
{
	size_t low, gap;
	double *deviations, spread;

	if (n < BIMODAL_VALUES)
		return 0;
	gap = find_gap(sorted, n);
	low = gap + 1;
	if (low < BIMODAL_SIDE || n - low < BIMODAL_SIDE)
		return 0;
	deviations = vmb_doubles_room(&stats->deviations, n);
	if (!deviations)
		return -1;
	add_deviations(deviations, sorted, low);
	add_deviations(deviations + low, sorted + low, n - low);
	vmb_sort(deviations, n);
	spread = VMB_MAD_FACTOR * vmb_median_of_sorted(deviations, n);
	if (spread > 0 && sorted[low] - sorted[gap] > BIMODAL_GAP * spread)
		*out |= VMB_SUSPECT_BIMODAL;
	return 0;
}

static int by_time(const void *a, const void *b)
{
	const struct vmb_timed *x = a, *y = b;

	if (x->time != y->time)
		return x->time < y->time ? -1 : 1;
	return x->place < y->place ? -1 : 1;
}

/* Runs come in the order of time as a rule, and then nothing is to be done. */
static bool are_in_order(const double *times, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (times[i] < times[i - 1])
			return false;
	return true;
}

/* The values in the order of time, in scratch where that is another one. */
static const double *put_in_order(struct vmb_stats *stats,
				  const struct vmb_sample *sample,
				  const double *times)
{
	struct vmb_timed_values *timed = &stats->timed;
	double *ordered;

	if (!times || are_in_order(times, sample->n))
		return sample->values;
	ordered = vmb_doubles_room(&stats->pairs, sample->n);
	if (!ordered || vmb_grow(&timed->items, &timed->capacity, sample->n,
				 sizeof(*timed->items)))
		return NULL;
	for (size_t i = 0; i < sample->n; i++)
		timed->items[i] =
			(struct vmb_timed){ times[i], sample->values[i], i };
	qsort(timed->items, sample->n, sizeof(*timed->items), by_time);
	for (size_t i = 0; i < sample->n; i++)
		ordered[i] = timed->items[i].value;
	return ordered;
}

static int suspect_order(struct vmb_stats *stats,
			 const struct vmb_sample *sample, const double *times,
			 const double *sorted, unsigned int *out)
{
	struct vmb_trend trend;
	const double *values;
	double *scratch;

	if (sample->n < DRIFT_VALUES)
		return 0;
	values = put_in_order(stats, sample, times);
	scratch = vmb_doubles_room(&stats->deviations, 2 * sample->n);
	if (!values || !scratch)
		return -1;
	trend = vmb_find_trend(values, sorted, sample->n, scratch);
	if (trend.kendall_p < DRIFT_P)
		*out |= VMB_SUSPECT_DRIFT;
	if (sample->n >= AUTOCORRELATION_VALUES &&
	    fabs(trend.von_neumann_z) > AUTOCORRELATION_Z)
		*out |= VMB_SUSPECT_AUTOCORRELATED;
	return 0;
}

int vmb_suspect(struct vmb_stats *stats, const struct vmb_sample *sample,
		const struct vmb_description *description, const double *times,
		unsigned int *out)
{
	const double *sorted;

	*out = 0;
	if (description->n == 2)
		*out |= VMB_SUSPECT_FEW_RUNS;
	if (description->cv_percent > NOISY_PERCENT)
		*out |= VMB_SUSPECT_NOISY;
	if (!sample->values || !sample->n)
		return 0;
	if (has_outlier(description))
		*out |= VMB_SUSPECT_OUTLIER;
	sorted = vmb_sorted_copy(&stats->described, sample);
	if (!sorted || find_modes(stats, sorted, sample->n, out))
		return -1;
	return suspect_order(stats, sample, times, sorted, out);
}

static double smallest_of(const double *values, size_t n)
{
	double smallest = values[0];

	for (size_t i = 1; i < n; i++)
		smallest = fmin(smallest, values[i]);
	return smallest;
}

static double largest_of(const double *values, size_t n)
{
	double largest = values[0];

	for (size_t i = 1; i < n; i++)
		largest = fmax(largest, values[i]);
	return largest;
}

unsigned int vmb_suspect_order(const double *base_times, size_t n1,
			       const double *new_times, size_t n2,
			       unsigned int suspicions)
{
	if (!(suspicions & VMB_SUSPECT_DRIFT) || !base_times || !new_times ||
	    !n1 || !n2)
		return 0;
	if (largest_of(base_times, n1) < smallest_of(new_times, n2) ||
	    largest_of(new_times, n2) < smallest_of(base_times, n1))
		return VMB_SUSPECT_RUN_ORDER;
	return 0;
}

static const struct {
	enum vmb_suspicion suspicion;
	const char *slug;
	const char *words;
} names[VMB_SUSPICIONS] = {
	{ VMB_SUSPECT_FEW_RUNS, "few-runs", "only two values on a side" },
	{ VMB_SUSPECT_OUTLIER, "outlier", "a value lies far from the others" },
	{ VMB_SUSPECT_DRIFT, "drift",
	  "values rise or fall in the order of the runs" },
	{ VMB_SUSPECT_AUTOCORRELATED, "autocorrelated",
	  "a value depends on the one before it" },
	{ VMB_SUSPECT_BIMODAL, "bimodal", "values fall into two groups" },
	{ VMB_SUSPECT_RUN_ORDER, "run-order",
	  "all runs of one side came before the other's, and there is a "
	  "drift" },
	{ VMB_SUSPECT_NOISY, "noisy",
	  "the standard deviation is above 10% of the mean" },
};

const char *vmb_suspicion_slug(enum vmb_suspicion suspicion)
{
	size_t i = 0;

	while (i + 1 < VMB_SUSPICIONS && names[i].suspicion != suspicion)
		i++;
	return names[i].slug;
}

const char *vmb_suspicion_words(enum vmb_suspicion suspicion)
{
	size_t i = 0;

	while (i + 1 < VMB_SUSPICIONS && names[i].suspicion != suspicion)
		i++;
	return names[i].words;
}

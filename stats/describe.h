/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One sample described: centre, spread and their confidence intervals.
 *
 * Samples are borrowed arrays; nothing is kept. All numbers are in the unit
 * of the values unless said otherwise; what does not exist is NAN.
 */
#ifndef VMB_DESCRIBE_H
#define VMB_DESCRIBE_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct vmb_interval - a confidence interval
 * @lo: lower end, NAN where there is no interval
 * @hi: upper end
 * @level: confidence level really reached, in [0, 1)
 */
struct vmb_interval {
	double lo;
	double hi;
	double level;
};

/**
 * struct vmb_sample - the values of one row in one configuration
 * @values: @n finite values in run order; NULL for a summary
 * @n: number of values, or of runs behind a summary; 0 where a summary does
 *	not state it
 * @mean: mean of a summary
 * @stderr_: standard error of a summary's mean; NAN where unknown
 */
struct vmb_sample {
	const double *values;
	size_t n;
	double mean;
	double stderr_;
};

/**
 * struct vmb_description - centre and spread of a sample
 * @n: number of values; 0 where unknown
 * @median: NAN for a summary
 * @mean: arithmetic mean
 * @stddev: sample standard deviation (n - 1); NAN at n = 1
 * @stderr_: standard error of the mean
 * @cv_percent: 100 * stddev / |mean|; NAN at mean 0
 * @ci_mean: t interval of the mean
 * @ci_median: Hettmansperger-Sheather, or the range with its true level
 * @ci_median_is_range: the wanted level could not be reached
 * @min: smallest value
 * @max: largest value
 * @mad: median absolute deviation * 1.4826
 * @half_range_percent: 100 * (max - min) / 2 / |median|; NAN at median 0
 */
struct vmb_description {
	size_t n;
	double median;
	double mean;
	double stddev;
	double stderr_;
	double cv_percent;
	struct vmb_interval ci_mean;
	struct vmb_interval ci_median;
	bool ci_median_is_range;
	double min;
	double max;
	double mad;
	double half_range_percent;
};

struct vmb_stats;

/**
 * vmb_stats_new - scratch memory and caches of the statistics
 * @confidence: level of all intervals, in [0.5, 1)
 *
 * Holds buffers that grow to the largest sample seen, and the null
 * distributions and quantiles already computed, so that a row allocates
 * nothing. Also turns GSL's aborting error handler off.
 *
 * Return: a new workspace, or NULL without memory. Free with
 * vmb_stats_free(). One thread at a time may use it.
 */
struct vmb_stats *vmb_stats_new(double confidence);
void vmb_stats_free(struct vmb_stats *stats);

/**
 * vmb_alpha - the level of significance that belongs to a confidence
 * @confidence: as the user wrote it, at most 15 decimals
 *
 * Return: 1 - @confidence as a decimal: 0.1 for 0.9, not 0.09999999999999998.
 */
double vmb_alpha(double confidence);

/**
 * vmb_describe - describe one sample
 * @stats: workspace
 * @sample: values, or a summary
 * @out: filled in
 *
 * Return: 0, or -1 without memory.
 */
int vmb_describe(struct vmb_stats *stats, const struct vmb_sample *sample,
		 struct vmb_description *out);

#endif

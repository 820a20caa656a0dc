/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mean and standard deviation of a sample, on the scale a test works on.
 *
 * Internal to this folder.
 */
#ifndef VMB_MOMENTS_H
#define VMB_MOMENTS_H

#include <stdbool.h>
#include <stddef.h>

struct vmb_sample;
struct vmb_stats;

/**
 * struct vmb_scale - the numbers that a test works on
 * @is_log: natural logarithms of the values
 * @exponent: else the values times 2^-exponent; a power of two changes no
 *	digit, and keeps the squares of huge and tiny values finite
 */
struct vmb_scale {
	bool is_log;
	int exponent;
};

/**
 * struct vmb_moments - one side on that scale
 * @n: number of values
 * @reference: a value of the side near which all deviations are taken, in the
 *	unit of the metric: the smallest one, or the mean of a summary
 * @offset: mean of the deviations from the reference
 * @stddev: sample standard deviation; 0 exactly where all values are equal
 * @stderr_: @stddev / sqrt(@n)
 */
struct vmb_moments {
	size_t n;
	double reference;
	double offset;
	double stddev;
	double stderr_;
};

/**
 * vmb_scale_exponent - the exponent for values up to a given size
 * @largest: largest magnitude, >= 0
 */
int vmb_scale_exponent(double largest);

/**
 * struct vmb_exact_mean - a mean with what rounding took from it
 * @value: the mean
 * @rest: what the mean has beyond the digits of @value; means of tight data
 *	differ by that
 */
struct vmb_exact_mean {
	double value;
	double rest;
};

/**
 * vmb_mean - arithmetic mean, compensated
 * @sorted: @n values in ascending order
 * @n: their number, >= 1
 */
struct vmb_exact_mean vmb_mean(const double *sorted, size_t n);

/**
 * vmb_stddev - sample standard deviation, in the unit of the values
 * @stats: workspace; its deviations are overwritten
 * @sorted: @n values in ascending order
 * @n: their number, >= 1
 * @out: the deviation; NAN at 1
 *
 * Return: 0, or -1 without memory.
 */
int vmb_stddev(struct vmb_stats *stats, const double *sorted, size_t n,
	       double *out);

/**
 * vmb_moments_of_values - moments of raw values
 * @stats: workspace; its deviations are overwritten
 * @sorted: @n values in ascending order, all > 0 for logarithms
 * @n: their number, >= 1; the deviation is NAN at 1
 * @scale: scale wanted
 * @out: filled in
 *
 * Return: 0, or -1 without memory.
 */
int vmb_moments_of_values(struct vmb_stats *stats, const double *sorted,
			  size_t n, struct vmb_scale scale,
			  struct vmb_moments *out);

/**
 * vmb_moments_of_summary - moments of a mean with its standard error
 * @summary: mean, standard error and n; a mean > 0 for logarithms
 * @scale: scale wanted; logarithms by the delta method
 * @out: filled in
 */
void vmb_moments_of_summary(const struct vmb_sample *summary,
			    struct vmb_scale scale, struct vmb_moments *out);

/**
 * vmb_deviation - @value - @reference, on a scale
 * @value: in the unit of the metric
 * @reference: in the unit of the metric
 * @scale: the scale; for logarithms both are > 0
 *
 * The logarithm of a ratio near 1 keeps the digits that tell the two apart.
 */
double vmb_deviation(double value, double reference, struct vmb_scale scale);

/**
 * vmb_moments_difference - @other - @base, of the means on their scale
 * @base: one side
 * @other: the other one
 * @scale: the scale of both
 */
double vmb_moments_difference(const struct vmb_moments *base,
			      const struct vmb_moments *other,
			      struct vmb_scale scale);

/**
 * vmb_pooled_stddev - standard deviation of both sides together
 * @base: one side
 * @other: the other one, on the same scale
 */
double vmb_pooled_stddev(const struct vmb_moments *base,
			 const struct vmb_moments *other);

#endif

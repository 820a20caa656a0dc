/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/moments.h"

#include <math.h>

#include "stats/describe.h"
#include "stats/workspace.h"

/* 2^-exponent must be a normal number for every finite double */
#define LARGEST_EXPONENT 1000

int vmb_scale_exponent(double largest)
{
	int exponent;

	frexp(largest, &exponent);
	if (exponent > LARGEST_EXPONENT)
		return LARGEST_EXPONENT;
	if (exponent < -LARGEST_EXPONENT)
		return -LARGEST_EXPONENT;
	return exponent;
}

/* Neumaier's sum: @rest is what the additions rounded away. */
static double compensated_sum(const double *values, size_t n, double factor,
			      double *rest)
{
	double sum = 0, carry = 0;

	for (size_t i = 0; i < n; i++) {
		double value = values[i] * factor;
		double next = sum + value;

		if (fabs(sum) >= fabs(value))
			carry += (sum - next) + value;
		else
			carry += (value - next) + sum;
		sum = next;
	}
	*rest = carry;
	return sum;
}

static int exponent_of(const double *sorted, size_t n)
{
	return vmb_scale_exponent(fmax(fabs(sorted[0]), fabs(sorted[n - 1])));
}

struct vmb_exact_mean vmb_mean(const double *sorted, size_t n)
{
	int exponent = exponent_of(sorted, n);
	double factor = ldexp(1, -exponent), count = (double)n, rest;
	double sum = compensated_sum(sorted, n, factor, &rest);
	double mean = (sum + rest) / count;

	/* rounding must not carry a mean past the values */
	mean = fmin(fmax(mean, sorted[0] * factor), sorted[n - 1] * factor);
	rest = (fma(-mean, count, sum) + rest) / count;
	return (struct vmb_exact_mean){
		.value = ldexp(mean, exponent),
		.rest = ldexp(rest, exponent),
	};
}

/*
 * ln(larger / smaller). The plain logarithm of a ratio near 1 would lose the
 * digits that tell the two apart; one of the quotient is the same for equal
 * ratios.
 */
static double log_ratio(double larger, double smaller)
{
	double ratio;

	if (larger / 2 <= smaller)
		return log1p((larger - smaller) / smaller);
	ratio = larger / smaller;
	return isfinite(ratio) ? log(ratio) : log(larger) - log(smaller);
}

static double signed_log_ratio(double value, double reference)
{
	if (value >= reference)
		return log_ratio(value, reference);
	return -log_ratio(reference, value);
}

double vmb_deviation(double value, double reference, struct vmb_scale scale)
{
	double factor;

	if (scale.is_log)
		return signed_log_ratio(value, reference);
	factor = ldexp(1, -scale.exponent);
	return value * factor - reference * factor;
}

static void take_deviations(double *deviations, const double *sorted, size_t n,
			    struct vmb_scale scale)
{
	double factor = ldexp(1, -scale.exponent);

	for (size_t i = 0; i < n; i++) {
		if (scale.is_log)
			deviations[i] = log_ratio(sorted[i], sorted[0]);
		else
			deviations[i] = sorted[i] * factor - sorted[0] * factor;
	}
}

/* Two passes; the second sum takes back what the rounded mean is off by. */
static double stddev_about(const double *deviations, size_t n, double mean)
{
	double squares = 0, rest = 0;

	if (n < 2)
		return NAN;
	for (size_t i = 0; i < n; i++) {
		double residue = deviations[i] - mean;

		squares += residue * residue;
		rest += residue;
	}
	squares -= rest * rest / (double)n;
	return sqrt(fmax(squares, 0) / (double)(n - 1));
}

int vmb_moments_of_values(struct vmb_stats *stats, const double *sorted,
			  size_t n, struct vmb_scale scale,
			  struct vmb_moments *out)
{
	double *deviations = vmb_doubles_room(&stats->deviations, n);
	double sum, rest;

	if (!deviations)
		return -1;
	take_deviations(deviations, sorted, n, scale);
	out->n = n;
	out->reference = sorted[0];
	sum = compensated_sum(deviations, n, 1, &rest);
	out->offset = (sum + rest) / (double)n;
	out->stddev = stddev_about(deviations, n, out->offset);
	out->stderr_ = out->stddev / sqrt((double)n);
	return 0;
}

int vmb_stddev(struct vmb_stats *stats, const double *sorted, size_t n,
	       double *out)
{
	struct vmb_scale scale = { .exponent = exponent_of(sorted, n) };
	struct vmb_moments moments;

	if (vmb_moments_of_values(stats, sorted, n, scale, &moments))
		return -1;
	*out = ldexp(moments.stddev, scale.exponent);
	return 0;
}

void vmb_moments_of_summary(const struct vmb_sample *summary,
			    struct vmb_scale scale, struct vmb_moments *out)
{
	out->n = summary->n;
	out->reference = summary->mean;
	out->offset = 0;
	out->stderr_ = scale.is_log ? summary->stderr_ / summary->mean :
				      ldexp(summary->stderr_, -scale.exponent);
	out->stddev = out->stderr_ * sqrt((double)summary->n);
}

double vmb_moments_difference(const struct vmb_moments *base,
			      const struct vmb_moments *other,
			      struct vmb_scale scale)
{
	double offset = other->offset - base->offset;

	return vmb_deviation(other->reference, base->reference, scale) + offset;
}

double vmb_pooled_stddev(const struct vmb_moments *base,
			 const struct vmb_moments *other)
{
	double df = (double)(base->n + other->n - 2);
	double base_part = base->stddev * sqrt((double)(base->n - 1) / df);
	double other_part = other->stddev * sqrt((double)(other->n - 1) / df);

	return hypot(base_part, other_part);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Do tests and intervals keep what their levels promise? By simulation, with a
 * fixed seed. Writes TAP; a line without a bound is only told.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <gsl/gsl_cdf.h>

#include "stats/change.h"

#define DRAWS 20000
#define LARGEST_N 30
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* What is promised: at most 6 % false marks, coverage within a point. */
#define MOST_FALSE_MARKS 0.06
#define SLACK 0.01
#define LEAST_POWER 0.6

static const size_t sizes[] = { 3, 4, 5, 10, LARGEST_N };

static uint64_t state = 20261201;
static struct vmb_stats *stats;
static int number;
static int failed;

/* SplitMix64; above 0 and below 1 */
static double uniform(void)
{
	uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return ((double)(z >> 12) + 0.5) * 0x1p-52;
}

static double gauss(void)
{
	return sqrt(-2 * log(uniform())) * cos(2 * M_PI * uniform());
}

static double draw_normal(void)
{
	return 100 + gauss();
}

static double draw_exponential(void)
{
	return -100 * log(uniform());
}

static double draw_lognormal(void)
{
	return 100 * exp(gauss() / 2);
}

/* Three runs in ten are 3 % slower. */
static double draw_bimodal(void)
{
	double slower = uniform() < 0.3 ? 3 : 0;

	return 100 + gauss() + slower;
}

/* A few microseconds, whole. */
static double draw_tied(void)
{
	return floor(10.5 + gauss());
}

static double draw_far_apart(void)
{
	double slower = uniform() < 0.5 ? 100 : 0;

	return 100 + gauss() + slower;
}

/*
 * struct source - a distribution
 * @name: what it is called
 * @draw: a value of it
 * @mean: its mean
 * @median: its median
 * @marks_bounded: false marks must keep the level
 * @ranks_bounded: so must the intervals by ranks
 * @means_bounded: and those of means
 */
struct source {
	const char *name;
	double (*draw)(void);
	double mean;
	double median;
	bool marks_bounded;
	bool ranks_bounded;
	bool means_bounded;
};

static double bimodal_median(void)
{
	double lo = 100, hi = 103;

	while (hi - lo > 1e-12) {
		double at = (lo + hi) / 2;

		if (0.7 * gsl_cdf_ugaussian_P(at - 100) +
			    0.3 * gsl_cdf_ugaussian_P(at - 103) <
		    0.5)
			lo = at;
		else
			hi = at;
	}
	return lo;
}

static void fill(double *values, size_t n, const struct source *source,
		 double factor)
{
	for (size_t i = 0; i < n; i++)
		values[i] = factor * source->draw();
}

static void tell(bool bounded, bool kept, const char *text)
{
	if (!bounded) {
		printf("# %s\n", text);
		return;
	}
	printf("%s %d - %s\n", kept ? "ok" : "not ok", ++number, text);
	failed += !kept;
}

static struct vmb_change measure(const struct source *source, size_t n1,
				 size_t n2, double factor, enum vmb_test test)
{
	static const struct vmb_metric_kind kind = {
		.better = VMB_BETTER_HIGHER,
	};
	struct vmb_test_options options = { .test = test, .confidence = 0.95 };
	double x[LARGEST_N], y[LARGEST_N];
	struct vmb_sample base = { x, n1, 0, 0 }, new = { y, n2, 0, 0 };
	struct vmb_change change;

	fill(x, n1, source, 1);
	fill(y, n2, source, factor);
	if (vmb_change_measure(stats, &base, &new, &kind, &options, &change)) {
		puts("Bail out! no memory");
		exit(EXIT_FAILURE);
	}
	vmb_change_decide(&change, &kind, &options);
	return change;
}

/* How often something is marked. */
static double marked(const struct source *source, size_t n1, size_t n2,
		     double factor, enum vmb_test test)
{
	size_t marks = 0;

	for (int i = 0; i < DRAWS; i++) {
		struct vmb_change change =
			measure(source, n1, n2, factor, test);

		marks += change.verdict == VMB_IMPROVEMENT ||
			 change.verdict == VMB_REGRESSION;
	}
	return (double)marks / DRAWS;
}

static void check_marks(const struct source *source, size_t n1, size_t n2,
			enum vmb_test test, bool bounded)
{
	double part = marked(source, n1, n2, 1, test);
	char text[100];

	snprintf(text, sizeof(text), "%s, %zu+%zu, %s: %.2f %% false marks",
		 source->name, n1, n2, vmb_test_name(test), 100 * part);
	tell(bounded, part <= MOST_FALSE_MARKS, text);
}

static void check_power(const struct source *source)
{
	double part = marked(source, 3, 3, 1.03, VMB_TEST_AUTO);
	char text[100];

	snprintf(text, sizeof(text),
		 "%s, 3+3, auto: %.1f %% of shifts by 3 sd are marked",
		 source->name, 100 * part);
	tell(true, part >= LEAST_POWER, text);
}

static void tell_coverage(const struct source *source, size_t n,
			  const char *interval, size_t covered, double level,
			  bool bounded)
{
	double part = (double)covered / DRAWS;
	char text[120];

	snprintf(text, sizeof(text),
		 "%s, n=%zu, %s interval: %.2f %% covered, level %.2f %%",
		 source->name, n, interval, 100 * part, 100 * level);
	tell(bounded, part >= level - SLACK, text);
}

static bool covers(struct vmb_interval interval, double truth)
{
	return interval.lo <= truth && truth <= interval.hi;
}

static void check_centers(const struct source *source, size_t n)
{
	size_t means = 0, medians = 0;
	struct vmb_description d;
	double x[LARGEST_N];
	struct vmb_sample sample = { x, n, 0, 0 };

	for (int i = 0; i < DRAWS; i++) {
		fill(x, n, source, 1);
		if (vmb_describe(stats, &sample, &d)) {
			puts("Bail out! no memory");
			exit(EXIT_FAILURE);
		}
		means += covers(d.ci_mean, source->mean);
		medians += covers(d.ci_median, source->median);
	}
	tell_coverage(source, n, "mean", means, d.ci_mean.level,
		      source->means_bounded);
	tell_coverage(source, n, "median", medians, d.ci_median.level,
		      source->ranks_bounded);
}

/* Of the ratio of a side that is 5 % higher. */
static void check_changes(const struct source *source, size_t n,
			  enum vmb_test test, bool bounded)
{
	struct vmb_change change;
	size_t covered = 0;
	char name[40];

	for (int i = 0; i < DRAWS; i++) {
		change = measure(source, n, n, 1.05, test);
		covered += covers(change.interval, 1.05);
	}
	snprintf(name, sizeof(name), "%s", vmb_test_name(change.test));
	tell_coverage(source, n, name, covered, change.interval.level, bounded);
}

static void check_source(const struct source *source)
{
	for (size_t i = 0; i < LENGTH(sizes); i++) {
		size_t n = sizes[i];

		check_marks(source, n, n, VMB_TEST_AUTO, source->marks_bounded);
		check_marks(source, n, n, VMB_TEST_WELCH, false);
		check_marks(source, n, n, VMB_TEST_CI_OVERLAP, false);
		check_marks(source, n, n, VMB_TEST_SIGNED_RANK, false);
		check_marks(source, 2, n, VMB_TEST_AUTO, false);
		if (!isnan(source->median))
			check_centers(source, n);
		check_changes(source, n, VMB_TEST_MANN_WHITNEY,
			      source->ranks_bounded);
		check_changes(source, n, VMB_TEST_WELCH, source->means_bounded);
		/* differences of two alike are symmetric, whatever they are */
		check_changes(source, n, VMB_TEST_SIGNED_RANK,
			      source->means_bounded);
	}
}

int main(void)
{
	const struct source sources[] = {
		{ "normal", draw_normal, 100, 100, true, true, true },
		{ "exponential", draw_exponential, 100, 100 * M_LN2, true, true,
		  false },
		{ "lognormal", draw_lognormal, 100 * exp(0.125), 100, true,
		  true, false },
		{ "bimodal", draw_bimodal, 100.9, bimodal_median(), true, true,
		  false },
		{ "tied", draw_tied, NAN, NAN, true, false, false },
		{ "far apart", draw_far_apart, 150, 150, false, false, false },
	};

	stats = vmb_stats_new(0.95);
	if (!stats) {
		puts("Bail out! no memory");
		return EXIT_FAILURE;
	}
	for (size_t i = 0; i < LENGTH(sources); i++)
		check_source(&sources[i]);
	check_power(&sources[0]);
	printf("1..%d\n", number);
	vmb_stats_free(stats);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests of the statistics share: two samples, a workspace, and short
 * ways to describe and compare.
 */
#ifndef VMB_STAT_CASE_H
#define VMB_STAT_CASE_H

#include <check.h>
#include <math.h>

#include "stats/change.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define SAMPLE(array)                                                          \
	((struct vmb_sample){ .values = array, .n = LENGTH(array) })

#define ck_assert_close(got, expect)                                           \
	ck_assert_double_eq_tol((got), (expect),                               \
				1e-9 * fmax(fabs((double)(expect)), 1e-300))

/* Two samples of five values without ties; the new ones are all lower. */
extern const double old_five[5];
extern const double new_five[5];

/* Kinds of metrics for which lower is better. */
extern const struct vmb_metric_kind lower;
extern const struct vmb_metric_kind relative;
extern const struct vmb_metric_kind points;

/** stats - the workspace of the test that runs, of 95 % */
extern struct vmb_stats *stats;

/**
 * stat_case_run - run the tests of a program, each with a new workspace
 * @name: of the suite
 * @add_tests: adds them
 *
 * Return: what main() returns.
 */
int stat_case_run(const char *name, void (*add_tests)(TCase *tests));

/** options - options of a test at 95 % without any threshold */
struct vmb_test_options options(enum vmb_test test);

struct vmb_description describe(struct vmb_sample sample);

/** compare_with - measure a change and decide it */
struct vmb_change compare_with(struct vmb_sample base, struct vmb_sample new,
			       const struct vmb_metric_kind *kind,
			       const struct vmb_test_options *wanted);
struct vmb_change compare(struct vmb_sample base, struct vmb_sample new,
			  const struct vmb_metric_kind *kind,
			  enum vmb_test test);

/** scale_values - values times 2^exponent */
void scale_values(double *out, const double *values, size_t n, int exponent);

/** assert_same - numbers, and NANs as numbers: the same bits */
void assert_same(double a, double b);

/** random_below - a reproducible whole number below a limit */
unsigned int random_below(unsigned int *state, unsigned int limit);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the statistics give against what a case of the test vectors expects.
 *
 * Differences are written to standard output as TAP diagnostics.
 */
#ifndef VMB_VECTOR_CHECK_H
#define VMB_VECTOR_CHECK_H

#include <cjson/cJSON.h>

#include "stats/change.h"

/**
 * struct tolerance - how far a number may be off
 * @relative: by a part of itself
 * @absolute: or by an amount, whichever is more
 */
struct tolerance {
	double relative;
	double absolute;
};

#define PLAIN_TOLERANCE                                                        \
	{                                                                      \
		1e-9, 0                                                        \
	}
#define SMALL_TOLERANCE                                                        \
	{                                                                      \
		1e-9, 1e-9                                                     \
	}
#define PROBABILITY_TOLERANCE                                                  \
	{                                                                      \
		1e-6, 1e-9                                                     \
	}

/**
 * check_number - compare a number
 * @label: what it is part of
 * @key: its name
 * @expect: expected; NAN for none
 * @got: computed
 * @tolerance: how far both may be apart
 *
 * Return: number of differences, 0 or 1; so do all functions here.
 */
int check_number(const char *label, const char *key, double expect, double got,
		 struct tolerance tolerance);

/** check_key - the same with what an object holds under the name */
int check_key(const char *label, const cJSON *object, const char *key,
	      double got, struct tolerance tolerance);

/**
 * check_description - compare the description of one sample
 * @label: which sample
 * @expect: expected object
 * @got: computed
 */
int check_description(const char *label, const cJSON *expect,
		      const struct vmb_description *got);

/**
 * check_change - compare a change
 * @expect: expected object
 * @got: computed and decided
 * @kind: kind of metric
 */
int check_change(const cJSON *expect, const struct vmb_change *got,
		 const struct vmb_metric_kind *kind);

/**
 * check_power - compare the smallest detectable change and the runs needed
 * @expect: object with mde_percent or mde_absolute, and runs_needed
 * @got: computed with the effect as floor
 */
int check_power(const cJSON *expect, const struct vmb_change *got);

/**
 * check_warnings - compare the warnings of a row
 * @expect: object with the list of warnings
 * @got: bits of enum vmb_suspicion
 */
int check_warnings(const cJSON *expect, unsigned int got);

#endif

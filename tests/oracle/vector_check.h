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
 * check_description - compare the description of one sample
 * @label: which sample
 * @expect: expected object
 * @got: computed
 *
 * Return: number of differences.
 */
int check_description(const char *label, const cJSON *expect,
		      const struct vmb_description *got);

/**
 * check_change - compare a change
 * @expect: expected object
 * @got: computed and decided
 */
int check_change(const cJSON *expect, const struct vmb_change *got);

/**
 * check_power - compare the smallest detectable change
 * @expect: object with mde_percent
 * @got: computed
 */
int check_power(const cJSON *expect, const struct vmb_change *got);

#endif

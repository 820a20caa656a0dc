/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What could have been missed.
 *
 * Internal to this folder.
 */
#ifndef VMB_POWER_H
#define VMB_POWER_H

#include "stats/test_pair.h"

/**
 * vmb_detectable - the smallest change that 80 % of comparisons would show
 * @stats: workspace
 * @pair: with @pair->obstacle NONE
 * @test: the test that is used
 *
 * statistics.md section 6. Good to about 1 %, as the central t distribution
 * stands in for the other one.
 *
 * Return: percent where the scale of @pair is logarithmic, else in the unit of
 * the metric.
 */
double vmb_detectable(struct vmb_stats *stats, const struct vmb_test_pair *pair,
		      enum vmb_test test);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What could have been missed, and how many runs would have shown it.
 *
 * Good to about 1 %, as the central t distribution stands in for the other
 * one. Internal to this folder, and to its tests.
 */
#ifndef VMB_POWER_H
#define VMB_POWER_H

#include "stats/test_pair.h"

/**
 * vmb_power - the smallest change that 80 % of comparisons would show
 * @stats: workspace
 * @pair: with @pair->obstacle NONE
 * @options: whether the runs needed are wanted, and the floor
 * @out: @out->test is in, and the base's centre; gets mde_percent, and the
 *	runs needed to detect the floor
 */
void vmb_power(struct vmb_stats *stats, const struct vmb_test_pair *pair,
	       const struct vmb_test_options *options, struct vmb_change *out);

/**
 * vmb_runs_needed - runs a side that show an effect
 * @stats: workspace
 * @test: the test that is used
 * @stddev: standard deviation of the values, of the differences of pairs
 * @effect: to be shown with 80 % power, > 0, on the scale of @stddev
 *
 * Return: the smallest number of runs, >= 2; of pairs where there are pairs;
 * 0 where it is beyond all bounds.
 */
size_t vmb_runs_needed(struct vmb_stats *stats, enum vmb_test test,
		       double stddev, double effect);

#endif

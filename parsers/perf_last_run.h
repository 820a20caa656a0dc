/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "perf stat -r N" that prints the counts of its last run for their mean.
 *
 * So do the perf of Linux 6.1 to 6.4 and its offspring, from the rework of
 * aggregation in October 2022 until "perf stat: Show average value on multiple
 * runs" of June 2023. Everything else in the table is right: the times below
 * it, and the mean of the clock by which rates are divided.
 */
#ifndef VMB_PARSERS_PERF_LAST_RUN_H
#define VMB_PARSERS_PERF_LAST_RUN_H

#include "parsers/perf_block.h"
#include "parsers/perf_figures.h"

/**
 * vmb_perf_is_last_run - do the block's totals show that?
 * @block: of several runs
 * @figures: of its totals
 * @counts: room for a count of each of @block->counts.nruns
 *
 * A count divided by its rate is the mean of the clock: that of the last run
 * is more than one percent off, and more than rounding explains. Counts of
 * all runs have a mean of their own. Ids are left to the caller: with one, no
 * perf prints a mean.
 */
bool vmb_perf_is_last_run(struct vmb_perf_block *block,
			  const struct vmb_perf_figures *figures,
			  double *counts);

/**
 * vmb_perf_count_divisor - how much smaller the unit of a count of -v is
 * @event: of the table, in whose unit the count is to be
 *
 * Return: 0 where perf's own scale is not known.
 */
double vmb_perf_count_divisor(const struct vmb_perf_event *event);

#endif

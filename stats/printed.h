/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a report printed of a change, where the runs themselves are lost.
 */
#ifndef VMB_PRINTED_H
#define VMB_PRINTED_H

#include "stats/compare.h"

/** VMB_MOST_RUNS - more runs a side are not thought of */
#define VMB_MOST_RUNS 1000

/**
 * vmb_printed_change - the summary that tells the change between two cells
 * @base: cell compared against
 * @new: the other cell of the same row
 *
 * Return: the one of @new, where a report printed it and the average of @base
 * in one line, and printed nothing else for either; else NULL.
 */
const struct vmb_summary *vmb_printed_change(const struct vmb_cell *base,
					     const struct vmb_cell *new);

/**
 * vmb_tested_sample - what is tested of a cell
 * @base: cell compared against
 * @new: the other cell of the same row
 *
 * Return: its sample; where its change was printed, with the mean that gives
 * that change.
 */
struct vmb_sample vmb_tested_sample(const struct vmb_cell *base,
				    const struct vmb_cell *new);

/**
 * vmb_measure_cells - size, interval and p of a change between two cells
 * @stats: workspace
 * @base: cell compared against
 * @new: the other one; gets everything of its change but the verdict, and
 *	where n is not known, the runs that would do for a mark
 * @kind: what kind of metric it is
 * @options: of the test
 *
 * A change that was printed counts more than the averages beside it: they have
 * few digits, it was worked out before they were rounded.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_measure_cells(struct vmb_stats *stats, const struct vmb_cell *base,
		      struct vmb_cell *new, const struct vmb_metric_kind *kind,
		      const struct vmb_test_options *options);

#endif

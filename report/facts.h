/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is true of a whole table: counts and ranges that the sentences of the
 * legend are decided from. Internal to this folder.
 */
#ifndef VMB_FACTS_H
#define VMB_FACTS_H

#include "report/footnotes.h"

/** struct vmb_range - smallest and largest; empty while lo > hi */
struct vmb_range {
	double lo;
	double hi;
};

/**
 * struct vmb_conventions - which kinds of change the table shows
 * @speedup: a percentage in the speedup convention
 * @speedup_untimed: one of them not of a time or rate
 * @relative: a percentage in the relative convention
 * @relative_timed: one of them of a time or rate
 * @points: percentage points
 * @absolute: a difference in the unit of the row
 * @halved: a speedup <= -25 % where lower is better
 * @halved_untimed: one of them not of a time
 */
struct vmb_conventions {
	bool speedup;
	bool speedup_untimed;
	bool relative;
	bool relative_timed;
	bool points;
	bool absolute;
	bool halved;
	bool halved_untimed;
};

/**
 * struct vmb_facts - what is true of a table
 * @n: of the cells that have values, those of unknown n left out
 * @n_unknown: a summary does not state its n
 * @baseless: a cell has values, but its base has none
 * @pairs: cells that show a change
 * @fails: a cell counts failed runs; it is no pair
 * @tested: cells with a test
 * @shared: notes that every such cell has; untestable ones are shared by all
 *	pairs, others by all tested cells
 * @conventions: of the changes shown
 * @directed: a tested cell whose direction of better is known
 * @undirected: one whose direction is not known
 * @tested_points: one in percentage points
 * @tested_percent: one that is not
 * @tests: tests done, bits 1 << enum vmb_test
 * @rank_limited: one with too few values for a rank test to mark it
 * @exact: tests with a p from their exact null distribution, bits as @tests
 * @approximate: tests with another p
 * @equivalent: one that is marked as such
 * @missed: percent: max(smallest detectable change, floor) of tested cells
 * @unpaired: rows with values that have no partner
 * @in_one_boot: every configuration has all its runs in one known boot
 * @pools_boots: n counts runs although every configuration has several boots,
 *	some of them with several runs
 * @reduces_workers: some run has several workers
 * @smallest_base: n of the pair of raw values with the smallest n1 + n2, both
 *	of at least 2; 0 where there is none
 * @smallest_new: n of its other side
 */
struct vmb_facts {
	struct vmb_range n;
	bool n_unknown;
	bool baseless;
	size_t pairs;
	bool fails;
	size_t tested;
	unsigned shared;
	struct vmb_conventions conventions;
	bool directed;
	bool undirected;
	bool tested_points;
	bool tested_percent;
	unsigned tests;
	bool rank_limited;
	unsigned exact;
	unsigned approximate;
	bool equivalent;
	struct vmb_range missed;
	size_t unpaired;
	bool in_one_boot;
	bool pools_boots;
	bool reduces_workers;
	size_t smallest_base;
	size_t smallest_new;
};

/** vmb_facts_used - has this test been done? */
static inline bool vmb_facts_used(const struct vmb_facts *facts,
				  enum vmb_test test)
{
	return facts->tests & 1u << test;
}

/** vmb_facts_gather - look at all cells of a table once */
void vmb_facts_gather(struct vmb_facts *facts, const struct vmb_view *view);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The whole comparison: every row described in every configuration, and
 * every configuration compared with the base. Renderers only write it out.
 *
 * The comparison owns its arrays and borrows the result set, which must
 * outlive it.
 */
#ifndef VMB_COMPARE_H
#define VMB_COMPARE_H

#include "core/formula.h"
#include "core/resultset.h"
#include "stats/adjust.h"
#include "stats/change.h"
#include "stats/replicate.h"

/** enum vmb_change_option - --change */
enum vmb_change_option {
	VMB_CHANGE_AUTO,
	VMB_CHANGE_SPEEDUP,
	VMB_CHANGE_RELATIVE,
};

/** enum vmb_versus - what each column is compared with */
enum vmb_versus {
	VMB_VERSUS_BASE,
	VMB_VERSUS_PREVIOUS, /* the column before it */
};

/** enum vmb_sort - order of rows */
enum vmb_sort {
	VMB_SORT_AUTO, /* by name where the format says so, else input */
	VMB_SORT_NAME,
	VMB_SORT_INPUT,
};

/**
 * struct vmb_glob - a filter of rows
 * @pattern: fnmatch pattern, matched with the benchmark and the printed name
 * @exclude: drop what matches, else keep it
 */
struct vmb_glob {
	const char *pattern;
	bool exclude;
};

/**
 * struct vmb_compare_options - what the user decides about the comparison
 * @test: tests, levels and thresholds
 * @fastpath: --rule=fastpath; @test is set to match
 * @lkp: --rule=lkp; @test is set to match
 * @change: sign convention
 * @unit: what n counts
 * @workers: how workers are reduced
 * @sort: order of rows
 * @globs: @nglobs filters; a row is kept when it matches any filter that
 *	keeps (or there is none) and none that drops
 * @formulas: @nformulas rows that are worked out from others; each may use
 *those before it
 * @all: keep rows that a source hides, too
 * @adjust: correction of the p-values of each column
 * @pair: runs with the same index belong together; @test.test is AUTO
 * @geomean: compute the geometric mean over the rows of each table
 * @columns: @ncolumns configurations to show, in order; none: the base, then
 *	all others in order of input
 * @base: index of the configuration that others are compared with; a table
 *	without it takes its first column
 * @base_given: the user chose @base; else a table that a source sets apart
 *	has the base that it has there
 * @versus: what each column is compared with
 * @jobs: threads, at most VMB_MAX_THREADS; 0: as many as are of use
 */
struct vmb_compare_options {
	struct vmb_test_options test;
	bool fastpath;
	bool lkp;
	enum vmb_change_option change;
	enum vmb_replicate_unit unit;
	enum vmb_workers workers;
	enum vmb_sort sort;
	const struct vmb_glob *globs;
	size_t nglobs;
	const struct vmb_formula *formulas;
	size_t nformulas;
	bool all;
	enum vmb_adjust adjust;
	bool pair;
	bool geomean;
	const size_t *columns;
	size_t ncolumns;
	size_t base;
	bool base_given;
	enum vmb_versus versus;
	size_t jobs;
};

/**
 * struct vmb_cell - one row in one configuration
 * @configuration: index in the result set
 * @runs: one value a run, workers reduced; n is 0 where the row is missing
 * @observations: the @nobservations values behind @runs
 * @summaries: @nsummaries printed means that are part of the cell
 * @sample: the tested values: of runs or boots, or a summary
 * @units: the run of each of its values, or one run of the boot; NULL where
 *	they are none of the set
 * @partner: with --pair the values that @sample is compared with, in its
 *	order; without values where no two belong together
 * @nunpaired: values of both sides that have no partner
 * @description: of @sample
 * @center_kind: which centre @center is
 * @center: centre shown
 * @ci: interval of @center
 * @has_change: @change is filled in: there is something to compare with
 * @change: reason MISSING where a side has no value
 * @smallest_n: runs a side that would do for a mark where n is not known;
 *	above VMB_MOST_RUNS: no number does; 0: nothing can be said
 * @suspicions: bits of enum vmb_suspicion; what needs both sides is said of the
 *	cell that is compared
 */
struct vmb_cell {
	size_t configuration;
	struct vmb_run_values runs;
	const struct vmb_observation *observations;
	size_t nobservations;
	const struct vmb_set_summary *summaries;
	size_t nsummaries;
	struct vmb_sample sample;
	uint32_t *units;
	struct vmb_sample partner;
	size_t nunpaired;
	struct vmb_description description;
	enum vmb_center center_kind;
	double center;
	struct vmb_interval ci;
	bool has_change;
	struct vmb_change change;
	size_t smallest_n;
	unsigned int suspicions;
};

/** vmb_cell_has_value - is there anything in this cell? */
static inline bool vmb_cell_has_value(const struct vmb_cell *cell)
{
	return cell->nobservations || cell->nsummaries;
}

/** vmb_cell_is_fails - does a cell count failed runs, and measure nothing? */
static inline bool vmb_cell_is_fails(const struct vmb_cell *cell)
{
	return cell->nsummaries &&
	       vmb_summary_is_fails(cell->summaries[0].summary);
}

/**
 * struct vmb_compared_row - one line of the table
 * @row: the row in the result set
 * @name: its printed name
 * @convention: sign convention of its changes
 * @group_order: rows of one group have one number, in order of input
 * @cells: one a configuration of the table, in the order of its columns
 */
struct vmb_compared_row {
	const struct vmb_row *row;
	const char *name;
	enum vmb_convention convention;
	size_t group_order;
	struct vmb_cell *cells;
};

/**
 * struct vmb_marked - how many cells of a column are marked
 * @tested: cells with a test
 * @marked: cells with a mark
 * @expected_by_chance: marks to expect if nothing had changed; NAN: not known
 * @with_p: cells whose test has a p
 * @fewest: so many rows have to change for any to be marked: more than one only
 *	with a correction for the rate of false marks; 0: no p can be so small
 */
struct vmb_marked {
	size_t tested;
	size_t marked;
	double expected_by_chance;
	size_t with_p;
	size_t fewest;
};

struct vmb_geomean_row;

/**
 * struct vmb_compared_table - rows that share their configurations
 * @caption: of a table that a source sets apart; else empty
 * @headline: the sentence that a report opens it with, or NULL
 * @selected: its rows were chosen by a report because they changed
 * @configurations: @ncolumns indices into the result set, in column order
 * @base: column of the base
 * @unit: what n counts: BOOT, RUN
 * @boots_known: every run of every column is of a known boot
 * @one_boot: some column has all its runs in one known boot
 * @test: test of the raw rows
 * @geomean: the geometric mean over the rows, see stats/compare_geomean.h, or
 *	NULL; owned
 * @marked: one a column; the base's is zero
 * @left_out: rows without a value in any column
 * @unselected: rows that vmb_comparison_select() took away
 * @hidden: rows that a source hides
 * @one_sided: rows missing in some column
 */
struct vmb_compared_table {
	const char *caption;
	const struct vmb_headline *headline;
	bool selected;
	size_t *configurations;
	size_t ncolumns;
	size_t base;
	enum vmb_replicate_unit unit;
	bool boots_known;
	bool one_boot;
	enum vmb_test test;
	struct vmb_compared_row *rows;
	size_t nrows;
	struct vmb_cell *cells; /* of all rows */
	struct vmb_geomean_row *geomean;
	struct vmb_marked *marked;
	size_t left_out;
	size_t unselected;
	size_t hidden;
	size_t one_sided;
};

/** struct vmb_comparison - all tables; start with all zeros */
struct vmb_comparison {
	const struct vmb_resultset *set;
	const struct vmb_compare_options *options;
	struct vmb_compared_table *tables;
	size_t ntables;
	double *values; /* memory of all run_values and samples */
	uint32_t *run_numbers; /* of all runs and units */
	uint32_t *run_places; /* by run of the set: its number in its column */
};

enum vmb_compare_status {
	VMB_COMPARE_OK,
	VMB_COMPARE_NO_ROWS, /* no row is left after the filters */
	VMB_COMPARE_NO_PAIR, /* no row has values on two sides */
	VMB_COMPARE_NO_PARTNER, /* no two of them belong together */
	VMB_COMPARE_NO_MEMORY,
};

/**
 * vmb_compare - compare all configurations of a result set
 * @set: finished; borrowed
 * @options: borrowed
 * @out: end with vmb_comparison_clear(), whatever is returned
 */
enum vmb_compare_status vmb_compare(const struct vmb_resultset *set,
				    const struct vmb_compare_options *options,
				    struct vmb_comparison *out);
void vmb_comparison_clear(struct vmb_comparison *comparison);

/**
 * vmb_compared_reference - the column that a column is compared with
 * @table: the table
 * @versus: base or previous column
 * @column: column asked about
 *
 * Return: index of the column, VMB_NOT_FOUND where there is none.
 */
size_t vmb_compared_reference(const struct vmb_compared_table *table,
			      enum vmb_versus versus, size_t column);

#endif

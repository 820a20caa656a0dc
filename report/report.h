/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a comparison to text: build makes the table model, a renderer writes
 * it. Functions return 0, or -1 without memory.
 */
#ifndef VMB_REPORT_H
#define VMB_REPORT_H

#include "core/buffer.h"
#include "core/diag.h"
#include "report/table.h"
#include "stats/compare.h"

enum vmb_output_format {
	VMB_OUTPUT_GRID,
	VMB_OUTPUT_MARKDOWN,
	VMB_OUTPUT_JSON,
	VMB_OUTPUT_TAP,
	VMB_OUTPUT_LKP,
};

enum vmb_legend {
	VMB_LEGEND_SHORT,
	VMB_LEGEND_FULL,
	VMB_LEGEND_NONE,
};

/** enum vmb_base_column - what the base's column shows */
enum vmb_base_column {
	VMB_BASE_VALUE,
	VMB_BASE_NONE,
	VMB_BASE_ZERO,
};

/**
 * enum vmb_show - extra columns; bits of vmb_report_options.show
 *
 * They stand right of their configuration. CI is the interval of its centre;
 * right of a change a second column has the interval of that change, with the
 * test's own estimate, since the change shown is one of the centres:
 * "-35.10% [-36.20%, -33.90%]". P and RATIO are of a change, so the base has
 * none. HALF_RANGE is half the
 * distance of MIN and MAX in percent of MEDIAN. PRINTED is what the source
 * itself printed: change, average, spread. What does not exist is "-".
 */
enum vmb_show {
	VMB_SHOW_N = 1 << 0,
	VMB_SHOW_CI = 1 << 1,
	VMB_SHOW_P = 1 << 2,
	VMB_SHOW_CV = 1 << 3,
	VMB_SHOW_MIN = 1 << 4,
	VMB_SHOW_MAX = 1 << 5,
	VMB_SHOW_MEAN = 1 << 6,
	VMB_SHOW_MEDIAN = 1 << 7,
	VMB_SHOW_HALF_RANGE = 1 << 8,
	VMB_SHOW_RATIO = 1 << 9,
	VMB_SHOW_SAMPLES = 1 << 10,
	VMB_SHOW_PRINTED = 1 << 11,
};

/**
 * struct vmb_report_options - what the user decides about the table
 * @legend: how much to explain
 * @base_column: what the base's column shows
 * @show: bits of enum vmb_show; columns stand in the order of that enum
 * @title: head of the label column; NULL: "Benchmark", or "Result Class"
 *	beside a suite column
 */
struct vmb_report_options {
	enum vmb_legend legend;
	enum vmb_base_column base_column;
	unsigned show;
	const char *title;
};

/**
 * vmb_report_build - the one place that decides wording, rounding and units
 * @comparison: what to show
 * @options: how
 * @document: out; end with vmb_document_clear()
 */
int vmb_report_build(const struct vmb_comparison *comparison,
		     const struct vmb_report_options *options,
		     struct vmb_document *document);

/**
 * vmb_report_explain - add how the marks of some rows came about
 * @comparison: what @document was made of by vmb_report_build()
 * @options: of the report
 * @glob: the rows, by benchmark or printed name
 * @diag: what was dropped
 * @document: lines are added to its tables
 */
int vmb_report_explain(const struct vmb_comparison *comparison,
		       const struct vmb_report_options *options,
		       const char *glob, const struct vmb_diag *diag,
		       struct vmb_document *document);

/** vmb_render_grid - the boxed table of patch threads */
int vmb_render_grid(const struct vmb_document *document,
		    struct vmb_buffer *out);

/**
 * vmb_render_markdown - tables for a forge
 * @document: to write
 * @out: text appended
 *
 * Pipe tables of GitHub Flavored Markdown 0.29, columns padded so that they
 * can be read as they are. Marked cells are bold, line feeds of a head are
 * "<br>", and what would be taken for markup is escaped by a backslash. The
 * legends above and below are paragraphs of one line.
 */
int vmb_render_markdown(const struct vmb_document *document,
			struct vmb_buffer *out);

/**
 * vmb_render_tap - a test for every row and every column with a change
 * @document: made of @comparison by vmb_report_build() with @options
 * @comparison: what was compared
 * @options: of the report
 * @out: text appended
 *
 * TAP version 13 that is KTAP as well: no test has "#" in its name. A test
 * fails where a regression is marked, and is skipped, with the reason, where
 * nothing could be tested.
 */
int vmb_render_tap(const struct vmb_document *document,
		   const struct vmb_comparison *comparison,
		   const struct vmb_report_options *options,
		   struct vmb_buffer *out);

/**
 * vmb_render_lkp - the table of the kernel test robot
 * @comparison: what to write
 * @out: text appended
 *
 * Its layout with its rulers, as lkp-tests prints it and reads it back; the
 * rows of a report stand as they were printed, in their order there. All
 * changes are against the first commit, and above 0 is more.
 */
int vmb_render_lkp(const struct vmb_comparison *comparison,
		   struct vmb_buffer *out);

/**
 * vmb_render_json - everything, as schema vmbench-compare/1
 * @comparison: what to write
 * @diag: its messages become "warnings"
 * @version: of the program
 * @out: text appended
 */
int vmb_render_json(const struct vmb_comparison *comparison,
		    const struct vmb_diag *diag, const char *version,
		    struct vmb_buffer *out);

#endif

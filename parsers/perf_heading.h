/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of perf's text around its table: what was measured, and for how long.
 */
#ifndef VMB_PARSERS_PERF_HEADING_H
#define VMB_PARSERS_PERF_HEADING_H

#include "parsers/perf_target.h"

/** vmb_perf_heading_starts - does a heading begin with this line? */
bool vmb_perf_heading_starts(struct vmb_span text);

/** vmb_perf_heading_ends - does it end with this line? A command has many. */
bool vmb_perf_heading_ends(struct vmb_span text);

/**
 * vmb_perf_heading_read - read a heading
 * @heading: from "Performance counter stats" on, its lines put together
 * @block: gets group and number of runs
 *
 * Return: 0, or -1 without memory.
 */
int vmb_perf_heading_read(struct vmb_span heading,
			  struct vmb_perf_block *block);

/**
 * vmb_perf_footer_read - read a time below the counters
 * @text: the line
 * @footer: out: borrows from @text; without line
 */
enum vmb_perf_below vmb_perf_footer_read(struct vmb_span text,
					 struct vmb_perf_footer *footer);

/**
 * vmb_perf_sample_read - read a line of --table: "0.03514 (+0.00153) #"
 * @text: the line
 * @seconds: out: borrows from @text
 */
bool vmb_perf_sample_read(struct vmb_span text, struct vmb_span *seconds);

#endif

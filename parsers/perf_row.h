/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of the table that "perf stat" prints as text.
 *
 *	[TIME] [ID [COUNTERS]] VALUE [UNIT] EVENT [CGROUP] [# METRIC]
 *		[( +- P% )] [(R%)]
 *
 * VALUE is right-aligned in 18 columns, so that a blank stands in front of it;
 * one blank divides it from UNIT, several from EVENT. Up to Linux 4.x UNIT
 * stood in parentheses behind EVENT. A further metric of an event has a line
 * without VALUE and EVENT, and takes P and R with it.
 */
#ifndef VMB_PARSERS_PERF_ROW_H
#define VMB_PARSERS_PERF_ROW_H

#include <stdbool.h>

#include "parsers/perf_event.h"

/**
 * vmb_perf_row_head - cut time and id off the head of a line
 * @text: in: the line; out: what follows them
 * @timed: lines begin with a time (-I)
 * @event: its time and id are set
 *
 * Return: false where @timed, and there is no time.
 */
bool vmb_perf_row_head(struct vmb_span *text, bool timed,
		       struct vmb_perf_event *event);

/**
 * vmb_perf_row_counter - read the line of a counter
 * @text: the line, its leading blanks included
 * @timed: lines begin with a time (-I)
 * @event: out: borrows from @text
 *
 * Return: false where it is some other line.
 */
bool vmb_perf_row_counter(struct vmb_span text, bool timed,
			  struct vmb_perf_event *event);

/**
 * vmb_perf_row_metric - read a line that has a metric only
 * @text: the line
 * @timed: lines begin with a time (-I)
 * @event: out: @name is empty where the metric is one of the event before
 *
 * Return: false where it is some other line.
 */
bool vmb_perf_row_metric(struct vmb_span text, bool timed,
			 struct vmb_perf_event *event);

/**
 * vmb_perf_row_spread - read "+- 0.000383" or "( +-  0.06% )"
 * @text: in: begins with it, but for blanks; out: what follows
 * @number: out: without the sign of percent
 *
 * Return: false where there is none.
 */
bool vmb_perf_row_spread(struct vmb_span *text, struct vmb_span *number);

#endif

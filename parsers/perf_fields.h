/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of "perf stat -x SEPARATOR", which nothing quotes.
 *
 *	[TIME,][ID,[COUNTERS,]]VALUE,UNIT,EVENT[,CGROUP][,P%]
 *		[,RUNTIME,SHARE][,METRIC,METRICUNIT]
 *
 * Events, threads and cgroups may hold the separator, and in some locales the
 * separator is the decimal mark too. RUNTIME, in nanoseconds, and SHARE, in
 * percent with two decimals, stand in every line since Linux 4.3: what is
 * between those two numbers is the separator, and the rest is read from there
 * to both ends. The manual page puts P behind them, perf does not.
 */
#ifndef VMB_PARSERS_PERF_FIELDS_H
#define VMB_PARSERS_PERF_FIELDS_H

#include <stdbool.h>

#include "parsers/perf_event.h"

/** VMB_PERF_SEPARATOR_MAX - bytes of the longest separator */
#define VMB_PERF_SEPARATOR_MAX 8

/**
 * vmb_perf_fields_read - read the line of a counter
 * @line: the line
 * @separator: in: the separator, or empty where it is not known yet; out: the
 *	one that was found, borrowed from @line
 * @event: out: borrows from @line
 *
 * Where commas divide fields and decimals alike, perf cuts metrics at the
 * comma: they are left out.
 *
 * Return: false where it is some other line.
 */
bool vmb_perf_fields_read(struct vmb_span line, struct vmb_span *separator,
			  struct vmb_perf_event *event);

/**
 * vmb_perf_fields_short - read a line without RUNTIME and SHARE
 * @line: the line
 * @separator: known
 * @event: out: borrows from @line
 */
bool vmb_perf_fields_short(struct vmb_span line, struct vmb_span separator,
			   struct vmb_perf_event *event);

/**
 * vmb_perf_fields_metric - read a line with a metric only
 * @line: the line
 * @separator: known
 * @event: out: time, id and metric are set
 */
bool vmb_perf_fields_metric(struct vmb_span line, struct vmb_span separator,
			    struct vmb_perf_event *event);

#endif

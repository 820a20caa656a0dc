/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units of a metric, the direction in which it gets better, and the sign
 * convention of a change.
 *
 * Nothing here owns memory; units are plain strings as the input wrote them.
 */
#ifndef VMB_UNIT_H
#define VMB_UNIT_H

#include <stdbool.h>

#include "core/text.h"

/** enum vmb_better - which way a metric improves */
enum vmb_better {
	VMB_BETTER_UNKNOWN, /* events that are neither: (+)/(-) marks */
	VMB_BETTER_LOWER, /* times, latencies */
	VMB_BETTER_HIGHER, /* rates, throughputs */
};

/** enum vmb_convention - what a percentage of change means */
enum vmb_convention {
	VMB_SPEEDUP, /* > 0 is better: base/new - 1 where lower is better */
	VMB_RELATIVE, /* new/base - 1 whatever is better */
};

/**
 * vmb_better_name - "lower", "higher" or "unknown"
 * @better: the direction
 */
const char *vmb_better_name(enum vmb_better better);

/**
 * vmb_unit_is_points - is the metric itself a percentage?
 * @unit: unit of the metric
 *
 * Such metrics are compared in percentage points, never in percent.
 */
bool vmb_unit_is_points(struct vmb_span unit);

/**
 * vmb_unit_better - the direction in which what has this unit gets better
 * @unit: unit of a metric of which nothing else is known
 *
 * Return: LOWER for times, HIGHER for operations per time.
 */
enum vmb_better vmb_unit_better(struct vmb_span unit);

/**
 * vmb_unit_is_time_or_rate - does the unit measure time, or work per time?
 * @unit: unit of the metric
 *
 * Rows in such units use the speedup convention when --change=auto.
 */
bool vmb_unit_is_time_or_rate(struct vmb_span unit);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One object of "perf stat -j": {"counter-value" : "18.01", "unit" : "msec",
 * "event" : "task-clock", "variance" : 2.49, "pcnt-running" : 100.00, ...}
 *
 * "variance" is the relative standard error of the mean in percent. Under
 * --metric-only the names of the metrics are keys.
 */
#ifndef VMB_PARSERS_PERF_OBJECT_H
#define VMB_PARSERS_PERF_OBJECT_H

#include "core/intern.h"
#include "parsers/flow_map.h"
#include "parsers/perf_event.h"

/** VMB_PERF_METRICS_MAX - metrics that an object of --metric-only may have */
#define VMB_PERF_METRICS_MAX 64

/** enum vmb_perf_object_kind - what an object is */
enum vmb_perf_object_kind {
	VMB_PERF_FOREIGN, /* none of perf's */
	VMB_PERF_COUNTER, /* a counter */
	VMB_PERF_METRIC, /* a further metric of the counter before */
	VMB_PERF_METRICS, /* of --metric-only: names and numbers */
	VMB_PERF_BROKEN, /* it cannot be read */
	VMB_PERF_NO_MEMORY,
};

/**
 * struct vmb_perf_object - an object as it was read
 * @event: of a counter or metric; of METRICS its time and id
 * @metrics: @nmetrics names and numbers
 * @nmetrics: their number
 */
struct vmb_perf_object {
	struct vmb_perf_event event;
	struct {
		struct vmb_span name;
		struct vmb_span value;
	} metrics[VMB_PERF_METRICS_MAX];
	size_t nmetrics;
};

/**
 * vmb_perf_object_read - read an object
 * @flow: stands behind its brace, and afterwards behind the object
 * @strings: keeps what had to be decoded
 * @object: out: borrows from @flow and @strings
 */
enum vmb_perf_object_kind vmb_perf_object_read(struct vmb_flow *flow,
					       struct vmb_strings *strings,
					       struct vmb_perf_object *object);

#endif

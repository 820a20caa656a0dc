/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events of perf: what they are called, what they count, where.
 *
 * Versions of perf give one event several names; here it has one, so that
 * outputs of different versions pair. The modifiers (":u", "/u") and the unit
 * of a hybrid CPU ("cpu_core/cycles/") stay: those are different counters.
 */
#ifndef VMB_PARSERS_PERF_EVENT_H
#define VMB_PARSERS_PERF_EVENT_H

#include "core/result.h"
#include "core/text.h"

/** VMB_PERF_NAME_MAX - room for the longest name that is rewritten */
#define VMB_PERF_NAME_MAX 256

/**
 * struct vmb_perf_id - the part of the machine that a counter is about
 * @key: "cpu", "core", "die", "socket", "node", "cluster", "cache", "thread",
 *	or empty
 * @value: as printed; of "CPU0" the number
 */
struct vmb_perf_id {
	struct vmb_span key;
	struct vmb_span value;
};

/**
 * struct vmb_perf_event - one counter as perf printed it
 * @name: of the event; of --metric-only that of the metric
 * @unit: "msec", "Joules"; empty for a count
 * @value: a number, "<not counted>" or "<not supported>"; empty where only
 *	@metric is printed
 * @percent: p of "( +- p% )", or empty
 * @running: percent of the time for which it ran, or empty
 * @metric: number of the metric behind it, or empty
 * @metric_text: what that is: "K/sec", "% of all branches"
 * @cgroup: or empty
 * @time: seconds, of the option -I; else empty
 * @id: of the aggregation
 * @is_metric: of --metric-only: @value is a metric
 * @line: where it stands, from 1
 */
struct vmb_perf_event {
	struct vmb_span name;
	struct vmb_span unit;
	struct vmb_span value;
	struct vmb_span percent;
	struct vmb_span running;
	struct vmb_span metric;
	struct vmb_span metric_text;
	struct vmb_span cgroup;
	struct vmb_span time;
	struct vmb_perf_id id;
	bool is_metric;
	size_t line;
};

/**
 * struct vmb_perf_measure - what a row of the result is about
 * @key: borrows from the event and from @name
 * @scale: a printed number times this, by @divisor, is in the unit of @key
 * @divisor: apart from @scale, since a thousandth is no exact number
 * @name: holds the benchmark where its printed name had to be rewritten
 */
struct vmb_perf_measure {
	struct vmb_row_key key;
	double scale;
	double divisor;
	char name[VMB_PERF_NAME_MAX];
};

/** vmb_perf_is_missing - is it "<not counted>" or "<not supported>"? */
bool vmb_perf_is_missing(struct vmb_span value);

/** vmb_perf_is_time - is it a time of -I? Those have nine decimals, always */
bool vmb_perf_is_time(struct vmb_span word);

/**
 * vmb_perf_id_read - read the id of a part of the machine
 * @word: "CPU0", "S0-D0-C0", "N0"; or, with blanks and all, "comm-1234"
 * @id: out
 *
 * Return: false where it is none.
 */
bool vmb_perf_id_read(struct vmb_span word, struct vmb_perf_id *id);

/**
 * vmb_perf_id_is_thread - is @id that of a thread?
 *
 * All others may be followed by the number of counters behind them.
 */
bool vmb_perf_id_is_thread(const struct vmb_perf_id *id);

/** vmb_perf_is_clock - is it task-clock or cpu-clock, whatever its modifier? */
bool vmb_perf_is_clock(struct vmb_span name);

/**
 * vmb_perf_counter - the row of an event's count
 * @event: the event
 * @measure: out; the key has no group
 *
 * duration_time, user_time and system_time are the rows "time elapsed", "time
 * user" and "time sys" of the text form, in seconds.
 */
void vmb_perf_counter(const struct vmb_perf_event *event,
		      struct vmb_perf_measure *measure);

/**
 * vmb_perf_metric - the row of an event's metric
 * @event: the event
 * @measure: out; hidden. The benchmark is that of the counter, the metric what
 *	perf calls it: "rate" in "/sec" for all of "/sec", "K/sec", "M/sec",
 *	"faults/sec"; "frequency" in "GHz"; "CPUs utilized"; "insn per cycle";
 *	"of all branches" in "%"
 */
void vmb_perf_metric(const struct vmb_perf_event *event,
		     struct vmb_perf_measure *measure);

/**
 * vmb_perf_time - the row of a time below the counters
 * @what: "elapsed", "user" or "sys"
 * @measure: out
 */
void vmb_perf_time(const char *what, struct vmb_perf_measure *measure);

#endif

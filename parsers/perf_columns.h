/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Output of "perf stat --metric-only": a line of titles, lines of values.
 *
 *	                 GHz       insn per cycle
 *	                2.98                 1.36
 *
 * Titles and values are right-aligned alike. In CSV each ends with the
 * separator. Time and id stand in front, as in other tables.
 */
#ifndef VMB_PARSERS_PERF_COLUMNS_H
#define VMB_PARSERS_PERF_COLUMNS_H

#include <stdbool.h>

#include "parsers/perf_event.h"

/**
 * struct vmb_perf_columns - a line of values under its titles
 * @titles: line of titles
 * @values: line of values
 * @at: offset in @values that is read next
 * @from: offset in @titles where the next title begins at the earliest
 * @event: time and id of the line
 */
struct vmb_perf_columns {
	struct vmb_span titles;
	struct vmb_span values;
	size_t at;
	size_t from;
	struct vmb_perf_event event;
};

/**
 * vmb_perf_columns_open - begin to read a line of values
 * @columns: out: borrows both texts
 * @titles: leading blanks included
 * @values: likewise
 * @timed: lines begin with a time (-I)
 *
 * Return: false where the line holds anything but values with titles.
 */
bool vmb_perf_columns_open(struct vmb_perf_columns *columns,
			   struct vmb_span titles, struct vmb_span values,
			   bool timed);

/**
 * vmb_perf_columns_next - the next value
 * @columns: the line
 * @event: out: borrows as @columns does
 *
 * Return: false at the end of the line.
 */
bool vmb_perf_columns_next(struct vmb_perf_columns *columns,
			   struct vmb_perf_event *event);

/**
 * vmb_perf_fields_next - the next value of a line of CSV
 * @titles: in: rest of the line of titles; out: what follows
 * @values: likewise of the line of values
 * @separator: between fields
 * @event: in and out: time and id are set as they are met; @value is empty
 *	where a field holds none
 *
 * Return: false at the end of a line.
 */
bool vmb_perf_fields_next(struct vmb_span *titles, struct vmb_span *values,
			  struct vmb_span separator,
			  struct vmb_perf_event *event);

/**
 * vmb_perf_field_cut - cut the field in front of the next separator
 * @rest: in: text; out: what follows, {NULL, 0} after the last field
 * @separator: not empty
 * @field: out
 *
 * Return: false once @rest is {NULL, 0}.
 */
bool vmb_perf_field_cut(struct vmb_span *rest, struct vmb_span separator,
			struct vmb_span *field);

#endif

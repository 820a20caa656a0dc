/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How numbers stand in a table. Everything is appended to a buffer; what does
 * not exist (NAN) becomes "-". Nothing depends on the locale, as LC_NUMERIC
 * is never set.
 */
#ifndef VMB_FORMAT_NUMBER_H
#define VMB_FORMAT_NUMBER_H

#include "core/buffer.h"
#include "stats/describe.h"

/** VMB_SCIENTIFIC - decimals of numbers too large or small for fixed point */
#define VMB_SCIENTIFIC (-1)

/**
 * vmb_decimals_for - decimals of the values of a row
 * @value: the row's typical value
 * @unit: unit of the row
 *
 * Two where the unit is usec or |@value| >= 100, else as many as show four
 * significant digits.
 */
int vmb_decimals_for(double value, struct vmb_span unit);

/** vmb_format_value - append a value with so many decimals */
void vmb_format_value(struct vmb_buffer *out, double value, int decimals);

/**
 * vmb_format_percent - append "-40.69%"
 * @out: text appended
 * @percent: in percent
 * @negative_zero: write "-0.00%" where a decrease rounds to it
 */
void vmb_format_percent(struct vmb_buffer *out, double percent,
			bool negative_zero);

/** vmb_format_points - append "+1.92 pp", "0.00 pp" for what rounds to it */
void vmb_format_points(struct vmb_buffer *out, double points);

/**
 * vmb_format_difference - append "+12.00 usec", "+2", "0"
 * @out: text appended
 * @difference: in @unit
 * @decimals: those of the row
 * @unit: unit of the row, may be empty
 */
void vmb_format_difference(struct vmb_buffer *out, double difference,
			   int decimals, struct vmb_span unit);

/** vmb_format_p - append two significant digits, "<0.0001" below that */
void vmb_format_p(struct vmb_buffer *out, double p);

/** vmb_format_level - append a confidence level as "95%" */
void vmb_format_level(struct vmb_buffer *out, double level);

/**
 * vmb_format_other_level - append " (75%)" unless that is the wanted level
 * @out: text appended
 * @level: level reached
 * @wanted: level asked for
 */
void vmb_format_other_level(struct vmb_buffer *out, double level,
			    double wanted);

/**
 * vmb_format_interval - append "[1.23, 4.56]", "[1.23, 4.56] (75%)"
 * @out: text appended
 * @interval: to write
 * @decimals: of both ends
 * @wanted: level asked for; another one is named
 */
void vmb_format_interval(struct vmb_buffer *out, struct vmb_interval interval,
			 int decimals, double wanted);

#endif

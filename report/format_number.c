/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/format_number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "report/escape_text.h"

/* Beyond these a number in fixed point says less than its exponent. */
#define FIXED_MAX 1e15
#define DECIMALS_MAX 12

/* Room for FIXED_MAX with DECIMALS_MAX decimals, sign and NUL. */
#define TEXT_SIZE 48

/* In fixed point, or "-" where there is no number. */
static void format_fixed(char *text, double value, int decimals, bool plus)
{
	const char *sign = plus && !signbit(value) ? "+" : "";

	if (!isfinite(value))
		snprintf(text, TEXT_SIZE, "-");
	else if (decimals < 0 || fabs(value) >= FIXED_MAX)
		snprintf(text, TEXT_SIZE, "%s%.3e", sign, value);
	else
		snprintf(text, TEXT_SIZE, "%s%.*f", sign, decimals, value);
}

/* Does the text show nothing but zeros? */
static bool is_zero(const char *text)
{
	bool digits = false;

	for (; *text; text++) {
		if (*text >= '1' && *text <= '9')
			return false;
		digits |= *text == '0';
	}
	return digits;
}

static const char *without_sign(const char *text)
{
	return *text == '-' || *text == '+' ? text + 1 : text;
}

int vmb_decimals_for(double value, struct vmb_span unit)
{
	char text[TEXT_SIZE];
	int decimals;

	value = fabs(value);
	if (value >= FIXED_MAX)
		return VMB_SCIENTIFIC;
	if (vmb_span_equal(unit, VMB_SPAN("usec")) || value >= 100 ||
	    !(value > 0))
		return 2;
	/* the exponent after rounding: 9.9999 has two digits before the mark */
	snprintf(text, sizeof(text), "%.3e", value);
	decimals = 3 - atoi(strchr(text, 'e') + 1);
	if (decimals > DECIMALS_MAX)
		return VMB_SCIENTIFIC;
	return decimals < 2 ? 2 : decimals;
}

void vmb_format_value(struct vmb_buffer *out, double value, int decimals)
{
	char text[TEXT_SIZE];

	format_fixed(text, value, decimals, false);
	vmb_buffer_add_string(out, is_zero(text) ? without_sign(text) : text);
}

void vmb_format_percent(struct vmb_buffer *out, double percent,
			bool negative_zero)
{
	char text[TEXT_SIZE];

	format_fixed(text, percent, 2, false);
	vmb_buffer_add_string(out, is_zero(text) && !negative_zero ?
					   without_sign(text) :
					   text);
	if (isfinite(percent))
		vmb_buffer_add_string(out, "%");
}

void vmb_format_points(struct vmb_buffer *out, double points)
{
	char text[TEXT_SIZE];

	format_fixed(text, points, 2, true);
	vmb_buffer_add_string(out, is_zero(text) ? without_sign(text) : text);
	if (isfinite(points))
		vmb_buffer_add_string(out, " pp");
}

void vmb_format_difference(struct vmb_buffer *out, double difference,
			   int decimals, struct vmb_span unit)
{
	char text[TEXT_SIZE];

	format_fixed(text, difference, decimals, true);
	if (is_zero(text)) {
		vmb_buffer_add_string(out, "0");
		return;
	}
	vmb_buffer_add_string(out, text);
	if (isfinite(difference) && unit.len) {
		vmb_buffer_add_string(out, " ");
		vmb_escape_text(out, unit);
	}
}

void vmb_format_p(struct vmb_buffer *out, double p)
{
	if (!isfinite(p))
		vmb_buffer_add_string(out, "-");
	else if (p < 0.0001)
		vmb_buffer_add_string(out, "<0.0001");
	else /* # keeps the zero of 0.050 */
		vmb_buffer_printf(out, "%#.2g", p);
}

void vmb_format_level(struct vmb_buffer *out, double level)
{
	/* a level close to 1 must not be rounded to certainty */
	if (level < 0.999)
		vmb_buffer_printf(out, "%.3g%%", 100 * level);
	else
		vmb_buffer_printf(out, "%.8g%%", 100 * level);
}

void vmb_format_other_level(struct vmb_buffer *out, double level, double wanted)
{
	if (!isfinite(level) || fabs(level - wanted) < 1e-9)
		return;
	vmb_buffer_add_string(out, " (");
	vmb_format_level(out, level);
	vmb_buffer_add_string(out, ")");
}

void vmb_format_interval(struct vmb_buffer *out, struct vmb_interval interval,
			 int decimals, double wanted)
{
	if (!isfinite(interval.lo) || !isfinite(interval.hi)) {
		vmb_buffer_add_string(out, "-");
		return;
	}
	vmb_buffer_add_string(out, "[");
	vmb_format_value(out, interval.lo, decimals);
	vmb_buffer_add_string(out, ", ");
	vmb_format_value(out, interval.hi, decimals);
	vmb_buffer_add_string(out, "]");
	vmb_format_other_level(out, interval.level, wanted);
}

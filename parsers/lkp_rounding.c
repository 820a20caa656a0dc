/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_rounding.h"

#include <math.h>

#include "core/number.h"

/* "%.4g" of an average, "%.2g" of a change */
#define AVERAGE_DIGITS 4
#define CHANGE_DIGITS 2

/* Half of the last digit that is printed of small averages. */
#define SMALLEST_HALF 0.005

/* Percent up to which no standard deviation is printed. */
#define UNPRINTED_PERCENT 2

/* Sums on doubles, here and there, are not exact. */
#define SLACK 1e-9

static bool has(struct vmb_span text, char byte)
{
	return vmb_span_find_byte(text, byte) != VMB_NOT_FOUND;
}

/* Half a unit of the last of @digits significant digits. */
static double half_digit(double value, int digits)
{
	if (value == 0)
		return 0;
	return 0.5 * pow(10, floor(log10(fabs(value))) + 1 - digits);
}

static double half_decimal(struct vmb_span text)
{
	size_t mark = vmb_span_find_byte(text, '.');

	return 0.5 * pow(10, -(double)(text.len - mark - 1));
}

int vmb_lkp_average_range(struct vmb_span printed, struct vmb_lkp_range *range)
{
	double value, half;

	if (vmb_number_read(printed, '.', &value))
		return -1;
	if (!has(printed, 'e') && !has(printed, '.')) {
		range->low = printed.ptr[0] == '-' ? value - 1 : value;
		range->high = printed.ptr[0] == '-' ? value : value + 1;
		return 0;
	}
	half = has(printed, 'e') ? half_digit(value, AVERAGE_DIGITS) :
				   half_decimal(printed);
	range->low = value - half;
	range->high = value + half;
	return 0;
}

static int change_range(struct vmb_span printed, struct vmb_lkp_range *range)
{
	double value, half = 0.5;

	if (vmb_number_read(printed, '.', &value))
		return -1;
	if (has(printed, 'e'))
		half = half_digit(value, CHANGE_DIGITS);
	else if (has(printed, '.'))
		half = half_decimal(printed);
	range->low = value - half;
	range->high = value + half;
	return 0;
}

/* Changes in percent, for a base that is not zero anywhere in its range. */
static struct vmb_lkp_range change_of(const struct vmb_lkp_range *base,
				      const struct vmb_lkp_range *other)
{
	double ends[4] = { other->low / base->low, other->low / base->high,
			   other->high / base->low, other->high / base->high };
	struct vmb_lkp_range range = { ends[0], ends[0] };

	for (size_t i = 1; i < 4; i++) {
		range.low = fmin(range.low, ends[i]);
		range.high = fmax(range.high, ends[i]);
	}
	range.low = 100 * (range.low - 1);
	range.high = 100 * (range.high - 1);
	return range;
}

bool vmb_lkp_change_fits(struct vmb_span base, struct vmb_span other,
			 struct vmb_span change, bool is_absolute)
{
	struct vmb_lkp_range from, to, printed, possible;
	double slack;

	if (vmb_lkp_average_range(base, &from) ||
	    vmb_lkp_average_range(other, &to) || change_range(change, &printed))
		return true;
	if (is_absolute) {
		possible.low = to.low - from.high;
		possible.high = to.high - from.low;
	} else if (from.low <= 0 && from.high >= 0) {
		return true;
	} else {
		possible = change_of(&from, &to);
	}
	slack = SLACK * (1 + fabs(printed.low) + fabs(printed.high));
	return possible.low <= printed.high + slack &&
	       possible.high >= printed.low - slack;
}

static double spread_bound(double mean, const char *percent)
{
	double size = fabs(mean);
	uint64_t printed;

	if (!percent)
		return mean < 0 ? NAN : UNPRINTED_PERCENT / 100.0 * size;
	if (vmb_number_read_whole(vmb_span(percent), &printed))
		return NAN;
	if (size < SMALLEST_HALF)
		size = SMALLEST_HALF;
	return ((double)printed + 1) / 100 * size;
}

void vmb_lkp_bound_spread(struct vmb_summary *summary, const char *percent)
{
	summary->spread = spread_bound(summary->mean, percent);
	if (isnan(summary->spread))
		return;
	summary->spread_kind = VMB_SPREAD_POPULATION;
	summary->bound = true;
}

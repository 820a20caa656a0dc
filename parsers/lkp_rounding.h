/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The robot's numbers are rounded: what may stand behind them, and whether
 * the printed change can be that of the printed averages.
 */
#ifndef VMB_LKP_ROUNDING_H
#define VMB_LKP_ROUNDING_H

#include <stdbool.h>

#include "core/result.h"

/**
 * struct vmb_lkp_range - the values that may stand behind a printed one
 * @low: the least of them
 * @high: the greatest of them
 */
struct vmb_lkp_range {
	double low;
	double high;
};

/**
 * vmb_lkp_average_range - what may stand behind a printed average
 * @printed: "12.34" is rounded, "1234" cut, "1.234e+09" rounded with zeros
 *	at its end dropped
 * @range: out
 *
 * Return: 0, or -1 where @printed is no number.
 */
int vmb_lkp_average_range(struct vmb_span printed, struct vmb_lkp_range *range);

/**
 * vmb_lkp_change_fits - can the change be that of the averages?
 * @base: printed average
 * @other: printed average
 * @change: printed change, with its sign and without "%"
 * @is_absolute: @change is a difference, else in percent
 *
 * Return: true also where the base may be zero, which has no change.
 */
bool vmb_lkp_change_fits(struct vmb_span base, struct vmb_span other,
			 struct vmb_span change, bool is_absolute);

/**
 * vmb_lkp_bound_spread - give a mean the largest spread it may have
 * @summary: its mean is known; gets an upper bound of the standard deviation
 *	that divides by n, or none where the robot prints none
 * @percent: the spread as printed, cut; NULL: none, which means 2 at most
 */
void vmb_lkp_bound_spread(struct vmb_summary *summary, const char *percent);

#endif

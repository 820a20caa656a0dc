/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Correction of p-values for the number of tests in a table.
 */
#ifndef VMB_ADJUST_H
#define VMB_ADJUST_H

#include <stddef.h>

/** enum vmb_adjust - how p-values are corrected */
enum vmb_adjust {
	VMB_ADJUST_NONE,
	VMB_ADJUST_HOLM, /* family-wise error rate; Holm 1979 */
	VMB_ADJUST_BH, /* false discovery rate; Benjamini and Hochberg 1995 */
};

/**
 * vmb_adjust_p - correct the p-values of one column, as R's p.adjust()
 * @method: the correction
 * @p: @n p-values; NAN where nothing was tested: such entries do not count
 * @n: their number
 * @adjusted: out: @n corrected values, NAN where @p is
 *
 * Return: 0, or -1 without memory.
 */
int vmb_adjust_p(enum vmb_adjust method, const double *p, size_t n,
		 double *adjusted);

/**
 * vmb_adjust_fewest - how many tests must find something for any to pass?
 * @method: the correction
 * @smallest: @n p-values: the smallest that each test can give; NAN where
 *	nothing was tested
 * @n: their number
 * @alpha: level of significance
 * @fewest: out: so many, at their smallest p while all others are at 1; 0: not
 *	even all together
 *
 * Return: 0, or -1 without memory.
 */
int vmb_adjust_fewest(enum vmb_adjust method, const double *smallest, size_t n,
		      double alpha, size_t *fewest);

/** vmb_adjust_name - "none", "holm" or "bh" */
const char *vmb_adjust_name(enum vmb_adjust method);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorting and selecting numbers, with few branches to mispredict.
 *
 * Internal to this folder.
 */
#ifndef VMB_SORT_H
#define VMB_SORT_H

#include <stddef.h>

/**
 * vmb_sort - put numbers in ascending order
 * @values: @n numbers, none of them NAN
 * @n: their number
 */
void vmb_sort(double *values, size_t n);

/**
 * vmb_select_rank - the number that would stand at a place if all were sorted
 * @values: @n numbers, none of them NAN; reordered
 * @n: their number
 * @rank: the place, < @n
 */
double vmb_select_rank(double *values, size_t n, size_t rank);

#endif

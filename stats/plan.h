/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows are compared in which table, and in what order.
 * Used by stats/compare.c alone.
 */
#ifndef VMB_PLAN_H
#define VMB_PLAN_H

#include "stats/compare.h"

/**
 * vmb_plan_tables - lay out the tables of a comparison
 * @comparison: its @set and @options are set; @tables are made, with their
 *	caption, columns and rows, but without cells
 *
 * Rows of one caption whose groups have the same configurations share a
 * table. A table has rows, or is not made.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_plan_tables(struct vmb_comparison *comparison);

#endif

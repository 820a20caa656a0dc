/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a result set: joined over its sources, named, ordered.
 * Used by core/resultset.c alone.
 */
#ifndef VMB_SET_ROWS_H
#define VMB_SET_ROWS_H

#include "core/resultset.h"

/**
 * vmb_set_rows_join - fill set->rows and every source's row_map
 *
 * Rows of which a source does not tell a parameter are joined with the one
 * row that the other configurations have for it, where there is only one.
 * Return: 0, or -1 without memory.
 */
int vmb_set_rows_join(struct vmb_resultset *set);

/** vmb_set_rows_name - fill set->about[].name. Return: 0, -1: no memory */
int vmb_set_rows_name(struct vmb_resultset *set);

#endif

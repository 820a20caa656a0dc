/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of --derive.
 */
#ifndef VMB_DERIVATIONS_H
#define VMB_DERIVATIONS_H

#include "core/diag.h"
#include "stats/compare.h"

/**
 * vmb_derivations_add - add the rows of all --derive to what was read
 * @options: formulas, and what becomes of the workers of a run
 * @set: not yet finished
 * @diag: takes what is wrong; a name that is none with those near it
 *
 * Return: 0, or -1 after an error or without memory.
 */
int vmb_derivations_add(const struct vmb_compare_options *options,
			struct vmb_resultset *set, struct vmb_diag *diag);

#endif

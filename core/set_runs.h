/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The runs and boots of a result set: which lines were read twice, which
 * boots of several sources are one. Used by core/resultset.c alone.
 */
#ifndef VMB_SET_RUNS_H
#define VMB_SET_RUNS_H

#include "core/resultset.h"

/**
 * vmb_set_runs_join - fill set->runs and every source's run_map and boot_map
 * @set: its rows are joined
 * @diag: takes the duplicate notes
 *
 * Values that an earlier source of the same configuration gave are marked
 * VMB_VALUE_DROPPED; their runs and boots become one with the earlier ones.
 * Return: 0, or -1 without memory.
 */
int vmb_set_runs_join(struct vmb_resultset *set, struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Workloads that run for a time that somebody has set.
 */
#ifndef VMB_FIXED_TIME_H
#define VMB_FIXED_TIME_H

#include "core/diag.h"
#include "stats/compare.h"

/**
 * vmb_fixed_time_hint - tell where counters may count nothing but work done
 * @comparison: with all its rows
 * @diag: takes the note "fixed-time", one for all tables
 *
 * Where both sides took the same time, to 1 %, but some counter is not the
 * same, the time may have been set: then a faster kernel does more, and counts
 * more of everything. Says nothing where rows are derived from others: there
 * the user knows.
 */
void vmb_fixed_time_hint(const struct vmb_comparison *comparison,
			 struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Results under different headings that became one row.
 */
#ifndef VMB_SET_HEADINGS_H
#define VMB_SET_HEADINGS_H

#include "core/resultset.h"

/**
 * vmb_set_check_headings - warn of rows that pool what hardly belongs together
 * @set: its rows are named and checked
 * @diag: takes the warnings
 *
 * Whoever writes a heading above results means that they differ from others.
 * Where they differ much, too, a row that holds both is most likely wrong.
 */
void vmb_set_check_headings(const struct vmb_resultset *set,
			    struct vmb_diag *diag);

#endif

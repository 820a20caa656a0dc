/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What would embarrass the author of a table: checks of a whole result set.
 * They add messages and say which rows cannot be tested. Used by
 * core/resultset.c alone.
 */
#ifndef VMB_SET_CHECKS_H
#define VMB_SET_CHECKS_H

#include "core/resultset.h"

/** vmb_set_check - one-boot, unknown-n, same-data, parameters-*, ... */
void vmb_set_check(struct vmb_resultset *set, struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Guards: does a comparison compare what its author believes it does? Checks
 * of the kernels and machines behind a result set, that only add messages.
 */
#ifndef VMB_SET_GUARDS_H
#define VMB_SET_GUARDS_H

#include "core/resultset.h"

/**
 * vmb_set_guard - same-kernel, mixed-kernels, build-differs, machine-differs,
 * debug-kernel
 * @set: finished
 * @base: index of the configuration that the others are compared with
 * @diag: takes at most one warning of each kind
 *
 * What a log does not tell is thought to be in order.
 */
void vmb_set_guard(const struct vmb_resultset *set, size_t base,
		   struct vmb_diag *diag);

#endif

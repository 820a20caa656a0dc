/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that are worked out from others, run by run.
 *
 * A row is named in a formula by its benchmark with its metric, where needed
 * with the unit behind it, "time elapsed (s)": then it stands for the rows of
 * all parameters, and gives a derived row for each of them. Or it is named as
 * it is printed, parameters and all: then it is that row alone.
 */
#ifndef VMB_DERIVE_H
#define VMB_DERIVE_H

#include "core/diag.h"
#include "core/formula.h"
#include "core/resultset.h"
#include "stats/replicate.h"

enum vmb_derive_status {
	VMB_DERIVE_OK,
	VMB_DERIVE_UNKNOWN_ROW, /* no source has a row of a name */
	VMB_DERIVE_REFUSED, /* the sink says why */
	VMB_DERIVE_NO_MEMORY,
};

/**
 * vmb_derive - add the row of a formula to what was read
 * @set: not yet finished; each source gets the values of its own runs
 * @formula: the formula; its row goes behind all others
 * @workers: how the workers of a run become one value before
 * @diag: takes the reason for a refusal, and "non-finite"
 * @unknown: out: with VMB_DERIVE_UNKNOWN_ROW the name
 *
 * Refused are printed means, which have no runs to work with, names that
 * several rows share, a name that is taken, and rows that no run has together.
 */
enum vmb_derive_status vmb_derive(struct vmb_resultset *set,
				  const struct vmb_formula *formula,
				  enum vmb_workers workers,
				  struct vmb_diag *diag,
				  struct vmb_span *unknown);

#endif

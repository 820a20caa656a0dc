/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the user wants the exit status to tell: --fail-on and --bisect.
 */
#ifndef VMB_GATES_H
#define VMB_GATES_H

#include "cli/options.h"
#include "stats/compare.h"

enum vmb_gate_status {
	VMB_GATE_OPEN, /* nothing tripped */
	VMB_GATE_TRIPPED,
	VMB_GATE_TROUBLE, /* nothing that a gate could judge */
};

/**
 * vmb_gates_check - do --fail-on's conditions hold?
 * @gates: @count of them
 * @count: their number; 0 is always open
 * @comparison: with all rows, before any is left out
 * @diag: takes a line for every cell that trips a gate, and the error
 */
enum vmb_gate_status vmb_gates_check(const struct vmb_gate *gates, size_t count,
				     const struct vmb_comparison *comparison,
				     struct vmb_diag *diag);

/** enum vmb_bisect_status - what `git bisect run` takes for an exit status */
enum vmb_bisect_status {
	VMB_BISECT_GOOD = 0,
	VMB_BISECT_BAD = 1,
	VMB_BISECT_SKIP = 125,
	VMB_BISECT_STOP = 128,
};

/**
 * vmb_bisect - is CURRENT like GOOD or like BAD?
 * @comparison: of GOOD, BAD and CURRENT, in this order, with one row
 * @text: takes one line for the bisect log
 * @diag: takes the error where it stops
 */
enum vmb_bisect_status vmb_bisect(const struct vmb_comparison *comparison,
				  struct vmb_buffer *text,
				  struct vmb_diag *diag);

#endif

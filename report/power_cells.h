/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cells that --power adds. Internal to this folder.
 */
#ifndef VMB_POWER_CELLS_H
#define VMB_POWER_CELLS_H

#include "report/view.h"

/**
 * vmb_detects_percent - is the smallest detectable change one in percent?
 * @change: a change that was tested
 */
bool vmb_detects_percent(const struct vmb_change *change);

/** vmb_format_detectable - append "3.1", "42": a percentage that is a guess */
void vmb_format_detectable(struct vmb_buffer *out, double percent);

/**
 * vmb_add_detectable - append the smallest detectable change
 * @out: text appended: "3.1%", "0.4 pp", "12.00 usec", "-"
 * @row: a row
 * @change: one of its changes
 * @decimals: of the row
 */
void vmb_add_detectable(struct vmb_buffer *out,
			const struct vmb_compared_row *row,
			const struct vmb_change *change, int decimals);

/** vmb_add_runs_needed - append "12-31", "7", ">=12", "-" */
void vmb_add_runs_needed(struct vmb_buffer *out,
			 const struct vmb_change *change);

#endif

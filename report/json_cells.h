/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One row in one configuration as JSON. Internal to this folder.
 */
#ifndef VMB_JSON_CELLS_H
#define VMB_JSON_CELLS_H

#include "report/json_writer.h"
#include "stats/compare.h"

/** vmb_json_write_interval - "NAME": [lo, hi], or null where there is none */
void vmb_json_write_interval(struct vmb_json_writer *json, const char *name,
			     struct vmb_interval interval, bool exists);

/**
 * vmb_json_write_cell - samples, description and change of a cell
 * @json: the writer
 * @comparison: it belongs to
 * @cell: the cell; one without values has n 0 and nulls
 *
 * "workers" is null where every run has one value, "times", "boots" and "runs"
 * where none is known.
 */
void vmb_json_write_cell(struct vmb_json_writer *json,
			 const struct vmb_comparison *comparison,
			 const struct vmb_cell *cell);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a source printed of a cell and its change, in JSON. Internal to this
 * folder.
 */
#ifndef VMB_JSON_PRINTED_H
#define VMB_JSON_PRINTED_H

#include "report/json_writer.h"
#include "stats/compare.h"

/**
 * vmb_json_write_printed - the members "bound" and "printed" of a cell
 * @json: inside the object of the cell
 * @cell: of any row
 */
void vmb_json_write_printed(struct vmb_json_writer *json,
			    const struct vmb_cell *cell);

/**
 * vmb_json_write_printed_change - the member "printed" of a change
 * @json: inside the object of the change
 * @cell: that has the change
 */
void vmb_json_write_printed_change(struct vmb_json_writer *json,
				   const struct vmb_cell *cell);

#endif

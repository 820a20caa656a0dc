/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a table as JSON. Internal to this folder.
 */
#ifndef VMB_JSON_ROWS_H
#define VMB_JSON_ROWS_H

#include "report/json_writer.h"
#include "stats/compare.h"

/**
 * vmb_json_write_rows - all rows of a table as an array
 * @json: the writer
 * @comparison: it belongs to
 * @table: the table
 */
void vmb_json_write_rows(struct vmb_json_writer *json,
			 const struct vmb_comparison *comparison,
			 const struct vmb_compared_table *table);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/json_rows.h"

#include <math.h>

#include "core/number.h"
#include "report/json_cells.h"
#include "report/printed_cells.h"
#include "stats/compare_warnings.h"
#include "stats/suspicion.h"

/* Digits with a decimal mark at most: what JSON takes as a number as it is. */
static bool is_plain_decimal(const char *text)
{
	struct vmb_span field = vmb_span(text);
	double number;

	for (size_t i = 0; i < field.len; i++)
		if (!vmb_is_digit(text[i]) && text[i] != '.' &&
		    !(text[i] == '-' && !i))
			return false;
	/* a code such as 007 is no number */
	if (*text == '0' && field.len > 1 && text[1] != '.')
		return false;
	return !vmb_number_read(field, '.', &number);
}

static void write_parameter(struct vmb_json_writer *json, const char *value)
{
	double number;

	if (!*value)
		vmb_json_null(json);
	else if (is_plain_decimal(value) &&
		 !vmb_number_read(vmb_span(value), '.', &number))
		vmb_json_decimal(json, number);
	else
		vmb_json_string(json, value);
}

static void write_parameters(struct vmb_json_writer *json,
			     const struct vmb_row *row)
{
	vmb_json_name(json, "parameters");
	vmb_json_object(json);
	for (size_t i = 0; i < row->nparams; i++) {
		vmb_json_name(json, row->params[i].key);
		write_parameter(json, row->params[i].value);
	}
	vmb_json_object_end(json);
}

static void write_notes(struct vmb_json_writer *json,
			const struct vmb_compared_table *table,
			const struct vmb_compared_row *row)
{
	unsigned int suspicions = vmb_row_suspicions(table, row);
	bool unknown = false;

	for (size_t i = 0; i < table->ncolumns; i++)
		unknown |= row->cells[i].has_change &&
			   row->cells[i].change.reason ==
				   VMB_REASON_PARAMETERS_UNKNOWN;
	vmb_json_name(json, "notes");
	vmb_json_row(json);
	if (unknown)
		vmb_json_string(json, "parameters-unknown");
	for (unsigned int i = 0; i < VMB_SUSPICIONS; i++)
		if (suspicions & 1u << i)
			vmb_json_string(json,
					vmb_suspicion_slug(
						(enum vmb_suspicion)(1u << i)));
	vmb_json_array_end(json);
}

static void write_text(struct vmb_json_writer *json, const char *name,
		       const char *text)
{
	vmb_json_name(json, name);
	vmb_json_string(json, text);
}

/* Beyond the schema's fields what a saved file needs to be read back. */
static void write_quantum(struct vmb_json_writer *json, double quantum)
{
	vmb_json_name(json, "quantum");
	if (quantum > 0)
		vmb_json_decimal(json, quantum);
	else
		vmb_json_null(json);
}

static void write_line(struct vmb_json_writer *json,
		       const struct vmb_compared_table *table,
		       const struct vmb_compared_row *row)
{
	size_t line = vmb_row_line(row, table->ncolumns);

	vmb_json_name(json, "line");
	if (line)
		vmb_json_whole(json, line);
	else
		vmb_json_null(json);
}

void vmb_json_write_rows(struct vmb_json_writer *json,
			 const struct vmb_comparison *comparison,
			 const struct vmb_compared_table *table)
{
	vmb_json_array(json);
	for (size_t i = 0; i < table->nrows; i++) {
		const struct vmb_compared_row *row = &table->rows[i];
		bool speedup = row->convention == VMB_SPEEDUP;

		vmb_json_object(json);
		write_text(json, "group", row->row->group);
		write_text(json, "name", row->name);
		write_text(json, "benchmark", row->row->benchmark);
		write_parameters(json, row->row);
		write_text(json, "metric", row->row->metric);
		write_text(json, "unit", row->row->unit);
		write_text(json, "better", vmb_better_name(row->row->better));
		write_text(json, "convention",
			   speedup ? "speedup" : "relative");
		write_quantum(json, row->row->quantum);
		vmb_json_name(json, "by_name");
		vmb_json_bool(json, row->row->by_name);
		vmb_json_name(json, "hidden");
		vmb_json_bool(json, row->row->hidden);
		write_line(json, table, row);
		vmb_json_name(json, "cells");
		vmb_json_array(json);
		for (size_t j = 0; j < table->ncolumns; j++)
			vmb_json_write_cell(json, comparison, &row->cells[j]);
		vmb_json_array_end(json);
		write_notes(json, table, row);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

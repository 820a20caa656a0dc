/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/plain_columns.h"

#include <stdlib.h>

#include "core/number.h"
#include "parsers/plain_line.h"
#include "parsers/row_runs.h"

/* Each keeps a count for every row. */
#define MAX_CONFIGURATIONS 100

/* Name of the row of values that stand alone. */
#define NO_NAME "value"

/*
 * struct table - a table that is read
 * @configurations: @count of them have values; one of no name without a column
 *	for them
 */
struct table {
	const struct vmb_parse *parse;
	struct vmb_columns_head head;
	struct vmb_buffer unquoted;
	uint32_t boot;
	struct vmb_row_runs configurations[MAX_CONFIGURATIONS];
	size_t count;
};

static bool next_line(struct vmb_lines *lines, struct vmb_span *line)
{
	while (vmb_lines_next(lines, line))
		if (!vmb_columns_is_blank(*line))
			return true;
	return false;
}

static bool is_sentence_mark(char c)
{
	return c == '.' || c == ',' || c == ':' || c == ';' || c == '!' ||
	       c == '?';
}

/* Would anyone write this as a line of a table? Prose has numbers, too. */
static bool is_plausible(const struct vmb_columns_line *line)
{
	struct vmb_span name = line->fields[VMB_COLUMN_NAME];
	struct vmb_span unit = line->fields[VMB_COLUMN_UNIT];

	if (unit.len && is_sentence_mark(unit.ptr[unit.len - 1]))
		return false;
	return !name.len || vmb_is_alpha(name.ptr[0]) || name.ptr[0] == '_' ||
	       name.ptr[0] == '/';
}

/* Every line of one shape, and the first one not cut short. */
static bool is_plain(struct vmb_lines lines, struct vmb_span line, bool is_cut)
{
	struct vmb_columns_line fields;
	bool first = true, named = false;

	if (lines.cut)
		return false;
	do {
		bool has_name;

		if (lines.cut && is_cut)
			break;
		if (!vmb_columns_plain_read(line, &fields) ||
		    !is_plausible(&fields))
			return false;
		has_name = fields.fields[VMB_COLUMN_NAME].len;
		if (!first && has_name != named)
			return false;
		first = false;
		named = has_name;
	} while (next_line(&lines, &line));
	return true;
}

/*
 * A head is beyond doubt. Without one every line must be of the one shape, and
 * what a log format knows is not for us.
 */
int vmb_columns_bid(struct vmb_span head)
{
	struct vmb_lines lines = { .rest = head };
	struct vmb_columns_head columns;
	struct vmb_span line;

	if (!next_line(&lines, &line))
		return 0;
	if (vmb_columns_head_read(line, &columns))
		return 90;
	return is_plain(lines, line, head.len == VMB_BID_WINDOW) ?
		       VMB_BID_LAST :
		       0;
}

static void warn(const struct table *table, const struct vmb_lines *lines,
		 const char *slug, const char *expected, struct vmb_span found)
{
	vmb_diag_add(table->parse->diag, VMB_WARNING, slug, lines->number,
		     "found '%.*s'; expected %s",
		     (int)vmb_span_to(found, VMB_QUOTE).len,
		     found.ptr ? found.ptr : "", expected);
}

/* Return: NULL where there are too many, or without memory: *@status is -1. */
static struct vmb_row_runs *configuration_of(struct table *table,
					     const struct vmb_lines *lines,
					     struct vmb_span name, int *status)
{
	struct vmb_batch *batch = table->parse->batch;
	uint32_t index = 0;

	if (name.len && table->count == MAX_CONFIGURATIONS) {
		for (index = 0; index < table->count; index++)
			if (vmb_span_equal(
				    vmb_span(batch->configurations[index]),
				    name))
				return &table->configurations[index];
		warn(table, lines, "damaged-line",
		     "no more than 100 configurations", name);
		return NULL;
	}
	if (name.len && vmb_batch_configuration(batch, name, &index)) {
		*status = -1;
		return NULL;
	}
	while (table->count <= index) {
		vmb_row_runs_init(&table->configurations[table->count], batch,
				  (uint32_t)table->count);
		table->count++;
	}
	return &table->configurations[index];
}

static int add_value(struct table *table, const struct vmb_lines *lines,
		     const struct vmb_columns_line *line, double number)
{
	struct vmb_span name = line->fields[VMB_COLUMN_NAME];
	struct vmb_span unit = line->fields[VMB_COLUMN_UNIT];
	struct vmb_row_key key = {
		.benchmark = name.len ? name : VMB_SPAN(NO_NAME),
		.unit = unit,
		.better = vmb_unit_better(unit),
	};
	struct vmb_value value = {
		.value = number,
		.time = VMB_NO_TIME,
		.line = (uint32_t)lines->number,
	};
	struct vmb_span run = line->fields[VMB_COLUMN_RUN];
	struct vmb_row_runs *repeats;
	uint64_t run_number = 0;
	int status = 0;

	if (run.len && (vmb_number_read_whole(run, &run_number) ||
			run_number >= VMB_MAX_ROW_RUNS)) {
		warn(table, lines, "damaged-line",
		     "the number of a run, below 65536", run);
		return 0;
	}

	repeats = configuration_of(
		table, lines, line->fields[VMB_COLUMN_CONFIGURATION], &status);
	if (!repeats)
		return status;
	if (vmb_batch_row(table->parse->batch, &key, &value.row))
		return -1;
	if (!run.len)
		return vmb_row_runs_add(repeats, table->boot, value);
	return vmb_row_runs_add_to(repeats, table->boot, (uint32_t)run_number,
				   value);
}

/* Return: 0 whether or not it can be read, -1 without memory. */
static int see_line(struct table *table, const struct vmb_lines *lines,
		    struct vmb_span text)
{
	struct vmb_columns_line line;
	struct vmb_span field;
	bool readable;
	double number;

	if (table->head.count) {
		readable = vmb_columns_fields_read(text, &table->head,
						   &table->unquoted, &line);
		if (table->unquoted.failed)
			return -1;
	} else {
		readable = vmb_columns_plain_read(text, &line);
	}
	field = line.fields[VMB_COLUMN_VALUE];
	if (!readable) {
		warn(table, lines, "damaged-line",
		     table->head.count ? "as many fields as the head has" :
					 "[NAME] VALUE [UNIT]",
		     vmb_span_trim(text));
		return 0;
	}
	if (vmb_number_read(field, '.', &number)) {
		warn(table, lines, "damaged-line", "a finite number", field);
		return 0;
	}
	if (table->head.count && !line.fields[VMB_COLUMN_NAME].len) {
		warn(table, lines, "damaged-line", "a name", text);
		return 0;
	}
	return add_value(table, lines, &line, number);
}

static int read_table(struct table *table, struct vmb_span bytes)
{
	struct vmb_lines lines = { .rest = bytes };
	struct vmb_boot boot = { .known = false };
	struct vmb_span line;
	bool more = next_line(&lines, &line);

	if (vmb_batch_boot(table->parse->batch, &boot, &table->boot))
		return -1;
	if (more && vmb_columns_head_read(line, &table->head))
		more = next_line(&lines, &line);
	for (; more; more = next_line(&lines, &line))
		if (see_line(table, &lines, line))
			return -1;
	return 0;
}

int vmb_columns_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	struct table *table = calloc(1, sizeof(*table));
	int status;

	if (!table)
		return -1;
	table->parse = parse;
	status = read_table(table, bytes);
	for (size_t i = 0; i < table->count; i++)
		vmb_row_runs_clear(&table->configurations[i]);
	vmb_buffer_clear(&table->unquoted);
	free(table);
	return status;
}

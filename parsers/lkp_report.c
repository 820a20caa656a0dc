/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_report.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/lkp_heading.h"
#include "parsers/lkp_headline.h"
#include "parsers/lkp_row.h"
#include "parsers/lkp_table.h"
#include "parsers/lkp_thread.h"

/* Lines over which mail programs spread one row or sentence. */
#define PARTS_MAX 4

/* Lines of prose after which a table is over. */
#define PROSE_MAX 3

/*
 * struct joint - lines that are one, once the others were seen
 * @text: those seen, with blanks between
 * @parts: their number, 0 for none
 * @line: number of the first
 * @quote: depth of its quoting
 */
struct joint {
	struct vmb_buffer text;
	size_t parts;
	size_t line;
	unsigned quote;
};

/*
 * struct report - what was seen so far
 * @has_ruler: rows may follow
 * @ruler_quote: depth of quoting of the ruler
 * @ruler_line: line of the ruler
 * @is_open: rows belong to the last of the tables
 * @prose: lines since the last row that were none
 * @below_dashes: the last line was one of dashes
 */
struct report {
	const struct vmb_parse *parse;
	struct vmb_lkp_heading heading;
	struct vmb_lkp_thread thread;
	struct joint row;
	struct joint sentence;
	bool has_ruler;
	bool is_open;
	unsigned ruler_quote;
	size_t ruler_line;
	size_t prose;
	bool below_dashes;
};

void *vmb_lkp_report_open(const struct vmb_parse *parse)
{
	struct report *report = calloc(1, sizeof(*report));

	if (report)
		report->parse = parse;
	return report;
}

void vmb_lkp_report_free(void *state)
{
	struct report *report = state;

	if (!report)
		return;
	vmb_lkp_thread_clear(&report->thread);
	vmb_lkp_heading_clear(&report->heading);
	vmb_buffer_clear(&report->row.text);
	vmb_buffer_clear(&report->sentence.text);
	free(report);
}

/* Add a line to those before it. Return: 0, or -1 without memory. */
static int join(struct joint *joint, const struct vmb_record *record)
{
	if (!joint->parts) {
		joint->text.length = 0;
		joint->line = record->number;
		joint->quote = record->quote;
	} else {
		vmb_buffer_add_string(&joint->text, " ");
	}
	joint->parts++;
	vmb_buffer_add(&joint->text, vmb_span_trim(record->line));
	return joint->text.failed ? -1 : 0;
}

static struct vmb_span joined(const struct joint *joint)
{
	return (struct vmb_span){ joint->text.bytes, joint->text.length };
}

/* A wrapped line may have lost its quote marks, but gets no more of them. */
static bool can_go_on(const struct joint *joint,
		      const struct vmb_record *record)
{
	return joint->parts && record->quote <= joint->quote &&
	       vmb_span_trim(record->line).len;
}

/* Return: 1 for a sentence or a part of one, 0 for none, -1: no memory. */
static int see_sentence(struct report *report, const struct vmb_record *record)
{
	struct joint *joint = &report->sentence;
	struct vmb_lkp_headline headline;
	enum vmb_lkp_headline_status status;
	size_t line = record->number;

	status = vmb_lkp_headline_read(record->line, &headline);
	if (status == VMB_LKP_NO_HEADLINE && can_go_on(joint, record)) {
		if (join(joint, record))
			return -1;
		line = joint->line;
		status = vmb_lkp_headline_read(joined(joint), &headline);
		if (status == VMB_LKP_HEADLINE_HEAD && joint->parts < PARTS_MAX)
			return 1;
	} else if (status == VMB_LKP_HEADLINE_HEAD) {
		joint->parts = 0;
		return join(joint, record) ? -1 : 1;
	}
	joint->parts = 0;
	if (status != VMB_LKP_HEADLINE)
		return 0;
	return vmb_lkp_thread_sentence(&report->thread, &headline, line,
				       report->parse->batch->strings) ?
		       -1 :
		       1;
}

/* How many commits the heading names, else how many the row has. */
static size_t count_columns(const struct vmb_lkp_heading *heading,
			    const struct vmb_lkp_row *row)
{
	if (heading->commits.count >= 2)
		return heading->commits.count;
	if (heading->heads.count >= 2)
		return heading->heads.count;
	return row->count;
}

static int open_table(struct report *report, const struct vmb_lkp_row *row)
{
	struct vmb_lkp_table *table = vmb_lkp_thread_table(&report->thread);

	if (!table)
		return -1;
	table->columns = count_columns(&report->heading, row);
	table->quote = report->ruler_quote;
	table->line = report->ruler_line;
	report->is_open = true;
	report->heading.is_new = false;
	return vmb_lkp_table_title(table, &report->heading,
				   report->parse->batch->strings);
}

static void warn_damaged(const struct report *report, size_t line,
			 struct vmb_span text)
{
	text = vmb_span_trim(vmb_span_to(text, VMB_QUOTE));
	vmb_diag_add(report->parse->diag, VMB_WARNING, "damaged-line", line,
		     "expected a whole row of the table, found '%.*s'",
		     (int)text.len, text.ptr);
}

static int add_row(struct report *report, const struct vmb_lkp_row *row,
		   size_t line, struct vmb_span text)
{
	struct vmb_lkp_table *table;

	report->prose = 0;
	if (!report->is_open && report->thread.ntables == VMB_LKP_TABLES) {
		vmb_diag_add(report->parse->diag, VMB_WARNING, "damaged-line",
			     line, "more than %d tables: the rest is not read",
			     VMB_LKP_TABLES);
		return 0;
	}
	if (!report->is_open && open_table(report, row))
		return -1;
	table = &report->thread.tables[report->thread.ntables - 1];
	if (row->count != table->columns) {
		warn_damaged(report, line, text);
		return 0;
	}
	return vmb_lkp_table_add(table, row, line,
				 report->parse->batch->strings);
}

/* The begin of a row that nothing completes. */
static void drop_row(struct report *report)
{
	struct joint *joint = &report->row;

	/* Numbers alone are no sure sign of a row. */
	if (joint->parts &&
	    vmb_span_find_byte(joined(joint), '%') != VMB_NOT_FOUND)
		warn_damaged(report, joint->line, joined(joint));
	joint->parts = 0;
}

/* Try the line as the rest of a row. Return: as see_row(). */
static int see_rest(struct report *report, const struct vmb_record *record)
{
	struct joint *joint = &report->row;
	struct vmb_lkp_row row;
	size_t before = joint->text.length;
	enum vmb_lkp_row_status status;
	int result;

	if (join(joint, record))
		return -1;
	status = vmb_lkp_row_read(joined(joint), &row);
	if (status == VMB_LKP_ROW_HEAD && joint->parts < PARTS_MAX)
		return 1;
	if (status == VMB_LKP_ROW) {
		result = add_row(report, &row, joint->line, joined(joint));
		joint->parts = 0;
		return result ? -1 : 1;
	}
	joint->text.length = before;
	drop_row(report);
	return 0;
}

/* Return: 1 for a row or a part of one, 0 for none, -1 without memory. */
static int see_row(struct report *report, const struct vmb_record *record)
{
	struct vmb_lkp_row row;
	enum vmb_lkp_row_status status = VMB_LKP_NO_ROW;
	int result;

	if (record->quote == report->ruler_quote)
		status = vmb_lkp_row_read(record->line, &row);
	if (status == VMB_LKP_ROW) {
		drop_row(report);
		return add_row(report, &row, record->number, record->line) ?
			       -1 :
			       1;
	}
	if (can_go_on(&report->row, record)) {
		result = see_rest(report, record);
		if (result)
			return result;
	}
	drop_row(report);
	if (status == VMB_LKP_ROW_HEAD)
		return join(&report->row, record) ? -1 : 1;
	return 0;
}

/* Lines that end a table, or that so many do. */
static void see_prose(struct report *report, const struct vmb_record *record)
{
	struct vmb_span line = vmb_span_trim(record->line);

	if (!line.len || record->quote != report->ruler_quote)
		return;
	if (++report->prose >= PROSE_MAX ||
	    vmb_span_starts(line, VMB_SPAN("**********")) ||
	    vmb_span_equal(line, VMB_SPAN("Disclaimer:")) ||
	    vmb_span_equal(line, VMB_SPAN("--")))
		report->has_ruler = false;
}

/* A ruler goes on with the table above it where no new heading is between. */
static void see_ruler(struct report *report, const struct vmb_record *record)
{
	drop_row(report);
	if (report->heading.is_new || !report->has_ruler ||
	    report->ruler_quote != record->quote) {
		report->is_open = false;
		report->ruler_line = record->number;
		report->ruler_quote = record->quote;
		/* What was read for a table elsewhere tells nothing of this. */
		if (!report->heading.is_new ||
		    report->heading.quote != record->quote)
			vmb_lkp_heading_reset(&report->heading);
	}
	report->has_ruler = true;
	report->prose = 0;
}

/* Below the ruler: "\ | \", which says nothing. */
static bool is_heads(struct vmb_span line)
{
	for (size_t i = 0; i < line.len; i++)
		if (line.ptr[i] != '\\' && line.ptr[i] != '|' &&
		    !vmb_is_blank(line.ptr[i]))
			return false;
	return vmb_span_find_byte(line, '|') != VMB_NOT_FOUND;
}

/* Above the ruler, below the commits. */
static bool is_dashes(struct vmb_span line)
{
	for (size_t i = 0; i < line.len; i++)
		if (line.ptr[i] != '-' && !vmb_is_blank(line.ptr[i]))
			return false;
	return vmb_span_find_byte(line, '-') != VMB_NOT_FOUND;
}

static int see_table(struct report *report, const struct vmb_record *record)
{
	int result;

	if (vmb_lkp_is_ruler(record->line)) {
		see_ruler(report, record);
		return report->below_dashes ? VMB_CLAIMED_WITH_HEAD :
					      VMB_CLAIMED;
	}
	if (report->has_ruler && is_heads(record->line))
		return VMB_CLAIMED;
	if (report->has_ruler) {
		result = see_row(report, record);
		if (result)
			return result;
		see_prose(report, record);
	}
	result = vmb_lkp_heading_read(&report->heading, record->line,
				      record->quote);
	if (result > 0 && report->is_open && report->heading.is_new)
		report->has_ruler = false;
	return result < 0 ? -1 : 0;
}

/* Kernel logs are long, and no line of a report begins like theirs. */
static bool is_log_line(const struct vmb_record *record)
{
	return record->line.len &&
	       (record->line.ptr[0] == '[' || record->line.ptr[0] == '<');
}

int vmb_lkp_report_record(void *state, const struct vmb_record *record)
{
	struct report *report = state;
	int result;

	if (record->too_long)
		return 0;
	if (!report->has_ruler && !report->sentence.parts &&
	    is_log_line(record))
		return 0;
	result = see_sentence(report, record);
	if (!result)
		result = see_table(report, record);
	report->below_dashes = is_dashes(record->line);
	return result;
}

int vmb_lkp_report_close(void *state)
{
	struct report *report = state;

	drop_row(report);
	return vmb_lkp_thread_emit(&report->thread, report->parse);
}

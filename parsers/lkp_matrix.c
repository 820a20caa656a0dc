/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_matrix.h"

#include <stdlib.h>

#include "core/memory.h"
#include "parsers/lkp_key.h"
#include "parsers/lkp_member.h"
#include "parsers/scan.h"

/* What LKP writes where a run has no value. */
#define HOLE (-1)

/* Places that are filled up; LKP keeps the last hundred runs of a commit. */
#define FILL_MAX ((size_t)4 << 20)

#define STATS_SOURCE VMB_SPAN("stats_source")
#define INCOMPLETE VMB_SPAN("last_state.is_incomplete_run")

/* enum meaning - what the places of an array are */
enum meaning {
	UNKNOWN,
	RUNS,
	SERIES,
};

/*
 * struct matrix - what was read so far. Until the last member is read nobody
 * knows what the arrays mean, so that the place of a value in its array is
 * its run at first.
 * @first_row, @first_value: of the file
 * @lengths: of the arrays, by row from @first_row
 * @incomplete: places of runs that did not end, @nincomplete long
 * @sources: number of files that the arrays were taken from
 * @has_source: it was told
 * @has_clock: a monitor told the times of its values
 * @longest: length of the longest array
 */
struct matrix {
	const struct vmb_parse *parse;
	size_t first_row;
	size_t first_value;
	uint32_t *lengths;
	size_t nlengths, lengths_capacity;
	bool *incomplete;
	size_t nincomplete, incomplete_capacity;
	size_t sources;
	size_t longest;
	bool has_source;
	bool has_clock;
};

static int keep_incomplete(struct matrix *matrix,
			   const struct vmb_json_member *member)
{
	for (size_t i = 0; member->numbers && i < member->count; i++) {
		if (vmb_grow(&matrix->incomplete, &matrix->incomplete_capacity,
			     matrix->nincomplete, sizeof(bool)))
			return -1;
		matrix->incomplete[matrix->nincomplete++] =
			member->numbers[i] > 0;
	}
	return 0;
}

/* "MONITOR.time": when the monitor's values were taken. */
static bool is_clock(const struct vmb_json_member *member)
{
	struct vmb_span program = vmb_lkp_key_program(member->name);

	if (member->kind != VMB_JSON_NUMBERS || member->count < 2 ||
	    !vmb_span_equal(vmb_span_from(member->name, program.len),
			    VMB_SPAN(".time")))
		return false;
	for (size_t i = 1; i < member->count; i++)
		if (!(member->numbers[i] > member->numbers[i - 1]))
			return false;
	return true;
}

static int add_values(struct matrix *matrix, uint32_t row,
		      const struct vmb_json_member *member)
{
	struct vmb_value value = {
		.time = VMB_NO_TIME,
		.row = row,
		.line = (uint32_t)member->line,
	};

	for (size_t i = 0; i < member->count; i++) {
		value.value = member->numbers[i];
		value.run = (uint32_t)i;
		if (value.value == HOLE && member->kind == VMB_JSON_NUMBERS)
			continue;
		if (!vmb_lkp_is_finite(matrix->parse, member, value.value))
			continue;
		if (vmb_batch_value(matrix->parse->batch, &value))
			return -1;
	}
	return 0;
}

static int see_member(void *context, const struct vmb_json_member *member)
{
	struct matrix *matrix = context;
	uint32_t row;
	int status;

	if (vmb_span_equal(member->name, STATS_SOURCE)) {
		matrix->has_source = true;
		matrix->sources = member->count;
		return 0;
	}
	if (vmb_span_equal(member->name, INCOMPLETE))
		return keep_incomplete(matrix, member);
	if (is_clock(member)) {
		matrix->has_clock = true;
		return 0;
	}
	status = vmb_lkp_member_row(matrix->parse, member, &row);
	if (status <= 0)
		return status;
	if (vmb_grow(&matrix->lengths, &matrix->lengths_capacity,
		     matrix->nlengths, sizeof(*matrix->lengths)))
		return -1;
	matrix->lengths[matrix->nlengths++] = (uint32_t)member->count;
	if (member->count > matrix->longest)
		matrix->longest = member->count;
	return add_values(matrix, row, member);
}

static int add_boot(const struct vmb_parse *parse, uint32_t *boot)
{
	struct vmb_boot unknown = { .known = false };

	return vmb_batch_boot(parse->batch, &unknown, boot);
}

static int add_run(const struct vmb_parse *parse, uint32_t boot, uint32_t *run)
{
	struct vmb_run one = { .boot = boot, .time = VMB_NO_TIME };

	return vmb_batch_run(parse->batch, &one, run);
}

static bool is_incomplete(const struct matrix *matrix, size_t place)
{
	return place < matrix->nincomplete && matrix->incomplete[place];
}

/* A run for every place of the arrays, VMB_NONE for those to be dropped. */
static uint32_t *make_runs(const struct matrix *matrix, size_t count)
{
	uint32_t *runs = malloc((count + 1) * sizeof(*runs));
	uint32_t boot;

	if (!runs || add_boot(matrix->parse, &boot))
		goto fail;
	for (size_t i = 0; i < count; i++) {
		runs[i] = VMB_NONE;
		if (!is_incomplete(matrix, i) &&
		    add_run(matrix->parse, boot, &runs[i]))
			goto fail;
	}
	return runs;
fail:
	free(runs);
	return NULL;
}

static void warn_padded(const struct matrix *matrix,
			const struct vmb_value *value)
{
	const char *name = matrix->parse->batch->rows[value->row].benchmark;

	vmb_diag_add(matrix->parse->diag, VMB_WARNING, "failed-test",
		     value->line,
		     "%.*s: the first runs gave no value; the file pads with 0",
		     VMB_QUOTE, name);
}

/*
 * How many of the row's @count values are padding: a key that first appears
 * in a later run gets zeros for those before. For events they are true; a
 * throughput of 0 is a test that failed.
 */
static size_t count_padding(const struct matrix *matrix,
			    const struct vmb_value *values, size_t count)
{
	size_t zeros = 0;

	if (matrix->parse->batch->rows[values->row].better ==
	    VMB_BETTER_UNKNOWN)
		return 0;
	while (zeros < count && values[zeros].value == 0)
		zeros++;
	if (!zeros || zeros == count)
		return 0;
	warn_padded(matrix, values);
	return zeros;
}

/* Give the values their runs, and drop those that have none. */
static void place_values(const struct matrix *matrix, const uint32_t *runs)
{
	struct vmb_batch *batch = matrix->parse->batch;
	size_t kept = matrix->first_value, end;

	for (size_t i = kept; i < batch->nvalues; i = end) {
		end = i + 1;
		while (end < batch->nvalues &&
		       batch->values[end].row == batch->values[i].row)
			end++;
		i += count_padding(matrix, &batch->values[i], end - i);
		for (; i < end; i++) {
			struct vmb_value value = batch->values[i];

			value.run = runs[value.run];
			if (value.run != VMB_NONE)
				batch->values[kept++] = value;
		}
	}
	batch->nvalues = kept;
}

/* Is the row one of events, of which a missing count is a count of 0? */
static bool is_filled(const struct matrix *matrix, size_t i)
{
	const struct vmb_row *rows = matrix->parse->batch->rows;

	return matrix->lengths[i] &&
	       rows[matrix->first_row + i].better == VMB_BETTER_UNKNOWN;
}

static bool is_too_much(const struct matrix *matrix, size_t count)
{
	size_t missing = 0;

	for (size_t i = 0; i < matrix->nlengths && missing <= FILL_MAX; i++)
		if (is_filled(matrix, i))
			missing += count - matrix->lengths[i];
	if (missing <= FILL_MAX)
		return false;
	vmb_diag_add(matrix->parse->diag, VMB_WARNING, "damaged-line", 0,
		     "most arrays are much shorter than the longest: what "
		     "they lack is not taken for 0");
	return true;
}

/* What the array of a key lacks at its end are zeros that LKP leaves out. */
static int fill_missing(const struct matrix *matrix, const uint32_t *runs,
			size_t count)
{
	struct vmb_batch *batch = matrix->parse->batch;

	if (is_too_much(matrix, count))
		return 0;
	for (size_t i = 0; i < matrix->nlengths; i++) {
		struct vmb_value value = {
			.time = VMB_NO_TIME,
			.row = (uint32_t)(matrix->first_row + i),
		};

		if (!is_filled(matrix, i))
			continue;
		for (size_t j = matrix->lengths[i]; j < count; j++) {
			value.run = runs[j];
			if (value.run != VMB_NONE &&
			    vmb_batch_value(batch, &value))
				return -1;
		}
	}
	return 0;
}

static int finish_runs(const struct matrix *matrix)
{
	size_t count = matrix->sources > matrix->longest ? matrix->sources :
							   matrix->longest;
	uint32_t *runs = make_runs(matrix, count);
	int status;

	if (!runs)
		return -1;
	place_values(matrix, runs);
	status = fill_missing(matrix, runs, count);
	free(runs);
	return status;
}

static int finish_series(const struct matrix *matrix)
{
	struct vmb_batch *batch = matrix->parse->batch;
	uint32_t boot, run;

	if (add_boot(matrix->parse, &boot) ||
	    add_run(matrix->parse, boot, &run))
		return -1;
	for (size_t i = matrix->first_value; i < batch->nvalues; i++) {
		batch->values[i].run = run;
		batch->values[i].flags |= VMB_VALUE_SERIES;
	}
	return 0;
}

static int refuse(const struct matrix *matrix)
{
	matrix->parse->batch->nvalues = matrix->first_value;
	vmb_diag_add(matrix->parse->diag, VMB_ERROR, NULL, 0,
		     "arrays of values that may be of several runs or of one "
		     "run over time; expected -i lkp-runs or -i lkp-series to "
		     "say which");
	return 0;
}

static enum meaning find_meaning(const struct matrix *matrix)
{
	if (matrix->has_source || (!matrix->has_clock && matrix->longest <= 1))
		return RUNS;
	return matrix->has_clock ? SERIES : UNKNOWN;
}

static int parse_as(struct vmb_span bytes, const struct vmb_parse *parse,
		    enum meaning meaning)
{
	struct matrix matrix = {
		.parse = parse,
		.first_row = parse->batch->nrows,
		.first_value = parse->batch->nvalues,
	};
	int status = vmb_lkp_members(bytes, parse, see_member, &matrix);

	if (meaning == UNKNOWN)
		meaning = find_meaning(&matrix);
	if (!status && meaning == RUNS)
		status = finish_runs(&matrix);
	else if (!status && meaning == SERIES)
		status = finish_series(&matrix);
	else if (!status)
		status = refuse(&matrix);
	vmb_lkp_show_rows(parse->batch, matrix.first_row);
	free(matrix.lengths);
	free(matrix.incomplete);
	return status;
}

int vmb_lkp_matrix_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return parse_as(bytes, parse, UNKNOWN);
}

int vmb_lkp_runs_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return parse_as(bytes, parse, RUNS);
}

int vmb_lkp_series_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return parse_as(bytes, parse, SERIES);
}

static size_t skip_blanks(struct vmb_span text, size_t at)
{
	while (at < text.len && vmb_is_blank(text.ptr[at]))
		at++;
	return at;
}

/* Does a number of LKP's begin here, or a token that stands for one? */
static bool starts_number(struct vmb_span text, size_t at)
{
	char c = vmb_byte_at(text, at);

	return vmb_is_digit(c) || c == '-' || c == 'N' || c == 'I';
}

/*
 * { "program.metric": NUMBER or [NUMBER, or { "stats_source": ["; only the
 * first member is looked at, since one array may be longer than the window.
 */
int vmb_lkp_matrix_bid(struct vmb_span head)
{
	size_t at = skip_blanks(head, 0), length;
	struct vmb_span name;
	bool is_array;

	if (vmb_byte_at(head, at) != '{')
		return 0;
	at = skip_blanks(head, at + 1);
	if (vmb_byte_at(head, at) != '"')
		return 0;
	name = vmb_span_from(head, at + 1);
	length = vmb_span_find_byte(name, '"');
	if (length == VMB_NOT_FOUND)
		return 0;
	name.len = length;
	at = skip_blanks(head, at + length + 2);
	if (vmb_byte_at(head, at) != ':')
		return 0;
	at = skip_blanks(head, at + 1);
	is_array = vmb_byte_at(head, at) == '[';
	if (is_array)
		at = skip_blanks(head, at + 1);
	if (vmb_span_equal(name, STATS_SOURCE))
		return is_array && vmb_byte_at(head, at) == '"' ? 95 : 0;
	if (vmb_lkp_key_program(name).len == name.len ||
	    !starts_number(head, at))
		return 0;
	return vmb_span_find(head, VMB_SPAN("\"stats_source\"")) ==
			       VMB_NOT_FOUND ?
		       70 :
		       95;
}

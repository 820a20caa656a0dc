/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sections.h"

#include <stdlib.h>

#include "core/memory.h"
#include "core/rewrite.h"
#include "core/wildcard.h"

static bool is_decoration(char c)
{
	return c == '>' || c == '#' || c == ':' || vmb_is_blank(c);
}

struct vmb_span vmb_heading_trim(struct vmb_span line)
{
	while (line.len && is_decoration(line.ptr[0]))
		line = vmb_span_from(line, 1);
	while (line.len && is_decoration(line.ptr[line.len - 1]))
		line.len--;
	return line;
}

/* Length of what stands in parentheses at the head of @text; 0: no end. */
static size_t parenthesis_length(struct vmb_span text)
{
	size_t depth = 0;

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '(')
			depth++;
		else if (text.ptr[i] == ')' && !--depth)
			return i + 1;
	}
	return 0;
}

int vmb_heading_plain(struct vmb_span heading, struct vmb_buffer *plain)
{
	struct vmb_span text;
	bool closed = true;
	size_t i = 0;

	plain->length = 0;
	while (i < heading.len) {
		struct vmb_span rest = vmb_span_from(heading, i);
		size_t skip = 0;

		/* one without an end has none behind it either */
		if (closed && rest.ptr[0] == '(') {
			skip = parenthesis_length(rest);
			closed = skip;
		}
		if (!skip && !vmb_is_blank(rest.ptr[0])) {
			vmb_buffer_add(plain, vmb_span_to(rest, 1));
			i++;
			continue;
		}
		if (plain->length && plain->bytes[plain->length - 1] != ' ')
			vmb_buffer_add_string(plain, " ");
		i += skip ? skip : 1;
	}
	if (plain->failed)
		return -1;
	if (!plain->length)
		return 0;
	text = vmb_heading_trim(
		(struct vmb_span){ plain->bytes, plain->length });
	memmove(plain->bytes, text.ptr, text.len);
	plain->bytes[text.len] = '\0';
	plain->length = text.len;
	return 0;
}

const struct vmb_heading *vmb_batch_heading_at(const struct vmb_batch *batch,
					       uint32_t line)
{
	size_t low = 0, high = batch->nheadings;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (batch->headings[middle].first <= line)
			low = middle + 1;
		else
			high = middle;
	}
	return low ? &batch->headings[low - 1] : NULL;
}

int vmb_batch_break_sections(struct vmb_batch *batch, const uint32_t *lines,
			     size_t count)
{
	size_t total = batch->nheadings + count, next = 0, out = 0;
	struct vmb_heading *merged = malloc((total + 1) * sizeof(*merged));
	uint32_t start = 0;

	if (!merged)
		return -1;
	for (size_t i = 0; i < batch->nheadings; i++) {
		struct vmb_heading heading = batch->headings[i];

		while (next < count && lines[next] <= heading.first) {
			start = lines[next++];
			merged[out++] = (struct vmb_heading){ .first = start };
		}
		if (heading.line < start)
			heading.text = NULL;
		merged[out++] = heading;
	}
	while (next < count)
		merged[out++] = (struct vmb_heading){ .first = lines[next++] };
	free(batch->headings);
	batch->headings = merged;
	batch->nheadings = out;
	batch->headings_capacity = total + 1;
	return 0;
}

/* struct taken - what a pattern makes of the headings of a batch
 * @fronts: of the names of rows, interned; NULL: the heading does not match
 * @count: of headings that match
 */
struct taken {
	const char **fronts;
	size_t count;
};

/* Interned, so that sections with equal fronts have the same one. */
static int match_heading(struct vmb_batch *batch, struct vmb_span pattern,
			 size_t heading, struct vmb_buffer *work,
			 struct taken *taken)
{
	const char *text = batch->headings[heading].text;
	struct vmb_buffer *plain = &work[0], *matched = &work[1];
	struct vmb_span heading_text;

	if (!text)
		return 0;
	matched->length = 0;
	if (vmb_heading_plain(vmb_span(text), plain))
		return -1;
	/* what --list shows may be given as it stands there, "[x]" and all */
	heading_text = (struct vmb_span){ plain->bytes, plain->length };
	if (!vmb_span_equal(pattern, heading_text) &&
	    !vmb_wildcard_match(pattern, heading_text, matched))
		return 0;
	taken->fronts[heading] =
		matched->failed ?
			NULL :
			vmb_intern(batch->strings,
				   (struct vmb_span){ matched->bytes,
						      matched->length });
	taken->count++;
	return taken->fronts[heading] ? 0 : -1;
}

static int match_headings(struct vmb_batch *batch, struct vmb_span pattern,
			  struct taken *taken)
{
	struct vmb_buffer work[2] = { { 0 }, { 0 } }, plain = { 0 };
	int status = vmb_heading_plain(pattern, &plain);

	*taken = (struct taken){ .fronts = calloc(batch->nheadings + 1,
						  sizeof(*taken->fronts)) };
	if (!taken->fronts)
		status = -1;
	for (size_t i = 0; !status && i < batch->nheadings; i++)
		status = match_heading(
			batch, (struct vmb_span){ plain.bytes, plain.length },
			i, work, taken);
	vmb_buffer_clear(&work[0]);
	vmb_buffer_clear(&work[1]);
	vmb_buffer_clear(&plain);
	return status;
}

static bool is_left_out(const struct vmb_batch *batch, uint32_t line)
{
	const struct vmb_heading *heading = vmb_batch_heading_at(batch, line);

	return !heading || heading->left_out;
}

/* Keep values and printed means under headings that are not left out. */
static void drop_lines(struct vmb_batch *batch)
{
	size_t values = 0, summaries = 0;

	for (size_t i = 0; i < batch->nvalues; i++)
		if (!is_left_out(batch, batch->values[i].line))
			batch->values[values++] = batch->values[i];
	batch->nvalues = values;
	for (size_t i = 0; i < batch->nsummaries; i++)
		if (!is_left_out(batch, batch->summaries[i].line))
			batch->summaries[summaries++] = batch->summaries[i];
	batch->nsummaries = summaries;
}

/* What was made of a row last, and of which front: most values are alike. */
struct renamed {
	const char *front;
	uint32_t row;
	uint32_t with;
};

/* The row that is @row with @front in front of its name. */
static int rename_row(struct vmb_batch *batch, const char *front,
		      struct renamed *last, uint32_t *row)
{
	struct vmb_buffer name = { 0 };
	struct vmb_row_key key;
	int status = -1;

	if (!front[0])
		return 0;
	if (last->front == front && last->row == *row) {
		*row = last->with;
		return 0;
	}
	*last = (struct renamed){ front, *row, VMB_NONE };
	key = vmb_row_key_of(&batch->rows[*row]);
	vmb_buffer_printf(&name, "%s %.*s", front, (int)key.benchmark.len,
			  key.benchmark.ptr);
	key.benchmark = (struct vmb_span){ name.bytes, name.length };
	if (!name.failed)
		status = vmb_batch_row(batch, &key, row);
	vmb_buffer_clear(&name);
	last->with = *row;
	return status;
}

static int rename_rows(struct vmb_batch *batch, const struct taken *taken)
{
	struct renamed last = { NULL, VMB_NONE, VMB_NONE };

	for (size_t i = 0; i < batch->nvalues; i++) {
		struct vmb_value *value = &batch->values[i];
		const struct vmb_heading *heading =
			vmb_batch_heading_at(batch, value->line);

		if (rename_row(batch, taken->fronts[heading - batch->headings],
			       &last, &value->row))
			return -1;
	}
	for (size_t i = 0; i < batch->nsummaries; i++) {
		struct vmb_summary *summary = &batch->summaries[i];
		const struct vmb_heading *heading =
			vmb_batch_heading_at(batch, summary->line);

		if (rename_row(batch, taken->fronts[heading - batch->headings],
			       &last, &summary->row))
			return -1;
	}
	return 0;
}

/* A value by the part of a run that it is of. */
struct piece {
	uint32_t run;
	uint32_t section;
	uint32_t value;
};

static int by_piece(const void *a, const void *b)
{
	const struct piece *x = a;
	const struct piece *y = b;

	if (x->run != y->run)
		return x->run < y->run ? -1 : 1;
	if (x->section != y->section)
		return x->section < y->section ? -1 : 1;
	return (x->value > y->value) - (x->value < y->value);
}

/* The workers of a piece count from 0, whatever stood before it in the run. */
static void number_workers(struct vmb_batch *batch, const struct piece *pieces,
			   size_t count)
{
	uint16_t least = UINT16_MAX;

	for (size_t i = 0; i < count; i++) {
		uint16_t worker = batch->values[pieces[i].value].worker;

		least = worker < least ? worker : least;
	}
	for (size_t i = 0; i < count; i++)
		batch->values[pieces[i].value].worker -= least;
}

/* Make every piece a run. @pieces are in order. */
static int make_runs(struct vmb_batch *batch, const struct piece *pieces,
		     size_t count)
{
	struct vmb_run *old = batch->runs;
	int status = 0;

	batch->runs = NULL;
	batch->nruns = batch->runs_capacity = 0;
	for (size_t first = 0, end; !status && first < count; first = end) {
		uint32_t run;

		for (end = first + 1;
		     end < count && pieces[end].run == pieces[first].run &&
		     pieces[end].section == pieces[first].section;)
			end++;
		status = vmb_batch_run(batch, &old[pieces[first].run], &run);
		number_workers(batch, pieces + first, end - first);
		for (size_t i = first; !status && i < end; i++)
			batch->values[pieces[i].value].run = run;
	}
	free(old);
	return status;
}

/*
 * Someone wrote a heading between: what stands on both sides of it was not
 * printed by one run, however near in time it is.
 */
static int split_runs(struct vmb_batch *batch)
{
	struct piece *pieces = malloc((batch->nvalues + 1) * sizeof(*pieces));
	int status;

	if (!pieces)
		return -1;
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];
		const struct vmb_heading *heading =
			vmb_batch_heading_at(batch, value->line);

		pieces[i] = (struct piece){
			.run = value->run,
			.section = (uint32_t)(heading - batch->headings),
			.value = (uint32_t)i,
		};
	}
	qsort(pieces, batch->nvalues, sizeof(*pieces), by_piece);
	status = make_runs(batch, pieces, batch->nvalues);
	free(pieces);
	return status;
}

static void leave_out(struct vmb_batch *batch, const struct taken *taken,
		      bool matching)
{
	for (size_t i = 0; i < batch->nheadings; i++)
		if (matching == (taken->fronts[i] != NULL))
			batch->headings[i].left_out = true;
}

int vmb_batch_take_sections(struct vmb_batch *batch, struct vmb_span pattern)
{
	struct taken taken;
	int status = match_headings(batch, pattern, &taken);

	if (!status && taken.count) {
		leave_out(batch, &taken, false);
		drop_lines(batch);
		status = rename_rows(batch, &taken) || split_runs(batch) ||
					 vmb_batch_drop_configurations(batch,
								       false) ?
				 -1 :
				 1;
	}
	free(taken.fronts);
	return status;
}

int vmb_batch_leave_sections(struct vmb_batch *batch, struct vmb_span pattern)
{
	struct taken taken;
	int status = match_headings(batch, pattern, &taken);

	if (!status && taken.count) {
		leave_out(batch, &taken, true);
		drop_lines(batch);
	}
	free(taken.fronts);
	return status;
}

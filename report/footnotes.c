/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/footnotes.h"

#include "report/cells.h"
#include "report/test_words.h"
#include "stats/printed.h"

/* -1, 0 or 1: the side of @neutral on which the value lies */
static int side_of(double value, double neutral)
{
	return (value > neutral) - (value < neutral);
}

/* The side on which what decides the mark lies; 0: on none. */
static int deciding_side(const struct vmb_change *change, double alpha)
{
	double neutral = change->on_ratio ? 1 : 0;
	int low = side_of(change->interval.lo, neutral);
	int high = side_of(change->interval.hi, neutral);

	if (isfinite(change->interval.lo) && isfinite(change->interval.hi))
		return low == high ? low : 0;
	/* permutation and the rules have no interval */
	if (!change->ci_apart && !(change->test == VMB_TEST_PERMUTATION &&
				   change->p_adjusted < alpha))
		return 0;
	return isfinite(change->estimate) ? side_of(change->estimate, neutral) :
					    0;
}

/*
 * The side of the shown change, seen as the estimate is: a difference is
 * new - base also where the percentage shown runs the other way.
 */
static int shown_side(const struct vmb_change *change)
{
	return change->on_ratio ? side_of(change->percent, 0) :
				  side_of(change->difference, 0);
}

static unsigned note_of_reason(enum vmb_reason reason)
{
	switch (reason) {
	case VMB_REASON_ONE_RUN:
		return VMB_NOTE_ONE_RUN;
	case VMB_REASON_UNKNOWN_N:
		return VMB_NOTE_UNKNOWN_N;
	case VMB_REASON_NO_VARIANCE:
		return VMB_NOTE_NO_VARIANCE;
	case VMB_REASON_PARAMETERS_UNKNOWN:
		return VMB_NOTE_PARAMETERS;
	case VMB_REASON_NOT_TESTED:
		return VMB_NOTE_NOT_TESTED;
	case VMB_REASON_LAST_RUN:
		return VMB_NOTE_LAST_RUN;
	case VMB_REASON_QUANTISED:
		return VMB_NOTE_QUANTISED;
	case VMB_REASON_IDENTICAL:
		return VMB_NOTE_IDENTICAL;
	default:
		return 0;
	}
}

unsigned vmb_notes_of(const struct vmb_view *view,
		      const struct vmb_compared_row *row, size_t column)
{
	const struct vmb_change *change = &row->cells[column].change;
	unsigned notes;
	int side;

	if (!vmb_view_is_pair(view, row, column) ||
	    vmb_cell_is_fails(&row->cells[column]))
		return 0;
	notes = note_of_reason(change->reason);
	if (notes == VMB_NOTE_NOT_TESTED && vmb_view_is_geomean(view, row) &&
	    vmb_view_test(view)->test != VMB_TEST_NONE)
		notes = VMB_NOTE_OTHER_RUNS;
	else if (notes == VMB_NOTE_NOT_TESTED &&
		 view->comparison->options->pair &&
		 !row->cells[column].partner.values)
		notes = VMB_NOTE_NO_PARTNER;
	if (row->cells[column].smallest_n)
		notes |= VMB_NOTE_SMALLEST_N;
	if (!vmb_change_is_tested(change))
		return notes;
	if (change->unreachable)
		notes |= VMB_NOTE_UNREACHABLE;
	side = deciding_side(change,
			     vmb_alpha(vmb_view_test(view)->confidence));
	if (side && side != shown_side(change))
		notes |= VMB_NOTE_ESTIMATE;
	return notes;
}

void vmb_note_text(struct vmb_buffer *out, const struct vmb_view *view,
		   enum vmb_note note)
{
	switch (note) {
	case VMB_NOTE_ONE_RUN:
		vmb_buffer_printf(out, "not tested, one %s on a side",
				  vmb_unit_word(view));
		break;
	case VMB_NOTE_UNKNOWN_N:
		vmb_buffer_add_string(
			out, "not tested, number of runs unknown (--runs=N)");
		break;
	case VMB_NOTE_NO_VARIANCE:
		vmb_buffer_add_string(out, "not tested, no variance");
		break;
	case VMB_NOTE_PARAMETERS:
		vmb_buffer_add_string(out, "not tested, loads differ widely "
					   "and p is unknown (--param)");
		break;
	case VMB_NOTE_NOT_TESTED:
		vmb_buffer_add_string(out, "not tested");
		break;
	case VMB_NOTE_LAST_RUN:
		vmb_buffer_add_string(out, "not tested, perf printed its last "
					   "run for the mean (perf stat -v)");
		break;
	case VMB_NOTE_NO_PARTNER:
		vmb_buffer_printf(out, "not tested, no two %ss belong together",
				  vmb_unit_word(view));
		break;
	case VMB_NOTE_OTHER_RUNS:
		vmb_buffer_printf(out,
				  "not tested, the rows are not all of the "
				  "same %ss",
				  vmb_unit_word(view));
		break;
	case VMB_NOTE_QUANTISED:
		vmb_buffer_add_string(out, "not marked, a difference within "
					   "one step of the printed values");
		break;
	case VMB_NOTE_IDENTICAL:
		vmb_buffer_add_string(out,
				      "all values of both sides are equal");
		break;
	case VMB_NOTE_UNREACHABLE:
		vmb_buffer_printf(out, "too few %s for %s to reach ",
				  view->table->test == VMB_TEST_SIGNED_RANK ?
					  "pairs" :
					  "values",
				  vmb_test_noun(view->table->test));
		vmb_add_level(out, view);
		break;
	case VMB_NOTE_ESTIMATE:
	case VMB_NOTE_SMALLEST_N:
		break;
	}
}

static void add_smallest_n(struct vmb_buffer *out, size_t n)
{
	if (n > VMB_MOST_RUNS)
		vmb_buffer_printf(out, "no mark for any n <= %d",
				  VMB_MOST_RUNS);
	else
		vmb_buffer_printf(out, "significant if n >= %zu", n);
}

static void add_estimate(struct vmb_buffer *out, const struct vmb_view *view,
			 const struct vmb_compared_row *row,
			 const struct vmb_change *change, int decimals)
{
	vmb_buffer_add_string(out, "estimate of the test: ");
	vmb_format_estimate(out, view, row, change, decimals);
	vmb_buffer_printf(out, ", %s", vmb_estimator_word(change));
}

/* The letter of the note with this text, which may be new. */
static int find_letter(struct vmb_footnotes *notes, struct vmb_strings *strings,
		       const struct vmb_buffer *text, size_t *letter)
{
	struct vmb_span span = { text->bytes, text->length };

	for (*letter = 0; *letter < notes->texts.count; ++*letter)
		if (vmb_span_equal(vmb_span(notes->texts.lines[*letter]), span))
			return 0;
	return text->failed ? -1 : vmb_lines_add(&notes->texts, strings, span);
}

/* a to z, then aa, ab and so on */
static void add_letter(struct vmb_buffer *out, size_t letter)
{
	if (letter >= 26)
		add_letter(out, letter / 26 - 1);
	vmb_buffer_printf(out, "%c", (int)('a' + letter % 26));
}

int vmb_footnotes_letters(struct vmb_footnotes *notes,
			  struct vmb_strings *strings,
			  const struct vmb_view *view,
			  const struct vmb_compared_row *row, size_t column,
			  int decimals, struct vmb_buffer *out)
{
	unsigned left = vmb_notes_of(view, row, column) & ~notes->common;
	const struct vmb_change *change = &row->cells[column].change;
	struct vmb_buffer text = { 0 };
	const char *before = " ";
	int status = 0;

	for (unsigned note = 1; note <= left && !status; note <<= 1) {
		size_t letter;

		if (!(left & note))
			continue;
		text.length = 0;
		vmb_note_text(&text, view, note);
		if (note == VMB_NOTE_ESTIMATE)
			add_estimate(&text, view, row, change, decimals);
		else if (note == VMB_NOTE_SMALLEST_N)
			add_smallest_n(&text, row->cells[column].smallest_n);
		status = find_letter(notes, strings, &text, &letter);
		vmb_buffer_add_string(out, before);
		add_letter(out, letter);
		before = ",";
	}
	vmb_buffer_clear(&text);
	return status;
}

int vmb_footnotes_lines(const struct vmb_footnotes *notes,
			struct vmb_strings *strings,
			struct vmb_text_lines *lines)
{
	struct vmb_buffer line = { 0 };
	int status = 0;

	for (size_t i = 0; i < notes->texts.count && !status; i++) {
		line.length = 0;
		add_letter(&line, i);
		vmb_buffer_printf(&line, ": %s", notes->texts.lines[i]);
		status = line.failed ||
			 vmb_lines_add(
				 lines, strings,
				 (struct vmb_span){ line.bytes, line.length });
	}
	vmb_buffer_clear(&line);
	return status ? -1 : 0;
}

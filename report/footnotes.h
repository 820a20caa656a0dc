/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What must be said of single cells: which cell has which notes, their
 * letters and words. Internal to this folder.
 */
#ifndef VMB_FOOTNOTES_H
#define VMB_FOOTNOTES_H

#include "report/columns.h"
#include "report/paragraph.h"

/** enum vmb_note - what may have to be said of a change; bits */
enum vmb_note {
	VMB_NOTE_ONE_RUN = 1 << 0,
	VMB_NOTE_UNKNOWN_N = 1 << 1,
	VMB_NOTE_NO_VARIANCE = 1 << 2,
	VMB_NOTE_PARAMETERS = 1 << 3,
	VMB_NOTE_NOT_TESTED = 1 << 4,
	VMB_NOTE_LAST_RUN = 1 << 5,
	VMB_NOTE_NO_PARTNER = 1 << 6,
	VMB_NOTE_OTHER_RUNS = 1 << 7, /* of the geometric mean alone */
	VMB_NOTE_QUANTISED = 1 << 8,
	VMB_NOTE_IDENTICAL = 1 << 9,
	VMB_NOTE_UNREACHABLE = 1 << 10,
	VMB_NOTE_ESTIMATE = 1 << 11,
	VMB_NOTE_SMALLEST_N = 1 << 12,
};

/** VMB_NOTE_OF_CELL - the notes whose words are of one cell alone */
#define VMB_NOTE_OF_CELL (VMB_NOTE_ESTIMATE | VMB_NOTE_SMALLEST_N)

/** VMB_NOTE_UNTESTABLE - the notes that say why nothing could be tested */
#define VMB_NOTE_UNTESTABLE 0xffu

/**
 * struct vmb_footnotes - the letters of one table
 * @texts: @texts.count notes, the first has the letter a
 * @common: notes that the legend says of all cells: no letters
 *
 * Start with all zeros; the holder frees @texts.lines.
 */
struct vmb_footnotes {
	struct vmb_text_lines texts;
	unsigned common;
};

/**
 * vmb_notes_of - the notes of one cell
 * @view: the table
 * @row: a row of it
 * @column: a column of it
 *
 * A cell has the note ESTIMATE where the interval (or the rule) that decides
 * the mark lies on another side of "no change" than the change shown. An
 * interval on both sides decides nothing and has no side. It has the note
 * SMALLEST_N where n is not known, but what would do for a mark is.
 *
 * Return: bits of enum vmb_note; 0 where there is no change to show.
 */
unsigned vmb_notes_of(const struct vmb_view *view,
		      const struct vmb_compared_row *row, size_t column);

/**
 * vmb_footnotes_letters - append the letters of a cell, " a", " a,b"
 * @notes: gets the texts of notes not met before
 * @strings: pool for the texts
 * @view: the table
 * @row: a row of it
 * @column: a column of it
 * @decimals: of the values of @row
 * @out: text appended
 *
 * Return: 0, or -1 without memory.
 */
int vmb_footnotes_letters(struct vmb_footnotes *notes,
			  struct vmb_strings *strings,
			  const struct vmb_view *view,
			  const struct vmb_compared_row *row, size_t column,
			  int decimals, struct vmb_buffer *out);

/**
 * vmb_footnotes_lines - all notes as lines "a: TEXT"
 * @notes: all cells have their letters
 * @strings: pool for the lines
 * @lines: appended to
 *
 * Return: 0, or -1 without memory.
 */
int vmb_footnotes_lines(const struct vmb_footnotes *notes,
			struct vmb_strings *strings,
			struct vmb_text_lines *lines);

/**
 * vmb_note_text - append the words of a note of one kind
 * @out: text appended; lower case, no full stop
 * @view: the table
 * @note: any but those of VMB_NOTE_OF_CELL
 */
void vmb_note_text(struct vmb_buffer *out, const struct vmb_view *view,
		   enum vmb_note note);

#endif

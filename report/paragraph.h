/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Running text cut into lines that survive git and mail.
 */
#ifndef VMB_PARAGRAPH_H
#define VMB_PARAGRAPH_H

#include "core/intern.h"
#include "core/text.h"

/** VMB_PARAGRAPH_WIDTH - columns of a line in a commit message */
#define VMB_PARAGRAPH_WIDTH 75

/**
 * struct vmb_text_lines - lines being collected
 * @lines: @count strings of a pool; the array is the holder's to free
 */
struct vmb_text_lines {
	const char **lines;
	size_t count, capacity;
};

/**
 * vmb_lines_add - append one line as it is
 * @lines: the list
 * @strings: pool for the text
 * @text: without line end
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lines_add(struct vmb_text_lines *lines, struct vmb_strings *strings,
		  struct vmb_span text);

/**
 * vmb_line_is_unsafe - would git or mail take the line for its own?
 * @line: without line end
 *
 * Those begin with "#", ">", "---", "From ", "diff -" or "Index: ".
 */
bool vmb_line_is_unsafe(struct vmb_span line);

/**
 * vmb_paragraph_wrap - append a paragraph, broken at blanks
 * @lines: the list
 * @strings: pool for the text
 * @text: words with single blanks between them
 *
 * No line is wider than VMB_PARAGRAPH_WIDTH unless a word is, and none is
 * unsafe: it breaks earlier, or begins with a blank.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_paragraph_wrap(struct vmb_text_lines *lines,
		       struct vmb_strings *strings, struct vmb_span text);

#endif

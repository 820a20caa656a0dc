/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Times as shells print them, one measure a line.
 *
 *	real	0m8.438s		bash, ksh, busybox
 *	real 0.05			"time -p" of POSIX
 *	real    46.310s		real    34.380s		side by side in a mail
 *	CMD  0.00s user 0.00s system 0% cpu 1.003 total		zsh, all in one
 */
#ifndef VMB_PARSERS_TIME_SHELL_H
#define VMB_PARSERS_TIME_SHELL_H

#include "parsers/time_block.h"

/**
 * struct vmb_time_line - a line of one measure
 * @measure: real, user or sys
 * @columns: durations in the line
 * @durations: of each column
 * @has_units: all of them have one: nothing else looks like that
 */
struct vmb_time_line {
	enum vmb_time_measure measure;
	unsigned columns;
	struct vmb_duration durations[VMB_TIME_COLUMNS];
	bool has_units;
};

/**
 * vmb_time_line_read - read "real", "user" and "sys" with their durations
 * @text: a line; remarks in parentheses and percentages in it are passed over
 * @line: out
 */
bool vmb_time_line_read(struct vmb_span text, struct vmb_time_line *line);

/**
 * vmb_time_line_is_broken - is it such a line, but for its durations?
 */
bool vmb_time_line_is_broken(struct vmb_span text);

/**
 * vmb_time_zsh_read - read what zsh prints
 * @text: a line
 * @durations: out: of real, user and sys
 * @command: out: what was timed
 */
bool vmb_time_zsh_read(struct vmb_span text, struct vmb_duration *durations,
		       struct vmb_span *command);

/**
 * vmb_time_heads_next - cut the next head of columns: "[Baseline]  [Patch]"
 * @rest: in: text; out: what follows the head
 * @head: out: without brackets and colons
 *
 * Heads stand in brackets, or have a tab or two blanks between them.
 * Return: false after the last one.
 */
bool vmb_time_heads_next(struct vmb_span *rest, struct vmb_span *head);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What GNU time prints: its default of two lines, and the list of "-v".
 *
 * Neither depends on the locale. resuse.c and time.c of time 1.9 print it;
 * sizes are in kilobytes of 1024 bytes.
 */
#ifndef VMB_PARSERS_TIME_GNU_H
#define VMB_PARSERS_TIME_GNU_H

#include "parsers/time_block.h"

/** VMB_TIME_GNU_MAX - figures that a line holds at most */
#define VMB_TIME_GNU_MAX 8

/** enum vmb_time_gnu_kind - what a line of GNU time is */
enum vmb_time_gnu_kind {
	VMB_TIME_GNU_OTHER, /* none of its lines */
	VMB_TIME_GNU_FAILED, /* "Command exited with non-zero status 1" */
	VMB_TIME_GNU_COMMAND, /* the first of -v: Command being timed: "..." */
	VMB_TIME_GNU_STATUS, /* the last of -v: Exit status: 0 */
	VMB_TIME_GNU_LIST, /* another of -v, maybe without a figure */
	VMB_TIME_GNU_FIRST, /* the first line of two */
	VMB_TIME_GNU_SECOND,
	VMB_TIME_GNU_BROKEN, /* one of these, but for its figures */
};

/**
 * struct vmb_time_gnu - a line that was read
 * @kind: what it is
 * @text: of the command, or how it failed
 * @figures: @count of them; columns and lines are not filled in
 */
struct vmb_time_gnu {
	enum vmb_time_gnu_kind kind;
	struct vmb_span text;
	struct vmb_time_figure figures[VMB_TIME_GNU_MAX];
	size_t count;
};

/** vmb_time_gnu_read - read a line; Return: @line->kind */
enum vmb_time_gnu_kind vmb_time_gnu_read(struct vmb_span text,
					 struct vmb_time_gnu *line);

#endif

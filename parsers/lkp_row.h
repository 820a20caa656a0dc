/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One row of the kernel test robot's table:
 *
 *     average +- stddev%  [change[%]  average +- stddev%]...  key
 *     fails:runs  [reproduction%  fails:runs]...  key
 *
 * Read by words and not by columns, since mail programs move these.
 */
#ifndef VMB_LKP_ROW_H
#define VMB_LKP_ROW_H

#include <stdbool.h>

#include "core/text.h"

/** VMB_LKP_COLUMNS - commits that one table compares at most */
#define VMB_LKP_COLUMNS 8

/**
 * struct vmb_lkp_figures - what a row says of one commit, as printed
 * @average: mean of the runs; with fails:runs the fails, empty for none
 * @spread: standard deviation in percent; with fails:runs the runs; empty
 *	where not printed
 * @change: against the first commit, with its sign and without "%"; with
 *	fails:runs the reproduction; empty for the first commit
 * @is_absolute: @change is a difference and not in percent
 */
struct vmb_lkp_figures {
	struct vmb_span average;
	struct vmb_span spread;
	struct vmb_span change;
	bool is_absolute;
};

/**
 * struct vmb_lkp_row - a row; its texts are borrowed from the line
 * @key: name of the metric
 * @is_fail: a fails:runs row
 * @figures: of @count commits
 */
struct vmb_lkp_row {
	struct vmb_span key;
	bool is_fail;
	size_t count;
	struct vmb_lkp_figures figures[VMB_LKP_COLUMNS];
};

enum vmb_lkp_row_status {
	VMB_LKP_NO_ROW,
	VMB_LKP_ROW_HEAD, /* the line ends where a row would go on */
	VMB_LKP_ROW,
};

/**
 * vmb_lkp_row_read - read a line as a row
 * @line: without quote marks
 * @row: out, where the line is a row
 *
 * The sign before the standard deviation may be UTF-8, ISO-8859-1, either of
 * them read as the other, read as ISO-8859-2, lost, or typed as "+-".
 */
enum vmb_lkp_row_status vmb_lkp_row_read(struct vmb_span line,
					 struct vmb_lkp_row *row);

#endif

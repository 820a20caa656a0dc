/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands above the rows of a table of the kernel test robot:
 *
 *     =========================================
 *     compiler/kconfig/nr_threads/tbox_group/testcase:
 *       gcc-14/x86_64-rhel-9.4/100%/lkp-icl-2sp8/stress-ng
 *
 *     commit:
 *       34e6669c5d ("title")
 *       c25feb76bc ("title")
 *
 *     34e6669c5d74fc8a c25feb76bcb9eef1db49b479319
 *     ---------------- ---------------------------
 *              %stddev     %change         %stddev
 *                  \          |                \
 *
 * Replies keep only parts of it.
 */
#ifndef VMB_LKP_HEADING_H
#define VMB_LKP_HEADING_H

#include <stdbool.h>

#include "core/buffer.h"
#include "core/text.h"
#include "parsers/lkp_row.h"

/** enum vmb_lkp_place - which part of the heading comes next */
enum vmb_lkp_place {
	VMB_LKP_ANYWHERE,
	VMB_LKP_AXES, /* below the rule */
	VMB_LKP_VALUES, /* below the axes' names */
	VMB_LKP_COMMITS, /* below "commit:" */
};

/**
 * struct vmb_lkp_names - names of commits
 * @text: the names, each with a NUL behind it
 * @count: number of names
 */
struct vmb_lkp_names {
	struct vmb_buffer text;
	size_t count;
};

/**
 * struct vmb_lkp_heading - the heading that is being read
 * @quote: depth of quoting of its lines
 * @axes: "compiler/kconfig/..."
 * @values: theirs, "gcc-14/x86_64-rhel-9.4/..."
 * @commits: the commits by their ids, cut to ten digits, or tags
 * @heads: the same from the heads of the columns
 * @is_new: some part was read since the last table began
 *
 * Start with all zeros; end with vmb_lkp_heading_clear().
 */
struct vmb_lkp_heading {
	unsigned quote;
	struct vmb_buffer axes;
	struct vmb_buffer values;
	struct vmb_lkp_names commits;
	struct vmb_lkp_names heads;
	bool is_new;
	/* used within: */
	enum vmb_lkp_place place;
	bool in_title;
	struct vmb_buffer previous;
};

void vmb_lkp_heading_clear(struct vmb_lkp_heading *heading);

/** vmb_lkp_heading_reset - forget what was read */
void vmb_lkp_heading_reset(struct vmb_lkp_heading *heading);

/**
 * vmb_lkp_heading_read - see a line of the source
 * @heading: what was read so far
 * @line: without quote marks
 * @quote: depth of its quoting
 *
 * Return: 1 where the line is of a heading, 0 where not, -1 without memory.
 */
int vmb_lkp_heading_read(struct vmb_lkp_heading *heading, struct vmb_span line,
			 unsigned quote);

/** vmb_lkp_is_ruler - is it the line that names the figures of the rows? */
bool vmb_lkp_is_ruler(struct vmb_span line);

/**
 * vmb_lkp_heading_axis - the value of an axis
 * @heading: a whole heading
 * @name: "testcase"
 *
 * Return: empty where the heading does not tell it.
 */
struct vmb_span vmb_lkp_heading_axis(const struct vmb_lkp_heading *heading,
				     struct vmb_span name);

/**
 * vmb_lkp_heading_caption - "TESTCASE on TBOX: k=v, ..."
 * @heading: a whole heading
 * @caption: out: left empty where the axes are missing or do not fit
 *
 * Without compiler, kconfig and rootfs.
 */
void vmb_lkp_heading_caption(const struct vmb_lkp_heading *heading,
			     struct vmb_buffer *caption);

/**
 * vmb_lkp_heading_commit - name of a column
 * @heading: a whole heading
 * @column: from 0
 * @count: columns of the table
 *
 * Return: empty where the heading names another number of commits.
 */
struct vmb_span vmb_lkp_heading_commit(const struct vmb_lkp_heading *heading,
				       size_t column, size_t count);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words above and below a table. Internal to this folder.
 *
 * Every sentence is decided by a function of its own from the facts of the
 * table, so that each is true of this table or not there at all.
 */
#ifndef VMB_LEGEND_H
#define VMB_LEGEND_H

#include "report/facts.h"

/** VMB_LEGEND_MAX_LINES - lines of the short legend at most */
#define VMB_LEGEND_MAX_LINES 6

/**
 * vmb_legend_short - what a reader must know, above the table
 * @view: the table
 * @facts: of the table
 * @strings: pool for the lines
 * @lines: appended to
 *
 * In this order: the sentence with which a report opens; unit of replication, n
 * and centre; sign conventions; marks with test, level and floor; what could
 * have been missed, or why nothing could be tested; rows left out.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_legend_short(const struct vmb_view *view, const struct vmb_facts *facts,
		     struct vmb_strings *strings, struct vmb_text_lines *lines);

/**
 * vmb_legend_full - what --legend=full adds, below the table
 * @view: the table
 * @facts: of the table
 * @strings: pool for the lines
 * @lines: appended to
 *
 * The configurations; how workers are reduced; why this test; the adjustment;
 * how many marks to expect by chance; rows without a value or without one in
 * some configuration.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_legend_full(const struct vmb_view *view, const struct vmb_facts *facts,
		    struct vmb_strings *strings, struct vmb_text_lines *lines);

/**
 * vmb_legend_label - append a label as it stands in a sentence
 * @out: text appended
 * @label: its line feeds become blanks
 */
void vmb_legend_label(struct vmb_buffer *out, const char *label);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table of a report -> rows, summaries and the headline of a batch.
 */
#ifndef VMB_LKP_EMIT_H
#define VMB_LKP_EMIT_H

#include "parsers/lkp_table.h"
#include "parsers/parser.h"

/**
 * vmb_lkp_emit - add a table to the batch
 * @parse: where it goes, and the messages about it
 * @table: its strings are the batch's
 * @caption: the table's name in the batch, unique in it; interned there
 * @headline: the sentence that is about it, or NULL; its @table is ignored
 *
 * The headline's metric comes first, the rest in the order of the report.
 * The robot prints the mean, cut or rounded, and the standard deviation with
 * divisor n, cut to a whole percent and only above 2: one percent more than
 * printed, or two, is its upper bound. Of a negative mean it prints none.
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_emit(const struct vmb_parse *parse,
		 const struct vmb_lkp_table *table, const char *caption,
		 const struct vmb_headline *headline);

#endif

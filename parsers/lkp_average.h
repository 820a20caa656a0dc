/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format "lkp_average": avg.json, the means over all runs of a commit,
 * and the stddev.json beside it. Nothing in these files tells them from a
 * stats.json, so that they are never detected: their names tell.
 */
#ifndef VMB_LKP_AVERAGE_H
#define VMB_LKP_AVERAGE_H

#include "parsers/parser.h"

/** vmb_lkp_average_parse - avg.json alone: the spread is unknown */
int vmb_lkp_average_parse(struct vmb_span bytes, const struct vmb_parse *parse);

/**
 * vmb_lkp_pair_parse - avg.json with the stddev.json beside it
 * @average: means over the runs of a commit
 * @stddev: standard deviations with divisor n
 * @parse: where the summaries go; their n is not stated
 *
 * Line numbers in messages are those of the file that is being read.
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_pair_parse(struct vmb_span average, struct vmb_span stddev,
		       const struct vmb_parse *parse);

#endif

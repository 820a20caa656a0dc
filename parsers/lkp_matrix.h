/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats of LKP's result files, documents all: the functions are those
 * of struct vmb_format, for their rows of the registry.
 *
 * Files of different meaning look alike, as the table tells:
 *
 *	matrix.json of a commit	{"key": [one value per run], "stats_source"}
 *	matrix.json of a run	{"key": [values over time], "monitor.time"}
 *	stats.json		{"key": value} of one run
 *	avg.json, stddev.json	{"key": value} over all runs of a commit
 *
 * "lkp_matrix" reads the first three and refuses arrays that bear neither
 * sign; the other formats are for the user, or a file's name, to choose. For
 * the last line see parsers/lkp_average.h.
 * Where keys with a direction of better are known, other rows are hidden.
 */
#ifndef VMB_LKP_MATRIX_H
#define VMB_LKP_MATRIX_H

#include "parsers/parser.h"

/** vmb_lkp_matrix_bid - for "lkp_matrix" alone */
int vmb_lkp_matrix_bid(struct vmb_span head);

/** vmb_lkp_matrix_parse - "lkp_matrix": whatever the file shows itself to be */
int vmb_lkp_matrix_parse(struct vmb_span bytes, const struct vmb_parse *parse);

/** vmb_lkp_runs_parse - "lkp_runs": arrays hold one value per run */
int vmb_lkp_runs_parse(struct vmb_span bytes, const struct vmb_parse *parse);

/** vmb_lkp_series_parse - "lkp_series": arrays hold values over time */
int vmb_lkp_series_parse(struct vmb_span bytes, const struct vmb_parse *parse);

#endif

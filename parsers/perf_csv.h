/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What "perf stat -x SEPARATOR" prints. Neither the number of runs nor the
 * elapsed time is in it, unless the event duration_time is counted.
 */
#ifndef VMB_PARSERS_PERF_CSV_H
#define VMB_PARSERS_PERF_CSV_H

#include "parsers/parser.h"

/* The functions of struct vmb_format. */
void *vmb_perf_csv_open(const struct vmb_parse *parse);
int vmb_perf_csv_record(void *state, const struct vmb_record *record);
int vmb_perf_csv_close(void *state);
void vmb_perf_csv_free(void *state);

#endif

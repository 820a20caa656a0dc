/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What "perf stat" prints for people: tables under the heading "Performance
 * counter stats for", and the intervals of the option -I.
 *
 * The log is shared with the program that was measured; lines that are not
 * perf's own pass by. tools/perf/util/stat-display.c of Linux prints it.
 */
#ifndef VMB_PARSERS_PERF_TEXT_H
#define VMB_PARSERS_PERF_TEXT_H

#include "parsers/parser.h"

/* The functions of struct vmb_format. */
void *vmb_perf_text_open(const struct vmb_parse *parse);
int vmb_perf_text_record(void *state, const struct vmb_record *record);
int vmb_perf_text_close(void *state);
void vmb_perf_text_free(void *state);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What "perf stat -j" prints: an object a line, and no document.
 *
 * Much of it is no JSON: with a decimal comma in the locale numbers have two
 * parts, names are not escaped, and some versions leave braces out. Lines are
 * read one by one; those that cannot be read are told, the rest counts.
 */
#ifndef VMB_PARSERS_PERF_JSON_H
#define VMB_PARSERS_PERF_JSON_H

#include "parsers/parser.h"

/* The functions of struct vmb_format. */
void *vmb_perf_json_open(const struct vmb_parse *parse);
int vmb_perf_json_record(void *state, const struct vmb_record *record);
int vmb_perf_json_close(void *state);
void vmb_perf_json_free(void *state);

#endif

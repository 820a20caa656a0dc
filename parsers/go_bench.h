/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What "go test -bench" prints, and all that keeps to its format: golang.org,
 * proposal 14313, with the "Unit" lines that benchstat reads.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_GO_BENCH_H
#define VMB_PARSERS_GO_BENCH_H

#include "parsers/parser.h"

void *vmb_go_bench_open(const struct vmb_parse *parse);
int vmb_go_bench_record(void *state, const struct vmb_record *record);
int vmb_go_bench_close(void *state);
void vmb_go_bench_free(void *state);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON of programs that run others many times: hyperfine --export-json,
 * --benchmark_format=json of Google Benchmark, and an object of metrics as
 * test farms keep it.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_HARNESS_JSON_H
#define VMB_PARSERS_HARNESS_JSON_H

#include "parsers/parser.h"

int vmb_hyperfine_bid(struct vmb_span head);
int vmb_hyperfine_parse(struct vmb_span bytes, const struct vmb_parse *parse);

int vmb_google_bid(struct vmb_span head);
int vmb_google_parse(struct vmb_span bytes, const struct vmb_parse *parse);

int vmb_metrics_parse(struct vmb_span bytes, const struct vmb_parse *parse);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What --format=json wrote, as a source: the values of all configurations,
 * with their runs, workers and boots.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_SAVED_H
#define VMB_PARSERS_SAVED_H

#include "parsers/parser.h"

int vmb_saved_bid(struct vmb_span head);
int vmb_saved_parse(struct vmb_span bytes, const struct vmb_parse *parse);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain tables of numbers, the way in for all that has no format of its own.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_PLAIN_COLUMNS_H
#define VMB_PARSERS_PLAIN_COLUMNS_H

#include "parsers/parser.h"

int vmb_columns_bid(struct vmb_span head);
int vmb_columns_parse(struct vmb_span bytes, const struct vmb_parse *parse);

#endif

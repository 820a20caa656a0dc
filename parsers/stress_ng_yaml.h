/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file that stress-ng --metrics --yaml writes.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_STRESS_NG_YAML_H
#define VMB_PARSERS_STRESS_NG_YAML_H

#include "parsers/parser.h"

int vmb_stress_ng_yaml_bid(struct vmb_span head);
int vmb_stress_ng_yaml_parse(struct vmb_span bytes,
			     const struct vmb_parse *parse);

#endif

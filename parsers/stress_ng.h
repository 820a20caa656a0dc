/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table that stress-ng --metrics and --metrics-brief print.
 *
 * The functions are those of struct vmb_format, for its row of the registry.
 */
#ifndef VMB_PARSERS_STRESS_NG_H
#define VMB_PARSERS_STRESS_NG_H

#include "parsers/parser.h"

void *vmb_stress_ng_open(const struct vmb_parse *parse);
int vmb_stress_ng_record(void *state, const struct vmb_record *record);
int vmb_stress_ng_close(void *state);
void vmb_stress_ng_free(void *state);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * will-it-scale: the CSV of its runtest.py, and what its programs print.
 *
 * The CSV does not say which test it is of: see struct vmb_batch, @unnamed.
 * The functions are those of struct vmb_format, for their rows of the registry.
 */
#ifndef VMB_PARSERS_WILL_IT_SCALE_H
#define VMB_PARSERS_WILL_IT_SCALE_H

#include "parsers/parser.h"

int vmb_will_it_scale_bid(struct vmb_span head);
int vmb_will_it_scale_parse(struct vmb_span bytes,
			    const struct vmb_parse *parse);

void *vmb_will_it_scale_log_open(const struct vmb_parse *parse);
int vmb_will_it_scale_log_record(void *state, const struct vmb_record *record);
int vmb_will_it_scale_log_close(void *state);
void vmb_will_it_scale_log_free(void *state);

#endif

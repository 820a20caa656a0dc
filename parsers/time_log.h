/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format "time": what shells and GNU time print of a command.
 *
 * One block of real, user and sys is one run. Several side by side are runs of
 * configurations of their own, named by the heads above them.
 */
#ifndef VMB_PARSERS_TIME_LOG_H
#define VMB_PARSERS_TIME_LOG_H

#include "parsers/parser.h"

/* The functions of struct vmb_format. */
void *vmb_time_open(const struct vmb_parse *parse);
int vmb_time_record(void *state, const struct vmb_record *record);
int vmb_time_close(void *state);
void vmb_time_free(void *state);

#endif

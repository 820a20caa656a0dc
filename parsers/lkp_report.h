/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format "lkp_report": mails of the kernel test robot, and replies that
 * quote them, as decoded text.
 *
 * A log format: the functions are those of struct vmb_format, for its row of
 * the registry. Every table of the source becomes a table of the batch, the
 * commits it compares configurations of the batch. What is quoted from a
 * table that is in the source too does not count again.
 */
#ifndef VMB_LKP_REPORT_H
#define VMB_LKP_REPORT_H

#include "parsers/parser.h"

void *vmb_lkp_report_open(const struct vmb_parse *parse);
int vmb_lkp_report_record(void *state, const struct vmb_record *record);
int vmb_lkp_report_close(void *state);
void vmb_lkp_report_free(void *state);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format "test_vmalloc": kernel logs with results of lib/test_vmalloc.c.
 *
 * A log format: the functions are those of struct vmb_format, for its row of
 * the registry. How such logs are read: parsers/vmalloc_log.h.
 */
#ifndef VMB_PARSERS_TEST_VMALLOC_H
#define VMB_PARSERS_TEST_VMALLOC_H

#include "parsers/parser.h"

void *vmb_test_vmalloc_open(const struct vmb_parse *parse);
int vmb_test_vmalloc_record(void *state, const struct vmb_record *record);
int vmb_test_vmalloc_close(void *state);
void vmb_test_vmalloc_free(void *state);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format "pgbench": what the benchmark of PostgreSQL prints.
 *
 * One block of results is one run. Rows are named by the script, and have
 * scale, clients and threads as parameters.
 */
#ifndef VMB_PARSERS_PGBENCH_H
#define VMB_PARSERS_PGBENCH_H

#include "parsers/parser.h"

/* The functions of struct vmb_format. */
void *vmb_pgbench_open(const struct vmb_parse *parse);
int vmb_pgbench_record(void *state, const struct vmb_record *record);
int vmb_pgbench_close(void *state);
void vmb_pgbench_free(void *state);

#endif

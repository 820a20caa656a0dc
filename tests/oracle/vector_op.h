/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cases of the test vectors that are of one computation, not of a row.
 */
#ifndef VMB_VECTOR_OP_H
#define VMB_VECTOR_OP_H

#include <cjson/cJSON.h>

struct vmb_stats;

/**
 * vector_op_check - compute, and compare with what is expected
 * @stats: workspace of the level that the case asks for
 * @json: the case, with an op
 *
 * Return: number of differences.
 */
int vector_op_check(struct vmb_stats *stats, const cJSON *json);

#endif

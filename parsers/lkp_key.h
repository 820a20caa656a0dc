/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the keys of LKP results tell: "program.metric", where the program is
 * the test or one of the monitors that ran beside it.
 */
#ifndef VMB_LKP_KEY_H
#define VMB_LKP_KEY_H

#include <stdbool.h>

#include "core/result.h"
#include "core/text.h"

/** vmb_lkp_key_program - the key up to its first dot */
struct vmb_span vmb_lkp_key_program(struct vmb_span key);

/**
 * vmb_lkp_key_is_points - is the value a percentage itself?
 *
 * So for "perf-profile" and names that end in "%": the robot prints their
 * differences instead of changes in percent.
 */
bool vmb_lkp_key_is_points(struct vmb_span key);

/**
 * vmb_lkp_key_is_own - is it a metric of the program itself?
 * @key: the key
 * @program: of the test; empty: no key is its own
 *
 * "PROGRAM.time." is what GNU time said, and not one.
 */
bool vmb_lkp_key_is_own(struct vmb_span key, struct vmb_span program);

/** vmb_lkp_row_key - the row that a key stands for, shown by default */
struct vmb_row_key vmb_lkp_row_key(struct vmb_span key);

#endif

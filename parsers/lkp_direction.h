/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which way an LKP key gets better. The patterns stand in
 * parsers/lkp_direction.def; more are added there.
 */
#ifndef VMB_LKP_DIRECTION_H
#define VMB_LKP_DIRECTION_H

#include "core/text.h"
#include "core/unit.h"

/**
 * vmb_lkp_direction - the direction of better of a key
 * @key: "stress-ng.shm.ops_per_sec"
 *
 * Return: unknown where no pattern fits.
 */
enum vmb_better vmb_lkp_direction(struct vmb_span key);

/**
 * vmb_lkp_direction_unsorted - a fault in the table of patterns
 *
 * Return: the first program that is out of order, or NULL.
 */
const char *vmb_lkp_direction_unsorted(void);

#endif

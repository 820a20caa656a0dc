/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FILE#NAME: one of the configurations that a source itself tells apart.
 */
#ifndef VMB_SECTION_H
#define VMB_SECTION_H

#include "core/diag.h"
#include "core/result.h"

/**
 * vmb_section_find - where an operand's file ends
 * @operand: FILE, or FILE#NAME; a file of the whole name wins
 *
 * Return: NAME, inside @operand, or NULL.
 */
const char *vmb_section_find(const char *operand);

/**
 * vmb_section_choose - keep the configuration that was asked for
 * @batch: what was read; afterwards of one configuration
 * @name: its name
 * @diag: takes the error where there is none of that name
 *
 * Return: 0, or -1 after an error.
 */
int vmb_section_choose(struct vmb_batch *batch, const char *name,
		       struct vmb_diag *diag);

#endif

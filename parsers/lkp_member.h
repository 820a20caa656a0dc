/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all result files of LKP have in common: one object, one key a member.
 */
#ifndef VMB_LKP_MEMBER_H
#define VMB_LKP_MEMBER_H

#include <stdbool.h>

#include "parsers/json_members.h"
#include "parsers/parser.h"

/**
 * vmb_lkp_members - see every member of a file
 * @bytes: the file
 * @parse: takes the message where it breaks off; what came before counts
 * @see: called for every member; returns 0, or -1 without memory
 * @context: for @see
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_members(struct vmb_span bytes, const struct vmb_parse *parse,
		    int (*see)(void *context,
			       const struct vmb_json_member *member),
		    void *context);

/**
 * vmb_lkp_member_row - make the row of a member
 * @parse: its batch gets the row, hidden where its direction is unknown
 * @member: the member
 * @row: out
 *
 * Return: 1; 0 with a warning where the member has no numbers or the row was
 * there before; -1 without memory.
 */
int vmb_lkp_member_row(const struct vmb_parse *parse,
		       const struct vmb_json_member *member, uint32_t *row);

/**
 * vmb_lkp_is_finite - is it a number to count with? Else a warning says so.
 * @parse: takes the warning
 * @member: where it stands
 * @number: one of the member's
 */
bool vmb_lkp_is_finite(const struct vmb_parse *parse,
		       const struct vmb_json_member *member, double number);

/**
 * vmb_lkp_show_rows - show all rows where there is none that is shown
 * @batch: the batch
 * @first: first row of the file
 */
void vmb_lkp_show_rows(struct vmb_batch *batch, size_t first);

#endif

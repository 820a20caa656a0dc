/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FILE#PATTERN: a part of what a source holds.
 *
 * That is one of the configurations that the source itself tells apart, or
 * what stands under the headings that match a pattern.
 */
#ifndef VMB_SECTION_H
#define VMB_SECTION_H

#include "core/diag.h"
#include "core/result.h"

/**
 * vmb_section_find - where an operand's file ends
 * @operand: FILE, or FILE#PATTERN; a file of the whole name wins
 *
 * Return: PATTERN, inside @operand, or NULL.
 */
const char *vmb_section_find(const char *operand);

/** enum vmb_section - what a pattern turned out to ask for */
enum vmb_section {
	VMB_SECTION_NO_MEMORY,
	VMB_SECTION_MISSING, /* nothing that is there, and that was told */
	VMB_SECTION_CONFIGURATION,
	VMB_SECTION_HEADINGS,
};

/**
 * vmb_section_choose - keep the part that was asked for
 * @batch: what was read; afterwards of one configuration, or of one or
 *	several headings, maybe without a value
 * @pattern: name of a configuration, or shell wildcards for headings
 * @severity: of the message where there is neither
 * @diag: takes it
 */
enum vmb_section vmb_section_choose(struct vmb_batch *batch,
				    const char *pattern,
				    enum vmb_severity severity,
				    struct vmb_diag *diag);

/**
 * vmb_section_messages - pass on what was said of the part that was taken
 * @batch: after vmb_section_choose() took headings
 * @said: what was said while the source was read
 * @diag: gets messages without a line, and those about lines of the part
 */
void vmb_section_messages(const struct vmb_batch *batch,
			  const struct vmb_diag *said, struct vmb_diag *diag);

#endif

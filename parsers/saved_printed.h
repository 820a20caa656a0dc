/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a saved comparison keeps of the texts that a source printed.
 */
#ifndef VMB_SAVED_PRINTED_H
#define VMB_SAVED_PRINTED_H

#include "core/result.h"

struct cJSON;

/**
 * vmb_saved_printed_read - read them back
 * @batch: interns them
 * @printed: member "printed" of a cell, or NULL
 * @change: member "change" of it, or NULL
 * @summary: its mean is known; gets what was printed, and of LKP's averages
 *	the spread, which is nowhere else where the number of runs is unknown
 *
 * Return: 0, or -1 without memory.
 */
int vmb_saved_printed_read(struct vmb_batch *batch, const struct cJSON *printed,
			   const struct cJSON *change,
			   struct vmb_summary *summary);

/**
 * vmb_saved_headline_read - read the headline of a table
 * @batch: gets it
 * @headline: member "headline" of the table, or NULL
 * @caption: of the table
 *
 * Return: 0, or -1 without memory.
 */
int vmb_saved_headline_read(struct vmb_batch *batch,
			    const struct cJSON *headline,
			    struct vmb_span caption);

#endif

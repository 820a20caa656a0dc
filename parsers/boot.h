/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boots in a log: where one begins, and what its banner says.
 *
 * A boot begins at a "Linux version" line, where the log's clock goes back by
 * more than a second, or where the journal's boot id changes; where records
 * have an id it alone counts, since clocks in a journal have several origins.
 * What stands before the first sign is of an unknown boot. The tracker adds
 * boots to the batch as they begin.
 */
#ifndef VMB_PARSERS_BOOT_H
#define VMB_PARSERS_BOOT_H

#include "parsers/parser.h"

struct vmb_boot_tracker;

/**
 * vmb_boot_tracker_new - begin to follow the boots of a source
 * @batch: takes the boots
 *
 * Return: a tracker, or NULL without memory.
 */
struct vmb_boot_tracker *vmb_boot_tracker_new(struct vmb_batch *batch);
void vmb_boot_tracker_free(struct vmb_boot_tracker *tracker);

/**
 * vmb_boot_tracker_see - take note of a record
 * @tracker: the tracker
 * @record: the next record; its @boot is set
 *
 * Return: 0, or -1 without memory.
 */
int vmb_boot_tracker_see(struct vmb_boot_tracker *tracker,
			 struct vmb_record *record);

#endif

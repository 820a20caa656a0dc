/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The columns of the table that a source belongs to, and their names.
 */
#ifndef VMB_SOURCE_COLUMNS_H
#define VMB_SOURCE_COLUMNS_H

#include "cli/source_files.h"
#include "core/resultset.h"

/**
 * vmb_source_columns - find or make the configurations that a source fills
 * @set: the set
 * @file: the source
 * @batch: what was read from it
 * @own_last: what the source does not name comes behind what it does
 *
 * Return: for each configuration of the batch, at least one, that of the set,
 * to be freed; NULL without memory.
 */
uint32_t *vmb_source_columns(struct vmb_resultset *set,
			     const struct vmb_source_file *file,
			     const struct vmb_batch *batch, bool own_last);

#endif

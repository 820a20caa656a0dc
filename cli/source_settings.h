/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the command line says about one source, put into what was read from it.
 */
#ifndef VMB_SOURCE_SETTINGS_H
#define VMB_SOURCE_SETTINGS_H

#include "cli/options.h"
#include "cli/path_template.h"
#include "core/result.h"

/**
 * vmb_source_apply - set parameters and group, tell kernels and workers apart
 * @source: its options
 * @fields: what its path tells by --path
 * @workers: --workers
 * @batch: what was read from it
 * @diag: takes the error
 *
 * The options count more than the path, and that more than the text.
 *
 * Return: 0, -1 after an error or without memory.
 */
int vmb_source_apply(const struct vmb_source *source,
		     const struct vmb_path_fields *fields,
		     enum vmb_workers workers, struct vmb_batch *batch,
		     struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sources of the command line -> a result set.
 */
#ifndef VMB_SOURCES_H
#define VMB_SOURCES_H

#include "cli/messages.h"
#include "cli/options.h"
#include "core/resultset.h"

/**
 * vmb_sources_read - read every source into the configuration it belongs to
 * @options: the command line
 * @progress: told how far downloads are
 * @set: initialised; filled in, not finished
 * @diag: takes everything there is to say about the sources
 *
 * Return: 0; -1 after an error, which is in @diag, or without memory.
 */
int vmb_sources_read(const struct vmb_options *options,
		     struct vmb_progress *progress, struct vmb_resultset *set,
		     struct vmb_diag *diag);

#endif

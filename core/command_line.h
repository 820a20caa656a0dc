/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How two kernel command lines differ.
 */
#ifndef VMB_COMMAND_LINE_H
#define VMB_COMMAND_LINE_H

#include "core/buffer.h"

/**
 * vmb_command_line_differences - name the parameters that only one has
 * @base: one command line
 * @other: the other one
 * @out: "+mitigations=off -isolcpus=2-7" appended: what @other has beyond
 *	@base, and what it lacks
 *
 * BOOT_IMAGE, initrd, root, resume, console and test_vmalloc.* are left out;
 * what is known to change timings is named first. Order does not matter.
 *
 * Return: their number; only the first few are named.
 */
size_t vmb_command_line_differences(struct vmb_span base, struct vmb_span other,
				    struct vmb_buffer *out);

#endif

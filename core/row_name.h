/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a row is called.
 */
#ifndef VMB_ROW_NAME_H
#define VMB_ROW_NAME_H

#include "core/buffer.h"
#include "core/result.h"

/** vmb_row_add_name - "NAME METRIC", without parameters and unit */
void vmb_row_add_name(const struct vmb_row *row, struct vmb_buffer *out);

/**
 * vmb_row_add_printed_name - "NAME METRIC: p:4, l:5 (usec)"
 * @row: the row
 * @quiet_too: also the parameters that are printed only to tell rows apart
 * @out: text appended
 */
void vmb_row_add_printed_name(const struct vmb_row *row, bool quiet_too,
			      struct vmb_buffer *out);

#endif

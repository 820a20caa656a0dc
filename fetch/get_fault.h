/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What went wrong with a transfer, in words.
 */
#ifndef VMB_FETCH_GET_FAULT_H
#define VMB_FETCH_GET_FAULT_H

#include "fetch/transfer.h"

/**
 * vmb_get_fault - say in one line why a transfer gave nothing
 * @transfer: that did not end with a whole body
 * @fault: the line is appended
 */
void vmb_get_fault(const struct vmb_transfer *transfer,
		   struct vmb_buffer *fault);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The helper gives up what it does not need, before it sees what strangers
 * wrote.
 */
#ifndef VMB_FETCH_CONFINE_H
#define VMB_FETCH_CONFINE_H

#include "core/buffer.h"

/**
 * vmb_confine - give up what is not needed
 * @network: connections to others are
 * @about: out: one line on what keeps it in bounds
 *
 * Descriptors but the first three, core dumps, being traced, more privileges
 * than there are now, and most system calls; each where the system knows how.
 * The environment was cleaned by who started it.
 */
void vmb_confine(bool network, struct vmb_buffer *about);

#endif

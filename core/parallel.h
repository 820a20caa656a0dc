/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Independent pieces of work on several CPUs.
 */
#ifndef VMB_PARALLEL_H
#define VMB_PARALLEL_H

#include <stddef.h>

/** VMB_MAX_THREADS - more would only wait for each other */
#define VMB_MAX_THREADS 64

/** vmb_cpus - CPUs that are online, at least 1 */
size_t vmb_cpus(void);

/**
 * vmb_parallel - do all pieces of a work
 * @threads: that may work on it, the caller's own among them; 0 is as 1
 * @count: number of pieces
 * @work: does the piece with this index; called once for each, in any order
 * @context: handed to @work
 *
 * Returns when all is done. Where no thread can be had, fewer do all of it.
 */
void vmb_parallel(size_t threads, size_t count,
		  void (*work)(void *context, size_t index), void *context);

#endif

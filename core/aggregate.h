/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several values of one run: over time, or of the parts of a machine. They are
 * no runs of their own.
 *
 * Functions that return int return 0, or -1 without memory.
 */
#ifndef VMB_AGGREGATE_H
#define VMB_AGGREGATE_H

#include "core/result.h"

/**
 * vmb_batch_drop_series - drop values of one run over time
 * @batch: the batch
 *
 * They are no independent runs: taking them for such fakes tiny intervals.
 * Return: how many there were.
 */
size_t vmb_batch_drop_series(struct vmb_batch *batch);

/**
 * vmb_batch_join_series - make one value of those of one run over time
 * @batch: the batch; what it holds then is a value of the run
 * @sum: add them up; else take their mean
 *
 * What does not add up, as a ratio, is not added up: it stays a series.
 */
int vmb_batch_join_series(struct vmb_batch *batch, bool sum);

/**
 * vmb_batch_merge_parts - take the values of the parts of a machine for one
 * @batch: the batch
 * @sum: for vmb_batch_join_series(): rows that do not add up keep their parts
 *
 * Rows lose the parameters cpu, core, die, socket, node, cluster, cache, thread
 * and cgroup, their values become a series. Printed means stay as they are:
 * how those of several parts vary together is not known.
 */
int vmb_batch_merge_parts(struct vmb_batch *batch, bool sum);

#endif

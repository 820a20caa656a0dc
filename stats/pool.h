/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several printed means of one row and configuration become one sample.
 */
#ifndef VMB_POOL_H
#define VMB_POOL_H

#include <stdbool.h>
#include <stddef.h>

#include "core/result.h"
#include "stats/describe.h"

/**
 * vmb_summary_sample - a printed mean as a sample
 * @summary: as a parser read it
 *
 * Return: mean and n, and the standard error of the mean. The standard
 * deviation of all runs, divided by n, that LKP prints becomes the sample's:
 * times sqrt(n / (n - 1)). NAN where it is not known.
 */
struct vmb_sample vmb_summary_sample(const struct vmb_summary *summary);

/**
 * vmb_pool - combine summaries by their n
 * @samples: @count summaries, count >= 1
 * @count: their number
 *
 * Pooled mean; sums of squares within and between. One unknown n or spread
 * makes the whole unknown.
 */
struct vmb_sample vmb_pool(const struct vmb_sample *samples, size_t count);

/**
 * vmb_single_runs - are summaries but another way to write values?
 * @samples: @count summaries
 * @count: their number
 * @values: room for @count values: the means where all are of a single run
 *
 * Return: whether each stands for a single run, and is one observation.
 */
bool vmb_single_runs(const struct vmb_sample *samples, size_t count,
		     double *values);

#endif

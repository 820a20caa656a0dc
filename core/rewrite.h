/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rewriting a batch: what the command line says about a source counts more
 * than what stands in it.
 *
 * Functions return 0, or -1 without memory.
 */
#ifndef VMB_REWRITE_H
#define VMB_REWRITE_H

#include "core/result.h"

/**
 * vmb_batch_override - set a parameter of all rows, whatever the source says
 * @batch: the batch
 * @key: name of the parameter
 * @values: the k-th run takes the k-th of these; one value holds for all
 * @count: number of @values, at least 1
 *
 * Runs beyond @count have the parameter unknown, and so have printed means
 * where there are several values.
 */
int vmb_batch_override(struct vmb_batch *batch, struct vmb_span key,
		       const struct vmb_span *values, size_t count);

/**
 * vmb_batch_takes_param - is there room for a parameter in every row?
 * @batch: the batch
 * @key: name of the parameter
 *
 * Return: false where a row has VMB_MAX_PARAMS others already.
 */
bool vmb_batch_takes_param(const struct vmb_batch *batch, struct vmb_span key);

/**
 * vmb_batch_split_workers - make every worker a row of its own
 * @batch: the batch
 *
 * Adds the parameter w, the number of the worker, to all rows.
 */
int vmb_batch_split_workers(struct vmb_batch *batch);

/** vmb_batch_set_group - put all rows into one group */
int vmb_batch_set_group(struct vmb_batch *batch, struct vmb_span group);

/** vmb_batch_set_benchmark - name the benchmark that all rows are of */
int vmb_batch_set_benchmark(struct vmb_batch *batch, struct vmb_span benchmark);

/**
 * vmb_batch_split_kernels - tell apart the kernels of one log
 * @batch: the batch
 *
 * Where boots that hold results have different "Linux version" lines, each
 * such line becomes a configuration, named by its release, with "#N" behind
 * it where releases are equal. Does nothing to a batch that has
 * configurations of its own, or a boot without such a line.
 */
int vmb_batch_split_kernels(struct vmb_batch *batch);

/**
 * vmb_batch_keep - keep one of the source's own configurations
 * @batch: the batch; afterwards all of it is of one configuration
 * @configuration: index of the one to keep
 */
void vmb_batch_keep(struct vmb_batch *batch, uint32_t configuration);

/**
 * vmb_batch_drop_configurations - drop configurations without values
 * @batch: the batch
 * @own: drop no other than the source itself, the one without a name
 *
 * Where only the source itself is left, it has no configurations of its own.
 */
int vmb_batch_drop_configurations(struct vmb_batch *batch, bool own);

/**
 * vmb_batch_rows_first - put the values of some rows in front of all others
 * @batch: the batch
 * @prefix: of their benchmarks
 *
 * Rows of a result set stand in the order in which their values come.
 */
int vmb_batch_rows_first(struct vmb_batch *batch, struct vmb_span prefix);

/** vmb_batch_set_n - give summaries that do not state their n this one */
void vmb_batch_set_n(struct vmb_batch *batch, size_t n);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the statistics keep between rows: scratch buffers and caches.
 *
 * Internal to this folder. Scratch is overwritten by whoever uses it next, as
 * said at each buffer; nobody may keep a pointer into it past a row.
 */
#ifndef VMB_WORKSPACE_H
#define VMB_WORKSPACE_H

#include <stddef.h>

#include "stats/describe.h"

/** VMB_EXACT_LIMIT - largest n1 + n2 with an exact rank test */
#define VMB_EXACT_LIMIT 50

/** VMB_SIGNED_LIMIT - largest number of pairs with an exact signed-rank test */
#define VMB_SIGNED_LIMIT 200

/**
 * VMB_MAD_FACTOR - makes the median absolute deviation of normal data an
 * estimate of their standard deviation
 */
#define VMB_MAD_FACTOR 1.4826

/** VMB_CACHED_SIZES - sample sizes and degrees of freedom that are cached */
#define VMB_CACHED_SIZES 1024

/**
 * struct vmb_doubles - a buffer that only grows
 * @items: memory; owned
 * @capacity: number of items there is room for
 */
struct vmb_doubles {
	double *items;
	size_t capacity;
};

/** struct vmb_sizes - the same for counts and indices */
struct vmb_sizes {
	size_t *items;
	size_t capacity;
};

/**
 * struct vmb_timed - a value that was measured at some time
 * @time: on the clock of all values beside it
 * @value: the value
 * @place: in input order, which decides between equal times
 */
struct vmb_timed {
	double time;
	double value;
	size_t place;
};

/** struct vmb_timed_values - a buffer of them that only grows */
struct vmb_timed_values {
	struct vmb_timed *items;
	size_t capacity;
};

/**
 * struct vmb_median_order - where the interval of a median of n values ends
 * @k: order of the value at the lower end; 0: not computed yet
 * @lambda: weight of the value next to it inwards
 * @level: level reached
 * @is_range: the wanted level cannot be reached, the ends are the extremes
 */
struct vmb_median_order {
	size_t k;
	double lambda;
	double level;
	bool is_range;
};

struct vmb_rank_null;
struct vmb_signed_null;

/**
 * struct vmb_stats - the workspace
 * @confidence: level of all intervals
 * @alpha: what is left of it, exact as a decimal
 * @z: normal quantile of 1 - @alpha / 2
 * @sorted: values of the base and of the other side, for one change
 * @described: values of one sample, for one description
 * @deviations: of one sample, for one moment
 * @differences: of the values that belong together, for one change
 * @ranks: sums of ranks while a null distribution is built
 * @pairs: what a test makes of pairs or arrangements of values
 * @first: first column of each row of the matrix still in question
 * @end: column after the last one
 * @bounds: columns to replace one of the two
 * @times: when the values of the base and of the other side were measured
 * @timed: values with their times, while they are put in order
 * @interval_quantiles: t quantiles of 1 - @alpha / 2 by degrees of freedom,
 *	0: not computed yet
 * @power_quantiles: t quantiles of 0.8
 * @median_orders: by sample size
 * @rank_nulls: null distributions without ties by smaller and larger sample
 * @signed_nulls: those of signed ranks by number of pairs
 */
struct vmb_stats {
	double confidence;
	double alpha;
	double z;
	struct vmb_doubles sorted[2];
	struct vmb_doubles described;
	struct vmb_doubles deviations;
	struct vmb_doubles differences;
	struct vmb_doubles ranks;
	struct vmb_doubles pairs;
	struct vmb_sizes first;
	struct vmb_sizes end;
	struct vmb_sizes bounds;
	struct vmb_doubles times[2];
	struct vmb_timed_values timed;
	double interval_quantiles[VMB_CACHED_SIZES + 1];
	double power_quantiles[VMB_CACHED_SIZES + 1];
	struct vmb_median_order median_orders[VMB_CACHED_SIZES + 1];
	struct vmb_rank_null
		*rank_nulls[VMB_EXACT_LIMIT / 2 + 1][VMB_EXACT_LIMIT + 1];
	struct vmb_signed_null *signed_nulls[VMB_SIGNED_LIMIT + 1];
};

/**
 * vmb_doubles_room - make a buffer large enough
 * @buffer: the buffer
 * @n: items wanted
 *
 * Return: memory for @n items, with what it held before; NULL without memory.
 */
double *vmb_doubles_room(struct vmb_doubles *buffer, size_t n);
size_t *vmb_sizes_room(struct vmb_sizes *buffer, size_t n);

/**
 * vmb_sorted_copy - the values of a sample in ascending order
 * @buffer: takes them
 * @sample: raw values
 *
 * Sums run over the sorted values, so that no digit depends on the order in
 * which the files of one configuration were given.
 *
 * Return: @sample->n values in @buffer, or NULL without memory.
 */
const double *vmb_sorted_copy(struct vmb_doubles *buffer,
			      const struct vmb_sample *sample);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signs that runs are not the independent repetitions that a test takes them
 * for. They only warn: no value is dropped for being odd.
 */
#ifndef VMB_SUSPICION_H
#define VMB_SUSPICION_H

#include <stddef.h>

#include "stats/describe.h"

/** enum vmb_suspicion - bits, one a sign */
enum vmb_suspicion {
	VMB_SUSPECT_FEW_RUNS = 1 << 0,
	VMB_SUSPECT_OUTLIER = 1 << 1,
	VMB_SUSPECT_DRIFT = 1 << 2,
	VMB_SUSPECT_AUTOCORRELATED = 1 << 3,
	VMB_SUSPECT_BIMODAL = 1 << 4,
	VMB_SUSPECT_RUN_ORDER = 1 << 5,
	VMB_SUSPECT_NOISY = 1 << 6,
};

/** VMB_SUSPICIONS - how many signs there are */
#define VMB_SUSPICIONS 7

/**
 * vmb_suspect - look at one side
 * @stats: workspace
 * @sample: values in input order, or a summary
 * @description: of @sample
 * @times: when each of the values was measured, on one clock; NULL where that
 *	is not known of all: then input order stands for the order of time
 * @out: bits of enum vmb_suspicion, but RUN_ORDER
 *
 * Return: 0, or -1 without memory.
 */
int vmb_suspect(struct vmb_stats *stats, const struct vmb_sample *sample,
		const struct vmb_description *description, const double *times,
		unsigned int *out);

/**
 * vmb_suspect_order - look at when both sides were measured
 * @base_times: of the @n1 runs of the base; NULL where not all are known
 * @n1: their number
 * @new_times: of the @n2 runs of the other side
 * @n2: their number
 * @suspicions: what vmb_suspect() found on both sides
 *
 * Return: VMB_SUSPECT_RUN_ORDER where one side was done before the other began
 * and a drift was seen, else 0.
 */
unsigned int vmb_suspect_order(const double *base_times, size_t n1,
			       const double *new_times, size_t n2,
			       unsigned int suspicions);

/** vmb_suspicion_words - what was seen: "a value lies far from the others" */
const char *vmb_suspicion_words(enum vmb_suspicion suspicion);

/** vmb_suspicion_slug - its name in messages and JSON, "few-runs" */
const char *vmb_suspicion_slug(enum vmb_suspicion suspicion);

#endif

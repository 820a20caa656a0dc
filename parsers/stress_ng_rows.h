/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stress-ng measures of a stressor -> rows, the same for its table and
 * its YAML.
 */
#ifndef VMB_PARSERS_STRESS_NG_ROWS_H
#define VMB_PARSERS_STRESS_NG_ROWS_H

#include "parsers/row_runs.h"

/**
 * struct vmb_stress_ng_metrics - the metrics of a stressor
 * @stressor: its name; borrowed
 * @bogo_ops: bogus operations, as stress-ng calls them
 * @by_real_time: those in a second of real time
 * @by_cpu_time: those in a second of user and system time
 *
 * NAN is what is not known.
 */
struct vmb_stress_ng_metrics {
	struct vmb_span stressor;
	double bogo_ops;
	double by_real_time;
	double by_cpu_time;
};

/**
 * vmb_stress_ng_add - add the values of a stressor to its next run
 * @runs: the runs
 * @boot: boot of the batch
 * @line: of the source, from 1
 * @metrics: the values
 *
 * Return: 0, or -1 without memory.
 */
int vmb_stress_ng_add(struct vmb_row_runs *runs, uint32_t boot, size_t line,
		      const struct vmb_stress_ng_metrics *metrics);

#endif

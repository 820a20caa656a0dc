/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/stress_ng_rows.h"

#include <math.h>

static int add_value(struct vmb_row_runs *runs, uint32_t boot, size_t line,
		     const struct vmb_row_key *key, double number)
{
	struct vmb_value value = {
		.value = number,
		.time = VMB_NO_TIME,
		.line = (uint32_t)line,
	};

	if (isnan(number))
		return 0;
	if (vmb_batch_row(runs->batch, key, &value.row))
		return -1;
	return vmb_row_runs_add(runs, boot, value);
}

int vmb_stress_ng_add(struct vmb_row_runs *runs, uint32_t boot, size_t line,
		      const struct vmb_stress_ng_metrics *metrics)
{
	struct vmb_row_key key = { .benchmark = metrics->stressor };

	key.metric = VMB_SPAN("bogo ops");
	if (add_value(runs, boot, line, &key, metrics->bogo_ops))
		return -1;
	key.unit = VMB_SPAN("ops/s");
	key.better = VMB_BETTER_HIGHER;
	key.metric = VMB_SPAN("bogo ops by real time");
	if (add_value(runs, boot, line, &key, metrics->by_real_time))
		return -1;
	key.metric = VMB_SPAN("bogo ops by usr+sys time");
	return add_value(runs, boot, line, &key, metrics->by_cpu_time);
}

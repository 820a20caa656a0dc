/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_last_run.h"

#include <math.h>

/* Nobody has more clocks than cgroups. */
#define CLOCKS_MAX 64

#define TOLERANCE 0.01

/* struct clock - a mean of task-clock or cpu-clock as printed, in seconds */
struct clock {
	double seconds;
	double step;
	struct vmb_span cgroup;
};

struct clocks {
	struct clock clocks[CLOCKS_MAX];
	size_t count;
};

double vmb_perf_count_divisor(const struct vmb_perf_event *event)
{
	if (event->is_metric)
		return 0;
	if (vmb_perf_is_clock(event->name) &&
	    vmb_span_equal(event->unit, VMB_SPAN("msec")))
		return 1e6;
	return vmb_perf_figures_shape(event) == VMB_PERF_COUNT ? 1 : 0;
}

static void find_clocks(const struct vmb_perf_block *block,
			const struct vmb_perf_figures *figures,
			struct clocks *clocks)
{
	for (size_t i = 0;
	     i < block->totals.count && clocks->count < CLOCKS_MAX; i++) {
		const struct vmb_perf_event *event = &block->totals.events[i];

		if (event->id.key.len || !vmb_perf_is_clock(event->name) ||
		    !vmb_span_equal(event->unit, VMB_SPAN("msec")) ||
		    isnan(figures[i].value))
			continue;
		clocks->clocks[clocks->count++] = (struct clock){
			figures[i].value / 1e3,
			vmb_perf_figures_step(event->value, VMB_PERF_SCALED) /
				1e3,
			event->cgroup,
		};
	}
}

/* Events per second behind a count; 0 where the metric is something else. */
static double rate_scale(const struct vmb_perf_event *event)
{
	struct vmb_perf_measure measure;

	vmb_perf_metric(event, &measure);
	if (vmb_span_equal(measure.key.metric, VMB_SPAN("rate")))
		return measure.scale;
	if (vmb_span_equal(measure.key.metric, VMB_SPAN("frequency")))
		return 1e9;
	return 0;
}

/* Can the count be the mean over runs of this clock? */
static bool agrees(const struct vmb_perf_event *event,
		   const struct vmb_perf_figures *figures, double scale,
		   const struct clock *clock)
{
	enum vmb_perf_shape shape = vmb_perf_figures_shape(event);
	double rate = figures->metric * scale;
	double off = fabs(figures->value - rate * clock->seconds);
	double rounding =
		(vmb_perf_figures_step(event->value, shape) +
		 vmb_perf_figures_step(event->metric, VMB_PERF_FRACTION) *
			 scale * clock->seconds +
		 rate * clock->step) /
		2;

	return off <= TOLERANCE * figures->value || off <= rounding;
}

static bool contradicts_clock(const struct vmb_perf_event *event,
			      const struct vmb_perf_figures *figures,
			      const struct clocks *clocks)
{
	double scale;
	bool found = false;

	if (event->id.key.len || isnan(figures->value) ||
	    isnan(figures->metric))
		return false;
	scale = rate_scale(event);
	for (size_t i = 0; scale > 0 && i < clocks->count; i++) {
		if (!vmb_span_equal(clocks->clocks[i].cgroup, event->cgroup))
			continue;
		if (agrees(event, figures, scale, &clocks->clocks[i]))
			return false;
		found = true;
	}
	return found;
}

static bool contradicts_counts(const struct vmb_perf_event *event,
			       const struct vmb_perf_figures *figures,
			       const double *counts, size_t nruns)
{
	enum vmb_perf_shape shape = vmb_perf_figures_shape(event);
	double divisor = vmb_perf_count_divisor(event);
	double step = vmb_perf_figures_step(event->value, shape);
	double mean = 0;

	for (size_t i = 0; i < nruns; i++)
		mean += counts[i] / divisor / (double)nruns;
	/* whole means are cut off by some versions, rounded by others */
	if (shape != VMB_PERF_COUNT)
		step /= 2;
	return divisor > 0 && fabs(figures->value - mean) > step * 1.000001;
}

bool vmb_perf_is_last_run(struct vmb_perf_block *block,
			  const struct vmb_perf_figures *figures,
			  double *counts)
{
	struct clocks clocks = { .count = 0 };
	size_t nruns = block->counts.nruns;
	bool wrong = false;

	find_clocks(block, figures, &clocks);
	vmb_perf_counts_rewind(&block->counts);
	for (size_t i = 0; !wrong && i < block->totals.count; i++) {
		const struct vmb_perf_event *event = &block->totals.events[i];

		wrong = contradicts_clock(event, &figures[i], &clocks);
		if (vmb_perf_counts_take(&block->counts, event->name, counts))
			wrong |= contradicts_counts(event, &figures[i], counts,
						    nruns);
	}
	vmb_perf_counts_rewind(&block->counts);
	return wrong;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_emit.h"

#include <math.h>

#include "parsers/perf_last_run.h"

/* What perf prints as 0.00 %, or leaves out, is below this. */
#define PERCENT_BOUND 0.005

/* Of a counter that ran for less of the time more than half is an estimate. */
#define RUNNING_MIN 50

static struct vmb_batch *batch_of(const struct vmb_perf_emitter *emitter)
{
	return emitter->block->parse->batch;
}

static struct vmb_diag *diag_of(const struct vmb_perf_emitter *emitter)
{
	return emitter->block->parse->diag;
}

static int make_runs(struct vmb_perf_emitter *emitter)
{
	const struct vmb_run run = {
		.boot = emitter->block->boot,
		.time = emitter->block->time,
		.time_is_wall = emitter->block->time_flags & VMB_TIME_WALL
	};

	for (size_t i = 0; i < emitter->nruns; i++) {
		uint32_t index;

		if (vmb_batch_run(batch_of(emitter), &run, &index))
			return -1;
		if (!i)
			emitter->first_run = index;
	}
	return 0;
}

/* Add a value of run @run of the block, with @flags. */
static int add_value(struct vmb_perf_emitter *emitter, uint32_t row, size_t run,
		     double number, size_t line, unsigned flags)
{
	struct vmb_value value = {
		.value = number,
		.time = emitter->block->time,
		.row = row,
		.line = (uint32_t)line,
		.flags = (uint16_t)(flags | emitter->flags |
				    emitter->block->time_flags),
	};

	if (emitter->first_run == VMB_NONE && make_runs(emitter))
		return -1;
	value.run = emitter->first_run + (uint32_t)run;
	return vmb_batch_value(batch_of(emitter), &value);
}

/* Intern a figure as it was printed. Return: 0, or -1 without memory. */
static int print_figure(struct vmb_perf_emitter *emitter, struct vmb_span text,
			const char **printed)
{
	if (!text.len)
		return 0;
	*printed = vmb_intern(batch_of(emitter)->strings, text);
	return *printed ? 0 : -1;
}

/*
 * struct mean - a printed mean
 * @error: standard error in the unit of @value, or NAN
 * @percent: the same in percent of @value, or NAN
 * @texts: value, percent, running percent as printed
 */
struct mean {
	double value;
	double error;
	double percent;
	struct vmb_span texts[3];
	size_t line;
};

/* As stated, or as counted by -v; 0: neither. */
static size_t runs_of(const struct vmb_perf_emitter *emitter)
{
	if (emitter->block->runs)
		return emitter->block->runs;
	return emitter->nruns > 1 ? emitter->nruns : 0;
}

static int add_mean(struct vmb_perf_emitter *emitter, uint32_t row,
		    const struct mean *mean)
{
	struct vmb_perf_block *block = emitter->block;
	struct vmb_summary summary = {
		.mean = mean->value,
		.spread = mean->error,
		.spread_kind = VMB_SPREAD_STDERR,
		.n = runs_of(emitter),
		.row = row,
		.line = (uint32_t)mean->line,
		.printed_by_perf = true,
	};

	if (!(mean->error > 0)) {
		summary.bound = !(mean->percent > 0);
		summary.spread =
			fabs(mean->value) / 100 *
			(summary.bound ? PERCENT_BOUND : mean->percent);
	}
	if (print_figure(emitter, mean->texts[0], &summary.printed[0]) ||
	    print_figure(emitter, mean->texts[1], &summary.printed[1]) ||
	    print_figure(emitter, block->runs_text, &summary.printed[2]) ||
	    print_figure(emitter, mean->texts[2], &summary.printed[3]))
		return -1;
	return vmb_batch_summary(batch_of(emitter), &summary);
}

/* Metrics of means have a spread that nobody prints. */
static int add_mean_metric(struct vmb_perf_emitter *emitter, uint32_t row,
			   double metric, const struct vmb_perf_event *event)
{
	struct vmb_perf_block *block = emitter->block;
	struct vmb_summary summary = {
		.mean = metric,
		.spread = NAN,
		.spread_kind = VMB_SPREAD_NONE,
		.n = runs_of(emitter),
		.row = row,
		.line = (uint32_t)event->line,
		.printed_by_perf = true,
	};

	if (print_figure(emitter, event->metric, &summary.printed[0]) ||
	    print_figure(emitter, block->runs_text, &summary.printed[2]))
		return -1;
	return vmb_batch_summary(batch_of(emitter), &summary);
}

static void warn_of_counter(struct vmb_perf_emitter *emitter,
			    const struct vmb_perf_event *event,
			    const struct vmb_perf_figures *figures)
{
	struct vmb_span name = vmb_span_to(event->name, VMB_QUOTE);

	if (vmb_perf_is_missing(event->value))
		vmb_diag_add(diag_of(emitter), VMB_WARNING, "not-counted",
			     event->line, "%.*s: %.*s, which is no value",
			     (int)name.len, name.ptr, (int)event->value.len,
			     event->value.ptr);
	else if (figures->running < RUNNING_MIN)
		vmb_diag_add(diag_of(emitter), VMB_WARNING, "multiplexed",
			     event->line,
			     "%.*s was counted for %.2f%% of the time only; "
			     "expected fewer events at once",
			     (int)name.len, name.ptr, figures->running);
}

/* The counts of every run, where they were printed. */
static int add_counts(struct vmb_perf_emitter *emitter, uint32_t row,
		      const struct vmb_perf_event *event, double divisor)
{
	for (size_t run = 0; run < emitter->nruns; run++)
		if (!isnan(emitter->counts[run]) &&
		    add_value(emitter, row, run, emitter->counts[run] / divisor,
			      event->line, 0))
			return -1;
	return 0;
}

bool vmb_perf_is_lost(const struct vmb_perf_emitter *emitter,
		      const struct vmb_perf_event *event)
{
	return emitter->kind == VMB_PERF_LAST_RUN ||
	       (emitter->kind == VMB_PERF_MEANS && event->id.key.len);
}

/* A mean of a block of several runs. */
static int emit_mean(struct vmb_perf_emitter *emitter,
		     const struct vmb_perf_event *event,
		     const struct vmb_perf_figures *figures,
		     const struct vmb_perf_target *target)
{
	struct mean mean = { figures->value / target->divisor,
			     NAN,
			     figures->percent,
			     { event->value, event->percent, event->running },
			     event->line };

	if (vmb_perf_is_lost(emitter, event))
		return add_value(emitter, target->row, emitter->nruns - 1,
				 mean.value, event->line, VMB_VALUE_LAST_RUN);
	return add_mean(emitter, target->row, &mean);
}

static bool is_in_footer(const struct vmb_perf_emitter *emitter,
			 enum vmb_perf_below below)
{
	const struct vmb_perf_block *block = emitter->block;

	switch (below) {
	case VMB_PERF_ELAPSED:
		return block->elapsed.value.len && !emitter->elapsed_is_counted;
	case VMB_PERF_USER:
		return block->user.value.len;
	case VMB_PERF_SYS:
		return block->sys.value.len;
	default:
		return false;
	}
}

static int emit_counter(struct vmb_perf_emitter *emitter,
			const struct vmb_perf_event *event,
			const struct vmb_perf_figures *figures)
{
	struct vmb_perf_counts *counts = &emitter->block->counts;
	const struct vmb_perf_target *target;
	bool counted;

	counted = emitter->counts &&
		  vmb_perf_counts_take(counts, event->name, emitter->counts);
	warn_of_counter(emitter, event, figures);
	if (isnan(figures->value))
		return 0;
	target = vmb_perf_target_find(emitter->block, event, false);
	if (!target)
		return -1;
	if (is_in_footer(emitter, target->below))
		return 0;
	if (emitter->kind == VMB_PERF_SINGLE_RUN)
		return add_value(emitter, target->row, 0,
				 figures->value / target->divisor, event->line,
				 0);
	if (counted && vmb_perf_count_divisor(event) > 0)
		return add_counts(emitter, target->row, event,
				  vmb_perf_count_divisor(event) *
					  target->divisor);
	return emit_mean(emitter, event, figures, target);
}

static int emit_metric(struct vmb_perf_emitter *emitter,
		       const struct vmb_perf_event *event,
		       const struct vmb_perf_figures *figures)
{
	const struct vmb_perf_target *target;
	double metric;

	/* rates of intervals neither are runs nor add up */
	if (isnan(figures->metric) || !event->metric_text.len ||
	    emitter->flags & VMB_VALUE_SERIES)
		return 0;
	target = vmb_perf_target_find(emitter->block, event, true);
	if (!target)
		return -1;
	metric = figures->metric * target->scale;
	if (emitter->kind == VMB_PERF_SINGLE_RUN)
		return add_value(emitter, target->row, 0, metric, event->line,
				 0);
	if (vmb_perf_is_lost(emitter, event))
		return add_value(emitter, target->row, emitter->nruns - 1,
				 metric, event->line, VMB_VALUE_LAST_RUN);
	return add_mean_metric(emitter, target->row, metric, event);
}

int vmb_perf_emit_event(struct vmb_perf_emitter *emitter,
			const struct vmb_perf_event *event,
			const struct vmb_perf_figures *figures)
{
	return emit_counter(emitter, event, figures) ||
			       emit_metric(emitter, event, figures) ?
		       -1 :
		       0;
}

int vmb_perf_emit_footer(struct vmb_perf_emitter *emitter, const char *what,
			 const struct vmb_perf_footer *footer)
{
	const struct vmb_perf_block *block = emitter->block;
	const struct mean mean = {
		vmb_perf_figures_seconds(block, footer->value),
		vmb_perf_figures_seconds(block, footer->error),
		vmb_perf_figures_seconds(block, footer->percent),
		{ footer->value, footer->percent },
		footer->line,
	};
	uint32_t row;

	if (isnan(mean.value))
		return 0;
	if (vmb_perf_target_time(block, what, &row))
		return -1;
	if (emitter->kind == VMB_PERF_SINGLE_RUN)
		return add_value(emitter, row, 0, mean.value, footer->line, 0);
	return add_mean(emitter, row, &mean);
}

int vmb_perf_emit_samples(struct vmb_perf_emitter *emitter)
{
	const struct vmb_perf_block *block = emitter->block;
	uint32_t row;

	if (vmb_perf_target_time(block, "elapsed", &row))
		return -1;
	for (size_t i = 0; i < block->nsamples; i++) {
		double value =
			vmb_perf_figures_seconds(block, block->samples[i]);

		if (!isnan(value) &&
		    add_value(emitter, row, i, value, block->elapsed.line, 0))
			return -1;
	}
	return 0;
}

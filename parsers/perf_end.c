/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a block: what its numbers are, and which of them count. */
#include <math.h>
#include <stdlib.h>

#include "parsers/perf_emit.h"
#include "parsers/perf_last_run.h"

static void warn_of_last_run(const struct vmb_perf_emitter *emitter)
{
	const struct vmb_perf_block *block = emitter->block;
	bool lost = emitter->kind == VMB_PERF_LAST_RUN;

	for (size_t i = 0; i < block->totals.count && !lost; i++)
		lost = vmb_perf_is_lost(emitter, &block->totals.events[i]);
	if (lost && !emitter->counts)
		vmb_diag_add(block->parse->diag, VMB_WARNING, "last-run-bug",
			     block->line,
			     "this perf printed the counts of its last run, "
			     "not the mean of all; expected 'perf stat -v -r "
			     "N', which prints every run, or one output a run");
	else if (lost)
		vmb_diag_add(block->parse->diag, VMB_NOTE, "last-run-bug",
			     block->line,
			     "this perf printed the counts of its last run, "
			     "not the mean of all; those of every run, printed "
			     "by -v, are used instead");
}

/* Do all the runs of -v have an elapsed time? */
static bool has_durations(const struct vmb_perf_block *block)
{
	const struct vmb_span name = VMB_SPAN("duration_time");

	for (size_t i = 0; i < block->totals.count; i++)
		if (vmb_span_equal(block->totals.events[i].name, name))
			return vmb_perf_counts_has(&block->counts, name);
	return false;
}

/*
 * How many runs have values of their own. Runs that were counted in another
 * number than the heading has do not belong to it.
 */
static int plan_runs(struct vmb_perf_emitter *emitter)
{
	struct vmb_perf_block *block = emitter->block;
	size_t counted = block->counts.nruns;

	if (!block->repeated) {
		block->nsamples = 0;
		return 0;
	}
	emitter->kind = VMB_PERF_MEANS;
	if (block->runs && block->nsamples != block->runs)
		block->nsamples = 0;
	if (block->nsamples)
		emitter->nruns = block->nsamples;
	if (!counted || (block->runs && counted != block->runs) ||
	    (block->nsamples && counted != block->nsamples)) {
		vmb_perf_counts_clear(&block->counts);
		return 0;
	}
	emitter->nruns = counted;
	emitter->elapsed_is_counted = has_durations(block);
	emitter->counts = calloc(counted, sizeof(*emitter->counts));
	return emitter->counts ? 0 : -1;
}

static int emit_events(struct vmb_perf_emitter *emitter,
		       const struct vmb_perf_figures *figures)
{
	const struct vmb_perf_events *totals = &emitter->block->totals;

	for (size_t i = 0; i < totals->count; i++)
		if (vmb_perf_emit_event(emitter, &totals->events[i],
					&figures[i]))
			return -1;
	return 0;
}

static int emit_footers(struct vmb_perf_emitter *emitter)
{
	const struct vmb_perf_block *block = emitter->block;
	int status = 0;

	if (block->nsamples && !emitter->elapsed_is_counted)
		status = vmb_perf_emit_samples(emitter);
	else if (!emitter->elapsed_is_counted)
		status = vmb_perf_emit_footer(emitter, "elapsed",
					      &block->elapsed);
	if (!status)
		status = vmb_perf_emit_footer(emitter, "user", &block->user);
	if (!status)
		status = vmb_perf_emit_footer(emitter, "sys", &block->sys);
	return status;
}

/* Add what the emitter's block holds, @figures being the numbers of it. */
static int emit_block(struct vmb_perf_emitter *emitter,
		      struct vmb_perf_figures *figures)
{
	struct vmb_perf_block *block = emitter->block;

	if (plan_runs(emitter))
		return -1;
	for (size_t i = 0; i < block->totals.count; i++)
		vmb_perf_figures_read(block, &block->totals.events[i],
				      &figures[i]);
	if (emitter->kind == VMB_PERF_MEANS) {
		if (vmb_perf_is_last_run(block, figures, emitter->counts))
			emitter->kind = VMB_PERF_LAST_RUN;
		warn_of_last_run(emitter);
	}
	return emit_events(emitter, figures) || emit_footers(emitter) ? -1 : 0;
}

static int emit_totals(struct vmb_perf_block *block)
{
	struct vmb_perf_emitter emitter = {
		.block = block,
		.nruns = 1,
		.first_run = VMB_NONE,
	};
	size_t count = block->totals.count;
	struct vmb_perf_figures *figures =
		calloc(count ? count : 1, sizeof(*figures));
	int status = figures ? emit_block(&emitter, figures) : -1;

	free(emitter.counts);
	free(figures);
	return status;
}

/* Seconds of the option -I in microseconds. */
static int64_t interval_time(const struct vmb_perf_event *event)
{
	double seconds = vmb_perf_block_time(event);

	return seconds >= 0 && seconds < 1e12 ?
		       (int64_t)llround(seconds * 1e6) :
		       VMB_NO_TIME;
}

/* All intervals are one run. With -r they hold nonsense besides. */
static int emit_series(struct vmb_perf_block *block)
{
	struct vmb_perf_emitter emitter = {
		.block = block,
		.nruns = 1,
		.first_run = VMB_NONE,
		.flags = VMB_VALUE_SERIES,
	};
	int64_t time = block->time;
	int status = 0;

	if (block->repeated)
		emitter.flags |= VMB_VALUE_LAST_RUN;
	block->time_flags = 0;
	for (size_t i = 0; i < block->series.count && !status; i++) {
		struct vmb_perf_figures figures;

		block->time = interval_time(&block->series.events[i]);
		vmb_perf_figures_read(block, &block->series.events[i],
				      &figures);
		status = vmb_perf_emit_event(&emitter, &block->series.events[i],
					     &figures);
	}
	block->time = time;
	return status;
}

/* Do the totals sum up the intervals, event by event? */
static bool is_summary(const struct vmb_perf_block *block)
{
	const struct vmb_perf_events *totals = &block->totals;
	const struct vmb_perf_events *series = &block->series;

	if (!totals->count || totals->count > series->count)
		return false;
	for (size_t i = 0; i < totals->count; i++)
		if (!vmb_span_equal(totals->events[i].name,
				    series->events[i].name) ||
		    !vmb_span_equal(totals->events[i].id.value,
				    series->events[i].id.value))
			return false;
	return true;
}

int vmb_perf_block_end(struct vmb_perf_block *block)
{
	vmb_perf_figures_learn(block);
	if (block->series.count && !is_summary(block) && emit_series(block))
		return -1;
	if (emit_totals(block))
		return -1;
	vmb_perf_block_reset(block);
	return 0;
}

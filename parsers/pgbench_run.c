/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/pgbench_run.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "core/buffer.h"
#include "core/memory.h"

static const struct {
	const char *metric;
	const char *unit;
	enum vmb_better better;
	double quantum;
	bool hidden;
} figures[VMB_PGBENCH_FIGURES] = {
	[VMB_PGBENCH_TPS] = { "", "tps", VMB_BETTER_HIGHER, 1e-6, false },
	[VMB_PGBENCH_TPS_CONNECTING] = { "with connections", "tps",
					 VMB_BETTER_HIGHER, 1e-6, false },
	[VMB_PGBENCH_LATENCY] = { "latency average", "ms", VMB_BETTER_LOWER,
				  1e-3, false },
	[VMB_PGBENCH_STDDEV] = { "latency stddev", "ms", VMB_BETTER_LOWER, 1e-3,
				 false },
	[VMB_PGBENCH_FAILED] = { "failed transactions", "%", VMB_BETTER_LOWER,
				 1e-3, false },
	[VMB_PGBENCH_CONNECTING] = { "connection time", "ms", VMB_BETTER_LOWER,
				     1e-3, true },
};

/* How the options -s, -c, -j, -M and -T or -t are called in a row. */
static const struct {
	const char *key;
	bool quiet;
} params[VMB_PGBENCH_PARAMS] = {
	[VMB_PGBENCH_SCALE] = { "s", false },
	[VMB_PGBENCH_CLIENTS] = { "c", false },
	[VMB_PGBENCH_THREADS] = { "j", false },
	[VMB_PGBENCH_MODE] = { "M", true },
	[VMB_PGBENCH_LENGTH] = { "length", true },
};

/* A script by the name that "-b" and "-f" take, whatever the version. */
static struct vmb_span script_name(struct vmb_span type)
{
	static const char *const names[][2] = {
		{ "<builtin: TPC-B (sort of)>", "tpcb-like" },
		{ "TPC-B (sort of)", "tpcb-like" },
		{ "<builtin: simple update>", "simple-update" },
		{ "Update only pgbench_accounts", "simple-update" },
		{ "<builtin: select only>", "select-only" },
		{ "SELECT only", "select-only" },
	};
	size_t start = type.len;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (vmb_span_equal(type, vmb_span(names[i][0])))
			return vmb_span(names[i][1]);
	while (start && type.ptr[start - 1] != '/')
		start--;
	return vmb_span_from(type, start);
}

static int find_row(const struct vmb_pgbench_runs *runs,
		    const struct vmb_pgbench_run *run,
		    enum vmb_pgbench_figure figure, uint32_t *row)
{
	struct vmb_span script = script_name(vmb_span(run->type));
	struct vmb_buffer name = { 0 };
	struct vmb_row_key key = {
		.metric = vmb_span(figures[figure].metric),
		.unit = vmb_span(figures[figure].unit),
		.nparams = VMB_PGBENCH_PARAMS,
		.better = figures[figure].better,
		.quantum = figures[figure].quantum,
		.hidden = figures[figure].hidden,
	};
	int status = -1;

	vmb_buffer_printf(&name, "pgbench%s%.*s", script.len ? " " : "",
			  (int)script.len, script.ptr ? script.ptr : "");
	key.benchmark = (struct vmb_span){ name.bytes, name.length };
	for (size_t i = 0; i < VMB_PGBENCH_PARAMS; i++)
		key.params[i] = (struct vmb_param){ vmb_span(params[i].key),
						    vmb_span(run->params[i]),
						    params[i].quiet };
	if (!name.failed)
		status = vmb_batch_row(runs->parse->batch, &key, row);
	vmb_buffer_clear(&name);
	return status;
}

static int add_run(const struct vmb_pgbench_runs *runs,
		   const struct vmb_pgbench_run *run, uint32_t *index)
{
	const struct vmb_run made = {
		.boot = run->boot,
		.time = run->time,
		.time_is_wall = run->time_flags & VMB_TIME_WALL,
	};

	return vmb_batch_run(runs->parse->batch, &made, index);
}

static int emit_results(const struct vmb_pgbench_runs *runs,
			const struct vmb_pgbench_run *run)
{
	uint32_t index;

	if (add_run(runs, run, &index))
		return -1;
	for (unsigned i = 0; i < VMB_PGBENCH_FIGURES; i++) {
		struct vmb_value value = {
			.value = run->figures[i],
			.time = run->time,
			.run = index,
			.line = run->lines[i],
			.flags = (uint16_t)run->time_flags,
		};

		if (run->lines[i] &&
		    (find_row(runs, run, (enum vmb_pgbench_figure)i,
			      &value.row) ||
		     vmb_batch_value(runs->parse->batch, &value)))
			return -1;
	}
	return 0;
}

/* Seconds in microseconds; beyond all clocks there is no time. */
static int64_t interval_time(double seconds)
{
	return seconds < 1e12 ? (int64_t)llround(seconds * 1e6) : VMB_NO_TIME;
}

/* What a run that was cut short shows over its time. */
static int emit_intervals(const struct vmb_pgbench_runs *runs,
			  const struct vmb_pgbench_run *run)
{
	struct vmb_batch *batch = runs->parse->batch;
	uint32_t index, tps, latency;

	if (add_run(runs, run, &index) ||
	    find_row(runs, run, VMB_PGBENCH_TPS, &tps) ||
	    find_row(runs, run, VMB_PGBENCH_LATENCY, &latency))
		return -1;
	for (size_t i = run->first; i < run->first + run->count; i++) {
		const struct vmb_pgbench_interval *interval =
			&runs->intervals[i];
		struct vmb_value value = {
			.value = interval->tps,
			.time = interval_time(interval->seconds),
			.row = tps,
			.run = index,
			.line = interval->line,
			.flags = VMB_VALUE_SERIES,
		};

		if (vmb_batch_value(batch, &value))
			return -1;
		value.row = latency;
		value.value = interval->latency;
		if (vmb_batch_value(batch, &value))
			return -1;
	}
	return 0;
}

/* Failed transactions were tried; the others that are missing were not. */
static bool is_incomplete(const struct vmb_pgbench_run *run)
{
	return run->has_processed && run->wanted > run->processed &&
	       run->wanted - run->processed > run->failed;
}

static bool is_bad(const struct vmb_pgbench_runs *runs,
		   const struct vmb_pgbench_run *run)
{
	struct vmb_diag *diag = runs->parse->diag;

	if (is_incomplete(run))
		vmb_diag_add(diag, VMB_WARNING, "failed-test", run->line,
			     "pgbench processed %" PRIu64 " of %" PRIu64
			     " transactions: no value",
			     run->processed, run->wanted);
	else if (run->aborted)
		vmb_diag_add(diag, VMB_WARNING, "failed-test", run->line,
			     "pgbench was aborted: no value");
	return run->aborted || is_incomplete(run);
}

static uint64_t hash_run(const struct vmb_pgbench_runs *runs,
			 const struct vmb_pgbench_run *run)
{
	uint64_t hash =
		vmb_hash(VMB_HASH_START, run->figures, sizeof(run->figures));

	for (size_t i = run->first; i < run->first + run->count; i++) {
		const double about[] = { runs->intervals[i].seconds,
					 runs->intervals[i].tps };

		hash = vmb_hash(hash, about, sizeof(about));
	}
	return hash;
}

static int note_repeats(const struct vmb_pgbench_runs *runs,
			struct vmb_repeats *repeats)
{
	for (size_t i = 0; i < runs->count; i++)
		if (vmb_repeats_add(repeats, hash_run(runs, &runs->runs[i]),
				    runs->runs[i].quote))
			return -1;
	vmb_repeats_settle(repeats);
	return 0;
}

int vmb_pgbench_runs_emit(struct vmb_pgbench_runs *runs)
{
	struct vmb_repeats repeats = { 0 };
	int status = note_repeats(runs, &repeats);

	for (size_t i = 0; !status && i < runs->count; i++) {
		const struct vmb_pgbench_run *run = &runs->runs[i];

		if (vmb_repeats_is_copy(&repeats, hash_run(runs, run),
					run->quote) ||
		    is_bad(runs, run))
			continue;
		status = run->has_results ? emit_results(runs, run) :
					    emit_intervals(runs, run);
	}
	free(repeats.blocks);
	return status;
}

void vmb_pgbench_runs_clear(struct vmb_pgbench_runs *runs)
{
	free(runs->runs);
	free(runs->intervals);
}

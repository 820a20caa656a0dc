/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/pgbench.h"

#include <stdlib.h>

#include "core/memory.h"
#include "parsers/pgbench_run.h"

/*
 * struct pgbench_log - where the walk over the lines stands
 * @open: the last run may go on
 * @in_scripts: results of single scripts and statements are printed
 */
struct pgbench_log {
	struct vmb_pgbench_runs runs;
	bool open;
	bool in_scripts;
};

void *vmb_pgbench_open(const struct vmb_parse *parse)
{
	struct pgbench_log *log = calloc(1, sizeof(*log));

	if (log)
		log->runs.parse = parse;
	return log;
}

void vmb_pgbench_free(void *state)
{
	struct pgbench_log *log = state;

	if (!log)
		return;
	vmb_pgbench_runs_clear(&log->runs);
	free(log);
}

int vmb_pgbench_close(void *state)
{
	struct pgbench_log *log = state;

	return vmb_pgbench_runs_emit(&log->runs);
}

static struct vmb_pgbench_run *last_run(struct pgbench_log *log)
{
	return &log->runs.runs[log->runs.count - 1];
}

/* The rate is the last that is printed of a run. */
static bool has_rate(struct pgbench_log *log)
{
	const struct vmb_pgbench_run *run = last_run(log);

	return run->lines[VMB_PGBENCH_TPS] ||
	       run->lines[VMB_PGBENCH_TPS_CONNECTING];
}

static int begin_run(struct pgbench_log *log, const struct vmb_record *record)
{
	struct vmb_pgbench_runs *runs = &log->runs;

	if (vmb_grow(&runs->runs, &runs->capacity, runs->count,
		     sizeof(*runs->runs)))
		return -1;
	runs->runs[runs->count++] = (struct vmb_pgbench_run){
		.line = (uint32_t)record->number,
		.boot = record->boot,
		.time = record->time,
		.time_flags = record->time_flags,
		.quote = record->quote,
		.first = runs->nintervals,
	};
	log->open = true;
	log->in_scripts = false;
	return 0;
}

/* Begin a run where the last one has this already, or there is none. */
static int need_run(struct pgbench_log *log, const struct vmb_record *record,
		    bool is_there)
{
	if (log->open && !is_there && last_run(log)->quote == record->quote)
		return 0;
	return begin_run(log, record);
}

static const char *intern(struct pgbench_log *log, struct vmb_span text)
{
	return vmb_intern(log->runs.parse->batch->strings, text);
}

/* The first line of results; progress may stand before it. */
static int see_first(struct pgbench_log *log, const struct vmb_record *record,
		     const struct vmb_pgbench_line *line)
{
	if (need_run(log, record, log->open && last_run(log)->has_results))
		return -1;
	last_run(log)->has_results = true;
	last_run(log)->type = intern(log, line->text);
	return last_run(log)->type ? 0 : -1;
}

static int see_param(struct pgbench_log *log, const struct vmb_record *record,
		     const struct vmb_pgbench_line *line)
{
	if (need_run(log, record,
		     log->open && last_run(log)->params[line->param]))
		return -1;
	last_run(log)->has_results = true;
	last_run(log)->params[line->param] = intern(log, line->text);
	return last_run(log)->params[line->param] ? 0 : -1;
}

static int see_processed(struct pgbench_log *log,
			 const struct vmb_record *record,
			 const struct vmb_pgbench_line *line)
{
	if (need_run(log, record, log->open && last_run(log)->has_processed))
		return -1;
	last_run(log)->has_results = true;
	last_run(log)->has_processed = true;
	last_run(log)->processed = line->processed;
	last_run(log)->wanted = line->wanted;
	return 0;
}

static int see_figure(struct pgbench_log *log, const struct vmb_record *record,
		      const struct vmb_pgbench_line *line)
{
	struct vmb_pgbench_run *run;

	if (need_run(log, record,
		     log->open && last_run(log)->lines[line->figure]))
		return -1;
	run = last_run(log);
	run->has_results = true;
	run->figures[line->figure] = line->value;
	run->lines[line->figure] = (uint32_t)record->number;
	if (line->figure == VMB_PGBENCH_FAILED)
		run->failed = line->failed;
	return 0;
}

/* Time that goes back is that of another run. */
static bool is_earlier(struct pgbench_log *log, double seconds)
{
	const struct vmb_pgbench_run *run = last_run(log);
	const struct vmb_pgbench_interval *last =
		run->count ? &log->runs.intervals[log->runs.nintervals - 1] :
			     NULL;

	return run->has_results || (last && seconds <= last->seconds);
}

static int see_progress(struct pgbench_log *log,
			const struct vmb_record *record,
			const struct vmb_pgbench_line *line)
{
	struct vmb_pgbench_runs *runs = &log->runs;

	if (need_run(log, record, log->open && is_earlier(log, line->value)) ||
	    vmb_grow(&runs->intervals, &runs->intervals_capacity,
		     runs->nintervals, sizeof(*runs->intervals)))
		return -1;
	runs->intervals[runs->nintervals++] = (struct vmb_pgbench_interval){
		line->value, line->tps, line->latency, (uint32_t)record->number
	};
	last_run(log)->count++;
	return 0;
}

static int warn_damaged(struct pgbench_log *log,
			const struct vmb_record *record)
{
	struct vmb_span text = vmb_span_trim(record->text);

	text = vmb_span_to(text, VMB_QUOTE);
	vmb_diag_add(log->runs.parse->diag, VMB_WARNING, "damaged-line",
		     record->number,
		     "expected a whole line of pgbench, found '%.*s'",
		     (int)text.len, text.ptr);
	return 0;
}

/* A line of pgbench. Return: 0, or -1 without memory. */
static int take_line(struct pgbench_log *log, const struct vmb_record *record,
		     const struct vmb_pgbench_line *line)
{
	switch (line->kind) {
	case VMB_PGBENCH_FIRST:
		return see_first(log, record, line);
	case VMB_PGBENCH_PARAM:
		return see_param(log, record, line);
	case VMB_PGBENCH_PROCESSED:
		return see_processed(log, record, line);
	case VMB_PGBENCH_FIGURE:
		return see_figure(log, record, line);
	case VMB_PGBENCH_PROGRESS:
		return see_progress(log, record, line);
	case VMB_PGBENCH_SCRIPT:
		log->in_scripts = true;
		return 0;
	case VMB_PGBENCH_BANNER:
		log->open = false;
		return 0;
	case VMB_PGBENCH_ABORTED:
		last_run(log)->aborted = true;
		log->open = false;
		return 0;
	case VMB_PGBENCH_BROKEN:
		return warn_damaged(log, record);
	default:
		return 0;
	}
}

/*
 * Words that stand elsewhere as well are those of pgbench inside its results
 * alone; the type of transaction, figures with their units and progress are
 * beyond doubt.
 */
static bool is_its_line(struct pgbench_log *log,
			const struct vmb_record *record,
			const struct vmb_pgbench_line *line)
{
	bool inside = log->open && last_run(log)->quote == record->quote;
	bool ended = inside && has_rate(log);

	switch (line->kind) {
	case VMB_PGBENCH_OTHER:
		return false;
	case VMB_PGBENCH_BANNER:
	case VMB_PGBENCH_FIRST:
	case VMB_PGBENCH_PROGRESS:
	case VMB_PGBENCH_PROCESSED:
	case VMB_PGBENCH_FIGURE:
		return true;
	case VMB_PGBENCH_PARAM:
	case VMB_PGBENCH_PASSED:
		return inside && !ended;
	default:
		return inside;
	}
}

/* "SQL script 1: ..." and what stands below, which begins with a blank. */
static bool is_of_script(const struct pgbench_log *log,
			 const struct vmb_record *record)
{
	return log->in_scripts && record->text.len &&
	       (record->text.ptr[0] == ' ' || record->text.ptr[0] == '\t');
}

/* Notices may stand anywhere; behind the rate nothing of a run is left. */
static void see_other(struct pgbench_log *log)
{
	log->in_scripts = false;
	if (log->open && has_rate(log))
		log->open = false;
}

int vmb_pgbench_record(void *state, const struct vmb_record *record)
{
	struct pgbench_log *log = state;
	struct vmb_pgbench_line line = { .kind = VMB_PGBENCH_OTHER };

	if (!record->text.len || record->too_long)
		return VMB_CLAIM_NONE;
	if (is_of_script(log, record))
		return VMB_CLAIMED;
	vmb_pgbench_line_read(record->text, &line);
	if (!is_its_line(log, record, &line)) {
		see_other(log);
		return VMB_CLAIM_NONE;
	}
	/* what the end of the text cuts off, a number may have been longer */
	if (record->cut && (line.kind == VMB_PGBENCH_PARAM ||
			    line.kind == VMB_PGBENCH_PROCESSED))
		line.kind = VMB_PGBENCH_BROKEN;
	return take_line(log, record, &line) ? VMB_CLAIM_FAILED : VMB_CLAIMED;
}

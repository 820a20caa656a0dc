/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/will_it_scale.h"

#include "core/number.h"
#include "parsers/row_runs.h"

#define HEAD "tasks,processes,processes_idle,threads,threads_idle,linear"

/* Columns that are read; what was idle, and what would be linear, is not. */
enum { TASKS = 0, PROCESSES = 1, THREADS = 3, NCOLUMNS = 6 };

/* struct sweep - a table: operations in a second by the number of tasks */
struct sweep {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	uint32_t boot;
};

int vmb_will_it_scale_bid(struct vmb_span head)
{
	struct vmb_lines lines = { .rest = head };
	struct vmb_span line;

	return vmb_lines_next(&lines, &line) &&
			       vmb_span_equal(vmb_span_trim(line),
					      VMB_SPAN(HEAD)) ?
		       95 :
		       0;
}

static void warn(const struct sweep *sweep, const struct vmb_lines *lines,
		 struct vmb_span found)
{
	vmb_diag_add(
		sweep->parse->diag, VMB_WARNING, "damaged-line", lines->number,
		"found '%.*s'; expected a line of will-it-scale, %d "
		"numbers between commas",
		(int)vmb_span_to(found, VMB_QUOTE).len, found.ptr, NCOLUMNS);
}

static int add_value(struct sweep *sweep, const struct vmb_lines *lines,
		     const char *metric, struct vmb_span tasks,
		     struct vmb_span field)
{
	struct vmb_row_key key = {
		.benchmark = VMB_SPAN("will-it-scale"),
		.metric = vmb_span(metric),
		.better = VMB_BETTER_HIGHER,
		.params = { { .key = VMB_SPAN("tasks"), .value = tasks } },
		.nparams = 1,
	};
	struct vmb_value value = {
		.time = VMB_NO_TIME,
		.line = (uint32_t)lines->number,
	};

	if (vmb_number_read(field, '.', &value.value)) {
		warn(sweep, lines, field);
		return 0;
	}
	if (value.value < 0) {
		vmb_diag_add(sweep->parse->diag, VMB_WARNING, "failed-test",
			     lines->number, "%s of %.*s tasks failed: no value",
			     metric, (int)vmb_span_to(tasks, VMB_QUOTE).len,
			     tasks.ptr);
		return 0;
	}
	if (vmb_batch_row(sweep->parse->batch, &key, &value.row))
		return -1;
	return vmb_row_runs_add(&sweep->runs, sweep->boot, value);
}

static int see_line(struct sweep *sweep, const struct vmb_lines *lines,
		    struct vmb_span line)
{
	struct vmb_span fields[NCOLUMNS], rest = line, field;
	uint64_t tasks;
	size_t count = 0;

	while (vmb_span_split(&rest, ',', &field)) {
		if (count < NCOLUMNS)
			fields[count] = vmb_span_trim(field);
		count++;
	}
	if (count != NCOLUMNS || vmb_number_read_whole(fields[TASKS], &tasks)) {
		warn(sweep, lines, line);
		return 0;
	}
	/* the row of no tasks is there for plots alone */
	if (!tasks)
		return 0;
	if (add_value(sweep, lines, "processes", fields[TASKS],
		      fields[PROCESSES]))
		return -1;
	return add_value(sweep, lines, "threads", fields[TASKS],
			 fields[THREADS]);
}

/* Files that were put one behind the other are runs, each with a head. */
static int see_lines(struct sweep *sweep, struct vmb_span bytes)
{
	struct vmb_lines lines = { .rest = bytes };
	struct vmb_boot boot = { .known = false };
	struct vmb_span line;

	if (vmb_batch_boot(sweep->parse->batch, &boot, &sweep->boot))
		return -1;
	while (vmb_lines_next(&lines, &line)) {
		line = vmb_span_trim(line);
		if (!line.len || vmb_span_equal(line, VMB_SPAN(HEAD)))
			continue;
		if (see_line(sweep, &lines, line))
			return -1;
	}
	return 0;
}

int vmb_will_it_scale_parse(struct vmb_span bytes,
			    const struct vmb_parse *parse)
{
	struct sweep sweep = { .parse = parse };
	int status;

	vmb_row_runs_init(&sweep.runs, parse->batch, 0);
	status = see_lines(&sweep, bytes);
	vmb_row_runs_clear(&sweep.runs);
	parse->batch->unnamed = true;
	return status;
}

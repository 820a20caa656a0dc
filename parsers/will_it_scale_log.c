/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/number.h"
#include "parsers/row_runs.h"
#include "parsers/will_it_scale.h"

/*
 * struct testcase_log - what the program of one test prints
 * @name: of the test whose lines are read, interned, or NULL
 * @measuring: behind its warm-up
 */
struct testcase_log {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	const char *name;
	bool measuring;
};

void *vmb_will_it_scale_log_open(const struct vmb_parse *parse)
{
	struct testcase_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	vmb_row_runs_init(&log->runs, parse->batch, 0);
	return log;
}

void vmb_will_it_scale_log_free(void *state)
{
	struct testcase_log *log = state;

	vmb_row_runs_clear(&log->runs);
	free(log);
}

int vmb_will_it_scale_log_close(void *state)
{
	(void)state;
	return 0;
}

/* The lines of single seconds before it are one run over time. */
static int add_average(struct testcase_log *log,
		       const struct vmb_record *record, struct vmb_span field)
{
	struct vmb_row_key key = {
		.benchmark = vmb_span(log->name),
		.unit = VMB_SPAN("ops/s"),
		.better = VMB_BETTER_HIGHER,
	};
	struct vmb_value value = {
		.time = VMB_NO_TIME,
		.line = (uint32_t)record->number,
	};

	log->name = NULL;
	/* the last number may go on behind the end of the source */
	if (record->cut || vmb_number_read(field, '.', &value.value)) {
		vmb_diag_add(log->parse->diag, VMB_WARNING, "damaged-line",
			     record->number,
			     "found '%.*s'; expected the average of a test of "
			     "will-it-scale",
			     (int)vmb_span_to(field, VMB_QUOTE).len, field.ptr);
		return VMB_CLAIMED;
	}
	if (vmb_batch_row(log->parse->batch, &key, &value.row) ||
	    vmb_row_runs_add(&log->runs, record->boot, value))
		return VMB_CLAIM_FAILED;
	return VMB_CLAIMED;
}

static int begin(struct testcase_log *log, struct vmb_span name)
{
	log->measuring = false;
	log->name = NULL;
	if (!name.len)
		return VMB_CLAIM_NONE;
	log->name = vmb_intern(log->parse->batch->strings, name);
	return log->name ? VMB_CLAIMED : VMB_CLAIM_FAILED;
}

int vmb_will_it_scale_log_record(void *state, const struct vmb_record *record)
{
	struct testcase_log *log = state;
	struct vmb_span text = record->text, average = VMB_SPAN("average:");
	struct vmb_span testcase = VMB_SPAN("testcase:");

	if (record->too_long)
		return VMB_CLAIM_NONE;
	if (vmb_span_starts(text, testcase))
		return begin(log, vmb_span_from(text, testcase.len));
	if (!log->name)
		return VMB_CLAIM_NONE;
	if (vmb_span_starts(text, VMB_SPAN("min:")) ||
	    vmb_span_equal(text, VMB_SPAN("warmup")))
		return VMB_CLAIMED;
	if (vmb_span_equal(text, VMB_SPAN("measurement"))) {
		log->measuring = true;
		return VMB_CLAIMED;
	}
	if (!log->measuring || !vmb_span_starts(text, average))
		return VMB_CLAIM_NONE;
	return add_average(log, record, vmb_span_from(text, average.len));
}

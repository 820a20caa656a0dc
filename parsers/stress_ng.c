/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/stress_ng.h"

#include <stdlib.h>

#include "core/number.h"
#include "parsers/quoted_lines.h"
#include "parsers/stress_ng_rows.h"

/* Bogo ops, three times, two rates; more may follow. */
#define NUMBERS 6

/* struct stress_log - a log that is searched for tables; @in_table: in one */
struct stress_log {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	struct vmb_quoted_lines quoted;
	bool in_table;
};

void *vmb_stress_ng_open(const struct vmb_parse *parse)
{
	struct stress_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	vmb_row_runs_init(&log->runs, parse->batch, 0);
	return log;
}

void vmb_stress_ng_free(void *state)
{
	struct stress_log *log = state;

	vmb_row_runs_clear(&log->runs);
	vmb_quoted_lines_clear(&log->quoted);
	free(log);
}

int vmb_stress_ng_close(void *state)
{
	struct stress_log *log = state;

	return vmb_quoted_lines_drop(&log->quoted, log->parse->batch);
}

static int add_line(struct stress_log *log, const struct vmb_record *record,
		    struct vmb_span name, const double numbers[NUMBERS])
{
	const struct vmb_batch *batch = log->parse->batch;
	const struct vmb_stress_ng_metrics metrics = {
		.stressor = name,
		.bogo_ops = numbers[0],
		.by_real_time = numbers[4],
		.by_cpu_time = numbers[5],
	};
	size_t first = batch->nvalues;

	if (vmb_stress_ng_add(&log->runs, record->boot, record->number,
			      &metrics) ||
	    vmb_quoted_lines_see(&log->quoted, record, batch, first))
		return VMB_CLAIM_FAILED;
	return VMB_CLAIMED;
}

static int see_stressor(struct stress_log *log, const struct vmb_record *record,
			struct vmb_span rest)
{
	struct vmb_span name = vmb_span_token(&rest);
	double numbers[NUMBERS];

	for (size_t i = 0; i < NUMBERS; i++) {
		struct vmb_span field = vmb_span_token(&rest);

		/* the last number may go on behind the end of the source */
		if (!vmb_number_read(field, '.', &numbers[i]) &&
		    !(record->cut && !rest.len))
			continue;
		vmb_diag_add(log->parse->diag, VMB_WARNING, "damaged-line",
			     record->number,
			     "found '%.*s' in a table of stress-ng; expected "
			     "six numbers behind the stressor",
			     (int)vmb_span_to(field, VMB_QUOTE).len,
			     field.ptr ? field.ptr : "");
		return VMB_CLAIMED;
	}
	return add_line(log, record, name, numbers);
}

/* What stands behind "stress-ng: metrc: [PID] "; older ones say "info:". */
static bool find_text(struct vmb_span text, struct vmb_span *rest)
{
	struct vmb_span word;

	if (!vmb_span_starts(text, VMB_SPAN("stress-ng: ")))
		return false;
	*rest = vmb_span_from(text, strlen("stress-ng: "));
	word = vmb_span_token(rest);
	if (!vmb_span_equal(word, VMB_SPAN("metrc:")) &&
	    !vmb_span_equal(word, VMB_SPAN("info:")))
		return false;
	word = vmb_span_token(rest);
	*rest = vmb_span_trim(*rest);
	return word.len && word.ptr[0] == '[';
}

int vmb_stress_ng_record(void *state, const struct vmb_record *record)
{
	struct stress_log *log = state;
	struct vmb_span rest, look;
	struct vmb_span untrusted = VMB_SPAN("metrics untrustworthy: ");

	if (record->too_long || !find_text(record->text, &rest))
		return VMB_CLAIM_NONE;
	look = rest;
	if (vmb_span_equal(vmb_span_token(&look), VMB_SPAN("stressor")) &&
	    vmb_span_equal(vmb_span_token(&look), VMB_SPAN("bogo"))) {
		log->in_table = true;
		return VMB_CLAIMED;
	}
	if (vmb_span_starts(rest, untrusted)) {
		look = vmb_span_from(rest, untrusted.len);
		if (!vmb_span_equal(vmb_span_token(&look), VMB_SPAN("0")))
			vmb_diag_add(log->parse->diag, VMB_WARNING,
				     "untrustworthy", record->number,
				     "stress-ng says that its metrics are not "
				     "to be trusted");
		return VMB_CLAIMED;
	}
	if (!log->in_table)
		return VMB_CLAIM_NONE;
	if (vmb_span_starts(rest, VMB_SPAN("(secs)")))
		return VMB_CLAIMED;
	/* the first line that tells something else ends the table */
	look = rest;
	vmb_span_token(&look);
	look = vmb_span_token(&look);
	log->in_table = look.len && vmb_is_digit(look.ptr[0]) &&
			vmb_span_find_byte(look, '.') == VMB_NOT_FOUND;
	return log->in_table ? see_stressor(log, record, rest) : VMB_CLAIM_NONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/go_bench.h"

#include <stdlib.h>

#include "core/number.h"
#include "parsers/quoted_lines.h"
#include "parsers/row_runs.h"

/* More units than anyone declares; further ones are not looked at. */
#define MAX_UNITS 64

/* struct declared - a unit of which a Unit line tells the direction */
struct declared {
	const char *unit;
	enum vmb_better better;
};

/*
 * struct go_log - a log that is searched for results
 * @package: that of the results to come, interned; "" before the first
 * @only: the package of all results so far; NULL: none yet
 * @several: there are results of several packages
 */
struct go_log {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	struct vmb_quoted_lines quoted;
	const char *package;
	const char *only;
	bool several;
	struct declared units[MAX_UNITS];
	size_t nunits;
};

void *vmb_go_bench_open(const struct vmb_parse *parse)
{
	struct go_log *log = calloc(1, sizeof(*log));

	if (!log)
		return NULL;
	log->parse = parse;
	vmb_row_runs_init(&log->runs, parse->batch, 0);
	log->package = vmb_intern(parse->batch->strings, vmb_span(""));
	if (!log->package) {
		vmb_go_bench_free(log);
		return NULL;
	}
	return log;
}

void vmb_go_bench_free(void *state)
{
	struct go_log *log = state;

	vmb_row_runs_clear(&log->runs);
	vmb_quoted_lines_clear(&log->quoted);
	free(log);
}

/* "Benchmark", and behind it anything that does not go on as a word does. */
static bool is_name(struct vmb_span name)
{
	struct vmb_span rest;

	if (!vmb_span_starts(name, VMB_SPAN("Benchmark")))
		return false;
	rest = vmb_span_from(name, strlen("Benchmark"));
	return rest.len && !(rest.ptr[0] >= 'a' && rest.ptr[0] <= 'z');
}

static enum vmb_better better_of(struct vmb_span unit)
{
	static const char *const lower[] = { "B/op", "allocs/op" };

	for (size_t i = 0; i < sizeof(lower) / sizeof(lower[0]); i++)
		if (vmb_span_equal(unit, vmb_span(lower[i])))
			return VMB_BETTER_LOWER;
	return vmb_unit_better(unit);
}

static int add_value(struct go_log *log, const struct vmb_record *record,
		     struct vmb_span name, struct vmb_span unit, double number)
{
	struct vmb_row_key key = {
		.group = vmb_span(log->package),
		.benchmark = vmb_span_from(name, strlen("Benchmark")),
		.unit = unit,
		.better = better_of(unit),
	};
	struct vmb_value value = {
		.value = number,
		.time = VMB_NO_TIME,
		.line = (uint32_t)record->number,
	};

	if (vmb_batch_row(log->parse->batch, &key, &value.row))
		return -1;
	return vmb_row_runs_add(&log->runs, record->boot, value);
}

static void warn(struct go_log *log, const struct vmb_record *record,
		 const char *slug, struct vmb_span found)
{
	vmb_diag_add(log->parse->diag, VMB_WARNING, slug, record->number,
		     "found '%.*s' in a Go benchmark; expected pairs of a "
		     "finite number and a unit",
		     (int)vmb_span_to(found, VMB_QUOTE).len,
		     found.ptr ? found.ptr : "");
}

static bool is_non_finite(struct vmb_span number)
{
	static const char *const names[] = { "NaN", "+Inf", "-Inf", "Inf" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (vmb_span_equal(number, vmb_span(names[i])))
			return true;
	return false;
}

/* A unit in which nothing can be missing where the source ends behind it. */
static bool is_whole(struct vmb_span unit)
{
	return vmb_span_ends(unit, VMB_SPAN("/op")) ||
	       vmb_span_equal(unit, VMB_SPAN("MB/s"));
}

/* What stands behind the iterations. Return: 0, or -1 without memory. */
static int add_pairs(struct go_log *log, const struct vmb_record *record,
		     struct vmb_span name, struct vmb_span rest)
{
	struct vmb_span number = vmb_span_token(&rest);

	do {
		struct vmb_span unit = vmb_span_token(&rest);
		double value;

		if (unit.len && is_non_finite(number)) {
			warn(log, record, "non-finite", number);
		} else if (!unit.len || vmb_number_read(number, '.', &value)) {
			warn(log, record, "damaged-line", number);
			return 0;
		} else if (record->cut && !vmb_span_trim(rest).len &&
			   !is_whole(unit)) {
			warn(log, record, "damaged-line", unit);
			return 0;
		} else if (add_value(log, record, name, unit, value)) {
			return -1;
		}
		number = vmb_span_token(&rest);
	} while (number.len);
	return 0;
}

/* Return: an enum vmb_claim. */
static int see_result(struct go_log *log, const struct vmb_record *record)
{
	struct vmb_span rest = record->text;
	struct vmb_span name = vmb_span_token(&rest);
	struct vmb_span iterations = vmb_span_token(&rest);
	const struct vmb_batch *batch = log->parse->batch;
	size_t first = batch->nvalues;
	uint64_t count;

	if (!is_name(name) || vmb_number_read_whole(iterations, &count))
		return VMB_CLAIM_NONE;
	log->several |= log->only && log->only != log->package;
	log->only = log->package;
	if (add_pairs(log, record, name, rest) ||
	    vmb_quoted_lines_see(&log->quoted, record, batch, first))
		return VMB_CLAIM_FAILED;
	return VMB_CLAIMED;
}

/* "Unit ns/op better=lower assume=exact". */
static int see_unit(struct go_log *log, struct vmb_span rest)
{
	struct vmb_span unit = vmb_span_token(&rest);
	enum vmb_better better = VMB_BETTER_UNKNOWN;
	bool is_ours = false;

	for (;;) {
		struct vmb_span pair = vmb_span_token(&rest);

		if (!pair.len)
			break;
		if (vmb_span_equal(pair, VMB_SPAN("better=lower")))
			better = VMB_BETTER_LOWER;
		else if (vmb_span_equal(pair, VMB_SPAN("better=higher")))
			better = VMB_BETTER_HIGHER;
		if (vmb_span_find_byte(pair, '=') == VMB_NOT_FOUND)
			return 0;
		is_ours = true;
	}
	if (is_ours && better && log->nunits < MAX_UNITS) {
		const char *name = vmb_intern(log->parse->batch->strings, unit);

		if (!name)
			return -1;
		log->units[log->nunits++] = (struct declared){ name, better };
	}
	return is_ours;
}

/* Lines of the configuration that go test itself writes. */
static int see_setting(struct go_log *log, struct vmb_span text)
{
	static const char *const others[] = { "goos: ", "goarch: " };

	if (vmb_span_starts(text, VMB_SPAN("pkg: "))) {
		log->package = vmb_intern(
			log->parse->batch->strings,
			vmb_span_trim(vmb_span_from(text, strlen("pkg: "))));
		return log->package ? 1 : -1;
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (vmb_span_starts(text, vmb_span(others[i])))
			return 1;
	return 0;
}

int vmb_go_bench_record(void *state, const struct vmb_record *record)
{
	struct go_log *log = state;
	struct vmb_span unit = VMB_SPAN("Unit ");

	if (record->too_long || !record->text.len)
		return VMB_CLAIM_NONE;
	switch (record->text.ptr[0]) {
	case 'B':
		return see_result(log, record);
	case 'U':
		return vmb_span_starts(record->text, unit) ?
			       see_unit(log,
					vmb_span_from(record->text, unit.len)) :
			       VMB_CLAIM_NONE;
	case 'g':
	case 'p':
		return see_setting(log, record->text);
	default:
		return VMB_CLAIM_NONE;
	}
}

/* benchstat takes a Unit line for ns/op to be one for its own sec/op, too. */
static bool is_declared(const char *declared, const char *unit)
{
	return !strcmp(declared, unit) ||
	       (!strcmp(unit, "ns/op") && !strcmp(declared, "sec/op")) ||
	       (!strcmp(unit, "MB/s") && !strcmp(declared, "B/s"));
}

int vmb_go_bench_close(void *state)
{
	struct go_log *log = state;
	struct vmb_batch *batch = log->parse->batch;
	const char *empty = vmb_intern(batch->strings, vmb_span(""));

	if (!empty || vmb_quoted_lines_drop(&log->quoted, batch))
		return -1;
	for (uint32_t i = 0; i < batch->nrows; i++) {
		struct vmb_row *row = &batch->rows[i];

		if (!vmb_row_runs_has(&log->runs, i))
			continue;
		for (size_t j = 0; j < log->nunits; j++)
			if (is_declared(log->units[j].unit, row->unit))
				row->better = log->units[j].better;
		/* of one package alone there is nothing to tell apart */
		if (!log->several)
			row->group = empty;
	}
	return log->several ? 0 : vmb_batch_reindex(batch);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/registry.h"

#include <pthread.h>

#include "core/buffer.h"
#include "core/rewrite.h"
#include "parsers/boot.h"
#include "parsers/go_bench.h"
#include "parsers/harness_json.h"
#include "parsers/headings.h"
#include "parsers/lkp_average.h"
#include "parsers/lkp_matrix.h"
#include "parsers/lkp_report.h"
#include "parsers/perf_csv.h"
#include "parsers/perf_json.h"
#include "parsers/perf_text.h"
#include "parsers/pgbench.h"
#include "parsers/plain_columns.h"
#include "parsers/saved.h"
#include "parsers/stress_ng.h"
#include "parsers/stress_ng_yaml.h"
#include "parsers/test_vmalloc.h"
#include "parsers/time_log.h"
#include "parsers/will_it_scale.h"

const struct vmb_format vmb_formats[] = {
	{
		.name = "test_vmalloc",
		.description =
			"kernel logs with results of the test_vmalloc module",
		.open = vmb_test_vmalloc_open,
		.record = vmb_test_vmalloc_record,
		.close = vmb_test_vmalloc_close,
		.free = vmb_test_vmalloc_free,
	},
	{
		.name = "perf-text",
		.description =
			"tables that perf stat prints, and its intervals",
		.open = vmb_perf_text_open,
		.record = vmb_perf_text_record,
		.close = vmb_perf_text_close,
		.free = vmb_perf_text_free,
	},
	{
		.name = "perf-csv",
		.description = "perf stat -x SEPARATOR",
		.open = vmb_perf_csv_open,
		.record = vmb_perf_csv_record,
		.close = vmb_perf_csv_close,
		.free = vmb_perf_csv_free,
	},
	{
		.name = "perf-json",
		.description = "perf stat -j",
		.open = vmb_perf_json_open,
		.record = vmb_perf_json_record,
		.close = vmb_perf_json_close,
		.free = vmb_perf_json_free,
	},
	{
		.name = "go",
		.description = "go test -bench",
		.open = vmb_go_bench_open,
		.record = vmb_go_bench_record,
		.close = vmb_go_bench_close,
		.free = vmb_go_bench_free,
	},
	{
		.name = "stress-ng",
		.description = "tables of stress-ng --metrics",
		.open = vmb_stress_ng_open,
		.record = vmb_stress_ng_record,
		.close = vmb_stress_ng_close,
		.free = vmb_stress_ng_free,
	},
	{
		.name = "lkp-report",
		.description = "tables in mails of the kernel test robot",
		.open = vmb_lkp_report_open,
		.record = vmb_lkp_report_record,
		.close = vmb_lkp_report_close,
		.free = vmb_lkp_report_free,
	},
	{
		.name = "time",
		.description = "times of commands, by shells and GNU time",
		.open = vmb_time_open,
		.record = vmb_time_record,
		.close = vmb_time_close,
		.free = vmb_time_free,
	},
	{
		.name = "pgbench",
		.description = "results of pgbench",
		.open = vmb_pgbench_open,
		.record = vmb_pgbench_record,
		.close = vmb_pgbench_close,
		.free = vmb_pgbench_free,
	},
	{
		.name = "will-it-scale-log",
		.description = "what a test of will-it-scale prints",
		.open = vmb_will_it_scale_log_open,
		.record = vmb_will_it_scale_log_record,
		.close = vmb_will_it_scale_log_close,
		.free = vmb_will_it_scale_log_free,
	},
	{
		.name = "will-it-scale",
		.description = "CSV of will-it-scale's runtest.py",
		.bid = vmb_will_it_scale_bid,
		.parse = vmb_will_it_scale_parse,
	},
	{
		.name = "stress-ng-yaml",
		.description = "stress-ng --metrics --yaml",
		.bid = vmb_stress_ng_yaml_bid,
		.parse = vmb_stress_ng_yaml_parse,
	},
	{
		.name = "lkp-matrix",
		.description = "matrix.json and stats.json of LKP",
		.bid = vmb_lkp_matrix_bid,
		.parse = vmb_lkp_matrix_parse,
	},
	{
		.name = "lkp-runs",
		.description = "the same, every value that of a run",
		.parse = vmb_lkp_runs_parse,
	},
	{
		.name = "lkp-series",
		.description = "the same, values of one run over time",
		.parse = vmb_lkp_series_parse,
	},
	{
		.name = "lkp-average",
		.description = "avg.json of LKP, means of all runs",
		.parse = vmb_lkp_average_parse,
	},
	{
		.name = "saved",
		.description = "what --format=json wrote",
		.bid = vmb_saved_bid,
		.parse = vmb_saved_parse,
	},
	{
		.name = "hyperfine",
		.description = "hyperfine --export-json",
		.bid = vmb_hyperfine_bid,
		.parse = vmb_hyperfine_parse,
	},
	{
		.name = "google-benchmark",
		.description = "JSON of Google Benchmark",
		.bid = vmb_google_bid,
		.parse = vmb_google_parse,
	},
	{
		.name = "metrics",
		.description = "JSON, names with a number or an array of them",
		.parse = vmb_metrics_parse,
	},
	{
		.name = "columns",
		.description = "plain tables of numbers; CSV with a head",
		.bid = vmb_columns_bid,
		.parse = vmb_columns_parse,
	},
	{ .name = NULL },
};

#define NFORMATS (sizeof(vmb_formats) / sizeof(vmb_formats[0]) - 1)

const struct vmb_format *vmb_format_find(struct vmb_span name)
{
	for (size_t i = 0; i < NFORMATS; i++)
		if (vmb_span_equal(vmb_span(vmb_formats[i].name), name))
			return &vmb_formats[i];
	return NULL;
}

/* The highest bid, 0 if there is none; @best: one that made it. */
static int best_bid(struct vmb_span bytes, const struct vmb_format **best)
{
	struct vmb_span head = vmb_span_to(bytes, VMB_BID_WINDOW);
	int highest = 0;

	for (size_t i = 0; i < NFORMATS; i++) {
		int bid = vmb_formats[i].bid ? vmb_formats[i].bid(head) : 0;

		if (bid > highest) {
			highest = bid;
			*best = &vmb_formats[i];
		}
	}
	return highest;
}

/* Do several documents make this bid? If so, their names go to the user. */
static bool is_tie(struct vmb_span bytes, int highest, struct vmb_diag *diag)
{
	struct vmb_span head = vmb_span_to(bytes, VMB_BID_WINDOW);
	struct vmb_buffer names = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < NFORMATS; i++) {
		const struct vmb_format *format = &vmb_formats[i];

		if (!format->bid || format->bid(head) != highest)
			continue;
		vmb_buffer_printf(&names, "%s%s", count++ ? ", " : "",
				  format->name);
	}
	if (count > 1)
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "could be read as %s; expected "
			     "--input-format=NAME to choose",
			     names.failed ? "several formats" : names.bytes);
	vmb_buffer_clear(&names);
	return count > 1;
}

/* What was in the batch before this source. */
struct before {
	size_t nvalues;
	size_t nsummaries;
};

static enum vmb_read_status status_of(const struct vmb_batch *batch,
				      struct before before)
{
	return batch->nvalues > before.nvalues ||
			       batch->nsummaries > before.nsummaries ?
		       VMB_READ_OK :
		       VMB_READ_NO_VALUES;
}

static enum vmb_read_status read_document(struct vmb_span bytes,
					  const struct vmb_format *format,
					  const struct vmb_parse *parse,
					  const char **format_name)
{
	/* the tree of a large one takes several times its size: one at a time
	 */
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct before before = { parse->batch->nvalues,
				 parse->batch->nsummaries };
	int status;

	*format_name = format->name;
	pthread_mutex_lock(&lock);
	status = format->parse(bytes, parse);
	pthread_mutex_unlock(&lock);
	if (status)
		return VMB_READ_NO_MEMORY;
	return status_of(parse->batch, before);
}

/* The logs that read a source, and what each has claimed. */
struct readers {
	const struct vmb_format *formats[NFORMATS];
	void *states[NFORMATS];
	bool claimed[NFORMATS];
	size_t count;
};

static int open_readers(struct readers *readers,
			const struct vmb_format *wanted,
			const struct vmb_parse *parse)
{
	for (size_t i = 0; i < NFORMATS; i++) {
		const struct vmb_format *format = &vmb_formats[i];
		void *state;

		if (!format->open || (wanted && wanted != format))
			continue;
		state = format->open(parse);
		if (!state)
			return -1;
		readers->formats[readers->count] = format;
		readers->states[readers->count++] = state;
	}
	return 0;
}

/*
 * A record is of one format: the rest is not asked once it is claimed.
 * Return: an enum vmb_claim.
 */
static int see_record(struct readers *readers, const struct vmb_record *record)
{
	for (size_t i = 0; i < readers->count; i++) {
		int claim =
			readers->formats[i]->record(readers->states[i], record);

		if (claim == VMB_CLAIM_NONE)
			continue;
		readers->claimed[i] = true;
		return claim;
	}
	return VMB_CLAIM_NONE;
}

/* What is read is told of in steps of so many bytes. */
#define PASSED_STEP ((size_t)4 << 20)

static void tell_passed(const struct vmb_parse *parse,
			const struct vmb_records *records, size_t *told)
{
	size_t passed = vmb_records_passed(records);

	if (!parse->read_past || passed - *told < PASSED_STEP)
		return;
	parse->read_past(parse->source, passed);
	*told = passed;
}

static int see_records(struct readers *readers, struct vmb_records *records,
		       struct vmb_boot_tracker *tracker,
		       const struct vmb_parse *parse)
{
	struct vmb_headings headings = { .batch = parse->batch };
	struct vmb_record record;
	size_t told = 0;
	int status;

	while ((status = vmb_records_next(records, &record)) > 0) {
		int claim;

		if (vmb_boot_tracker_see(tracker, &record))
			break;
		claim = see_record(readers, &record);
		if (claim < 0 ||
		    vmb_headings_see(&headings, &record, (enum vmb_claim)claim))
			break;
		tell_passed(parse, records, &told);
	}
	vmb_headings_clear(&headings);
	return status ? -1 : 0;
}

/* Ends all logs. @format_name: the first that gave values, or that claimed. */
static int close_readers(struct readers *readers, const struct vmb_batch *batch,
			 const char **format_name)
{
	bool has_values = false;

	for (size_t i = 0; i < readers->count; i++) {
		struct before before = { batch->nvalues, batch->nsummaries };
		bool gave;

		if (readers->formats[i]->close(readers->states[i]))
			return -1;
		gave = status_of(batch, before) == VMB_READ_OK;
		if ((gave && !has_values) ||
		    (readers->claimed[i] && !*format_name))
			*format_name = readers->formats[i]->name;
		has_values |= gave;
	}
	return 0;
}

static enum vmb_read_status read_log(struct vmb_span bytes,
				     const struct vmb_format *wanted,
				     const struct vmb_parse *parse,
				     const char **format_name)
{
	struct readers readers = { .count = 0 };
	struct before before = { parse->batch->nvalues,
				 parse->batch->nsummaries };
	struct vmb_records *records = vmb_records_new(bytes);
	struct vmb_boot_tracker *tracker = vmb_boot_tracker_new(parse->batch);
	enum vmb_read_status status = VMB_READ_NO_MEMORY;
	uint32_t own;

	*format_name = NULL;
	if (records)
		vmb_records_report(records, parse->diag);
	if (records && tracker &&
	    !vmb_batch_configuration(parse->batch, VMB_SPAN(""), &own) &&
	    !open_readers(&readers, wanted, parse) &&
	    !see_records(&readers, records, tracker, parse) &&
	    !close_readers(&readers, parse->batch, format_name) &&
	    !vmb_batch_drop_configurations(parse->batch, true))
		status = *format_name ? status_of(parse->batch, before) :
					VMB_READ_UNRECOGNISED;
	for (size_t i = 0; i < readers.count; i++)
		readers.formats[i]->free(readers.states[i]);
	vmb_boot_tracker_free(tracker);
	vmb_records_free(records);
	return status;
}

enum vmb_read_status vmb_read(struct vmb_span bytes,
			      const struct vmb_format *format,
			      const struct vmb_parse *parse,
			      const char **format_name)
{
	const struct vmb_format *document = format;
	enum vmb_read_status status;
	int highest = 100;

	*format_name = NULL;
	if (!format) {
		highest = best_bid(bytes, &document);
		if (highest && is_tie(bytes, highest, parse->diag))
			return VMB_READ_AMBIGUOUS;
	}
	if (document && document->parse && highest > VMB_BID_LAST)
		return read_document(bytes, document, parse, format_name);
	status = read_log(bytes, format, parse, format_name);
	if (status == VMB_READ_UNRECOGNISED && !format && document)
		status = read_document(bytes, document, parse, format_name);
	return status;
}

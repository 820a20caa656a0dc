/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/harness_json.h"

#include <math.h>

#include "parsers/json_tree.h"
#include "parsers/lkp_member.h"
#include "parsers/row_runs.h"
#include "parsers/scan.h"

/* struct reader - what all of them need while they read */
struct reader {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	uint32_t boot;
};

static int begin(struct reader *reader, const struct vmb_parse *parse)
{
	struct vmb_boot boot = { .known = false };

	reader->parse = parse;
	vmb_row_runs_init(&reader->runs, parse->batch, 0);
	return vmb_batch_boot(parse->batch, &boot, &reader->boot);
}

static int add_value(struct reader *reader, const struct vmb_row_key *key,
		     double number, size_t line)
{
	struct vmb_value value = {
		.value = number,
		.time = VMB_NO_TIME,
		.line = (uint32_t)line,
	};

	if (vmb_batch_row(reader->parse->batch, key, &value.row))
		return -1;
	return vmb_row_runs_add(&reader->runs, reader->boot, value);
}

static const struct cJSON *member(const struct cJSON *object, const char *name)
{
	const struct cJSON *found = vmb_json_first(object);

	while (found && !vmb_json_is(found, name))
		found = vmb_json_next(found);
	return found;
}

static void warn(const struct reader *reader, const char *slug,
		 struct vmb_span name, const char *text)
{
	vmb_diag_add(reader->parse->diag, VMB_WARNING, slug, 0, "%.*s: %s",
		     (int)vmb_span_to(name, VMB_QUOTE).len,
		     name.ptr ? name.ptr : "", text);
}

/* Every element of the array that the document holds under @list. */
static int read_list(struct vmb_span bytes, const struct vmb_parse *parse,
		     const char *list,
		     int (*see)(struct reader *reader,
				const struct cJSON *element))
{
	struct reader reader;
	size_t fault;
	struct cJSON *tree = vmb_json_tree_new(bytes, &fault);
	const struct cJSON *array, *element = NULL;
	int status = 0;

	if (!tree && fault == VMB_NOT_FOUND)
		return -1;
	if (!tree) {
		vmb_diag_add(parse->diag, VMB_WARNING, "damaged-line", 0,
			     "cut or garbled behind %zu bytes, expected JSON: "
			     "no value",
			     fault);
		return 0;
	}
	array = member(tree, list);
	status = begin(&reader, parse);
	if (array)
		element = vmb_json_first(array);
	for (; element && !status; element = vmb_json_next(element))
		status = see(&reader, element);
	vmb_row_runs_clear(&reader.runs);
	vmb_json_tree_free(tree);
	return status;
}

/* Does an object begin whose first member has this name? */
static bool begins_with(struct vmb_span head, struct vmb_span name)
{
	head = vmb_span_trim(head);
	if (vmb_byte_at(head, 0) != '{')
		return false;
	head = vmb_span_trim(vmb_span_from(head, 1));
	return vmb_span_starts(head, name);
}

static bool holds(struct vmb_span head, struct vmb_span text)
{
	return vmb_span_find(head, text) != VMB_NOT_FOUND;
}

/* ---- hyperfine ----------------------------------------------------------- */

int vmb_hyperfine_bid(struct vmb_span head)
{
	return begins_with(head, VMB_SPAN("\"results\"")) &&
			       holds(head, VMB_SPAN("\"command\"")) ?
		       80 :
		       0;
}

/* The exit code of the run is known and is not 0; null: killed by a signal. */
static bool has_failed(const struct cJSON *code)
{
	double number;

	return code && (!vmb_json_number_of(code, &number) || number != 0);
}

static int see_command(struct reader *reader, const struct cJSON *result)
{
	const struct cJSON *command = member(result, "command");
	const struct cJSON *times = member(result, "times");
	const struct cJSON *codes = member(result, "exit_codes");
	struct vmb_row_key key = {
		.unit = VMB_SPAN("s"),
		.better = VMB_BETTER_LOWER,
	};
	const struct cJSON *time, *code;

	if (!command || !vmb_json_text(command).len || !times) {
		warn(reader, "damaged-line", vmb_span("results"),
		     "expected a command and its times");
		return 0;
	}
	key.benchmark = vmb_json_text(command);
	time = vmb_json_first(times);
	code = codes ? vmb_json_first(codes) : NULL;
	for (; time; time = vmb_json_next(time)) {
		double number;

		if (has_failed(code))
			warn(reader, "failed-test", key.benchmark,
			     "a run failed: its time does not count");
		else if (!vmb_json_number_of(time, &number))
			warn(reader, "non-finite", key.benchmark,
			     "expected a time, found none");
		else if (add_value(reader, &key, number, 0))
			return -1;
		code = code ? vmb_json_next(code) : NULL;
	}
	return 0;
}

int vmb_hyperfine_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return read_list(bytes, parse, "results", see_command);
}

/* ---- Google Benchmark ---------------------------------------------------- */

int vmb_google_bid(struct vmb_span head)
{
	return begins_with(head, VMB_SPAN("\"context\"")) &&
			       (holds(head, VMB_SPAN("\"benchmarks\"")) ||
				holds(head,
				      VMB_SPAN("\"library_build_type\""))) ?
		       80 :
		       0;
}

static struct vmb_span text_of(const struct cJSON *object, const char *name)
{
	const struct cJSON *found = member(object, name);

	return found ? vmb_json_text(found) : (struct vmb_span){ 0 };
}

/* Before 1.5 only the name tells what is worked out from others. */
static bool is_aggregate(const struct cJSON *result, struct vmb_span name)
{
	static const char *const ends[] = { "_mean", "_median", "_stddev",
					    "_cv" };
	struct vmb_span type = text_of(result, "run_type");

	if (type.len)
		return !vmb_span_equal(type, VMB_SPAN("iteration"));
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		if (vmb_span_ends(name, vmb_span(ends[i])))
			return true;
	return false;
}

/* One of the figures of a repetition, where it is there. */
static int add_figure(struct reader *reader, const struct cJSON *result,
		      struct vmb_row_key *key, const char *name)
{
	const struct cJSON *figure = member(result, name);
	double number;

	if (!figure)
		return 0;
	key->metric = vmb_span(name);
	if (vmb_json_number_of(figure, &number))
		return add_value(reader, key, number, 0);
	warn(reader, "non-finite", key->benchmark,
	     "expected a number, found none");
	return 0;
}

static int see_benchmark(struct reader *reader, const struct cJSON *result)
{
	const struct cJSON *error = member(result, "error_occurred");
	struct vmb_row_key key = {
		.benchmark = text_of(result, "run_name"),
		.unit = text_of(result, "time_unit"),
		.better = VMB_BETTER_LOWER,
	};

	if (!key.benchmark.len)
		key.benchmark = text_of(result, "name");
	if (!key.benchmark.len) {
		warn(reader, "damaged-line", vmb_span("benchmarks"),
		     "expected a name");
		return 0;
	}
	if (is_aggregate(result, key.benchmark))
		return 0;
	if (error && vmb_json_is_true(error)) {
		warn(reader, "failed-test", key.benchmark,
		     "a repetition failed: it does not count");
		return 0;
	}
	if (add_figure(reader, result, &key, "real_time") ||
	    add_figure(reader, result, &key, "cpu_time"))
		return -1;
	key.better = VMB_BETTER_HIGHER;
	key.unit = VMB_SPAN("B/s");
	if (add_figure(reader, result, &key, "bytes_per_second"))
		return -1;
	key.unit = VMB_SPAN("/s");
	return add_figure(reader, result, &key, "items_per_second");
}

int vmb_google_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	return read_list(bytes, parse, "benchmarks", see_benchmark);
}

/* ---- An object of metrics ------------------------------------------------ */

static int see_metric(void *context, const struct vmb_json_member *metric)
{
	struct reader *reader = context;
	struct vmb_row_key key = { .benchmark = metric->name };

	if (metric->kind == VMB_JSON_OTHER) {
		vmb_diag_add(reader->parse->diag, VMB_WARNING, "damaged-line",
			     metric->line,
			     "%.*s: expected numbers, found something else",
			     (int)vmb_span_to(metric->name, VMB_QUOTE).len,
			     metric->name.ptr);
		return 0;
	}
	for (size_t i = 0; i < metric->count; i++) {
		if (vmb_lkp_is_finite(reader->parse, metric,
				      metric->numbers[i]) &&
		    add_value(reader, &key, metric->numbers[i], metric->line))
			return -1;
	}
	return 0;
}

int vmb_metrics_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	struct reader reader;
	int status = begin(&reader, parse);

	if (!status)
		status = vmb_lkp_members(bytes, parse, see_metric, &reader);
	vmb_row_runs_clear(&reader.runs);
	return status;
}

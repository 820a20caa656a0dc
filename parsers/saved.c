/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/saved.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"
#include "parsers/json_tree.h"
#include "parsers/saved_runs.h"

/* The schema that this program writes and reads. */
#define SCHEMA "vmbench-compare/1"

struct reader {
	const struct vmb_parse *parse;
	struct vmb_batch *batch;
	struct vmb_saved_runs runs;
	size_t line; /* of values: a saved row, counted from 1 */
};

int vmb_saved_bid(struct vmb_span head)
{
	struct vmb_span text = vmb_span_trim(head);

	if (!vmb_span_starts(text, VMB_SPAN("{")))
		return 0;
	return vmb_span_find(text, VMB_SPAN("\"" SCHEMA "\"")) ==
			       VMB_NOT_FOUND ?
		       0 :
		       100;
}

/* The members of an object that are of interest, by their names. */
struct wanted {
	const char *name;
	const struct cJSON **value;
};

static void find_members(const struct cJSON *object,
			 const struct wanted *wanted, size_t count)
{
	for (const struct cJSON *member = vmb_json_first(object); member;
	     member = vmb_json_next(member))
		for (size_t i = 0; i < count; i++)
			if (vmb_json_is(member, wanted[i].name))
				*wanted[i].value = member;
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct vmb_span text_of(const struct cJSON *value)
{
	return value ? vmb_json_text(value) : (struct vmb_span){ NULL, 0 };
}

/* One run of a cell: its workers, or its one value. */
static int add_run(struct reader *reader, uint32_t row, uint32_t run,
		   const struct cJSON *sample, const struct cJSON *workers)
{
	const struct cJSON *worker = workers ? vmb_json_first(workers) : NULL;
	struct vmb_value value = {
		.time = VMB_NO_TIME,
		.row = row,
		.run = run,
		.line = (uint32_t)reader->line,
	};

	if (!worker) {
		if (!vmb_json_number_of(sample, &value.value))
			return 0;
		return vmb_batch_value(reader->batch, &value);
	}
	for (; worker; worker = vmb_json_next(worker), value.worker++)
		if (vmb_json_number_of(worker, &value.value) &&
		    vmb_batch_value(reader->batch, &value))
			return -1;
	return 0;
}

static const struct cJSON *first_of(const struct cJSON *array)
{
	return array ? vmb_json_first(array) : NULL;
}

static const struct cJSON *next_of(const struct cJSON *element)
{
	return element ? vmb_json_next(element) : NULL;
}

/* How many runs of this boot, up to @end, came before it in the cell? */
static size_t place_in_boot(const struct cJSON *boots, const struct cJSON *end)
{
	double wanted = -1, number;
	size_t place = 0;

	vmb_json_number_of(end, &wanted);
	for (const struct cJSON *boot = first_of(boots); boot && boot != end;
	     boot = vmb_json_next(boot)) {
		number = -1;
		vmb_json_number_of(boot, &number);
		place += fabs(number - wanted) < 0.5;
	}
	return place;
}

/* The number of a run; SIZE_MAX where there is none. */
static size_t number_of(const struct cJSON *value)
{
	double number;

	if (!value || !vmb_json_number_of(value, &number) || number < 0 ||
	    number >= VMB_NONE || floor(number) < number)
		return SIZE_MAX;
	return (size_t)number;
}

static int add_samples(struct reader *reader, uint32_t row,
		       uint32_t configuration, const struct cJSON *samples,
		       const struct cJSON *workers, const struct cJSON *boots,
		       const struct cJSON *times, const struct cJSON *runs)
{
	const struct cJSON *boot = first_of(boots);
	const struct cJSON *time = first_of(times);
	const struct cJSON *worker = first_of(workers);
	const struct cJSON *run = first_of(runs);
	size_t place = 0;

	for (const struct cJSON *sample = vmb_json_first(samples); sample;
	     sample = vmb_json_next(sample), place++) {
		struct vmb_saved_run known = { .configuration = configuration,
					       .number = number_of(run),
					       .boot = -1,
					       .place = place,
					       .seconds = NAN };

		if (boot && vmb_json_number_of(boot, &known.boot))
			known.place = place_in_boot(boots, boot);
		if (time)
			vmb_json_number_of(time, &known.seconds);
		if (vmb_saved_find_run(&reader->runs, &known) ||
		    add_run(reader, row, known.run, sample, worker))
			return -1;
		boot = next_of(boot);
		worker = next_of(worker);
		time = next_of(time);
		run = next_of(run);
	}
	return 0;
}

static int add_cell(struct reader *reader, uint32_t row,
		    const struct cJSON *cell)
{
	const struct cJSON *label = NULL, *samples = NULL, *workers = NULL;
	const struct cJSON *boots = NULL, *times = NULL, *runs = NULL;
	const struct cJSON *n = NULL, *mean = NULL;
	const struct cJSON *error = NULL, *is_summary = NULL, *bound = NULL;
	const struct wanted wanted[] = {
		{ "configuration", &label },
		{ "samples", &samples },
		{ "workers", &workers },
		{ "boots", &boots },
		{ "times", &times },
		{ "runs", &runs },
		{ "n", &n },
		{ "mean", &mean },
		{ "stderr", &error },
		{ "summary", &is_summary },
		{ "bound", &bound },
	};
	struct vmb_summary summary = { .row = row, .spread = NAN };
	double number;

	find_members(cell, wanted, COUNT(wanted));
	if (!text_of(label).len ||
	    vmb_batch_configuration(reader->batch, text_of(label),
				    &summary.configuration))
		return text_of(label).len ? -1 : 0;
	if (first_of(samples))
		return add_samples(reader, row, summary.configuration, samples,
				   workers, boots, times, runs);
	if (!is_summary || !vmb_json_is_true(is_summary) || !mean ||
	    !vmb_json_number_of(mean, &summary.mean))
		return 0;
	if (n && vmb_json_number_of(n, &number) && number >= 0)
		summary.n = (size_t)number;
	if (error && vmb_json_number_of(error, &summary.spread))
		summary.spread_kind = VMB_SPREAD_STDERR;
	summary.bound = bound && vmb_json_is_true(bound);
	summary.line = (uint32_t)reader->line;
	return vmb_batch_summary(reader->batch, &summary);
}

static enum vmb_better better_of(struct vmb_span word)
{
	if (vmb_span_equal(word, VMB_SPAN("lower")))
		return VMB_BETTER_LOWER;
	if (vmb_span_equal(word, VMB_SPAN("higher")))
		return VMB_BETTER_HIGHER;
	return VMB_BETTER_UNKNOWN;
}

/* Numbers become texts in @texts, which has room for all parameters. */
static void read_params(const struct cJSON *parameters, struct vmb_row_key *key,
			char (*texts)[VMB_NUMBER_SIZE])
{
	for (const struct cJSON *member = first_of(parameters);
	     member && key->nparams < VMB_MAX_PARAMS;
	     member = vmb_json_next(member)) {
		struct vmb_param *param = &key->params[key->nparams];
		double number;

		param->key = vmb_json_key(member);
		param->value = vmb_json_text(member);
		if (vmb_json_number_of(member, &number))
			param->value = vmb_span(
				vmb_number_format(number, texts[key->nparams]));
		/* repeats are printed only where names would else collide */
		param->quiet = vmb_span_equal(param->key, VMB_SPAN("r"));
		key->nparams++;
	}
}

static int add_row(struct reader *reader, const struct cJSON *row,
		   struct vmb_span caption)
{
	const struct cJSON *group = NULL, *benchmark = NULL, *metric = NULL;
	const struct cJSON *unit = NULL, *better = NULL, *parameters = NULL;
	const struct cJSON *quantum = NULL, *by_name = NULL, *cells = NULL;
	const struct wanted wanted[] = {
		{ "group", &group },	 { "benchmark", &benchmark },
		{ "metric", &metric },	 { "unit", &unit },
		{ "better", &better },	 { "parameters", &parameters },
		{ "quantum", &quantum }, { "by_name", &by_name },
		{ "cells", &cells },
	};
	char texts[VMB_MAX_PARAMS][VMB_NUMBER_SIZE];
	struct vmb_row_key key = { .table = caption };
	uint32_t index;

	reader->line++;
	find_members(row, wanted, COUNT(wanted));
	key.group = text_of(group);
	key.benchmark = text_of(benchmark);
	key.metric = text_of(metric);
	key.unit = text_of(unit);
	key.better = better_of(text_of(better));
	key.by_name = by_name && vmb_json_is_true(by_name);
	if (quantum)
		vmb_json_number_of(quantum, &key.quantum);
	read_params(parameters, &key, texts);
	if (vmb_batch_row(reader->batch, &key, &index))
		return -1;
	for (const struct cJSON *cell = first_of(cells); cell;
	     cell = vmb_json_next(cell))
		if (add_cell(reader, index, cell))
			return -1;
	return 0;
}

static int add_table(struct reader *reader, const struct cJSON *table)
{
	const struct cJSON *caption = NULL, *rows = NULL;
	const struct wanted wanted[] = {
		{ "caption", &caption },
		{ "rows", &rows },
	};

	find_members(table, wanted, COUNT(wanted));
	for (const struct cJSON *row = first_of(rows); row;
	     row = vmb_json_next(row))
		if (add_row(reader, row, text_of(caption)))
			return -1;
	return 0;
}

/* NULL where it is not told; false without memory. */
static bool intern_text(struct reader *reader, const struct cJSON *value,
			const char **text)
{
	*text = NULL;
	if (!text_of(value).len)
		return true;
	*text = vmb_intern(reader->batch->strings, text_of(value));
	return *text;
}

static int add_configuration(struct reader *reader, const struct cJSON *entry)
{
	const struct cJSON *label = NULL, *release = NULL, *build = NULL;
	const struct wanted wanted[] = {
		{ "label", &label },
		{ "kernel", &release },
		{ "build", &build },
	};
	struct vmb_saved_runs *runs = &reader->runs;
	struct vmb_saved_kernel kernel;
	uint32_t index;

	find_members(entry, wanted, COUNT(wanted));
	if (!text_of(label).len)
		return 0;
	if (!intern_text(reader, release, &kernel.release) ||
	    !intern_text(reader, build, &kernel.build) ||
	    vmb_batch_configuration(reader->batch, text_of(label), &index))
		return -1;
	if (index < runs->nkernels)
		return 0;
	if (vmb_grow(&runs->kernels, &runs->kernels_capacity, runs->nkernels,
		     sizeof(kernel)))
		return -1;
	runs->kernels[runs->nkernels++] = kernel;
	return 0;
}

/* The columns keep their order, also those without any value. */
static int add_configurations(struct reader *reader, const struct cJSON *list)
{
	for (const struct cJSON *entry = first_of(list); entry;
	     entry = vmb_json_next(entry))
		if (add_configuration(reader, entry))
			return -1;
	return 0;
}

static int read_tree(struct reader *reader, const struct cJSON *tree)
{
	const struct cJSON *configurations = NULL, *tables = NULL;
	const struct wanted wanted[] = {
		{ "configurations", &configurations },
		{ "tables", &tables },
	};

	find_members(tree, wanted, COUNT(wanted));
	if (add_configurations(reader, configurations))
		return -1;
	for (const struct cJSON *table = first_of(tables); table;
	     table = vmb_json_next(table))
		if (add_table(reader, table))
			return -1;
	return 0;
}

static size_t line_at(struct vmb_span bytes, size_t offset)
{
	size_t line = 1;

	for (size_t i = 0; i < offset && i < bytes.len; i++)
		line += bytes.ptr[i] == '\n';
	return line;
}

int vmb_saved_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	struct reader reader = {
		.parse = parse,
		.batch = parse->batch,
		/* a run takes a value, and the number of its own */
		.runs = { .batch = parse->batch, .most = bytes.len / 4 },
	};
	size_t fault;
	struct cJSON *tree = vmb_json_tree_new(bytes, &fault);
	int status;

	if (!tree && fault == VMB_NOT_FOUND)
		return -1;
	if (!tree) {
		vmb_diag_add(parse->diag, VMB_WARNING, "damaged-line",
			     line_at(bytes, fault),
			     "saved comparison is cut or garbled, expected "
			     "JSON: no value");
		return 0;
	}
	status = read_tree(&reader, tree);
	vmb_json_tree_free(tree);
	vmb_saved_runs_clear(&reader.runs);
	return status;
}

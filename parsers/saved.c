/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/saved.h"

#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "parsers/json_tree.h"
#include "parsers/saved_printed.h"
#include "parsers/saved_runs.h"

/* The schema that this program writes and reads. */
#define SCHEMA "vmbench-compare/1"

/* More runs than anyone makes, and exact in a double. */
#define LARGEST_N 1e15

struct reader {
	struct vmb_batch *batch;
	struct vmb_saved_runs runs;
	bool relative; /* saved conventions are those of the rows themselves */
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

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* One run of a cell: its workers, or its one value. */
static int add_run(struct reader *reader, uint32_t row, uint32_t run,
		   const struct cJSON *sample, const struct cJSON *workers)
{
	const struct cJSON *worker = vmb_json_first(workers);
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

/* The members of a cell. */
struct cell {
	const struct cJSON *label, *samples, *workers, *boots, *times, *runs;
	const struct cJSON *n, *mean, *error, *is_summary, *bound;
	const struct cJSON *printed, *change;
};

/* The number of a run; SIZE_MAX where there is none. */
static size_t number_of(const struct cJSON *value)
{
	double number;

	if (!vmb_json_number_of(value, &number) || number < 0 ||
	    number >= VMB_NONE || floor(number) < number)
		return SIZE_MAX;
	return (size_t)number;
}

static int add_samples(struct reader *reader, uint32_t row,
		       uint32_t configuration, const struct cell *cell)
{
	const struct cJSON *boot = vmb_json_first(cell->boots);
	const struct cJSON *time = vmb_json_first(cell->times);
	const struct cJSON *number = vmb_json_first(cell->runs);
	const struct cJSON *worker = vmb_json_first(cell->workers);
	const struct cJSON *sample = vmb_json_first(cell->samples);

	reader->runs.cell++;
	for (size_t place = 0; sample; place++) {
		struct vmb_saved_run saved = { .configuration = configuration,
					       .number = number_of(number),
					       .boot = -1,
					       .place = place,
					       .seconds = NAN };
		uint32_t run;

		vmb_json_number_of(boot, &saved.boot);
		vmb_json_number_of(time, &saved.seconds);
		if (vmb_saved_runs_find(&reader->runs, &saved, &run) ||
		    add_run(reader, row, run, sample, worker))
			return -1;
		sample = vmb_json_next(sample);
		boot = vmb_json_next(boot);
		number = vmb_json_next(number);
		worker = vmb_json_next(worker);
		time = vmb_json_next(time);
	}
	return 0;
}

static int add_summary(struct reader *reader, uint32_t row,
		       uint32_t configuration, size_t line,
		       const struct cell *cell)
{
	struct vmb_summary summary = {
		.row = row,
		.configuration = configuration,
		.line = (uint32_t)line,
		.spread = NAN,
	};
	double number;

	if (!vmb_json_is_true(cell->is_summary) ||
	    !vmb_json_number_of(cell->mean, &summary.mean))
		return 0;
	if (vmb_json_number_of(cell->n, &number) && number >= 0 &&
	    number < LARGEST_N)
		summary.n = (size_t)number;
	if (vmb_json_number_of(cell->error, &summary.spread))
		summary.spread_kind = VMB_SPREAD_STDERR;
	summary.bound = vmb_json_is_true(cell->bound);
	if (vmb_saved_printed_read(reader->batch, cell->printed, cell->change,
				   &summary))
		return -1;
	return vmb_batch_summary(reader->batch, &summary);
}

static int add_cell(struct reader *reader, uint32_t row, size_t line,
		    const struct cJSON *object)
{
	struct cell cell = { 0 };
	const struct vmb_json_wanted wanted[] = {
		{ "configuration", &cell.label }, { "samples", &cell.samples },
		{ "workers", &cell.workers },	  { "boots", &cell.boots },
		{ "times", &cell.times },	  { "n", &cell.n },
		{ "mean", &cell.mean },		  { "stderr", &cell.error },
		{ "summary", &cell.is_summary },  { "bound", &cell.bound },
		{ "printed", &cell.printed },	  { "change", &cell.change },
		{ "runs", &cell.runs },
	};
	struct vmb_span label;
	uint32_t configuration;

	vmb_json_pick(object, wanted, COUNT(wanted));
	label = vmb_json_text(cell.label);
	if (!label.len)
		return 0;
	if (vmb_batch_configuration(reader->batch, label, &configuration))
		return -1;
	if (vmb_json_first(cell.samples))
		return add_samples(reader, row, configuration, &cell);
	return add_summary(reader, row, configuration, line, &cell);
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
	for (const struct cJSON *member = vmb_json_first(parameters);
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
	const struct cJSON *convention = NULL, *place = NULL;
	const struct cJSON *hidden = NULL;
	const struct vmb_json_wanted wanted[] = {
		{ "group", &group },	 { "benchmark", &benchmark },
		{ "metric", &metric },	 { "unit", &unit },
		{ "better", &better },	 { "parameters", &parameters },
		{ "quantum", &quantum }, { "by_name", &by_name },
		{ "cells", &cells },	 { "convention", &convention },
		{ "line", &place },	 { "hidden", &hidden },
	};
	double line;
	char texts[VMB_MAX_PARAMS][VMB_NUMBER_SIZE];
	struct vmb_row_key key = { .table = caption };
	uint32_t index;

	line = (double)++reader->line;
	vmb_json_pick(row, wanted, COUNT(wanted));
	key.group = vmb_json_text(group);
	key.benchmark = vmb_json_text(benchmark);
	key.metric = vmb_json_text(metric);
	key.unit = vmb_json_text(unit);
	key.better = better_of(vmb_json_text(better));
	key.by_name = vmb_json_is_true(by_name);
	key.hidden = vmb_json_is_true(hidden);
	key.relative =
		reader->relative &&
		vmb_span_equal(vmb_json_text(convention), VMB_SPAN("relative"));
	vmb_json_number_of(quantum, &key.quantum);
	read_params(parameters, &key, texts);
	if (vmb_json_number_of(place, &line) &&
	    !(line >= 1 && line < UINT32_MAX))
		line = (double)reader->line;
	if (vmb_batch_row(reader->batch, &key, &index))
		return -1;
	for (const struct cJSON *cell = vmb_json_first(cells); cell;
	     cell = vmb_json_next(cell))
		if (add_cell(reader, index, (size_t)line, cell))
			return -1;
	return 0;
}

static int add_table(struct reader *reader, const struct cJSON *table)
{
	const struct cJSON *caption = NULL, *rows = NULL, *headline = NULL;
	const struct vmb_json_wanted wanted[] = {
		{ "caption", &caption },
		{ "headline", &headline },
		{ "rows", &rows },
	};

	vmb_json_pick(table, wanted, COUNT(wanted));
	for (const struct cJSON *row = vmb_json_first(rows); row;
	     row = vmb_json_next(row))
		if (add_row(reader, row, vmb_json_text(caption)))
			return -1;
	return vmb_saved_headline_read(reader->batch, headline,
				       vmb_json_text(caption));
}

/* NULL where it is not told; false without memory. */
static bool intern_text(struct reader *reader, const struct cJSON *value,
			const char **text)
{
	*text = NULL;
	if (!vmb_json_text(value).len)
		return true;
	*text = vmb_intern(reader->batch->strings, vmb_json_text(value));
	return *text;
}

static int add_configuration(struct reader *reader, const struct cJSON *entry)
{
	const struct cJSON *label = NULL, *release = NULL, *build = NULL;
	const struct vmb_json_wanted wanted[] = {
		{ "label", &label },
		{ "kernel", &release },
		{ "build", &build },
	};
	struct vmb_saved_runs *runs = &reader->runs;
	struct vmb_saved_kernel kernel;
	uint32_t index;

	vmb_json_pick(entry, wanted, COUNT(wanted));
	if (!vmb_json_text(label).len)
		return 0;
	if (!intern_text(reader, release, &kernel.release) ||
	    !intern_text(reader, build, &kernel.build) ||
	    vmb_batch_configuration(reader->batch, vmb_json_text(label),
				    &index))
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
	for (const struct cJSON *entry = vmb_json_first(list); entry;
	     entry = vmb_json_next(entry))
		if (add_configuration(reader, entry))
			return -1;
	return 0;
}

static int read_tree(struct reader *reader, const struct cJSON *tree)
{
	const struct cJSON *configurations = NULL, *tables = NULL;
	const struct cJSON *settings = NULL, *change = NULL;
	const struct vmb_json_wanted of_settings[] = { { "change", &change } };
	const struct vmb_json_wanted wanted[] = {
		{ "settings", &settings },
		{ "configurations", &configurations },
		{ "tables", &tables },
	};

	vmb_json_pick(tree, wanted, COUNT(wanted));
	vmb_json_pick(settings, of_settings, COUNT(of_settings));
	reader->relative =
		vmb_span_equal(vmb_json_text(change), VMB_SPAN("auto"));
	if (add_configurations(reader, configurations))
		return -1;
	for (const struct cJSON *table = vmb_json_first(tables); table;
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

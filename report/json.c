/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "core/number.h"
#include "report/json_cells.h"
#include "report/json_rows.h"
#include "report/json_writer.h"
#include "report/view.h"

static void write_string(struct vmb_json_writer *json, const char *name,
			 const char *string)
{
	vmb_json_name(json, name);
	vmb_json_string(json, string);
}

static void write_whole(struct vmb_json_writer *json, const char *name,
			size_t number)
{
	vmb_json_name(json, name);
	vmb_json_whole(json, number);
}

static void write_decimal(struct vmb_json_writer *json, const char *name,
			  double number)
{
	vmb_json_name(json, name);
	vmb_json_decimal(json, number);
}

static void write_globs(struct vmb_json_writer *json, const char *name,
			const struct vmb_compare_options *options, bool exclude)
{
	vmb_json_name(json, name);
	vmb_json_row(json);
	for (size_t i = 0; i < options->nglobs; i++)
		if (options->globs[i].exclude == exclude)
			vmb_json_string(json, options->globs[i].pattern);
	vmb_json_array_end(json);
}

static void write_filters(struct vmb_json_writer *json,
			  const struct vmb_compare_options *options)
{
	vmb_json_name(json, "filters");
	vmb_json_object(json);
	write_globs(json, "keep", options, false);
	write_globs(json, "drop", options, true);
	vmb_json_object_end(json);
}

static void write_formulas(struct vmb_json_writer *json,
			   const struct vmb_compare_options *options)
{
	vmb_json_name(json, "derive");
	vmb_json_row(json);
	for (size_t i = 0; i < options->nformulas; i++)
		vmb_json_string(json, options->formulas[i].text.ptr);
	vmb_json_array_end(json);
}

static const char *const centers[] = {
	[VMB_CENTER_AUTO] = "auto",
	[VMB_CENTER_MEDIAN] = "median",
	[VMB_CENTER_MEAN] = "mean",
};

static const char *const changes[] = {
	[VMB_CHANGE_AUTO] = "auto",
	[VMB_CHANGE_SPEEDUP] = "speedup",
	[VMB_CHANGE_RELATIVE] = "relative",
};

static const char *const units[] = {
	[VMB_UNIT_AUTO] = "auto",
	[VMB_UNIT_BOOT] = "boot",
	[VMB_UNIT_RUN] = "run",
};

static const char *const workers[] = {
	[VMB_WORKERS_MEAN] = "mean",
	[VMB_WORKERS_MAX] = "max",
	[VMB_WORKERS_MIN] = "min",
	[VMB_WORKERS_EACH] = "each",
};

static const char *base_label(const struct vmb_comparison *comparison)
{
	const struct vmb_resultset *set = comparison->set;
	size_t base = comparison->options->base;

	return base < set->nconfigurations ? set->configurations[base].label :
					     NULL;
}

/* Only where something is random. */
static void write_seed(struct vmb_json_writer *json,
		       const struct vmb_test_options *options)
{
	vmb_json_name(json, "seed");
	if (options->test == VMB_TEST_PERMUTATION)
		vmb_json_whole(json, options->seed);
	else
		vmb_json_null(json);
}

/* What the user decided; null for what cannot be decided yet. */
static void write_settings(struct vmb_json_writer *json,
			   const struct vmb_comparison *comparison)
{
	const struct vmb_compare_options *options = comparison->options;

	vmb_json_name(json, "settings");
	vmb_json_object(json);
	write_string(json, "base", base_label(comparison));
	write_string(json, "vs",
		     options->versus == VMB_VERSUS_PREVIOUS ? "prev" : "base");
	write_string(json, "center", centers[options->test.center]);
	write_string(json, "test", vmb_test_name(options->test.test));
	write_string(json, "rule",
		     options->fastpath ? "fastpath" :
		     options->lkp      ? "lkp" :
					 NULL);
	write_decimal(json, "confidence", options->test.confidence);
	write_string(json, "change", changes[options->change]);
	write_string(json, "adjust", vmb_adjust_name(options->adjust));
	write_decimal(json, "floor", options->test.floor);
	write_decimal(json, "min_effect", options->test.min_effect);
	write_decimal(json, "margin", options->test.margin);
	write_string(json, "unit", units[options->unit]);
	write_string(json, "workers", workers[options->workers]);
	vmb_json_name(json, "pair");
	vmb_json_bool(json, options->pair);
	write_seed(json, &options->test);
	write_formulas(json, options);
	write_filters(json, options);
	vmb_json_object_end(json);
}

static void write_sources(struct vmb_json_writer *json,
			  const struct vmb_resultset *set, size_t configuration)
{
	vmb_json_name(json, "sources");
	vmb_json_array(json);
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		if (!vmb_source_gives(source, configuration))
			continue;
		vmb_json_object(json);
		write_string(json, "name", source->name);
		write_string(json, "format", source->format);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

static void write_configurations(struct vmb_json_writer *json,
				 const struct vmb_resultset *set)
{
	vmb_json_name(json, "configurations");
	vmb_json_array(json);
	for (size_t i = 0; i < set->nconfigurations; i++) {
		const struct vmb_configuration *configuration =
			&set->configurations[i];

		vmb_json_object(json);
		write_string(json, "label", configuration->label);
		write_sources(json, set, i);
		write_string(json, "kernel", configuration->kernel);
		write_string(json, "build", configuration->build);
		write_string(json, "machine", configuration->machine);
		write_string(json, "date", configuration->date);
		write_whole(json, "boots", configuration->boots);
		write_whole(json, "runs", configuration->runs);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

static const char *column_label(const struct vmb_comparison *comparison,
				const struct vmb_compared_table *table,
				size_t column)
{
	size_t index = table->configurations[column];

	return comparison->set->configurations[index].label;
}

static void write_marked(struct vmb_json_writer *json,
			 const struct vmb_comparison *comparison,
			 const struct vmb_compared_table *table)
{
	vmb_json_name(json, "marked");
	vmb_json_array(json);
	for (size_t i = 0; i < table->ncolumns; i++) {
		const struct vmb_marked *marked = &table->marked[i];

		if (i == table->base)
			continue;
		vmb_json_object(json);
		write_string(json, "configuration",
			     column_label(comparison, table, i));
		write_whole(json, "marked", marked->marked);
		write_whole(json, "tested", marked->tested);
		vmb_json_name(json, "expected_by_chance");
		vmb_json_number(json, marked->expected_by_chance);
		vmb_json_name(json, "fewest_to_mark");
		if (marked->with_p)
			vmb_json_whole(json, marked->fewest);
		else
			vmb_json_null(json);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

static void write_mean(struct vmb_json_writer *json,
		       const struct vmb_geomean_row *geomean, size_t column)
{
	const struct vmb_cell *cell = &geomean->line.cells[column];
	const struct vmb_change *change = &cell->change;
	bool exists = geomean->used[column];
	bool tested = exists && vmb_change_is_tested(change);

	vmb_json_name(json, "ratio");
	vmb_json_number(json, exists ? change->ratio : NAN);
	vmb_json_name(json, "percent");
	vmb_json_number(json, exists ? change->percent : NAN);
	vmb_json_write_interval(json, "ratio_ci", change->interval,
				tested && change->on_ratio);
	write_whole(json, "rows", geomean->used[column]);
	write_whole(json, "n", tested ? cell->sample.n : 0);
	vmb_json_name(json, "p");
	vmb_json_number(json, tested ? change->p : NAN);
	write_string(json, "test",
		     vmb_test_name(tested ? change->test : VMB_TEST_NONE));
	write_string(
		json, "verdict",
		vmb_verdict_name(exists ? change->verdict : VMB_UNTESTABLE));
}

static void write_geomean(struct vmb_json_writer *json,
			  const struct vmb_comparison *comparison,
			  const struct vmb_compared_table *table)
{
	vmb_json_name(json, "geomean");
	if (!table->geomean) {
		vmb_json_row(json);
		vmb_json_array_end(json);
		return;
	}
	vmb_json_array(json);
	for (size_t i = 0; i < table->ncolumns; i++) {
		if (vmb_compared_reference(table, comparison->options->versus,
					   i) == VMB_NOT_FOUND)
			continue;
		vmb_json_object(json);
		write_string(json, "configuration",
			     column_label(comparison, table, i));
		write_mean(json, table->geomean, i);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

/* The change as printed: a number, without its sign. */
static void write_headline(struct vmb_json_writer *json,
			   const struct vmb_headline *headline)
{
	double percent;

	vmb_json_name(json, "headline");
	if (!headline) {
		vmb_json_null(json);
		return;
	}
	vmb_json_object(json);
	write_string(json, "metric", headline->metric);
	if (vmb_number_read(vmb_span(headline->percent), '.', &percent))
		write_string(json, "percent", NULL);
	else
		write_decimal(json, "percent", percent);
	write_string(json, "word", headline->word);
	write_string(json, "sentence", headline->sentence);
	vmb_json_object_end(json);
}

static void write_table(struct vmb_json_writer *json,
			const struct vmb_comparison *comparison,
			const struct vmb_compared_table *table)
{
	bool captioned = table->caption && table->caption[0];
	bool known = table->unit != VMB_UNIT_AUTO;

	vmb_json_object(json);
	write_string(json, "caption", captioned ? table->caption : NULL);
	write_headline(json, table->headline);
	vmb_json_name(json, "configurations");
	vmb_json_row(json);
	for (size_t i = 0; i < table->ncolumns; i++)
		vmb_json_string(json, column_label(comparison, table, i));
	vmb_json_array_end(json);
	write_string(json, "unit", known ? units[table->unit] : "unknown");
	write_string(json, "test", vmb_test_name(table->test));
	vmb_json_name(json, "rows");
	vmb_json_write_rows(json, comparison, table);
	write_geomean(json, comparison, table);
	write_marked(json, comparison, table);
	write_whole(json, "left_out", table->left_out);
	write_whole(json, "one_sided", table->one_sided);
	vmb_json_object_end(json);
}

static void write_warnings(struct vmb_json_writer *json,
			   const struct vmb_diag *diag)
{
	vmb_json_name(json, "warnings");
	vmb_json_array(json);
	for (size_t i = 0; i < diag->count; i++) {
		const struct vmb_message *message = &diag->messages[i];

		vmb_json_object(json);
		write_string(json, "slug", message->slug);
		write_string(json, "severity",
			     vmb_severity_name(message->severity));
		write_string(json, "source", message->source);
		vmb_json_name(json, "line");
		if (message->line)
			vmb_json_whole(json, message->line);
		else
			vmb_json_null(json);
		write_string(json, "message", message->text);
		write_whole(json, "count", message->count);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

int vmb_render_json(const struct vmb_comparison *comparison,
		    const struct vmb_diag *diag, const char *version,
		    struct vmb_buffer *out)
{
	struct vmb_json_writer json = { .out = out };

	vmb_json_object(&json);
	write_string(&json, "schema", "vmbench-compare/1");
	write_string(&json, "version", version);
	write_settings(&json, comparison);
	write_configurations(&json, comparison->set);
	vmb_json_name(&json, "tables");
	vmb_json_array(&json);
	for (size_t i = 0; i < comparison->ntables; i++)
		write_table(&json, comparison, &comparison->tables[i]);
	vmb_json_array_end(&json);
	write_warnings(&json, diag);
	vmb_json_object_end(&json);
	return out->failed ? -1 : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list.h"

#include <stdlib.h>

#include "core/memory.h"

/*
 * What is seen of one source while its values are walked over.
 * @workers: one a run: largest number of a worker plus one; 0: no value
 * @boots: a flag for every boot of every part
 * @rows: a flag for every row of every part
 */
struct survey {
	const struct vmb_batch *batch;
	struct vmb_listed_source *source;
	uint32_t *workers;
	bool *boots;
	bool *rows;
};

const char *vmb_skip_slug(enum vmb_skip skip)
{
	static const char *const slugs[] = {
		[VMB_SKIP_DAMAGED_LINE] = "damaged-line",
		[VMB_SKIP_FAILED_TEST] = "failed-test",
		[VMB_SKIP_NON_FINITE] = "non-finite",
		[VMB_SKIP_DUPLICATE] = "duplicate",
	};

	return slugs[skip];
}

static void widen(struct vmb_listed_range *range, size_t value)
{
	if (value < range->lo)
		range->lo = value;
	if (value > range->hi)
		range->hi = value;
}

/* Equal strings of one batch are one string. */
static int add_word(struct vmb_words *words, const char *word)
{
	for (size_t i = 0; i < words->count; i++)
		if (words->list[i] == word)
			return 0;
	if (vmb_grow(&words->list, &words->capacity, words->count,
		     sizeof(*words->list)))
		return -1;
	words->list[words->count++] = word;
	return 0;
}

static int add_param(struct vmb_listed_part *part,
		     const struct vmb_batch_param *param)
{
	size_t i = 0;

	while (i < part->nparams && part->params[i].key != param->key)
		i++;
	if (i == part->nparams) {
		if (vmb_grow(&part->params, &part->params_capacity,
			     part->nparams, sizeof(*part->params)))
			return -1;
		part->params[part->nparams++] = (struct vmb_listed_param){
			.key = param->key,
		};
	}
	return add_word(&part->params[i].values, param->value);
}

/* Which runs and rows have values, also such as were read before? */
static void see_values(struct survey *survey)
{
	const struct vmb_batch *batch = survey->batch;

	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];
		uint32_t part = batch->runs[value->run].configuration;
		uint32_t *workers = &survey->workers[value->run];

		if (value->flags & VMB_VALUE_DROPPED)
			survey->source->skipped[VMB_SKIP_DUPLICATE]++;
		if (*workers <= value->worker)
			*workers = value->worker + 1u;
		survey->rows[part * batch->nrows + value->row] = true;
	}
}

static int see_boot(struct vmb_listed_part *part, const struct vmb_boot *boot)
{
	const char *const facts[] = {
		[VMB_FACT_KERNEL] = boot->release,
		[VMB_FACT_BUILD] = boot->banner,
		[VMB_FACT_COMMAND_LINE] = boot->command_line,
		[VMB_FACT_MACHINE] = boot->hardware,
	};

	if (boot->cpus)
		widen(&part->cpus, boot->cpus);
	if (boot->memory)
		widen(&part->memory, (size_t)boot->memory);
	part->kvm_guest |= boot->kvm_guest;
	part->boots += boot->known;
	part->unknown_boot |= !boot->known;
	for (int i = 0; i < VMB_FACT_COUNT; i++)
		if (facts[i] && add_word(&part->facts[i], facts[i]))
			return -1;
	return 0;
}

static int see_runs(struct survey *survey)
{
	const struct vmb_batch *batch = survey->batch;

	for (size_t i = 0; i < batch->nruns; i++) {
		const struct vmb_run *run = &batch->runs[i];
		struct vmb_listed_part *part =
			&survey->source->parts[run->configuration];
		bool *seen = &survey->boots[run->configuration * batch->nboots +
					    run->boot];

		if (!survey->workers[i])
			continue;
		part->runs++;
		widen(&part->workers, survey->workers[i]);
		part->workers_unknown |= run->workers_unknown;
		if (!*seen && see_boot(part, &batch->boots[run->boot]))
			return -1;
		*seen = true;
	}
	return 0;
}

static void see_summaries(struct survey *survey)
{
	const struct vmb_batch *batch = survey->batch;

	for (size_t i = 0; i < batch->nsummaries; i++) {
		const struct vmb_summary *summary = &batch->summaries[i];
		struct vmb_listed_part *part =
			&survey->source->parts[summary->configuration];

		part->summaries++;
		if (summary->n)
			widen(&part->summary_n, summary->n);
		survey->rows[summary->configuration * batch->nrows +
			     summary->row] = true;
	}
}

static int see_rows(struct survey *survey)
{
	const struct vmb_batch *batch = survey->batch;
	size_t count = survey->source->nparts * batch->nrows;

	for (size_t i = 0; i < count; i++) {
		struct vmb_listed_part *part =
			&survey->source->parts[i / batch->nrows];
		const struct vmb_row *row = &batch->rows[i % batch->nrows];

		if (!survey->rows[i])
			continue;
		part->rows++;
		for (size_t j = 0; j < row->nparams; j++)
			if (add_param(part, &row->params[j]))
				return -1;
	}
	return 0;
}

/* Is a message about this source, or about a mail in it: "FILE(<id>)"? */
static bool is_about(const struct vmb_message *message, const char *name)
{
	size_t length = strlen(name);

	return message->source && !strncmp(message->source, name, length) &&
	       (!message->source[length] ||
		!strncmp(message->source + length, "(<", 2));
}

/*
 * Results that the parser skipped. What another source gave before has one
 * message for all, without a line; those are counted by their values.
 */
static void count_messages(struct vmb_listed_source *source,
			   const struct vmb_diag *diag)
{
	for (size_t i = 0; i < diag->count; i++) {
		const struct vmb_message *message = &diag->messages[i];

		if (!message->slug || !is_about(message, source->name))
			continue;
		for (int j = 0; j < VMB_SKIP_COUNT; j++) {
			bool dropped =
				j == VMB_SKIP_DUPLICATE && source->skipped[j];

			if (!strcmp(message->slug, vmb_skip_slug(j)))
				source->skipped[j] += message->count - dropped;
		}
	}
}

static int make_parts(struct vmb_listed_source *source,
		      const struct vmb_resultset *set,
		      const struct vmb_source_info *info)
{
	size_t count = info->batch.nconfigurations;

	count = count ? count : 1;
	source->parts = calloc(count, sizeof(*source->parts));
	if (!source->parts)
		return -1;
	source->nparts = count;
	for (size_t i = 0; i < count; i++) {
		uint32_t configuration = info->configurations[i];

		source->parts[i] = (struct vmb_listed_part){
			.label = set->configurations[configuration].label,
			.cpus = { SIZE_MAX, 0 },
			.memory = { SIZE_MAX, 0 },
			.workers = { SIZE_MAX, 0 },
			.summary_n = { SIZE_MAX, 0 },
		};
	}
	return 0;
}

static int make_source(struct vmb_listed_source *source,
		       const struct vmb_resultset *set,
		       const struct vmb_source_info *info)
{
	const struct vmb_batch *batch = &info->batch;
	struct survey survey = { .batch = batch, .source = source };
	int status = -1;

	source->name = info->name;
	source->format = info->format;
	if (make_parts(source, set, info) || vmb_list_headings(batch, source))
		return -1;
	survey.workers = calloc(batch->nruns + 1, sizeof(*survey.workers));
	survey.boots = calloc(source->nparts * batch->nboots + 1,
			      sizeof(*survey.boots));
	survey.rows =
		calloc(source->nparts * batch->nrows + 1, sizeof(*survey.rows));
	if (survey.workers && survey.boots && survey.rows) {
		see_values(&survey);
		see_summaries(&survey);
		status = see_runs(&survey) || see_rows(&survey) ? -1 : 0;
	}
	free(survey.workers);
	free(survey.boots);
	free(survey.rows);
	return status;
}

int vmb_listing_make(const struct vmb_resultset *set,
		     const struct vmb_diag *diag, struct vmb_listing *listing)
{
	*listing = (struct vmb_listing){ 0 };
	listing->sources = calloc(set->nsources + 1, sizeof(*listing->sources));
	if (!listing->sources)
		return -1;
	for (size_t i = 0; i < set->nsources; i++) {
		struct vmb_listed_source *source = &listing->sources[i];

		listing->nsources++;
		if (make_source(source, set, &set->sources[i]))
			return -1;
		count_messages(source, diag);
	}
	return 0;
}

static void clear_part(struct vmb_listed_part *part)
{
	for (int i = 0; i < VMB_FACT_COUNT; i++)
		free(part->facts[i].list);
	for (size_t i = 0; i < part->nparams; i++)
		free(part->params[i].values.list);
	free(part->params);
}

void vmb_listing_clear(struct vmb_listing *listing)
{
	for (size_t i = 0; i < listing->nsources; i++) {
		struct vmb_listed_source *source = &listing->sources[i];

		for (size_t j = 0; j < source->nparts; j++)
			clear_part(&source->parts[j]);
		free(source->parts);
		free(source->headings);
	}
	free(listing->sources);
	*listing = (struct vmb_listing){ 0 };
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/json_writer.h"
#include "report/list.h"

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

static void write_bool(struct vmb_json_writer *json, const char *name,
		       bool value)
{
	vmb_json_name(json, name);
	vmb_json_bool(json, value);
}

/* The empty string stands for what is not known. */
static void write_words(struct vmb_json_writer *json, const char *name,
			const struct vmb_words *words)
{
	vmb_json_name(json, name);
	vmb_json_row(json);
	for (size_t i = 0; i < words->count; i++)
		vmb_json_string(json, *words->list[i] ? words->list[i] : NULL);
	vmb_json_array_end(json);
}

static void write_range(struct vmb_json_writer *json, const char *name,
			struct vmb_listed_range range, bool known)
{
	vmb_json_name(json, name);
	if (!known || range.lo > range.hi) {
		vmb_json_null(json);
		return;
	}
	vmb_json_row(json);
	vmb_json_whole(json, range.lo);
	vmb_json_whole(json, range.hi);
	vmb_json_array_end(json);
}

static void write_skipped(struct vmb_json_writer *json,
			  const struct vmb_listed_source *source)
{
	vmb_json_name(json, "lines_skipped");
	vmb_json_object(json);
	for (int i = 0; i < VMB_SKIP_COUNT; i++)
		if (source->skipped[i])
			write_whole(json, vmb_skip_slug(i), source->skipped[i]);
	vmb_json_object_end(json);
}

static void write_headings(struct vmb_json_writer *json,
			   const struct vmb_listed_source *source)
{
	vmb_json_name(json, "headings");
	vmb_json_array(json);
	for (size_t i = 0; i < source->nheadings; i++) {
		const struct vmb_listed_heading *heading = &source->headings[i];

		vmb_json_object(json);
		write_string(json, "text", heading->text);
		write_whole(json, "line", heading->line);
		write_whole(json, "runs", heading->runs);
		write_whole(json, "summaries", heading->summaries);
		vmb_json_object_end(json);
	}
	vmb_json_array_end(json);
}

static void write_params(struct vmb_json_writer *json,
			 const struct vmb_listed_part *part)
{
	vmb_json_name(json, "parameters");
	vmb_json_object(json);
	for (size_t i = 0; i < part->nparams; i++)
		write_words(json, part->params[i].key, &part->params[i].values);
	vmb_json_object_end(json);
}

static void write_part(struct vmb_json_writer *json,
		       const struct vmb_listed_part *part)
{
	static const char *const names[] = {
		[VMB_FACT_KERNEL] = "kernel",
		[VMB_FACT_BUILD] = "build",
		[VMB_FACT_COMMAND_LINE] = "command_line",
		[VMB_FACT_MACHINE] = "machine",
	};

	vmb_json_object(json);
	write_string(json, "label", part->label);
	for (int i = 0; i < VMB_FACT_COUNT; i++)
		write_words(json, names[i], &part->facts[i]);
	write_range(json, "cpus", part->cpus, true);
	write_range(json, "memory_kb", part->memory, true);
	write_bool(json, "kvm_guest", part->kvm_guest);
	write_whole(json, "boots", part->boots);
	write_bool(json, "unknown_boot", part->unknown_boot);
	write_whole(json, "runs", part->runs);
	write_range(json, "workers", part->workers, !part->workers_unknown);
	write_whole(json, "summaries", part->summaries);
	write_range(json, "summary_n", part->summary_n, true);
	write_params(json, part);
	write_whole(json, "rows", part->rows);
	vmb_json_object_end(json);
}

int vmb_list_json(const struct vmb_listing *listing, const char *version,
		  struct vmb_buffer *out)
{
	struct vmb_json_writer json = { .out = out };

	vmb_json_object(&json);
	write_string(&json, "schema", "vmbench-list/1");
	write_string(&json, "version", version);
	vmb_json_name(&json, "sources");
	vmb_json_array(&json);
	for (size_t i = 0; i < listing->nsources; i++) {
		const struct vmb_listed_source *source = &listing->sources[i];

		vmb_json_object(&json);
		write_string(&json, "name", source->name);
		write_string(&json, "format", source->format);
		write_skipped(&json, source);
		write_headings(&json, source);
		vmb_json_name(&json, "configurations");
		vmb_json_array(&json);
		for (size_t j = 0; j < source->nparts; j++)
			write_part(&json, &source->parts[j]);
		vmb_json_array_end(&json);
		vmb_json_object_end(&json);
	}
	vmb_json_array_end(&json);
	vmb_json_object_end(&json);
	return out->failed ? -1 : 0;
}

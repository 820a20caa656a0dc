/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_facts.h"
#include "report/escape_text.h"
#include "report/list.h"

/* Columns in front of what is told. */
#define NAME_WIDTH 15

static void begin(struct vmb_buffer *out, const char *name)
{
	vmb_buffer_printf(out, "  %-*s", NAME_WIDTH, name);
}

static void add_text(struct vmb_buffer *out, const char *text)
{
	vmb_escape_text(out, vmb_span(text));
}

static void tell_skipped(struct vmb_buffer *out,
			 const struct vmb_listed_source *source)
{
	const char *before = "";

	begin(out, "lines skipped");
	for (int i = 0; i < VMB_SKIP_COUNT; i++) {
		if (!source->skipped[i])
			continue;
		vmb_buffer_printf(out, "%s%zu %s", before, source->skipped[i],
				  vmb_skip_slug(i));
		before = ", ";
	}
	vmb_buffer_add_string(out, *before ? "\n" : "none\n");
}

/* A line for each of the strings. */
static void tell_words(struct vmb_buffer *out, const char *name,
		       const struct vmb_words *words)
{
	for (size_t i = 0; i < words->count; i++) {
		begin(out, name);
		add_text(out, words->list[i]);
		vmb_buffer_add_string(out, "\n");
	}
}

static void add_count(struct vmb_buffer *out, size_t number, const char *what)
{
	if (number)
		vmb_buffer_printf(out, ", %zu %s%s", number, what,
				  number > 1 ? "s" : "");
}

static void tell_headings(struct vmb_buffer *out,
			  const struct vmb_listed_source *source)
{
	for (size_t i = 0; i < source->nheadings; i++) {
		const struct vmb_listed_heading *heading = &source->headings[i];

		begin(out, "heading");
		add_text(out, heading->text);
		vmb_buffer_printf(out, " (line %zu", heading->line);
		add_count(out, heading->runs, "run");
		add_count(out, heading->summaries, "printed mean");
		vmb_buffer_add_string(out, ")\n");
	}
}

static void tell_facts(struct vmb_buffer *out,
		       const struct vmb_listed_part *part)
{
	static const char *const names[] = {
		[VMB_FACT_KERNEL] = "kernel",
		[VMB_FACT_BUILD] = "build",
		[VMB_FACT_COMMAND_LINE] = "command line",
		[VMB_FACT_MACHINE] = "machine",
	};

	if (!part->facts[VMB_FACT_KERNEL].count) {
		begin(out, names[VMB_FACT_KERNEL]);
		vmb_buffer_add_string(out, "unknown\n");
	}
	for (int i = 0; i < VMB_FACT_COUNT; i++)
		tell_words(out, names[i], &part->facts[i]);
}

/* "3", "1-4" */
static void add_range(struct vmb_buffer *out, struct vmb_listed_range range)
{
	vmb_buffer_printf(out, "%zu", range.lo);
	if (range.hi > range.lo)
		vmb_buffer_printf(out, "-%zu", range.hi);
}

static void tell_machine(struct vmb_buffer *out,
			 const struct vmb_listed_part *part)
{
	struct vmb_listed_range memory = part->memory;

	if (part->cpus.hi) {
		begin(out, "CPUs");
		add_range(out, part->cpus);
		vmb_buffer_add_string(out, "\n");
	}
	if (memory.hi) {
		begin(out, "memory");
		vmb_facts_add_memory(out, memory.lo);
		if (!vmb_facts_same_memory(memory.lo, memory.hi)) {
			vmb_buffer_add_string(out, " to ");
			vmb_facts_add_memory(out, memory.hi);
		}
		vmb_buffer_add_string(out, "\n");
	}
	if (part->kvm_guest) {
		begin(out, "guest of");
		vmb_buffer_add_string(out, "KVM\n");
	}
}

static void tell_boots(struct vmb_buffer *out,
		       const struct vmb_listed_part *part)
{
	begin(out, "boots");
	if (!part->unknown_boot)
		vmb_buffer_printf(out, "%zu\n", part->boots);
	else if (part->boots)
		vmb_buffer_printf(out, "%zu, and unknown ones\n", part->boots);
	else
		vmb_buffer_add_string(out, "unknown\n");
}

static void tell_runs(struct vmb_buffer *out,
		      const struct vmb_listed_part *part)
{
	begin(out, "runs");
	vmb_buffer_printf(out, "%zu\n", part->runs);
	begin(out, "workers");
	if (part->workers_unknown || !part->runs)
		vmb_buffer_add_string(out, "unknown");
	else
		add_range(out, part->workers);
	vmb_buffer_add_string(out, "\n");
}

static void tell_summaries(struct vmb_buffer *out,
			   const struct vmb_listed_part *part)
{
	begin(out, "summaries");
	vmb_buffer_printf(out, "%zu, ", part->summaries);
	if (part->summary_n.lo > part->summary_n.hi) {
		vmb_buffer_add_string(out, "n unknown\n");
		return;
	}
	vmb_buffer_add_string(out, "n=");
	add_range(out, part->summary_n);
	vmb_buffer_add_string(out, "\n");
}

static void tell_params(struct vmb_buffer *out,
			const struct vmb_listed_part *part)
{
	begin(out, "parameters");
	for (size_t i = 0; i < part->nparams; i++) {
		const struct vmb_words *values = &part->params[i].values;

		vmb_buffer_add_string(out, i ? " " : "");
		add_text(out, part->params[i].key);
		for (size_t j = 0; j < values->count; j++) {
			const char *value = values->list[j];

			vmb_buffer_add_string(out, j ? "," : ":");
			add_text(out, *value ? value : "unknown");
		}
	}
	vmb_buffer_add_string(out, part->nparams ? "\n" : "none\n");
}

static void tell_part(struct vmb_buffer *out,
		      const struct vmb_listed_part *part)
{
	begin(out, "configuration");
	add_text(out, part->label);
	vmb_buffer_add_string(out, "\n");
	tell_facts(out, part);
	tell_machine(out, part);
	if (part->runs || !part->summaries) {
		tell_boots(out, part);
		tell_runs(out, part);
	}
	if (part->summaries)
		tell_summaries(out, part);
	tell_params(out, part);
	begin(out, "rows");
	vmb_buffer_printf(out, "%zu\n", part->rows);
}

int vmb_list_text(const struct vmb_listing *listing, struct vmb_buffer *out)
{
	for (size_t i = 0; i < listing->nsources; i++) {
		const struct vmb_listed_source *source = &listing->sources[i];

		vmb_buffer_add_string(out, i ? "\n" : "");
		add_text(out, source->name);
		vmb_buffer_add_string(out, "\n");
		begin(out, "format");
		vmb_buffer_printf(out, "%s\n", source->format);
		tell_skipped(out, source);
		tell_headings(out, source);
		for (size_t j = 0; j < source->nparts; j++)
			tell_part(out, &source->parts[j]);
	}
	return out->failed ? -1 : 0;
}

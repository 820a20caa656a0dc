/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sources.h"

#include <stdlib.h>

#include "cli/labels.h"
#include "cli/section.h"
#include "cli/source_files.h"
#include "cli/source_read.h"
#include "cli/source_settings.h"
#include "core/memory.h"
#include "core/rewrite.h"
#include "parsers/registry.h"

struct file_id {
	unsigned long long device;
	unsigned long long inode;
	uint32_t configuration;
};

/* All files, and what is needed while they are taken one by one. */
struct reading {
	struct vmb_source_files files;
	struct file_id *seen;
	size_t nseen, seen_capacity;
	struct vmb_resultset *set;
	struct vmb_diag *diag;
	enum vmb_workers workers;
	bool verbose;
	bool bisecting;
};

/* The release that the results' boots name, or NULL. */
static const char *kernel_of(const struct vmb_batch *batch)
{
	const char *release = NULL;

	for (size_t i = 0; i < batch->nruns; i++) {
		const char *name = batch->boots[batch->runs[i].boot].release;

		if (!name || (release && strcmp(release, name) != 0))
			return NULL;
		release = name;
	}
	return release;
}

/* What a source without a label is called. */
static struct vmb_span label_of(const struct vmb_source_file *file,
				const struct vmb_batch *batch)
{
	const char *kernel = kernel_of(batch);

	if (file->section)
		return vmb_span(file->section);
	if (file->label)
		return vmb_span(file->label);
	return kernel ? vmb_span(kernel) : VMB_SPAN("stdin");
}

/* Several commits in one result tree are told apart by their names. */
static const char *commit_of(const struct vmb_source_file *file)
{
	return file->lkp ? file->lkp->commit : NULL;
}

/*
 * The set's configuration for one of the source's own. Those have names;
 * a label that the user gave is put in front.
 */
static int find_configuration(struct reading *reading,
			      const struct vmb_source_file *file,
			      const struct vmb_batch *batch, size_t own,
			      uint32_t *index)
{
	struct vmb_buffer name = { 0 };
	struct vmb_span text;
	int status = -1;

	if (file->source->has_label)
		vmb_label_unescape(file->source->label, &name);
	else if (vmb_source_file_path_label(file).len)
		vmb_buffer_add(&name, vmb_source_file_path_label(file));
	else if (!batch->nconfigurations && !commit_of(file))
		vmb_buffer_add(&name, label_of(file, batch));
	if (batch->nconfigurations || commit_of(file))
		vmb_buffer_printf(&name, "%s%s", name.length ? ": " : "",
				  batch->nconfigurations ?
					  batch->configurations[own] :
					  commit_of(file));
	text = (struct vmb_span){ name.bytes, name.length };
	if (!name.failed)
		status = vmb_resultset_configuration(reading->set, text, index);
	vmb_buffer_clear(&name);
	return status;
}

static uint32_t *map_configurations(struct reading *reading,
				    const struct vmb_source_file *file,
				    const struct vmb_batch *batch)
{
	size_t n = batch->nconfigurations ? batch->nconfigurations : 1;
	uint32_t *map = malloc(n * sizeof(*map));

	for (size_t i = 0; map && i < n; i++) {
		if (find_configuration(reading, file, batch, i, &map[i])) {
			free(map);
			return NULL;
		}
	}
	return map;
}

/* Was this very file read before into the same configuration? */
static int is_seen(struct reading *reading,
		   const struct vmb_file_results *results,
		   uint32_t configuration)
{
	struct file_id id = { results->device, results->inode, configuration };

	if (!id.device && !id.inode)
		return 0;
	for (size_t i = 0; i < reading->nseen; i++)
		if (reading->seen[i].device == id.device &&
		    reading->seen[i].inode == id.inode &&
		    reading->seen[i].configuration == id.configuration)
			return 1;
	if (vmb_grow(&reading->seen, &reading->seen_capacity, reading->nseen,
		     sizeof(id)))
		return -1;
	reading->seen[reading->nseen++] = id;
	return 0;
}

/* Those that a file can be found to be in. */
static void list_formats(struct vmb_buffer *text)
{
	for (const struct vmb_format *format = vmb_formats; format->name;
	     format++)
		if (format->bid || format->open)
			vmb_buffer_printf(text, "%s%s",
					  text->length ? ", " : "",
					  format->name);
}

/* A kernel on which the test fails is skipped by a bisection, not wrong. */
static bool is_no_harm(const struct reading *reading,
		       enum vmb_read_status status)
{
	return reading->bisecting && status == VMB_READ_NO_VALUES;
}

static enum vmb_severity severity_of(const struct reading *reading,
				     const struct vmb_source_file *file,
				     enum vmb_read_status status)
{
	if (file->in_directory)
		return VMB_NOTE;
	return is_no_harm(reading, status) ? VMB_WARNING : VMB_ERROR;
}

/* One line about a file that gave nothing; a note where that is no harm. */
static void tell_nothing(const struct reading *reading,
			 const struct vmb_file_results *results)
{
	enum vmb_read_status status = results->status;
	enum vmb_severity severity =
		severity_of(reading, results->file, status);
	struct vmb_buffer formats = { 0 };

	list_formats(&formats);
	if (status == VMB_READ_NO_VALUES &&
	    !vmb_diag_has(reading->diag, VMB_ERROR))
		vmb_diag_add(reading->diag, severity, "no-values", 0,
			     "results were recognised, but none gives a value");
	else if (status == VMB_READ_UNRECOGNISED && results->is_empty)
		vmb_diag_add(reading->diag, severity, "unrecognised", 0,
			     "empty; expected results in one of the formats %s",
			     formats.bytes);
	else if (status == VMB_READ_UNRECOGNISED)
		vmb_diag_add(reading->diag, severity, "unrecognised", 0,
			     "no results found; expected one of the formats %s",
			     formats.bytes);
	vmb_buffer_clear(&formats);
}

static void tell_read(const struct reading *reading,
		      const struct vmb_batch *batch, const char *format)
{
	if (reading->verbose)
		vmb_diag_add(reading->diag, VMB_NOTE, NULL, 0,
			     "read as %s; values: %zu, runs: %zu, boots: %zu",
			     format, batch->nvalues, batch->nruns,
			     batch->nboots);
}

/* Put what was read where it belongs, unless it was read before. */
static int add_batch(struct reading *reading, struct vmb_file_results *results)
{
	const struct vmb_source_file *file = results->file;
	struct vmb_batch *batch = &results->batch;
	uint32_t *configurations;
	int seen, status = -1;

	if (vmb_source_apply(file->source, &file->fields, reading->workers,
			     batch, reading->diag))
		return -1;
	if (file->section &&
	    vmb_section_choose(batch, file->section, reading->diag))
		return -1;
	configurations = map_configurations(reading, file, batch);
	if (!configurations)
		return -1;
	seen = is_seen(reading, results, configurations[0]);
	if (seen > 0) {
		vmb_diag_add(reading->diag, VMB_WARNING, "same-file", 0,
			     "given twice for one configuration: read once");
		status = 0;
	} else if (!seen) {
		tell_read(reading, batch, results->format);
		status = vmb_resultset_add(reading->set, configurations,
					   file->path, results->format, batch);
	}
	free(configurations);
	return status;
}

/* The configuration is there, though it has no value. */
static int add_empty(struct reading *reading,
		     const struct vmb_source_file *file,
		     const struct vmb_batch *batch)
{
	uint32_t *configurations = map_configurations(reading, file, batch);

	free(configurations);
	return configurations ? 1 : -1;
}

/* Return: 1 when the file gave values, 0 when not, -1 after an error. */
static int take_results(struct reading *reading,
			struct vmb_file_results *results)
{
	vmb_diag_join(reading->diag, &results->diag);
	vmb_diag_source(reading->diag, results->file->path);
	if (results->failed || results->status == VMB_READ_NO_MEMORY)
		return -1;
	if (results->status == VMB_READ_OK)
		return add_batch(reading, results) ? -1 : 1;
	tell_nothing(reading, results);
	if (results->file->in_directory)
		return 0;
	if (is_no_harm(reading, results->status))
		return add_empty(reading, results->file, &results->batch);
	return -1;
}

static bool is_last_of_source(const struct reading *reading,
			      const struct vmb_source_file *file)
{
	const struct vmb_source_files *files = &reading->files;

	return file + 1 == files->files + files->count ||
	       file[1].source != file->source;
}

static int read_files(struct reading *reading, struct vmb_source_reader *reader)
{
	struct vmb_file_results *results;
	int gave = 0;

	while ((results = vmb_source_reader_next(reader))) {
		int result = take_results(reading, results);

		if (result < 0)
			return -1;
		gave |= result;
		if (!is_last_of_source(reading, results->file))
			continue;
		if (!gave) {
			vmb_diag_source(reading->diag,
					results->file->source->operand);
			vmb_diag_add(reading->diag, VMB_ERROR, "unrecognised",
				     0, "no file in it holds results");
			return -1;
		}
		gave = 0;
	}
	return 0;
}

/* Files that were meant as runs of one configuration, most likely. */
static void hint_label(const struct reading *reading)
{
	size_t unlabelled = 0;

	for (size_t i = 0; i < reading->files.count; i++)
		unlabelled +=
			vmb_source_file_is_unlabelled(&reading->files.files[i]);
	if (unlabelled < 3 || reading->set->nconfigurations < 3)
		return;
	for (size_t i = 0; i < reading->set->nsources; i++)
		if (reading->set->sources[i].batch.nruns > 1)
			return;
	vmb_diag_add(reading->diag, VMB_NOTE, NULL, 0,
		     "%zu files of one run each are compared with each other; "
		     "-l LABEL pools the files that follow it",
		     unlabelled);
}

int vmb_sources_read(const struct vmb_options *options,
		     struct vmb_resultset *set, struct vmb_diag *diag)
{
	struct reading reading = {
		.set = set,
		.diag = diag,
		.verbose = options->verbose,
		.bisecting = options->action == VMB_ACTION_BISECT,
		.workers = options->compare.workers,
	};
	struct vmb_source_reader *reader = NULL;
	int status = -1;

	if (!vmb_source_files_find(options, &reading.files, diag))
		reader = vmb_source_reader_new(&reading.files,
					       options->aggregate,
					       options->compare.jobs);
	if (reader)
		status = read_files(&reading, reader);
	vmb_source_reader_free(reader);
	vmb_diag_source(diag, NULL);
	if (!status)
		hint_label(&reading);
	vmb_source_files_clear(&reading.files);
	free(reading.seen);
	return status;
}

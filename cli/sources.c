/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sources.h"

#include <stdlib.h>

#include "cli/seen_files.h"
#include "cli/source_columns.h"
#include "cli/source_files.h"
#include "cli/source_read.h"
#include "cli/source_settings.h"
#include "core/memory.h"
#include "parsers/registry.h"

/* All files, and what is needed while they are taken one by one. */
struct reading {
	struct vmb_source_files files;
	struct vmb_seen_files seen;
	struct vmb_resultset *set;
	struct vmb_diag *diag;
	enum vmb_workers workers;
	size_t unnamed; /* sources that do not name their test */
	bool verbose;
	bool bisecting;
};

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

/* What a source does not name is no base for what it does, if it is alone. */
static uint32_t *find_columns(const struct reading *reading,
			      const struct vmb_source_file *file,
			      const struct vmb_batch *batch)
{
	bool own_last = reading->files.count == 1;

	return vmb_source_columns(reading->set, file, batch, own_last);
}

/* Put what was read where it belongs, unless it was read before. */
static int add_to_set(struct reading *reading, struct vmb_file_results *results)
{
	const struct vmb_source_file *file = results->file;
	struct vmb_batch *batch = &results->batch;
	uint32_t *columns = find_columns(reading, file, batch);
	int seen, status = -1;

	if (!columns)
		return -1;
	seen = vmb_seen_files_add(&reading->seen, results, columns[0]);
	if (seen > 0) {
		vmb_diag_add(reading->diag, VMB_WARNING, "same-file", 0,
			     "given twice for one configuration: read once");
		status = 0;
	} else if (!seen) {
		tell_read(reading, batch, results->format);
		status = vmb_resultset_add(reading->set, columns, file->path,
					   results->format, batch);
	}
	free(columns);
	return status;
}

/* Results of one name that may be of several tests are no runs of one. */
static int check_name(struct reading *reading, const struct vmb_batch *batch)
{
	reading->unnamed += batch->unnamed;
	if (!batch->unnamed || reading->unnamed < 2)
		return 0;
	vmb_diag_add(reading->diag, VMB_ERROR, NULL, 0,
		     "the source does not say which test it is of, and it is "
		     "not the only one; expected {test} in --path, or -p "
		     "test=NAME");
	return -1;
}

static int add_batch(struct reading *reading, struct vmb_file_results *results)
{
	const struct vmb_source_file *file = results->file;

	if (vmb_source_apply(file->source, &file->fields, reading->workers,
			     &results->batch, reading->diag) ||
	    check_name(reading, &results->batch))
		return -1;
	return add_to_set(reading, results);
}

/* The configuration is there, though it has no value. */
static int add_empty(struct reading *reading,
		     const struct vmb_source_file *file,
		     const struct vmb_batch *batch)
{
	uint32_t *columns = find_columns(reading, file, batch);

	free(columns);
	return columns ? 1 : -1;
}

/* A table, with columns of its own: no log of one machine. */
static bool is_table(const struct vmb_file_results *results)
{
	return results->batch.nconfigurations &&
	       (!strcmp(results->format, "saved") ||
		!strcmp(results->format, "lkp-report"));
}

/*
 * A directory is one configuration, and so must be what a file of it holds.
 * Return: false where it is not, which is told.
 */
static bool fits_directory(const struct reading *reading,
			   struct vmb_file_results *results)
{
	struct vmb_batch *batch = &results->batch;

	if (!results->file->in_directory || !is_table(results))
		return true;
	if (batch->nconfigurations > 1) {
		vmb_diag_add(reading->diag, VMB_NOTE, "unrecognised", 0,
			     "compares %zu configurations, and a directory is "
			     "one: not used; give the file itself",
			     batch->nconfigurations);
		return false;
	}
	/* it goes by the name of the directory */
	batch->nconfigurations = 0;
	return true;
}

/* Return: 1 when the file gave values, 0 when not, -1 after an error. */
static int take_results(struct reading *reading,
			struct vmb_file_results *results)
{
	vmb_diag_join(reading->diag, &results->diag);
	vmb_diag_source(reading->diag, results->batch.message ?
					       results->batch.message :
					       results->file->path);
	if (results->failed || results->status == VMB_READ_NO_MEMORY)
		return -1;
	if (results->status == VMB_READ_OK && !fits_directory(reading, results))
		return 0;
	if (results->status == VMB_READ_OK)
		return add_batch(reading, results) ? -1 : 1;
	if (!results->told)
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
		     struct vmb_progress *progress, struct vmb_resultset *set,
		     struct vmb_diag *diag)
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
		reader = vmb_source_reader_new(&reading.files, options,
					       progress);
	if (reader)
		status = read_files(&reading, reader);
	vmb_source_reader_free(reader);
	vmb_diag_source(diag, NULL);
	if (!status)
		hint_label(&reading);
	vmb_source_files_clear(&reading.files);
	free(reading.seen.files);
	return status;
}

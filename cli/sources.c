/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sources.h"

#include <stdlib.h>

#include "cli/labels.h"
#include "cli/section.h"
#include "cli/source_files.h"
#include "cli/source_parse.h"
#include "cli/source_settings.h"
#include "core/memory.h"
#include "core/rewrite.h"
#include "input/input.h"
#include "input/mail.h"
#include "parsers/registry.h"

/* Milliseconds that a mail may take. */
#define MAIL_TIMEOUT 30000

struct file_id {
	unsigned long long device;
	unsigned long long inode;
	uint32_t configuration;
};

/* All files, and what is needed while they are read one by one. */
struct reading {
	struct vmb_source_files files;
	struct file_id *seen;
	size_t nseen, seen_capacity;
	struct vmb_resultset *set;
	struct vmb_diag *diag;
	enum vmb_aggregate aggregate;
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
static int is_seen(struct reading *reading, const struct vmb_input *input,
		   uint32_t configuration)
{
	struct file_id id = { input->device, input->inode, configuration };

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
			 const struct vmb_source_file *file,
			 const struct vmb_input *input,
			 enum vmb_read_status status)
{
	enum vmb_severity severity = severity_of(reading, file, status);
	struct vmb_buffer formats = { 0 };

	list_formats(&formats);
	if (status == VMB_READ_NO_VALUES &&
	    !vmb_diag_has(reading->diag, VMB_ERROR))
		vmb_diag_add(reading->diag, severity, "no-values", 0,
			     "results were recognised, but none gives a value");
	else if (status == VMB_READ_UNRECOGNISED && !input->bytes.len)
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
static int add_batch(struct reading *reading,
		     const struct vmb_source_file *file,
		     const struct vmb_input *input, const char *format,
		     struct vmb_batch *batch, enum vmb_workers workers)
{
	uint32_t *configurations;
	int seen, status = -1;

	if (vmb_source_apply(file->source, &file->fields, workers, batch,
			     reading->diag))
		return -1;
	if (file->section &&
	    vmb_section_choose(batch, file->section, reading->diag))
		return -1;
	configurations = map_configurations(reading, file, batch);
	if (!configurations)
		return -1;
	seen = is_seen(reading, input, configurations[0]);
	if (seen > 0) {
		vmb_diag_add(reading->diag, VMB_WARNING, "same-file", 0,
			     "given twice for one configuration: read once");
		status = 0;
	} else if (!seen) {
		tell_read(reading, batch, format);
		status = vmb_resultset_add(reading->set, configurations,
					   file->path, format, batch);
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

/* The text of a mail, which the helper decodes, or the source as it is. */
static int decode(const struct reading *reading, const struct vmb_input *input,
		  struct vmb_mail *mail, struct vmb_span *bytes)
{
	*bytes = input->bytes;
	if (!vmb_mail_recognise(input->bytes))
		return 0;
	if (vmb_mail_decode(input->bytes, NULL, MAIL_TIMEOUT, mail,
			    reading->diag))
		return -1;
	*bytes = (struct vmb_span){ mail->text.bytes, mail->text.length };
	return 0;
}

/* A line of a mail is told by the message that it stands in. */
static void name_messages(const struct reading *reading, const char *path,
			  const struct vmb_mail *mail, size_t first)
{
	struct vmb_diag *diag = reading->diag;
	struct vmb_buffer name = { 0 };

	for (size_t i = first; i < diag->count; i++) {
		size_t line = diag->messages[i].line;
		const struct vmb_mail_part *part =
			line ? vmb_mail_part_at(mail, line) : NULL;

		if (!part || !part->message_id[0])
			continue;
		name.length = 0;
		vmb_buffer_printf(&name, "%s(<%s>)", path, part->message_id);
		if (!name.failed)
			vmb_diag_move(diag, i, name.bytes,
				      line - part->line + 1);
	}
	vmb_buffer_clear(&name);
}

/* Return: 1 when the file gave values, 0 when not, -1 after an error. */
static int take_results(struct reading *reading,
			const struct vmb_source_file *file,
			const struct vmb_input *input, struct vmb_span bytes,
			enum vmb_workers workers)
{
	struct vmb_batch batch;
	struct vmb_parse parse = { &batch, reading->diag };
	enum vmb_read_status status;
	const char *format = NULL;
	int result = -1;

	if (vmb_batch_init(&batch))
		return -1;
	status = vmb_source_parse(file, bytes, reading->aggregate, &parse,
				  &format);
	if (status == VMB_READ_OK) {
		if (!add_batch(reading, file, input, format, &batch, workers))
			result = 1;
	} else if (status != VMB_READ_NO_MEMORY) {
		tell_nothing(reading, file, input, status);
		if (file->in_directory)
			result = 0;
		else if (is_no_harm(reading, status))
			result = add_empty(reading, file, &batch);
	}
	vmb_batch_clear(&batch);
	return result;
}

static int read_file(struct reading *reading,
		     const struct vmb_source_file *file,
		     enum vmb_workers workers)
{
	struct vmb_input input;
	struct vmb_mail mail = { 0 };
	struct vmb_span bytes;
	size_t first = reading->diag->count;
	int result = -1;

	vmb_diag_source(reading->diag, file->path);
	if (vmb_input_read(file->path, &input, reading->diag))
		return -1;
	if (!decode(reading, &input, &mail, &bytes))
		result = take_results(reading, file, &input, bytes, workers);
	name_messages(reading, file->path, &mail, first);
	vmb_mail_clear(&mail);
	vmb_input_clear(&input);
	return result;
}

static int read_files(struct reading *reading, enum vmb_workers workers)
{
	for (size_t i = 0, gave = 0; i < reading->files.count; i++) {
		const struct vmb_source_file *file = &reading->files.files[i];
		int result = read_file(reading, file, workers);

		if (result < 0)
			return -1;
		gave += (size_t)result;
		if (i + 1 < reading->files.count &&
		    file[1].source == file->source)
			continue;
		if (!gave) {
			vmb_diag_source(reading->diag, file->source->operand);
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
		.aggregate = options->aggregate,
		.verbose = options->verbose,
		.bisecting = options->action == VMB_ACTION_BISECT,
	};
	int status = -1;

	if (!vmb_source_files_find(options, &reading.files, diag))
		status = read_files(&reading, options->compare.workers);
	vmb_diag_source(diag, NULL);
	if (!status)
		hint_label(&reading);
	vmb_source_files_clear(&reading.files);
	free(reading.seen);
	return status;
}

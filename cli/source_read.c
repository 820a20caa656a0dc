/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_read.h"

#include <stdlib.h>

#include "cli/message_names.h"
#include "cli/section.h"
#include "cli/source_parse.h"
#include "cli/source_text.h"
#include "core/parallel.h"
#include "core/sections.h"

/* Less is read before a thread has started. */
#define BYTES_PER_THREAD ((size_t)1 << 20)

/* Files are read at the same time until they have so many bytes together. */
#define GROUP_BYTES ((size_t)16 << 20)
#define GROUP_FILES 64

/* A file that is being read. */
struct opened {
	struct vmb_source_text text;
	struct vmb_file_results results;
};

/* Files [@first, @end) are @group; @next of them is to be given out next. */
struct vmb_source_reader {
	const struct vmb_source_files *files;
	const struct vmb_options *options;
	struct vmb_progress *progress;
	struct opened group[GROUP_FILES];
	size_t first, end, next;
};

struct vmb_source_reader *
vmb_source_reader_new(const struct vmb_source_files *files,
		      const struct vmb_options *options,
		      struct vmb_progress *progress)
{
	struct vmb_source_reader *reader = calloc(1, sizeof(*reader));

	if (reader) {
		reader->files = files;
		reader->options = options;
		reader->progress = progress;
	}
	return reader;
}

static void open_file(const struct vmb_source_reader *reader,
		      struct opened *opened, const struct vmb_source_file *file)
{
	struct vmb_file_results *results = &opened->results;
	const struct vmb_input *input = &opened->text.input;

	*opened = (struct opened){ .results.file = file };
	vmb_diag_source(&results->diag, file->path);
	results->failed =
		vmb_source_text_read(file, reader->options, reader->progress,
				     &opened->text, &results->diag) ||
		vmb_batch_init(&results->batch);
	results->device = input->device;
	results->inode = input->inode;
	results->is_empty = !input->bytes.len;
}

static void read_past(void *source, size_t bytes)
{
	vmb_input_passed(source, bytes);
}

/* A heading in one mail stands above nothing in the next. */
static int break_sections(const struct vmb_mail *mail, struct vmb_batch *batch)
{
	uint32_t *lines;
	int status;

	if (!mail->count)
		return 0;
	lines = malloc(mail->count * sizeof(*lines));
	if (!lines)
		return -1;
	for (size_t i = 0; i < mail->count; i++)
		lines[i] = (uint32_t)mail->parts[i].line;
	status = vmb_batch_break_sections(batch, lines, mail->count);
	free(lines);
	return status;
}

/* Take the part that was asked for, with what was said of it. */
static enum vmb_read_status take_section(struct vmb_file_results *results,
					 const struct vmb_diag *said)
{
	struct vmb_batch *batch = &results->batch;
	enum vmb_severity severity =
		results->file->in_directory ? VMB_NOTE : VMB_ERROR;

	switch (vmb_section_choose(batch, results->file->section, severity,
				   &results->diag)) {
	case VMB_SECTION_HEADINGS:
		vmb_section_messages(batch, said, &results->diag);
		break;
	case VMB_SECTION_CONFIGURATION:
		vmb_diag_pass_on(&results->diag, said, NULL, NULL);
		break;
	case VMB_SECTION_MISSING:
		results->told = true;
		return VMB_READ_UNRECOGNISED;
	default:
		return VMB_READ_NO_MEMORY;
	}
	return batch->nvalues || batch->nsummaries ? VMB_READ_OK :
						     VMB_READ_NO_VALUES;
}

/* Read the text, or what was asked for of it. */
static void parse_text(struct opened *opened, enum vmb_aggregate aggregate)
{
	struct vmb_file_results *results = &opened->results;
	bool whole = !results->file->section;
	struct vmb_diag said = { .apart = true };
	struct vmb_parse parse = { &results->batch,
				   whole ? &results->diag : &said, read_past,
				   &opened->text.input };

	results->status = vmb_source_parse(results->file, opened->text.bytes,
					   aggregate, &parse, &results->format);
	if (results->status != VMB_READ_OK)
		vmb_diag_pass_on(&results->diag, &said, NULL, NULL);
	else if (break_sections(&opened->text.mail, &results->batch))
		results->status = VMB_READ_NO_MEMORY;
	else if (!whole)
		results->status = take_section(results, &said);
	vmb_diag_clear(&said);
}

/* What is read is no longer needed once its results are there. */
static void parse_file(void *context, size_t index)
{
	struct vmb_source_reader *reader = context;
	struct opened *opened = &reader->group[index];
	struct vmb_file_results *results = &opened->results;

	if (!results->failed)
		parse_text(opened, reader->options->aggregate);
	vmb_message_names(results->file->path, &opened->text.mail,
			  &results->batch, &results->diag);
	if (!results->failed)
		results->failed =
			vmb_input_check(&opened->text.input, &results->diag);
	vmb_source_text_clear(&opened->text);
}

static void release_group(struct vmb_source_reader *reader)
{
	for (size_t i = 0; i < reader->end - reader->first; i++) {
		vmb_batch_clear(&reader->group[i].results.batch);
		vmb_diag_clear(&reader->group[i].results.diag);
	}
	reader->first = reader->next = reader->end;
}

/* Read as many files as keep all CPUs busy, and no more: they need memory. */
static void read_group(struct vmb_source_reader *reader)
{
	size_t jobs = reader->options->compare.jobs;
	size_t threads = jobs ? jobs : vmb_cpus();
	size_t bytes = 0, count = 0;

	while (reader->end < reader->files->count && count < GROUP_FILES &&
	       (count < threads || bytes < GROUP_BYTES)) {
		struct opened *opened = &reader->group[count++];

		open_file(reader, opened, &reader->files->files[reader->end++]);
		bytes += opened->text.bytes.len;
		if (opened->results.failed)
			break;
	}
	if (!jobs && threads > 1 + bytes / BYTES_PER_THREAD)
		threads = 1 + bytes / BYTES_PER_THREAD;
	vmb_parallel(threads, count, parse_file, reader);
}

struct vmb_file_results *
vmb_source_reader_next(struct vmb_source_reader *reader)
{
	if (reader->next == reader->end) {
		release_group(reader);
		read_group(reader);
	}
	if (reader->next == reader->end)
		return NULL;
	return &reader->group[reader->next++ - reader->first].results;
}

void vmb_source_reader_free(struct vmb_source_reader *reader)
{
	if (!reader)
		return;
	release_group(reader);
	free(reader);
}

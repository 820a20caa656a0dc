/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files -> what each of them holds, several files at a time.
 *
 * A reader owns what it has read until the next file, messages included, so
 * that files read at the same time are told of in their order.
 */
#ifndef VMB_SOURCE_READ_H
#define VMB_SOURCE_READ_H

#include "cli/messages.h"
#include "cli/source_files.h"
#include "core/diag.h"
#include "core/result.h"
#include "parsers/registry.h"

/**
 * struct vmb_file_results - what a file holds
 * @file: the file
 * @device, @inode: which it is; both 0 for what is no regular file
 * @is_empty: it has no byte
 * @status: how reading ended; of no meaning where @failed
 * @told: that there is nothing to be had of it was said already
 * @failed: it could not be opened or decoded, or there was no memory
 * @format: name of its format, or NULL
 * @batch: its results; whoever takes it leaves zeros
 * @diag: what there is to say about it
 */
struct vmb_file_results {
	const struct vmb_source_file *file;
	unsigned long long device;
	unsigned long long inode;
	bool is_empty;
	enum vmb_read_status status;
	bool told;
	bool failed;
	const char *format;
	struct vmb_batch batch;
	struct vmb_diag diag;
};

struct vmb_source_reader;

/**
 * vmb_source_reader_new - begin to read files
 * @files: all of them; must outlive the reader
 * @options: how to read them; must outlive the reader
 * @progress: told how far downloads are
 *
 * Return: the reader, or NULL without memory.
 */
struct vmb_source_reader *
vmb_source_reader_new(const struct vmb_source_files *files,
		      const struct vmb_options *options,
		      struct vmb_progress *progress);

/**
 * vmb_source_reader_next - the next file
 *
 * Return: what it holds, owned by the reader and good until the next call;
 * NULL after the last one.
 */
struct vmb_file_results *
vmb_source_reader_next(struct vmb_source_reader *reader);

void vmb_source_reader_free(struct vmb_source_reader *reader);

#endif

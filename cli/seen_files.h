/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which files were read into which configuration: what is given twice is no
 * second run.
 */
#ifndef VMB_SEEN_FILES_H
#define VMB_SEEN_FILES_H

#include "cli/source_read.h"

/** struct vmb_seen_file - a file or URL, or a part of it, and where it was put
 */
struct vmb_seen_file {
	unsigned long long device;
	unsigned long long inode;
	const char *url; /* borrowed; NULL: a file */
	uint32_t configuration;
	const char *section; /* borrowed; NULL: all of it */
};

/** struct vmb_seen_files - start with all zeros; end with free() of @files */
struct vmb_seen_files {
	struct vmb_seen_file *files;
	size_t count, capacity;
};

/**
 * vmb_seen_files_add - add a file, and drop what is there already
 * @seen: the files so far
 * @results: what the file holds; what stands under headings that were taken
 *	before is dropped
 * @configuration: of the set: where it is put
 *
 * Return: 1 where nothing new is left of it, 0 else, -1 without memory.
 */
int vmb_seen_files_add(struct vmb_seen_files *seen,
		       struct vmb_file_results *results,
		       uint32_t configuration);

#endif

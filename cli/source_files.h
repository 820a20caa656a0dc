/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which files the operands of the command line stand for, and what they are
 * called.
 */
#ifndef VMB_SOURCE_FILES_H
#define VMB_SOURCE_FILES_H

#include "cli/options.h"
#include "cli/path_template.h"
#include "input/address.h"
#include "input/lkp_tree.h"

/**
 * struct vmb_source_file - one file to read
 * @source: the operand it comes from
 * @path: "-" is standard input; of an address, as the user gave it
 * @address: what to fetch, or NULL for a file
 * @section: the configuration to take of several, or NULL
 * @label: made from the names of all files; NULL where there is a better one
 * @fields: what the path tells by --path
 * @in_directory: found in a directory: it need not be recognised
 * @lkp: what it is in a result tree of LKP, or NULL
 */
struct vmb_source_file {
	const struct vmb_source *source;
	const char *path;
	const struct vmb_address *address;
	const char *section;
	char *label;
	struct vmb_path_fields fields;
	bool in_directory;
	const struct vmb_lkp_file *lkp;
};

/**
 * struct vmb_source_files - all files, in the order of their sources
 * @files: @count files; their strings belong to this struct or the options
 *
 * Start with all zeros; end with vmb_source_files_clear().
 */
struct vmb_source_files {
	struct vmb_source_file *files;
	size_t count, capacity;
	struct vmb_paths *expanded; /* of @nexpanded sources */
	struct vmb_lkp_tree *trees; /* likewise */
	struct vmb_address *addresses; /* likewise */
	size_t nexpanded;
};

/**
 * vmb_source_files_find - find all files and name those without a label
 * @options: whose sources to expand; must outlive @files
 * @files: out
 * @diag: takes the error
 *
 * Return: 0, or -1 after an error.
 */
int vmb_source_files_find(const struct vmb_options *options,
			  struct vmb_source_files *files,
			  struct vmb_diag *diag);
void vmb_source_files_clear(struct vmb_source_files *files);

/**
 * vmb_source_file_path_label - the label that the path tells by --path
 *
 * Return: empty where there is none, or the user gave a better one.
 */
struct vmb_span vmb_source_file_path_label(const struct vmb_source_file *file);

/** vmb_source_file_is_unlabelled - is its label one made from all names? */
bool vmb_source_file_is_unlabelled(const struct vmb_source_file *file);

#endif

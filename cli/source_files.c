/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_files.h"

#include <stdlib.h>

#include "cli/labels.h"
#include "cli/section.h"
#include "core/memory.h"

void vmb_source_files_clear(struct vmb_source_files *files)
{
	for (size_t i = 0; i < files->nexpanded; i++)
		vmb_paths_clear(&files->expanded[i]);
	for (size_t i = 0; files->trees && i < files->nexpanded; i++)
		vmb_lkp_tree_clear(&files->trees[i]);
	for (size_t i = 0; files->addresses && i < files->nexpanded; i++)
		vmb_address_clear(&files->addresses[i]);
	for (size_t i = 0; i < files->count; i++)
		free(files->files[i].label);
	free(files->expanded);
	free(files->trees);
	free(files->addresses);
	free(files->files);
	*files = (struct vmb_source_files){ 0 };
}

/* What an operand stands for, but for the name of a configuration in it. */
static int expand_operand(const char *operand, const char *section,
			  struct vmb_paths *paths, struct vmb_diag *diag)
{
	size_t length =
		section ? (size_t)(section - operand) - 1 : strlen(operand);
	char *path = strndup(operand, length);
	int status;

	if (!path)
		return -1;
	status = vmb_input_expand(path, paths, diag);
	free(path);
	return status;
}

static int add_files(struct vmb_source_files *files,
		     const struct vmb_source *source, const char *section,
		     const struct vmb_paths *paths)
{
	for (size_t i = 0; i < paths->count; i++) {
		if (vmb_grow(&files->files, &files->capacity, files->count,
			     sizeof(*files->files)))
			return -1;
		files->files[files->count++] = (struct vmb_source_file){
			.source = source,
			.path = paths->paths[i],
			.section = section,
			.in_directory = paths->is_directory,
		};
	}
	return 0;
}

static int add_tree(struct vmb_source_files *files,
		    const struct vmb_source *source,
		    const struct vmb_lkp_tree *tree)
{
	for (size_t i = 0; i < tree->count; i++) {
		if (vmb_grow(&files->files, &files->capacity, files->count,
			     sizeof(*files->files)))
			return -1;
		files->files[files->count++] = (struct vmb_source_file){
			.source = source,
			.path = tree->files[i].path,
			.in_directory = true,
			.lkp = &tree->files[i],
		};
	}
	return 0;
}

static int expand_address(struct vmb_source_files *files,
			  const struct vmb_source *source,
			  struct vmb_diag *diag)
{
	struct vmb_address *address = &files->addresses[files->nexpanded];

	if (vmb_address_read(source->operand, getenv("VMBENCH_ARCHIVE"),
			     address, diag))
		return -1;
	files->nexpanded++;
	if (vmb_grow(&files->files, &files->capacity, files->count,
		     sizeof(*files->files)))
		return -1;
	files->files[files->count++] = (struct vmb_source_file){
		.source = source,
		.path = source->operand,
		.address = address,
	};
	return 0;
}

static int expand_plain(struct vmb_source_files *files,
			const struct vmb_source *source,
			struct vmb_paths *paths, struct vmb_diag *diag)
{
	const char *section = vmb_section_find(source->operand);
	struct vmb_lkp_tree *tree = &files->trees[files->nexpanded];

	if (!section && !source->input_format &&
	    vmb_lkp_tree_find(source->operand, tree))
		return -1;
	if (tree->count) {
		files->nexpanded++;
		return add_tree(files, source, tree);
	}
	if (expand_operand(source->operand, section, paths, diag))
		return -1;
	files->nexpanded++;
	return add_files(files, source, section, paths);
}

/* Patterns go by characters of the locale and templates by bytes. */
static int read_path(struct vmb_source_file *file, size_t root,
		     struct vmb_diag *diag)
{
	const char *template = file->source->path_template;
	struct vmb_span path = vmb_span_from(vmb_span(file->path), root);

	if (vmb_path_template_match(template, path, &file->fields))
		return 0;
	vmb_diag_source(diag, file->path);
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "expected a path like %s",
		     template);
	return -1;
}

static int expand_template(struct vmb_source_files *files,
			   const struct vmb_source *source,
			   struct vmb_paths *paths, struct vmb_diag *diag)
{
	size_t first = files->count, root;

	if (vmb_path_template_expand(source->path_template, source->operand,
				     paths, &root, diag))
		return -1;
	files->nexpanded++;
	if (add_files(files, source, NULL, paths))
		return -1;
	for (size_t i = first; i < files->count; i++)
		if (read_path(&files->files[i], root, diag))
			return -1;
	return 0;
}

static int expand_source(struct vmb_source_files *files,
			 const struct vmb_source *source, struct vmb_diag *diag)
{
	struct vmb_paths *paths = &files->expanded[files->nexpanded];

	if (vmb_address_recognise(source->operand))
		return expand_address(files, source, diag);
	if (source->path_template)
		return expand_template(files, source, paths, diag);
	return expand_plain(files, source, paths, diag);
}

static int expand(struct vmb_source_files *files,
		  const struct vmb_options *options, struct vmb_diag *diag)
{
	files->expanded =
		calloc(options->nsources + 1, sizeof(*files->expanded));
	files->trees = calloc(options->nsources + 1, sizeof(*files->trees));
	files->addresses =
		calloc(options->nsources + 1, sizeof(*files->addresses));
	if (!files->expanded || !files->trees || !files->addresses)
		return -1;
	for (size_t i = 0; i < options->nsources; i++) {
		if (expand_source(files, &options->sources[i], diag))
			return -1;
	}
	return 0;
}

struct vmb_span vmb_source_file_path_label(const struct vmb_source_file *file)
{
	if (file->source->has_label)
		return VMB_SPAN("");
	return vmb_path_field_find(&file->fields, VMB_SPAN("label"));
}

bool vmb_source_file_is_unlabelled(const struct vmb_source_file *file)
{
	return !file->source->has_label &&
	       !vmb_source_file_path_label(file).len && !file->section &&
	       strcmp(file->path, "-") != 0;
}

/*
 * A directory is one configuration, so it is the directory that has a name;
 * so it is with files that are found below it.
 */
static const char *naming_path(const struct vmb_source_file *file)
{
	if (file->address)
		return file->address->name;
	return file->in_directory || file->source->path_template ?
		       file->source->operand :
		       file->path;
}

static int label_files(struct vmb_source_files *files)
{
	size_t n = files->count, count = 0;
	const char **paths = malloc((n + 1) * sizeof(*paths));
	char **labels = malloc((n + 1) * sizeof(*labels));
	int status = -1;

	if (!paths || !labels)
		goto out;
	for (size_t i = 0; i < n; i++)
		if (vmb_source_file_is_unlabelled(&files->files[i]))
			paths[count++] = naming_path(&files->files[i]);
	status = vmb_labels_from_paths(paths, count, labels);
	if (status)
		goto out;
	count = 0;
	for (size_t i = 0; i < n; i++)
		if (vmb_source_file_is_unlabelled(&files->files[i]))
			files->files[i].label = labels[count++];
out:
	free(paths);
	free(labels);
	return status;
}

int vmb_source_files_find(const struct vmb_options *options,
			  struct vmb_source_files *files, struct vmb_diag *diag)
{
	if (expand(files, options, diag))
		return -1;
	return label_files(files);
}

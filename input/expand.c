/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/input.h"

#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/buffer.h"
#include "core/memory.h"

/* @paths with what is needed to append to it. */
struct list {
	struct vmb_paths *paths;
	size_t capacity;
};

static int add_path(struct list *list, const char *path)
{
	struct vmb_paths *paths = list->paths;
	char *copy = strdup(path);

	if (!copy || vmb_grow(&paths->paths, &list->capacity, paths->count,
			      sizeof(*paths->paths))) {
		free(copy);
		return -1;
	}
	paths->paths[paths->count++] = copy;
	return 0;
}

static int fail(struct vmb_diag *diag, const char *what, int error)
{
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s%s%s", what,
		     error ? ": " : "", error ? strerror(error) : "");
	return -1;
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* By bytes, so that the order is the same on all machines. */
static void sort(struct vmb_paths *paths)
{
	if (paths->count)
		qsort(paths->paths, paths->count, sizeof(*paths->paths),
		      compare_names);
}

static int add_if_regular(struct list *list, struct vmb_buffer *path,
			  const char *directory, const char *name)
{
	size_t length = strlen(directory);
	struct stat about;

	path->length = 0;
	vmb_buffer_printf(path, "%s%s%s", directory,
			  directory[length - 1] == '/' ? "" : "/", name);
	if (path->failed)
		return -1;
	if (stat(path->bytes, &about) || !S_ISREG(about.st_mode))
		return 0;
	return add_path(list, path->bytes);
}

static int add_entries(struct list *list, DIR *stream, const char *directory,
		       struct vmb_diag *diag)
{
	struct vmb_buffer path = { 0 };
	struct dirent *entry;
	int status = 0;

	while (!status) {
		errno = 0;
		entry = readdir(stream);
		if (!entry)
			break;
		if (entry->d_name[0] != '.')
			status = add_if_regular(list, &path, directory,
						entry->d_name);
	}
	if (!status && errno)
		status = fail(diag, "cannot read the directory", errno);
	vmb_buffer_clear(&path);
	return status;
}

static int expand_directory(struct list *list, const char *directory,
			    struct vmb_diag *diag)
{
	DIR *stream = opendir(directory);
	int status;

	if (!stream)
		return fail(diag, "cannot open", errno);
	status = add_entries(list, stream, directory, diag);
	closedir(stream);
	if (status)
		return -1;
	if (!list->paths->count)
		return fail(diag, "no regular file in this directory", 0);
	sort(list->paths);
	list->paths->is_directory = true;
	return 0;
}

static int expand_pattern(struct list *list, const char *pattern,
			  struct vmb_diag *diag)
{
	glob_t found = { 0 };
	int status = 0;

	switch (glob(pattern, GLOB_NOSORT, NULL, &found)) {
	case 0:
		break;
	case GLOB_NOMATCH:
		status = fail(diag, "no file matches this pattern", 0);
		break;
	case GLOB_NOSPACE:
		status = -1;
		break;
	default:
		status = fail(diag, "cannot read a directory of this pattern",
			      errno);
	}
	for (size_t i = 0; i < found.gl_pathc && !status; i++)
		status = add_path(list, found.gl_pathv[i]);
	globfree(&found);
	sort(list->paths);
	return status;
}

static int expand(struct list *list, const char *operand, struct vmb_diag *diag)
{
	struct stat about;
	int error;

	if (!strcmp(operand, "-"))
		return add_path(list, operand);
	if (!stat(operand, &about))
		return S_ISDIR(about.st_mode) ?
			       expand_directory(list, operand, diag) :
			       add_path(list, operand);
	error = errno;
	if ((error == ENOENT || error == ENOTDIR) && strpbrk(operand, "*?["))
		return expand_pattern(list, operand, diag);
	return fail(diag, "cannot open", error);
}

int vmb_input_expand(const char *operand, struct vmb_paths *paths,
		     struct vmb_diag *diag)
{
	struct list list = { .paths = paths };
	int status;

	*paths = (struct vmb_paths){ 0 };
	vmb_diag_source(diag, operand);
	status = expand(&list, operand, diag);
	vmb_diag_source(diag, NULL);
	if (status)
		vmb_paths_clear(paths);
	return status;
}

void vmb_paths_clear(struct vmb_paths *paths)
{
	for (size_t i = 0; i < paths->count; i++)
		free(paths->paths[i]);
	free(paths->paths);
	*paths = (struct vmb_paths){ 0 };
}

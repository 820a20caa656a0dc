/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/lkp_tree.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"

/* Digits of the number of a run. */
#define RUN_DIGITS 3

/* Digits of the whole name of a commit. */
#define COMMIT_DIGITS 40

/* "DIRECTORY/NAME" where there is such a file; NULL too without memory. */
struct lookup {
	char *path;
	bool failed;
};

void vmb_lkp_tree_clear(struct vmb_lkp_tree *tree)
{
	for (size_t i = 0; i < tree->count; i++) {
		free(tree->files[i].path);
		free(tree->files[i].stddev);
		free(tree->files[i].commit);
	}
	free(tree->files);
	*tree = (struct vmb_lkp_tree){ 0 };
}

bool vmb_is_commit(struct vmb_span name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!vmb_is_digit(name.ptr[i]) &&
		    (name.ptr[i] < 'a' || name.ptr[i] > 'f'))
			return false;
	return name.len == COMMIT_DIGITS;
}

static bool is_run(struct vmb_span name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!vmb_is_digit(name.ptr[i]))
			return false;
	return name.len && name.len <= RUN_DIGITS;
}

/* As LKP does, take NAME.gz before NAME. */
static struct lookup look_up(const char *directory, const char *name)
{
	static const char *const endings[] = { ".gz", "" };
	struct vmb_buffer path = { 0 };

	for (size_t i = 0; i < 2 && !path.failed; i++) {
		path.length = 0;
		vmb_buffer_printf(&path, "%s/%s%s", directory, name,
				  endings[i]);
		if (!path.failed && !access(path.bytes, F_OK))
			return (struct lookup){ path.bytes, false };
	}
	vmb_buffer_clear(&path);
	return (struct lookup){ NULL, path.failed };
}

static int add(struct vmb_lkp_tree *tree, const struct vmb_lkp_file *file)
{
	if (vmb_grow(&tree->files, &tree->capacity, tree->count,
		     sizeof(*tree->files)))
		return -1;
	tree->files[tree->count++] = *file;
	return 0;
}

/* Return: 1 with the file in the tree, 0 where it is not there, -1 */
static int add_if_there(struct vmb_lkp_tree *tree, const char *directory,
			const char *name)
{
	struct lookup found = look_up(directory, name);
	struct vmb_lkp_file file = { .path = found.path };

	if (!found.path)
		return found.failed ? -1 : 0;
	if (add(tree, &file)) {
		free(found.path);
		return -1;
	}
	return 1;
}

static int add_average(struct vmb_lkp_tree *tree, const char *directory)
{
	int status = add_if_there(tree, directory, "avg.json");
	struct lookup stddev;

	if (status <= 0)
		return status;
	tree->files[tree->count - 1].is_average = true;
	stddev = look_up(directory, "stddev.json");
	tree->files[tree->count - 1].stddev = stddev.path;
	return stddev.failed ? -1 : 1;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int by_number(const struct dirent **a, const struct dirent **b)
{
	int order = atoi((*a)->d_name) - atoi((*b)->d_name);

	return order ? order : by_name(a, b);
}

static int select_run(const struct dirent *entry)
{
	return is_run(vmb_span(entry->d_name));
}

static int select_commit(const struct dirent *entry)
{
	return vmb_is_commit(vmb_span(entry->d_name));
}

static void free_entries(struct dirent **entries, int count)
{
	for (int i = 0; i < count; i++)
		free(entries[i]);
	free(entries);
}

/* Return: 1 where there is a run, 0 where not, -1 */
static int add_runs(struct vmb_lkp_tree *tree, const char *directory)
{
	struct dirent **runs = NULL;
	int count = scandir(directory, &runs, select_run, by_number);
	struct vmb_buffer path = { 0 };
	int status = 0, there = 0;

	for (int i = 0; i < count && status >= 0; i++) {
		path.length = 0;
		vmb_buffer_printf(&path, "%s/%s", directory, runs[i]->d_name);
		status = path.failed ?
				 -1 :
				 add_if_there(tree, path.bytes, "stats.json");
		there |= status > 0;
	}
	vmb_buffer_clear(&path);
	free_entries(runs, count);
	return status < 0 ? -1 : there;
}

/*
 * What stands in a directory with matrix.json alone may be anything; the files
 * that LKP puts beside it tell a commit.
 */
static bool is_of_commit(const char *directory)
{
	struct lookup average = look_up(directory, "avg.json");
	struct dirent **runs = NULL;
	int count = 0;

	if (!average.path)
		count = scandir(directory, &runs, select_run, by_number);
	free_entries(runs, count);
	free(average.path);
	return average.path || count > 0;
}

/* Return: 1 where it is the directory of a commit or a run, 0 where not, -1 */
static int add_commit(struct vmb_lkp_tree *tree, const char *directory)
{
	int status = add_if_there(tree, directory, "stats.json");

	if (!status && is_of_commit(directory))
		status = add_if_there(tree, directory, "matrix.json");
	if (!status)
		status = add_average(tree, directory);
	if (!status)
		status = add_runs(tree, directory);
	return status;
}

/* Several commits have names. */
static int add_named_commit(struct vmb_lkp_tree *tree, const char *root,
			    const char *name)
{
	struct vmb_buffer path = { 0 };
	size_t first = tree->count;
	int status = -1;

	vmb_buffer_printf(&path, "%s/%s", root, name);
	if (!path.failed)
		status = add_commit(tree, path.bytes);
	vmb_buffer_clear(&path);
	for (size_t i = first; i < tree->count && status >= 0; i++) {
		tree->files[i].commit = strndup(name, VMB_COMMIT_SHOWN);
		if (!tree->files[i].commit)
			status = -1;
	}
	return status;
}

int vmb_lkp_tree_find(const char *directory, struct vmb_lkp_tree *tree)
{
	struct dirent **commits = NULL;
	int count, status;

	*tree = (struct vmb_lkp_tree){ 0 };
	status = add_commit(tree, directory);
	count = status ? 0 :
			 scandir(directory, &commits, select_commit, by_name);
	for (int i = 0; i < count && status >= 0; i++)
		status = add_named_commit(tree, directory, commits[i]->d_name);
	free_entries(commits, count);
	if (status < 0)
		vmb_lkp_tree_clear(tree);
	return status < 0 ? -1 : 0;
}

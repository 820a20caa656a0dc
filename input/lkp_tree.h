/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Result trees of LKP, as doc/ and lib/result.rb of lkp-tests lay them out:
 *
 *	TESTCASE/PARAMETERS/MACHINE/ROOTFS/KCONFIG/COMPILER/COMMIT/RUN/
 *
 * Of a commit are matrix.json, avg.json and stddev.json, of a run stats.json
 * and job.yaml; all but the last may end in .gz. A run has a matrix.json too,
 * of values over time.
 */
#ifndef VMB_LKP_TREE_H
#define VMB_LKP_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/buffer.h"

/**
 * struct vmb_lkp_file - one file to read of a result tree
 * @path: its name
 * @stddev: stddev.json beside an avg.json; else NULL
 * @commit: what to call its commit, where the tree has several; else NULL
 * @is_average: it is an avg.json
 */
struct vmb_lkp_file {
	char *path;
	char *stddev;
	char *commit;
	bool is_average;
};

/**
 * struct vmb_lkp_tree - what to read of a result tree
 * @files: @count files, commits and runs in order of name
 *
 * Start with all zeros; end with vmb_lkp_tree_clear().
 */
struct vmb_lkp_tree {
	struct vmb_lkp_file *files;
	size_t count, capacity;
};

/**
 * vmb_lkp_tree_find - the results in a directory of LKP
 * @directory: of a run, of a commit, or with directories of commits in it
 * @tree: out: of every commit matrix.json, else avg.json with stddev.json,
 *	else stats.json of all runs; no file where it is no such directory
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_tree_find(const char *directory, struct vmb_lkp_tree *tree);
void vmb_lkp_tree_clear(struct vmb_lkp_tree *tree);

/** VMB_COMMIT_SHOWN - digits of a commit's name that tell it from others */
#define VMB_COMMIT_SHOWN 12

/** vmb_is_commit - is it the whole name of a commit, 40 digits? */
bool vmb_is_commit(struct vmb_span name);

/**
 * vmb_lkp_testcase - the test that a result file is of
 * @path: of the file
 * @testcase: appended to, where the job.yaml of a run or the path tells it
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_testcase(const char *path, struct vmb_buffer *testcase);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <unistd.h>

#include "input/input.h"
#include "input/lkp_tree.h"

/* Directories between that of the test and that of the commit. */
#define LEVELS 6

/* "testcase: NAME" of the job itself, which is not indented. */
static void find_in_job(struct vmb_span job, struct vmb_buffer *testcase)
{
	struct vmb_span line;

	while (!testcase->length && vmb_span_split(&job, '\n', &line))
		if (vmb_span_starts(line, VMB_SPAN("testcase:")))
			vmb_buffer_add(testcase,
				       vmb_span_trim(vmb_span_from(line, 9)));
}

static void read_job(const char *path, struct vmb_buffer *testcase)
{
	struct vmb_diag unheard = { 0 };
	struct vmb_input input;

	if (access(path, R_OK))
		return;
	if (!vmb_input_read(path, &input, &unheard)) {
		find_in_job(input.bytes, testcase);
		vmb_input_clear(&input);
	}
	vmb_diag_clear(&unheard);
}

/* Of the runs of a commit, any will do. */
static int look_for_job(struct vmb_span directory, struct vmb_buffer *testcase)
{
	static const char *const places[] = { "", "0/", "1/", "2/" };
	struct vmb_buffer path = { 0 };
	int status = 0;

	for (size_t i = 0; i < 4 && !testcase->length && !status; i++) {
		path.length = 0;
		vmb_buffer_add(&path, directory);
		vmb_buffer_printf(&path, "%sjob.yaml", places[i]);
		if (path.failed)
			status = -1;
		else
			read_job(path.bytes, testcase);
	}
	vmb_buffer_clear(&path);
	return status;
}

/* The last component of a path without its slash; the path loses it. */
static struct vmb_span last_component(struct vmb_span *path)
{
	struct vmb_span name;
	size_t start;

	while (path->len && path->ptr[path->len - 1] == '/')
		path->len--;
	for (start = path->len; start && path->ptr[start - 1] != '/';)
		start--;
	name = vmb_span_from(*path, start);
	path->len = start;
	return name;
}

static void find_in_path(struct vmb_span path, struct vmb_buffer *testcase)
{
	struct vmb_span name = last_component(&path);

	while (name.len && !vmb_is_commit(name))
		name = last_component(&path);
	for (int i = 0; i < LEVELS; i++)
		name = last_component(&path);
	vmb_buffer_add(testcase, name);
}

int vmb_lkp_testcase(const char *path, struct vmb_buffer *testcase)
{
	struct vmb_span directory = vmb_span(path);

	last_component(&directory);
	if (look_for_job(directory, testcase))
		return -1;
	if (!testcase->length)
		find_in_path(vmb_span(path), testcase);
	return testcase->failed ? -1 : 0;
}

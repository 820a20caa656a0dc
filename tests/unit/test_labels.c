/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels that come from paths. */
#include <check.h>
#include <stdlib.h>

#include "cli/labels.h"
#include "tests/tap-check.h"

#define MOST 4

static const struct {
	const char *paths[MOST + 1];
	const char *labels[MOST];
} cases[] = {
	{ { "base.log", "v6.18" }, { "base", "v6.18" } },
	{ { "a/base.dmesg.gz", "new.txt" }, { "base", "new" } },
	{ { "v6.18/dmesg", "v6.19/dmesg" }, { "v6.18", "v6.19" } },
	{ { "r/v6.18/x/dmesg.log", "r/v6.19/x/dmesg.log" },
	  { "v6.18", "v6.19" } },
	{ { "a/x.log", "b/x.log", "y.log" }, { "a/x", "b/x", "y" } },
	{ { "a/1/d", "a/2/d", "b/1/d" }, { "a/1", "2", "b/1" } },
	{ { "same.log", "same.log" }, { "same", "same" } },
	{ { "dir/" }, { "dir" } },
	{ { ".log" }, { ".log" } },
	{ { "/d", "/a/d" }, { "d", "a" } },
};

START_TEST(labels_tell_files_apart)
{
	const char *const *paths = cases[_i].paths;
	char *labels[MOST];
	size_t count = 0;

	while (paths[count])
		count++;
	ck_assert(!vmb_labels_from_paths(paths, count, labels));
	for (size_t i = 0; i < count; i++) {
		ck_assert_str_eq(labels[i], cases[_i].labels[i]);
		free(labels[i]);
	}
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("labels");
	Suite *suite = suite_create("labels");

	tcase_add_loop_test(tcase, labels_tell_files_apart, 0,
			    sizeof(cases) / sizeof(*cases));
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths taken apart by templates. */
#include <check.h>

#include "cli/path_template.h"
#include "tests/tap-check.h"

#define MOST 3

/* A template, a path below its source, and the values of its names, if any. */
static const struct {
	const char *template;
	const char *path;
	const char *values[MOST];
} cases[] = {
	{ "{label}/p{p}-h{h}/*.log",
	  "v6.18/p4-h0/1.log",
	  { "v6.18", "4", "0" } },
	{ "{label}-*.log", "v6.19-rc1-2.log", { "v6.19-rc1" } },
	{ "{label}*.log", "v6.18.log", { "v6.18" } },
	{ "{label}?log", "a.log", { "a" } },
	{ "{a}{b}", "xyz", { "xy", "z" } },
	{ "*{a}", "xyz", { "z" } },
	{ "{a}/*", "x/", { "x" } },
	{ "{a}[0]", "x[0]", { "x" } },
	{ "{a}", "", { NULL } },
	{ "{a}", "x/y", { NULL } },
	{ "{a}/*", "x/y/z", { NULL } },
	{ "{a}?y", "x/y", { NULL } },
	{ "{a}.log", ".log", { NULL } },
	{ "{a}.log", "x.logs", { NULL } },
	{ "x{a}", "y1", { NULL } },
};

START_TEST(paths_are_taken_apart)
{
	struct vmb_path_fields fields;
	size_t count = 0;
	bool matches;

	while (count < MOST && cases[_i].values[count])
		count++;
	ck_assert_ptr_null(vmb_path_template_check(cases[_i].template));
	matches = vmb_path_template_match(cases[_i].template,
					  vmb_span(cases[_i].path), &fields);
	ck_assert_int_eq(matches, count > 0);
	if (!matches)
		return;
	ck_assert_uint_eq(fields.count, count);
	for (size_t i = 0; i < count; i++)
		ck_assert(vmb_span_equal(fields.fields[i].value,
					 vmb_span(cases[_i].values[i])));
}
END_TEST

START_TEST(names_are_found)
{
	const char *template = "{label}/{p}";
	struct vmb_path_fields fields;

	ck_assert(vmb_path_template_has(template, VMB_SPAN("label")));
	ck_assert(vmb_path_template_has(template, VMB_SPAN("p")));
	ck_assert(!vmb_path_template_has(template, VMB_SPAN("labe")));
	ck_assert(vmb_path_template_match(template, VMB_SPAN("x/4"), &fields));
	ck_assert(vmb_span_equal(vmb_path_field_find(&fields, VMB_SPAN("p")),
				 VMB_SPAN("4")));
	ck_assert(!vmb_path_field_find(&fields, VMB_SPAN("h")).len);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("path template");
	Suite *suite = suite_create("path template");

	tcase_add_loop_test(tcase, paths_are_taken_apart, 0,
			    sizeof(cases) / sizeof(*cases));
	tcase_add_test(tcase, names_are_found);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

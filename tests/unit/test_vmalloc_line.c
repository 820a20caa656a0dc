/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Result lines: what the kernel prints is read in one go, and as any other. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "parsers/vmalloc_line.h"
#include "tests/tap-check.h"

static struct vmb_vmalloc_line read_text(struct vmb_span text)
{
	struct vmb_record record = { .text = text, .line = text };
	struct vmb_vmalloc_line line;

	vmb_vmalloc_line_read(&record, &line);
	return line;
}

/* Behind a comma the text is not to the byte as the kernel prints it. */
static struct vmb_vmalloc_line read_slowly(const char *text)
{
	static char longer[256];

	snprintf(longer, sizeof(longer), "%s,", text);
	return read_text(vmb_span(longer));
}

static void check_same(const char *text)
{
	struct vmb_vmalloc_line a = read_text(vmb_span(text));
	struct vmb_vmalloc_line b = read_slowly(text);

	ck_assert_msg(a.kind == b.kind, "%s: kinds %d and %d", text, a.kind,
		      b.kind);
	if (a.kind == VMB_VMALLOC_OTHER)
		return;
	ck_assert_msg(vmb_span_equal(a.name, b.name), "%s: names", text);
	ck_assert_msg(a.passed == b.passed && a.failed == b.failed &&
			      a.xfailed == b.xfailed && a.repeat == b.repeat &&
			      a.loops == b.loops && a.average == b.average &&
			      a.worker == b.worker,
		      "%s: numbers", text);
}

START_TEST(printed_lines_are_read_as_any_other)
{
	static const char *const texts[] = {
		"Summary: fix_size_alloc_test passed: 3 failed: 0 xfailed: 0 "
		"repeat: 3 loops: 1000000 avg: 381234 usec",
		"Summary: fix_size_alloc_test passed: 3 failed: 0 repeat: 3 "
		"loops: 1000000 avg: 381234 usec",
		"Summary: fix_size_alloc_test passed: 2 failed: 1 xfailed: 0 "
		"repeat: 3 loops: 1000000 avg: 381234 usec",
		"Summary: no_block_alloc_test passed: 1 failed: 0 xfailed: 1 "
		"repeat: 2 loops: 10 avg: 5 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 1 repeat: 2 "
		"loops: 10 avg: 5 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 2 "
		"loops: 10 avg: 5 usec",
		"Summary: 9_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 5 usec",
		"Summary:  passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 10 "
		"avg: 5 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 9223372036854775807 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 18446744073709551615 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 99999999999999999999 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg:  usec",
		"Summary: x_test passed: failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 7 usec",
		"Summary: x_test passed: 1 failed: 0 xfailed: 0 repeat: 1 "
		"loops: 10 avg: 0007 usec",
		"Summary: x_test failed: 0 passed: 1 repeat: 1 loops: 10 "
		"avg: 7 usec",
		"Summary: x_test avg: 7 usec",
		"Summary: x_test passed: 1 failed: 0",
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		check_same(texts[i]);
}
END_TEST

/* Cut anywhere, or with any byte lost, both ways come to the same. */
START_TEST(damage_is_found_either_way)
{
	const char whole[] = "Summary: a_test passed: 1 failed: 0 xfailed: 0 "
			     "repeat: 1 loops: 10 avg: 12 usec";
	char text[sizeof(whole)];

	for (size_t i = 0; i < sizeof(whole) - 1; i++) {
		memcpy(text, whole, i);
		memcpy(text + i, whole + i + 1, sizeof(whole) - i - 1);
		check_same(text);
		text[i] = '\0';
		if (i + 4 < sizeof(whole) - 1)
			ck_assert_int_ne(read_text(vmb_span(text)).kind,
					 VMB_VMALLOC_RESULT);
	}
}
END_TEST

START_TEST(numbers_are_those_of_the_line)
{
	struct vmb_vmalloc_line line = read_text(
		VMB_SPAN("Summary: a_test passed: 4 failed: 0 xfailed: 0 "
			 "repeat: 4 loops: 10 avg: 12 usec"));

	ck_assert_int_eq(line.kind, VMB_VMALLOC_RESULT);
	ck_assert(vmb_span_equal(line.name, VMB_SPAN("a_test")));
	ck_assert_uint_eq(line.passed, 4);
	ck_assert_uint_eq(line.failed, 0);
	ck_assert_uint_eq(line.xfailed, 0);
	ck_assert_uint_eq(line.repeat, 4);
	ck_assert_uint_eq(line.loops, 10);
	ck_assert_uint_eq(line.average, 12);
	ck_assert_uint_eq(line.worker, VMB_VMALLOC_UNSTATED);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("vmalloc_line");
	Suite *suite = suite_create("vmalloc_line");

	tcase_add_test(tcase, printed_lines_are_read_as_any_other);
	tcase_add_test(tcase, damage_is_found_either_way);
	tcase_add_test(tcase, numbers_are_those_of_the_line);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parameters of test_vmalloc loads: which lines tell them, and of which loads.
 */
#include <check.h>
#include <stdlib.h>

#include "tests/tap-check.h"
#include "tests/unit/vmalloc_case.h"

/* struct told - a line, and the parameters of a result behind it */
static const struct told {
	const char *line;
	const char *p;
	const char *h;
} told[] = {
	{ "vmbench: p=4 h=0", "4", "0" },
	{ "[   12.000000] vmbench: p=4 h=1", "4", "1" },
	{ "vmbench: nr_pages=4 use_huge=1", "4", "1" },
	{ "vmbench: h=1", UNKNOWN, "1" },
	{ "echo 'vmbench: p=4 h=0' >/dev/kmsg", UNKNOWN, UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=4", "4", UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=0", "1", UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=0x10 use_huge=y", "16", "1" },
	{ "modprobe test_vmalloc nr_pages=010 use_huge=N", "8", "0" },
	{ "modprobe test_vmalloc use_huge", UNKNOWN, "1" },
	{ "modprobe test_vmalloc nr_pages=$(nproc) use_huge=0", UNKNOWN, "0" },
	{ "modprobe test_vmalloc nr_pages=-1 use_huge=maybe", UNKNOWN,
	  UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=4096000000000", UNKNOWN, UNKNOWN },
	{ "modprobe test_vmalloc nr_pages= use_huge=", UNKNOWN, UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=1 nr_pages=2", "2", UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=4; rmmod x nr_pages=5", "4",
	  UNKNOWN },
	{ "modprobe test_vmalloc nr_pages=4 && y nr_pages=5", "4", UNKNOWN },
	{ "modprobe test_vmalloc 'nr_pages=4' \"use_huge=1\"", "4", "1" },
	{ "modprobe -v test_vmalloc nr_pages=4", "4", UNKNOWN },
	{ "$ modprobe test_vmalloc nr_pages=4", "4", UNKNOWN },
	{ "root@(none):/# modprobe test_vmalloc nr_pages=4", "4", UNKNOWN },
	{ "[root@host ~]# time sudo modprobe test_vmalloc nr_pages=4", "4",
	  UNKNOWN },
	{ "$ for i in 1 2; do modprobe test_vmalloc nr_pages=4; done", "4",
	  UNKNOWN },
	{ "sudo: me : PWD=/ ; COMMAND=/sbin/modprobe test_vmalloc nr_pages=4",
	  "4", UNKNOWN },
	{ "+ taskset -c 0-3 insmod ./test_vmalloc.ko.xz nr_pages=4", "4",
	  UNKNOWN },
	{ "time sudo ./test_vmalloc.sh run_test_mask=1 nr_pages=4", "4",
	  UNKNOWN },
	{ "2021-11-11 08:58:06 mm/test_vmalloc.sh nr_pages=4", "4", UNKNOWN },
	{ "Run the test with following parameters: nr_pages=4", "4", UNKNOWN },
	{ "Kernel command line: ro test_vmalloc.nr_pages=4 nr_pages=5", "4",
	  UNKNOWN },
	{ "[    0.000000] Command line: test_vmalloc.use_huge=1", UNKNOWN,
	  "1" },
	/* no announcements */
	{ "modprobe -r test_vmalloc nr_pages=4", UNKNOWN, UNKNOWN },
	{ "modprobe other nr_pages=4", UNKNOWN, UNKNOWN },
	{ "modprobe: ERROR: could not insert 'test_vmalloc': nr_pages=4",
	  UNKNOWN, UNKNOWN },
	{ "diff a/test_vmalloc.sh b/test_vmalloc.sh nr_pages=4", UNKNOWN,
	  UNKNOWN },
	{ "We ran test_vmalloc.sh nr_pages=4", UNKNOWN, UNKNOWN },
	{ "rmmod test_vmalloc nr_pages=4", UNKNOWN, UNKNOWN },
};

START_TEST(parameters_are_read_as_the_kernel_does)
{
	READ(told[_i].line, "@20.000000 a 1");
	ck_assert_msg(vmalloc_case.batch.nvalues == 1, "%s", told[_i].line);
	vmalloc_case_params(0, told[_i].p, told[_i].h);
	ck_assert_uint_eq(vmalloc_case.diag.count, 0);
}
END_TEST

START_TEST(an_announcement_holds_until_the_next)
{
	READ("modprobe test_vmalloc nr_pages=4 use_huge=1", "@- a 1", "@- T 0",
	     "@- a 2", "@- T 0", "modprobe test_vmalloc nr_pages=16", "@- a 3",
	     "@- T 0");
	vmalloc_case_params(0, "4", "1");
	vmalloc_case_params(1, "4", "1");
	vmalloc_case_params(2, "16", UNKNOWN);
}
END_TEST

START_TEST(an_announcement_ends_with_its_boot)
{
	READ("[   10.000000] vmbench: p=4 h=0", "@11.000000 a 1",
	     "[    2.000000] x", "@3.000000 a 2");
	vmalloc_case_params(0, "4", "0");
	vmalloc_case_params(1, UNKNOWN, UNKNOWN);
}
END_TEST

START_TEST(an_untimed_command_goes_with_the_clock_behind_it)
{
	READ("$ modprobe test_vmalloc nr_pages=4", "@15.000000 a 1",
	     "$ modprobe test_vmalloc nr_pages=16", "@12.000000 a 2");
	vmalloc_case_params(0, "4", UNKNOWN);
	vmalloc_case_params(1, "16", UNKNOWN);
	/* but not with a banner: the machine has gone down */
	READ("[   15.000000] x", "$ modprobe test_vmalloc nr_pages=16",
	     "[    0.000000] Linux version 6.18.0 (me@host) (gcc) #1",
	     "@12.000000 a 2");
	vmalloc_case_params(0, UNKNOWN, UNKNOWN);
}
END_TEST

START_TEST(kinds_of_lines_make_one_announcement)
{
	/* the marker is trusted most, for what it names */
	READ("Kernel command line: test_vmalloc.use_huge=1 "
	     "test_vmalloc.nr_pages=99",
	     "./test_vmalloc.sh nr_pages=4",
	     "Run the test with following parameters: nr_pages=5",
	     "vmbench: p=6", "@- a 1");
	vmalloc_case_params(0, "6", "1");
	/* unreadable is not unnamed */
	READ("vmbench: p=x", "./test_vmalloc.sh nr_pages=4", "@- a 1");
	vmalloc_case_params(0, UNKNOWN, UNKNOWN);
	/* equal lines are one, whatever stands in front */
	READ("$ sudo modprobe test_vmalloc nr_pages=4",
	     "+ modprobe test_vmalloc nr_pages=4", "@- a 1", "@- T 0", "@- a 2",
	     "@- T 0");
	vmalloc_case_params(0, "4", UNKNOWN);
	vmalloc_case_params(1, "4", UNKNOWN);
}
END_TEST

#define THREE                                                                  \
	"modprobe test_vmalloc nr_pages=1",                                    \
		"modprobe test_vmalloc nr_pages=4",                            \
		"modprobe test_vmalloc nr_pages=$N use_huge=1"

START_TEST(several_announcements_pair_with_as_many_loads)
{
	/* the first load has two workers */
	READ(THREE, "@- a 1", "@- T 0", "@- a 2", "@- T 1", "@- a 3", "@- T 0",
	     "@- a 4", "@- T 0");
	vmalloc_case_params(0, "1", UNKNOWN);
	vmalloc_case_params(1, "1", UNKNOWN);
	vmalloc_case_params(2, "4", UNKNOWN);
	vmalloc_case_params(3, UNKNOWN, "1");
}
END_TEST

START_TEST(fewer_or_more_loads_than_announced_are_unknown)
{
	READ(THREE, "@- a 1", "@- T 0", "@- a 2", "@- T 0");
	vmalloc_case_params(0, UNKNOWN, UNKNOWN);
	vmalloc_case_params(1, UNKNOWN, UNKNOWN);
	READ(THREE, "@- a 1", "@- T 0", "@- a 2", "@- T 0", "@- a 3", "@- T 0",
	     "@- a 4", "@- T 0");
	vmalloc_case_params(0, UNKNOWN, UNKNOWN);
	vmalloc_case_params(3, UNKNOWN, UNKNOWN);
	/* but what is announced later is known */
	READ(THREE, "@- a 1", "@- T 0", "vmbench: p=8 h=0", "@- a 2", "@- T 0");
	vmalloc_case_params(0, UNKNOWN, UNKNOWN);
	vmalloc_case_params(1, "8", "0");
}
END_TEST

START_TEST(a_failed_load_takes_its_announcement)
{
	READ(THREE, "@- a 1", "@- T 0",
	     "Summary: a_test failed: 1 repeat: 1 loops: 500 avg: 2 usec",
	     "@- T 0", "@- a 3", "@- T 0");
	ck_assert_uint_eq(vmalloc_case.batch.nvalues, 2);
	vmalloc_case_params(0, "1", UNKNOWN);
	vmalloc_case_params(1, UNKNOWN, "1");
	/* it is a run, so that a list of parameters meets the right loads */
	ck_assert_uint_eq(vmalloc_case.batch.nruns, 3);
	vmalloc_case_value(1, "a", 3, 2, 0);
}
END_TEST

START_TEST(announcements_hold_for_their_quoting_depth)
{
	READ("modprobe test_vmalloc nr_pages=4",
	     "> modprobe test_vmalloc nr_pages=16", "@- a 1", "> @- a 2",
	     ">> @- a 3");
	vmalloc_case_params(0, "4", UNKNOWN);
	vmalloc_case_params(1, "16", UNKNOWN);
	vmalloc_case_params(2, UNKNOWN, UNKNOWN);
}
END_TEST

START_TEST(the_command_line_holds_for_its_boot)
{
	READ("[    0.000000] Linux version 6.18.0 (me@host) (gcc) #1",
	     "[    0.000000] Command line: test_vmalloc.nr_pages=4",
	     "@10.000000 a 1", "@10.000003 T 0", "[   12.000000] vmbench: h=1",
	     "@20.000000 a 2",
	     "[    0.000000] Linux version 6.18.0 (me@host) (gcc) #1",
	     "@10.000000 a 3");
	vmalloc_case_params(0, "4", UNKNOWN);
	vmalloc_case_params(1, "4", "1");
	vmalloc_case_params(2, UNKNOWN, UNKNOWN);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("vmalloc_loads");
	TCase *tcase = tcase_create("vmalloc_loads");

	tcase_add_checked_fixture(tcase, vmalloc_case_begin, vmalloc_case_end);
	tcase_add_loop_test(tcase, parameters_are_read_as_the_kernel_does, 0,
			    sizeof(told) / sizeof(told[0]));
	tcase_add_test(tcase, an_announcement_holds_until_the_next);
	tcase_add_test(tcase, an_announcement_ends_with_its_boot);
	tcase_add_test(tcase, an_untimed_command_goes_with_the_clock_behind_it);
	tcase_add_test(tcase, kinds_of_lines_make_one_announcement);
	tcase_add_test(tcase, several_announcements_pair_with_as_many_loads);
	tcase_add_test(tcase, fewer_or_more_loads_than_announced_are_unknown);
	tcase_add_test(tcase, a_failed_load_takes_its_announcement);
	tcase_add_test(tcase, announcements_hold_for_their_quoting_depth);
	tcase_add_test(tcase, the_command_line_holds_for_its_boot);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

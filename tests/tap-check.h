/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a unit test program ends: its suite is run and reported as TAP.
 */
#ifndef VMB_TAP_CHECK_H
#define VMB_TAP_CHECK_H

#include <check.h>
#include <stdlib.h>

/**
 * tap_check_run - run a suite, with TAP on standard output
 * @suite: the suite; given up to the runner
 *
 * Each test has a process of its own unless CK_FORK=no, so that one that
 * crashes is one that fails. The plan comes last: a program that ends early
 * has none, which the harness counts as a failure.
 *
 * Return: what main() returns.
 */
static inline int tap_check_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	int failed;

	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif

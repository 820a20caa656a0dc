/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/change.h"

const char *vmb_test_name(enum vmb_test test)
{
	static const char *const names[] = {
		[VMB_TEST_AUTO] = "auto",
		[VMB_TEST_NONE] = "none",
		[VMB_TEST_MANN_WHITNEY] = "mann-whitney",
		[VMB_TEST_MANN_WHITNEY_NORMAL] = "mann-whitney-normal",
		[VMB_TEST_WELCH] = "welch",
		[VMB_TEST_CI_OVERLAP] = "ci-overlap",
		[VMB_TEST_FASTPATH] = "fastpath",
		[VMB_TEST_LKP] = "lkp",
		[VMB_TEST_PERMUTATION] = "permutation",
		[VMB_TEST_PAIRED_T] = "paired-t",
		[VMB_TEST_SIGNED_RANK] = "signed-rank",
	};

	return names[test];
}

const char *vmb_verdict_name(enum vmb_verdict verdict)
{
	static const char *const names[] = {
		[VMB_UNTESTABLE] = "untestable",
		[VMB_INCONCLUSIVE] = "inconclusive",
		[VMB_IMPROVEMENT] = "improvement",
		[VMB_REGRESSION] = "regression",
		[VMB_CHANGE] = "change",
		[VMB_EQUIVALENT] = "equivalent",
	};

	return names[verdict];
}

const char *vmb_reason_name(enum vmb_reason reason)
{
	static const char *const names[] = {
		[VMB_REASON_NONE] = "none",
		[VMB_REASON_ONE_RUN] = "one-run",
		[VMB_REASON_UNKNOWN_N] = "unknown-n",
		[VMB_REASON_NO_VARIANCE] = "no-variance",
		[VMB_REASON_IDENTICAL] = "identical",
		[VMB_REASON_QUANTISED] = "quantised",
		[VMB_REASON_LAST_RUN] = "last-run-bug",
		[VMB_REASON_PARAMETERS_UNKNOWN] = "parameters-unknown",
		[VMB_REASON_NOT_TESTED] = "not-tested",
		[VMB_REASON_MISSING] = "missing",
		[VMB_REASON_BELOW_FLOOR] = "below-floor",
		[VMB_REASON_BELOW_MIN_EFFECT] = "below-min-effect",
		[VMB_REASON_NO_DIFFERENCE] = "no-difference",
	};

	return names[reason];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/test_words.h"

const char *vmb_test_word(enum vmb_test test)
{
	static const char *const words[] = {
		[VMB_TEST_AUTO] = "",
		[VMB_TEST_NONE] = "",
		[VMB_TEST_MANN_WHITNEY] = "Mann-Whitney",
		[VMB_TEST_MANN_WHITNEY_NORMAL] = "Mann-Whitney",
		[VMB_TEST_WELCH] = "Welch",
		[VMB_TEST_CI_OVERLAP] = "overlap of intervals",
		[VMB_TEST_FASTPATH] = "overlap of intervals",
		[VMB_TEST_LKP] = "LKP's rule",
		[VMB_TEST_PERMUTATION] = "permutation test",
		[VMB_TEST_PAIRED_T] = "paired t",
		[VMB_TEST_SIGNED_RANK] = "Wilcoxon signed-rank",
	};

	return words[test];
}

const char *vmb_test_noun(enum vmb_test test)
{
	switch (test) {
	case VMB_TEST_PERMUTATION:
		return "the permutation test";
	case VMB_TEST_SIGNED_RANK:
		return "the signed-rank test";
	default:
		return vmb_test_word(test);
	}
}

const char *vmb_estimator_word(const struct vmb_change *change)
{
	switch (change->test) {
	case VMB_TEST_MANN_WHITNEY:
	case VMB_TEST_MANN_WHITNEY_NORMAL:
	case VMB_TEST_SIGNED_RANK:
		return "Hodges-Lehmann";
	default:
		return change->on_ratio ? "ratio of geometric means" :
					  "difference of means";
	}
}

const char *vmb_correction_word(const struct vmb_view *view)
{
	static const char *const words[] = {
		[VMB_ADJUST_NONE] = NULL,
		[VMB_ADJUST_HOLM] = "Holm",
		[VMB_ADJUST_BH] = "BH",
	};

	return words[view->comparison->options->adjust];
}

void vmb_add_level(struct vmb_buffer *out, const struct vmb_view *view)
{
	const char *correction = vmb_correction_word(view);

	vmb_buffer_printf(out, "%s%sp<%.6g", correction ? correction : "",
			  correction ? "-adjusted " : "",
			  vmb_alpha(vmb_view_test(view)->confidence));
}

const char *vmb_unit_word(const struct vmb_view *view)
{
	return view->table->unit == VMB_UNIT_BOOT ? "boot" : "run";
}

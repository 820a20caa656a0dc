/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sentence with which the kernel test robot opens a report:
 *
 *     FYI, we noticed a -6.3% regression of METRIC due to commit:
 *     kernel test robot noticed a 19.2% regression of METRIC on:
 *
 * and the line of the box of further tests:
 *
 *     | testcase: change | TEST: METRIC 7.0% regression |
 *
 * The percentage had the sign of the change until 2024 and has none since.
 */
#ifndef VMB_LKP_HEADLINE_H
#define VMB_LKP_HEADLINE_H

#include <stdbool.h>

#include "core/text.h"

/**
 * struct vmb_lkp_headline - what such a sentence says; borrowed from it
 * @sentence: without its end, "on:" or "due to commit:"
 * @metric: the key
 * @percent: as printed, without its sign
 * @word: "regression" or "improvement"
 * @is_further: of the box of further tests
 */
struct vmb_lkp_headline {
	struct vmb_span sentence;
	struct vmb_span metric;
	struct vmb_span percent;
	struct vmb_span word;
	bool is_further;
};

enum vmb_lkp_headline_status {
	VMB_LKP_NO_HEADLINE,
	VMB_LKP_HEADLINE_HEAD, /* the line ends inside the sentence */
	VMB_LKP_HEADLINE,
};

/**
 * vmb_lkp_headline_read - read a line as a headline
 * @line: without quote marks
 * @headline: out, where the line is one
 */
enum vmb_lkp_headline_status
vmb_lkp_headline_read(struct vmb_span line, struct vmb_lkp_headline *headline);

#endif

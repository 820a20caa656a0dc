/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tests and corrections are called in sentences. Internal to this folder.
 */
#ifndef VMB_TEST_WORDS_H
#define VMB_TEST_WORDS_H

#include "report/view.h"

/** vmb_test_word - in front of "p<0.05": "Mann-Whitney", "paired t" */
const char *vmb_test_word(enum vmb_test test);

/** vmb_test_noun - in a sentence: "Mann-Whitney", "the permutation test" */
const char *vmb_test_noun(enum vmb_test test);

/** vmb_estimator_word - what the estimate of a change's test is called */
const char *vmb_estimator_word(const struct vmb_change *change);

/**
 * vmb_add_level - append the p that a mark needs
 * @out: text appended: "p<0.05", "Holm-adjusted p<0.05"
 * @view: the table
 */
void vmb_add_level(struct vmb_buffer *out, const struct vmb_view *view);

/** vmb_correction_word - "Holm", "BH", or NULL where p is not corrected */
const char *vmb_correction_word(const struct vmb_view *view);

/** vmb_unit_word - what n counts, one of it: "run", "boot" */
const char *vmb_unit_word(const struct vmb_view *view);

#endif

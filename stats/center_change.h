/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The change that is shown: of the centres, whatever the test.
 *
 * Internal to this folder.
 */
#ifndef VMB_CENTER_CHANGE_H
#define VMB_CENTER_CHANGE_H

#include "stats/test_pair.h"

/**
 * vmb_center_change - compare the centres of both sides
 * @pair: the pair
 * @kind: what kind of metric it is
 * @wanted: centre asked for; a pair with a summary has only means
 * @out: @out->test is in; gets the centres and all that is made of them
 */
void vmb_center_change(const struct vmb_test_pair *pair,
		       const struct vmb_metric_kind *kind,
		       enum vmb_center wanted, struct vmb_change *out);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/center_change.h"

#include <math.h>

#include "stats/order.h"

static bool is_on_means(enum vmb_test test)
{
	return test == VMB_TEST_WELCH || test == VMB_TEST_PERMUTATION ||
	       test == VMB_TEST_PAIRED_T || vmb_is_rule(test);
}

static enum vmb_center choose_center(const struct vmb_test_pair *pair,
				     enum vmb_center wanted, enum vmb_test test)
{
	if (!pair->raw)
		return VMB_CENTER_MEAN;
	if (wanted != VMB_CENTER_AUTO)
		return wanted;
	return is_on_means(test) ? VMB_CENTER_MEAN : VMB_CENTER_MEDIAN;
}

static double center_of(const struct vmb_side *side, enum vmb_center center)
{
	if (center == VMB_CENTER_MEDIAN && side->sorted)
		return vmb_median_of_sorted(side->sorted, side->n);
	return side->mean.value;
}

/* 100 * @part / @whole, exact for small whole numbers, without overflow. */
static double percent_of(double part, double whole)
{
	double hundredfold = 100 * part;

	if (isfinite(hundredfold))
		return hundredfold / whole;
	return 100 * (part / whole);
}

void vmb_center_change(const struct vmb_test_pair *pair,
		       const struct vmb_metric_kind *kind,
		       enum vmb_center wanted, struct vmb_change *out)
{
	double upper, lower, gain;

	out->center_kind = choose_center(pair, wanted, out->test);
	out->base_center = center_of(&pair->base, out->center_kind);
	out->new_center = center_of(&pair->new, out->center_kind);
	out->difference = out->center_kind == VMB_CENTER_MEAN ?
				  vmb_mean_difference(pair) :
				  out->new_center - out->base_center;
	if (kind->points) {
		out->shown = VMB_SHOWN_POINTS;
		return;
	}
	if (out->base_center <= 0 || out->new_center <= 0) {
		out->shown = VMB_SHOWN_ABSOLUTE;
		return;
	}
	out->shown = VMB_SHOWN_PERCENT;
	upper = pair->inverted ? out->base_center : out->new_center;
	lower = pair->inverted ? out->new_center : out->base_center;
	out->ratio = upper / lower;
	gain = pair->inverted ? -out->difference : out->difference;
	out->percent = percent_of(gain, lower);
}

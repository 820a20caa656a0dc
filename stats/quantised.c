/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/quantised.h"

#include <math.h>

/* Decimal fractions such as 0.001 are no exact multiples of each other. */
#define WHOLE_TOLERANCE 1e-9

static bool is_whole(double quanta)
{
	double rest = fabs(quanta - round(quanta));

	return rest <= WHOLE_TOLERANCE * fmax(1, fabs(quanta));
}

static bool are_whole(const struct vmb_side *side, double quantum)
{
	for (size_t i = 0; i < side->n; i++)
		if (!is_whole(side->sorted[i] / quantum))
			return false;
	return true;
}

int vmb_within_quantum(struct vmb_stats *stats,
		       const struct vmb_test_pair *pair, double quantum,
		       double difference, bool *out)
{
	const struct vmb_side *base = &pair->base, *new = &pair->new;
	double base_stddev, new_stddev;

	*out = false;
	if (!(quantum > 0) || !pair->raw)
		return 0;
	if (fabs(difference) > quantum * (1 + WHOLE_TOLERANCE))
		return 0;
	if (!are_whole(base, quantum) || !are_whole(new, quantum))
		return 0;
	if (vmb_stddev(stats, base->sorted, base->n, &base_stddev) ||
	    vmb_stddev(stats, new->sorted, new->n, &new_stddev))
		return -1;
	*out = base_stddev < quantum && new_stddev < quantum;
	return 0;
}

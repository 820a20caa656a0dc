/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/workspace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>

#include "core/memory.h"
#include "stats/rank_null.h"
#include "stats/signed_null.h"
#include "stats/sort.h"

double vmb_alpha(double confidence)
{
	/* both are whole numbers, so that the quotient is rounded but once */
	return round((1 - confidence) * 1e15) / 1e15;
}

struct vmb_stats *vmb_stats_new(double confidence)
{
	struct vmb_stats *stats = calloc(1, sizeof(*stats));

	if (!stats)
		return NULL;
	/* the default handler aborts; results are checked for NAN instead */
	gsl_set_error_handler_off();
	stats->confidence = confidence;
	stats->alpha = vmb_alpha(confidence);
	stats->z = gsl_cdf_ugaussian_Qinv(stats->alpha / 2);
	return stats;
}

static void free_nulls(struct vmb_stats *stats)
{
	for (size_t m = 0; m <= VMB_EXACT_LIMIT / 2; m++)
		for (size_t n = 0; n <= VMB_EXACT_LIMIT; n++)
			vmb_rank_null_free(stats->rank_nulls[m][n]);
	for (size_t n = 0; n <= VMB_SIGNED_LIMIT; n++)
		vmb_signed_null_free(stats->signed_nulls[n]);
}

void vmb_stats_free(struct vmb_stats *stats)
{
	if (!stats)
		return;
	free_nulls(stats);
	free(stats->sorted[0].items);
	free(stats->sorted[1].items);
	free(stats->described.items);
	free(stats->deviations.items);
	free(stats->differences.items);
	free(stats->ranks.items);
	free(stats->pairs.items);
	free(stats->first.items);
	free(stats->end.items);
	free(stats->bounds.items);
	free(stats->times[0].items);
	free(stats->times[1].items);
	free(stats->timed.items);
	free(stats);
}

double *vmb_doubles_room(struct vmb_doubles *buffer, size_t n)
{
	if (vmb_grow(&buffer->items, &buffer->capacity, n, sizeof(double)))
		return NULL;
	return buffer->items;
}

size_t *vmb_sizes_room(struct vmb_sizes *buffer, size_t n)
{
	if (vmb_grow(&buffer->items, &buffer->capacity, n, sizeof(size_t)))
		return NULL;
	return buffer->items;
}

const double *vmb_sorted_copy(struct vmb_doubles *buffer,
			      const struct vmb_sample *sample)
{
	double *sorted = vmb_doubles_room(buffer, sample->n);

	if (!sorted)
		return NULL;
	memcpy(sorted, sample->values, sample->n * sizeof(*sorted));
	vmb_sort(sorted, sample->n);
	return sorted;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/printed.h"

#include <math.h>

#include "core/number.h"
#include "stats/pool.h"
#include "stats/selection.h"

/* The one printed mean that a cell is made of, or NULL. */
static const struct vmb_set_summary *lone_summary(const struct vmb_cell *cell)
{
	return cell->nsummaries == 1 && !cell->nobservations ? cell->summaries :
							       NULL;
}

const struct vmb_summary *vmb_printed_change(const struct vmb_cell *base,
					     const struct vmb_cell *new)
{
	const struct vmb_set_summary *one = lone_summary(base);
	const struct vmb_set_summary *other = lone_summary(new);

	if (!one || !other || one->source != other->source ||
	    one->summary->line != other->summary->line ||
	    one->summary->printed_change || !other->summary->printed_change)
		return NULL;
	return other->summary;
}

/* The printed change as a number; NAN where it is none. */
static double read_change(const struct vmb_summary *printed)
{
	struct vmb_span text = vmb_span(printed->printed_change);
	double change;

	return vmb_number_read(text, '.', &change) ? NAN : change;
}

/*
 * @new with the mean that gives the printed change, or as it is where a mean
 * is not above 0.
 */
static struct vmb_sample printed_sample(const struct vmb_summary *printed,
					const struct vmb_sample *base,
					const struct vmb_sample *new)
{
	double change = read_change(printed);
	struct vmb_sample sample = *new;
	double mean = printed->printed_is_absolute ?
			      base->mean + change :
			      base->mean * (1 + change / 100);

	if (base->mean > 0 && new->mean > 0 && mean > 0 && isfinite(mean))
		sample.mean = mean;
	return sample;
}

struct vmb_sample vmb_tested_sample(const struct vmb_cell *base,
				    const struct vmb_cell *new)
{
	const struct vmb_summary *printed = vmb_printed_change(base, new);

	return printed ? printed_sample(printed, &base->sample, &new->sample) :
			 new->sample;
}

/* The change as it was printed, to the digit; @difference of the averages. */
static void keep_printed(const struct vmb_summary *printed,
			 enum vmb_convention convention, double difference,
			 struct vmb_change *change)
{
	double number = read_change(printed);
	bool percent = change->shown == VMB_SHOWN_PERCENT &&
		       convention == VMB_RELATIVE;

	change->difference = difference;
	change->new_center = change->base_center + difference;
	if (isnan(number))
		return;
	if (printed->printed_is_absolute && change->shown == VMB_SHOWN_POINTS) {
		change->difference = number;
	} else if (!printed->printed_is_absolute && percent) {
		change->percent = number;
		change->ratio = 1 + number / 100;
	}
}

static int measure(struct vmb_stats *stats, const struct vmb_summary *printed,
		   const struct vmb_sample *base, const struct vmb_sample *new,
		   const struct vmb_metric_kind *kind,
		   const struct vmb_test_options *options,
		   struct vmb_change *change)
{
	struct vmb_sample sample = *new;

	if (printed)
		sample = printed_sample(printed, base, new);
	if (vmb_change_measure(stats, base, &sample, kind, options, change))
		return -1;
	if (printed)
		keep_printed(printed, kind->convention, new->mean - base->mean,
			     change);
	return 0;
}

/* Two printed means, and what their test needs if n were known. */
struct guess {
	struct vmb_stats *stats;
	const struct vmb_summary *base;
	const struct vmb_summary *new;
	const struct vmb_summary *printed;
	const struct vmb_metric_kind *kind;
	struct vmb_test_options options;
};

static struct vmb_sample sample_of(const struct vmb_summary *summary, size_t n)
{
	struct vmb_summary copy = *summary;

	if (!copy.n)
		copy.n = n;
	return vmb_summary_sample(&copy);
}

/* Return: would it be marked? -1 without memory. */
static int is_enough(const struct guess *guess, size_t n)
{
	struct vmb_sample base = sample_of(guess->base, n);
	struct vmb_sample new = sample_of(guess->new, n);
	struct vmb_change change;

	if (measure(guess->stats, guess->printed, &base, &new, guess->kind,
		    &guess->options, &change))
		return -1;
	vmb_change_decide(&change, guess->kind, &guess->options);
	return vmb_is_marked(change.verdict);
}

/* With more runs the same spread only becomes more certain: bisect. */
static int find_smallest(const struct guess *guess, size_t *n)
{
	size_t too_few = 1, enough = VMB_MOST_RUNS;
	int status = is_enough(guess, enough);

	if (status < 0)
		return -1;
	*n = VMB_MOST_RUNS + 1;
	if (!status)
		return 0;
	while (too_few + 1 < enough) {
		size_t middle = too_few + (enough - too_few) / 2;

		status = is_enough(guess, middle);
		if (status < 0)
			return -1;
		if (status)
			enough = middle;
		else
			too_few = middle;
	}
	*n = enough;
	return 0;
}

/* Of failed runs, and where no spread was printed, nothing can be said. */
static bool can_guess(const struct guess *guess)
{
	return guess->options.test != VMB_TEST_NONE &&
	       isfinite(guess->base->spread) && isfinite(guess->new->spread);
}

static int guess_n(struct vmb_stats *stats, const struct vmb_cell *base,
		   struct vmb_cell *new, const struct vmb_metric_kind *kind,
		   const struct vmb_test_options *options)
{
	struct guess guess = {
		.stats = stats,
		.printed = vmb_printed_change(base, new),
		.kind = kind,
		.options = *options,
	};

	if (!lone_summary(base) || !lone_summary(new))
		return 0;
	guess.base = lone_summary(base)->summary;
	guess.new = lone_summary(new)->summary;
	guess.options.power = false;
	return can_guess(&guess) ? find_smallest(&guess, &new->smallest_n) : 0;
}

int vmb_measure_cells(struct vmb_stats *stats, const struct vmb_cell *base,
		      struct vmb_cell *new, const struct vmb_metric_kind *kind,
		      const struct vmb_test_options *options)
{
	const struct vmb_sample *against =
		new->partner.values ? &new->partner : &base->sample;

	if (measure(stats, vmb_printed_change(base, new), against, &new->sample,
		    kind, options, &new->change))
		return -1;
	if (new->change.reason != VMB_REASON_UNKNOWN_N)
		return 0;
	return guess_n(stats, base, new, kind, options);
}

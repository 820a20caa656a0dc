/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_figures.h"

#include <math.h>

enum vmb_perf_shape vmb_perf_figures_shape(const struct vmb_perf_event *event)
{
	if (event->is_metric)
		return VMB_PERF_FRACTION;
	if (!event->unit.len || vmb_span_equal(event->unit, VMB_SPAN("ns")))
		return VMB_PERF_COUNT;
	return VMB_PERF_SCALED;
}

static void learn(struct vmb_perf_locale *locale, struct vmb_span number,
		  enum vmb_perf_shape shape)
{
	if (number.len && vmb_perf_number_length(number) == number.len)
		vmb_perf_number_witness(locale, number, shape);
}

static void learn_events(struct vmb_perf_locale *locale,
			 const struct vmb_perf_events *events)
{
	for (size_t i = 0; i < events->count; i++) {
		const struct vmb_perf_event *event = &events->events[i];

		learn(locale, event->value, vmb_perf_figures_shape(event));
		learn(locale, event->percent, VMB_PERF_FRACTION);
		learn(locale, event->running, VMB_PERF_FRACTION);
		learn(locale, event->metric, VMB_PERF_FRACTION);
	}
}

void vmb_perf_figures_learn(struct vmb_perf_block *block)
{
	const struct vmb_perf_footer *const footers[] = { &block->elapsed,
							  &block->user,
							  &block->sys };

	/* there every mark is a decimal mark: nothing to be learnt */
	if (block->locale.ungrouped)
		return;
	learn_events(&block->locale, &block->totals);
	learn_events(&block->locale, &block->series);
	for (size_t i = 0; i < sizeof(footers) / sizeof(footers[0]); i++) {
		learn(&block->locale, footers[i]->value, VMB_PERF_FRACTION);
		learn(&block->locale, footers[i]->percent, VMB_PERF_FRACTION);
	}
}

/* NAN for what is not there or no number; the rest is told. */
static double read_fraction(const struct vmb_perf_block *block,
			    struct vmb_span number)
{
	double value;

	/* what most counters have: they ran all the time */
	if (vmb_span_equal(number, VMB_SPAN("100.00")))
		return 100;
	if (!number.len ||
	    vmb_perf_number_read(&block->locale, number, VMB_PERF_FRACTION,
				 &value) == VMB_PERF_NO_NUMBER)
		return NAN;
	return value;
}

static double read_value(const struct vmb_perf_block *block,
			 const struct vmb_perf_event *event)
{
	enum vmb_perf_shape shape = vmb_perf_figures_shape(event);
	double value;

	if (!event->value.len || vmb_perf_is_missing(event->value))
		return NAN;
	switch (vmb_perf_number_read(&block->locale, event->value, shape,
				     &value)) {
	case VMB_PERF_READ:
		return value;
	case VMB_PERF_GUESSED:
		vmb_diag_add(block->parse->diag, VMB_WARNING, "locale-guess",
			     event->line,
			     "'%.*s' is taken for %.15g: nothing in this "
			     "output of perf shows its decimal mark; expected "
			     "LC_ALL=C when recording",
			     (int)vmb_span_to(event->value, VMB_QUOTE).len,
			     event->value.ptr, value);
		return value;
	default:
		vmb_diag_add(block->parse->diag, VMB_WARNING, "damaged-line",
			     event->line,
			     "expected a number as the count of %.*s",
			     (int)vmb_span_to(event->name, VMB_QUOTE).len,
			     event->name.ptr);
		return NAN;
	}
}

void vmb_perf_figures_read(const struct vmb_perf_block *block,
			   const struct vmb_perf_event *event,
			   struct vmb_perf_figures *figures)
{
	figures->value = read_value(block, event);
	figures->percent = read_fraction(block, event->percent);
	figures->running = read_fraction(block, event->running);
	figures->metric = read_fraction(block, event->metric);
}

double vmb_perf_figures_seconds(const struct vmb_perf_block *block,
				struct vmb_span number)
{
	return read_fraction(block, number);
}

double vmb_perf_figures_step(struct vmb_span number, enum vmb_perf_shape shape)
{
	size_t digits = 0;

	if (shape == VMB_PERF_COUNT)
		return 1;
	while (digits < number.len &&
	       vmb_is_digit(number.ptr[number.len - 1 - digits]))
		digits++;
	return digits < number.len ? pow(10, -(double)digits) : 1;
}

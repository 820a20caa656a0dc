/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of a block, read in the locale that the whole block shows.
 */
#ifndef VMB_PARSERS_PERF_FIGURES_H
#define VMB_PARSERS_PERF_FIGURES_H

#include "parsers/perf_block.h"

/**
 * struct vmb_perf_figures - the numbers of an event
 * @value: in the printed unit
 * @percent: relative standard error of the mean, in percent
 * @running: time for which it ran, in percent
 * @metric: as printed
 *
 * NAN where a number is not printed or cannot be read.
 */
struct vmb_perf_figures {
	double value;
	double percent;
	double running;
	double metric;
};

/**
 * vmb_perf_figures_learn - see the locale in all numbers of a block
 * @block: its locale is completed
 */
void vmb_perf_figures_learn(struct vmb_perf_block *block);

/**
 * vmb_perf_figures_read - read the numbers of an event
 * @block: its locale is known
 * @event: of the block
 * @figures: out
 *
 * Says "locale-guess" where a mark could be either, "damaged-line" where a
 * number is none.
 */
void vmb_perf_figures_read(const struct vmb_perf_block *block,
			   const struct vmb_perf_event *event,
			   struct vmb_perf_figures *figures);

/**
 * vmb_perf_figures_seconds - read a time below the counters
 * @block: its locale is known
 * @number: or empty
 *
 * Return: NAN where it is empty or none.
 */
double vmb_perf_figures_seconds(const struct vmb_perf_block *block,
				struct vmb_span number);

/**
 * vmb_perf_figures_step - what the last digit of a number is worth
 * @number: as printed, with a fraction or whole
 * @shape: of the number
 *
 * Return: 0.01 for "16.92"; 1 for whole ones.
 */
double vmb_perf_figures_step(struct vmb_span number, enum vmb_perf_shape shape);

/** vmb_perf_figures_shape - how perf prints the value of an event */
enum vmb_perf_shape vmb_perf_figures_shape(const struct vmb_perf_event *event);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Quantiles of Student's t distribution.
 *
 * Internal to this folder.
 */
#ifndef VMB_T_QUANTILE_H
#define VMB_T_QUANTILE_H

#include <stddef.h>

struct vmb_stats;

/** VMB_MISSED - 1 - power: how often a detectable change may be missed */
#define VMB_MISSED 0.2

/**
 * vmb_t_quantile - the value that is exceeded with a given probability
 * @tail: probability of the upper tail, in (0, 0.5]
 * @df: degrees of freedom, > 0, need not be whole
 *
 * Good to 1e-12 relative. Return: the quantile; NAN where GSL gives none.
 */
double vmb_t_quantile(double tail, double df);

/**
 * vmb_t_interval_quantile - how many standard errors a t interval reaches
 * @stats: workspace; its level is used
 * @df: whole degrees of freedom, >= 1
 */
double vmb_t_interval_quantile(struct vmb_stats *stats, size_t df);

/**
 * vmb_t_power_quantile - the t quantile of 80 % power
 * @stats: workspace
 * @df: whole degrees of freedom, >= 1
 */
double vmb_t_power_quantile(struct vmb_stats *stats, size_t df);

#endif

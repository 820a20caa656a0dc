/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/replicate.h"

#include "stats/moments.h"
#include "stats/sort.h"

static double reduce(const struct vmb_observation *run, size_t count,
		     enum vmb_workers workers)
{
	double result = run[0].value;

	for (size_t i = 1; i < count; i++) {
		double value = run[i].value;

		if (workers == VMB_WORKERS_MAX)
			result = value > result ? value : result;
		else if (workers == VMB_WORKERS_MIN)
			result = value < result ? value : result;
		else /* a running mean cannot overflow */
			result += (value - result) / (double)(i + 1);
	}
	return result;
}

void vmb_reduce_workers(const struct vmb_observation *observations,
			size_t count, enum vmb_workers workers,
			struct vmb_run_values *out)
{
	out->n = 0;
	for (size_t first = 0, end; first < count; first = end) {
		uint32_t run = observations[first].run;

		end = first + 1;
		while (end < count && observations[end].run == run)
			end++;
		out->runs[out->n] = run;
		out->values[out->n++] =
			reduce(observations + first, end - first, workers);
	}
}

/* The values of a boot that is first met at @first, moved to @values. */
static size_t take_boot(const struct vmb_resultset *set,
			const struct vmb_run_values *in, size_t first,
			double *values)
{
	uint32_t boot = set->runs[in->runs[first]].boot;
	size_t count = 0;

	for (size_t i = first; i < in->n; i++)
		if (set->runs[in->runs[i]].boot == boot)
			values[count++] = in->values[i];
	return count;
}

static bool is_met(const struct vmb_resultset *set,
		   const struct vmb_run_values *in, size_t at)
{
	uint32_t boot = set->runs[in->runs[at]].boot;

	for (size_t i = 0; i < at; i++)
		if (set->runs[in->runs[i]].boot == boot)
			return true;
	return false;
}

size_t vmb_reduce_runs(const struct vmb_resultset *set,
		       const struct vmb_run_values *in, double *values,
		       uint32_t *first)
{
	size_t nboots = 0;

	/*
	 * Runs of a boot mostly follow one another, but those of logs that
	 * overlap need not: a boot is averaged where it is first met. Boots so
	 * far are no more than their runs, so that there is room behind them
	 * for the values of the next. Those are sorted, as a boot may be spread
	 * over files, whose order must not change a digit.
	 */
	for (size_t i = 0; i < in->n; i++) {
		double *boot = values + nboots;
		size_t count;

		if (is_met(set, in, i))
			continue;
		count = take_boot(set, in, i, boot);
		vmb_sort(boot, count);
		*boot = vmb_mean(boot, count).value;
		first[nboots++] = in->runs[i];
	}
	return nboots;
}

static double time_of(const struct vmb_resultset *set, uint32_t run)
{
	return (double)set->runs[run].time;
}

static bool have_wall_time(const struct vmb_resultset *set,
			   const struct vmb_run_values *in)
{
	for (size_t i = 0; i < in->n; i++) {
		const struct vmb_set_run *run = &set->runs[in->runs[i]];

		if (!run->time_is_wall || run->time == VMB_NO_TIME)
			return false;
	}
	return true;
}

/* In the order of vmb_reduce_runs(). */
static size_t find_boot_times(const struct vmb_resultset *set,
			      const struct vmb_run_values *in, double *times)
{
	size_t nboots = 0;

	for (size_t i = 0; i < in->n; i++) {
		uint32_t boot = set->runs[in->runs[i]].boot;
		double first = time_of(set, in->runs[i]);

		if (is_met(set, in, i))
			continue;
		for (size_t j = i + 1; j < in->n; j++)
			if (set->runs[in->runs[j]].boot == boot &&
			    time_of(set, in->runs[j]) < first)
				first = time_of(set, in->runs[j]);
		times[nboots++] = first;
	}
	return nboots;
}

size_t vmb_run_times(const struct vmb_resultset *set,
		     const struct vmb_run_values *in,
		     enum vmb_replicate_unit unit, double *times)
{
	if (!have_wall_time(set, in))
		return 0;
	if (unit == VMB_UNIT_BOOT)
		return find_boot_times(set, in, times);
	for (size_t i = 0; i < in->n; i++)
		times[i] = time_of(set, in->runs[i]);
	return in->n;
}

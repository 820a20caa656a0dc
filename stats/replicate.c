/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/replicate.h"

#include <stdlib.h>

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

/* What was measured in a run, or is left of it and others of its boot. */
struct boot_value {
	double value;
	uint32_t boot;
	size_t place; /* in the order of runs; of the boot's first */
};

static int by_boot(const void *a, const void *b)
{
	const struct boot_value *x = a, *y = b;

	if (x->boot != y->boot)
		return x->boot < y->boot ? -1 : 1;
	return (x->place > y->place) - (x->place < y->place);
}

static int by_place(const void *a, const void *b)
{
	const struct boot_value *x = a, *y = b;

	return (x->place > y->place) - (x->place < y->place);
}

static bool is_ascending(const struct boot_value *values, size_t count)
{
	for (size_t i = 1; i < count; i++)
		if (values[i].boot < values[i - 1].boot)
			return false;
	return true;
}

/* Changes the order of its values. */
typedef double (*reducer)(double *values, size_t count);

/* A boot may be spread over files, whose order must not change a digit. */
static double mean_of(double *values, size_t count)
{
	vmb_sort(values, count);
	return vmb_mean(values, count).value;
}

static double least_of(double *values, size_t count)
{
	double least = values[0];

	for (size_t i = 1; i < count; i++)
		if (values[i] < least)
			least = values[i];
	return least;
}

/*
 * Make one value of neighbours of the same boot.
 *
 * @scratch: room for @count
 * Return: how many are left
 */
static size_t merge_boots(struct boot_value *values, size_t count,
			  reducer reduce_boot, double *scratch)
{
	size_t nboots = 0;

	for (size_t first = 0, end; first < count; first = end) {
		struct boot_value boot = values[first];

		for (end = first; end < count && values[end].boot == boot.boot;
		     end++)
			scratch[end - first] = values[end].value;
		boot.value = reduce_boot(scratch, end - first);
		values[nboots++] = boot;
	}
	return nboots;
}

/*
 * @values: one a run of @in; takes one a boot, in the order of first runs
 * @first: takes those runs, or NULL
 * Return: 0, or -1 without memory
 */
static int reduce_boots(const struct vmb_resultset *set,
			const struct vmb_run_values *in, reducer reduce_boot,
			double *values, uint32_t *first, size_t *n)
{
	struct boot_value *boots = malloc((in->n + 1) * sizeof(*boots));
	bool sorted;

	if (!boots)
		return -1;
	for (size_t i = 0; i < in->n; i++)
		boots[i] =
			(struct boot_value){ values[i],
					     set->runs[in->runs[i]].boot, i };
	/* runs of a boot mostly follow one another, but logs may overlap */
	sorted = is_ascending(boots, in->n);
	if (!sorted)
		qsort(boots, in->n, sizeof(*boots), by_boot);
	*n = merge_boots(boots, in->n, reduce_boot, values);
	if (!sorted)
		qsort(boots, *n, sizeof(*boots), by_place);
	for (size_t i = 0; i < *n; i++) {
		values[i] = boots[i].value;
		if (first)
			first[i] = in->runs[boots[i].place];
	}
	free(boots);
	return 0;
}

int vmb_reduce_runs(const struct vmb_resultset *set,
		    const struct vmb_run_values *in, double *values,
		    uint32_t *first, size_t *n)
{
	for (size_t i = 0; i < in->n; i++)
		values[i] = in->values[i];
	return reduce_boots(set, in, mean_of, values, first, n);
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

int vmb_run_times(const struct vmb_resultset *set,
		  const struct vmb_run_values *in, enum vmb_replicate_unit unit,
		  double *times, size_t *n)
{
	*n = 0;
	if (!have_wall_time(set, in))
		return 0;
	*n = in->n;
	for (size_t i = 0; i < in->n; i++)
		times[i] = (double)set->runs[in->runs[i]].time;
	return unit == VMB_UNIT_BOOT ?
		       reduce_boots(set, in, least_of, times, NULL, n) :
		       0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/oracle/vector_case.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stats/pool.h"

double vector_number(const cJSON *object, const char *key)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);

	return cJSON_IsNumber(item) ? item->valuedouble : NAN;
}

const char *vector_string(const cJSON *object, const char *key)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);

	return cJSON_IsString(item) ? item->valuestring : NULL;
}

static bool has(const cJSON *object, const char *key)
{
	return cJSON_GetObjectItemCaseSensitive(object, key) != NULL;
}

static bool is(const char *string, const char *wanted)
{
	return string && !strcmp(string, wanted);
}

static double number_or(const cJSON *object, const char *key, double other)
{
	double number = vector_number(object, key);

	return isnan(number) ? other : number;
}

/* The standard error that each way of writing a summary stands for. */
static double summary_stderr(const cJSON *json, double mean, double n)
{
	double stddev;

	if (has(json, "se"))
		return vector_number(json, "se");
	if (has(json, "sd"))
		return vector_number(json, "sd") / sqrt(n);
	/* rounded to two decimals: half of the last one where 0 is printed */
	if (has(json, "perf_pct"))
		return fabs(mean) *
		       fmax(0.005, number_or(json, "perf_pct", 0)) / 100;
	if (!has(json, "lkp_pct"))
		return NAN;
	/* truncated, of the population, and shown above 2 only: upper bound */
	stddev = fabs(mean) * (number_or(json, "lkp_pct", 1) + 1) / 100;
	return stddev * sqrt(n / (n - 1)) / sqrt(n);
}

struct vmb_sample vector_summary(const cJSON *json)
{
	double n = number_or(json, "n", 0);
	double mean = vector_number(json, "mean");

	return (struct vmb_sample){
		.n = (size_t)n,
		.mean = mean,
		.stderr_ = summary_stderr(json, mean, n),
	};
}

static void *reserve(size_t count, size_t size)
{
	void *memory = calloc(count + 1, size);

	if (!memory) {
		puts("Bail out! no memory");
		exit(EXIT_FAILURE);
	}
	return memory;
}

double *vector_numbers(const cJSON *json, size_t *n)
{
	double *values =
		reserve((size_t)cJSON_GetArraySize(json), sizeof(*values));
	const cJSON *item;

	*n = 0;
	cJSON_ArrayForEach(item, json)
	{
		values[(*n)++] = cJSON_IsNumber(item) ? item->valuedouble : NAN;
	}
	return values;
}

struct vmb_sample *vector_summaries(const cJSON *json, size_t *n)
{
	struct vmb_sample *samples =
		reserve((size_t)cJSON_GetArraySize(json), sizeof(*samples));
	const cJSON *item;

	*n = 0;
	cJSON_ArrayForEach(item, json)
	{
		samples[(*n)++] = vector_summary(item);
	}
	return samples;
}

/* Of single runs they are values, else they become one summary. */
static struct vmb_sample read_summaries(const cJSON *json, double **memory)
{
	size_t n;
	struct vmb_sample *samples = vector_summaries(json, &n), sample;

	*memory = reserve(n, sizeof(**memory));
	if (vmb_single_runs(samples, n, *memory))
		sample = (struct vmb_sample){ .values = *memory, .n = n };
	else
		sample = vmb_pool(samples, n);
	free(samples);
	return sample;
}

static struct vmb_sample read_sample(const cJSON *json, double **memory)
{
	struct vmb_sample sample = { 0 };

	if (cJSON_IsObject(json))
		return vector_summary(json);
	if (cJSON_IsObject(json->child))
		return read_summaries(json, memory);
	*memory = vector_numbers(json, &sample.n);
	sample.values = *memory;
	return sample;
}

static double *read_times(const cJSON *json)
{
	size_t n;

	return json ? vector_numbers(json, &n) : NULL;
}

static enum vmb_better read_better(const char *name)
{
	if (is(name, "higher"))
		return VMB_BETTER_HIGHER;
	return is(name, "unknown") ? VMB_BETTER_UNKNOWN : VMB_BETTER_LOWER;
}

static struct vmb_metric_kind read_kind(const cJSON *json)
{
	enum vmb_better better = read_better(vector_string(json, "better"));
	bool relative = better == VMB_BETTER_UNKNOWN ||
			is(vector_string(json, "convention"), "relative");

	return (struct vmb_metric_kind){
		.better = better,
		.convention = relative ? VMB_RELATIVE : VMB_SPEEDUP,
		.points = is(vector_string(json, "unit"), "%"),
		.quantum = number_or(json, "quantum", 0),
	};
}

static enum vmb_test read_test(const char *name)
{
	for (int test = VMB_TEST_AUTO; test <= VMB_TEST_PERMUTATION; test++)
		if (is(name, vmb_test_name((enum vmb_test)test)))
			return (enum vmb_test)test;
	return VMB_TEST_AUTO;
}

static struct vmb_test_options read_options(const cJSON *json)
{
	struct vmb_test_options options = {
		.test = read_test(vector_string(json, "test")),
		.confidence = number_or(json, "confidence", 0.95),
		.min_effect = number_or(json, "min_effect", 0),
		.margin = number_or(json, "margin", 0),
	};

	if (is(vector_string(json, "center"), "mean"))
		options.center = VMB_CENTER_MEAN;
	if (is(vector_string(json, "rule"), "fastpath")) {
		options.test = VMB_TEST_FASTPATH;
		options.floor = 2;
	}
	return options;
}

void vector_case_init(struct vector_case *vector, const cJSON *json)
{
	const cJSON *x = cJSON_GetObjectItem(json, "x");
	const cJSON *y = cJSON_GetObjectItem(json, "y");

	*vector = (struct vector_case){
		.kind = read_kind(json),
		.options = read_options(json),
		.has_p_adjusted = has(json, "p_adjusted"),
		.p_adjusted = vector_number(json, "p_adjusted"),
		.power_effect = number_or(json, "power_effect", 1),
	};
	vector->base = read_sample(x, &vector->values[0]);
	vector->new = read_sample(y, &vector->values[1]);
	vector->times[0] = read_times(cJSON_GetObjectItem(json, "tx"));
	vector->times[1] = read_times(cJSON_GetObjectItem(json, "ty"));
}

void vector_case_clear(struct vector_case *vector)
{
	free(vector->values[0]);
	free(vector->values[1]);
	free(vector->times[0]);
	free(vector->times[1]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/oracle/vector_case.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static struct vmb_sample read_summary(const cJSON *json)
{
	double n = number_or(json, "n", 0);
	double mean = vector_number(json, "mean");

	return (struct vmb_sample){
		.n = (size_t)n,
		.mean = mean,
		.stderr_ = summary_stderr(json, mean, n),
	};
}

static struct vmb_sample read_values(const cJSON *json, double **memory)
{
	size_t n = (size_t)cJSON_GetArraySize(json), i = 0;
	double *values = malloc((n + 1) * sizeof(*values));
	const cJSON *item;

	if (!values) {
		puts("Bail out! no memory");
		exit(EXIT_FAILURE);
	}
	cJSON_ArrayForEach(item, json)
	{
		values[i++] = item->valuedouble;
	}
	*memory = values;
	return (struct vmb_sample){ .values = values, .n = n };
}

static struct vmb_sample read_sample(const cJSON *json, double **memory)
{
	return cJSON_IsObject(json) ? read_summary(json) :
				      read_values(json, memory);
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
	for (int test = VMB_TEST_AUTO; test <= VMB_TEST_CI_OVERLAP; test++)
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
	};

	if (is(vector_string(json, "center"), "mean"))
		options.center = VMB_CENTER_MEAN;
	if (is(vector_string(json, "rule"), "fastpath")) {
		options.test = VMB_TEST_FASTPATH;
		options.floor = 2;
	}
	return options;
}

static bool is_list_of_summaries(const cJSON *json)
{
	return cJSON_IsArray(json) && cJSON_IsObject(json->child);
}

static const char *reason_to_skip(const cJSON *json)
{
	const char *op = vector_string(json, "op");

	if (op && strcmp(op, "describe") && strcmp(op, "power"))
		return op;
	if (is(vector_string(json, "test"), "permutation"))
		return "permutation";
	if (has(json, "margin"))
		return "margin";
	if (is_list_of_summaries(cJSON_GetObjectItem(json, "x")) ||
	    is_list_of_summaries(cJSON_GetObjectItem(json, "y")))
		return "list of summaries";
	return NULL;
}

/* Two summaries that have the deviation of a case of power on logarithms. */
static void read_power(struct vector_case *vector, const cJSON *json)
{
	double stddev = vector_number(json, "s");
	double n1 = vector_number(json, "n1"), n2 = vector_number(json, "n2");

	vector->base = (struct vmb_sample){
		.n = (size_t)n1,
		.mean = 1,
		.stderr_ = stddev / sqrt(n1),
	};
	vector->new = (struct vmb_sample){
		.n = (size_t)n2,
		.mean = 1,
		.stderr_ = stddev / sqrt(n2),
	};
}

void vector_case_init(struct vector_case *vector, const cJSON *json)
{
	const cJSON *y = cJSON_GetObjectItem(json, "y");

	*vector = (struct vector_case){
		.name = vector_string(json, "name"),
		.op = vector_string(json, "op"),
		.kind = read_kind(json),
		.options = read_options(json),
		.has_p_adjusted = has(json, "p_adjusted"),
		.p_adjusted = vector_number(json, "p_adjusted"),
		.expect = cJSON_GetObjectItem(json, "expect"),
		.skip = reason_to_skip(json),
	};
	if (vector->skip)
		return;
	if (is(vector->op, "power")) {
		read_power(vector, json);
		return;
	}
	vector->base =
		read_sample(cJSON_GetObjectItem(json, "x"), &vector->values[0]);
	if (y)
		vector->new = read_sample(y, &vector->values[1]);
}

void vector_case_clear(struct vector_case *vector)
{
	free(vector->values[0]);
	free(vector->values[1]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/oracle/vector_op.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stats/adjust.h"
#include "stats/geomean.h"
#include "stats/pool.h"
#include "stats/power.h"
#include "stats/sort.h"
#include "stats/trend.h"
#include "tests/oracle/vector_case.h"
#include "tests/oracle/vector_check.h"

static const struct tolerance plain = PLAIN_TOLERANCE;
static const struct tolerance small = SMALL_TOLERANCE;
static const struct tolerance probability = PROBABILITY_TOLERANCE;

static const cJSON *member(const cJSON *object, const char *key)
{
	return cJSON_GetObjectItemCaseSensitive(object, key);
}

static void bail_out(void)
{
	puts("Bail out! no memory");
	exit(EXIT_FAILURE);
}

static int check_adjust(struct vmb_stats *stats, const cJSON *json,
			const cJSON *expect)
{
	const char *method = vector_string(json, "method");
	enum vmb_adjust adjust = VMB_ADJUST_NONE;
	size_t n, count;
	double *p = vector_numbers(member(json, "p"), &n);
	double *wanted = vector_numbers(member(expect, "p_adjusted"), &count);
	double *got = malloc((n + 1) * sizeof(*got));
	int differences = n != count;

	(void)stats;
	while (strcmp(vmb_adjust_name(adjust), method) != 0)
		adjust++;
	if (!got || vmb_adjust_p(adjust, p, n, got))
		bail_out();
	for (size_t i = 0; i < n && i < count; i++)
		differences += check_number("", "p_adjusted", wanted[i], got[i],
					    probability);
	free(got);
	free(wanted);
	free(p);
	return differences;
}

static int check_geomean(struct vmb_stats *stats, const cJSON *json,
			 const cJSON *expect)
{
	size_t n;
	double *ratios = vector_numbers(member(json, "ratios"), &n);
	struct vmb_geomean got = vmb_geomean(ratios, n);

	(void)stats;
	free(ratios);
	return check_key("", expect, "rows", (double)got.rows, plain) +
	       check_key("", expect, "left_out", (double)got.left_out, plain) +
	       check_key("", expect, "geomean", got.ratio, plain) +
	       check_key("", expect, "change_percent", got.percent, small);
}

/* Two summaries that have the deviation of the case on logarithms. */
static int check_op_power(struct vmb_stats *stats, const cJSON *json,
			  const cJSON *expect)
{
	double stddev = vector_number(json, "s");
	double n1 = vector_number(json, "n1"), n2 = vector_number(json, "n2");
	double effect = vector_number(json, "power_effect");
	bool is_rank = cJSON_IsTrue(member(json, "rank"));
	struct vmb_sample base = { NULL, (size_t)n1, 1, stddev / sqrt(n1) };
	struct vmb_sample new = { NULL, (size_t)n2, 1, stddev / sqrt(n2) };
	struct vmb_metric_kind kind = { .better = VMB_BETTER_LOWER };
	struct vmb_test_options options = { .floor = effect, .power = true };
	struct vmb_change got;

	if (vmb_change_measure(stats, &base, &new, &kind, &options, &got))
		bail_out();
	/* summaries are never tested by ranks */
	if (is_rank)
		got.runs_needed = vmb_runs_needed(stats, VMB_TEST_MANN_WHITNEY,
						  stddev, log1p(effect / 100));
	return check_key("", expect, "mde_log", log1p(got.mde_percent / 100),
			 plain) +
	       check_power(expect, &got);
}

static int check_combine(struct vmb_stats *stats, const cJSON *json,
			 const cJSON *expect)
{
	size_t n;
	struct vmb_sample *samples =
		vector_summaries(member(json, "summaries"), &n);
	struct vmb_sample got = vmb_pool(samples, n);

	(void)stats;
	free(samples);
	return check_key("", expect, "n", (double)got.n, plain) +
	       check_key("", expect, "mean", got.mean, plain) +
	       check_key("", expect, "sd", got.stderr_ * sqrt((double)got.n),
			 plain);
}

static int check_op_describe(struct vmb_stats *stats, const cJSON *json,
			     const cJSON *expect)
{
	struct vmb_sample sample = { 0 };
	struct vmb_description got;
	double *values = vector_numbers(member(json, "x"), &sample.n);

	sample.values = values;
	if (vmb_describe(stats, &sample, &got))
		bail_out();
	free(values);
	return check_description("", expect, &got);
}

static int check_trend(struct vmb_stats *stats, const cJSON *json,
		       const cJSON *expect)
{
	size_t n;
	double *values = vector_numbers(member(json, "x"), &n);
	double *sorted = vector_numbers(member(json, "x"), &n);
	double *scratch = malloc(2 * n * sizeof(*scratch));
	struct vmb_trend got;

	(void)stats;
	if (!scratch)
		bail_out();
	vmb_sort(sorted, n);
	got = vmb_find_trend(values, sorted, n, scratch);
	free(scratch);
	free(sorted);
	free(values);
	return check_key("", expect, "kendall_s", got.kendall_s, plain) +
	       check_key("", expect, "kendall_p", got.kendall_p, probability) +
	       check_key("", expect, "von_neumann", got.von_neumann, plain) +
	       check_key("", expect, "von_neumann_z", got.von_neumann_z, plain);
}

int vector_op_check(struct vmb_stats *stats, const cJSON *json)
{
	static const struct {
		const char *op;
		int (*check)(struct vmb_stats *stats, const cJSON *json,
			     const cJSON *expect);
	} ops[] = {
		{ "adjust", check_adjust },	   { "geomean", check_geomean },
		{ "power", check_op_power },	   { "combine", check_combine },
		{ "describe", check_op_describe }, { "trend", check_trend },
	};
	const char *op = vector_string(json, "op");

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		if (!strcmp(op, ops[i].op))
			return ops[i].check(stats, json,
					    member(json, "expect"));
	printf("# unknown op %s\n", op);
	return 1;
}

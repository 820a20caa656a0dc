/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The statistics against stored values from R and from exact arithmetic.
 *
 * $VMBENCH_ORACLE is the folder of vectors.json. Writes TAP.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "stats/suspicion.h"
#include "tests/oracle/vector_case.h"
#include "tests/oracle/vector_check.h"
#include "tests/oracle/vector_file.h"
#include "tests/oracle/vector_op.h"

static void bail_out(const char *why)
{
	printf("Bail out! %s\n", why);
	exit(EXIT_FAILURE);
}

/* The floor is what runs are needed for; a verdict with it is not expected. */
static int check_row_power(struct vmb_stats *stats,
			   const struct vector_case *vector,
			   const cJSON *expect)
{
	const cJSON *power = cJSON_GetObjectItem(expect, "power");
	struct vmb_test_options options = vector->options;
	struct vmb_change got;

	if (!cJSON_IsObject(power))
		return 0;
	options.floor = vector->power_effect;
	options.power = true;
	if (vmb_change_measure(stats, &vector->base, &vector->new,
			       &vector->kind, &options, &got))
		bail_out("no memory");
	return check_power(power, &got);
}

static int check_row_warnings(struct vmb_stats *stats,
			      const struct vector_case *vector,
			      const struct vmb_description *base,
			      const struct vmb_description *new,
			      const cJSON *expect)
{
	unsigned int of_base = 0, of_new = 0, all;

	if (vmb_suspect(stats, &vector->base, base, vector->times[0],
			&of_base) ||
	    vmb_suspect(stats, &vector->new, new, vector->times[1], &of_new))
		bail_out("no memory");
	all = of_base | of_new;
	all |= vmb_suspect_order(vector->times[0], vector->base.n,
				 vector->times[1], vector->new.n, all);
	return check_warnings(expect, all);
}

static int check_row(struct vmb_stats *stats, const struct vector_case *vector,
		     const cJSON *expect)
{
	struct vmb_description base, new;
	struct vmb_change change;

	if (vmb_describe(stats, &vector->base, &base) ||
	    vmb_describe(stats, &vector->new, &new) ||
	    vmb_change_measure(stats, &vector->base, &vector->new,
			       &vector->kind, &vector->options, &change))
		bail_out("no memory");
	if (vector->has_p_adjusted)
		change.p_adjusted = vector->p_adjusted;
	vmb_change_decide(&change, &vector->kind, &vector->options);
	return check_description("base.", cJSON_GetObjectItem(expect, "base"),
				 &base) +
	       check_description("new.", cJSON_GetObjectItem(expect, "new"),
				 &new) +
	       check_change(expect, &change, &vector->kind) +
	       check_row_power(stats, vector, expect) +
	       check_row_warnings(stats, vector, &base, &new, expect);
}

static struct vmb_stats *new_stats(const cJSON *json)
{
	double confidence = vector_number(json, "confidence");
	struct vmb_stats *stats =
		vmb_stats_new(isnan(confidence) ? 0.95 : confidence);

	if (!stats)
		bail_out("no memory");
	return stats;
}

/* One line of TAP. Return: whether the case failed, 0 or 1. */
static int run_case(int number, const cJSON *json)
{
	struct vmb_stats *stats = new_stats(json);
	struct vector_case vector;
	int differences;

	if (vector_string(json, "op")) {
		differences = vector_op_check(stats, json);
	} else {
		vector_case_init(&vector, json);
		differences = check_row(stats, &vector,
					cJSON_GetObjectItem(json, "expect"));
		vector_case_clear(&vector);
	}
	printf("%s %d - %s\n", differences == 0 ? "ok" : "not ok", number,
	       vector_string(json, "name"));
	vmb_stats_free(stats);
	return differences != 0;
}

int main(void)
{
	const char *folder = getenv("VMBENCH_ORACLE");
	int number = 0, failed = 0;
	const cJSON *cases, *item;
	cJSON *json;

	if (!folder || !*folder) {
		puts("1..0 # SKIP VMBENCH_ORACLE not set");
		return EXIT_SUCCESS;
	}
	json = vector_file(folder, "vectors.json");
	cases = cJSON_GetObjectItem(json, "cases");
	printf("1..%d\n", cJSON_GetArraySize(cases));
	cJSON_ArrayForEach(item, cases)
	{
		failed += run_case(++number, item);
	}
	cJSON_Delete(json);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

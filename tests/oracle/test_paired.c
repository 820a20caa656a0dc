/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tests of pairs against values that R gives: paired.json, made by paired.R.
 *
 * $SRCDIR is the top of the source tree. Writes TAP.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracle/vector_case.h"
#include "tests/oracle/vector_check.h"
#include "tests/oracle/vector_file.h"

static const struct tolerance plain = PLAIN_TOLERANCE;
static const struct tolerance small = SMALL_TOLERANCE;
static const struct tolerance probability = PROBABILITY_TOLERANCE;

static struct vmb_change measure(const struct vector_case *vector)
{
	struct vmb_stats *stats = vmb_stats_new(vector->options.confidence);
	struct vmb_test_options options = vector->options;
	struct vmb_change got;

	options.test = VMB_TEST_SIGNED_RANK;
	options.margin = 1;
	if (!stats || vmb_change_measure(stats, &vector->base, &vector->new,
					 &vector->kind, &options, &got)) {
		puts("Bail out! no memory");
		exit(EXIT_FAILURE);
	}
	vmb_stats_free(stats);
	return got;
}

static int check_ends(const char *label, const cJSON *expect,
		      const struct vmb_interval *got)
{
	return check_key(label, expect, "lo", got->lo, small) +
	       check_key(label, expect, "hi", got->hi, small) +
	       check_key(label, expect, "level", got->level, plain);
}

static int check_pairs(const cJSON *expect, const struct vmb_change *got)
{
	double k = got->k ? (double)got->k : NAN;
	int differences = 0;

	if (strcmp(vector_string(expect, "test"), vmb_test_name(got->test))) {
		printf("# test: got %s\n", vmb_test_name(got->test));
		differences++;
	}
	return differences + check_key("", expect, "p", got->p, probability) +
	       check_key("", expect, "t", got->t, small) +
	       check_key("", expect, "df", got->df, plain) +
	       check_key("", expect, "w", got->w, plain) +
	       check_key("", expect, "k", k, plain) +
	       check_key("", expect, "estimate", got->estimate, small) +
	       check_ends("interval.", cJSON_GetObjectItem(expect, "interval"),
			  &got->interval) +
	       check_ends("tost_interval.",
			  cJSON_GetObjectItem(expect, "tost_interval"),
			  &got->equivalence);
}

/* One line of TAP. Return: whether the case failed, 0 or 1. */
static int run_case(int number, const cJSON *json)
{
	struct vector_case vector;
	struct vmb_change got;
	int differences;

	vector_case_init(&vector, json);
	got = measure(&vector);
	vector_case_clear(&vector);
	differences = check_pairs(cJSON_GetObjectItem(json, "expect"), &got);
	printf("%s %d - %s\n", differences == 0 ? "ok" : "not ok", number,
	       vector_string(json, "name"));
	return differences != 0;
}

int main(void)
{
	const char *top = getenv("SRCDIR");
	int number = 0, failed = 0;
	const cJSON *cases, *item;
	char folder[4096];
	cJSON *json;

	snprintf(folder, sizeof(folder), "%s/tests/oracle", top ? top : ".");
	json = vector_file(folder, "paired.json");
	cases = cJSON_GetObjectItem(json, "cases");
	printf("1..%d\n", cJSON_GetArraySize(cases));
	cJSON_ArrayForEach(item, cases)
	{
		failed += run_case(++number, item);
	}
	cJSON_Delete(json);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

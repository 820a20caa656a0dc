/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The statistics against stored values from R and from exact arithmetic.
 *
 * $VMBENCH_ORACLE is the folder of vectors.json. Writes TAP.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracle/vector_case.h"
#include "tests/oracle/vector_check.h"

static void bail_out(const char *why)
{
	printf("Bail out! %s\n", why);
	exit(EXIT_FAILURE);
}

/* Far more than the vectors need; a file that fills it is not theirs. */
#define LARGEST_FILE (16 << 20)

static char *read_stream(FILE *stream, size_t *length)
{
	char *text = malloc(LARGEST_FILE);

	if (!text)
		bail_out("no memory");
	*length = fread(text, 1, LARGEST_FILE, stream);
	if (ferror(stream) || *length == LARGEST_FILE)
		bail_out("cannot read vectors.json");
	return text;
}

static cJSON *read_vectors(const char *folder)
{
	char path[4096];
	FILE *stream;
	size_t length;
	char *text;
	cJSON *json;

	snprintf(path, sizeof(path), "%s/vectors.json", folder);
	stream = fopen(path, "r");
	if (!stream)
		bail_out("cannot open vectors.json");
	text = read_stream(stream, &length);
	fclose(stream);
	json = cJSON_ParseWithLength(text, length);
	free(text);
	if (!json)
		bail_out("vectors.json is not JSON");
	return json;
}

static int run_row(struct vmb_stats *stats, const struct vector_case *vector)
{
	const cJSON *expect = vector->expect;
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
	       check_change(expect, &change);
}

static int run_description(struct vmb_stats *stats,
			   const struct vector_case *vector)
{
	struct vmb_description got;

	if (vmb_describe(stats, &vector->base, &got))
		bail_out("no memory");
	return check_description("", vector->expect, &got);
}

static int run_power(struct vmb_stats *stats, const struct vector_case *vector)
{
	struct vmb_change got;

	if (vmb_change_measure(stats, &vector->base, &vector->new,
			       &vector->kind, &vector->options, &got))
		bail_out("no memory");
	return check_power(vector->expect, &got);
}

static int run_case(const struct vector_case *vector)
{
	struct vmb_stats *stats = vmb_stats_new(vector->options.confidence);
	int differences;

	if (!stats)
		bail_out("no memory");
	if (!vector->op)
		differences = run_row(stats, vector);
	else if (!strcmp(vector->op, "describe"))
		differences = run_description(stats, vector);
	else
		differences = run_power(stats, vector);
	vmb_stats_free(stats);
	return differences;
}

/* One line of TAP. Return: whether the case failed, 0 or 1. */
static int report_case(int number, const cJSON *json)
{
	struct vector_case vector;
	int differences;

	vector_case_init(&vector, json);
	if (vector.skip) {
		printf("ok %d - %s # SKIP %s\n", number, vector.name,
		       vector.skip);
		vector_case_clear(&vector);
		return 0;
	}
	differences = run_case(&vector);
	printf("%s %d - %s\n", differences == 0 ? "ok" : "not ok", number,
	       vector.name);
	vector_case_clear(&vector);
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
	json = read_vectors(folder);
	cases = cJSON_GetObjectItem(json, "cases");
	printf("1..%d\n", cJSON_GetArraySize(cases));
	cJSON_ArrayForEach(item, cases)
	{
		failed += report_case(++number, item);
	}
	cJSON_Delete(json);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

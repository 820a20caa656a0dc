/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One case of the test vectors: its input, as the statistics take it.
 */
#ifndef VMB_VECTOR_CASE_H
#define VMB_VECTOR_CASE_H

#include <stdbool.h>

#include <cjson/cJSON.h>

#include "stats/change.h"

/**
 * struct vector_case - input of a case
 * @name: name of the case; borrowed from the JSON
 * @op: what is computed; NULL for the change of a row
 * @base: the sample x
 * @new: the sample y
 * @kind: kind of metric
 * @options: options of the test
 * @has_p_adjusted: @p_adjusted is to be used for the verdict
 * @p_adjusted: p after correction
 * @expect: what is expected; borrowed from the JSON
 * @skip: why the case cannot be computed here; NULL if it can
 * @values: memory of both samples; owned
 */
struct vector_case {
	const char *name;
	const char *op;
	struct vmb_sample base;
	struct vmb_sample new;
	struct vmb_metric_kind kind;
	struct vmb_test_options options;
	bool has_p_adjusted;
	double p_adjusted;
	const cJSON *expect;
	const char *skip;
	double *values[2];
};

/** vector_case_init - read a case; end with vector_case_clear() */
void vector_case_init(struct vector_case *vector, const cJSON *json);
void vector_case_clear(struct vector_case *vector);

/** vector_number - a number of an object, NAN where it is null or absent */
double vector_number(const cJSON *object, const char *key);

/** vector_string - a string of an object, NULL where it is null or absent */
const char *vector_string(const cJSON *object, const char *key);

#endif

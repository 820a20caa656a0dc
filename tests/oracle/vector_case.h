/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The input of a case of the test vectors, as the statistics take it.
 */
#ifndef VMB_VECTOR_CASE_H
#define VMB_VECTOR_CASE_H

#include <stdbool.h>

#include <cjson/cJSON.h>

#include "stats/change.h"

/**
 * struct vector_case - input of a row
 * @base: the sample x
 * @new: the sample y
 * @kind: kind of metric
 * @options: options of the test
 * @has_p_adjusted: @p_adjusted is to be used for the verdict
 * @p_adjusted: p after correction
 * @power_effect: effect that runs are needed for, percent
 * @times: when the runs of both samples began, or NULL; owned
 * @values: memory of both samples; owned
 */
struct vector_case {
	struct vmb_sample base;
	struct vmb_sample new;
	struct vmb_metric_kind kind;
	struct vmb_test_options options;
	bool has_p_adjusted;
	double p_adjusted;
	double power_effect;
	double *times[2];
	double *values[2];
};

/** vector_case_init - read a row; end with vector_case_clear() */
void vector_case_init(struct vector_case *vector, const cJSON *json);
void vector_case_clear(struct vector_case *vector);

/** vector_number - a number of an object, NAN where it is null or absent */
double vector_number(const cJSON *object, const char *key);

/** vector_string - a string of an object, NULL where it is null or absent */
const char *vector_string(const cJSON *object, const char *key);

/**
 * vector_numbers - all numbers of a list, NAN for null
 * @json: the list
 * @n: out: their number
 *
 * Return: memory to be freed.
 */
double *vector_numbers(const cJSON *json, size_t *n);

/** vector_summary - a mean with its spread, however that is written */
struct vmb_sample vector_summary(const cJSON *json);

/** vector_summaries - all summaries of a list; the memory is to be freed */
struct vmb_sample *vector_summaries(const cJSON *json, size_t *n);

#endif

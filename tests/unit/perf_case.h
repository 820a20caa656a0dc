/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Output of perf read from a string, for tests: what became of it is asked for
 * by the names that a table prints, "page-faults cpu:0".
 */
#ifndef VMB_PERF_CASE_H
#define VMB_PERF_CASE_H

#include "parsers/registry.h"

/**
 * struct perf_case - what was read
 * @batch: results
 * @diag: messages
 * @status: of vmb_read()
 * @format: name of the format that gave values
 */
struct perf_case {
	struct vmb_batch batch;
	struct vmb_diag diag;
	enum vmb_read_status status;
	const char *format;
};

/** perf_case_read - read a source; end with perf_case_clear() */
void perf_case_read(struct perf_case *test, const char *source);
void perf_case_clear(struct perf_case *test);

/**
 * perf_case_row - find a row
 * @test: what was read
 * @name: group and ": " where there is one; benchmark; metric and parameters
 *	behind a blank each
 *
 * Return: NULL where there is none.
 */
const struct vmb_row *perf_case_row(const struct perf_case *test,
				    const char *name);

/** perf_case_count - number of values of a row */
size_t perf_case_count(const struct perf_case *test, const char *name);

/** perf_case_value - value @index of a row; NULL where there is none */
const struct vmb_value *perf_case_value(const struct perf_case *test,
					const char *name, size_t index);

/** perf_case_number - its number; NAN where there is none */
double perf_case_number(const struct perf_case *test, const char *name,
			size_t index);

/** perf_case_summary - the first summary of a row; NULL where there is none */
const struct vmb_summary *perf_case_summary(const struct perf_case *test,
					    const char *name);

/** perf_case_message - the message with this slug; NULL where there is none */
const struct vmb_message *perf_case_message(const struct perf_case *test,
					    const char *slug);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Logs of test_vmalloc for unit tests: written in short, read, looked at.
 */
#ifndef VMB_TESTS_VMALLOC_CASE_H
#define VMB_TESTS_VMALLOC_CASE_H

#include "parsers/registry.h"

/* A parameter that is not known. */
#define UNKNOWN ""

/**
 * struct vmalloc_case - what came of the last log
 * @batch: its results
 * @diag: what was said
 * @status: what vmb_read() returned
 */
struct vmalloc_case {
	struct vmb_batch batch;
	struct vmb_diag diag;
	enum vmb_read_status status;
};

extern struct vmalloc_case vmalloc_case;

/* The fixture of a test. */
void vmalloc_case_begin(void);
void vmalloc_case_end(void);

/** vmalloc_case_read - read bytes into an empty batch */
void vmalloc_case_read(struct vmb_span bytes);

/**
 * vmalloc_case_read_lines - read a log given line by line
 * @lines: ends with NULL; "@TIME NAME AVERAGE" stands for a result of one
 *	repeat and 500 loops, "@TIME T NUMBER" for a trailer, TIME is - for
 *	none; text in front of the @ stays; other lines are as they stand
 */
void vmalloc_case_read_lines(const char *const *lines);

#define READ(...)                                                              \
	vmalloc_case_read_lines((const char *const[]){ __VA_ARGS__, NULL })

/** vmalloc_case_said - how often a message with this slug was said */
size_t vmalloc_case_said(const char *slug);

/** vmalloc_case_line_of - line of the message with this slug, 0 if none */
size_t vmalloc_case_line_of(const char *slug);

/** vmalloc_case_row - row of a value */
const struct vmb_row *vmalloc_case_row(size_t value);

/** vmalloc_case_value - check a value of the test NAME_test */
void vmalloc_case_value(size_t index, const char *name, double value,
			uint32_t run, unsigned worker);

/** vmalloc_case_params - check the parameters of a value */
void vmalloc_case_params(size_t index, const char *p, const char *h);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines that lib/test_vmalloc.c prints: results and trailers.
 *
 * All forms since the first patch are read by key word, not by position:
 *
 *	Summary: NAME passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 1000000
 *	avg: 955334 usec
 *	Summary: NAME 3 passed, 0 failed, test_count: 3, average: 918249 usec
 *	All test took worker0=2339871502 cycles
 *
 * (each on one line), and what people make of them by hand in mails: keys left
 * out, values left out, "passed 3:", "repeat: 3,", and lists without
 * "Summary:". Results may stand anywhere in a line. Source: the pr_info()
 * calls of test_report_one_done() and do_concurrent_test().
 */
#ifndef VMB_PARSERS_VMALLOC_LINE_H
#define VMB_PARSERS_VMALLOC_LINE_H

#include <stdint.h>

#include "parsers/records.h"

/** VMB_VMALLOC_UNSTATED - a number that the line does not give */
#define VMB_VMALLOC_UNSTATED UINT64_MAX

/** enum vmb_vmalloc_kind - what a line is */
enum vmb_vmalloc_kind {
	VMB_VMALLOC_OTHER, /* nothing of this benchmark */
	VMB_VMALLOC_RESULT, /* a result with a good average */
	VMB_VMALLOC_FAILED, /* the test failed: its average means nothing */
	VMB_VMALLOC_EXPECTED, /* it failed as it was expected to */
	VMB_VMALLOC_DAMAGED, /* a result line without a whole average */
	VMB_VMALLOC_TRAILER, /* what ends the results of one worker */
	VMB_VMALLOC_ANNOUNCEMENT, /* for vmalloc_log: parameters of a load */
};

/**
 * struct vmb_vmalloc_line - a line that was read
 * @kind: what it is; the rest is good only for lines of the benchmark
 * @name: name of the test, borrowed; may be empty or cut when damaged
 * @passed: repeats that passed, as all numbers VMB_VMALLOC_UNSTATED if not
 *	given
 * @failed: repeats that failed
 * @xfailed: repeats that failed as expected
 * @repeat: test_repeat_count
 * @loops: test_loop_count
 * @average: of one repeat (@loops iterations), in microseconds
 * @worker: number in a trailer
 */
struct vmb_vmalloc_line {
	enum vmb_vmalloc_kind kind;
	struct vmb_span name;
	uint64_t passed;
	uint64_t failed;
	uint64_t xfailed;
	uint64_t repeat;
	uint64_t loops;
	uint64_t average;
	uint64_t worker;
};

/**
 * vmb_vmalloc_line_read - read a line
 * @record: the line
 * @line: out
 *
 * An average counts only with its unit behind it: what was cut is no shorter
 * number. Return: @line->kind, never VMB_VMALLOC_ANNOUNCEMENT.
 */
enum vmb_vmalloc_kind vmb_vmalloc_line_read(const struct vmb_record *record,
					    struct vmb_vmalloc_line *line);

#endif

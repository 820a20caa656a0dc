/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/boot_course.h"

#include "parsers/vmalloc_line.h"

/* All results of a run are printed within this many microseconds. */
#define RUN_PRINTED_WITHIN 1000000

/* More than any run takes, yet small enough to be added up. */
#define LONGEST_RUN (UINT64_C(1) << 60)

static const unsigned signs[VMB_TROUBLES] = {
	[VMB_TROUBLE_SPLAT] = VMB_DEBUG_SPLAT,
	[VMB_TROUBLE_HEAT] = VMB_DEBUG_THROTTLED,
};

void vmb_boot_course_begin(struct vmb_boot_course *course)
{
	*course = (struct vmb_boot_course){ .result_time = VMB_NO_TIME };
	for (size_t i = 0; i < VMB_TROUBLES; i++)
		course->trouble[i] = VMB_NO_TIME;
}

void vmb_boot_course_trouble(struct vmb_boot_course *course,
			     struct vmb_boot *boot, enum vmb_trouble trouble,
			     const struct vmb_record *record)
{
	if (course->began)
		boot->debug |= signs[trouble];
	else if (record->time_flags & VMB_TIME_ABSOLUTE)
		course->trouble[trouble] = record->time;
}

static bool is_open(const struct vmb_boot_course *course)
{
	for (size_t i = 0; i < VMB_TROUBLES; i++)
		if (course->trouble[i] != VMB_NO_TIME)
			return true;
	return false;
}

/* What came before is now known to have been before the test. */
static void close_question(struct vmb_boot_course *course)
{
	for (size_t i = 0; i < VMB_TROUBLES; i++)
		course->trouble[i] = VMB_NO_TIME;
}

/* Did earlier trouble fall into the time that the results so far took? */
static void look_back(struct vmb_boot_course *course, struct vmb_boot *boot,
		      int64_t now)
{
	for (size_t i = 0; i < VMB_TROUBLES; i++) {
		int64_t then = course->trouble[i];

		if (then == VMB_NO_TIME || then > now ||
		    (uint64_t)now - (uint64_t)then > course->spent)
			continue;
		boot->debug |= signs[i];
		course->trouble[i] = VMB_NO_TIME;
	}
}

/* Microseconds that the test of a line took; none where it does not tell. */
static uint64_t time_taken(const struct vmb_vmalloc_line *line)
{
	uint64_t repeat = line->repeat;

	if (line->average == VMB_VMALLOC_UNSTATED)
		return 0;
	if (repeat == VMB_VMALLOC_UNSTATED || !repeat)
		repeat = 1;
	return line->average < LONGEST_RUN / repeat ? line->average * repeat :
						      LONGEST_RUN;
}

/* A result, maybe of the first run. */
static void see_result(struct vmb_boot_course *course, struct vmb_boot *boot,
		       const struct vmb_record *record,
		       const struct vmb_vmalloc_line *line)
{
	int64_t last = course->result_time;

	course->began = true;
	if (!(record->time_flags & VMB_TIME_ABSOLUTE) ||
	    (last != VMB_NO_TIME &&
	     (uint64_t)record->time - (uint64_t)last > RUN_PRINTED_WITHIN)) {
		close_question(course);
		return;
	}
	course->result_time = record->time;
	course->spent += time_taken(line);
	if (course->spent > LONGEST_RUN)
		course->spent = LONGEST_RUN;
	look_back(course, boot, record->time);
}

static bool holds(struct vmb_span text, struct vmb_span part)
{
	return vmb_span_find(text, part) != VMB_NOT_FOUND;
}

static bool may_be_result(struct vmb_span text)
{
	return holds(text, VMB_SPAN("Summary:")) ||
	       holds(text, VMB_SPAN("All test took "));
}

/*
 * The module is loaded for as long as its test runs: a splat that lists it, or
 * one of its threads, is of the test.
 */
static bool is_of_test(struct vmb_span text)
{
	if (vmb_span_starts(text, VMB_SPAN("Modules linked in:")))
		return holds(text, VMB_SPAN("test_vmalloc"));
	return holds(text, VMB_SPAN(" Comm: vmalloc_test/"));
}

static void blame_test(struct vmb_boot_course *course, struct vmb_boot *boot)
{
	course->began = true;
	if (course->trouble[VMB_TROUBLE_SPLAT] != VMB_NO_TIME)
		boot->debug |= VMB_DEBUG_SPLAT;
	course->trouble[VMB_TROUBLE_SPLAT] = VMB_NO_TIME;
}

/* The command, the module's own messages, a marker in front of a load. */
static bool is_load(struct vmb_span text)
{
	if (vmb_span_starts(text, VMB_SPAN("vmbench: ")))
		return true;
	return holds(text, VMB_SPAN("test_vmalloc")) &&
	       !holds(text, VMB_SPAN("ommand line"));
}

void vmb_boot_course_see(struct vmb_boot_course *course, struct vmb_boot *boot,
			 const struct vmb_record *record)
{
	struct vmb_vmalloc_line line;

	if (course->began && !is_open(course))
		return;
	if (is_of_test(record->text)) {
		blame_test(course, boot);
		return;
	}
	if (!may_be_result(record->text)) {
		if (!course->began && is_load(record->text)) {
			course->began = true;
			close_question(course);
		}
		return;
	}
	switch (vmb_vmalloc_line_read(record, &line)) {
	case VMB_VMALLOC_RESULT:
	case VMB_VMALLOC_FAILED:
	case VMB_VMALLOC_EXPECTED:
		see_result(course, boot, record, &line);
		break;
	case VMB_VMALLOC_TRAILER:
		course->began = true;
		close_question(course);
		break;
	default:
		break;
	}
}

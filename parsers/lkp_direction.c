/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_direction.h"

#include "parsers/lkp_key.h"

struct pattern {
	const char *program;
	const char *rest;
	enum vmb_better better;
};

#define HIGHER(program, rest) { program, rest, VMB_BETTER_HIGHER },
#define LOWER(program, rest) { program, rest, VMB_BETTER_LOWER },
#define NEITHER(program, rest) { program, rest, VMB_BETTER_UNKNOWN },

static const struct pattern patterns[] = {
#include "parsers/lkp_direction.def"
};

#define COUNT (sizeof(patterns) / sizeof(patterns[0]))

/* Does @text fit @glob, in which "*" stands for any text? */
static bool fits(const char *glob, struct vmb_span text)
{
	const char *star = NULL;
	size_t at = 0, retry = 0;

	while (at < text.len || *glob) {
		if (*glob == '*') {
			star = ++glob;
			retry = at;
		} else if (at < text.len && *glob == text.ptr[at]) {
			glob++;
			at++;
		} else if (star && retry < text.len) {
			glob = star;
			at = ++retry;
		} else {
			return false;
		}
	}
	return true;
}

/* Index of the program's first pattern, or of where it would stand. */
static size_t find_program(struct vmb_span program)
{
	size_t low = 0, high = COUNT;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (vmb_span_compare(vmb_span(patterns[middle].program),
				     program) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static const struct pattern *find_pattern(struct vmb_span program,
					  struct vmb_span rest)
{
	size_t i = find_program(program);

	while (i < COUNT &&
	       vmb_span_equal(vmb_span(patterns[i].program), program)) {
		if (fits(patterns[i].rest, rest))
			return &patterns[i];
		i++;
	}
	return NULL;
}

enum vmb_better vmb_lkp_direction(struct vmb_span key)
{
	struct vmb_span program = vmb_lkp_key_program(key);
	struct vmb_span rest = vmb_span_from(key, program.len + 1);
	const struct pattern *pattern = find_pattern(program, rest);

	if (!pattern)
		pattern = find_pattern(VMB_SPAN("*"), rest);
	return pattern ? pattern->better : VMB_BETTER_UNKNOWN;
}

const char *vmb_lkp_direction_unsorted(void)
{
	for (size_t i = 1; i < COUNT; i++)
		if (vmb_span_compare(vmb_span(patterns[i - 1].program),
				     vmb_span(patterns[i].program)) > 0)
			return patterns[i].program;
	return NULL;
}

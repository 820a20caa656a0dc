/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_key.h"

#include "parsers/lkp_direction.h"

struct vmb_span vmb_lkp_key_program(struct vmb_span key)
{
	return vmb_span_to(key, vmb_span_find_byte(key, '.'));
}

bool vmb_lkp_key_is_points(struct vmb_span key)
{
	return vmb_span_starts(key, VMB_SPAN("perf-profile")) ||
	       vmb_span_ends(key, VMB_SPAN("%"));
}

bool vmb_lkp_key_is_own(struct vmb_span key, struct vmb_span program)
{
	struct vmb_span rest = vmb_span_from(key, program.len);

	return program.len && vmb_span_starts(key, program) &&
	       vmb_span_starts(rest, VMB_SPAN(".")) &&
	       !vmb_span_starts(rest, VMB_SPAN(".time."));
}

struct vmb_row_key vmb_lkp_row_key(struct vmb_span key)
{
	return (struct vmb_row_key){
		.benchmark = key,
		.unit = vmb_lkp_key_is_points(key) ? VMB_SPAN("%") :
						     VMB_SPAN(""),
		.better = vmb_lkp_direction(key),
		.relative = true,
	};
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Logs of LAVA and of TuxSuite, which runs it: YAML, a list with one mapping
 * a line, {dt: when, lvl: who, msg: what}. Only what the machine under test
 * printed is a log; "input" is what was typed, and echoed by the console.
 */
#include "parsers/flow_reader.h"
#include "parsers/logtime.h"

static int bid(struct vmb_span head)
{
	const struct vmb_span keys[] = {
		VMB_SPAN("dt"),
		VMB_SPAN("lvl"),
		VMB_SPAN("msg"),
	};

	return vmb_flow_count_keys(head, keys, 3) == 3 ? 95 : 0;
}

/* "feedback" comes from a console while another one is being waited for. */
static bool is_console(struct vmb_span level)
{
	return vmb_span_equal(level, VMB_SPAN("target")) ||
	       vmb_span_equal(level, VMB_SPAN("feedback"));
}

static void set_time(struct vmb_content *content, struct vmb_span value)
{
	struct vmb_moment moment = { VMB_NO_TIME, 0 };

	if (!value.len || !vmb_is_digit(value.ptr[0]) ||
	    !vmb_time_iso(value, &moment) || moment.usec == VMB_NO_TIME)
		return;
	content->time = moment.usec;
	content->wall = moment.usec;
	content->time_flags = VMB_TIME_WALL | VMB_TIME_ABSOLUTE;
	if (moment.digits >= VMB_FINE_DIGITS)
		content->time_flags |= VMB_TIME_FINE;
}

static enum vmb_container_status read_line(struct vmb_flow_reader *reader,
					   struct vmb_content *content)
{
	struct vmb_flow_pair pair, message = { .style = 0 };
	struct vmb_span level = { NULL, 0 };
	int status;

	*content = vmb_content_line(VMB_SPAN(""), 0, false);
	while ((status = vmb_flow_pair(&reader->flow, &pair)) > 0) {
		if (vmb_span_equal(pair.key, VMB_SPAN("dt")))
			set_time(content, pair.value);
		else if (vmb_span_equal(pair.key, VMB_SPAN("lvl")))
			level = pair.value;
		else if (vmb_span_equal(pair.key, VMB_SPAN("msg")))
			message = pair;
	}
	if (status < 0)
		return VMB_CONTAINER_DAMAGE;
	if (!is_console(level) || !message.line || message.style == '{')
		return VMB_CONTAINER_END;
	content->number = message.line;
	if (vmb_flow_text(&message, &reader->text, &content->text))
		return VMB_CONTAINER_NO_MEMORY;
	return VMB_CONTAINER_RECORD;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	return vmb_flow_next(state, read_line, content);
}

const struct vmb_container vmb_lava_yaml = {
	.name = "LAVA line",
	.bid = bid,
	.open = vmb_flow_open,
	.next = next,
	.free = vmb_flow_free,
};

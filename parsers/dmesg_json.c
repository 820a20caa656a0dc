/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dmesg --json of util-linux: {"dmesg": [{"pri", "time", "msg"}, ...]}, with
 * further members by option and version. Source: sys-utils/dmesg.c.
 */
#include "parsers/flow_reader.h"
#include "parsers/logtime.h"
#include "parsers/scan.h"

static int bid(struct vmb_span head)
{
	const struct vmb_span outer = VMB_SPAN("dmesg");
	const struct vmb_span inner[] = { VMB_SPAN("pri"), VMB_SPAN("msg") };

	if (vmb_flow_count_keys(head, &outer, 1))
		return 95;
	/* as "jq .dmesg[]" leaves them */
	return vmb_flow_count_keys(head, inner, 2) == 2 ? 60 : 0;
}

/*
 * With -F, util-linux 2.38 puts the rest of the file into each message. Those
 * lines come again as records of their own.
 */
static struct vmb_span cut_rest_of_file(struct vmb_span value)
{
	const struct vmb_span sign = VMB_SPAN("\\n<");
	struct vmb_span rest = value;
	size_t hit;

	while ((hit = vmb_span_find(rest, sign)) != VMB_NOT_FOUND) {
		size_t end;

		rest = vmb_span_from(rest, hit + sign.len);
		end = vmb_skip_digits(rest, 0);
		if (end && vmb_byte_at(rest, end) == '>')
			return vmb_span_to(value,
					   (size_t)(rest.ptr - value.ptr) -
						   sign.len);
	}
	return value;
}

/* The time as dmesg prints it without --json, for the reader of prefixes. */
static int put_time_in_front(struct vmb_flow_reader *reader,
			     struct vmb_span time, struct vmb_content *content)
{
	bool is_iso = vmb_skip_digits(time, 0) == 4;
	struct vmb_buffer *line = &reader->line;

	line->length = 0;
	vmb_buffer_add(line, is_iso ? VMB_SPAN("") : VMB_SPAN("["));
	vmb_buffer_add(line, time);
	vmb_buffer_add(line, is_iso ? VMB_SPAN(" ") : VMB_SPAN("] "));
	vmb_buffer_add(line, content->text);
	content->text = (struct vmb_span){ line->bytes, line->length };
	content->is_line = true;
	return line->failed ? -1 : 0;
}

static int set_time(struct vmb_flow_reader *reader,
		    const struct vmb_flow_pair *time,
		    struct vmb_content *content)
{
	struct vmb_moment moment = { VMB_NO_TIME, 0 };

	if (time->style)
		return put_time_in_front(reader, time->value, content);
	if (!time->value.len || !vmb_is_digit(time->value.ptr[0]) ||
	    !vmb_time_decimal(time->value, &moment))
		return 0;
	content->time = moment.usec;
	content->time_flags = VMB_TIME_ABSOLUTE;
	if (moment.digits >= VMB_FINE_DIGITS)
		content->time_flags |= VMB_TIME_FINE;
	return 0;
}

/* A record, or the document around the records: then it has no message. */
static enum vmb_container_status read_record(struct vmb_flow_reader *reader,
					     struct vmb_content *content)
{
	struct vmb_flow_pair pair, time = { .style = 0 };
	struct vmb_flow *flow = &reader->flow;
	int status;

	if (vmb_flow_open_array(flow, VMB_SPAN("dmesg")))
		return VMB_CONTAINER_END;
	*content = (struct vmb_content){ .time = VMB_NO_TIME,
					 .wall = VMB_NO_TIME };
	while ((status = vmb_flow_pair(flow, &pair)) > 0) {
		if (vmb_span_equal(pair.key, VMB_SPAN("time"))) {
			time = pair;
		} else if (vmb_span_equal(pair.key, VMB_SPAN("msg"))) {
			pair.value = cut_rest_of_file(pair.value);
			content->number = pair.line;
			if (vmb_flow_text(&pair, &reader->text, &content->text))
				return VMB_CONTAINER_NO_MEMORY;
		}
	}
	if (status < 0)
		return VMB_CONTAINER_DAMAGE;
	if (!content->number)
		return VMB_CONTAINER_END;
	return set_time(reader, &time, content) ? VMB_CONTAINER_NO_MEMORY :
						  VMB_CONTAINER_RECORD;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	return vmb_flow_next(state, read_record, content);
}

const struct vmb_container vmb_dmesg_json = {
	.name = "dmesg record",
	.bid = bid,
	.open = vmb_flow_open,
	.next = next,
	.free = vmb_flow_free,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/flow_reader.h"

#include <stdlib.h>

#include "parsers/scan.h"

/* Lines that may stand in front of the first mapping. */
#define MAX_FOREIGN 16

void *vmb_flow_open(struct vmb_span bytes)
{
	struct vmb_flow_reader *reader = calloc(1, sizeof(*reader));

	if (reader)
		reader->flow = (struct vmb_flow){ bytes, 1 };
	return reader;
}

void vmb_flow_free(void *state)
{
	struct vmb_flow_reader *reader = state;

	vmb_buffer_clear(&reader->text);
	vmb_buffer_clear(&reader->line);
	free(reader);
}

static void skip(struct vmb_flow *flow, size_t bytes)
{
	flow->rest = vmb_span_from(flow->rest, bytes);
}

/* What may stand around mappings: of arrays, lists, RFC 7464, event streams. */
static size_t skip_joints(struct vmb_span text)
{
	const struct vmb_span event = VMB_SPAN("data:");
	size_t i = vmb_span_starts(text, event) ? event.len : 0;

	while (i < text.len && text.ptr[i] &&
	       strchr(" \t\r[],}-\x1e", text.ptr[i]))
		i++;
	return i;
}

enum find {
	FOUND_END,
	FOUND_LINE, /* of something else */
	FOUND_BRACE, /* which is now read */
};

static enum find find_mapping(struct vmb_flow *flow,
			      struct vmb_content *content)
{
	size_t skipped, length;

	for (;;) {
		skipped = skip_joints(flow->rest);
		if (vmb_byte_at(flow->rest, skipped) == '{') {
			skip(flow, skipped + 1);
			return FOUND_BRACE;
		}
		if (skipped == flow->rest.len)
			return FOUND_END;
		if (flow->rest.ptr[skipped] != '\n')
			break;
		skip(flow, skipped + 1);
		flow->line++;
	}
	length = vmb_span_find_byte(flow->rest, '\n');
	if (length > flow->rest.len)
		length = flow->rest.len;
	*content = vmb_content_line(vmb_span_to(flow->rest, length), flow->line,
				    length == flow->rest.len);
	skip(flow, length);
	return FOUND_LINE;
}

enum vmb_container_status vmb_flow_next(struct vmb_flow_reader *reader,
					vmb_flow_read *read,
					struct vmb_content *content)
{
	enum find found;

	while ((found = find_mapping(&reader->flow, content)) == FOUND_BRACE) {
		size_t line = reader->flow.line;
		enum vmb_container_status status = read(reader, content);

		if (status == VMB_CONTAINER_DAMAGE)
			content->number = line;
		if (status != VMB_CONTAINER_END)
			return status;
	}
	return found == FOUND_LINE ? VMB_CONTAINER_RECORD : VMB_CONTAINER_END;
}

static bool is_one_of(struct vmb_span key, const struct vmb_span *keys,
		      size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (vmb_span_equal(key, keys[i]))
			return true;
	return false;
}

size_t vmb_flow_count_keys(struct vmb_span head, const struct vmb_span *keys,
			   size_t count)
{
	struct vmb_flow flow = { head, 1 };
	struct vmb_flow_pair pair;
	struct vmb_content content;
	size_t lines = 0;
	size_t hits = 0;
	int status;

	for (;;) {
		enum find found = find_mapping(&flow, &content);

		if (found == FOUND_BRACE)
			break;
		if (found == FOUND_END || ++lines > MAX_FOREIGN)
			return 0;
	}
	do {
		status = vmb_flow_pair(&flow, &pair);
		/* the head may end inside a value */
		if (pair.key.len)
			hits += is_one_of(pair.key, keys, count);
	} while (status == 1);
	return hits;
}

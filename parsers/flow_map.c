/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/flow_map.h"

#include "parsers/scan.h"

static void advance(struct vmb_flow *flow, size_t bytes)
{
	flow->rest = vmb_span_from(flow->rest, bytes);
}

static char peek(const struct vmb_flow *flow)
{
	return vmb_byte_at(flow->rest, 0);
}

/* Return: whether a line ended among the blanks. */
static bool skip_space(struct vmb_flow *flow)
{
	bool ended = false;
	size_t i = 0;

	for (; i < flow->rest.len && vmb_is_blank(flow->rest.ptr[i]); i++) {
		if (flow->rest.ptr[i] == '\n') {
			flow->line++;
			ended = true;
		}
	}
	advance(flow, i);
	return ended;
}

static size_t line_length(struct vmb_span text)
{
	size_t end = vmb_span_find_byte(text, '\n');

	return end == VMB_NOT_FOUND ? text.len : end;
}

/*
 * Give up a mapping. A brace where none belongs is the next mapping, else that
 * begins in a later line.
 */
static int broken(struct vmb_flow *flow)
{
	if (peek(flow) != '{')
		advance(flow, line_length(flow->rest));
	return -1;
}

/*
 * Length of the text at the head of @text, quotes included; 0 where it does
 * not end in its line. In single quotes '' is a quote, and no \ an escape.
 */
static size_t quoted_length(struct vmb_span text)
{
	char quote = text.ptr[0];

	for (size_t i = 1; i < text.len && text.ptr[i] != '\n'; i++) {
		if (text.ptr[i] == '\\' && quote == '"') {
			if (vmb_byte_at(text, ++i) == '\n')
				return 0;
		} else if (text.ptr[i] == quote) {
			if (quote == '"' || vmb_byte_at(text, i + 1) != '\'')
				return i + 1;
			i++;
		}
	}
	return 0;
}

/* A single quote opens a text where one may begin, but not in "don't". */
static bool opens_text(char c, char before)
{
	return c == '"' || (c == '\'' && (before == ',' || before == '[' ||
					  before == '{' || before == ':'));
}

/*
 * Read over brackets and what is in them.
 * Return: 0, or -1 where the source ends or another mapping begins in a line
 * of its own before they are closed.
 */
static int skip_nested(struct vmb_flow *flow)
{
	size_t depth = 0;
	char before = ':';

	while (flow->rest.len) {
		char c = peek(flow);
		size_t length = 1;

		if (opens_text(c, before))
			length = quoted_length(flow->rest);
		if (!length)
			return -1;
		advance(flow, length);
		if (c == '[' || c == '{')
			depth++;
		else if ((c == ']' || c == '}') && !--depth)
			return 0;
		if (c == '\n') {
			flow->line++;
			if (peek(flow) == '{')
				return -1;
		}
		if (!vmb_is_blank(c))
			before = c;
	}
	return -1;
}

/* Bare words end where a flow mapping goes on: ": ", ", " or a bracket. */
static size_t bare_length(struct vmb_span text, bool is_key)
{
	size_t i = 0;

	for (; i < text.len; i++) {
		char c = text.ptr[i];

		if (c == ',' || c == '}' || c == ']' || c == '{' || c == '\n' ||
		    (c == ':' && is_key))
			break;
	}
	return i;
}

static int read_key(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	size_t length;

	skip_space(flow);
	if (peek(flow) == '"' || peek(flow) == '\'') {
		length = quoted_length(flow->rest);
		if (!length)
			return -1;
		pair->key = (struct vmb_span){ flow->rest.ptr + 1, length - 2 };
	} else {
		length = bare_length(flow->rest, true);
		pair->key = vmb_span_trim(vmb_span_to(flow->rest, length));
		if (!pair->key.len)
			return -1;
	}
	advance(flow, length);
	skip_space(flow);
	if (peek(flow) != ':')
		return -1;
	advance(flow, 1);
	return 0;
}

static int read_nested(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	const char *start = flow->rest.ptr + 1;

	if (skip_nested(flow))
		return -1;
	pair->value = (struct vmb_span){ start,
					 (size_t)(flow->rest.ptr - start) - 1 };
	return 0;
}

static int read_value(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	bool ended = skip_space(flow);
	size_t length;

	pair->line = flow->line;
	pair->style = peek(flow);
	switch (pair->style) {
	case '{':
		/* a record that was cut behind a colon, and the next one */
		return ended ? -1 : read_nested(flow, pair);
	case '[':
		return read_nested(flow, pair);
	case '"':
	case '\'':
		length = quoted_length(flow->rest);
		if (!length)
			return -1;
		pair->value =
			(struct vmb_span){ flow->rest.ptr + 1, length - 2 };
		break;
	default:
		pair->style = 0;
		length = bare_length(flow->rest, false);
		pair->value = vmb_span_trim(vmb_span_to(flow->rest, length));
		break;
	}
	advance(flow, length);
	return 0;
}

int vmb_flow_pair(struct vmb_flow *flow, struct vmb_flow_pair *pair)
{
	*pair = (struct vmb_flow_pair){ .style = 0 };
	skip_space(flow);
	if (peek(flow) == ',') {
		advance(flow, 1);
		skip_space(flow);
	}
	if (peek(flow) == '}') {
		advance(flow, 1);
		return 0;
	}
	if (read_key(flow, pair) || read_value(flow, pair))
		return broken(flow);
	skip_space(flow);
	if (peek(flow) != ',' && peek(flow) != '}')
		return broken(flow);
	return 1;
}

bool vmb_flow_open_array(struct vmb_flow *flow, struct vmb_span key)
{
	struct vmb_flow inside = *flow;
	struct vmb_flow_pair pair = { .style = 0 };

	if (read_key(&inside, &pair) || !vmb_span_equal(pair.key, key))
		return false;
	skip_space(&inside);
	if (peek(&inside) != '[')
		return false;
	advance(&inside, 1);
	*flow = inside;
	return true;
}

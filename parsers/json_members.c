/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/json_members.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"
#include "parsers/json_tree.h"

/*
 * struct vmb_json_members - a walk over an object
 * @bytes: the document
 * @at: offset of what is to be read next
 * @line: line of @counted, an offset not beyond @at
 * @fault: what was expected at @at, once that was not there
 * @name: tree of the member's name
 * @numbers: of the member
 * @is_begun: the opening brace was read
 */
struct vmb_json_members {
	struct vmb_span bytes;
	size_t at;
	size_t line;
	size_t counted;
	const char *fault;
	cJSON *name;
	double *numbers;
	size_t count, numbers_capacity;
	bool is_begun;
};

/* What stands for a number that is none; all but null are no JSON. */
static const struct {
	const char *token;
	double value;
} tokens[] = {
	{ "null", NAN },
	{ "NaN", NAN },
	{ "-NaN", NAN },
	{ "Infinity", INFINITY },
	{ "-Infinity", -INFINITY },
};

#define NTOKENS (sizeof(tokens) / sizeof(tokens[0]))

struct vmb_json_members *vmb_json_members_new(struct vmb_span bytes)
{
	struct vmb_json_members *members = calloc(1, sizeof(*members));

	if (!members)
		return NULL;
	if (vmb_span_starts(bytes, VMB_SPAN("\xef\xbb\xbf")))
		members->at = 3;
	members->bytes = bytes;
	members->line = 1;
	return members;
}

void vmb_json_members_free(struct vmb_json_members *members)
{
	if (!members)
		return;
	cJSON_Delete(members->name);
	free(members->numbers);
	free(members);
}

size_t vmb_json_members_line(const struct vmb_json_members *members)
{
	return members->line;
}

const char *vmb_json_members_fault(const struct vmb_json_members *members)
{
	return members->fault ? members->fault : "nothing more";
}

static struct vmb_span rest_of(const struct vmb_json_members *members)
{
	return vmb_span_from(members->bytes, members->at);
}

static void count_lines(struct vmb_json_members *members)
{
	struct vmb_span seen = vmb_span_from(members->bytes, members->counted);
	size_t hit;

	seen = vmb_span_to(seen, members->at - members->counted);
	while ((hit = vmb_span_find_byte(seen, '\n')) != VMB_NOT_FOUND) {
		members->line++;
		seen = vmb_span_from(seen, hit + 1);
	}
	members->counted = members->at;
}

static void skip_blanks(struct vmb_json_members *members)
{
	struct vmb_span rest = rest_of(members);
	size_t n = 0;

	while (n < rest.len && vmb_is_blank(rest.ptr[n]))
		n++;
	members->at += n;
}

static bool take(struct vmb_json_members *members, char byte)
{
	skip_blanks(members);
	if (members->at >= members->bytes.len ||
	    members->bytes.ptr[members->at] != byte)
		return false;
	members->at++;
	return true;
}

static enum vmb_json_status broken(struct vmb_json_members *members,
				   const char *expected)
{
	members->fault = expected;
	count_lines(members);
	return VMB_JSON_BROKEN;
}

/* Read the value at the head of @text. @length: out, of what was read */
static cJSON *read_value(struct vmb_span text, size_t *length)
{
	const char *end = text.ptr;
	cJSON *value = NULL;

	/* A byte-order mark is skipped by cJSON, but only a document has one */
	if (text.len && text.ptr[0] != '\xef')
		value = vmb_json_parse(text.ptr, text.len, &end, false);
	*length = end ? (size_t)(end - text.ptr) : 0;
	return value;
}

static int add_number(struct vmb_json_members *members, double number)
{
	if (vmb_grow(&members->numbers, &members->numbers_capacity,
		     members->count, sizeof(number)))
		return -1;
	members->numbers[members->count++] = number;
	return 0;
}

/* Length of the number, or what stands for one, at the head of @text. */
static size_t measure_number(struct vmb_span text)
{
	size_t n = 0;

	while (n < text.len && text.ptr[n] != ',' && text.ptr[n] != ']' &&
	       text.ptr[n] != '}' && !vmb_is_blank(text.ptr[n]))
		n++;
	return n;
}

static bool read_number(struct vmb_span text, double *number)
{
	if (text.len && vmb_is_digit(text.ptr[text.len - 1]))
		return !vmb_number_read(text, '.', number);
	for (size_t i = 0; i < NTOKENS; i++) {
		if (vmb_span_equal(text, vmb_span(tokens[i].token))) {
			*number = tokens[i].value;
			return true;
		}
	}
	return false;
}

/* Take the number at the walk's place. Return: 1, 0: none, -1: no memory. */
static int take_number(struct vmb_json_members *members)
{
	struct vmb_span text = rest_of(members);
	double number;

	text = vmb_span_to(text, measure_number(text));
	if (!read_number(text, &number))
		return 0;
	members->at += text.len;
	return add_number(members, number) ? -1 : 1;
}

/*
 * Take a number or an array of numbers: nearly all of large files, for which
 * trees are too slow, and which may hold what is no JSON.
 * Return: 1, 0 with the walk's place unchanged for anything else, -1.
 */
static int take_numbers(struct vmb_json_members *members,
			enum vmb_json_kind *kind)
{
	size_t start = members->at;
	int taken = 1;

	*kind = VMB_JSON_NUMBER;
	if (!take(members, '['))
		return take_number(members);
	*kind = VMB_JSON_NUMBERS;
	if (take(members, ']'))
		return 1;
	do {
		skip_blanks(members);
		taken = take_number(members);
	} while (taken > 0 && take(members, ','));
	if (taken > 0 && take(members, ']'))
		return 1;
	members->at = start;
	members->count = 0;
	return taken < 0 ? -1 : 0;
}

/* Everything else: seen to be JSON, and counted. */
static enum vmb_json_status take_other(struct vmb_json_members *members)
{
	size_t length;
	cJSON *value = read_value(rest_of(members), &length);

	if (!value)
		return broken(members, "a value");
	members->at += length;
	if (cJSON_IsArray(value))
		members->count = (size_t)cJSON_GetArraySize(value);
	cJSON_Delete(value);
	return VMB_JSON_MEMBER;
}

static enum vmb_json_status read_name(struct vmb_json_members *members,
				      struct vmb_json_member *member)
{
	struct vmb_span text;
	size_t length;

	skip_blanks(members);
	count_lines(members);
	member->line = members->line;
	text = rest_of(members);
	cJSON_Delete(members->name);
	members->name = read_value(text, &length);
	if (!cJSON_IsString(members->name))
		return broken(members, "a name in quotes");
	/* cJSON ends the string there, so that two names could become one. */
	if (vmb_span_find(vmb_span_to(text, length), VMB_SPAN("\\u0000")) !=
	    VMB_NOT_FOUND)
		return broken(members, "a name without \\u0000");
	members->at += length;
	member->name = vmb_span(members->name->valuestring);
	if (!take(members, ':'))
		return broken(members, "a colon after the name");
	skip_blanks(members);
	return VMB_JSON_MEMBER;
}

static enum vmb_json_status read_member(struct vmb_json_members *members,
					struct vmb_json_member *member)
{
	enum vmb_json_status status = read_name(members, member);
	int taken;

	if (status != VMB_JSON_MEMBER)
		return status;
	members->count = 0;
	taken = take_numbers(members, &member->kind);
	if (taken < 0)
		return VMB_JSON_NO_MEMORY;
	member->numbers = members->numbers;
	if (!taken) {
		member->kind = VMB_JSON_OTHER;
		member->numbers = NULL;
		status = take_other(members);
	}
	member->count = members->count;
	return status;
}

enum vmb_json_status vmb_json_members_next(struct vmb_json_members *members,
					   struct vmb_json_member *member)
{
	bool is_first = !members->is_begun;

	if (members->fault)
		return VMB_JSON_BROKEN;
	if (is_first && !take(members, '{'))
		return broken(members, "an opening brace");
	members->is_begun = true;
	if (take(members, '}')) {
		skip_blanks(members);
		return members->at == members->bytes.len ?
			       VMB_JSON_END :
			       broken(members, "nothing after the object");
	}
	if (!is_first && !take(members, ','))
		return broken(members, "a comma or the closing brace");
	return read_member(members, member);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON (RFC 8259), read by cJSON, which no other file sees; but for plain
 * numbers, which are read as all numbers are.
 *
 * A document of one large object is read member by member: only one of them
 * is a tree at a time, so that a file of 100 MB takes little more than its
 * own size. Names are met in order and never looked up.
 */
#ifndef VMB_PARSERS_JSON_MEMBERS_H
#define VMB_PARSERS_JSON_MEMBERS_H

#include "core/text.h"

/** enum vmb_json_kind - what the value of a member is */
enum vmb_json_kind {
	VMB_JSON_NUMBER,
	VMB_JSON_NUMBERS, /* an array of numbers, the empty one included */
	VMB_JSON_OTHER, /* text, truth, nested or mixed things */
};

/**
 * struct vmb_json_member - a member of the outermost object
 * @name: decoded; without what would end a C string
 * @kind: what its value is
 * @numbers: one, or the @count of the array; NAN for null and the token NaN,
 *	infinite for Infinity and -Infinity, which are no JSON but are written
 *	by Ruby and Python; NULL for other things
 * @count: number of elements of an array of whatever kind, 1 for a number
 * @line: line of the name, from 1
 */
struct vmb_json_member {
	struct vmb_span name;
	enum vmb_json_kind kind;
	const double *numbers;
	size_t count;
	size_t line;
};

struct vmb_json_members;

/** enum vmb_json_status - what vmb_json_members_next() found */
enum vmb_json_status {
	VMB_JSON_END, /* the object is closed, and nothing follows it */
	VMB_JSON_MEMBER,
	VMB_JSON_BROKEN, /* what follows cannot be read */
	VMB_JSON_NO_MEMORY,
};

/**
 * vmb_json_members_new - walk over an object
 * @bytes: the document; borrowed until vmb_json_members_free()
 *
 * Return: NULL without memory.
 */
struct vmb_json_members *vmb_json_members_new(struct vmb_span bytes);
void vmb_json_members_free(struct vmb_json_members *members);

/**
 * vmb_json_members_next - the next member
 * @members: the walk
 * @member: out: borrowed from the walk until its next step
 *
 * After VMB_JSON_BROKEN vmb_json_members_line() and _fault() say where and
 * what; the walk is over.
 */
enum vmb_json_status vmb_json_members_next(struct vmb_json_members *members,
					   struct vmb_json_member *member);

/** vmb_json_members_line - line at which the walk stands, from 1 */
size_t vmb_json_members_line(const struct vmb_json_members *members);

/** vmb_json_members_fault - what was expected where the walk broke off */
const char *vmb_json_members_fault(const struct vmb_json_members *members);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A whole JSON document as a tree, for those that are nested and not huge;
 * parsers/json_members.h walks over the others.
 *
 * The tree owns all values and texts until vmb_json_tree_free(). Members and
 * elements are met in order and never looked up.
 */
#ifndef VMB_PARSERS_JSON_TREE_H
#define VMB_PARSERS_JSON_TREE_H

#include <stdbool.h>

#include "core/text.h"

struct cJSON;

/**
 * vmb_json_parse - cJSON_ParseWithLengthOpts() for any thread
 * @text: begins with a value
 * @length: of @text, a NUL at its end included
 * @end: out: behind the value, or where reading failed
 * @whole: nothing may follow but that NUL
 *
 * Return: the value, to be given to vmb_json_tree_free(); or NULL.
 */
struct cJSON *vmb_json_parse(const char *text, size_t length, const char **end,
			     bool whole);

/**
 * vmb_json_tree_new - read a document
 * @bytes: all of it
 * @fault: out: offset of what could not be read, where NULL is returned;
 *	VMB_NOT_FOUND without memory
 *
 * Return: the outermost value, or NULL.
 */
struct cJSON *vmb_json_tree_new(struct vmb_span bytes, size_t *fault);
void vmb_json_tree_free(struct cJSON *tree);

/*
 * A value that is not there, NULL, is of no kind and has nothing in it.
 */

/** vmb_json_first - first member or element, NULL: none, or neither kind */
const struct cJSON *vmb_json_first(const struct cJSON *value);

/** vmb_json_next - the one behind it, or NULL */
const struct cJSON *vmb_json_next(const struct cJSON *value);

/** vmb_json_is - is this the member of that name? */
bool vmb_json_is(const struct cJSON *value, const char *name);

/**
 * struct vmb_json_wanted - a member that is of interest
 * @name: its name
 * @value: where it is put; the last one of several
 */
struct vmb_json_wanted {
	const char *name;
	const struct cJSON **value;
};

/** vmb_json_pick - find @count members of an object in one pass over it */
void vmb_json_pick(const struct cJSON *object,
		   const struct vmb_json_wanted *wanted, size_t count);

/** vmb_json_key - name of a member; empty for an element */
struct vmb_span vmb_json_key(const struct cJSON *value);

/** vmb_json_text - the text of a string; empty for anything else */
struct vmb_span vmb_json_text(const struct cJSON *value);

/** vmb_json_is_null - is it null? */
bool vmb_json_is_null(const struct cJSON *value);

/** vmb_json_is_true - is it true? */
bool vmb_json_is_true(const struct cJSON *value);

/**
 * vmb_json_number_of - the value of a finite number
 * @value: anything
 * @number: out: untouched where it is no such number
 *
 * Return: whether it is one.
 */
bool vmb_json_number_of(const struct cJSON *value, double *number);

#endif

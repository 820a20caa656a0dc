/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/json_tree.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

struct cJSON *vmb_json_parse(const char *text, size_t length, const char **end,
			     bool whole)
{
	/* cJSON notes where it failed last in one place for all threads */
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	cJSON *value;

	pthread_mutex_lock(&lock);
	value = cJSON_ParseWithLengthOpts(text, length, end, whole);
	pthread_mutex_unlock(&lock);
	return value;
}

struct cJSON *vmb_json_tree_new(struct vmb_span bytes, size_t *fault)
{
	char *text = malloc(bytes.len + 1);
	const char *end = text;
	cJSON *tree;

	*fault = VMB_NOT_FOUND;
	if (!text)
		return NULL;
	if (bytes.len)
		memcpy(text, bytes.ptr, bytes.len);
	text[bytes.len] = '\0';
	/* the length counts the NUL, else nothing is ever whole */
	tree = vmb_json_parse(text, bytes.len + 1, &end, true);
	if (!tree)
		*fault = (size_t)(end - text);
	free(text);
	return tree;
}

void vmb_json_tree_free(struct cJSON *tree)
{
	cJSON_Delete(tree);
}

const struct cJSON *vmb_json_first(const struct cJSON *value)
{
	if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
		return NULL;
	return value->child;
}

const struct cJSON *vmb_json_next(const struct cJSON *value)
{
	return value ? value->next : NULL;
}

bool vmb_json_is(const struct cJSON *value, const char *name)
{
	return value->string && !strcmp(value->string, name);
}

void vmb_json_pick(const struct cJSON *object,
		   const struct vmb_json_wanted *wanted, size_t count)
{
	for (const cJSON *member = vmb_json_first(object); member;
	     member = vmb_json_next(member))
		for (size_t i = 0; i < count; i++)
			if (vmb_json_is(member, wanted[i].name))
				*wanted[i].value = member;
}

struct vmb_span vmb_json_key(const struct cJSON *value)
{
	return vmb_span(value->string);
}

struct vmb_span vmb_json_text(const struct cJSON *value)
{
	return vmb_span(cJSON_IsString(value) ? value->valuestring : NULL);
}

bool vmb_json_is_null(const struct cJSON *value)
{
	return cJSON_IsNull(value);
}

bool vmb_json_is_true(const struct cJSON *value)
{
	return cJSON_IsTrue(value);
}

bool vmb_json_number_of(const struct cJSON *value, double *number)
{
	if (!cJSON_IsNumber(value) || !isfinite(value->valuedouble))
		return false;
	*number = value->valuedouble;
	return true;
}

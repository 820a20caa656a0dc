/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --path: label, group and parameters of a file from where it lies.
 *
 * A template is a path in which {NAME} stands for one or more bytes, "*" for
 * any number and "?" for one; none of them crosses a "/". All else stands for
 * itself. "{label}/p{p}-h{h}/run*.log" reads "v6.18/p4-h0/run2.log".
 */
#ifndef VMB_PATH_TEMPLATE_H
#define VMB_PATH_TEMPLATE_H

#include <stdbool.h>

#include "input/input.h"

/** VMB_PATH_FIELDS_MAX - names that a template may hold */
#define VMB_PATH_FIELDS_MAX 8

/**
 * struct vmb_path_field - what a path says for one {NAME}
 * @name: borrowed from the template
 * @value: borrowed from the path; not empty
 */
struct vmb_path_field {
	struct vmb_span name;
	struct vmb_span value;
};

/** struct vmb_path_fields - all of a path, in the order of the template */
struct vmb_path_fields {
	struct vmb_path_field fields[VMB_PATH_FIELDS_MAX];
	size_t count;
};

/**
 * vmb_path_template_check - is this a template?
 *
 * Return: NULL, or what is wrong with it, to stand behind the template.
 */
const char *vmb_path_template_check(const char *template);

/** vmb_path_template_has - does it hold {NAME}? @template is a good one. */
bool vmb_path_template_has(const char *template, struct vmb_span name);

/**
 * vmb_path_template_expand - the files that a source stands for
 * @template: a good one
 * @operand: a directory, below which the template is looked for, or else the
 *	beginning of all paths, to be continued by the template
 * @paths: out; end with vmb_paths_clear()
 * @root: out: bytes at the beginning of each path that are not the template's
 * @diag: takes the error
 *
 * Return: 0, or -1 after an error, such as that there is no file.
 */
int vmb_path_template_expand(const char *template, const char *operand,
			     struct vmb_paths *paths, size_t *root,
			     struct vmb_diag *diag);

/**
 * vmb_path_template_match - take a path apart
 * @template: a good one
 * @path: without the @root bytes that vmb_path_template_expand() tells
 * @fields: out, where it does
 *
 * Where several readings match, the first {NAME} or "*" takes as much as it
 * can, then the next: "{label}-*.log" finds v6.19-rc1 in "v6.19-rc1-2.log".
 */
bool vmb_path_template_match(const char *template, struct vmb_span path,
			     struct vmb_path_fields *fields);

/** vmb_path_field_find - the value of a name; empty where there is none */
struct vmb_span vmb_path_field_find(const struct vmb_path_fields *fields,
				    struct vmb_span name);

#endif

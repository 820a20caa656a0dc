/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/labels.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/text.h"
#include "input/lkp_tree.h"

static struct vmb_span without(struct vmb_span name, struct vmb_span ending)
{
	if (name.len > ending.len && vmb_span_ends(name, ending))
		name.len -= ending.len;
	return name;
}

static struct vmb_span strip_endings(struct vmb_span name)
{
	static const char *const endings[] = {
		".log", ".dmesg", ".txt",  ".json", ".csv",
		".tsv", ".eml",	  ".mbox", ".out",
	};
	size_t n = sizeof(endings) / sizeof(*endings);

	name = without(name, VMB_SPAN(".gz"));
	for (size_t i = 0; i < n; i++) {
		struct vmb_span less = without(name, vmb_span(endings[i]));

		if (less.len != name.len)
			return less;
	}
	return name;
}

/* The @up-th component from the end of a path; empty beyond its first. */
static struct vmb_span component(const char *path, size_t up)
{
	struct vmb_span rest = vmb_span(path);

	while (rest.len > 1 && rest.ptr[rest.len - 1] == '/')
		rest.len--;
	for (;;) {
		size_t start = rest.len;

		while (start && rest.ptr[start - 1] != '/')
			start--;
		if (!up--)
			return vmb_span_from(rest, start);
		if (!start)
			return (struct vmb_span){ NULL, 0 };
		rest.len = start - 1;
	}
}

static size_t depth(const char *path)
{
	size_t n = 1;

	for (; *path; path++)
		n += *path == '/';
	return n;
}

static bool clash(const char *const *paths, char *const *labels, size_t i,
		  size_t j)
{
	return !strcmp(labels[i], labels[j]) && strcmp(paths[i], paths[j]) != 0;
}

/* The nearest directory in which the clashing file i and another differ. */
static size_t differing_level(const char *const *paths, char *const *labels,
			      size_t count, size_t i, size_t above)
{
	for (size_t up = above; up < depth(paths[i]); up++)
		for (size_t j = 0; j < count; j++)
			if (clash(paths, labels, i, j) &&
			    !vmb_span_equal(component(paths[i], up),
					    component(paths[j], up)))
				return up;
	return VMB_NOT_FOUND;
}

static char *join(struct vmb_span front, const char *back)
{
	size_t size = front.len + strlen(back) + 2;
	char *text = malloc(size);

	if (text)
		snprintf(text, size, "%.*s%s%s", (int)front.len, front.ptr,
			 front.len && *back ? "/" : "", back);
	return text;
}

/* One round: put what differs before every label that clashes. */
static int add_front(const char *const *paths, size_t count, char **labels,
		     size_t above, bool drop_name, size_t *next)
{
	char **longer = calloc(count, sizeof(*longer));
	int status = longer ? 0 : -1;

	*next = VMB_NOT_FOUND;
	for (size_t i = 0; !status && i < count; i++) {
		size_t up = differing_level(paths, labels, count, i, above);

		if (up == VMB_NOT_FOUND || !component(paths[i], up).len)
			continue;
		longer[i] = join(component(paths[i], up),
				 drop_name ? "" : labels[i]);
		status = longer[i] ? 0 : -1;
		if (*next == VMB_NOT_FOUND || up + 1 < *next)
			*next = up + 1;
	}
	for (size_t i = 0; longer && i < count; i++) {
		if (!longer[i])
			continue;
		free(labels[i]);
		labels[i] = longer[i];
	}
	free(longer);
	return status;
}

static bool all_equal(char *const *labels, size_t count)
{
	for (size_t i = 1; i < count; i++)
		if (strcmp(labels[0], labels[i]) != 0)
			return false;
	return count > 1;
}

int vmb_labels_from_paths(const char *const *paths, size_t count, char **labels)
{
	char **made = calloc(count + 1, sizeof(*made));
	int status = made ? 0 : -1;
	size_t above = 1;

	for (size_t i = 0; !status && i < count; i++) {
		made[i] = join(strip_endings(component(paths[i], 0)), "");
		status = made[i] ? 0 : -1;
	}
	while (!status && above != VMB_NOT_FOUND) {
		bool drop_name = above == 1 && all_equal(made, count);

		status =
			add_front(paths, count, made, above, drop_name, &above);
	}
	for (size_t i = 0; !status && i < count; i++)
		if (vmb_is_commit(vmb_span(made[i])))
			made[i][VMB_COMMIT_SHOWN] = '\0';
	for (size_t i = 0; made && i < count; i++) {
		if (status)
			free(made[i]);
		else
			labels[i] = made[i];
	}
	free(made);
	return status;
}

void vmb_label_unescape(struct vmb_span label, struct vmb_buffer *out)
{
	size_t at;

	while ((at = vmb_span_find(label, VMB_SPAN("\\n"))) != VMB_NOT_FOUND) {
		vmb_buffer_add(out, vmb_span_to(label, at));
		vmb_buffer_add_string(out, "\n");
		label = vmb_span_from(label, at + 2);
	}
	vmb_buffer_add(out, label);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/sections.h"
#include "report/list.h"

static int by_text(const void *a, const void *b)
{
	const struct vmb_listed_heading *x = a;
	const struct vmb_listed_heading *y = b;
	uintptr_t left = (uintptr_t)x->text;
	uintptr_t right = (uintptr_t)y->text;

	/* interned: equal strings are one, any order will do */
	if (left != right)
		return left < right ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

static int by_line(const void *a, const void *b)
{
	const struct vmb_listed_heading *x = a;
	const struct vmb_listed_heading *y = b;

	return (x->line > y->line) - (x->line < y->line);
}

static struct vmb_listed_heading *
find_counted(const struct vmb_batch *batch, uint32_t line,
	     struct vmb_listed_heading *headings)
{
	const struct vmb_heading *heading = vmb_batch_heading_at(batch, line);

	return heading ? &headings[heading - batch->headings] : NULL;
}

/* Count what stands under each heading. */
static int count(const struct vmb_batch *batch,
		 struct vmb_listed_heading *headings)
{
	const struct vmb_listed_heading **of_run =
		calloc(batch->nruns + 1, sizeof(*of_run));

	if (!of_run)
		return -1;
	for (size_t i = 0; i < batch->nvalues; i++) {
		const struct vmb_value *value = &batch->values[i];
		struct vmb_listed_heading *heading =
			find_counted(batch, value->line, headings);

		if (!heading || of_run[value->run] == heading)
			continue;
		of_run[value->run] = heading;
		heading->runs++;
	}
	for (size_t i = 0; i < batch->nsummaries; i++) {
		struct vmb_listed_heading *heading =
			find_counted(batch, batch->summaries[i].line, headings);

		if (heading)
			heading->summaries++;
	}
	free(of_run);
	return 0;
}

/* Keep those with a text and values, each text once. */
static size_t join_equal(struct vmb_listed_heading *headings, size_t count)
{
	size_t kept = 0;

	qsort(headings, count, sizeof(*headings), by_text);
	for (size_t i = 0; i < count; i++) {
		struct vmb_listed_heading *last =
			kept ? &headings[kept - 1] : NULL;

		if (!headings[i].text ||
		    !(headings[i].runs + headings[i].summaries))
			continue;
		if (last && last->text == headings[i].text) {
			last->runs += headings[i].runs;
			last->summaries += headings[i].summaries;
		} else {
			headings[kept++] = headings[i];
		}
	}
	qsort(headings, kept, sizeof(*headings), by_line);
	return kept;
}

int vmb_list_headings(const struct vmb_batch *batch,
		      struct vmb_listed_source *source)
{
	struct vmb_listed_heading *headings =
		calloc(batch->nheadings + 1, sizeof(*headings));

	if (!headings)
		return -1;
	for (size_t i = 0; i < batch->nheadings; i++) {
		headings[i].text = batch->headings[i].text;
		headings[i].line = batch->headings[i].line;
	}
	source->headings = headings;
	if (count(batch, headings))
		return -1;
	source->nheadings = join_equal(headings, batch->nheadings);
	return 0;
}

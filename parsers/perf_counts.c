/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_counts.h"

#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"

/* An event without counts leaves none out; so many may be passed over. */
#define LOOK_AHEAD 64

static const struct vmb_span announcement =
	VMB_SPAN("[ perf stat: executing run #");

void vmb_perf_counts_clear(struct vmb_perf_counts *counts)
{
	free(counts->counts);
	free(counts->runs);
	*counts = (struct vmb_perf_counts){ .strings = counts->strings };
}

bool vmb_perf_counts_starts(struct vmb_span text)
{
	text = vmb_span_trim(text);
	return vmb_span_starts(text, announcement) &&
	       vmb_span_starts(vmb_span_from(text, announcement.len),
			       VMB_SPAN("1 "));
}

static int begin_run(struct vmb_perf_counts *counts)
{
	if (vmb_grow(&counts->runs, &counts->runs_capacity, counts->nruns,
		     sizeof(*counts->runs)))
		return -1;
	counts->runs[counts->nruns++] =
		(struct vmb_perf_counted_run){ counts->ncounts,
					       counts->ncounts };
	return 1;
}

/* Cut the last word, a whole number, off @text. */
static bool cut_number(struct vmb_span *text, uint64_t *number)
{
	size_t start;

	*text = vmb_span_trim(*text);
	start = text->len;
	while (start && vmb_is_digit(text->ptr[start - 1]))
		start--;
	if (vmb_number_read_whole(vmb_span_from(*text, start), number))
		return false;
	text->len = start;
	return true;
}

static int add_count(struct vmb_perf_counts *counts, struct vmb_span text)
{
	uint64_t count, enabled, running;
	struct vmb_perf_count entry;

	if (!cut_number(&text, &running) || !cut_number(&text, &enabled) ||
	    !cut_number(&text, &count))
		return 0;
	text = vmb_span_trim(text);
	if (text.len < 2 || text.ptr[text.len - 1] != ':')
		return 0;
	entry.count = running ? (double)count : NAN;
	entry.name =
		vmb_intern(counts->strings, vmb_span_to(text, text.len - 1));
	if (!entry.name || vmb_grow(&counts->counts, &counts->counts_capacity,
				    counts->ncounts, sizeof(entry)))
		return -1;
	counts->counts[counts->ncounts++] = entry;
	return 1;
}

int vmb_perf_counts_see(struct vmb_perf_counts *counts, struct vmb_span text)
{
	text = vmb_span_trim(text);
	if (vmb_span_starts(text, announcement))
		return begin_run(counts);
	/* without -r the line is the same, but the table holds it all */
	return counts->nruns ? add_count(counts, text) : 0;
}

bool vmb_perf_counts_has(const struct vmb_perf_counts *counts,
			 struct vmb_span name)
{
	size_t found = 0;

	for (size_t i = 0; i < counts->ncounts; i++)
		found += vmb_span_equal(vmb_span(counts->counts[i].name), name);
	return counts->nruns && found == counts->nruns;
}

void vmb_perf_counts_rewind(struct vmb_perf_counts *counts)
{
	for (size_t run = 0; run < counts->nruns; run++)
		counts->runs[run].next = counts->runs[run].first;
}

static size_t end_of_run(const struct vmb_perf_counts *counts, size_t run)
{
	return run + 1 < counts->nruns ? counts->runs[run + 1].first :
					 counts->ncounts;
}

static bool take_one(struct vmb_perf_counts *counts, size_t run,
		     struct vmb_span name, double *value)
{
	size_t end = end_of_run(counts, run);
	size_t at = counts->runs[run].next;

	if (end - at > LOOK_AHEAD)
		end = at + LOOK_AHEAD;
	for (; at < end; at++) {
		if (vmb_span_equal(vmb_span(counts->counts[at].name), name)) {
			*value = counts->counts[at].count;
			counts->runs[run].next = at + 1;
			return true;
		}
	}
	return false;
}

bool vmb_perf_counts_take(struct vmb_perf_counts *counts, struct vmb_span name,
			  double *values)
{
	bool complete = counts->nruns > 0;

	for (size_t run = 0; run < counts->nruns; run++)
		complete &= take_one(counts, run, name, &values[run]);
	return complete;
}

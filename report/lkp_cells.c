/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/lkp_cells.h"

#include <stdio.h>

#include "report/escape_text.h"
#include "report/printed_cells.h"
#include "stats/printed.h"

/* lkp-tests puts this in the place of a base of 0. */
#define ALMOST_ZERO 1e-100

bool vmb_lkp_is_fails(const struct vmb_compared_row *row, size_t ncolumns)
{
	for (size_t i = 0; i < ncolumns; i++)
		if (vmb_cell_is_fails(&row->cells[i]))
			return true;
	return false;
}

/* Text on the right of so many columns. */
static void add_right(struct vmb_buffer *out, const char *text, size_t width)
{
	size_t length = strlen(text);

	vmb_buffer_repeat(out, ' ', length < width ? width - length : 0);
	vmb_escape_text(out, vmb_span(text));
}

static void format_mean(char *text, size_t size, double mean)
{
	double absolute = fabs(mean);

	if (absolute < 1000)
		snprintf(text, size, "%.2f", mean);
	else if (absolute > 1e8)
		snprintf(text, size, "%.4g", mean);
	else
		snprintf(text, size, "%.0f", trunc(mean));
}

/* Of a negative mean, as there, none. */
static void add_stddev(struct vmb_buffer *out,
		       const struct vmb_description *description)
{
	double n = (double)description->n;
	double percent = 100 * description->stddev * sqrt((n - 1) / n) /
			 description->mean;

	if (percent > 2 && isfinite(percent))
		vmb_buffer_printf(out, " ±%3.0f%%", trunc(percent));
	else
		vmb_buffer_repeat(out, ' ', 6);
}

static void add_average(struct vmb_buffer *out,
			const struct vmb_summary *summary)
{
	add_right(out, summary->printed[0], 10);
	if (summary->printed[1]) {
		vmb_buffer_add_string(out, " ±");
		add_right(out, summary->printed[1], 3);
		vmb_buffer_add_string(out, "%");
	} else {
		vmb_buffer_repeat(out, ' ', 6);
	}
}

static void add_fails(struct vmb_buffer *out, const struct vmb_summary *summary)
{
	const char *runs = summary->printed[3];
	size_t length = strlen(runs);

	add_right(out, summary->printed[2] ? summary->printed[2] : "", 11);
	vmb_buffer_add_string(out, ":");
	vmb_escape_text(out, vmb_span(runs));
	vmb_buffer_repeat(out, ' ', length < 4 ? 4 - length : 0);
}

void vmb_lkp_add_cell(struct vmb_buffer *out, const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);
	char text[400];

	if (summary && vmb_summary_is_fails(summary)) {
		add_fails(out, summary);
	} else if (summary && summary->printed[0] &&
		   !summary->printed_by_perf) {
		add_average(out, summary);
	} else if (vmb_cell_is_present(cell)) {
		format_mean(text, sizeof(text), cell->description.mean);
		add_right(out, text, 10);
		add_stddev(out, &cell->description);
	} else {
		vmb_buffer_repeat(out, ' ', 16);
	}
}

static void add_difference(struct vmb_buffer *out, double base, double new,
			   bool points)
{
	double percent;

	if (fabs(base) < ALMOST_ZERO)
		base = points ? 0 : ALMOST_ZERO;
	if (points) {
		vmb_buffer_printf(out, "%+10.1f  ", new - base);
		return;
	}
	percent = 100 * (new - base) / base;
	if (fabs(percent) < 1e5)
		vmb_buffer_printf(out, "%+10.1f%% ", percent);
	else
		vmb_buffer_printf(out, "%+10.2g%% ", percent);
}

void vmb_lkp_add_change(struct vmb_buffer *out, const struct vmb_cell *base,
			const struct vmb_cell *cell, bool points)
{
	const struct vmb_summary *summary = vmb_printed_change(base, cell);

	if (summary) {
		add_right(out, summary->printed_change, 10);
		vmb_buffer_add_string(out, summary->printed_is_absolute ? "  " :
									  "% ");
	} else if (vmb_cell_is_fails(cell)) {
		summary = cell->summaries[0].summary;
		if (summary->printed_reproduction) {
			add_right(out, summary->printed_reproduction, 10);
			vmb_buffer_add_string(out, "% ");
		} else {
			vmb_buffer_repeat(out, ' ', 12);
		}
	} else if (vmb_cell_is_present(base) && vmb_cell_is_present(cell)) {
		add_difference(out, base->description.mean,
			       cell->description.mean, points);
	} else {
		vmb_buffer_repeat(out, ' ', 12);
	}
}

/* "TESTCASE on TBOX: ": what stands in front of the parameters. */
struct caption {
	struct vmb_span testcase;
	struct vmb_span tbox;
	struct vmb_span parameters;
};

static bool read_caption(struct vmb_span text, struct caption *caption)
{
	size_t on = vmb_span_find(text, VMB_SPAN(" on "));
	size_t colon;

	if (on == VMB_NOT_FOUND)
		return false;
	caption->testcase = vmb_span_to(text, on);
	text = vmb_span_from(text, on + 4);
	colon = vmb_span_find(text, VMB_SPAN(": "));
	caption->tbox = vmb_span_to(text, colon);
	caption->parameters = colon == VMB_NOT_FOUND ?
				      VMB_SPAN("") :
				      vmb_span_from(text, colon + 2);
	return true;
}

/* The next "KEY=VALUE" in front of ", ". */
static bool next_parameter(struct vmb_span *rest, struct vmb_span *key,
			   struct vmb_span *value)
{
	size_t end;

	if (!rest->len)
		return false;
	end = vmb_span_find(*rest, VMB_SPAN(", "));
	*value = vmb_span_to(*rest, end);
	*rest = end == VMB_NOT_FOUND ? VMB_SPAN("") :
				       vmb_span_from(*rest, end + 2);
	return vmb_span_split(value, '=', key) && value->ptr;
}

void vmb_lkp_add_caption(struct vmb_buffer *out, struct vmb_span text)
{
	struct vmb_buffer values = { 0 };
	struct vmb_span rest, key, value;
	struct caption caption;

	if (!read_caption(text, &caption)) {
		vmb_escape_text(out, text);
		vmb_buffer_add_string(out, "\n");
		return;
	}
	rest = caption.parameters;
	while (next_parameter(&rest, &key, &value)) {
		vmb_escape_text(out, key);
		vmb_buffer_add_string(out, "/");
		vmb_escape_text(&values, value);
		vmb_buffer_add_string(&values, "/");
	}
	vmb_buffer_add_string(out, "tbox_group/testcase:\n  ");
	vmb_buffer_add(out, (struct vmb_span){ values.bytes, values.length });
	vmb_escape_text(out, caption.tbox);
	vmb_buffer_add_string(out, "/");
	vmb_escape_text(out, caption.testcase);
	vmb_buffer_add_string(out, "\n");
	out->failed |= values.failed;
	vmb_buffer_clear(&values);
}

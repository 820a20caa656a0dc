/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/json_printed.h"

#include "report/printed_cells.h"

/* The names of vmb_summary.printed, in its order. */
static const char *const perf_names[] = {
	"value",
	"rse_percent",
	"runs",
	"running_percent",
};

static const char *const lkp_names[] = {
	"average",
	"stddev_percent",
	"fails",
	"runs",
};

static bool is_bound(const struct vmb_cell *cell)
{
	for (size_t i = 0; i < cell->nsummaries; i++)
		if (cell->summaries[i].summary->bound)
			return true;
	return false;
}

static bool has_text(const struct vmb_summary *summary)
{
	for (size_t i = 0; i < 4; i++)
		if (summary->printed[i])
			return true;
	return false;
}

void vmb_json_write_printed(struct vmb_json_writer *json,
			    const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);
	const char *const *names = lkp_names;

	vmb_json_name(json, "bound");
	vmb_json_bool(json, is_bound(cell));
	vmb_json_name(json, "printed");
	if (!summary || !has_text(summary)) {
		vmb_json_null(json);
		return;
	}
	if (summary->printed_by_perf)
		names = perf_names;
	vmb_json_object(json);
	for (size_t i = 0; i < 4; i++) {
		vmb_json_name(json, names[i]);
		vmb_json_string(json, summary->printed[i]);
	}
	vmb_json_object_end(json);
}

static void write_string(struct vmb_json_writer *json, const char *name,
			 const char *string)
{
	vmb_json_name(json, name);
	vmb_json_string(json, string);
}

void vmb_json_write_printed_change(struct vmb_json_writer *json,
				   const struct vmb_cell *cell)
{
	const struct vmb_summary *summary = vmb_cell_printed(cell);

	vmb_json_name(json, "printed");
	if (summary && summary->printed_change) {
		vmb_json_object(json);
		write_string(json,
			     summary->printed_is_absolute ? "absolute" :
							    "percent",
			     summary->printed_change);
		vmb_json_object_end(json);
	} else if (summary && summary->printed_reproduction) {
		vmb_json_object(json);
		write_string(json, "reproduction_percent",
			     summary->printed_reproduction);
		vmb_json_object_end(json);
	} else {
		vmb_json_null(json);
	}
}

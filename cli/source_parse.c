/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/source_parse.h"

#include "core/aggregate.h"
#include "core/rewrite.h"
#include "input/input.h"
#include "parsers/lkp_average.h"

/* avg.json with the stddev.json beside it. */
static enum vmb_read_status read_average(const struct vmb_source_file *file,
					 struct vmb_span bytes,
					 const struct vmb_parse *parse)
{
	struct vmb_input stddev;
	int status, cut = 0;

	if (!file->lkp->stddev) {
		status = vmb_lkp_average_parse(bytes, parse);
	} else {
		if (vmb_input_read(file->lkp->stddev, &stddev, parse->diag))
			return VMB_READ_NO_VALUES;
		status = vmb_lkp_pair_parse(bytes, stddev.bytes, parse);
		cut = vmb_input_check(&stddev, parse->diag);
		vmb_input_clear(&stddev);
	}
	if (status)
		return VMB_READ_NO_MEMORY;
	return parse->batch->nsummaries && !cut ? VMB_READ_OK :
						  VMB_READ_NO_VALUES;
}

static enum vmb_read_status read_any(const struct vmb_source_file *file,
				     struct vmb_span bytes,
				     const struct vmb_parse *parse,
				     const char **format)
{
	const char *name = file->source->input_format;
	const struct vmb_format *wanted = NULL;

	if (file->lkp && file->lkp->is_average) {
		*format = "lkp-average";
		return read_average(file, bytes, parse);
	}
	if (name)
		wanted = vmb_format_find(vmb_span(name));
	return vmb_read(bytes, wanted, parse, format);
}

/* Values of one run over time are refused; the user is told what they are. */
static enum vmb_read_status refuse_series(const struct vmb_parse *parse,
					  const char *format)
{
	bool perf = vmb_span_starts(vmb_span(format), VMB_SPAN("perf"));
	size_t dropped = vmb_batch_drop_series(parse->batch);

	if (dropped)
		vmb_diag_add(parse->diag, VMB_WARNING,
			     perf ? "interval-samples" : "time-series", 0,
			     "values of one run over time: %zu, which are no "
			     "independent runs: not used; --aggregate=%s "
			     "makes one value of them",
			     dropped, perf ? "sum" : "mean");
	if (parse->batch->nvalues || parse->batch->nsummaries)
		return VMB_READ_OK;
	return VMB_READ_NO_VALUES;
}

static int put_test_first(const struct vmb_source_file *file,
			  struct vmb_batch *batch)
{
	struct vmb_buffer testcase = { 0 };
	int status = vmb_lkp_testcase(file->path, &testcase);

	if (!status && testcase.length) {
		vmb_buffer_add_string(&testcase, ".");
		status = testcase.failed ||
			 vmb_batch_rows_first(
				 batch, (struct vmb_span){ testcase.bytes,
							   testcase.length });
	}
	vmb_buffer_clear(&testcase);
	return status ? -1 : 0;
}

/* A report's rows are in the report's order, those of files in none. */
static bool is_lkp_file(const char *format)
{
	return vmb_span_starts(vmb_span(format), VMB_SPAN("lkp-")) &&
	       strcmp(format, "lkp-report") != 0;
}

/* Parts of a machine and values over time become one value of their run. */
static int join_values(struct vmb_batch *batch, enum vmb_aggregate aggregate)
{
	bool sum = aggregate == VMB_AGGREGATE_SUM;

	if (aggregate == VMB_AGGREGATE_NONE)
		return 0;
	if (vmb_batch_merge_parts(batch, sum))
		return -1;
	return vmb_batch_join_series(batch, sum);
}

enum vmb_read_status vmb_source_parse(const struct vmb_source_file *file,
				      struct vmb_span bytes,
				      enum vmb_aggregate aggregate,
				      const struct vmb_parse *parse,
				      const char **format)
{
	enum vmb_read_status status = read_any(file, bytes, parse, format);

	if (status == VMB_READ_OK && join_values(parse->batch, aggregate))
		return VMB_READ_NO_MEMORY;
	if (status == VMB_READ_OK)
		status = refuse_series(parse, *format);
	if (status == VMB_READ_OK && is_lkp_file(*format) &&
	    put_test_first(file, parse->batch))
		return VMB_READ_NO_MEMORY;
	return status;
}

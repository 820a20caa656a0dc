/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run.h"

#include "cli/labels.h"
#include "cli/messages.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sources.h"
#include "cli/suggest.h"
#include "parsers/registry.h"

enum {
	EXIT_DONE = 0,
	EXIT_TROUBLE = 2,
};

/* Everything between the command line and the text, in order of the flow. */
struct pipeline {
	struct vmb_options options;
	struct vmb_resultset set;
	struct vmb_comparison comparison;
	struct vmb_document document;
	struct vmb_buffer text;
	struct vmb_diag diag;
};

static void clear(struct pipeline *run)
{
	vmb_buffer_clear(&run->text);
	vmb_document_clear(&run->document);
	vmb_comparison_clear(&run->comparison);
	vmb_resultset_clear(&run->set);
	vmb_options_clear(&run->options);
	vmb_diag_clear(&run->diag);
}

static int fail(struct pipeline *run, const char *text)
{
	vmb_diag_add(&run->diag, VMB_ERROR, NULL, 0, "%s", text);
	return -1;
}

static void list_formats(struct vmb_buffer *text)
{
	for (const struct vmb_format *format = vmb_formats; format->name;
	     format++)
		vmb_buffer_printf(text, "%-14s %s\n", format->name,
				  format->description);
}

static int find_base(struct pipeline *run, const char *label)
{
	const char *nearest = NULL;

	for (size_t i = 0; i < run->set.nconfigurations; i++) {
		const char *known = run->set.configurations[i].label;

		if (!strcmp(known, label)) {
			run->options.compare.base = i;
			return 0;
		}
		nearest = vmb_suggest(label, known, nearest);
	}
	vmb_diag_add(&run->diag, VMB_ERROR, NULL, 0,
		     "no configuration is labelled '%s'%s%s%s", label,
		     nearest ? "; did you mean '" : "", nearest ? nearest : "",
		     nearest ? "'?" : "");
	return -1;
}

/* The base is the first configuration, or the one that was asked for. */
static int choose_base(struct pipeline *run)
{
	struct vmb_buffer label = { 0 };
	int status = -1;

	if (!run->options.base)
		return 0;
	vmb_label_unescape(vmb_span(run->options.base), &label);
	if (!label.failed)
		status = find_base(run, label.bytes);
	vmb_buffer_clear(&label);
	return status;
}

static int compare(struct pipeline *run)
{
	switch (vmb_compare(&run->set, &run->options.compare,
			    &run->comparison)) {
	case VMB_COMPARE_OK:
		return 0;
	case VMB_COMPARE_NO_ROWS:
		return fail(run, "no row is left by --benchmark and --exclude");
	case VMB_COMPARE_NO_PAIR:
		return fail(run, "nothing to compare: no row has values in "
				 "two configurations");
	default:
		return -1;
	}
}

static int render(struct pipeline *run)
{
	if (run->options.format == VMB_OUTPUT_JSON)
		return vmb_render_json(&run->comparison, &run->diag,
				       PACKAGE_VERSION, &run->text);
	if (vmb_report_build(&run->comparison, &run->options.report,
			     &run->document))
		return -1;
	return vmb_render_grid(&run->document, &run->text);
}

/* bytes -> results -> comparison -> table -> text */
static int run_comparison(struct pipeline *run)
{
	if (vmb_resultset_init(&run->set))
		return -1;
	if (vmb_sources_read(&run->options, &run->set, &run->diag))
		return -1;
	if (vmb_resultset_finish(&run->set, &run->diag))
		return -1;
	if (choose_base(run))
		return -1;
	if (compare(run))
		return -1;
	return render(run);
}

static int make_text(struct pipeline *run)
{
	switch (run->options.action) {
	case VMB_ACTION_HELP:
		vmb_options_help(&run->text);
		return 0;
	case VMB_ACTION_VERSION:
		vmb_options_version(&run->text);
		return 0;
	case VMB_ACTION_LIST_FORMATS:
		list_formats(&run->text);
		return 0;
	case VMB_ACTION_COMPARE:
		break;
	}
	return run_comparison(run);
}

int vmb_run(int argc, char **argv, FILE *out, FILE *err)
{
	struct pipeline run = { 0 };
	int status = vmb_options_parse(argc, argv, &run.options, &run.diag) ||
		     make_text(&run);

	if (!status && (run.text.failed || run.diag.failed))
		status = -1;
	if (status && !vmb_diag_has(&run.diag, VMB_ERROR))
		fail(&run, "out of memory");
	if (!status)
		status = vmb_output_write(&run.text, run.options.output, out,
					  &run.diag);
	vmb_messages_print(&run.diag, run.options.quiet, err);
	clear(&run);
	return status ? EXIT_TROUBLE : EXIT_DONE;
}

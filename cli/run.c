/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/derivations.h"
#include "cli/gates.h"
#include "cli/labels.h"
#include "cli/messages.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sources.h"
#include "cli/suggest.h"
#include "core/memory.h"
#include "core/set_guards.h"
#include "parsers/registry.h"
#include "report/list.h"
#include "stats/compare_warnings.h"
#include "stats/fixed_time.h"

enum {
	EXIT_DONE = 0,
	EXIT_GATE = 1,
	EXIT_TROUBLE = 2,
};

/* Everything between the command line and the text, in order of the flow. */
struct pipeline {
	struct vmb_options options;
	struct vmb_resultset set;
	size_t *columns;
	struct vmb_comparison comparison;
	struct vmb_document document;
	struct vmb_buffer text;
	struct vmb_diag diag;
	struct vmb_progress progress;
	int exit_status; /* where there is no trouble */
};

static void clear(struct pipeline *run)
{
	vmb_buffer_clear(&run->text);
	vmb_document_clear(&run->document);
	vmb_comparison_clear(&run->comparison);
	free(run->columns);
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

/* The configuration with this label, "\n" in it undone. */
static int find_configuration(struct pipeline *run, struct vmb_span label,
			      size_t *index)
{
	struct vmb_buffer name = { 0 };
	const char *nearest = NULL;
	int status = -1;

	vmb_label_unescape(label, &name);
	for (size_t i = 0; !name.failed && i < run->set.nconfigurations; i++) {
		const char *known = run->set.configurations[i].label;

		if (!strcmp(known, name.bytes)) {
			*index = i;
			status = 0;
		}
		nearest = vmb_suggest(name.bytes, known, nearest);
	}
	if (status && !name.failed)
		vmb_diag_add(&run->diag, VMB_ERROR, NULL, 0,
			     "no configuration is labelled '%s'%s%s%s",
			     name.bytes, nearest ? "; did you mean '" : "",
			     nearest ? nearest : "", nearest ? "'?" : "");
	vmb_buffer_clear(&name);
	return status;
}

/* The base is the first configuration, or the one that was asked for. */
static int choose_base(struct pipeline *run)
{
	if (!run->options.base)
		return 0;
	run->options.compare.base_given = true;
	return find_configuration(run, vmb_span(run->options.base),
				  &run->options.compare.base);
}

/* What is compared with the base must show it. */
static int check_base(struct pipeline *run)
{
	struct vmb_compare_options *compare = &run->options.compare;

	for (size_t i = 0; i < compare->ncolumns; i++)
		if (compare->columns[i] == compare->base)
			return 0;
	if (run->options.base)
		return fail(run, "--columns leaves out the base");
	compare->base = compare->columns[0];
	return 0;
}

static int choose_columns(struct pipeline *run)
{
	struct vmb_span rest = vmb_span(run->options.columns), label;
	size_t count = 0, capacity = 0;

	if (!run->options.columns)
		return 0;
	while (vmb_span_split(&rest, ',', &label)) {
		if (vmb_grow(&run->columns, &capacity, count,
			     sizeof(*run->columns)) ||
		    find_configuration(run, label, &run->columns[count]))
			return -1;
		for (size_t i = 0; i < count; i++)
			if (run->columns[i] == run->columns[count])
				return fail(run, "--columns names a "
						 "configuration twice");
		count++;
	}
	run->options.compare.columns = run->columns;
	run->options.compare.ncolumns = count;
	return check_base(run);
}

/* Most runs that a column has of any row. */
static size_t most_runs(const struct vmb_compared_table *table, size_t column)
{
	size_t most = 0;

	for (size_t i = 0; i < table->nrows; i++) {
		size_t n = table->rows[i].cells[column].runs.n;

		most = n > most ? n : most;
	}
	return most;
}

/* Which side is short of runs of its own? */
static int fail_without_partner(struct pipeline *run)
{
	const struct vmb_compared_table *table = run->comparison.tables;
	const struct vmb_configuration *of = run->set.configurations;
	size_t base, other;

	/* some table has values on two sides */
	while (table->ncolumns < 2)
		table++;
	base = table->base;
	other = base ? 0 : 1;
	vmb_diag_add(&run->diag, VMB_ERROR, NULL, 0,
		     "--pair: no two runs with the same number have values: "
		     "'%s' has values of %zu runs, '%s' of %zu",
		     of[table->configurations[base]].label,
		     most_runs(table, base),
		     of[table->configurations[other]].label,
		     most_runs(table, other));
	return -1;
}

static int compare(struct pipeline *run)
{
	switch (vmb_compare(&run->set, &run->options.compare,
			    &run->comparison)) {
	case VMB_COMPARE_OK:
		vmb_comparison_warn(&run->comparison, &run->diag);
		vmb_fixed_time_hint(&run->comparison, &run->diag);
		return 0;
	case VMB_COMPARE_NO_ROWS:
		return fail(run, "no row is left by --benchmark and --exclude");
	case VMB_COMPARE_NO_PAIR:
		return fail(run, "nothing to compare: no row has values in "
				 "two configurations");
	case VMB_COMPARE_NO_PARTNER:
		return fail_without_partner(run);
	default:
		return -1;
	}
}

static int render(struct pipeline *run)
{
	if (run->options.format == VMB_OUTPUT_JSON)
		return vmb_render_json(&run->comparison, &run->diag,
				       PACKAGE_VERSION, &run->text);
	if (run->options.format == VMB_OUTPUT_LKP)
		return vmb_render_lkp(&run->comparison, &run->text);
	if (vmb_report_build(&run->comparison, &run->options.report,
			     &run->document))
		return -1;
	if (run->options.explain &&
	    vmb_report_explain(&run->comparison, &run->options.report,
			       run->options.explain, &run->diag,
			       &run->document))
		return -1;
	switch (run->options.format) {
	case VMB_OUTPUT_MARKDOWN:
		return vmb_render_markdown(&run->document, &run->text);
	case VMB_OUTPUT_TAP:
		return vmb_render_tap(&run->document, &run->comparison,
				      &run->options.report, &run->text);
	default:
		return vmb_render_grid(&run->document, &run->text);
	}
}

/* bytes -> results */
static int read_results(struct pipeline *run)
{
	if (vmb_resultset_init(&run->set))
		return -1;
	if (vmb_sources_read(&run->options, &run->progress, &run->set,
			     &run->diag) ||
	    vmb_derivations_add(&run->options.compare, &run->set, &run->diag))
		return -1;
	return vmb_resultset_finish(&run->set, &run->diag);
}

/*
 * With --strict what is wrong with the input is an error. Called before the
 * values are judged: that they are odd is nothing that could be mended there.
 */
static int check_strict(struct pipeline *run)
{
	return run->options.strict && vmb_diag_be_strict(&run->diag) ? -1 : 0;
}

/* -> comparison */
static int run_comparison(struct pipeline *run)
{
	if (read_results(run) || choose_base(run) || choose_columns(run))
		return -1;
	vmb_set_guard(&run->set, run->options.compare.base, &run->diag);
	return check_strict(run) ? -1 : compare(run);
}

static int run_list(struct pipeline *run)
{
	struct vmb_listing listing = { 0 };
	int status;

	if (read_results(run) || check_strict(run))
		return -1;
	status = vmb_listing_make(&run->set, &run->diag, &listing);
	if (!status)
		status = run->options.format == VMB_OUTPUT_JSON ?
				 vmb_list_json(&listing, PACKAGE_VERSION,
					       &run->text) :
				 vmb_list_text(&listing, &run->text);
	vmb_listing_clear(&listing);
	return status;
}

/* A pattern that matches nothing is a typing error. */
static int check_explain(struct pipeline *run)
{
	const char *glob = run->options.explain;

	for (size_t i = 0; glob && i < run->comparison.ntables; i++) {
		const struct vmb_compared_table *table =
			&run->comparison.tables[i];

		for (size_t j = 0; j < table->nrows; j++)
			if (vmb_row_matches(glob, table->rows[j].row,
					    table->rows[j].name))
				return 0;
	}
	if (!glob)
		return 0;
	vmb_diag_add(&run->diag, VMB_ERROR, NULL, 0,
		     "--explain: no row matches '%s'", glob);
	return -1;
}

/* -> table -> text; what is left out of the table still counts at the gates */
static int run_report(struct pipeline *run)
{
	enum vmb_gate_status gate;

	if (run_comparison(run) || check_explain(run))
		return -1;
	gate = vmb_gates_check(run->options.gates, run->options.ngates,
			       &run->comparison, &run->diag);
	if (gate == VMB_GATE_TROUBLE)
		return -1;
	run->exit_status = gate == VMB_GATE_TRIPPED ? EXIT_GATE : EXIT_DONE;
	vmb_comparison_select(&run->comparison, run->options.only);
	return render(run);
}

static int run_bisect(struct pipeline *run)
{
	if (run_comparison(run))
		return -1;
	if (run->set.nconfigurations != 3)
		return fail(run, "--bisect: expected three configurations, "
				 "GOOD, BAD and CURRENT");
	run->exit_status = vmb_bisect(&run->comparison, &run->text, &run->diag);
	return run->exit_status == VMB_BISECT_STOP ? -1 : 0;
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
	case VMB_ACTION_LIST:
		return run_list(run);
	case VMB_ACTION_LIST_FORMATS:
		list_formats(&run->text);
		return 0;
	case VMB_ACTION_BISECT:
		return run_bisect(run);
	case VMB_ACTION_COMPARE:
		break;
	}
	return run_report(run);
}

/*
 * git takes 2 for a bad commit: trouble has to stop it. Of a command line that
 * was not understood anything that looks like the option counts.
 */
static int trouble_status(const struct vmb_options *options, bool parsed,
			  int argc, char **argv)
{
	if (parsed)
		return options->action == VMB_ACTION_BISECT ? VMB_BISECT_STOP :
							      EXIT_TROUBLE;
	for (int i = 1; i < argc; i++)
		if (strlen(argv[i]) > 3 &&
		    !strncmp(argv[i], "--bisect", strlen(argv[i])))
			return VMB_BISECT_STOP;
	return EXIT_TROUBLE;
}

int vmb_run(int argc, char **argv, FILE *out, FILE *err)
{
	struct pipeline run = { 0 };
	int status = vmb_options_parse(argc, argv, &run.options, &run.diag);
	int trouble = trouble_status(&run.options, !status, argc, argv);

	if (!run.options.quiet && isatty(fileno(err)))
		run.progress.stream = err;
	if (!status)
		status = make_text(&run);
	if (!status && (run.text.failed || run.diag.failed))
		status = -1;
	if (status && !vmb_diag_has(&run.diag, VMB_ERROR))
		fail(&run, "out of memory");
	if (!status)
		status = vmb_output_write(&run.text, run.options.output, out,
					  &run.diag);
	if (!status)
		trouble = run.exit_status;
	vmb_messages_print(&run.diag, run.options.quiet, err);
	clear(&run);
	return trouble;
}

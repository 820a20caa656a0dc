/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/legend.h"

#include <string.h>

#include "report/format_number.h"

/* Every function here writes one paragraph, or nothing. */
struct footer {
	const struct vmb_view *view;
	const struct vmb_facts *facts;
	struct vmb_strings *strings;
	struct vmb_text_lines *lines;
	struct vmb_buffer text;
	bool failed;
};

/* Move what was written to the lines. */
static void end_paragraph(struct footer *footer)
{
	struct vmb_buffer *text = &footer->text;
	struct vmb_span span = { text->bytes, text->length };

	if (text->failed ||
	    vmb_paragraph_wrap(footer->lines, footer->strings, span))
		footer->failed = true;
	text->length = 0;
}

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

/* "kernel 6.18.0 #1 of 2025-12-01, gcc 14.2.0; ": what is known of it. */
static void tell_kernel(struct vmb_buffer *text,
			const struct vmb_configuration *configuration)
{
	if (!configuration->kernel)
		return;
	vmb_buffer_add_string(text, "kernel ");
	vmb_legend_label(text, configuration->kernel);
	if (configuration->number)
		vmb_buffer_printf(text, " #%s", configuration->number);
	if (configuration->date)
		vmb_buffer_printf(text, " of %s", configuration->date);
	if (configuration->compiler)
		vmb_buffer_printf(text, ", %s", configuration->compiler);
	vmb_buffer_add_string(text, "; ");
}

/* Is it worth telling what was run? Not where all ran the same. */
static bool has_commands(const struct vmb_view *view)
{
	const char *first = vmb_view_configuration(view, 0)->command;

	for (size_t i = 1; i < view->table->ncolumns; i++) {
		const char *command = vmb_view_configuration(view, i)->command;

		if (!command != !first ||
		    (first && strcmp(command, first) != 0))
			return true;
	}
	return false;
}

static void tell_command(struct vmb_buffer *text,
			 const struct vmb_configuration *configuration)
{
	if (!configuration->command)
		return;
	vmb_buffer_add_string(text, "command ");
	vmb_legend_label(text, configuration->command);
	vmb_buffer_add_string(text, "; ");
}

static void tell_configurations(struct footer *footer)
{
	const struct vmb_compared_table *table = footer->view->table;
	bool commands = has_commands(footer->view);

	for (size_t i = 0; i < table->ncolumns; i++) {
		const struct vmb_configuration *configuration =
			vmb_view_configuration(footer->view, i);
		struct vmb_buffer *text = &footer->text;

		vmb_legend_label(text, configuration->label);
		if (i == table->base && table->ncolumns > 1)
			vmb_buffer_add_string(text, " (base)");
		vmb_buffer_add_string(text, ": ");
		tell_kernel(text, configuration);
		if (commands)
			tell_command(text, configuration);
		if (configuration->machine)
			vmb_buffer_printf(text, "%s; ", configuration->machine);
		if (configuration->unknown_boot || !configuration->boots)
			vmb_buffer_add_string(text, "boots unknown, ");
		else
			vmb_buffer_printf(text, "%zu boot%s, ",
					  configuration->boots,
					  plural(configuration->boots));
		vmb_buffer_printf(text, "%zu run%s.", configuration->runs,
				  plural(configuration->runs));
		end_paragraph(footer);
	}
}

static void tell_workers(struct footer *footer)
{
	static const char *const reductions[] = {
		[VMB_WORKERS_MEAN] = "their mean",
		[VMB_WORKERS_MAX] = "the largest",
		[VMB_WORKERS_MIN] = "the smallest",
		[VMB_WORKERS_EACH] = "one each",
	};

	if (footer->facts->reduces_workers)
		vmb_buffer_printf(
			&footer->text, "Workers of one run are one value: %s.",
			reductions[footer->view->comparison->options->workers]);
}

/* What the smallest p is after the correction; p without one. */
static double corrected(const struct footer *footer, double p)
{
	const struct vmb_compared_table *table = footer->view->table;
	size_t tests = 1;

	if (footer->view->comparison->options->adjust != VMB_ADJUST_HOLM)
		return p;
	for (size_t i = 0; i < table->ncolumns; i++)
		if (table->marked[i].tested > tests)
			tests = table->marked[i].tested;
	return fmin(1, p * (double)tests);
}

static void tell_rank_limit(struct footer *footer)
{
	size_t a = footer->facts->smallest_base;
	size_t b = footer->facts->smallest_new;
	double p = vmb_rank_smallest_p(a, b);

	if (!a || !footer->facts->rank_limited ||
	    footer->view->comparison->options->pair)
		return;
	vmb_buffer_printf(&footer->text, " A rank test cannot go below p=%.2g",
			  p);
	if (corrected(footer, p) > p)
		vmb_buffer_printf(&footer->text, " (%.2g Holm-adjusted)",
				  corrected(footer, p));
	vmb_buffer_printf(&footer->text,
			  " at the smallest n1+n2 of this table, %zu+%zu.", a,
			  b);
}

static void tell_pairs(struct footer *footer)
{
	vmb_buffer_printf(&footer->text,
			  "The first %s of each side belong together, the "
			  "second ones, and so on (--pair); %s.",
			  footer->view->table->unit == VMB_UNIT_BOOT ? "boots" :
								       "runs",
			  footer->view->table->test == VMB_TEST_PAIRED_T ?
				  "a t test of the differences of their "
				  "logarithms, as not every row has six "
				  "pairs" :
				  "ranks of the differences of their "
				  "logarithms");
}

static void tell_why(struct footer *footer)
{
	const struct vmb_compare_options *options =
		footer->view->comparison->options;
	struct vmb_buffer *text = &footer->text;

	if (!footer->facts->tested)
		return;
	if (options->fastpath) {
		vmb_buffer_add_string(text, "Rule fastpath: the marks of "
					    "published (R)/(I) tables. Its "
					    "floor of 2% is inferred from "
					    "them.");
		return;
	}
	if (options->lkp) {
		vmb_buffer_add_string(text, "Rule lkp: marked as the kernel "
					    "test robot chooses its "
					    "rows.");
		return;
	}
	if (options->pair) {
		tell_pairs(footer);
	} else if (options->test.test != VMB_TEST_AUTO) {
		vmb_buffer_add_string(text, "The test was asked for (--test).");
	} else if (footer->view->table->test == VMB_TEST_WELCH) {
		vmb_buffer_add_string(text, "Welch's t test on logarithms, as "
					    "not every row has enough values "
					    "for a rank test.");
	} else {
		vmb_buffer_add_string(text, "Mann-Whitney, as every row has "
					    "enough values for it; intervals "
					    "are Hodges-Lehmann's.");
	}
	tell_rank_limit(footer);
}

/* With a rate of false marks many rows may have to change for one mark. */
static void tell_fewest(struct footer *footer)
{
	const struct vmb_compared_table *table = footer->view->table;
	size_t fewest = 0;

	for (size_t i = 0; i < table->ncolumns; i++)
		if (table->marked[i].fewest > fewest)
			fewest = table->marked[i].fewest;
	if (fewest > 1)
		vmb_buffer_printf(&footer->text,
				  " With so few values no mark appears until "
				  "%zu rows change.",
				  fewest);
}

static void tell_adjustment(struct footer *footer)
{
	unsigned without_p = 1u << VMB_TEST_FASTPATH |
			     1u << VMB_TEST_CI_OVERLAP | 1u << VMB_TEST_LKP;
	const struct vmb_compare_options *options =
		footer->view->comparison->options;

	if (!(footer->facts->tests & ~without_p))
		return;
	if (options->adjust == VMB_ADJUST_NONE) {
		vmb_buffer_add_string(&footer->text,
				      "p is not adjusted for the number of "
				      "rows.");
		return;
	}
	vmb_buffer_printf(&footer->text,
			  "p is adjusted for the number of tested rows "
			  "of a column (%s)%s.",
			  vmb_adjust_name(options->adjust),
			  options->test.margin > 0 ? ", (=) is not" : "");
	tell_fewest(footer);
	if (footer->facts->missed.lo <= footer->facts->missed.hi &&
	    !(footer->facts->shared & VMB_NOTE_UNREACHABLE))
		vmb_buffer_add_string(&footer->text,
				      " Changes that could have been missed "
				      "are told for a row alone; the "
				      "correction makes them larger.");
}

/* "0.95", "12": never "0" for what is more than nothing */
static void add_expected(struct vmb_buffer *text, double expected)
{
	if (expected < 9.95)
		vmb_buffer_printf(text, "%.2g", expected);
	else
		vmb_buffer_printf(text, "%.0f", expected);
}

static void tell_chance(struct footer *footer)
{
	const struct vmb_compared_table *table = footer->view->table;

	for (size_t i = 0; i < table->ncolumns; i++) {
		const struct vmb_marked *marked = &table->marked[i];

		if (!marked->tested || !isfinite(marked->expected_by_chance))
			continue;
		if (table->ncolumns > 2) {
			vmb_legend_label(
				&footer->text,
				vmb_view_configuration(footer->view, i)->label);
			vmb_buffer_add_string(&footer->text, ": if ");
		} else {
			vmb_buffer_add_string(&footer->text, "If ");
		}
		vmb_buffer_add_string(&footer->text,
				      "nothing had changed, up to ");
		add_expected(&footer->text, marked->expected_by_chance);
		vmb_buffer_printf(&footer->text,
				  " of %zu row%s would be marked by chance.",
				  marked->tested, plural(marked->tested));
		end_paragraph(footer);
	}
}

static void tell_missing(struct footer *footer)
{
	const struct vmb_compared_table *table = footer->view->table;
	struct vmb_buffer *text = &footer->text;

	if (!table->one_sided)
		return;
	vmb_buffer_printf(text,
			  "%zu row%s not run in some configuration "
			  "(empty cell)",
			  table->one_sided,
			  table->one_sided == 1 ? " was" : "s were");
	if (footer->facts->baseless)
		vmb_buffer_add_string(text, "; \"-\" has no base to be "
					    "compared with");
	vmb_buffer_add_string(text, ".");
}

int vmb_legend_full(const struct vmb_view *view, const struct vmb_facts *facts,
		    struct vmb_strings *strings, struct vmb_text_lines *lines)
{
	static void (*const paragraphs[])(struct footer *) = {
		tell_configurations, tell_workers, tell_why,
		tell_adjustment,     tell_chance,  tell_missing,
	};
	struct footer footer = {
		.view = view,
		.facts = facts,
		.strings = strings,
		.lines = lines,
	};

	for (size_t i = 0; i < sizeof(paragraphs) / sizeof(paragraphs[0]);
	     i++) {
		paragraphs[i](&footer);
		end_paragraph(&footer);
	}
	vmb_buffer_clear(&footer.text);
	return footer.failed ? -1 : 0;
}

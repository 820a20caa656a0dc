/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/explained.h"

#include <string.h>

#include "report/escape_text.h"
#include "report/footnotes.h"
#include "report/cells.h"
#include "report/legend.h"
#include "report/format_number.h"
#include "report/list.h"
#include "report/power_cells.h"
#include "report/test_words.h"
#include "stats/suspicion.h"

/* Set one part of a line off from the part before it. */
static void separate(struct vmb_buffer *out, const char **before)
{
	vmb_buffer_add_string(out, *before);
	*before = "; ";
}

static const char *test_words(const struct vmb_change *change)
{
	switch (change->test) {
	case VMB_TEST_MANN_WHITNEY:
		return "Mann-Whitney, exact";
	case VMB_TEST_MANN_WHITNEY_NORMAL:
		return "Mann-Whitney, normal approximation";
	case VMB_TEST_WELCH:
		return change->on_ratio ? "Welch on logarithms" : "Welch";
	case VMB_TEST_PERMUTATION:
		return change->exact ? "permutation, exact" :
				       "permutation, random draws";
	case VMB_TEST_PAIRED_T:
		return change->on_ratio ? "paired t on logarithms" : "paired t";
	case VMB_TEST_SIGNED_RANK:
		return change->exact ?
			       "Wilcoxon signed-rank, exact" :
			       "Wilcoxon signed-rank, normal approximation";
	case VMB_TEST_CI_OVERLAP:
	case VMB_TEST_FASTPATH:
		return change->ci_apart ? "intervals of the means apart" :
					  "intervals of the means overlap";
	case VMB_TEST_LKP:
		return change->ci_apart ? "LKP's rule met" :
					  "LKP's rule not met";
	case VMB_TEST_AUTO:
	case VMB_TEST_NONE:
		break;
	}
	return "";
}

static void add_adjusted(struct vmb_buffer *out,
			 const struct vmb_explained *explained)
{
	const struct vmb_view *view = explained->view;
	const struct vmb_change *change = &explained->cell->change;
	enum vmb_adjust adjust = view->comparison->options->adjust;

	if (adjust != VMB_ADJUST_NONE && isfinite(change->p))
		vmb_buffer_printf(out, ", %s over %zu tests: p=%.4g",
				  vmb_adjust_name(adjust),
				  view->table->marked[explained->column].tested,
				  change->p_adjusted);
}

void vmb_explain_test(struct vmb_buffer *out,
		      const struct vmb_explained *explained)
{
	const struct vmb_change *change = &explained->cell->change;

	if (isfinite(change->p)) {
		vmb_buffer_printf(out, "%s ", vmb_estimator_word(change));
		vmb_format_estimate(out, explained->view, explained->row,
				    change, explained->decimals);
		vmb_buffer_add_string(out, "; ");
	}
	vmb_buffer_add_string(out, test_words(change));
	if (isfinite(change->p))
		vmb_buffer_printf(out, ": p=%.4g", change->p);
	add_adjusted(out, explained);
}

static void add_amount(struct vmb_buffer *out,
		       const struct vmb_explained *explained, double amount)
{
	const char *unit = explained->row->row->unit;

	vmb_format_value(out, amount, explained->decimals);
	vmb_buffer_add_string(out, *unit ? " " : "");
	vmb_escape_text(out, vmb_span(unit));
}

static void add_detectable(struct vmb_buffer *out,
			   const struct vmb_explained *explained,
			   const char **before)
{
	const struct vmb_change *change = &explained->cell->change;
	double mde = change->mde_percent;

	if (!explained->base || !vmb_change_is_tested(change) || !isfinite(mde))
		return;
	separate(out, before);
	vmb_buffer_add_string(out, "detectable with 80% power: ");
	if (vmb_detects_percent(change))
		vmb_buffer_printf(out, "%.3g%%", mde);
	else if (change->shown == VMB_SHOWN_POINTS)
		vmb_buffer_printf(out, "%.3g pp", mde);
	else
		add_amount(out, explained, mde);
}

static bool averages_workers(const struct vmb_cell *cell)
{
	return cell && cell->sample.values &&
	       cell->nobservations > cell->runs.n;
}

/* Of what has no partner nothing is averaged, so that n does not tell. */
static bool averages_runs(const struct vmb_explained *explained,
			  const struct vmb_cell *cell)
{
	const struct vmb_set_run *runs = explained->view->comparison->set->runs;

	if (!cell || !cell->sample.values ||
	    explained->view->table->unit != VMB_UNIT_BOOT)
		return false;
	for (size_t i = 1; i < cell->runs.n; i++)
		if (runs[cell->runs.runs[i]].boot ==
		    runs[cell->runs.runs[i - 1]].boot)
			return true;
	return !explained->cell->nunpaired && cell->sample.n < cell->runs.n;
}

static void add_averaged(struct vmb_buffer *out,
			 const struct vmb_explained *explained,
			 const char **before)
{
	static const char *const words[] = {
		[VMB_WORKERS_MEAN] = "mean of the workers of a run",
		[VMB_WORKERS_MAX] = "largest worker of a run",
		[VMB_WORKERS_MIN] = "smallest worker of a run",
		[VMB_WORKERS_EACH] = "one worker",
	};
	const struct vmb_cell *base = explained->base, *cell = explained->cell;

	if (averages_workers(base) || averages_workers(cell)) {
		separate(out, before);
		vmb_buffer_add_string(
			out,
			words[explained->view->comparison->options->workers]);
	}
	if (averages_runs(explained, base) || averages_runs(explained, cell)) {
		separate(out, before);
		vmb_buffer_add_string(out, "mean of the runs of a "
					   "boot");
	}
}

/* Is a message about this source, or about a mail in it? */
static bool is_about(const struct vmb_message *message,
		     const struct vmb_source_info *source)
{
	size_t length = strlen(source->name);

	return message->source &&
	       !strncmp(message->source, source->name, length) &&
	       (!message->source[length] || message->source[length] == '(');
}

static bool is_source_of(const struct vmb_message *message,
			 const struct vmb_resultset *set, size_t configuration)
{
	for (size_t i = 0; i < set->nsources; i++)
		if (vmb_source_gives(&set->sources[i], configuration) &&
		    is_about(message, &set->sources[i]))
			return true;
	return false;
}

/* Which lines of a side's logs gave no value, of this row or of others? */
static void add_dropped(struct vmb_buffer *out,
			const struct vmb_explained *explained,
			const struct vmb_cell *cell, const char **before)
{
	const struct vmb_diag *diag = explained->diag;
	bool any = false;

	for (int skip = 0; cell && skip < VMB_SKIP_COUNT; skip++) {
		size_t count = 0;

		for (size_t i = 0; i < diag->count; i++) {
			const struct vmb_message *message = &diag->messages[i];

			if (message->slug &&
			    !strcmp(message->slug, vmb_skip_slug(skip)) &&
			    is_source_of(message,
					 explained->view->comparison->set,
					 cell->configuration))
				count += message->count;
		}
		if (!count)
			continue;
		if (!any) {
			separate(out, before);
			vmb_buffer_add_string(out, "dropped in ");
			vmb_legend_label(out,
					 vmb_explained_label(explained, cell));
			vmb_buffer_add_string(out, ", all rows:");
		}
		vmb_buffer_printf(out, "%s %zu %s", any ? "," : "", count,
				  vmb_skip_slug(skip));
		any = true;
	}
}

static void add_suspicions(struct vmb_buffer *out,
			   const struct vmb_explained *explained,
			   const char **before)
{
	unsigned int seen = explained->cell->suspicions;
	bool any = false;

	if (explained->base)
		seen |= explained->base->suspicions;
	for (unsigned int i = 0; i < VMB_SUSPICIONS; i++) {
		enum vmb_suspicion sign = (enum vmb_suspicion)(1u << i);

		if (!(seen & sign))
			continue;
		if (!any)
			separate(out, before);
		vmb_buffer_printf(out, "%s%s", any ? ", " : "odd: ",
				  vmb_suspicion_slug(sign));
		any = true;
	}
}

void vmb_explain_background(struct vmb_buffer *out,
			    const struct vmb_explained *explained)
{
	const char *before = "";

	add_detectable(out, explained, &before);
	add_averaged(out, explained, &before);
	add_dropped(out, explained, explained->base, &before);
	add_dropped(out, explained, explained->cell, &before);
	add_suspicions(out, explained, &before);
	if (!*before)
		vmb_buffer_add_string(out, "nothing averaged or dropped");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/escape_text.h"
#include "report/legend_scene.h"
#include "report/test_words.h"

void vmb_legend_label(struct vmb_buffer *out, const char *label)
{
	struct vmb_span rest = vmb_span(label);
	struct vmb_span line;
	const char *before = "";

	while (vmb_span_split(&rest, '\n', &line)) {
		vmb_buffer_add_string(out, before);
		vmb_escape_text(out, line);
		before = " ";
	}
}

/* Is the largest n 1? Then there is nothing to take a centre of. */
static bool is_single(const struct vmb_facts *facts)
{
	return facts->n.hi <= 1 && !facts->n_unknown;
}

/* "n=5", "n=3-5", "n unknown" */
static void add_n(struct vmb_buffer *out, const struct vmb_facts *facts)
{
	if (facts->n.lo > facts->n.hi) {
		vmb_buffer_add_string(out, "n unknown");
		return;
	}
	vmb_buffer_printf(out, "n=%.0f", facts->n.lo);
	if (facts->n.hi > facts->n.lo)
		vmb_buffer_printf(out, "-%.0f", facts->n.hi);
	if (facts->n_unknown)
		vmb_buffer_add_string(out, " or unknown");
}

static bool is_paired(const struct vmb_scene *scene)
{
	return scene->view->comparison->options->pair &&
	       !vmb_scene_is_lone(scene);
}

/* " runs", " pairs of boots" */
static void add_unit(struct vmb_buffer *out, const struct vmb_scene *scene,
		     bool single)
{
	if (is_paired(scene))
		vmb_buffer_printf(out, " pair%s of %ss", single ? "" : "s",
				  vmb_unit_word(scene->view));
	else
		vmb_buffer_printf(out, " %s%s", vmb_unit_word(scene->view),
				  single ? "" : "s");
}

static void say_values(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_compared_table *table = scene->view->table;
	const struct vmb_facts *facts = scene->facts;
	bool single = is_single(facts);
	bool even = facts->n.lo >= facts->n.hi && !facts->n_unknown;

	if (vmb_scene_is_lone(scene)) {
		vmb_legend_label(out,
				 vmb_view_configuration(scene->view, 0)->label);
		vmb_buffer_add_string(out, ": ");
	}
	add_n(out, facts);
	if (facts->n.lo <= facts->n.hi)
		add_unit(out, scene, single);
	if (facts->in_one_boot && !single)
		vmb_buffer_add_string(out, " in one boot");
	if (even && !vmb_scene_is_lone(scene) && !is_paired(scene))
		vmb_buffer_add_string(out, " each");
	if (!single)
		vmb_buffer_printf(out, ", %ss", vmb_center_word(scene->view));
	if (!vmb_scene_counts_boots(scene) && table->one_boot && !single)
		vmb_buffer_add_string(out, "; boot-to-boot variation not "
					   "covered");
	else if (facts->pools_boots)
		vmb_buffer_add_string(out, "; runs of one boot count as "
					   "independent");
	vmb_buffer_add_string(out, ".");
}

static void say_versus(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	bool previous =
		scene->view->comparison->options->versus == VMB_VERSUS_PREVIOUS;

	if (previous && scene->view->table->ncolumns > 2)
		vmb_buffer_add_string(out, "Each column is compared with the "
					   "one before it.");
}

static void say_speedup(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_conventions *seen = &scene->facts->conventions;

	if (!seen->speedup)
		return;
	if (seen->relative && seen->speedup_untimed)
		vmb_buffer_add_string(out, "Rows of known direction: ");
	else if (seen->relative && scene->brief && seen->relative_timed)
		vmb_buffer_add_string(out, "Known direction: ");
	else if (seen->relative)
		vmb_buffer_printf(out, "Times and rates%s: ",
				  seen->relative_timed ? " of known direction" :
							 "");
	vmb_buffer_add_string(out, seen->speedup_untimed ?
					   ">0 is better, <0 is worse" :
					   ">0 is faster, <0 is slower");
	if (seen->halved)
		vmb_buffer_printf(out, " (-50%% is twice the %s)",
				  seen->halved_untimed ? "value" : "time");
	vmb_buffer_add_string(out, ".");
}

static void say_relative(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_conventions *seen = &scene->facts->conventions;

	if (!seen->relative)
		return;
	vmb_buffer_add_string(out, seen->speedup ? "Other rows: " : "");
	vmb_buffer_add_string(out, ">0 is more, <0 is less.");
}

static void say_differences(struct vmb_buffer *out,
			    const struct vmb_scene *scene)
{
	const struct vmb_conventions *seen = &scene->facts->conventions;

	if ((seen->absolute || seen->points) && scene->brief)
		vmb_buffer_add_string(out, "Without %: new - base.");
	else if (seen->absolute)
		vmb_buffer_printf(out, "Changes without %% are new - base%s.",
				  seen->points ? " (pp: percentage points)" :
						 "");
	else if (seen->points)
		vmb_buffer_add_string(out, "pp = percentage points, "
					   "new - base.");
}

static const char *obstacle(const struct vmb_scene *scene)
{
	switch (scene->facts->shared & VMB_NOTE_UNTESTABLE) {
	case VMB_NOTE_ONE_RUN:
		if (!is_single(scene->facts))
			return vmb_scene_counts_boots(scene) ?
				       "one boot on a side" :
				       "one run on a side";
		return vmb_scene_counts_boots(scene) ? "one boot a side" :
						       "one run a side";
	case VMB_NOTE_UNKNOWN_N:
		return "number of runs unknown (--runs=N)";
	case VMB_NOTE_NO_VARIANCE:
		return "no variance";
	case VMB_NOTE_LAST_RUN:
		return "perf printed its last run for the mean (perf stat -v)";
	case VMB_NOTE_NO_PARTNER:
		return vmb_scene_counts_boots(scene) ?
			       "no two boots belong together" :
			       "no two runs belong together";
	case VMB_NOTE_PARAMETERS:
		return "loads differ widely and p is unknown (--param)";
	default:
		return "see the letters";
	}
}

/* Stands for the two sentences before it where nothing could be tested. */
static void say_obstacle(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;

	if (vmb_scene_is_lone(scene))
		return;
	if (!facts->pairs && facts->fails)
		vmb_buffer_add_string(out, "Failed runs are counted, and not "
					   "tested.");
	else if (!facts->pairs)
		vmb_buffer_add_string(out, "Nothing could be compared: no row "
					   "has values on two sides.");
	else if (vmb_view_test(scene->view)->test == VMB_TEST_NONE)
		vmb_buffer_add_string(out, "Nothing was tested (--test=none).");
	else if (!facts->tested)
		vmb_buffer_printf(out, "Nothing could be tested: %s.",
				  obstacle(scene));
	else if (vmb_scene_is_unreachable(scene)) {
		vmb_buffer_printf(out, "%s could be marked: ",
				  vmb_scene_tests_geomean(scene) ? "No row" :
								   "Nothing");
		vmb_note_text(out, scene->view, VMB_NOTE_UNREACHABLE);
		vmb_buffer_add_string(out, ".");
	}
}

/* Notes of all tested cells, which have no letters then. */
static void say_common(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	unsigned shared = scene->facts->shared;

	if (shared & VMB_NOTE_IDENTICAL)
		vmb_buffer_add_string(out, "All values of both sides are "
					   "equal.");
	else if (shared & VMB_NOTE_QUANTISED)
		vmb_buffer_add_string(out, "No difference exceeds one step of "
					   "the printed values.");
}

/* What is selected by its change cannot show how much has changed at all. */
static void say_selected(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	if (scene->view->table->selected)
		vmb_buffer_printf(out, "%s because they changed.",
				  scene->brief ? "The report chose rows" :
						 "The report lists these rows");
}

static void say_unpaired(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	size_t count = scene->facts->unpaired;

	if (count)
		vmb_buffer_printf(out,
				  "%s without a partner are left out of %zu "
				  "row%s.",
				  vmb_scene_counts_boots(scene) ? "Boots" :
								  "Runs",
				  count, count == 1 ? "" : "s");
}

/* Most rows of any column that the geometric mean is not of. */
static size_t most_left_out(const struct vmb_compared_table *table)
{
	const struct vmb_geomean_row *geomean = table->geomean;
	size_t rows = table->nrows + table->unselected, most = 0;

	for (size_t i = 0; i < table->ncolumns; i++)
		if (geomean->line.cells[i].has_change &&
		    rows - geomean->used[i] > most)
			most = rows - geomean->used[i];
	return most;
}

/* The geometric mean is one test more, and not one of many. */
static void add_level_of_mean(struct vmb_buffer *out,
			      const struct vmb_scene *scene)
{
	double confidence = vmb_view_test(scene->view)->confidence;

	if (vmb_scene_tests_geomean(scene) && vmb_correction_word(scene->view))
		vmb_buffer_printf(out, "Geomean: p<%.6g, not adjusted. ",
				  vmb_alpha(confidence));
}

static void say_geomean(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_compared_table *table = scene->view->table;
	size_t most;

	if (!table->geomean)
		return;
	if (table->geomean->oriented)
		vmb_buffer_add_string(out, "Geomean: >0 is better. ");
	add_level_of_mean(out, scene);
	most = most_left_out(table);
	if (most)
		vmb_buffer_printf(out, "Geomean leaves out %s%zu row%s.",
				  table->ncolumns > 2 ? "up to " : "", most,
				  most == 1 ? "" : "s");
}

static void say_left_out(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	size_t count = scene->view->table->left_out;

	if (count)
		vmb_buffer_printf(out, "%zu row%s%s left out.", count,
				  count == 1 ? "" : "s",
				  scene->brief ? "" : " without a value");
}

static void say_unselected(struct vmb_buffer *out,
			   const struct vmb_scene *scene)
{
	size_t count = scene->view->table->unselected;

	if (count)
		vmb_buffer_printf(out, "%zu other row%s not shown (--only).",
				  count, count == 1 ? "" : "s");
}

static void say_hidden(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	size_t count = scene->view->table->hidden;

	if (count)
		vmb_buffer_printf(out, "%zu row%s hidden (--all).", count,
				  count == 1 ? "" : "s");
}

/* Where --only leaves no row, there is nothing else to be said. */
static bool is_empty(const struct vmb_scene *scene)
{
	return !scene->view->table->nrows && scene->view->table->unselected;
}

static void (*const sentences[])(struct vmb_buffer *,
				 const struct vmb_scene *) = {
	say_values,	 say_versus,	say_speedup,	    say_relative,
	say_differences, vmb_say_marks, vmb_say_equivalent, vmb_say_missed,
	vmb_say_power,	 say_obstacle,	say_common,	    say_selected,
	say_unpaired,	 say_geomean,	say_left_out,	    say_unselected,
	say_hidden,
};

static void write_paragraph(struct vmb_buffer *out,
			    const struct vmb_scene *scene)
{
	out->length = 0;
	if (is_empty(scene)) {
		vmb_buffer_printf(out,
				  "None of %zu rows has such a mark "
				  "(--only).",
				  scene->view->table->unselected);
		return;
	}
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++) {
		sentences[i](out, scene);
		if (out->length && out->bytes[out->length - 1] != ' ')
			vmb_buffer_add_string(out, " ");
	}
	vmb_buffer_trim(out);
}

/* The sentence that a report opens with, a line of its own. */
static int write_headline(const struct vmb_view *view,
			  struct vmb_strings *strings,
			  struct vmb_text_lines *lines)
{
	struct vmb_buffer text = { 0 };
	int status;

	if (!view->table->headline)
		return 0;
	vmb_escape_text(&text, vmb_span(view->table->headline->sentence));
	vmb_buffer_add_string(&text, ".");
	status = text.failed ||
		 vmb_paragraph_wrap(
			 lines, strings,
			 (struct vmb_span){ text.bytes, text.length });
	vmb_buffer_clear(&text);
	return status ? -1 : 0;
}

int vmb_legend_short(const struct vmb_view *view, const struct vmb_facts *facts,
		     struct vmb_strings *strings, struct vmb_text_lines *lines)
{
	struct vmb_scene scene = { .view = view, .facts = facts };
	struct vmb_buffer text = { 0 };
	size_t first = lines->count, before;
	int status = write_headline(view, strings, lines);

	before = lines->count;
	for (int attempt = 0; attempt < 2 && !status; attempt++) {
		lines->count = before;
		scene.brief = attempt;
		write_paragraph(&text, &scene);
		status = text.failed ||
			 vmb_paragraph_wrap(
				 lines, strings,
				 (struct vmb_span){ text.bytes, text.length });
		if (lines->count - first <= VMB_LEGEND_MAX_LINES)
			break;
	}
	vmb_buffer_clear(&text);
	return status ? -1 : 0;
}

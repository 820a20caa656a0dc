/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "report/format_number.h"
#include "report/legend_scene.h"
#include "report/power_cells.h"
#include "report/test_words.h"

static void add_range_rule(struct vmb_buffer *out,
			   const struct vmb_facts *facts)
{
	vmb_buffer_printf(
		out,
		"no run of a side reaches the other's median, "
		"medians > %s apart%s (LKP's rule)",
		facts->directed ? "1%" : "5%",
		facts->directed && facts->undirected ? " or (+)/(-) 5%" : "");
}

/* A correction is told with the level, what is not exact with the test. */
static void add_approximation(struct vmb_buffer *out,
			      const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;
	unsigned drawn = facts->approximate & 1u << VMB_TEST_PERMUTATION;
	unsigned signs = facts->approximate & 1u << VMB_TEST_SIGNED_RANK;

	if (drawn)
		vmb_buffer_printf(out, " (%s%d draws, seed %" PRIu64 ")",
				  facts->exact ? "some by " : "",
				  VMB_PERMUTATION_DRAWS,
				  vmb_view_test(scene->view)->seed);
	else if (vmb_facts_used(facts, VMB_TEST_MANN_WHITNEY_NORMAL))
		vmb_buffer_printf(out, " (normal approximation%s)",
				  vmb_facts_used(facts, VMB_TEST_MANN_WHITNEY) ?
					  " beyond n1+n2=50" :
					  "");
	else if (signs)
		vmb_buffer_printf(out, " (normal approximation%s)",
				  facts->exact ? " beyond 200 pairs" : "");
}

/* The test of the rows that are not summaries. */
static enum vmb_test test_of_values(const struct vmb_facts *facts)
{
	static const enum vmb_test tests[] = {
		VMB_TEST_MANN_WHITNEY, VMB_TEST_MANN_WHITNEY_NORMAL,
		VMB_TEST_PERMUTATION,  VMB_TEST_PAIRED_T,
		VMB_TEST_SIGNED_RANK,
	};

	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		if (vmb_facts_used(facts, tests[i]))
			return tests[i];
	return VMB_TEST_WELCH;
}

/* "Mann-Whitney p<0.05" */
static void add_test(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;
	enum vmb_test test = test_of_values(facts);

	if (vmb_facts_used(facts, VMB_TEST_FASTPATH) ||
	    vmb_facts_used(facts, VMB_TEST_CI_OVERLAP)) {
		vmb_format_level(out, vmb_view_test(scene->view)->confidence);
		vmb_buffer_printf(out, " t intervals of the means %s",
				  scene->brief ? "apart" : "do not overlap");
		return;
	}
	if (vmb_facts_used(facts, VMB_TEST_LKP)) {
		add_range_rule(out, facts);
		return;
	}
	vmb_buffer_add_string(out, vmb_test_word(test));
	add_approximation(out, scene);
	if (test != VMB_TEST_WELCH && vmb_facts_used(facts, VMB_TEST_WELCH))
		vmb_buffer_add_string(out, " (summaries: Welch)");
	vmb_buffer_add_string(out, " ");
	vmb_add_level(out, scene->view);
}

/* "2%", "2% or 2 pp": what a percentage is of the rows tested here */
static void add_percentage(struct vmb_buffer *out,
			   const struct vmb_facts *facts, double percent)
{
	if (facts->tested_percent)
		vmb_buffer_printf(out, "%.6g%%", percent);
	if (facts->tested_points)
		vmb_buffer_printf(out, "%s%.6g pp",
				  facts->tested_percent ? " or " : "", percent);
}

/* " and change >= 1%" */
static void add_floor(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_test_options *options = vmb_view_test(scene->view);
	const struct vmb_facts *facts = scene->facts;
	bool fastpath = scene->view->comparison->options->fastpath;

	if (options->floor > 0) {
		vmb_buffer_add_string(out, " and change >= ");
		add_percentage(out, facts, options->floor);
	}
	if (options->min_effect > 0)
		vmb_buffer_printf(out, ", whole interval beyond %.6g%s",
				  options->min_effect,
				  facts->tested_percent ? "%" : " pp");
	/* what the published tables use has not been documented */
	if (fastpath && fabs(options->floor - 2) < 1e-9)
		vmb_buffer_add_string(
			out, scene->brief ? " (inferred)" :
					    " (2% inferred from published "
					    "tables)");
}

void vmb_say_marks(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;
	const char *significant =
		scene->brief ? "significant " : "statistically significant ";

	if (!facts->tested || vmb_scene_is_unreachable(scene))
		return;
	/* the robot's rule is no test */
	if (vmb_facts_used(facts, VMB_TEST_LKP))
		significant = "";
	if (facts->directed)
		vmb_buffer_printf(out, "(R)/(I) = %sregression/improvement",
				  significant);
	if (facts->directed && facts->undirected)
		vmb_buffer_add_string(out, ", (+)/(-) = increase/decrease");
	else if (facts->undirected)
		vmb_buffer_printf(out, "(+)/(-) = %sincrease/decrease",
				  significant);
	vmb_buffer_add_string(out, ": ");
	add_test(out, scene);
	add_floor(out, scene);
	vmb_buffer_add_string(out, ".");
}

static void add_missed(struct vmb_buffer *out, const struct vmb_range *missed,
		       bool brief)
{
	struct vmb_buffer lo = { 0 }, hi = { 0 };

	if (missed->lo > missed->hi)
		return;
	vmb_buffer_add_string(out, "; changes below ");
	if (missed->hi >= 1e6) {
		vmb_buffer_add_string(out, "any size could have been missed");
		return;
	}
	vmb_format_detectable(&lo, missed->lo);
	vmb_format_detectable(&hi, missed->hi);
	out->failed |= lo.failed || hi.failed;
	if (!out->failed) {
		vmb_buffer_add_string(out, lo.bytes);
		if (strcmp(lo.bytes, hi.bytes) != 0)
			vmb_buffer_printf(out, "-%s", hi.bytes);
	}
	vmb_buffer_clear(&lo);
	vmb_buffer_clear(&hi);
	vmb_buffer_add_string(out, brief ? "% could be missed" :
					   "% could have been missed");
}

void vmb_say_equivalent(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_test_options *options = vmb_view_test(scene->view);

	if (!scene->facts->tested || !(options->margin > 0))
		return;
	vmb_buffer_printf(out, "(=) = equivalent: ");
	/* two tests of one side each */
	vmb_format_level(out, 1 - 2 * vmb_alpha(options->confidence));
	vmb_buffer_printf(out, " interval of the change within ");
	add_percentage(out, scene->facts, options->margin);
	vmb_buffer_add_string(out, ".");
}

void vmb_say_missed(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;
	bool margin = vmb_view_test(scene->view)->margin > 0;

	/* of rows that are not shown nothing can be said from those that are */
	if (!facts->tested || vmb_scene_is_unreachable(scene) ||
	    scene->view->table->unselected)
		return;
	vmb_buffer_printf(out, "No mark%s = %s shown",
			  facts->pairs > facts->tested ? " or letter" : "",
			  margin ? "neither" : "no difference");
	add_missed(out, &facts->missed, scene->brief);
	vmb_buffer_add_string(out, ".");
}

void vmb_say_power(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_test_options *options = vmb_view_test(scene->view);
	const char *unit = vmb_unit_word(scene->view);
	bool paired = scene->view->comparison->options->pair;

	if (!scene->facts->tested || !options->power)
		return;
	vmb_buffer_add_string(out, "Detectable = with 80% power");
	if (options->floor > 0) {
		vmb_buffer_printf(out, "; %ss for ", paired ? "pair" : unit);
		add_percentage(out, scene->facts, options->floor);
		vmb_buffer_printf(out, " = how many%s would detect that%s",
				  paired ? "" : " a side",
				  scene->brief ? "" :
						 ", from the 95% interval of "
						 "the spread");
	}
	vmb_buffer_add_string(out, ".");
}

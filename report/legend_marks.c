/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "report/format_number.h"
#include "report/legend_scene.h"

static const char *adjusted_by(const struct vmb_scene *scene)
{
	static const char *const words[] = {
		[VMB_ADJUST_NONE] = "",
		[VMB_ADJUST_HOLM] = "Holm-adjusted ",
		[VMB_ADJUST_BH] = "BH-adjusted ",
	};

	return words[scene->view->comparison->options->adjust];
}

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

/* "Mann-Whitney p<0.05" */
static void add_test(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;
	double confidence = vmb_view_test(scene->view)->confidence;
	bool exact = vmb_facts_used(facts, VMB_TEST_MANN_WHITNEY);
	bool normal = vmb_facts_used(facts, VMB_TEST_MANN_WHITNEY_NORMAL);

	if (vmb_facts_used(facts, VMB_TEST_FASTPATH) ||
	    vmb_facts_used(facts, VMB_TEST_CI_OVERLAP)) {
		vmb_format_level(out, confidence);
		vmb_buffer_printf(out, " t intervals of the means %s",
				  scene->brief ? "apart" : "do not overlap");
		return;
	}
	if (vmb_facts_used(facts, VMB_TEST_LKP)) {
		add_range_rule(out, facts);
		return;
	}
	vmb_buffer_add_string(out, exact || normal ? "Mann-Whitney" : "Welch");
	if (normal)
		vmb_buffer_printf(out, " (normal approximation%s)",
				  exact ? " beyond n1+n2=50" : "");
	if ((exact || normal) && vmb_facts_used(facts, VMB_TEST_WELCH))
		vmb_buffer_add_string(out, " (summaries: Welch)");
	vmb_buffer_printf(out, " %sp<%.6g", adjusted_by(scene),
			  vmb_alpha(confidence));
}

/* " and change >= 1%" */
static void add_floor(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_test_options *options = vmb_view_test(scene->view);
	const struct vmb_facts *facts = scene->facts;
	bool fastpath = scene->view->comparison->options->fastpath;

	if (options->floor > 0) {
		vmb_buffer_add_string(out, " and change >= ");
		if (facts->tested_percent)
			vmb_buffer_printf(out, "%.6g%%", options->floor);
		if (facts->tested_points)
			vmb_buffer_printf(out, "%s%.6g pp",
					  facts->tested_percent ? " or " : "",
					  options->floor);
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

/* "3.1", "42": two digits are all that such an estimate is good for. */
static void format_missed(char *text, size_t size, double percent)
{
	size_t length;

	snprintf(text, size, percent < 9.95 ? "%.1f" : "%.0f", percent);
	length = strlen(text);
	if (length > 2 && !strcmp(text + length - 2, ".0"))
		text[length - 2] = '\0';
}

static void add_missed(struct vmb_buffer *out, const struct vmb_range *missed,
		       bool brief)
{
	char lo[32], hi[32];

	if (missed->lo > missed->hi)
		return;
	vmb_buffer_add_string(out, "; changes below ");
	if (missed->hi >= 1e6) {
		vmb_buffer_add_string(out, "any size could have been missed");
		return;
	}
	format_missed(lo, sizeof(lo), missed->lo);
	format_missed(hi, sizeof(hi), missed->hi);
	vmb_buffer_add_string(out, lo);
	if (strcmp(lo, hi) != 0)
		vmb_buffer_printf(out, "-%s", hi);
	vmb_buffer_add_string(out, brief ? "% could be missed" :
					   "% could have been missed");
}

void vmb_say_missed(struct vmb_buffer *out, const struct vmb_scene *scene)
{
	const struct vmb_facts *facts = scene->facts;

	/* of rows that are not shown nothing can be said from those that are */
	if (!facts->tested || vmb_scene_is_unreachable(scene) ||
	    scene->view->table->unselected)
		return;
	vmb_buffer_printf(out, "No mark%s = no difference shown",
			  facts->pairs > facts->tested ? " or letter" : "");
	add_missed(out, &facts->missed, scene->brief);
	vmb_buffer_add_string(out, ".");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What options mean together, once all of them are known. */
#include <stdio.h>

#include "cli/option_parser.h"

/* The name of the rule that was asked for, or NULL. */
static const char *rule_name(const struct vmb_options *options)
{
	if (options->compare.fastpath)
		return "fastpath";
	return options->compare.lkp ? "lkp" : NULL;
}

static int check_rule(struct vmb_option_parser *parser)
{
	struct vmb_test_options *test = &parser->options->compare.test;
	const char *name = rule_name(parser->options);
	bool fastpath = parser->options->compare.fastpath;

	if (!name)
		return 0;
	if (test->center == VMB_CENTER_MEDIAN)
		return vmb_usage_error(parser,
				       "--rule=%s compares means: leave out "
				       "--center=median",
				       name);
	if (test->test != VMB_TEST_AUTO &&
	    !(fastpath && test->test == VMB_TEST_CI_OVERLAP))
		return vmb_usage_error(parser,
				       "--rule=%s has a test of its own%s: "
				       "leave out --test",
				       name, fastpath ? ", ci-overlap" : "");
	test->center = VMB_CENTER_MEAN;
	test->test = fastpath ? VMB_TEST_CI_OVERLAP : VMB_TEST_LKP;
	if (!parser->given[VMB_OPTION_FLOOR])
		test->floor = fastpath ? 2 : 0;
	return 0;
}

/* What decides, as the option that asked for it. */
static void name_test(const struct vmb_options *options, char *name,
		      size_t size)
{
	const char *rule = rule_name(options);

	if (rule)
		snprintf(name, size, "--rule=%s", rule);
	else
		snprintf(name, size, "--test=%s",
			 vmb_test_name(options->compare.test.test));
}

/* A threshold that is asked for must not be passed over in silence. */
static int check_interval(struct vmb_option_parser *parser,
			  enum vmb_option_id id)
{
	enum vmb_test test = parser->options->compare.test.test;
	char name[64];

	if (!parser->given[id] ||
	    (test != VMB_TEST_CI_OVERLAP && test != VMB_TEST_LKP &&
	     test != VMB_TEST_PERMUTATION && test != VMB_TEST_NONE))
		return 0;
	name_test(parser->options, name, sizeof(name));
	return vmb_usage_error(parser,
			       "--%s needs a test that gives an interval of "
			       "the change; %s gives none",
			       vmb_option_table[id].name, name);
}

static int check_pair(struct vmb_option_parser *parser)
{
	const struct vmb_options *options = parser->options;
	const char *contrary = NULL;
	char name[64];

	if (!options->compare.pair)
		return 0;
	name_test(options, name, sizeof(name));
	if (options->action == VMB_ACTION_BISECT)
		contrary = "--bisect";
	else if (options->compare.test.test != VMB_TEST_AUTO)
		contrary = name;
	if (!contrary)
		return 0;
	return vmb_usage_error(parser,
			       "--pair has tests of its own, signed-rank and "
			       "paired t: leave out %s",
			       contrary);
}

/* For gates one false mark among many rows is too many. */
static int check_adjust(struct vmb_option_parser *parser)
{
	struct vmb_compare_options *compare = &parser->options->compare;
	enum vmb_test test = compare->test.test;
	char name[64];

	if (!parser->given[VMB_OPTION_ADJUST]) {
		if (parser->options->ngates)
			compare->adjust = VMB_ADJUST_HOLM;
		return 0;
	}
	if (compare->adjust == VMB_ADJUST_NONE ||
	    (test != VMB_TEST_CI_OVERLAP && test != VMB_TEST_LKP &&
	     test != VMB_TEST_NONE))
		return 0;
	name_test(parser->options, name, sizeof(name));
	return vmb_usage_error(parser, "--adjust corrects p, and %s gives none",
			       name);
}

/* The robot's table is read by programs; it does not hide what changed. */
static int check_lkp_format(struct vmb_option_parser *parser)
{
	struct vmb_options *options = parser->options;

	if (options->format != VMB_OUTPUT_LKP)
		return 0;
	if (options->compare.geomean || options->compare.test.power)
		return vmb_usage_error(
			parser, "--format=lkp has no place for --%s",
			options->compare.geomean ? "geomean" : "power");
	options->compare.all = true;
	return 0;
}

/* A single row, measured few times: means and Welch's test show most. */
static int check_bisect(struct vmb_option_parser *parser)
{
	struct vmb_options *options = parser->options;
	struct vmb_test_options *test = &options->compare.test;

	if (options->action != VMB_ACTION_BISECT)
		return 0;
	if (options->ngates)
		return vmb_usage_error(parser, "--bisect and --fail-on both "
					       "decide the exit status: use "
					       "one");
	if (parser->given[VMB_OPTION_BASE] ||
	    parser->given[VMB_OPTION_COLUMNS] || parser->given[VMB_OPTION_VS])
		return vmb_usage_error(parser, "--bisect takes GOOD, BAD and "
					       "CURRENT in the order given: "
					       "leave out --base, --columns "
					       "and --vs");
	if (!rule_name(options) && !parser->given[VMB_OPTION_TEST])
		test->test = VMB_TEST_WELCH;
	if (!parser->given[VMB_OPTION_CENTER])
		test->center = VMB_CENTER_MEAN;
	return 0;
}

/* A list has two forms, and nothing in it that could trip a gate. */
static int check_list(struct vmb_option_parser *parser)
{
	const struct vmb_options *options = parser->options;

	if (!parser->given[VMB_OPTION_LIST])
		return 0;
	if (options->ngates || parser->given[VMB_OPTION_BISECT])
		return vmb_usage_error(
			parser, "--list compares nothing: leave out %s",
			options->ngates ? "--fail-on" : "--bisect");
	if (parser->given[VMB_OPTION_FORMAT] &&
	    options->format != VMB_OUTPUT_JSON)
		return vmb_usage_error(parser, "--list has a text of its own, "
					       "or --format=json");
	return 0;
}

/* Explanations stand below a table, and JSON holds all that is in them. */
static int check_explain(struct vmb_option_parser *parser)
{
	const struct vmb_options *options = parser->options;
	const char *obstacle = NULL;

	if (!options->explain)
		return 0;
	if (parser->given[VMB_OPTION_LIST])
		obstacle = "list";
	else if (parser->given[VMB_OPTION_BISECT])
		obstacle = "bisect";
	else if (options->format == VMB_OUTPUT_JSON)
		obstacle = "format=json";
	else if (options->format == VMB_OUTPUT_LKP)
		obstacle = "format=lkp";
	if (!obstacle)
		return 0;
	return vmb_usage_error(parser,
			       "--explain stands below a table, and --%s "
			       "prints none: use one",
			       obstacle);
}

/* What --for decides of the things that were not given. */
static void apply_purpose(struct vmb_option_parser *parser)
{
	struct vmb_options *options = parser->options;

	if (options->purpose != VMB_FOR_FORGE)
		return;
	if (!parser->given[VMB_OPTION_FORMAT])
		options->format = VMB_OUTPUT_MARKDOWN;
	if (!parser->given[VMB_OPTION_LEGEND])
		options->report.legend = VMB_LEGEND_FULL;
}

int vmb_option_check(struct vmb_option_parser *parser)
{
	if (check_rule(parser) ||
	    check_interval(parser, VMB_OPTION_MIN_EFFECT) ||
	    check_interval(parser, VMB_OPTION_MARGIN) || check_pair(parser) ||
	    check_adjust(parser) || check_bisect(parser) ||
	    check_explain(parser) || check_list(parser) ||
	    check_lkp_format(parser))
		return -1;
	apply_purpose(parser);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/messages.h"
#include "cli/option_parser.h"
#include "cli/suggest.h"

/* What getopt_long() returns for an operand when it keeps their order. */
#define OPERAND 1

/* "-#PATTERN" is an operand as well. */
#define PART_OF_STDIN '#'

/* Codes of options without a short name lie beyond all characters. */
#define LONG_ONLY 256

/* The tables of getopt_long(). */
struct getopt_tables {
	char shorts[5 + 2 * VMB_OPTION_COUNT + 1];
	struct option longs[VMB_OPTION_COUNT + 1];
};

int vmb_usage_error(struct vmb_option_parser *parser, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	vmb_diag_add(parser->diag, VMB_ERROR, VMB_USAGE, 0, "%s", text);
	return -1;
}

static int code_of(int id)
{
	char short_name = vmb_option_table[id].short_name;

	return short_name ? short_name : LONG_ONLY + id;
}

/* The option of this code, or VMB_OPTION_COUNT. */
static enum vmb_option_id find_code(int code)
{
	int id = 0;

	while (id < VMB_OPTION_COUNT && code_of(id) != code)
		id++;
	return (enum vmb_option_id)id;
}

static void make_tables(struct getopt_tables *tables)
{
	char *next = tables->shorts;

	/* operands are given in order, a missing value is told from a typo */
	*next++ = '-';
	*next++ = ':';
	*next++ = PART_OF_STDIN;
	*next++ = ':';
	*next++ = ':';
	for (int id = 0; id < VMB_OPTION_COUNT; id++) {
		const struct vmb_option *option = &vmb_option_table[id];
		bool takes_value = vmb_option_takes_value(option);

		tables->longs[id] = (struct option){
			.name = option->name,
			.has_arg =
				takes_value ? required_argument : no_argument,
			.val = code_of(id),
		};
		if (!option->short_name)
			continue;
		*next++ = option->short_name;
		if (takes_value)
			*next++ = ':';
	}
	*next = '\0';
	tables->longs[VMB_OPTION_COUNT] = (struct option){ 0 };
}

static int missing_value(struct vmb_option_parser *parser, int code)
{
	const struct vmb_option *option = &vmb_option_table[find_code(code)];
	struct vmb_buffer value = { 0 };

	if (option->argument)
		vmb_buffer_add_string(&value, option->argument);
	else
		vmb_option_choices(option, &value);
	if (!value.failed)
		vmb_usage_error(parser, "--%s needs a value: --%s=%s",
				option->name, option->name, value.bytes);
	vmb_buffer_clear(&value);
	return -1;
}

/* A long option that is none, or the beginning of several. */
static int unknown_long(struct vmb_option_parser *parser, const char *argument)
{
	struct vmb_buffer name = { 0 }, known = { 0 };
	const char *nearest = NULL;

	vmb_buffer_add(&name,
		       (struct vmb_span){ argument, strcspn(argument, "=") });
	for (int id = 0; id < VMB_OPTION_COUNT && !name.failed; id++) {
		const char *candidate = vmb_option_table[id].name;

		nearest = vmb_suggest(name.bytes, candidate, nearest);
		if (vmb_span_starts(vmb_span(candidate), vmb_span(name.bytes)))
			vmb_buffer_printf(&known, "%s--%s",
					  known.length ? ", " : "", candidate);
	}
	if (name.failed || known.failed)
		;
	else if (known.length)
		vmb_usage_error(parser, "option '--%s' is ambiguous: %s",
				name.bytes, known.bytes);
	else
		vmb_usage_error(parser, "there is no option '--%s'%s%s%s",
				name.bytes, nearest ? "; did you mean '--" : "",
				nearest ? nearest : "", nearest ? "'?" : "");
	vmb_buffer_clear(&name);
	vmb_buffer_clear(&known);
	return -1;
}

/* @code: that of a known option with a value it does not take; 0: a long one */
static int bad_option(struct vmb_option_parser *parser, int code,
		      const char *argument)
{
	if (!code)
		return unknown_long(parser, argument + 2);
	if (find_code(code) == VMB_OPTION_COUNT)
		return vmb_usage_error(parser, "there is no option '-%c'",
				       code);
	return vmb_usage_error(parser, "--%s takes no value",
			       vmb_option_table[find_code(code)].name);
}

/* "-#PATTERN", which getopt takes for an option of that name. */
static int take_part(struct vmb_option_parser *parser, const char *argument)
{
	if (!optarg || argument + 2 != optarg)
		return vmb_usage_error(parser, "there is no option '-%c'",
				       PART_OF_STDIN);
	return vmb_option_operand(parser, argument);
}

static int take_argument(struct vmb_option_parser *parser, int code,
			 char **argv)
{
	switch (code) {
	case OPERAND:
		return vmb_option_operand(parser, optarg);
	case PART_OF_STDIN:
		return take_part(parser, argv[optind - 1]);
	case ':':
		return missing_value(parser, optopt);
	case '?':
		return bad_option(parser, optopt, argv[optind - 1]);
	default:
		return vmb_option_take(parser, find_code(code), optarg);
	}
}

/* --help and --version count alone, whatever stands behind them. */
static bool is_answered(const struct vmb_options *options)
{
	return options->action == VMB_ACTION_HELP ||
	       options->action == VMB_ACTION_VERSION;
}

static int parse(struct vmb_option_parser *parser, int argc, char **argv)
{
	const struct vmb_options *options = parser->options;
	struct getopt_tables tables;
	int code;

	make_tables(&tables);
	opterr = 0;
	optind = 0; /* from the start, also when called again */
	while ((code = getopt_long(argc, argv, tables.shorts, tables.longs,
				   NULL)) != -1) {
		if (take_argument(parser, code, argv))
			return -1;
		if (is_answered(options))
			return 0;
	}
	for (; optind < argc; optind++)
		if (vmb_option_operand(parser, argv[optind]))
			return -1;
	if (vmb_option_check(parser))
		return -1;
	if (options->action == VMB_ACTION_LIST_FORMATS)
		return 0;
	return vmb_option_sources_end(parser);
}

int vmb_options_parse(int argc, char **argv, struct vmb_options *options,
		      struct vmb_diag *diag)
{
	struct vmb_option_parser parser = { .options = options, .diag = diag };
	int status;

	*options = (struct vmb_options){ 0 };
	options->compare.test.confidence = 0.95;
	options->compare.test.floor = 1;
	options->compare.test.seed = 1;
	options->size_max = (uint64_t)64 << 20;
	options->timeout = 30000;
	status = parse(&parser, argc, argv);
	free(parser.next.params);
	return status;
}

void vmb_options_clear(struct vmb_options *options)
{
	for (size_t i = 0; i < options->nsources; i++)
		free(options->sources[i].params);
	free(options->sources);
	free((void *)options->compare.globs);
	for (size_t i = 0; i < options->compare.nformulas; i++)
		vmb_formula_clear(
			(struct vmb_formula *)&options->compare.formulas[i]);
	free((void *)options->compare.formulas);
	free(options->gates);
	*options = (struct vmb_options){ 0 };
}

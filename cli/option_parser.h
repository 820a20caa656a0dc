/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files behind vmb_options_parse() share. Internal to this folder.
 *
 * Functions that return int return 0, or -1 after a usage error, which is in
 * the sink, or without memory.
 */
#ifndef VMB_OPTION_PARSER_H
#define VMB_OPTION_PARSER_H

#include "cli/option_table.h"
#include "cli/options.h"

/**
 * struct vmb_option_parser - a command line that is being read
 * @options: what is being filled in
 * @diag: takes the usage error
 * @given: which options were given
 * @sources_capacity: of @options->sources
 * @globs: @options->compare.globs, to append to
 * @globs_capacity: of it
 * @formulas: @options->compare.formulas, to append to
 * @formulas_capacity: of it
 * @gates_capacity: of @options->gates
 * @has_stdin: standard input is among the sources
 * @next: label, format, group and parameters of the next source; its array
 *	of parameters is the parser's own
 * @params_capacity: of @next.params
 * @pending: option about later sources that none has followed yet, or NULL
 */
struct vmb_option_parser {
	struct vmb_options *options;
	struct vmb_diag *diag;
	bool given[VMB_OPTION_COUNT];
	size_t sources_capacity;
	struct vmb_glob *globs;
	size_t globs_capacity;
	size_t gates_capacity;
	struct vmb_formula *formulas;
	size_t formulas_capacity;
	bool has_stdin;
	struct vmb_source next;
	size_t params_capacity;
	const struct vmb_option *pending;
};

/** vmb_usage_error - say what is wrong with the command line; returns -1 */
int vmb_usage_error(struct vmb_option_parser *parser, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/**
 * vmb_option_take - do what an option says
 * @parser: the parser
 * @id: the option
 * @value: its value, NULL where it takes none
 */
int vmb_option_take(struct vmb_option_parser *parser, enum vmb_option_id id,
		    const char *value);

/**
 * vmb_option_check - do all options go together?
 * @parser: all of them were taken; what follows from some is set
 */
int vmb_option_check(struct vmb_option_parser *parser);

/** vmb_option_is_key - may a parameter have this name? */
bool vmb_option_is_key(struct vmb_span key);

/** vmb_option_for_sources - take -l, -p, --path, -i or --suite */
int vmb_option_for_sources(struct vmb_option_parser *parser,
			   enum vmb_option_id id, const char *value);

/**
 * vmb_option_operand - take an operand: [LABEL=]SOURCE
 * @parser: the parser
 * @operand: borrowed
 */
int vmb_option_operand(struct vmb_option_parser *parser, const char *operand);

/** vmb_option_sources_end - after the last operand: standard input if none */
int vmb_option_sources_end(struct vmb_option_parser *parser);

#endif

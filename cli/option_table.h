/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one table of options: the parser and --help are made from it.
 */
#ifndef VMB_OPTION_TABLE_H
#define VMB_OPTION_TABLE_H

#include "core/buffer.h"

/** enum vmb_option_id - an option, as its place in vmb_option_table */
enum vmb_option_id {
	VMB_OPTION_LABEL,
	VMB_OPTION_PARAM,
	VMB_OPTION_PATH,
	VMB_OPTION_INPUT_FORMAT,
	VMB_OPTION_SUITE,
	VMB_OPTION_RUNS,
	VMB_OPTION_MAX_DOWNLOAD,
	VMB_OPTION_TIMEOUT,
	VMB_OPTION_NO_CACHE,
	VMB_OPTION_BASE,
	VMB_OPTION_COLUMNS,
	VMB_OPTION_VS,
	VMB_OPTION_BENCHMARK,
	VMB_OPTION_EXCLUDE,
	VMB_OPTION_ALL,
	VMB_OPTION_ONLY,
	VMB_OPTION_DERIVE,
	VMB_OPTION_UNIT,
	VMB_OPTION_WORKERS,
	VMB_OPTION_AGGREGATE,
	VMB_OPTION_CENTER,
	VMB_OPTION_TEST,
	VMB_OPTION_RULE,
	VMB_OPTION_CONFIDENCE,
	VMB_OPTION_FLOOR,
	VMB_OPTION_MIN_EFFECT,
	VMB_OPTION_MARGIN,
	VMB_OPTION_ADJUST,
	VMB_OPTION_PAIR,
	VMB_OPTION_SEED,
	VMB_OPTION_POWER,
	VMB_OPTION_CHANGE,
	VMB_OPTION_FORMAT,
	VMB_OPTION_FOR,
	VMB_OPTION_OUTPUT,
	VMB_OPTION_SORT,
	VMB_OPTION_SHOW,
	VMB_OPTION_BASE_COLUMN,
	VMB_OPTION_GEOMEAN,
	VMB_OPTION_TITLE,
	VMB_OPTION_LEGEND,
	VMB_OPTION_EXPLAIN,
	VMB_OPTION_FAIL_ON,
	VMB_OPTION_BISECT,
	VMB_OPTION_STRICT,
	VMB_OPTION_LIST,
	VMB_OPTION_LIST_FORMATS,
	VMB_OPTION_QUIET,
	VMB_OPTION_VERBOSE,
	VMB_OPTION_JOBS,
	VMB_OPTION_HELP,
	VMB_OPTION_VERSION,
	VMB_OPTION_COUNT,
};

/**
 * struct vmb_choice - a word that is the value of an option
 * @name: the word; NULL ends a list
 * @value: what it stands for
 */
struct vmb_choice {
	const char *name;
	int value;
};

/**
 * struct vmb_option - one option
 * @heading: printed above it by --help, or NULL
 * @name: long name
 * @short_name: short name, or 0
 * @argument: what --help calls its value; NULL: the @choices themselves, or
 *	no value
 * @choices: the words that its value is one of, or a list of; NULL: any text
 * @help: what it does; a default stands in parentheses
 */
struct vmb_option {
	const char *heading;
	const char *name;
	char short_name;
	const char *argument;
	const struct vmb_choice *choices;
	const char *help;
};

/** vmb_option_table - all options, by their id */
extern const struct vmb_option vmb_option_table[VMB_OPTION_COUNT];

/** vmb_option_takes_value - must a value follow the option? */
static inline bool vmb_option_takes_value(const struct vmb_option *option)
{
	return option->argument || option->choices;
}

/** vmb_option_choices - append the words of an option, "auto|boot|run" */
void vmb_option_choices(const struct vmb_option *option,
			struct vmb_buffer *out);

#endif

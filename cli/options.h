/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command line: one table of options, from which the parser and --help
 * are made and with which the manual page is checked.
 *
 * All strings borrow from argv. vmb_options_parse() fills the struct, which
 * owns its arrays until vmb_options_clear().
 */
#ifndef VMB_OPTIONS_H
#define VMB_OPTIONS_H

#include "core/buffer.h"
#include "core/diag.h"
#include "report/report.h"
#include "stats/compare.h"
#include "stats/selection.h"

/**
 * struct vmb_source_param - --param: one key, one or more values
 * @key: name of the parameter
 * @values: comma separated, as given
 */
struct vmb_source_param {
	struct vmb_span key;
	struct vmb_span values;
};

/**
 * struct vmb_source - one operand with the options that held before it
 * @label: its label; empty and @has_label false where none was given
 * @operand: file, directory, pattern, address or "-"
 * @params: @nparams parameters, one a key
 * @input_format: name given by --input-format, or NULL
 * @suite: group given by --suite, or NULL
 * @path_template: given by --path, see cli/path_template.h, or NULL
 * @runs: given by --runs, or 0
 */
struct vmb_source {
	struct vmb_span label;
	bool has_label;
	const char *operand;
	struct vmb_source_param *params;
	size_t nparams;
	const char *input_format;
	const char *suite;
	const char *path_template;
	size_t runs;
};

/** enum vmb_aggregate - what becomes of several values of one run */
enum vmb_aggregate {
	VMB_AGGREGATE_NONE, /* they are not used */
	VMB_AGGREGATE_SUM,
	VMB_AGGREGATE_MEAN,
};

/** enum vmb_gate_kind - what --fail-on looks for */
enum vmb_gate_kind {
	VMB_GATE_REGRESSION,
	VMB_GATE_CHANGE,
	VMB_GATE_INCONCLUSIVE,
};

/**
 * struct vmb_gate - one --fail-on
 * @kind: what it looks for
 * @percent: smaller changes do not trip it
 */
struct vmb_gate {
	enum vmb_gate_kind kind;
	double percent;
};

enum vmb_action {
	VMB_ACTION_COMPARE,
	VMB_ACTION_BISECT,
	VMB_ACTION_HELP,
	VMB_ACTION_VERSION,
	VMB_ACTION_LIST,
	VMB_ACTION_LIST_FORMATS,
};

/** enum vmb_purpose - --for: where a table will stand */
enum vmb_purpose {
	VMB_FOR_ANYTHING,
	VMB_FOR_FORGE,
};

/**
 * struct vmb_options - the command line understood
 * @action: what to do
 * @sources: @nsources operands in order
 * @base: label of the base, or NULL for the first configuration
 * @columns: labels of the configurations to show, comma separated, or NULL
 * @gates: @ngates conditions for exit status 1; owned
 * @aggregate: what becomes of several values of one run
 * @only: rows to show
 * @size_max: bytes of a download at most
 * @timeout: milliseconds that it may take
 * @no_cache: fetch mails although they are in the cache
 * @output: file to write, or NULL for standard output
 * @format: output format
 * @purpose: decides what was not given of @format and @report
 * @compare: options of the comparison; @compare.globs and @compare.formulas
 *	are owned here
 * @report: options of the report
 * @explain: explain the marks of rows that match, or NULL
 * @strict: warnings are errors
 * @quiet: errors only
 * @verbose: say what is read
 */
struct vmb_options {
	enum vmb_action action;
	struct vmb_source *sources;
	size_t nsources;
	const char *base;
	const char *columns;
	struct vmb_gate *gates;
	size_t ngates;
	enum vmb_aggregate aggregate;
	enum vmb_only only;
	uint64_t size_max;
	unsigned timeout;
	bool no_cache;
	const char *output;
	enum vmb_output_format format;
	enum vmb_purpose purpose;
	struct vmb_compare_options compare;
	struct vmb_report_options report;
	const char *explain;
	bool strict;
	bool quiet;
	bool verbose;
};

/**
 * vmb_options_parse - read the command line
 * @argc, @argv: as main got them; argv is reordered
 * @options: out
 * @diag: takes the usage error
 *
 * Return: 0, or -1 after a usage error or without memory.
 */
int vmb_options_parse(int argc, char **argv, struct vmb_options *options,
		      struct vmb_diag *diag);
void vmb_options_clear(struct vmb_options *options);

/** vmb_options_help - the text of --help */
void vmb_options_help(struct vmb_buffer *out);

/** vmb_options_version - the text of --version: licence, libraries in use */
void vmb_options_version(struct vmb_buffer *out);

#endif

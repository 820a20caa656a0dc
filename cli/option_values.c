/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_parser.h"

#include "cli/suggest.h"
#include "core/memory.h"
#include "core/number.h"
#include "core/parallel.h"

/* What --max-download and --timeout take at most: 4 GiB, a day. */
#define SIZE_LIMIT ((uint64_t)4 << 30)
#define TIMEOUT_LIMIT 86400

/* The word of the option that @word is, or NULL. */
static const struct vmb_choice *find_choice(const struct vmb_option *option,
					    struct vmb_span word)
{
	for (const struct vmb_choice *choice = option->choices; choice->name;
	     choice++)
		if (vmb_span_equal(vmb_span(choice->name), word))
			return choice;
	return NULL;
}

static const char *nearest_choice(const struct vmb_option *option,
				  const char *word)
{
	const char *nearest = NULL;

	for (const struct vmb_choice *choice = option->choices; choice->name;
	     choice++)
		nearest = vmb_suggest(word, choice->name, nearest);
	return nearest;
}

static int unknown_choice(struct vmb_option_parser *parser,
			  const struct vmb_option *option, struct vmb_span word)
{
	struct vmb_buffer typed = { 0 }, known = { 0 };
	const char *nearest = NULL;

	vmb_buffer_add(&typed, word);
	vmb_option_choices(option, &known);
	if (!typed.failed && !known.failed) {
		nearest = nearest_choice(option, typed.bytes);
		vmb_usage_error(parser, "--%s: '%s' is not one of %s%s%s%s",
				option->name, typed.bytes, known.bytes,
				nearest ? "; did you mean '" : "",
				nearest ? nearest : "", nearest ? "'?" : "");
	}
	vmb_buffer_clear(&typed);
	vmb_buffer_clear(&known);
	return -1;
}

static void store_choice(struct vmb_options *options, enum vmb_option_id id,
			 int value)
{
	struct vmb_compare_options *compare = &options->compare;

	switch (id) {
	case VMB_OPTION_UNIT:
		compare->unit = (enum vmb_replicate_unit)value;
		break;
	case VMB_OPTION_WORKERS:
		compare->workers = (enum vmb_workers)value;
		break;
	case VMB_OPTION_AGGREGATE:
		options->aggregate = (enum vmb_aggregate)value;
		break;
	case VMB_OPTION_VS:
		compare->versus = (enum vmb_versus)value;
		break;
	case VMB_OPTION_ONLY:
		options->only = (enum vmb_only)value;
		break;
	case VMB_OPTION_CENTER:
		compare->test.center = (enum vmb_center)value;
		break;
	case VMB_OPTION_TEST:
		compare->test.test = (enum vmb_test)value;
		break;
	case VMB_OPTION_RULE:
		compare->fastpath = value == VMB_TEST_FASTPATH;
		compare->lkp = value == VMB_TEST_LKP;
		break;
	case VMB_OPTION_ADJUST:
		compare->adjust = (enum vmb_adjust)value;
		break;
	case VMB_OPTION_CHANGE:
		compare->change = (enum vmb_change_option)value;
		break;
	case VMB_OPTION_FORMAT:
		options->format = (enum vmb_output_format)value;
		break;
	case VMB_OPTION_FOR:
		options->purpose = (enum vmb_purpose)value;
		break;
	case VMB_OPTION_SORT:
		compare->sort = (enum vmb_sort)value;
		break;
	case VMB_OPTION_BASE_COLUMN:
		options->report.base_column = (enum vmb_base_column)value;
		break;
	case VMB_OPTION_LEGEND:
		options->report.legend = (enum vmb_legend)value;
		break;
	default:
		break;
	}
}

static int take_choice(struct vmb_option_parser *parser, enum vmb_option_id id,
		       const char *value)
{
	const struct vmb_option *option = &vmb_option_table[id];
	const struct vmb_choice *choice = find_choice(option, vmb_span(value));

	if (!choice)
		return unknown_choice(parser, option, vmb_span(value));
	store_choice(parser->options, id, choice->value);
	return 0;
}

/* Words between commas or blanks; the last --show counts, even an empty one. */
static int take_show(struct vmb_option_parser *parser, const char *value)
{
	const struct vmb_option *option = &vmb_option_table[VMB_OPTION_SHOW];
	struct vmb_span rest = vmb_span(value), part, word;

	parser->options->report.show = 0;
	while (vmb_span_split(&rest, ',', &part)) {
		while ((word = vmb_span_token(&part)).len) {
			const struct vmb_choice *choice =
				find_choice(option, word);

			if (!choice)
				return unknown_choice(parser, option, word);
			parser->options->report.show |= (unsigned)choice->value;
		}
	}
	return 0;
}

static int take_percent(struct vmb_option_parser *parser, enum vmb_option_id id,
			const char *value, double *percent)
{
	double number;

	if (vmb_number_read(vmb_span(value), '.', &number) || number < 0)
		return vmb_usage_error(parser,
				       "--%s: '%s' is no number of percent, "
				       "such as 2 or 0.5",
				       vmb_option_table[id].name, value);
	*percent = number;
	return 0;
}

static int take_confidence(struct vmb_option_parser *parser, const char *value)
{
	char decimal[VMB_NUMBER_SIZE];
	double number;

	if (vmb_number_read(vmb_span(value), '.', &number))
		return vmb_usage_error(parser,
				       "--confidence: '%s' is no number; "
				       "expected a decimal such as 0.95",
				       value);
	if (number >= 50 && number < 100)
		return vmb_usage_error(
			parser,
			"--confidence: '%s' is not below 1; did you mean %s?",
			value, vmb_number_format(number / 100, decimal));
	if (!(number >= 0.5 && number < 1))
		return vmb_usage_error(parser,
				       "--confidence: '%s' is not from 0.5 up "
				       "to but not including 1",
				       value);
	parser->options->compare.test.confidence = number;
	return 0;
}

static int take_seed(struct vmb_option_parser *parser, const char *value)
{
	uint64_t seed;

	if (vmb_number_read_whole(vmb_span(value), &seed))
		return vmb_usage_error(parser,
				       "--seed: '%s' is no whole number from 0 "
				       "to 2^64-1",
				       value);
	parser->options->compare.test.seed = seed;
	return 0;
}

static int take_glob(struct vmb_option_parser *parser, const char *pattern,
		     bool exclude)
{
	struct vmb_compare_options *compare = &parser->options->compare;

	if (vmb_grow(&parser->globs, &parser->globs_capacity, compare->nglobs,
		     sizeof(*parser->globs)))
		return -1;
	compare->globs = parser->globs;
	parser->globs[compare->nglobs++] =
		(struct vmb_glob){ pattern, exclude };
	return 0;
}

/* KIND or KIND:PERCENT */
static int take_gate(struct vmb_option_parser *parser, const char *value)
{
	static const struct vmb_choice kinds[] = {
		{ "regression", VMB_GATE_REGRESSION },
		{ "change", VMB_GATE_CHANGE },
		{ "inconclusive", VMB_GATE_INCONCLUSIVE },
		{ NULL, 0 },
	};
	static const struct vmb_option option = { .name = "fail-on",
						  .choices = kinds };
	struct vmb_options *options = parser->options;
	struct vmb_span rest = vmb_span(value), word;
	const struct vmb_choice *kind;
	struct vmb_gate gate = { 0 };

	vmb_span_split(&rest, ':', &word);
	kind = find_choice(&option, word);
	if (!kind)
		return unknown_choice(parser, &option, word);
	gate.kind = (enum vmb_gate_kind)kind->value;
	if (rest.ptr && gate.kind == VMB_GATE_INCONCLUSIVE)
		return vmb_usage_error(parser, "--fail-on: inconclusive takes "
					       "no percentage");
	if (rest.ptr &&
	    take_percent(parser, VMB_OPTION_FAIL_ON, rest.ptr, &gate.percent))
		return -1;
	if (vmb_grow(&options->gates, &parser->gates_capacity, options->ngates,
		     sizeof(gate)))
		return -1;
	options->gates[options->ngates++] = gate;
	return 0;
}

/* NAME[UNIT]=EXPRESSION */
static int take_formula(struct vmb_option_parser *parser, const char *text)
{
	struct vmb_compare_options *compare = &parser->options->compare;
	struct vmb_formula *formula;
	struct vmb_formula_error error;

	if (vmb_grow(&parser->formulas, &parser->formulas_capacity,
		     compare->nformulas, sizeof(*formula)))
		return -1;
	compare->formulas = parser->formulas;
	formula = &parser->formulas[compare->nformulas++];
	if (!vmb_formula_read(text, formula, &error))
		return 0;
	if (!error.expected)
		return -1;
	return vmb_usage_error(parser, "--derive: '%s': expected %s%s%s%s",
			       text, error.expected,
			       text[error.at] ? " at '" : " at the end",
			       text + error.at, text[error.at] ? "'" : "");
}

static int take_jobs(struct vmb_option_parser *parser, const char *value)
{
	uint64_t number;

	if (vmb_number_read_whole(vmb_span(value), &number) || !number)
		return vmb_usage_error(parser,
				       "--jobs: '%s' is no number of threads; "
				       "expected 1 or more",
				       value);
	parser->options->compare.jobs =
		number < VMB_MAX_THREADS ? (size_t)number : VMB_MAX_THREADS;
	return 0;
}

/* A number of bytes, of KiB, MiB or GiB. */
static int take_size(struct vmb_option_parser *parser, const char *value)
{
	static const char units[] = "KMG";
	struct vmb_span number = vmb_span(value);
	const char *unit = NULL;
	unsigned shift = 0;
	uint64_t size;

	if (vmb_span_ends(number, VMB_SPAN("iB")))
		number.len -= 2;
	if (number.len)
		unit = strchr(units, number.ptr[number.len - 1]);
	if (unit && *unit) {
		number.len--;
		shift = 10 * (unsigned)(unit - units + 1);
	} else if (number.len < strlen(value)) {
		number.len = 0;
	}
	if (vmb_number_read_whole(number, &size) || !size ||
	    size > SIZE_LIMIT >> shift)
		return vmb_usage_error(parser,
				       "--max-download: '%s' is no size up to "
				       "4G, such as 500K or 64M",
				       value);
	parser->options->size_max = size << shift;
	return 0;
}

static int take_timeout(struct vmb_option_parser *parser, const char *value)
{
	double seconds;

	if (vmb_number_read(vmb_span(value), '.', &seconds) ||
	    seconds < 0.001 || seconds > TIMEOUT_LIMIT)
		return vmb_usage_error(parser,
				       "--timeout: '%s' is no number of "
				       "seconds, such as 10",
				       value);
	parser->options->timeout = (unsigned)(seconds * 1000);
	return 0;
}

static int take_output(struct vmb_option_parser *parser, const char *file)
{
	if (!file[0])
		return vmb_usage_error(parser, "--output: the name is empty");
	parser->options->output = file;
	return 0;
}

/* What the user wants to know stands alone, and goes where he looks. */
static void ask(struct vmb_options *options, enum vmb_action action)
{
	options->action = action;
	options->output = NULL;
}

static void take_flag(struct vmb_options *options, enum vmb_option_id id)
{
	switch (id) {
	case VMB_OPTION_LIST:
		options->action = VMB_ACTION_LIST;
		break;
	case VMB_OPTION_LIST_FORMATS:
		options->action = VMB_ACTION_LIST_FORMATS;
		break;
	case VMB_OPTION_ALL:
		options->compare.all = true;
		break;
	case VMB_OPTION_PAIR:
		options->compare.pair = true;
		break;
	case VMB_OPTION_POWER:
		options->compare.test.power = true;
		break;
	case VMB_OPTION_GEOMEAN:
		options->compare.geomean = true;
		break;
	case VMB_OPTION_BISECT:
		options->action = VMB_ACTION_BISECT;
		break;
	case VMB_OPTION_NO_CACHE:
		options->no_cache = true;
		break;
	case VMB_OPTION_STRICT:
		options->strict = true;
		break;
	case VMB_OPTION_QUIET:
		options->quiet = true;
		break;
	case VMB_OPTION_VERBOSE:
		options->verbose = true;
		break;
	case VMB_OPTION_HELP:
		ask(options, VMB_ACTION_HELP);
		break;
	case VMB_OPTION_VERSION:
		ask(options, VMB_ACTION_VERSION);
		break;
	default:
		break;
	}
}

static int take_text(struct vmb_option_parser *parser, enum vmb_option_id id,
		     const char *value)
{
	struct vmb_options *options = parser->options;
	struct vmb_test_options *test = &options->compare.test;

	switch (id) {
	case VMB_OPTION_LABEL:
	case VMB_OPTION_PARAM:
	case VMB_OPTION_PATH:
	case VMB_OPTION_INPUT_FORMAT:
	case VMB_OPTION_SUITE:
	case VMB_OPTION_RUNS:
		return vmb_option_for_sources(parser, id, value);
	case VMB_OPTION_BASE:
		options->base = value;
		return 0;
	case VMB_OPTION_COLUMNS:
		options->columns = value;
		return 0;
	case VMB_OPTION_FAIL_ON:
		return take_gate(parser, value);
	case VMB_OPTION_BENCHMARK:
		return take_glob(parser, value, false);
	case VMB_OPTION_EXCLUDE:
		return take_glob(parser, value, true);
	case VMB_OPTION_DERIVE:
		return take_formula(parser, value);
	case VMB_OPTION_CONFIDENCE:
		return take_confidence(parser, value);
	case VMB_OPTION_FLOOR:
		return take_percent(parser, id, value, &test->floor);
	case VMB_OPTION_MIN_EFFECT:
		return take_percent(parser, id, value, &test->min_effect);
	case VMB_OPTION_MARGIN:
		return take_percent(parser, id, value, &test->margin);
	case VMB_OPTION_SEED:
		return take_seed(parser, value);
	case VMB_OPTION_MAX_DOWNLOAD:
		return take_size(parser, value);
	case VMB_OPTION_TIMEOUT:
		return take_timeout(parser, value);
	case VMB_OPTION_OUTPUT:
		return take_output(parser, value);
	case VMB_OPTION_SHOW:
		return take_show(parser, value);
	case VMB_OPTION_EXPLAIN:
		options->explain = value;
		return 0;
	case VMB_OPTION_JOBS:
		return take_jobs(parser, value);
	case VMB_OPTION_TITLE:
		options->report.title = value;
		return 0;
	default:
		return 0;
	}
}

int vmb_option_take(struct vmb_option_parser *parser, enum vmb_option_id id,
		    const char *value)
{
	const struct vmb_option *option = &vmb_option_table[id];

	parser->given[id] = true;
	if (option->argument)
		return take_text(parser, id, value);
	if (option->choices)
		return take_choice(parser, id, value);
	take_flag(parser->options, id);
	return 0;
}

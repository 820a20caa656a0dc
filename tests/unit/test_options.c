/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: what is understood, what is refused, and how. */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/messages.h"
#include "cli/options.h"
#include "cli/suggest.h"
#include "tests/tap-check.h"

#define ARGUMENTS_MAX 16

#define ck_assert_span_eq(span, literal)                                       \
	ck_assert(vmb_span_equal((span), vmb_span(literal)))

static char program[] = "vmbench-compare";
static struct vmb_options options;
static struct vmb_diag diag;

static void setup(void)
{
	options = (struct vmb_options){ 0 };
	diag = (struct vmb_diag){ 0 };
}

static void teardown(void)
{
	vmb_options_clear(&options);
	vmb_diag_clear(&diag);
}

/* Parse arguments up to the first NULL. */
static int parse(const char *const *arguments)
{
	char *argv[ARGUMENTS_MAX + 2] = { program };
	int argc = 1;

	teardown();
	while (arguments[argc - 1]) {
		ck_assert_int_le(argc, ARGUMENTS_MAX);
		argv[argc] = (char *)arguments[argc - 1];
		argc++;
	}
	return vmb_options_parse(argc, argv, &options, &diag);
}

#define PARSE(...) parse((const char *const[]){ __VA_ARGS__, NULL })

/* Make @path standard input. */
static void redirect_stdin(const char *path)
{
	int fd = open(path, O_RDONLY | O_NOCTTY);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
}

START_TEST(defaults_are_set)
{
	ck_assert(!PARSE("base.log"));
	ck_assert_int_eq(options.action, VMB_ACTION_COMPARE);
	ck_assert_uint_eq(options.nsources, 1);
	ck_assert(!options.sources[0].has_label);
	ck_assert_str_eq(options.sources[0].operand, "base.log");
	ck_assert_double_eq(options.compare.test.confidence, 0.95);
	ck_assert_double_eq(options.compare.test.floor, 1);
	ck_assert_int_eq(options.compare.test.test, VMB_TEST_AUTO);
	ck_assert_int_eq(options.format, VMB_OUTPUT_GRID);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

/* @label: NULL where the operand has none */
static const struct {
	const char *operand;
	const char *label;
	const char *source;
} operands[] = {
	{ "v6.18=base.log", "v6.18", "base.log" },
	{ "a=b=c", "a", "b=c" },
	{ "./a=b", NULL, "./a=b" },
	{ "logs/a=b", NULL, "logs/a=b" },
	{ "mid:x=y@z", NULL, "mid:x=y@z" },
	{ "file#part=1", NULL, "file#part=1" },
	{ "base=/tmp/x", "base", "/tmp/x" },
	{ "with blank=x", "with blank", "x" },
	{ "stdin=-", "stdin", "-" },
};

START_TEST(labels_end_at_the_first_equals_sign)
{
	ck_assert(!PARSE(operands[_i].operand));
	ck_assert(options.sources[0].has_label == !!operands[_i].label);
	ck_assert_span_eq(options.sources[0].label, operands[_i].label);
	ck_assert_str_eq(options.sources[0].operand, operands[_i].source);
}
END_TEST

START_TEST(labels_hold_until_the_next)
{
	ck_assert(!PARSE("a", "-l", "x", "b", "y=c", "d", "--label=z", "e"));
	ck_assert_uint_eq(options.nsources, 5);
	ck_assert(!options.sources[0].has_label);
	ck_assert_span_eq(options.sources[1].label, "x");
	ck_assert_span_eq(options.sources[2].label, "y");
	ck_assert_span_eq(options.sources[3].label, "x");
	ck_assert_span_eq(options.sources[4].label, "z");
}
END_TEST

START_TEST(parameters_hold_by_key)
{
	const struct vmb_source *source;

	ck_assert(!PARSE("-p", "p=4", "-ph=1", "-l", "x", "a", "--param=p=8,16",
			 "b"));
	source = options.sources;
	ck_assert_uint_eq(source[0].nparams, 2);
	ck_assert_span_eq(source[0].params[0].key, "p");
	ck_assert_span_eq(source[0].params[0].values, "4");
	ck_assert_span_eq(source[0].params[1].key, "h");
	ck_assert_uint_eq(source[1].nparams, 2);
	ck_assert_span_eq(source[1].params[0].values, "8,16");
	ck_assert_span_eq(source[1].params[1].values, "1");
}
END_TEST

START_TEST(formats_and_suites_hold)
{
	ck_assert(!PARSE("a", "-i", "test_vmalloc", "--suite=s", "b", "c"));
	ck_assert_ptr_null(options.sources[0].input_format);
	ck_assert_ptr_null(options.sources[0].suite);
	ck_assert_str_eq(options.sources[2].input_format, "test_vmalloc");
	ck_assert_str_eq(options.sources[2].suite, "s");
}
END_TEST

START_TEST(options_stand_anywhere)
{
	ck_assert(!PARSE("a", "-q", "b", "--", "-v", "--help"));
	ck_assert_uint_eq(options.nsources, 4);
	ck_assert_str_eq(options.sources[2].operand, "-v");
	ck_assert_str_eq(options.sources[3].operand, "--help");
	ck_assert(options.quiet);
	ck_assert(!options.verbose);
}
END_TEST

START_TEST(words_are_understood)
{
	ck_assert(!PARSE("-fjson", "--unit=boot", "--workers=max",
			 "--center=median", "--test=welch", "--change=relative",
			 "--sort=input", "--base-column=none", "--legend=full",
			 "a"));
	ck_assert_int_eq(options.format, VMB_OUTPUT_JSON);
	ck_assert_int_eq(options.compare.unit, VMB_UNIT_BOOT);
	ck_assert_int_eq(options.compare.workers, VMB_WORKERS_MAX);
	ck_assert_int_eq(options.compare.test.center, VMB_CENTER_MEDIAN);
	ck_assert_int_eq(options.compare.test.test, VMB_TEST_WELCH);
	ck_assert_int_eq(options.compare.change, VMB_CHANGE_RELATIVE);
	ck_assert_int_eq(options.compare.sort, VMB_SORT_INPUT);
	ck_assert_int_eq(options.report.base_column, VMB_BASE_NONE);
	ck_assert_int_eq(options.report.legend, VMB_LEGEND_FULL);
}
END_TEST

START_TEST(texts_and_numbers_are_understood)
{
	ck_assert(!PARSE("-o", "f", "--base=b", "--title=t", "-b", "fix*", "-x",
			 "*busy*", "--confidence=0.99", "--floor=0",
			 "--min-effect=2.5", "a"));
	ck_assert_str_eq(options.output, "f");
	ck_assert_str_eq(options.base, "b");
	ck_assert_str_eq(options.report.title, "t");
	ck_assert_uint_eq(options.compare.nglobs, 2);
	ck_assert_str_eq(options.compare.globs[0].pattern, "fix*");
	ck_assert(!options.compare.globs[0].exclude);
	ck_assert(options.compare.globs[1].exclude);
	ck_assert_double_eq(options.compare.test.confidence, 0.99);
	ck_assert_double_eq(options.compare.test.floor, 0);
	ck_assert_double_eq(options.compare.test.min_effect, 2.5);
}
END_TEST

START_TEST(statistics_can_be_asked_for)
{
	const struct vmb_test_options *test = &options.compare.test;

	ck_assert(!PARSE("--margin=1.5", "--power", "--pair", "--geomean",
			 "--adjust=bh", "a"));
	ck_assert_double_eq(test->margin, 1.5);
	ck_assert(test->power);
	ck_assert(options.compare.pair);
	ck_assert(options.compare.geomean);
	ck_assert_int_eq(options.compare.adjust, VMB_ADJUST_BH);
	ck_assert(!PARSE("--test=permutation", "--seed=18446744073709551615",
			 "a"));
	ck_assert_int_eq(test->test, VMB_TEST_PERMUTATION);
	ck_assert(test->seed == UINT64_MAX);
}
END_TEST

START_TEST(gates_adjust_unless_told_otherwise)
{
	ck_assert(!PARSE("--fail-on=change", "a"));
	ck_assert_int_eq(options.compare.adjust, VMB_ADJUST_HOLM);
	ck_assert(!PARSE("--adjust=none", "--fail-on=change", "a"));
	ck_assert_int_eq(options.compare.adjust, VMB_ADJUST_NONE);
	ck_assert(!PARSE("--fail-on=change", "--adjust=bh", "a"));
	ck_assert_int_eq(options.compare.adjust, VMB_ADJUST_BH);
	ck_assert(!PARSE("--fail-on=change", "--rule=fastpath", "a"));
}
END_TEST

static const struct {
	const char *text;
	uint64_t bytes;
} sizes[] = {
	{ "--max-download=1", 1 },
	{ "--max-download=500K", 512000 },
	{ "--max-download=64M", UINT64_C(67108864) },
	{ "--max-download=2MiB", UINT64_C(2097152) },
	{ "--max-download=4G", UINT64_C(4294967296) },
};

START_TEST(downloads_have_limits)
{
	ck_assert(!PARSE("https://localhost/"));
	ck_assert_uint_eq(options.size_max, UINT64_C(67108864));
	ck_assert_uint_eq(options.timeout, 30000);
	ck_assert(!options.no_cache);
	ck_assert(!PARSE(sizes[_i].text, "--timeout=1.5", "--no-cache", "a"));
	ck_assert_uint_eq(options.size_max, sizes[_i].bytes);
	ck_assert_uint_eq(options.timeout, 1500);
	ck_assert(options.no_cache);
}
END_TEST

START_TEST(show_takes_commas_and_blanks)
{
	ck_assert(!PARSE("--show=n, ci samples", "a"));
	ck_assert_uint_eq(options.report.show,
			  VMB_SHOW_N | VMB_SHOW_CI | VMB_SHOW_SAMPLES);
	ck_assert(!PARSE("--show=n", "--show=p", "a"));
	ck_assert_uint_eq(options.report.show, VMB_SHOW_P);
	ck_assert(!PARSE("--show=n", "--show=", "a"));
	ck_assert_uint_eq(options.report.show, 0);
}
END_TEST

START_TEST(abbreviations_are_understood)
{
	ck_assert(!PARSE("--leg=none", "--base=x", "--verb", "a"));
	ck_assert_int_eq(options.report.legend, VMB_LEGEND_NONE);
	ck_assert_str_eq(options.base, "x");
	ck_assert(options.verbose);
}
END_TEST

START_TEST(fastpath_sets_what_it_stands_for)
{
	const struct vmb_test_options *test = &options.compare.test;

	ck_assert(!PARSE("--rule=fastpath", "a"));
	ck_assert(options.compare.fastpath);
	ck_assert_int_eq(test->center, VMB_CENTER_MEAN);
	ck_assert_int_eq(test->test, VMB_TEST_CI_OVERLAP);
	ck_assert_double_eq(test->floor, 2);
	ck_assert(!PARSE("--floor=1", "--rule=fastpath", "--center=mean",
			 "--test=ci-overlap", "a"));
	ck_assert_double_eq(test->floor, 1);
}
END_TEST

START_TEST(purpose_decides_what_was_not_given)
{
	ck_assert(!PARSE("--for=forge", "a"));
	ck_assert_int_eq(options.format, VMB_OUTPUT_MARKDOWN);
	ck_assert_int_eq(options.report.legend, VMB_LEGEND_FULL);
	ck_assert(!PARSE("--for=forge", "--legend=short", "a", "-f", "grid"));
	ck_assert_int_eq(options.format, VMB_OUTPUT_GRID);
	ck_assert_int_eq(options.report.legend, VMB_LEGEND_SHORT);
	ck_assert(!PARSE("-f", "json", "a", "--for=forge"));
	ck_assert_int_eq(options.format, VMB_OUTPUT_JSON);
	ck_assert_int_eq(options.report.legend, VMB_LEGEND_FULL);
}
END_TEST

START_TEST(a_list_may_be_json)
{
	ck_assert(!PARSE("--list", "a"));
	ck_assert_int_eq(options.action, VMB_ACTION_LIST);
	ck_assert(!PARSE("--list", "--for=forge", "a"));
	ck_assert_int_eq(options.action, VMB_ACTION_LIST);
	ck_assert(!PARSE("-f", "json", "--list", "a"));
	ck_assert_int_eq(options.format, VMB_OUTPUT_JSON);
}
END_TEST

START_TEST(help_and_version_count_alone)
{
	ck_assert(!PARSE("-o", "f", "--help", "--no-such-option"));
	ck_assert_int_eq(options.action, VMB_ACTION_HELP);
	ck_assert_ptr_null(options.output);
	ck_assert(!PARSE("-V", "-", "-"));
	ck_assert_int_eq(options.action, VMB_ACTION_VERSION);
	ck_assert(!PARSE("--list-formats"));
	ck_assert_int_eq(options.action, VMB_ACTION_LIST_FORMATS);
}
END_TEST

/* @words: what the error has to say */
static const struct {
	const char *arguments[4];
	const char *words;
} refused[] = {
	{ { "=base.log" }, "label before '=' is empty" },
	{ { "base=" }, "source is empty" },
	{ { "" }, "source is empty" },
	{ { "-l", "", "a" }, "label is empty" },
	{ { "-", "-" }, "only once" },
	{ { "x=-", "-" }, "only once" },
	{ { "--confidence=95", "a" }, "did you mean 0.95?" },
	{ { "--confidence=99.5", "a" }, "did you mean 0.995?" },
	{ { "--confidence=1", "a" }, "from 0.5" },
	{ { "--confidence=0.49", "a" }, "from 0.5" },
	{ { "--confidence=nan", "a" }, "no number" },
	{ { "--floor=1,5", "a" }, "no number" },
	{ { "--floor=-1", "a" }, "no number" },
	{ { "--floor=2%", "a" }, "no number" },
	{ { "--min-effect=", "a" }, "no number" },
	{ { "=http://jane:secret@host/" }, "the label before '=' is empty" },
	{ { "--path={label}", "mid:a@b" }, "no address" },
	{ { "--max-download=", "a" }, "no size" },
	{ { "--max-download=0", "a" }, "no size" },
	{ { "--max-download=K", "a" }, "no size" },
	{ { "--max-download=1iB", "a" }, "no size" },
	{ { "--max-download=1.5M", "a" }, "no size" },
	{ { "--max-download=-1M", "a" }, "no size" },
	{ { "--max-download=5G", "a" }, "no size" },
	{ { "--max-download=18446744073709551615G", "a" }, "no size" },
	{ { "--timeout=0", "a" }, "no number" },
	{ { "--timeout=1s", "a" }, "no number" },
	{ { "--timeout=1e9", "a" }, "no number" },
	{ { "--rule=fastpath", "--test=welch", "a" }, "--test" },
	{ { "--rule=lkp", "--test=ci-overlap", "a" }, "--test" },
	{ { "--rule=lkp", "--min-effect=2", "a" }, "--rule=lkp gives" },
	{ { "--center=median", "--rule=fastpath", "a" }, "--center" },
	{ { "--min-effect=2", "--test=ci-overlap", "a" }, "=ci-overlap gives" },
	{ { "--min-effect=2", "--test=none", "a" }, "=none gives" },
	{ { "--min-effect=2", "--rule=fastpath", "a" }, "=fastpath gives" },
	{ { "--min-effect=2", "--test=permutation", "a" }, "=permutation g" },
	{ { "--margin=2", "--test=permutation", "a" }, "=permutation gives" },
	{ { "--margin=2", "--rule=lkp", "a" }, "--rule=lkp gives" },
	{ { "--margin=x", "a" }, "no number" },
	{ { "--adjust=holm", "--test=none", "a" }, "--test=none gives none" },
	{ { "--adjust=bh", "--rule=fastpath", "a" }, "--rule=fastpath gives" },
	{ { "--pair", "--test=mann-whitney", "a" }, "--test=mann-whitney" },
	{ { "--pair", "--bisect", "a" }, "leave out --bisect" },
	{ { "--pair=1", "a" }, "takes no value" },
	{ { "--seed=1.0", "a" }, "no whole number" },
	{ { "--geomean", "-flkp", "a" }, "no place for --geomean" },
	{ { "-p", "p", "a" }, "KEY=VALUE" },
	{ { "-p", "=4", "a" }, "KEY=VALUE" },
	{ { "-p", "p=", "a" }, "KEY=VALUE" },
	{ { "-p", "p=4,", "a" }, "KEY=VALUE" },
	{ { "-p", "p=4, 8", "a" }, "KEY=VALUE" },
	{ { "-p", "p =4", "a" }, "KEY=VALUE" },
	{ { "-i", "test_vmaloc", "a" }, "did you mean 'test_vmalloc'?" },
	{ { "-i", "zzz", "a" }, "--list-formats" },
	{ { "-o", "", "a" }, "name is empty" },
	{ { "--formt=json", "a" }, "did you mean '--format'?" },
	{ { "--zzzzz", "a" }, "no option '--zzzzz'" },
	{ { "-Z", "a" }, "no option '-Z'" },
	{ { "-qZ", "a" }, "no option '-Z'" },
	{ { "--ver", "a" }, "ambiguous: --verbose, --version" },
	{ { "--quiet=1", "a" }, "takes no value" },
	{ { "a", "--floor" }, "--floor=PERCENT" },
	{ { "a", "-f" }, "--format=grid|markdown|json|tap" },
	{ { "--format=grit", "a" }, "tap|lkp; did you mean 'grid'?" },
	{ { "--test=welsh", "a" }, "did you mean 'welch'?" },
	{ { "--test=mann-whitney-normal", "a" }, "is not one of" },
	{ { "--center=auto", "a" }, "is not one of mean|median" },
	{ { "--show=n,medium", "a" }, "did you mean 'median'?" },
	{ { "--legend=", "a" }, "'' is not one of" },
	{ { "--for=commit", "a" }, "is not one of forge" },
	{ { "--list", "-fgrid", "a" }, "--format=json" },
	{ { "--list", "--fail-on=change", "a" }, "leave out --fail-on" },
	{ { "--list", "--bisect", "a" }, "leave out --bisect" },
	{ { "--bisect", "--list", "a" }, "leave out --bisect" },
};

START_TEST(usage_errors_are_said_once)
{
	ck_assert_int_eq(parse(refused[_i].arguments), -1);
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_ERROR);
	ck_assert_str_eq(diag.messages[0].slug, VMB_USAGE);
	ck_assert_msg(strstr(diag.messages[0].text, refused[_i].words),
		      "'%s' does not say '%s'", diag.messages[0].text,
		      refused[_i].words);
}
END_TEST

START_TEST(too_many_parameters_are_refused)
{
	char keys[VMB_MAX_PARAMS + 1][24], source[] = "a";
	char *argv[VMB_MAX_PARAMS + 4] = { program };

	for (int i = 0; i <= VMB_MAX_PARAMS; i++) {
		snprintf(keys[i], sizeof(keys[i]), "-pk%d=1", i);
		argv[i + 1] = keys[i];
	}
	argv[VMB_MAX_PARAMS + 2] = source;
	ck_assert_int_eq(
		vmb_options_parse(VMB_MAX_PARAMS + 3, argv, &options, &diag),
		-1);
	ck_assert_uint_eq(diag.count, 1);
}
END_TEST

START_TEST(options_behind_all_sources_draw_a_warning)
{
	ck_assert(!PARSE("a", "b", "-p", "p=4"));
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_WARNING);
	ck_assert_ptr_nonnull(strstr(diag.messages[0].text, "--param"));
}
END_TEST

START_TEST(without_operand_standard_input_is_read)
{
	redirect_stdin("/dev/null");
	ck_assert(!PARSE("-l", "x"));
	ck_assert_uint_eq(options.nsources, 1);
	ck_assert_str_eq(options.sources[0].operand, "-");
	ck_assert_span_eq(options.sources[0].label, "x");
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(a_terminal_is_no_source)
{
	int terminal = posix_openpt(O_RDWR | O_NOCTTY);
	const char *name;

	/* there may be none in a build container */
	if (terminal < 0 || grantpt(terminal) || unlockpt(terminal))
		return;
	name = ptsname(terminal);
	if (!name || access(name, R_OK))
		return;
	redirect_stdin(name);
	ck_assert_int_eq(PARSE("-q"), -1);
	ck_assert_ptr_nonnull(strstr(diag.messages[0].text, "terminal"));
	ck_assert(!PARSE("-"));
}
END_TEST

static size_t longest_line(const struct vmb_buffer *text)
{
	struct vmb_lines lines = { .rest = { text->bytes, text->length } };
	struct vmb_span line;
	size_t longest = 0;

	while (vmb_lines_next(&lines, &line))
		if (line.len > longest)
			longest = line.len;
	return longest;
}

START_TEST(help_fits_and_names_the_manual)
{
	struct vmb_buffer text = { 0 };

	vmb_options_help(&text);
	ck_assert(!text.failed);
	ck_assert_uint_le(longest_line(&text), 80);
	ck_assert(!strncmp(text.bytes, "Usage: vmbench-compare ", 23));
	ck_assert_ptr_nonnull(strstr(text.bytes, "Report bugs to"));
	ck_assert_ptr_nonnull(strstr(text.bytes, "man vmbench-compare\n"));
	ck_assert_ptr_nonnull(
		strstr(text.bytes, "  -f, --format=grid|markdown|"));
	vmb_buffer_clear(&text);
}
END_TEST

START_TEST(version_names_licence_and_libraries)
{
	struct vmb_buffer text = { 0 };

	vmb_options_version(&text);
	ck_assert(!strncmp(text.bytes, "vmbench-compare ", 16));
	ck_assert_ptr_nonnull(strstr(text.bytes, "GPL"));
	ck_assert_ptr_nonnull(strstr(text.bytes, "zlib 1"));
	vmb_buffer_clear(&text);
}
END_TEST

static const struct {
	const char *typed;
	const char *known;
	bool is_near;
} names[] = {
	{ "formt", "format", true },   { "ofrmat", "format", true },
	{ "grit", "grid", true },      { "patch", "patched", true },
	{ "base", "base-new", true },  { "v6.18", "v6.19", true },
	{ "markdown", "mean", false }, { "x", "n", false },
	{ "", "grid", false },	       { "json", "grid", false },
};

START_TEST(near_names_are_suggested)
{
	ck_assert_ptr_eq(vmb_suggest(names[_i].typed, names[_i].known, NULL),
			 names[_i].is_near ? names[_i].known : NULL);
}
END_TEST

START_TEST(the_nearest_name_wins)
{
	char longer[100];

	memset(longer, 'a', sizeof(longer));
	longer[sizeof(longer) - 1] = '\0';
	ck_assert_str_eq(vmb_suggest("meann", "mean", "median"), "mean");
	ck_assert_str_eq(vmb_suggest("median", "mean", "median"), "median");
	ck_assert_ptr_null(vmb_suggest(longer, longer, NULL));
}
END_TEST

/* What vmb_messages_print() writes of @diag. */
static void print_messages(bool quiet, char *text, size_t size)
{
	FILE *stream = tmpfile();
	size_t length;

	ck_assert_ptr_nonnull(stream);
	vmb_messages_print(&diag, quiet, stream);
	rewind(stream);
	length = fread(text, 1, size - 1, stream);
	text[length] = '\0';
	fclose(stream);
}

START_TEST(messages_have_one_shape)
{
	char text[512];

	vmb_diag_source(&diag, "a\033.log");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 7, "no '\377'");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 9, "other words");
	vmb_diag_add(&diag, VMB_ERROR, NULL, 0, "cannot open");
	vmb_diag_source(&diag, NULL);
	vmb_diag_add(&diag, VMB_ERROR, VMB_USAGE, 0, "no");
	print_messages(false, text, sizeof(text));
	ck_assert_str_eq(text,
			 "vmbench-compare: a\\x1b.log:7: warning: no '\\xff' "
			 "(2 times) [damaged-line]\n"
			 "vmbench-compare: a\\x1b.log: error: cannot open\n"
			 "vmbench-compare: error: no\n"
			 "Try 'vmbench-compare --help' for more "
			 "information.\n");
	print_messages(true, text, sizeof(text));
	ck_assert_ptr_null(strstr(text, "warning"));
	ck_assert_ptr_nonnull(strstr(text, "cannot open"));
}
END_TEST

START_TEST(lost_messages_are_an_error)
{
	char text[128];

	diag.failed = true;
	print_messages(true, text, sizeof(text));
	ck_assert_str_eq(text, "vmbench-compare: error: out of memory\n");
}
END_TEST

#define LENGTH(array) ((int)(sizeof(array) / sizeof(*(array))))

static void add_understood(TCase *tcase)
{
	tcase_add_test(tcase, defaults_are_set);
	tcase_add_loop_test(tcase, labels_end_at_the_first_equals_sign, 0,
			    LENGTH(operands));
	tcase_add_test(tcase, labels_hold_until_the_next);
	tcase_add_test(tcase, parameters_hold_by_key);
	tcase_add_test(tcase, formats_and_suites_hold);
	tcase_add_test(tcase, options_stand_anywhere);
	tcase_add_test(tcase, words_are_understood);
	tcase_add_test(tcase, texts_and_numbers_are_understood);
	tcase_add_test(tcase, statistics_can_be_asked_for);
	tcase_add_test(tcase, gates_adjust_unless_told_otherwise);
	tcase_add_loop_test(tcase, downloads_have_limits, 0,
			    sizeof(sizes) / sizeof(sizes[0]));
	tcase_add_test(tcase, show_takes_commas_and_blanks);
	tcase_add_test(tcase, abbreviations_are_understood);
	tcase_add_test(tcase, fastpath_sets_what_it_stands_for);
	tcase_add_test(tcase, purpose_decides_what_was_not_given);
	tcase_add_test(tcase, a_list_may_be_json);
	tcase_add_test(tcase, help_and_version_count_alone);
	tcase_add_test(tcase, without_operand_standard_input_is_read);
}

static void add_refused(TCase *tcase)
{
	tcase_add_loop_test(tcase, usage_errors_are_said_once, 0,
			    LENGTH(refused));
	tcase_add_test(tcase, too_many_parameters_are_refused);
	tcase_add_test(tcase, options_behind_all_sources_draw_a_warning);
	tcase_add_test(tcase, a_terminal_is_no_source);
}

static void add_texts(TCase *tcase)
{
	tcase_add_test(tcase, help_fits_and_names_the_manual);
	tcase_add_test(tcase, version_names_licence_and_libraries);
	tcase_add_loop_test(tcase, near_names_are_suggested, 0, LENGTH(names));
	tcase_add_test(tcase, the_nearest_name_wins);
	tcase_add_test(tcase, messages_have_one_shape);
	tcase_add_test(tcase, lost_messages_are_an_error);
}

int main(void)
{
	TCase *tcase = tcase_create("options");
	Suite *suite = suite_create("options");

	tcase_add_checked_fixture(tcase, setup, teardown);
	add_understood(tcase);
	add_refused(tcase);
	add_texts(tcase);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

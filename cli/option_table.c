/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_table.h"

#include "cli/options.h"
#include "report/report.h"
#include "stats/compare.h"
#include "stats/selection.h"

static const struct vmb_choice units[] = {
	{ "auto", VMB_UNIT_AUTO },
	{ "boot", VMB_UNIT_BOOT },
	{ "run", VMB_UNIT_RUN },
	{ NULL, 0 },
};

static const struct vmb_choice workers[] = {
	{ "mean", VMB_WORKERS_MEAN },
	{ "max", VMB_WORKERS_MAX },
	{ "min", VMB_WORKERS_MIN },
	{ "each", VMB_WORKERS_EACH },
	{ NULL, 0 },
};

static const struct vmb_choice aggregates[] = {
	{ "sum", VMB_AGGREGATE_SUM },
	{ "mean", VMB_AGGREGATE_MEAN },
	{ NULL, 0 },
};

static const struct vmb_choice versus[] = {
	{ "base", VMB_VERSUS_BASE },
	{ "prev", VMB_VERSUS_PREVIOUS },
	{ NULL, 0 },
};

static const struct vmb_choice only[] = {
	{ "changed", VMB_ONLY_CHANGED },
	{ "regressions", VMB_ONLY_REGRESSIONS },
	{ "improvements", VMB_ONLY_IMPROVEMENTS },
	{ NULL, 0 },
};

static const struct vmb_choice centers[] = {
	{ "mean", VMB_CENTER_MEAN },
	{ "median", VMB_CENTER_MEDIAN },
	{ NULL, 0 },
};

static const struct vmb_choice tests[] = {
	{ "auto", VMB_TEST_AUTO },
	{ "mann-whitney", VMB_TEST_MANN_WHITNEY },
	{ "welch", VMB_TEST_WELCH },
	{ "permutation", VMB_TEST_PERMUTATION },
	{ "ci-overlap", VMB_TEST_CI_OVERLAP },
	{ "none", VMB_TEST_NONE },
	{ NULL, 0 },
};

static const struct vmb_choice rules[] = {
	{ "fastpath", VMB_TEST_FASTPATH },
	{ "lkp", VMB_TEST_LKP },
	{ NULL, 0 },
};

static const struct vmb_choice adjustments[] = {
	{ "none", VMB_ADJUST_NONE },
	{ "holm", VMB_ADJUST_HOLM },
	{ "bh", VMB_ADJUST_BH },
	{ NULL, 0 },
};

static const struct vmb_choice changes[] = {
	{ "auto", VMB_CHANGE_AUTO },
	{ "speedup", VMB_CHANGE_SPEEDUP },
	{ "relative", VMB_CHANGE_RELATIVE },
	{ NULL, 0 },
};

static const struct vmb_choice formats[] = {
	{ "grid", VMB_OUTPUT_GRID }, { "markdown", VMB_OUTPUT_MARKDOWN },
	{ "json", VMB_OUTPUT_JSON }, { "tap", VMB_OUTPUT_TAP },
	{ "lkp", VMB_OUTPUT_LKP },   { NULL, 0 },
};

static const struct vmb_choice purposes[] = {
	{ "forge", VMB_FOR_FORGE },
	{ NULL, 0 },
};

static const struct vmb_choice sorts[] = {
	{ "auto", VMB_SORT_AUTO },
	{ "name", VMB_SORT_NAME },
	{ "input", VMB_SORT_INPUT },
	{ NULL, 0 },
};

static const struct vmb_choice shows[] = {
	{ "n", VMB_SHOW_N },
	{ "ci", VMB_SHOW_CI },
	{ "p", VMB_SHOW_P },
	{ "cv", VMB_SHOW_CV },
	{ "min", VMB_SHOW_MIN },
	{ "max", VMB_SHOW_MAX },
	{ "mean", VMB_SHOW_MEAN },
	{ "median", VMB_SHOW_MEDIAN },
	{ "half-range", VMB_SHOW_HALF_RANGE },
	{ "ratio", VMB_SHOW_RATIO },
	{ "samples", VMB_SHOW_SAMPLES },
	{ "printed", VMB_SHOW_PRINTED },
	{ NULL, 0 },
};

static const struct vmb_choice base_columns[] = {
	{ "value", VMB_BASE_VALUE },
	{ "none", VMB_BASE_NONE },
	{ "zero", VMB_BASE_ZERO },
	{ NULL, 0 },
};

static const struct vmb_choice legends[] = {
	{ "short", VMB_LEGEND_SHORT },
	{ "full", VMB_LEGEND_FULL },
	{ "none", VMB_LEGEND_NONE },
	{ NULL, 0 },
};

const struct vmb_option vmb_option_table[VMB_OPTION_COUNT] = {
	[VMB_OPTION_LABEL] = {
		.heading = "Sources",
		.name = "label",
		.short_name = 'l',
		.argument = "LABEL",
		.help = "label of the sources that follow, up to the next "
			"-l",
	},
	[VMB_OPTION_PARAM] = {
		.name = "param",
		.short_name = 'p',
		.argument = "KEY=VALUE[,VALUE]...",
		.help = "parameter of the sources that follow, such as p=4 "
			"(nr_pages) or h=1 (use_huge); of several values "
			"the first goes to the first load of the module in "
			"each source, and so on",
	},
	[VMB_OPTION_PATH] = {
		.name = "path",
		.argument = "TEMPLATE",
		.help = "take the files below each directory that follows "
			"whose path is so, and label and parameters from "
			"it: '{label}/p{p}-h{h}/*.log'",
	},
	[VMB_OPTION_INPUT_FORMAT] = {
		.name = "input-format",
		.short_name = 'i',
		.argument = "NAME",
		.help = "read the sources that follow as this format "
			"instead of finding it out",
	},
	[VMB_OPTION_SUITE] = {
		.name = "suite",
		.argument = "NAME",
		.help = "group of the sources that follow, in a column of "
			"its own",
	},
	[VMB_OPTION_RUNS] = {
		.name = "runs",
		.argument = "N",
		.help = "how many runs are behind each printed mean of the "
			"sources that follow, where they do not say",
	},
	[VMB_OPTION_MAX_DOWNLOAD] = {
		.name = "max-download",
		.argument = "SIZE",
		.help = "fetch at most so many bytes from an address, also "
			"when decompressed; K, M and G are known (64M)",
	},
	[VMB_OPTION_TIMEOUT] = {
		.name = "timeout",
		.argument = "SECONDS",
		.help = "give up fetching from an address after this (30); "
			"for a connection, and where nothing comes, after a "
			"third of it",
	},
	[VMB_OPTION_NO_CACHE] = {
		.name = "no-cache",
		.help = "do not use the cache of mails, nor write to it",
	},
	[VMB_OPTION_BASE] = {
		.name = "base",
		.argument = "LABEL",
		.help = "compare with this configuration instead of the "
			"first",
	},
	[VMB_OPTION_COLUMNS] = {
		.name = "columns",
		.argument = "LABEL[,LABEL]...",
		.help = "configurations to show, in this order (all)",
	},
	[VMB_OPTION_VS] = {
		.name = "vs",
		.choices = versus,
		.help = "what each column is compared with: the base, or "
			"the column before it (base)",
	},
	[VMB_OPTION_BENCHMARK] = {
		.heading = "Rows and values",
		.name = "benchmark",
		.short_name = 'b',
		.argument = "GLOB",
		.help = "keep rows whose benchmark or printed name matches; "
			"may be repeated",
	},
	[VMB_OPTION_EXCLUDE] = {
		.name = "exclude",
		.short_name = 'x',
		.argument = "GLOB",
		.help = "drop rows that match; may be repeated",
	},
	[VMB_OPTION_ALL] = {
		.name = "all",
		.help = "show also the rows that a source hides: side "
			"metrics of LKP, rates that perf works out",
	},
	[VMB_OPTION_ONLY] = {
		.name = "only",
		.choices = only,
		.help = "show only rows with such a mark; the rest is "
			"compared and counted",
	},
	[VMB_OPTION_DERIVE] = {
		.name = "derive",
		.argument = "NAME[UNIT]=EXPR",
		.help = "add a row that is worked out in every run from "
			"others: + - * / ( ), numbers, names of rows in {}; "
			"may be repeated",
	},
	[VMB_OPTION_UNIT] = {
		.name = "unit",
		.choices = units,
		.help = "what one value is (auto: boots where every "
			"configuration shows at least two, else runs)",
	},
	[VMB_OPTION_WORKERS] = {
		.name = "workers",
		.choices = workers,
		.help = "how the workers of one run become one value (mean)",
	},
	[VMB_OPTION_AGGREGATE] = {
		.name = "aggregate",
		.choices = aggregates,
		.help = "make one value of those that a run has of parts of "
			"the machine (CPUs, threads, cgroups), else rows of "
			"their own, and of those over time, else not used",
	},
	[VMB_OPTION_CENTER] = {
		.heading = "Statistics",
		.name = "center",
		.choices = centers,
		.help = "what is compared (median with the rank test, else "
			"mean)",
	},
	[VMB_OPTION_TEST] = {
		.name = "test",
		.choices = tests,
		.help = "how to decide whether there is a difference (auto)",
	},
	[VMB_OPTION_RULE] = {
		.name = "rule",
		.choices = rules,
		.help = "mark as the published (R)/(I) tables do, "
			"--center=mean --test=ci-overlap --floor=2, or as "
			"the kernel test robot",
	},
	[VMB_OPTION_CONFIDENCE] = {
		.name = "confidence",
		.argument = "LEVEL",
		.help = "confidence of intervals and tests, from 0.5 up to "
			"but not including 1 (0.95)",
	},
	[VMB_OPTION_FLOOR] = {
		.name = "floor",
		.argument = "PERCENT",
		.help = "never mark a change smaller than this (1); 0 turns "
			"it off",
	},
	[VMB_OPTION_MIN_EFFECT] = {
		.name = "min-effect",
		.argument = "PERCENT",
		.help = "mark only where the whole interval of the change "
			"lies beyond this",
	},
	[VMB_OPTION_MARGIN] = {
		.name = "margin",
		.argument = "PERCENT",
		.help = "mark with (=) where the change is shown to be "
			"smaller than this",
	},
	[VMB_OPTION_ADJUST] = {
		.name = "adjust",
		.choices = adjustments,
		.help = "correct p for the number of rows: for any false "
			"mark, or for their share among the marks (none; "
			"holm with --fail-on)",
	},
	[VMB_OPTION_PAIR] = {
		.name = "pair",
		.help = "the first run of each side belong together, the "
			"second ones, and so on: test their differences",
	},
	[VMB_OPTION_SEED] = {
		.name = "seed",
		.argument = "N",
		.help = "of the random arrangements of --test=permutation "
			"(1)",
	},
	[VMB_OPTION_POWER] = {
		.name = "power",
		.help = "show the smallest change that each row could show, "
			"and how many runs one as large as the floor takes",
	},
	[VMB_OPTION_CHANGE] = {
		.name = "change",
		.choices = changes,
		.help = "sign of a change: above 0 is better, or the value "
			"grew (auto: speedup for times and rates)",
	},
	[VMB_OPTION_FORMAT] = {
		.heading = "Output",
		.name = "format",
		.short_name = 'f',
		.choices = formats,
		.help = "a table as in patch threads (grid) or for a forge, "
			"everything that is known, a test a row, or the "
			"table of the kernel test robot with all rows",
	},
	[VMB_OPTION_FOR] = {
		.name = "for",
		.choices = purposes,
		.help = "what the table is for; forge: --format=markdown "
			"--legend=full, unless given otherwise",
	},
	[VMB_OPTION_OUTPUT] = {
		.name = "output",
		.short_name = 'o',
		.argument = "FILE",
		.help = "write there; a regular file is replaced whole or "
			"not at all",
	},
	[VMB_OPTION_SORT] = {
		.name = "sort",
		.choices = sorts,
		.help = "order of the rows (auto: name for test_vmalloc, "
			"else input)",
	},
	[VMB_OPTION_SHOW] = {
		.name = "show",
		.argument = "LIST",
		.choices = shows,
		.help = "extra columns right of each configuration, some of",
	},
	[VMB_OPTION_BASE_COLUMN] = {
		.name = "base-column",
		.choices = base_columns,
		.help = "what the column of the base shows (value)",
	},
	[VMB_OPTION_GEOMEAN] = {
		.name = "geomean",
		.help = "a last row with the geometric mean over the rows",
	},
	[VMB_OPTION_TITLE] = {
		.name = "title",
		.argument = "TEXT",
		.help = "head of the column of names",
	},
	[VMB_OPTION_LEGEND] = {
		.name = "legend",
		.choices = legends,
		.help = "how much to explain around the table (short)",
	},
	[VMB_OPTION_EXPLAIN] = {
		.name = "explain",
		.argument = "GLOB",
		.help = "show how the marks of matching rows came about, with "
			"the values and lines of R to check them",
	},
	[VMB_OPTION_FAIL_ON] = {
		.heading = "Gates",
		.name = "fail-on",
		.argument = "regression[:PCT]|change[:PCT]|inconclusive",
		.help = "exit with 1 when a row is so, marked and by more "
			"than PCT percent; p is Holm-adjusted then, unless "
			"--adjust says otherwise; may be repeated",
	},
	[VMB_OPTION_BISECT] = {
		.name = "bisect",
		.help = "for git bisect run: of the configurations GOOD, "
			"BAD and CURRENT, exit with 0 when CURRENT is like "
			"GOOD, 1 when like BAD, 125 when it cannot be told, "
			"128 to stop",
	},
	[VMB_OPTION_STRICT] = {
		.name = "strict",
		.help = "take warnings for errors; notes stay",
	},
	[VMB_OPTION_LIST] = {
		.heading = "Help",
		.name = "list",
		.help = "list what was read from each source, and compare "
			"nothing; JSON with -f json",
	},
	[VMB_OPTION_LIST_FORMATS] = {
		.name = "list-formats",
		.help = "list the input formats",
	},
	[VMB_OPTION_QUIET] = {
		.name = "quiet",
		.short_name = 'q',
		.help = "print errors only, no notes and no warnings",
	},
	[VMB_OPTION_VERBOSE] = {
		.name = "verbose",
		.short_name = 'v',
		.help = "say what is read",
	},
	[VMB_OPTION_JOBS] = {
		.name = "jobs",
		.argument = "N",
		.help = "work with N threads (one for each CPU where there is "
			"much to do); what is printed is the same",
	},
	[VMB_OPTION_HELP] = {
		.name = "help",
		.short_name = 'h',
		.help = "print this",
	},
	[VMB_OPTION_VERSION] = {
		.name = "version",
		.short_name = 'V',
		.help = "print the version, the licence and the libraries "
			"in use",
	},
};

void vmb_option_choices(const struct vmb_option *option, struct vmb_buffer *out)
{
	for (const struct vmb_choice *choice = option->choices; choice->name;
	     choice++)
		vmb_buffer_printf(out, "%s%s",
				  choice == option->choices ? "" : "|",
				  choice->name);
}

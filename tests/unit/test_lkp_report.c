/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports of the kernel test robot: rows in every spelling, headings,
 * headlines, repeats, and what becomes of them in a batch.
 */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "parsers/lkp_direction.h"
#include "parsers/lkp_headline.h"
#include "parsers/lkp_report.h"
#include "parsers/lkp_rounding.h"
#include "parsers/lkp_row.h"
#include "tests/tap-check.h"

#define ck_assert_span_eq(span, string)                                        \
	ck_assert(vmb_span_equal((span), vmb_span(string)))

static struct vmb_batch batch;
static struct vmb_diag diag;

static void set_up(void)
{
	ck_assert_int_eq(vmb_batch_init(&batch), 0);
}

static void tear_down(void)
{
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
}

static void read_text(struct vmb_span text)
{
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	struct vmb_records *records = vmb_records_new(text);
	void *state = vmb_lkp_report_open(&parse);
	struct vmb_record record;

	ck_assert_ptr_nonnull(records);
	ck_assert_ptr_nonnull(state);
	while (vmb_records_next(records, &record) == 1)
		ck_assert_int_ge(vmb_lkp_report_record(state, &record), 0);
	ck_assert_int_eq(vmb_lkp_report_close(state), 0);
	vmb_lkp_report_free(state);
	vmb_records_free(records);
}

static void read_fixture(const char *name)
{
	const char *top = getenv("SRCDIR");
	struct vmb_buffer text = { 0 };
	char path[512], chunk[4096];
	FILE *stream;
	size_t n;

	snprintf(path, sizeof(path), "%s/fixtures/lkp/%s", top ? top : ".",
		 name);
	stream = fopen(path, "rb");
	ck_assert_msg(stream != NULL, "%s", path);
	while ((n = fread(chunk, 1, sizeof(chunk), stream)) > 0)
		vmb_buffer_add(&text, (struct vmb_span){ chunk, n });
	fclose(stream);
	read_text((struct vmb_span){ text.bytes, text.length });
	vmb_buffer_clear(&text);
}

/* The summary of a key in a table and configuration, NULL without one. */
static const struct vmb_summary *find(const char *table, const char *key,
				      const char *configuration)
{
	for (size_t i = 0; i < batch.nsummaries; i++) {
		const struct vmb_summary *summary = &batch.summaries[i];
		const struct vmb_row *row = &batch.rows[summary->row];

		if (!strcmp(row->table, table) &&
		    !strcmp(row->benchmark, key) && !row->metric[0] &&
		    !strcmp(batch.configurations[summary->configuration],
			    configuration))
			return summary;
	}
	return NULL;
}

static const struct vmb_message *find_message(const char *slug)
{
	for (size_t i = 0; i < diag.count; i++)
		if (diag.messages[i].slug &&
		    !strcmp(diag.messages[i].slug, slug))
			return &diag.messages[i];
	return NULL;
}

static const char *const spellings[] = {
	"    141205 \xc2\xb1 18%    +121.9%     313389 \xc2\xb1 28%  a.b",
	"    141205 \xb1 18%    +121.9%     313389 \xb1 28%  a.b",
	"    141205 \xc4\x85 18%    +121.9%     313389 \xc4\x85 28%  a.b",
	"    141205 \xef\xbf\xbd 18%    +121.9%     313389 \xef\xbf\xbd 28%  a.b",
	"    141205 \xc3\x82\xc2\xb1 18%  +121.9%  313389 \xc3\x82\xc2\xb1 28%  a.b",
	"141205 +- 18% +121.9% 313389 +/-28% a.b",
	"141205\xc2\xb1 18%  +121.9%  313389?28%\ta.b  ",
};

START_TEST(rows_are_read_in_every_spelling)
{
	struct vmb_lkp_row row;

	ck_assert_int_eq(vmb_lkp_row_read(vmb_span(spellings[_i]), &row),
			 VMB_LKP_ROW);
	ck_assert(!row.is_fail);
	ck_assert_uint_eq(row.count, 2);
	ck_assert_span_eq(row.figures[0].average, "141205");
	ck_assert_span_eq(row.figures[0].spread, "18");
	ck_assert_span_eq(row.figures[1].change, "+121.9");
	ck_assert(!row.figures[1].is_absolute);
	ck_assert_span_eq(row.figures[1].average, "313389");
	ck_assert_span_eq(row.figures[1].spread, "28");
	ck_assert_span_eq(row.key, "a.b");
}
END_TEST

static const struct {
	const char *line;
	enum vmb_lkp_row_status status;
} lines[] = {
	{ " 1.553e+09           -19.1%  1.256e+09        a.b", VMB_LKP_ROW },
	{ "      0.00       +8.8e+101%       0.88 \xb1"
	  "264%  a.b",
	  VMB_LKP_ROW },
	{ "   -681107           -51.9%    -327811        a.b", VMB_LKP_ROW },
	{ "      0.66 \xb1"
	  "223%      +9.5       10.14        a.b%",
	  VMB_LKP_ROW },
	{ "  1  +1.0%  2  +2.0%  3  -1.0%  4  a.b", VMB_LKP_ROW },
	{ "          1:4          -25%            :4     dmesg.x",
	  VMB_LKP_ROW },
	{ "           :4            4%           0:4     a.b", VMB_LKP_ROW },
	{ "    141205 \xb1 18%    +121.9%     313389 \xb1", VMB_LKP_ROW_HEAD },
	{ "    141205 \xb1", VMB_LKP_ROW_HEAD },
	{ "    141205           +121.9%", VMB_LKP_ROW_HEAD },
	{ "    141205           +121.9%     313389", VMB_LKP_ROW_HEAD },
	{ "          1:4          -25%", VMB_LKP_ROW_HEAD },
	{ "", VMB_LKP_NO_ROW },
	{ "    141205  a.b", VMB_LKP_NO_ROW },
	{ "    141205   121.9%     313389  a.b", VMB_LKP_NO_ROW },
	{ "    141205  +121.9%     313389  key", VMB_LKP_NO_ROW },
	{ "    141205  +121.9%     313389  a.b and more", VMB_LKP_NO_ROW },
	{ "    141205x +121.9%     313389  a.b", VMB_LKP_NO_ROW },
	{ "    14.  +121.9%     313389  a.b", VMB_LKP_NO_ROW },
	{ "  1 +1% 2 +1% 3 +1% 4 +1% 5 +1% 6 +1% 7 +1% 8 +1% 9 a.b",
	  VMB_LKP_NO_ROW },
	{ "12:34:56 a.b", VMB_LKP_NO_ROW },
	{ "|   O     +-O   |", VMB_LKP_NO_ROW },
};

START_TEST(rows_are_told_from_other_lines)
{
	struct vmb_lkp_row row;

	ck_assert_int_eq(vmb_lkp_row_read(vmb_span(lines[_i].line), &row),
			 lines[_i].status);
}
END_TEST

START_TEST(headlines_lose_their_sign_and_end)
{
	static const char *const texts[] = {
		"FYI, we noticed a -6.3% regression of a.b due to commit:",
		"kernel test robot noticed a 6.3% regression of a.b on:",
		"| testcase: change | a: a.b -6.3% regression            |",
	};
	static const char *const sentences[] = {
		"FYI, we noticed a -6.3% regression of a.b",
		"kernel test robot noticed a 6.3% regression of a.b",
		"a: a.b -6.3% regression",
	};
	struct vmb_lkp_headline headline;

	for (size_t i = 0; i < 3; i++) {
		ck_assert_int_eq(
			vmb_lkp_headline_read(vmb_span(texts[i]), &headline),
			VMB_LKP_HEADLINE);
		ck_assert_span_eq(headline.metric, "a.b");
		ck_assert_span_eq(headline.percent, "6.3");
		ck_assert_span_eq(headline.word, "regression");
		ck_assert_span_eq(headline.sentence, sentences[i]);
		ck_assert(headline.is_further == (i == 2));
	}
	ck_assert_int_eq(vmb_lkp_headline_read(
				 VMB_SPAN("we noticed a -6.3% regression of"),
				 &headline),
			 VMB_LKP_HEADLINE_HEAD);
	ck_assert_int_eq(
		vmb_lkp_headline_read(VMB_SPAN("we noticed a boot failure"),
				      &headline),
		VMB_LKP_NO_HEADLINE);
}
END_TEST

START_TEST(changes_are_held_against_rounded_averages)
{
	/* 0.01 may be 0.006 and 0.03 may be 0.0144: +141.3% can be */
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("0.01"), VMB_SPAN("0.03"),
				      VMB_SPAN("+141.3"), false));
	/* 100 stands for up to 101, 200 for up to 201: 98.0% to 101% */
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("100"), VMB_SPAN("200"),
				      VMB_SPAN("+98.0"), false));
	ck_assert(!vmb_lkp_change_fits(VMB_SPAN("100"), VMB_SPAN("200"),
				       VMB_SPAN("+97.9"), false));
	ck_assert(!vmb_lkp_change_fits(VMB_SPAN("100"), VMB_SPAN("200"),
				       VMB_SPAN("+101.2"), false));
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("1.7e+11"), VMB_SPAN("1.8e+11"),
				      VMB_SPAN("+5.9"), false));
	ck_assert(!vmb_lkp_change_fits(VMB_SPAN("1.7e+11"), VMB_SPAN("1.8e+11"),
				       VMB_SPAN("+7.0"), false));
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("-200"), VMB_SPAN("-100"),
				      VMB_SPAN("-50.0"), false));
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("0.00"), VMB_SPAN("1.00"),
				      VMB_SPAN("+1e+102"), false));
	ck_assert(vmb_lkp_change_fits(VMB_SPAN("24.57"), VMB_SPAN("96.77"),
				      VMB_SPAN("+72.2"), true));
	ck_assert(!vmb_lkp_change_fits(VMB_SPAN("24.57"), VMB_SPAN("96.77"),
				       VMB_SPAN("-72.2"), true));
}
END_TEST

START_TEST(directions_come_from_the_table)
{
	ck_assert_ptr_null(vmb_lkp_direction_unsorted());
	ck_assert_int_eq(
		vmb_lkp_direction(VMB_SPAN("stress-ng.shm.ops_per_sec")),
		VMB_BETTER_HIGHER);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("fsmark.app_overhead")),
			 VMB_BETTER_LOWER);
	ck_assert_int_eq(
		vmb_lkp_direction(VMB_SPAN("kselftests.a.b.usec_per_loop")),
		VMB_BETTER_LOWER);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("newtest.x.ops_per_sec")),
			 VMB_BETTER_HIGHER);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("meminfo.throughput")),
			 VMB_BETTER_UNKNOWN);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("aim7.time.user_time")),
			 VMB_BETTER_UNKNOWN);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("aim7")),
			 VMB_BETTER_UNKNOWN);
	ck_assert_int_eq(vmb_lkp_direction(VMB_SPAN("")), VMB_BETTER_UNKNOWN);
}
END_TEST

#define SELECTED "will-it-scale on lkp-box5"
#define OLD "1a2b3c4d5e"
#define NEW "f0e1d2c3b4"

START_TEST(fails_tell_the_number_of_runs)
{
	const struct vmb_summary *summary;

	read_fixture("selected.txt");
	summary = find(SELECTED, "will-it-scale.per_process_ops", NEW);
	ck_assert_ptr_nonnull(summary);
	ck_assert_uint_eq(summary->n, 6);
	ck_assert_double_eq(summary->mean, 1030000);
	/* without a printed spread it is at most 2 percent */
	ck_assert_double_eq_tol(summary->spread, 20600, 1e-6);
	ck_assert_int_eq(summary->spread_kind, VMB_SPREAD_POPULATION);
	ck_assert(summary->bound);
	ck_assert_str_eq(summary->printed[0], "1030000");
	ck_assert_ptr_null(summary->printed[1]);
	ck_assert_str_eq(summary->printed_change, "+3.0");
	ck_assert(!batch.rows[summary->row].hidden);
	ck_assert(batch.rows[summary->row].relative);
	summary = find(SELECTED, "perf-profile.children.cycles-pp.error_entry",
		       OLD);
	ck_assert_ptr_nonnull(summary);
	/* a printed 5 is less than 6 percent */
	ck_assert_double_eq_tol(summary->spread, 0.006, 1e-12);
	ck_assert_str_eq(batch.rows[summary->row].unit, "%");
	ck_assert(batch.rows[summary->row].hidden);
	ck_assert_ptr_null(summary->printed_change);
}
END_TEST

START_TEST(fails_are_hidden_rows_of_their_own)
{
	const struct vmb_summary *old, *new;

	read_fixture("selected.txt");
	old = &batch.summaries[0];
	new = &batch.summaries[1];
	ck_assert_str_eq(batch.rows[old->row].benchmark, "stderr.some_words");
	ck_assert(batch.rows[old->row].hidden);
	ck_assert_uint_eq(old->n, 6);
	ck_assert_str_eq(old->printed[2], "");
	ck_assert_str_eq(old->printed[3], "6");
	ck_assert_ptr_null(old->printed_reproduction);
	ck_assert_str_eq(new->printed[2], "1");
	ck_assert_str_eq(new->printed_reproduction, "0");
}
END_TEST

START_TEST(wrapped_rows_are_joined)
{
	read_fixture("reply-wrapped.txt");
	ck_assert_uint_eq(batch.nsummaries, 8);
	ck_assert_ptr_nonnull(find("", "stress-ng.getrandom.ops_per_sec", OLD));
	ck_assert_ptr_nonnull(find("", "numa-meminfo.node1.Mapped", NEW));
	ck_assert_ptr_nonnull(find("", "sched_debug.cpu.clock.stddev", NEW));
	ck_assert_uint_eq(find_message("damaged-line")->line, 24);
	ck_assert_uint_eq(find_message("damaged-line")->count, 1);
	ck_assert_uint_eq(batch.nheadlines, 1);
	ck_assert_str_eq(batch.headlines[0].sentence,
			 "FYI, we noticed a -19.2% regression of "
			 "stress-ng.getrandom.ops_per_sec");
}
END_TEST

START_TEST(three_commits_and_two_tables)
{
	const struct vmb_summary *summary;

	read_fixture("reply-three.txt");
	ck_assert_uint_eq(batch.nconfigurations, 4);
	ck_assert_str_eq(batch.configurations[0], OLD);
	ck_assert_str_eq(batch.configurations[1], NEW);
	ck_assert_str_eq(batch.configurations[2], "0123456789");
	ck_assert_str_eq(batch.configurations[3], "v6.19-rc1");
	summary = find("", "will-it-scale.16.threads", "0123456789");
	ck_assert_ptr_nonnull(summary);
	ck_assert_str_eq(summary->printed_change, "+116.6");
	summary = find("table 2", "will-it-scale.16.threads", "v6.19-rc1");
	ck_assert_ptr_nonnull(summary);
	ck_assert_str_eq(summary->printed_change, "-1.0");
}
END_TEST

START_TEST(impossible_changes_are_told)
{
	const struct vmb_summary *summary;

	read_fixture("mismatch.txt");
	ck_assert_uint_eq(find_message("change-mismatch")->line, 13);
	ck_assert_uint_eq(find_message("change-mismatch")->count, 1);
	ck_assert_int_eq(find_message("change-mismatch")->severity,
			 VMB_WARNING);
	ck_assert_int_eq(find_message("selected-rows")->severity, VMB_NOTE);
	/* of a negative average the robot prints no spread */
	summary = find("fileio on lkp-box2: disk=1HDD",
		       "sched_debug.cfs_rq:/.spread0.min", OLD);
	ck_assert_ptr_nonnull(summary);
	ck_assert_int_eq(summary->spread_kind, VMB_SPREAD_NONE);
	ck_assert_double_nan(summary->spread);
}
END_TEST

#define RULER                                                                  \
	"         %stddev     %change         %stddev\n"                       \
	"             \\          |                \\\n"
#define HEADING "commit:\n  v1 (\"a\")\n  v2 (\"b\")\n\n" RULER

START_TEST(quotes_of_a_table_do_not_count)
{
	read_text(VMB_SPAN("> > "
			   "commit:\n> >   v1\n> >   v2\n> >\n"
			   "> >  %stddev  %change  %stddev\n"
			   "> > 1 +100.0% 2 x.ops_per_sec\n"
			   "words\n\n" HEADING "1 +100.0% 2 x.ops_per_sec\n"
			   "3 +0.0% 3 x.other\n\n\n"
			   ">  %stddev  %change  %stddev\n"
			   "> 3 +0.0% 3 x.other\n"));
	ck_assert_uint_eq(batch.nsummaries, 4);
	ck_assert_uint_eq(batch.nconfigurations, 2);
	ck_assert_uint_eq(batch.summaries[0].line, 15);
}
END_TEST

START_TEST(the_fullest_quote_counts)
{
	read_text(VMB_SPAN("> commit:\n>   v1\n>   v2\n>\n"
			   ">  %stddev  %change  %stddev\n"
			   "> 1 +100.0% 2 x.ops_per_sec\n"
			   "yes\n"
			   ">> commit:\n>>   v1\n>>   v2\n>>\n"
			   ">>  %stddev  %change  %stddev\n"
			   ">> 1 +100.0% 2 x.ops_per_sec\n"
			   ">> 3 +0.0% 3 x.other\n"));
	ck_assert_uint_eq(batch.nsummaries, 4);
}
END_TEST

START_TEST(the_report_knows_what_is_better)
{
	const struct vmb_summary *summary;

	read_text(VMB_SPAN(
		"we noticed a 100.0% regression of x.costs on:\n\n" HEADING
		"3 +0.0% 3 x.ops_per_sec\n"
		"1 +100.0% 2 x.costs\n"
		"5 +20.0% 6 vmstat.system.cs\n"));
	/* the headline's metric comes first */
	summary = &batch.summaries[0];
	ck_assert_str_eq(batch.rows[summary->row].benchmark, "x.costs");
	ck_assert_int_eq(batch.rows[summary->row].better, VMB_BETTER_LOWER);
	ck_assert_ptr_nonnull(find("", "vmstat.system.cs", "v1"));
	ck_assert(batch.rows[find("", "vmstat.system.cs", "v1")->row].hidden);
	ck_assert(!batch.rows[find("", "x.ops_per_sec", "v1")->row].hidden);
}
END_TEST

START_TEST(words_of_the_report_count_more_than_patterns)
{
	read_text(VMB_SPAN(
		"we noticed a 100.0% regression of x.tps on:\n\n" HEADING
		"1 +100.0% 2 x.tps\n"));
	ck_assert_int_eq(batch.rows[0].better, VMB_BETTER_LOWER);
	ck_assert(vmb_diag_has(&diag, VMB_NOTE));
}
END_TEST

START_TEST(prose_ends_a_table)
{
	read_text(VMB_SPAN(HEADING "1 +100.0% 2 x.tps\n\n"
				   "one\ntwo\nthree\n5 +100.0% 10 x.other\n"));
	ck_assert_uint_eq(batch.nsummaries, 2);
	ck_assert_uint_eq(diag.count, 1);
}
END_TEST

START_TEST(rows_without_a_table_are_prose)
{
	read_text(VMB_SPAN("1 +100.0% 2 x.tps\n"));
	ck_assert_uint_eq(batch.nsummaries, 0);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(rows_of_another_width_are_damaged)
{
	read_text(VMB_SPAN(HEADING "1 +100.0% 2 x.tps\n"
				   "1 +100.0% 2 +100.0% 2 x.other\n"));
	ck_assert_uint_eq(batch.nsummaries, 2);
	ck_assert_uint_eq(find_message("damaged-line")->line, 8);
}
END_TEST

START_TEST(a_table_without_heading_has_columns_with_names)
{
	read_text(VMB_SPAN(RULER "1 +100.0% 2 x.tps\n1 +100.0% 2 x.tps\n"));
	ck_assert_uint_eq(batch.nsummaries, 2);
	ck_assert_str_eq(batch.configurations[0], "base");
	ck_assert_str_eq(batch.configurations[1], "new");
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("lkp_report");
	Suite *suite = suite_create("lkp_report");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_loop_test(tcase, rows_are_read_in_every_spelling, 0,
			    sizeof(spellings) / sizeof(spellings[0]));
	tcase_add_loop_test(tcase, rows_are_told_from_other_lines, 0,
			    sizeof(lines) / sizeof(lines[0]));
	tcase_add_test(tcase, headlines_lose_their_sign_and_end);
	tcase_add_test(tcase, changes_are_held_against_rounded_averages);
	tcase_add_test(tcase, directions_come_from_the_table);
	tcase_add_test(tcase, fails_tell_the_number_of_runs);
	tcase_add_test(tcase, fails_are_hidden_rows_of_their_own);
	tcase_add_test(tcase, wrapped_rows_are_joined);
	tcase_add_test(tcase, three_commits_and_two_tables);
	tcase_add_test(tcase, impossible_changes_are_told);
	tcase_add_test(tcase, quotes_of_a_table_do_not_count);
	tcase_add_test(tcase, the_fullest_quote_counts);
	tcase_add_test(tcase, the_report_knows_what_is_better);
	tcase_add_test(tcase, words_of_the_report_count_more_than_patterns);
	tcase_add_test(tcase, prose_ends_a_table);
	tcase_add_test(tcase, rows_without_a_table_are_prose);
	tcase_add_test(tcase, rows_of_another_width_are_damaged);
	tcase_add_test(tcase, a_table_without_heading_has_columns_with_names);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

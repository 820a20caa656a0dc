/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Result files of LKP: what their arrays mean, and which values count.
 */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "parsers/json_members.h"
#include "parsers/lkp_average.h"
#include "parsers/lkp_matrix.h"
#include "tests/tap-check.h"

static struct vmb_batch batch;
static struct vmb_diag diag;
static struct vmb_parse parse = { .batch = &batch, .diag = &diag };
static struct vmb_buffer text;

static void set_up(void)
{
	ck_assert_int_eq(vmb_batch_init(&batch), 0);
}

static void tear_down(void)
{
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
	vmb_buffer_clear(&text);
}

static struct vmb_span fixture(const char *name)
{
	const char *top = getenv("SRCDIR");
	char path[512], chunk[4096];
	FILE *stream;
	size_t n;

	snprintf(path, sizeof(path), "%s/fixtures/lkp/%s", top ? top : ".",
		 name);
	stream = fopen(path, "rb");
	ck_assert_msg(stream != NULL, "%s", path);
	text.length = 0;
	while ((n = fread(chunk, 1, sizeof(chunk), stream)) > 0)
		vmb_buffer_add(&text, (struct vmb_span){ chunk, n });
	fclose(stream);
	return (struct vmb_span){ text.bytes, text.length };
}

static void read_matrix(struct vmb_span bytes)
{
	ck_assert_int_eq(vmb_lkp_matrix_parse(bytes, &parse), 0);
}

/* The values of a key, "run=value" with blanks between. */
static const char *values_of(const char *key)
{
	static char line[256];
	size_t length = 0;

	line[0] = '\0';
	for (size_t i = 0; i < batch.nvalues; i++) {
		const struct vmb_value *value = &batch.values[i];

		if (!strcmp(batch.rows[value->row].benchmark, key))
			length += (size_t)snprintf(
				line + length, sizeof(line) - length, "%s%u=%g",
				length ? " " : "", value->run, value->value);
	}
	return line;
}

static bool is_hidden(const char *key)
{
	for (size_t i = 0; i < batch.nrows; i++)
		if (!strcmp(batch.rows[i].benchmark, key))
			return batch.rows[i].hidden;
	ck_abort_msg("no row %s", key);
	return false;
}

static const struct vmb_message *find_message(const char *slug)
{
	for (size_t i = 0; i < diag.count; i++)
		if (diag.messages[i].slug &&
		    !strcmp(diag.messages[i].slug, slug))
			return &diag.messages[i];
	ck_abort_msg("no message %s", slug);
	return NULL;
}

START_TEST(a_matrix_of_a_commit_has_a_value_per_run)
{
	read_matrix(fixture("matrix-commit.json"));
	ck_assert_uint_eq(batch.nruns, 4);
	ck_assert_str_eq(values_of("will-it-scale.per_process_ops"),
			 "0=1000.5 1=1010.5 2=990.25 3=1005");
	ck_assert(!is_hidden("will-it-scale.per_process_ops"));
	ck_assert(is_hidden("mpstat.cpu.all.usr%"));
	ck_assert_uint_eq(batch.values[0].flags, 0);
	ck_assert_uint_eq(batch.values[0].line, 2);
	ck_assert_uint_eq(batch.values[4].line, 8);
	ck_assert(batch.rows[0].relative);
	ck_assert_int_eq(batch.rows[0].better, VMB_BETTER_HIGHER);
	ck_assert_str_eq(batch.rows[2].unit, "%");
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(a_matrix_of_a_run_is_a_series)
{
	read_matrix(fixture("matrix-run.json"));
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_str_eq(values_of("vmstat.system.cs"), "0=1000 0=1200");
	ck_assert_str_eq(values_of("vmstat.time"), "");
	ck_assert_uint_eq(batch.values[0].flags, VMB_VALUE_SERIES);
	/* nothing else is there to be shown */
	ck_assert(!is_hidden("vmstat.system.cs"));
}
END_TEST

START_TEST(statistics_of_a_run_are_one_value_a_key)
{
	read_matrix(fixture("stats.json"));
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_uint_eq(batch.nvalues, 2);
	ck_assert_str_eq(values_of("will-it-scale.per_process_ops"),
			 "0=1000.5");
}
END_TEST

START_TEST(arrays_without_a_sign_are_refused)
{
	read_matrix(fixture("matrix-neither.json"));
	ck_assert_uint_eq(batch.nvalues, 0);
	ck_assert(vmb_diag_has(&diag, VMB_ERROR));
}
END_TEST

START_TEST(arrays_without_a_sign_are_what_the_user_says)
{
	ck_assert_int_eq(
		vmb_lkp_runs_parse(fixture("matrix-neither.json"), &parse), 0);
	ck_assert_str_eq(values_of("vmstat.system.cs"), "0=1 1=2 2=3");
	ck_assert_uint_eq(batch.nruns, 3);
	ck_assert_uint_eq(batch.values[0].flags, 0);
}
END_TEST

START_TEST(a_series_is_what_the_user_says)
{
	ck_assert_int_eq(
		vmb_lkp_series_parse(fixture("matrix-neither.json"), &parse),
		0);
	ck_assert_str_eq(values_of("vmstat.system.cs"), "0=1 0=2 0=3");
	ck_assert_uint_eq(batch.values[0].flags, VMB_VALUE_SERIES);
}
END_TEST

/*
 * Five runs, of which the third did not end: the runs are 0, 1, 3 and 4 of
 * the file, and 0 to 3 of the batch.
 */
START_TEST(what_is_no_value_is_left_out)
{
	read_matrix(fixture("matrix-odd.json"));
	ck_assert_uint_eq(batch.nruns, 4);
	/* no throughput in the first run, nor in the last */
	ck_assert_str_eq(values_of("will-it-scale.per_process_ops"),
			 "1=1010.5 2=1005");
	/* but events that did not happen */
	ck_assert_str_eq(values_of("proc-vmstat.pgfault"), "0=0 1=7 2=0 3=0");
	ck_assert_str_eq(values_of("vmstat.procs.r"), "0=1");
	ck_assert_str_eq(values_of("sched_debug.cfs_rq:/.load"), "1=2 2=4 3=5");
	ck_assert_uint_eq(find_message("non-finite")->line, 6);
	ck_assert_uint_eq(find_message("non-finite")->count, 3);
	ck_assert_uint_eq(find_message("damaged-line")->count, 2);
	ck_assert_uint_eq(find_message("duplicate")->line, 9);
	ck_assert_uint_eq(find_message("failed-test")->line, 4);
}
END_TEST

START_TEST(what_came_before_damage_counts)
{
	read_matrix(fixture("matrix-cut.json"));
	ck_assert_str_eq(values_of("aim7.jobs-per-min"), "0=5 1=6");
	ck_assert_uint_eq(batch.nvalues, 2);
	ck_assert_uint_eq(find_message("damaged-line")->line, 3);
}
END_TEST

START_TEST(depth_is_no_danger)
{
	read_matrix(fixture("matrix-deep.json"));
	ck_assert_str_eq(values_of("a.b"), "0=1");
	ck_assert_uint_eq(find_message("damaged-line")->line, 2);
}
END_TEST

START_TEST(names_are_not_cut)
{
	read_matrix(VMB_SPAN("{\"a.b\": 1, \"a.c\\u0000d\": 2, \"a.e\": 3}"));
	ck_assert_uint_eq(batch.nvalues, 1);
	ck_assert_ptr_nonnull(find_message("damaged-line"));
}
END_TEST

START_TEST(padding_has_bounds)
{
	struct vmb_buffer json = { 0 };

	vmb_buffer_add_string(&json, "{\"stats_source\": [\"\"");
	for (int i = 0; i < 5000; i++)
		vmb_buffer_add_string(&json, ",\"\"");
	vmb_buffer_add_string(&json, "]");
	for (int i = 0; i < 5000; i++)
		vmb_buffer_printf(&json, ",\"a.b%d\": [1]", i);
	vmb_buffer_add_string(&json, "}");
	read_matrix((struct vmb_span){ json.bytes, json.length });
	ck_assert_uint_eq(batch.nvalues, 5000);
	vmb_buffer_clear(&json);
}
END_TEST

START_TEST(means_and_deviations_are_summaries)
{
	static const char stddev[] = "{\"vmstat.system.cs\": 55.5,\n"
				     "\"will-it-scale.per_process_ops\": 7.25}";

	ck_assert_int_eq(vmb_lkp_pair_parse(fixture("avg.json"),
					    vmb_span(stddev), &parse),
			 0);
	ck_assert_uint_eq(batch.nvalues, 0);
	ck_assert_uint_eq(batch.nsummaries, 2);
	ck_assert_double_eq(batch.summaries[0].mean, 1001.5);
	ck_assert_double_eq(batch.summaries[0].spread, 7.25);
	ck_assert_int_eq(batch.summaries[0].spread_kind, VMB_SPREAD_POPULATION);
	ck_assert(!batch.summaries[0].bound);
	ck_assert_uint_eq(batch.summaries[0].n, 0);
	ck_assert_double_eq(batch.summaries[1].spread, 55.5);
}
END_TEST

START_TEST(means_alone_have_no_spread)
{
	ck_assert_int_eq(vmb_lkp_average_parse(fixture("avg.json"), &parse), 0);
	ck_assert_uint_eq(batch.nsummaries, 2);
	ck_assert_double_nan(batch.summaries[0].spread);
	ck_assert_int_eq(batch.summaries[0].spread_kind, VMB_SPREAD_NONE);
}
END_TEST

static const struct {
	const char *head;
	bool is_ours;
} heads[] = {
	{ "{\n  \"stats_source\": [\n    \"/x/0/stats.json\"", true },
	{ "{\"aim7.jobs-per-min\": 5}", true },
	{ " {\"mpstat.cpu.all.usr%\" : [ 1", true },
	{ "{\"a.b\": NaN", true },
	{ "{\"a.b\": [-Infinity", true },
	{ "{\"schema\": \"vmbench-compare/1\"", false },
	{ "{\"counter-value\" : \"5.0\"", false },
	{ "{\"__CURSOR\":\"s=1\"", false },
	{ "{\"time\": 5}", false },
	{ "{\"a.b\": \"text\"", false },
	{ "{\"results\": [", false },
	{ "[{\"a.b\": 5}]", false },
	{ "{", false },
	{ "{\"a.b", false },
	{ "{\"a.b\"", false },
	{ "{\"a.b\":", false },
	{ "", false },
};

START_TEST(files_are_known_by_their_first_member)
{
	int bid = vmb_lkp_matrix_bid(vmb_span(heads[_i].head));

	ck_assert(!!bid == heads[_i].is_ours);
}
END_TEST

START_TEST(members_come_in_order)
{
	struct vmb_span bytes = VMB_SPAN("\xef\xbb\xbf{ \"a\" : [1, null],\n"
					 "\"b\": {\"x\": [2]}, \"c\": -1e3 } ");
	struct vmb_json_members *members = vmb_json_members_new(bytes);
	struct vmb_json_member member;

	ck_assert_int_eq(vmb_json_members_next(members, &member),
			 VMB_JSON_MEMBER);
	ck_assert_int_eq(member.kind, VMB_JSON_NUMBERS);
	ck_assert_uint_eq(member.count, 2);
	ck_assert_double_eq(member.numbers[0], 1);
	ck_assert_double_nan(member.numbers[1]);
	ck_assert_int_eq(vmb_json_members_next(members, &member),
			 VMB_JSON_MEMBER);
	ck_assert_int_eq(member.kind, VMB_JSON_OTHER);
	ck_assert_uint_eq(member.line, 2);
	ck_assert_int_eq(vmb_json_members_next(members, &member),
			 VMB_JSON_MEMBER);
	ck_assert_int_eq(member.kind, VMB_JSON_NUMBER);
	ck_assert_double_eq(member.numbers[0], -1000);
	ck_assert_int_eq(vmb_json_members_next(members, &member), VMB_JSON_END);
	vmb_json_members_free(members);
}
END_TEST

static const char *const broken[] = {
	"",
	"[1]",
	"{",
	"{\"a\"}",
	"{\"a\": }",
	"{\"a\": 1 \"b\": 2}",
	"{\"a\": 1,}",
	"{\"a\": 1} x",
	"{a: 1}",
	"{\"a\": nan}",
	"{\"a\": [1,]}",
	"{\"a\": [1",
	"{\"a\": \"x",
	"{\"a",
	"{\"a\": NaNa}",
};

START_TEST(broken_objects_end_the_walk)
{
	struct vmb_json_members *members =
		vmb_json_members_new(vmb_span(broken[_i]));
	struct vmb_json_member member;
	enum vmb_json_status status;

	while ((status = vmb_json_members_next(members, &member)) ==
	       VMB_JSON_MEMBER)
		;
	ck_assert_int_eq(status, VMB_JSON_BROKEN);
	ck_assert_int_eq(vmb_json_members_next(members, &member),
			 VMB_JSON_BROKEN);
	ck_assert_ptr_nonnull(vmb_json_members_fault(members));
	vmb_json_members_free(members);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("lkp_matrix");
	Suite *suite = suite_create("lkp_matrix");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, a_matrix_of_a_commit_has_a_value_per_run);
	tcase_add_test(tcase, a_matrix_of_a_run_is_a_series);
	tcase_add_test(tcase, statistics_of_a_run_are_one_value_a_key);
	tcase_add_test(tcase, arrays_without_a_sign_are_refused);
	tcase_add_test(tcase, arrays_without_a_sign_are_what_the_user_says);
	tcase_add_test(tcase, a_series_is_what_the_user_says);
	tcase_add_test(tcase, what_is_no_value_is_left_out);
	tcase_add_test(tcase, what_came_before_damage_counts);
	tcase_add_test(tcase, depth_is_no_danger);
	tcase_add_test(tcase, names_are_not_cut);
	tcase_add_test(tcase, padding_has_bounds);
	tcase_add_test(tcase, means_and_deviations_are_summaries);
	tcase_add_test(tcase, means_alone_have_no_spread);
	tcase_add_loop_test(tcase, files_are_known_by_their_first_member, 0,
			    sizeof(heads) / sizeof(heads[0]));
	tcase_add_test(tcase, members_come_in_order);
	tcase_add_loop_test(tcase, broken_objects_end_the_walk, 0,
			    sizeof(broken) / sizeof(broken[0]));
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

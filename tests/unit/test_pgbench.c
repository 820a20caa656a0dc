/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pgbench prints. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "parsers/pgbench_line.h"
#include "parsers/registry.h"
#include "tests/tap-check.h"

static struct vmb_batch batch;
static struct vmb_diag diag;

static void setup(void)
{
	ck_assert(!vmb_batch_init(&batch));
	diag = (struct vmb_diag){ 0 };
}

static void teardown(void)
{
	vmb_batch_clear(&batch);
	vmb_diag_clear(&diag);
}

static enum vmb_read_status read_text(const char *text)
{
	struct vmb_parse parse = { .batch = &batch, .diag = &diag };
	const char *format;

	return vmb_read(vmb_span(text), NULL, &parse, &format);
}

static void expect(size_t index, const char *metric, double value, uint32_t run)
{
	ck_assert_uint_lt(index, batch.nvalues);
	ck_assert_str_eq(batch.rows[batch.values[index].row].metric, metric);
	ck_assert_double_eq_tol(batch.values[index].value, value, 1e-9);
	ck_assert_uint_eq(batch.values[index].run, run);
}

START_TEST(lines_are_told_apart)
{
	static const struct {
		const char *text;
		enum vmb_pgbench_kind kind;
	} cases[] = {
		{ "pgbench (17.0, server 16.1)", VMB_PGBENCH_BANNER },
		{ "starting vacuum...end.", VMB_PGBENCH_BANNER },
		{ "transaction type: x.sql", VMB_PGBENCH_FIRST },
		{ "scaling factor: 70", VMB_PGBENCH_PARAM },
		{ "duration: 300 s", VMB_PGBENCH_PARAM },
		{ "number of transactions per client: 10", VMB_PGBENCH_PARAM },
		{ "number of transactions actually processed: 97/100",
		  VMB_PGBENCH_PROCESSED },
		{ "number of transactions actually processed: 97/",
		  VMB_PGBENCH_BROKEN },
		{ "number of failed transactions: 0 (0.000%)",
		  VMB_PGBENCH_FIGURE },
		{ "number of failed transactions: 0 (0.0", VMB_PGBENCH_BROKEN },
		{ "latency average = 21.214 ms", VMB_PGBENCH_FIGURE },
		{ "latency average: 21.214 ms", VMB_PGBENCH_FIGURE },
		{ "latency average (including failures) = 1.000 ms",
		  VMB_PGBENCH_FIGURE },
		{ "latency average = 21.2", VMB_PGBENCH_BROKEN },
		{ "latency average = nan ms", VMB_PGBENCH_BROKEN },
		{ "tps = 85.184871 (including connections establishing)",
		  VMB_PGBENCH_FIGURE },
		{ "tps = 85.184871 (without initial connection time)",
		  VMB_PGBENCH_FIGURE },
		{ "tps = 85.184871 (without initial conn", VMB_PGBENCH_BROKEN },
		{ "tps = -1.0 (without x)", VMB_PGBENCH_BROKEN },
		{ "progress: 1.0 s, 2.5 tps, lat 3.5 ms stddev 1.0, 0 failed",
		  VMB_PGBENCH_PROGRESS },
		{ "progress: 1.0 s, 2.5 tps, lat NaN ms stddev NaN",
		  VMB_PGBENCH_PASSED },
		{ "progress: fine", VMB_PGBENCH_OTHER },
		{ "the latency average = 21.214 ms", VMB_PGBENCH_OTHER },
		{ "tps=5", VMB_PGBENCH_OTHER },
		{ "", VMB_PGBENCH_OTHER },
	};
	struct vmb_pgbench_line line;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		ck_assert_msg(vmb_pgbench_line_read(vmb_span(cases[i].text),
						    &line) == cases[i].kind,
			      "%s", cases[i].text);
}
END_TEST

#define HEAD                                                                   \
	"transaction type: <builtin: select only>\n"                           \
	"scaling factor: 7\nquery mode: simple\nnumber of clients: 2\n"        \
	"number of threads: 1\nduration: 9 s\n"
#define END "tps = 1.5 (without initial connection time)\n"

START_TEST(a_block_is_a_run)
{
	const struct vmb_row *row;

	ck_assert_int_eq(
		read_text(HEAD "latency average = 2.5 ms\n" END HEAD END),
		VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 3);
	expect(0, "", 1.5, 0);
	expect(1, "latency average", 2.5, 0);
	expect(2, "", 1.5, 1);
	row = &batch.rows[batch.values[0].row];
	ck_assert_str_eq(row->benchmark, "pgbench select-only");
	ck_assert_str_eq(vmb_row_param(row, "s"), "7");
	ck_assert_str_eq(vmb_row_param(row, "c"), "2");
	ck_assert_str_eq(vmb_row_param(row, "length"), "9 s");
	ck_assert_int_eq(row->better, VMB_BETTER_HIGHER);
	ck_assert_uint_eq(batch.nheadings, 0);
}
END_TEST

START_TEST(names_of_scripts_do_not_change)
{
	static const char *const types[][2] = {
		{ "<builtin: TPC-B (sort of)>", "pgbench tpcb-like" },
		{ "TPC-B (sort of)", "pgbench tpcb-like" },
		{ "<builtin: simple update>", "pgbench simple-update" },
		{ "SELECT only", "pgbench select-only" },
		{ "/tmp/a b/x.sql", "pgbench x.sql" },
		{ "multiple scripts", "pgbench multiple scripts" },
	};

	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		char text[256];

		snprintf(text, sizeof(text), "transaction type: %s\n" END,
			 types[i][0]);
		ck_assert_int_eq(read_text(text), VMB_READ_OK);
		ck_assert_str_eq(batch.rows[batch.values[i].row].benchmark,
				 types[i][1]);
	}
}
END_TEST

START_TEST(notices_may_stand_between)
{
	ck_assert_int_eq(read_text(HEAD "WARNING:  a word\n" END
					"duration: 5 s of prose\n"
					"scaling factor: none\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 1);
	ck_assert_uint_eq(batch.nruns, 1);
	ck_assert_str_eq(vmb_row_param(&batch.rows[0], "length"), "9 s");
}
END_TEST

START_TEST(scripts_are_no_runs)
{
	ck_assert_int_eq(read_text(HEAD END "SQL script 1: a.sql\n"
					    " - latency average = 0.075 ms\n"
					    "         0.075  select 1;\n"
					    "SQL script 2: b.sql\n"
					    " - 9 transactions\n" HEAD END),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 2);
	ck_assert_uint_eq(batch.nheadings, 0);
}
END_TEST

START_TEST(what_did_not_end_has_no_value)
{
	ck_assert_int_eq(read_text(HEAD
				   "number of transactions actually processed: "
				   "3/100\n" END HEAD END
				   "pgbench: error: Run was aborted; the above "
				   "results are incomplete.\n"),
			 VMB_READ_NO_VALUES);
	ck_assert_str_eq(diag.messages[0].slug, "failed-test");
	ck_assert_uint_eq(diag.messages[0].count, 2);
}
END_TEST

START_TEST(failed_transactions_were_tried)
{
	ck_assert_int_eq(
		read_text(HEAD
			  "number of transactions actually processed: 8/10\n"
			  "number of failed transactions: 2 (20.000%)\n" END),
		VMB_READ_OK);
	expect(1, "failed transactions", 20, 0);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

#define PROGRESS(s, t) "progress: " s " s, " t " tps, lat 1.0 ms stddev 1.0\n"

START_TEST(progress_is_a_series)
{
	ck_assert_int_eq(read_text(PROGRESS("1.0", "10.0") PROGRESS(
				 "2.0", "20.0") HEAD END PROGRESS("1.0", "30.0")
					   PROGRESS("1.0", "40.0")),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 5);
	ck_assert_uint_eq(batch.values[0].flags & VMB_VALUE_SERIES, 0);
	expect(1, "", 30, 1);
	ck_assert_uint_ne(batch.values[1].flags & VMB_VALUE_SERIES, 0);
	expect(3, "", 40, 2);
}
END_TEST

START_TEST(quoted_copies_do_not_count)
{
	ck_assert_int_eq(read_text("> tps = 1.5 (excluding x)\n"
				   "> tps = 2.5 (excluding x)\n"
				   "tps = 1.5 (excluding x)\n"),
			 VMB_READ_OK);
	ck_assert_uint_eq(batch.nvalues, 2);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("pgbench");
	TCase *tcase = tcase_create("core");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, lines_are_told_apart);
	tcase_add_test(tcase, a_block_is_a_run);
	tcase_add_test(tcase, names_of_scripts_do_not_change);
	tcase_add_test(tcase, notices_may_stand_between);
	tcase_add_test(tcase, scripts_are_no_runs);
	tcase_add_test(tcase, what_did_not_end_has_no_value);
	tcase_add_test(tcase, failed_transactions_were_tried);
	tcase_add_test(tcase, progress_is_a_series);
	tcase_add_test(tcase, quoted_copies_do_not_count);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}

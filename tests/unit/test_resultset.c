/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows, runs and boots of several sources become one set. */
#include <check.h>
#include <stdlib.h>

#include "core/resultset.h"
#include "core/rewrite.h"
#include "tests/tap-check.h"

static struct vmb_resultset set;
static struct vmb_diag diag;

static void setup(void)
{
	ck_assert(!vmb_resultset_init(&set));
	diag = (struct vmb_diag){ 0 };
}

static void teardown(void)
{
	vmb_resultset_clear(&set);
	vmb_diag_clear(&diag);
}

/* One measured line of a made-up source. */
struct line {
	const char *name;
	const char *p;
	const char *loops;
	double value;
	long long time;
	unsigned run;
	unsigned worker;
};

static uint32_t row_of(struct vmb_batch *batch, const struct line *line)
{
	struct vmb_row_key key = {
		.benchmark = vmb_span(line->name),
		.unit = VMB_SPAN("usec"),
		.params = { { VMB_SPAN("p"), vmb_span(line->p), false },
			    { VMB_SPAN("l"), vmb_span(line->loops), false },
			    { VMB_SPAN("r"), VMB_SPAN("1"), true } },
		.nparams = 3,
		.better = VMB_BETTER_LOWER,
		.by_name = true,
	};
	uint32_t row;

	ck_assert(!vmb_batch_row(batch, &key, &row));
	return row;
}

/* Add a source of one boot to the configuration. */
static void add(const char *label, const char *name, bool known,
		uint64_t fingerprint, const struct line *lines, size_t count)
{
	struct vmb_batch batch;
	struct vmb_boot boot = { .known = known, .fingerprint = fingerprint };
	uint32_t configuration, boot_index, run_index;

	ck_assert(!vmb_batch_init(&batch));
	ck_assert(!vmb_batch_boot(&batch, &boot, &boot_index));
	for (size_t i = 0; i < count; i++) {
		struct vmb_value value = {
			.value = lines[i].value,
			.time = lines[i].time,
			.row = row_of(&batch, &lines[i]),
			.run = lines[i].run,
			.worker = (uint16_t)lines[i].worker,
			.flags = VMB_TIME_FINE | VMB_TIME_ABSOLUTE,
		};
		struct vmb_run run = { .boot = boot_index };

		while (batch.nruns <= lines[i].run)
			ck_assert(!vmb_batch_run(&batch, &run, &run_index));
		ck_assert(!vmb_batch_value(&batch, &value));
	}
	ck_assert(!vmb_resultset_configuration(&set, vmb_span(label),
					       &configuration));
	ck_assert(
		!vmb_resultset_add(&set, &configuration, name, "made", &batch));
	vmb_batch_clear(&batch);
}

static size_t count_of(size_t row, size_t configuration)
{
	size_t count;

	vmb_resultset_cell(&set, row, configuration, &count);
	return count;
}

static bool has(const char *slug)
{
	for (size_t i = 0; i < diag.count; i++)
		if (!strcmp(diag.messages[i].slug, slug))
			return true;
	return false;
}

/* The row with this name that is in use. */
static size_t row_named(const char *name)
{
	for (size_t i = 0; i < set.rows.nrows; i++)
		if (set.about[i].name && !strcmp(set.about[i].name, name))
			return i;
	ck_abort_msg("no row is named %s", name);
	return 0;
}

START_TEST(logs_of_one_boot_overlap)
{
	static const struct line lines[] = {
		{ "fix", "4", "500", 100, 1000000, 0, 0 },
		{ "fix", "4", "500", 101, 2000000, 1, 0 },
		{ "fix", "4", "500", 102, 3000000, 2, 0 },
	};
	size_t row;

	add("base", "1.log", true, 0, lines, 1);
	add("base", "2.log", true, 0, lines, 2);
	add("base", "3.log", true, 0, lines, 3);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	row = row_named("fix: p:4, l:500 (usec)");
	ck_assert_uint_eq(count_of(row, 0), 3);
	ck_assert_uint_eq(set.configurations[0].runs, 3);
	ck_assert_uint_eq(set.configurations[0].boots, 1);
	ck_assert(has("duplicate"));
	ck_assert(has("one-boot"));
}
END_TEST

START_TEST(equal_fingerprints_are_one_boot)
{
	static const struct line first[] = { { "fix", "4", "500", 100, 1000000,
					       0, 0 } };
	static const struct line second[] = { { "fix", "4", "500", 103, 5000000,
						0, 0 } };
	static const struct line third[] = { { "fix", "4", "500", 104, 5000000,
					       0, 0 } };

	add("base", "1.log", true, 7, first, 1);
	add("base", "2.log", true, 7, second, 1);
	add("base", "3.log", true, 8, third, 1);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert_uint_eq(set.configurations[0].runs, 3);
	ck_assert_uint_eq(set.configurations[0].boots, 2);
	ck_assert(!has("one-boot"));
}
END_TEST

START_TEST(same_line_in_two_configurations_counts_in_both)
{
	static const struct line lines[] = { { "fix", "4", "500", 100, 1000000,
					       0, 0 } };

	add("base", "1.log", true, 0, lines, 1);
	add("new", "2.log", true, 0, lines, 1);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert_uint_eq(count_of(0, 0), 1);
	ck_assert_uint_eq(count_of(0, 1), 1);
	ck_assert(has("same-data"));
}
END_TEST

START_TEST(unknown_parameter_pairs_with_the_only_known_one)
{
	static const struct line known[] = { { "fix", "4", "500", 100, 1000000,
					       0, 0 } };
	static const struct line unknown[] = { { "fix", "", "500", 90, 1100000,
						 0, 0 } };
	size_t row;

	add("base", "1.log", true, 0, unknown, 1);
	add("new", "2.log", true, 0, known, 1);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	row = row_named("fix: p:4, l:500 (usec)");
	ck_assert_uint_eq(count_of(row, 0), 1);
	ck_assert_uint_eq(count_of(row, 1), 1);
	ck_assert(!has("parameters-differ"));
}
END_TEST

START_TEST(unknown_parameter_does_not_choose_between_two)
{
	static const struct line known[] = {
		{ "fix", "4", "500", 100, 1000000, 0, 0 },
		{ "fix", "16", "500", 300, 2000000, 1, 0 },
	};
	static const struct line unknown[] = { { "fix", "", "500", 90, 1100000,
						 0, 0 } };

	add("base", "1.log", true, 0, known, 2);
	add("new", "2.log", true, 0, unknown, 1);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert_uint_eq(count_of(row_named("fix: l:500 (usec)"), 1), 1);
	ck_assert_uint_eq(count_of(row_named("fix: l:500 (usec)"), 0), 0);
	ck_assert(has("parameters-differ"));
}
END_TEST

START_TEST(loads_of_unknown_size_are_not_pooled)
{
	static const struct line mixed[] = {
		{ "fix", "", "500", 100, 1000000, 0, 0 },
		{ "fix", "", "500", 151, 2000000, 1, 0 },
		{ "full", "", "500", 100, 3000000, 0, 0 },
		{ "full", "", "500", 149, 4000000, 1, 0 },
	};

	add("base", "1.log", true, 0, mixed, 4);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert(set.about[row_named("fix: l:500 (usec)")].params_unknown);
	ck_assert(!set.about[row_named("full: l:500 (usec)")].params_unknown);
	ck_assert(has("parameters-unknown"));
}
END_TEST

START_TEST(quiet_parameters_show_only_where_names_collide)
{
	struct vmb_row_key key = {
		.benchmark = VMB_SPAN("fix"),
		.params = { { VMB_SPAN("r"), VMB_SPAN("1"), true } },
		.nparams = 1,
	};
	struct vmb_batch batch;
	struct vmb_value value = { .value = 1 };
	uint32_t index;

	ck_assert(!vmb_batch_init(&batch));
	ck_assert(!vmb_batch_boot(&batch, &(struct vmb_boot){ 0 }, &index));
	ck_assert(!vmb_batch_run(&batch, &(struct vmb_run){ 0 }, &index));
	ck_assert(!vmb_batch_row(&batch, &key, &value.row));
	ck_assert(!vmb_batch_value(&batch, &value));
	key.params[0].value = VMB_SPAN("3");
	ck_assert(!vmb_batch_row(&batch, &key, &value.row));
	ck_assert(!vmb_batch_value(&batch, &value));
	key.benchmark = VMB_SPAN("full");
	ck_assert(!vmb_batch_row(&batch, &key, &value.row));
	ck_assert(!vmb_batch_value(&batch, &value));
	ck_assert(!vmb_resultset_configuration(&set, VMB_SPAN("a"), &index));
	ck_assert(!vmb_resultset_add(&set, &index, "1", "made", &batch));
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert_str_eq(set.about[0].name, "fix: r:1");
	ck_assert_str_eq(set.about[1].name, "fix: r:3");
	ck_assert_str_eq(set.about[2].name, "full");
}
END_TEST

START_TEST(given_parameters_override_the_source)
{
	static const struct line lines[] = {
		{ "fix", "4", "500", 100, 1000000, 0, 0 },
		{ "fix", "4", "500", 200, 2000000, 1, 0 },
		{ "fix", "4", "500", 300, 3000000, 2, 0 },
	};
	struct vmb_span values[] = { VMB_SPAN("1"), VMB_SPAN("16") };
	struct vmb_batch *batch;

	add("base", "1.log", true, 0, lines, 3);
	batch = &set.sources[0].batch;
	ck_assert(!vmb_batch_override(batch, VMB_SPAN("p"), values, 2));
	ck_assert(!vmb_batch_override(batch, VMB_SPAN("h"), values, 1));
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert_uint_eq(count_of(row_named("fix: p:1, h:1, l:500 (usec)"), 0),
			  1);
	ck_assert_uint_eq(
		count_of(row_named("fix: p:16, h:1, l:500 (usec)"), 0), 1);
	/* a load that the list does not reach: its p is not known */
	ck_assert_uint_eq(count_of(row_named("fix: h:1, l:500 (usec)"), 0), 1);
}
END_TEST

START_TEST(workers_that_differ_are_told)
{
	static const struct line two[] = {
		{ "fix", "4", "500", 100, 1000000, 0, 0 },
		{ "fix", "4", "500", 101, 1000005, 0, 1 },
	};
	static const struct line one[] = { { "fix", "4", "500", 90, 1000000, 0,
					     0 } };

	add("base", "1.log", true, 0, two, 2);
	add("new", "2.log", true, 0, one, 1);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	ck_assert(has("parameters-differ"));
}
END_TEST

START_TEST(rows_have_a_natural_order)
{
	static const struct line lines[] = {
		{ "vm_map", "1", "500", 1, 1, 0, 0 },
		{ "fix", "16", "500", 1, 2, 0, 0 },
		{ "fix", "4", "1000", 1, 3, 0, 0 },
		{ "fix", "4", "500", 1, 4, 0, 0 },
		{ "fix", "", "500", 1, 5, 0, 0 },
	};
	static const size_t wanted[] = { 4, 3, 2, 1, 0 };

	add("base", "1.log", true, 0, lines, 5);
	ck_assert(!vmb_resultset_finish(&set, &diag));
	for (size_t i = 1; i < 5; i++)
		ck_assert_int_lt(vmb_row_compare(&set.rows.rows[wanted[i - 1]],
						 &set.rows.rows[wanted[i]]),
				 0);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("resultset");
	Suite *suite = suite_create("resultset");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, logs_of_one_boot_overlap);
	tcase_add_test(tcase, equal_fingerprints_are_one_boot);
	tcase_add_test(tcase, same_line_in_two_configurations_counts_in_both);
	tcase_add_test(tcase, unknown_parameter_pairs_with_the_only_known_one);
	tcase_add_test(tcase, unknown_parameter_does_not_choose_between_two);
	tcase_add_test(tcase, loads_of_unknown_size_are_not_pooled);
	tcase_add_test(tcase, quiet_parameters_show_only_where_names_collide);
	tcase_add_test(tcase, given_parameters_override_the_source);
	tcase_add_test(tcase, workers_that_differ_are_told);
	tcase_add_test(tcase, rows_have_a_natural_order);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

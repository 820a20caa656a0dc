/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON: the writer, and the whole schema for one small comparison. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/json_writer.h"
#include "tests/tap-check.h"
#include "tests/unit/report_case.h"

static struct report_case fixture;

START_TEST(values_are_indented)
{
	struct vmb_buffer text = { 0 };
	struct vmb_json_writer json = { .out = &text };

	vmb_json_object(&json);
	vmb_json_name(&json, "row");
	vmb_json_row(&json);
	vmb_json_number(&json, 0.1);
	vmb_json_row(&json);
	vmb_json_number(&json, NAN);
	vmb_json_array_end(&json);
	vmb_json_array_end(&json);
	vmb_json_name(&json, "list");
	vmb_json_array(&json);
	vmb_json_bool(&json, true);
	vmb_json_decimal(&json, 0.95);
	vmb_json_micros(&json, -1500000);
	vmb_json_micros(&json, 42);
	vmb_json_array_end(&json);
	vmb_json_name(&json, "none");
	vmb_json_array(&json);
	vmb_json_array_end(&json);
	vmb_json_object_end(&json);
	ck_assert_str_eq(text.bytes,
			 "{\n"
			 "  \"row\": [0.10000000000000001, [null]],\n"
			 "  \"list\": [\n"
			 "    true,\n"
			 "    0.95,\n"
			 "    -1.500000,\n"
			 "    0.000042\n"
			 "  ],\n"
			 "  \"none\": []\n"
			 "}\n");
	vmb_buffer_clear(&text);
}
END_TEST

static void expect_string(const char *string, const char *expected)
{
	struct vmb_buffer text = { 0 };
	struct vmb_json_writer json = { .out = &text };

	vmb_json_string(&json, string);
	ck_assert_str_eq(text.bytes, expected);
	vmb_buffer_clear(&text);
}

START_TEST(strings_are_valid_utf8)
{
	expect_string(NULL, "null");
	expect_string("a\"b\\c\n\t\x01", "\"a\\\"b\\\\c\\n\\t\\u0001\"");
	expect_string("\xc3\xa9 \xf0\x9f\x90\xa7",
		      "\"\xc3\xa9 \xf0\x9f\x90\xa7\"");
	/* a lone byte, an overlong form, a surrogate, a cut sequence */
	expect_string("\xb1", "\"\\\\xb1\"");
	expect_string("\xc0\xaf", "\"\\\\xc0\\\\xaf\"");
	expect_string("\xed\xa0\x80", "\"\\\\xed\\\\xa0\\\\x80\"");
	expect_string("\xe2\x82", "\"\\\\xe2\\\\x82\"");
}
END_TEST

/* Two runs of two workers in one boot of the base; the other was not run. */
static void add_row(void)
{
	static struct vmb_set_run runs[] = {
		{ .boot = 0, .boot_known = true, .time = 1500000 },
		{ .boot = 0, .boot_known = true, .time = VMB_NO_TIME },
	};
	static const struct vmb_observation observations[] = {
		{ 1, 0, 0, 0 },
		{ 2, 0, 1, 0 },
		{ 3, 1, 0, 0 },
		{ 4, 1, 1, 0 },
	};
	static double values[] = { 1.5, 3.5 };
	static uint32_t numbers[] = { 0, 1 };
	static struct vmb_batch_param params[] = {
		{ "p", "4", false },
		{ "mode", "fast", false },
		{ "h", "", false },
	};
	struct vmb_compared_row *row =
		report_case_row(&fixture, "a", "usec", VMB_BETTER_LOWER);

	fixture.rows[0].params = params;
	fixture.rows[0].nparams = 3;
	fixture.set.runs = runs;
	fixture.set.nruns = 2;
	fixture.comparison.run_places = numbers;
	report_case_value(&row->cells[0], 2, 2.5);
	row->cells[0].runs = (struct vmb_run_values){ values, numbers, 2 };
	row->cells[0].observations = observations;
	row->cells[0].nobservations = 4;
	row->cells[0].ci = (struct vmb_interval){ 1.5, 3.5, 0.5 };
}

static void add_sources(void)
{
	static uint32_t first[] = { 0 }, second[] = { 1 };
	static struct vmb_source_info sources[] = {
		{ .name = "base.log",
		  .format = "log",
		  .configurations = first },
		{ .name = "new.log",
		  .format = "log",
		  .configurations = second },
	};

	fixture.set.sources = sources;
	fixture.set.nsources = 2;
}

static const char expected_head[] = "{\n"
				    "  \"schema\": \"vmbench-compare/1\",\n"
				    "  \"version\": \"1.2\",\n"
				    "  \"settings\": {\n"
				    "    \"base\": \"v6.18\",\n"
				    "    \"vs\": \"base\",\n"
				    "    \"center\": \"auto\",\n"
				    "    \"test\": \"auto\",\n"
				    "    \"rule\": null,\n"
				    "    \"confidence\": 0.95,\n"
				    "    \"change\": \"auto\",\n"
				    "    \"adjust\": \"none\",\n"
				    "    \"floor\": 1,\n"
				    "    \"min_effect\": 0,\n"
				    "    \"margin\": 0,\n"
				    "    \"unit\": \"auto\",\n"
				    "    \"workers\": \"mean\",\n"
				    "    \"pair\": false,\n"
				    "    \"seed\": null,\n"
				    "    \"derive\": [],\n"
				    "    \"filters\": {\n"
				    "      \"keep\": [\"a*\"],\n"
				    "      \"drop\": [\"*b\"]\n"
				    "    }\n"
				    "  },\n"
				    "  \"configurations\": [\n"
				    "    {\n"
				    "      \"label\": \"v6.18\",\n"
				    "      \"sources\": [\n"
				    "        {\n"
				    "          \"name\": \"base.log\",\n"
				    "          \"format\": \"log\"\n"
				    "        }\n"
				    "      ],\n"
				    "      \"kernel\": \"6.18.0\",\n"
				    "      \"build\": null,\n"
				    "      \"machine\": null,\n"
				    "      \"date\": null,\n"
				    "      \"boots\": 5,\n"
				    "      \"runs\": 5\n"
				    "    },\n"
				    "    {\n"
				    "      \"label\": \"new\\nkernel\",\n"
				    "      \"sources\": [\n"
				    "        {\n"
				    "          \"name\": \"new.log\",\n"
				    "          \"format\": \"log\"\n"
				    "        }\n"
				    "      ],\n"
				    "      \"kernel\": null,\n"
				    "      \"build\": null,\n"
				    "      \"machine\": null,\n"
				    "      \"date\": null,\n"
				    "      \"boots\": 5,\n"
				    "      \"runs\": 5\n"
				    "    }\n"
				    "  ],\n";

static const char expected_cell[] =
	"            {\n"
	"              \"configuration\": \"v6.18\",\n"
	"              \"n\": 2,\n"
	"              \"samples\": [1.5, 3.5],\n"
	"              \"workers\": [[1, 2], [3, 4]],\n"
	"              \"times\": [1.500000, null],\n"
	"              \"boots\": [0, 0],\n"
	"              \"runs\": [0, 1],\n"
	"              \"center\": 2.5,\n"
	"              \"center_kind\": \"median\",\n"
	"              \"median\": 2.5,\n"
	"              \"mean\": 2.5,\n"
	"              \"stddev\": null,\n"
	"              \"stderr\": null,\n"
	"              \"cv_percent\": null,\n"
	"              \"min\": 2.5,\n"
	"              \"max\": 2.5,\n"
	"              \"ci\": [1.5, 3.5],\n"
	"              \"ci_level\": 0.5,\n"
	"              \"summary\": false,\n"
	"              \"bound\": false,\n"
	"              \"printed\": null,\n"
	"              \"change\": null\n"
	"            },\n";

static const char expected_missing[] =
	"              \"configuration\": \"new\\nkernel\",\n"
	"              \"n\": 0,\n"
	"              \"samples\": null,\n"
	"              \"workers\": null,\n"
	"              \"times\": null,\n"
	"              \"boots\": null,\n"
	"              \"runs\": null,\n"
	"              \"center\": null,\n"
	"              \"center_kind\": null,\n";

static const char expected_row[] = "          \"group\": \"\",\n"
				   "          \"name\": \"a\",\n"
				   "          \"benchmark\": \"a\",\n"
				   "          \"parameters\": {\n"
				   "            \"p\": 4,\n"
				   "            \"mode\": \"fast\",\n"
				   "            \"h\": null\n"
				   "          },\n"
				   "          \"metric\": \"\",\n"
				   "          \"unit\": \"usec\",\n"
				   "          \"better\": \"lower\",\n"
				   "          \"convention\": \"speedup\",\n"
				   "          \"quantum\": null,\n"
				   "          \"by_name\": false,\n"
				   "          \"hidden\": false,\n"
				   "          \"line\": null,\n"
				   "          \"cells\": [\n";

static const char expected_tail[] =
	"          ],\n"
	"          \"notes\": []\n"
	"        }\n"
	"      ],\n"
	"      \"geomean\": [],\n"
	"      \"marked\": [\n"
	"        {\n"
	"          \"configuration\": \"new\\nkernel\",\n"
	"          \"marked\": 0,\n"
	"          \"tested\": 0,\n"
	"          \"expected_by_chance\": 0,\n"
	"          \"fewest_to_mark\": null\n"
	"        }\n"
	"      ],\n"
	"      \"left_out\": 0,\n"
	"      \"one_sided\": 1\n"
	"    }\n"
	"  ],\n"
	"  \"warnings\": [\n"
	"    {\n"
	"      \"slug\": \"damaged-line\",\n"
	"      \"severity\": \"warning\",\n"
	"      \"source\": \"base.log\",\n"
	"      \"line\": 7,\n"
	"      \"message\": \"cut\",\n"
	"      \"count\": 1\n"
	"    }\n"
	"  ]\n"
	"}\n";

START_TEST(comparison_is_written_whole)
{
	static const char *const labels[] = { "v6.18", "new\nkernel", NULL };
	static const struct vmb_glob globs[] = { { "a*", false },
						 { "*b", true } };
	struct vmb_diag diag = { 0 };
	struct vmb_buffer text = { 0 };

	report_case_init(&fixture, labels);
	fixture.configurations[0].kernel = "6.18.0";
	fixture.options.globs = globs;
	fixture.options.nglobs = 2;
	fixture.table.one_sided = 1;
	add_row();
	add_sources();
	vmb_diag_source(&diag, "base.log");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 7, "cut");
	ck_assert(!vmb_render_json(&fixture.comparison, &diag, "1.2", &text));
	ck_assert(
		vmb_span_starts(vmb_span(text.bytes), vmb_span(expected_head)));
	ck_assert_ptr_nonnull(strstr(text.bytes, expected_row));
	ck_assert_ptr_nonnull(strstr(text.bytes, expected_cell));
	ck_assert_ptr_nonnull(strstr(text.bytes, expected_missing));
	ck_assert(vmb_span_ends(vmb_span(text.bytes), vmb_span(expected_tail)));
	vmb_buffer_clear(&text);
	vmb_diag_clear(&diag);
}
END_TEST

static const char expected_change[] =
	"              \"change\": {\n"
	"                \"percent\": 25,\n"
	"                \"ratio\": 1.25,\n"
	"                \"ratio_ci\": [1.24, 1.26],\n"
	"                \"difference\": -200,\n"
	"                \"difference_ci\": null,\n"
	"                \"ci_level\": 0.95,\n"
	"                \"equivalence_ci\": null,\n"
	"                \"estimate\": 1.25,\n"
	"                \"t\": null,\n"
	"                \"df\": null,\n"
	"                \"w\": 15,\n"
	"                \"p\": 0.5,\n"
	"                \"p_adjusted\": 0.5,\n"
	"                \"test\": \"mann-whitney\",\n"
	"                \"verdict\": \"improvement\",\n"
	"                \"reason\": null,\n"
	"                \"mde_percent\": 3,\n"
	"                \"runs_needed\": null,\n"
	"                \"printed\": null\n"
	"              }\n";

static const char expected_points[] =
	"                \"percent\": null,\n"
	"                \"ratio\": null,\n"
	"                \"ratio_ci\": null,\n"
	"                \"difference\": -200,\n"
	"                \"difference_ci\": [1.24, 1.26],\n";

static void expect_part(const char *part)
{
	struct vmb_diag diag = { 0 };
	struct vmb_buffer text = { 0 };

	ck_assert(!vmb_render_json(&fixture.comparison, &diag, "1.2", &text));
	ck_assert_ptr_nonnull(strstr(text.bytes, part));
	vmb_buffer_clear(&text);
}

START_TEST(changes_have_their_test)
{
	static const char *const labels[] = { "v6.18", "new", NULL };
	struct vmb_compared_row *row;
	struct vmb_change *change;

	report_case_init(&fixture, labels);
	row = report_case_row(&fixture, "a", "usec", VMB_BETTER_LOWER);
	report_case_value(&row->cells[0], 5, 1000);
	change = report_case_change(row, 1, 25, VMB_IMPROVEMENT);
	change->p = change->p_adjusted = 0.5;
	expect_part(expected_change);
	change->shown = VMB_SHOWN_POINTS;
	change->on_ratio = false;
	expect_part(expected_points);
	report_case_untestable(change, VMB_REASON_PARAMETERS_UNKNOWN);
	expect_part("\"reason\": \"parameters-unknown\"");
	expect_part("\"notes\": [\"parameters-unknown\"]");
	expect_part("\"w\": null");
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("json");
	Suite *suite = suite_create("json");

	tcase_add_test(tcase, values_are_indented);
	tcase_add_test(tcase, strings_are_valid_utf8);
	tcase_add_test(tcase, comparison_is_written_whole);
	tcase_add_test(tcase, changes_have_their_test);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Containers: records out of journals, dmesg JSON, kmsg and LAVA logs. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "parsers/boot.h"
#include "parsers/container.h"
#include "parsers/flow_map.h"
#include "parsers/records.h"
#include "tests/tap-check.h"

#define WALL INT64_C(1772438400000000) /* 2026-03-02T08:00:00Z */

/* What is left of a source: each record as "SECONDS.USEC|text\n". */
struct reading {
	struct vmb_buffer text;
	struct vmb_diag diag;
	size_t count;
};

static void add_record(struct reading *reading, const struct vmb_record *record)
{
	if (record->time != VMB_NO_TIME)
		vmb_buffer_printf(&reading->text, "%lld.%06lld",
				  (long long)(record->time / 1000000),
				  (long long)(record->time % 1000000));
	vmb_buffer_add_string(&reading->text, "|");
	vmb_buffer_add(&reading->text, record->text);
	vmb_buffer_add_string(&reading->text, "\n");
	reading->count++;
}

static struct reading read_all(struct vmb_span bytes)
{
	struct reading reading = { .count = 0 };
	struct vmb_records *records = vmb_records_new(bytes);
	struct vmb_record record;
	int status;

	ck_assert_ptr_nonnull(records);
	vmb_records_report(records, &reading.diag);
	while ((status = vmb_records_next(records, &record)) > 0)
		add_record(&reading, &record);
	ck_assert_int_eq(status, 0);
	ck_assert(!reading.text.failed);
	vmb_records_free(records);
	return reading;
}

static void clear(struct reading *reading)
{
	vmb_buffer_clear(&reading->text);
	vmb_diag_clear(&reading->diag);
}

/* Check what a source gives, and how many of its records are damaged. */
static void expect(struct vmb_span bytes, const char *text, size_t damaged)
{
	struct reading reading = read_all(bytes);

	ck_assert_str_eq(reading.text.length ? reading.text.bytes : "", text);
	ck_assert_uint_eq(reading.diag.count ? reading.diag.messages[0].count :
					       0,
			  damaged);
	clear(&reading);
}

static void expect_damage_in(struct vmb_span bytes, size_t line)
{
	struct reading reading = read_all(bytes);

	ck_assert_uint_eq(reading.diag.count, 1);
	ck_assert_str_eq(reading.diag.messages[0].slug, "damaged-line");
	ck_assert_uint_eq(reading.diag.messages[0].line, line);
	clear(&reading);
}

static char *read_fixture(const char *name, size_t *size)
{
	const char *top = getenv("SRCDIR");
	char path[512];
	char *bytes;
	FILE *file;

	snprintf(path, sizeof(path), "%s/fixtures/containers/%s",
		 top ? top : ".", name);
	file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "%s", path);
	bytes = malloc(1 << 16);
	ck_assert_ptr_nonnull(bytes);
	*size = fread(bytes, 1, 1 << 16, file);
	fclose(file);
	return bytes;
}

enum { UPTIME = 1, CALENDAR = 2 };

/* The two results that all fixtures hold, and the clock they are on. */
static const struct fixture {
	const char *name;
	const char *container;
	size_t records;
	size_t damaged_line;
	int first, second;
} fixtures[] = {
	{ "dmesg-json.json", "dmesg record", 5, 0, UPTIME, UPTIME },
	{ "dmesg-json-rest-of-file.json", "dmesg record", 5, 0, UPTIME,
	  UPTIME },
	{ "dmesg-json-iso.json", "dmesg record", 5, 0, CALENDAR, CALENDAR },
	{ "dmesg-json-cut.json", "dmesg record", 3, 15, UPTIME, 0 },
	{ "journal.json", "journal record", 8, 0, UPTIME, UPTIME },
	{ "journal-pretty.txt", "journal record", 8, 0, UPTIME, UPTIME },
	{ "journal-sse.txt", "journal record", 8, 0, UPTIME, UPTIME },
	{ "journal-seq.txt", "journal record", 8, 0, UPTIME, UPTIME },
	{ "journal-cut.json", "journal record", 7, 3, 0, UPTIME },
	{ "journal-export.txt", "journal entry", 7, 0, UPTIME, UPTIME },
	{ "journal-export-cut.txt", "journal entry", 6, 72, UPTIME, UPTIME },
	{ "journal-verbose.txt", "journal entry", 9, 0, UPTIME, UPTIME },
	{ "kmsg.txt", "kmsg record", 6, 0, UPTIME, UPTIME },
	{ "netconsole.txt", "kmsg record", 5, 0, UPTIME, UPTIME },
	{ "netconsole-lost.txt", "kmsg record", 4, 2, 0, UPTIME },
	{ "lava.yaml", "LAVA line", 7, 0, UPTIME, UPTIME },
	{ "lava-single-quotes.yaml", "LAVA line", 7, 0, UPTIME, UPTIME },
	{ "lava-wall-clock.yaml", "LAVA line", 7, 0, CALENDAR, CALENDAR },
};

#define NFIXTURES ((int)(sizeof(fixtures) / sizeof(fixtures[0])))

static void expect_result(const struct reading *reading, int clock,
			  int64_t time, const char *average)
{
	char line[256];

	/* LAVA's own clock got these lines a tenth of a second later */
	snprintf(line, sizeof(line),
		 "%lld.%06lld|Summary: fix_size_alloc_test passed: 3 failed: 0"
		 " xfailed: 0 repeat: 3 loops: 500000 avg: %s usec\n",
		 (long long)(time / 1000000), (long long)(time % 1000000),
		 average);
	if (!clock)
		ck_assert_ptr_null(strstr(reading->text.bytes, average));
	else
		ck_assert_msg(strstr(reading->text.bytes, line) != NULL,
			      "%s not in\n%s", line, reading->text.bytes);
}

START_TEST(fixtures_give_their_results)
{
	const struct fixture *fixture = &fixtures[_i];
	bool is_lava = strstr(fixture->name, "wall-clock") != NULL;
	int64_t origin = fixture->first == CALENDAR ? WALL : 0;
	struct vmb_span bytes;
	struct reading reading;
	size_t size;
	char *data = read_fixture(fixture->name, &size);

	bytes = (struct vmb_span){ data, size };
	ck_assert_ptr_nonnull(vmb_container_choose(bytes));
	ck_assert_str_eq(vmb_container_choose(bytes)->name, fixture->container);
	reading = read_all(bytes);
	ck_assert_msg(reading.count == fixture->records, "%zu records\n%s",
		      reading.count, reading.text.bytes);
	expect_result(&reading, fixture->first,
		      origin + (is_lava ? 21600250 : 21500250), "604182");
	expect_result(&reading, fixture->second,
		      origin + (is_lava ? 24100750 : 24000750), "611907");
	ck_assert_uint_eq(reading.diag.count, fixture->damaged_line != 0);
	if (reading.diag.count)
		ck_assert_uint_eq(reading.diag.messages[0].line,
				  fixture->damaged_line);
	clear(&reading);
	free(data);
}
END_TEST

START_TEST(other_sources_are_no_containers)
{
	static const char *const texts[] = {
		"",
		"\n\n{",
		"[   15.823704] Summary: fix_size_alloc_test\n",
		"{\"counter-value\" : \"19.0\", \"unit\" : \"msec\"}\n",
		"{\n  \"results\": [\n    {\n      \"command\": \"true\"\n",
		"{\"perf-stat.ps.cycles\": [1, 2], \"msg\": 1}",
		"- fix_size_alloc_test loops: 1000 avg: 5 usec\n",
		"- {dt: 1, lvl: target}\n",
		"1,2,3,4;5\n6,7,8,9;0\n",
		"PATH=/bin\nMESSAGE=hello\n",
		"Thu 2025-10-16 15:53:35 UTC [s=1]\nno field\n",
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		ck_assert_msg(!vmb_container_choose(vmb_span(texts[i])), "%s",
			      texts[i]);
}
END_TEST

#define HEAD "{\"__CURSOR\":\"a\",\"__MONOTONIC_TIMESTAMP\":\"1000000\","

START_TEST(what_is_between_records_is_kept)
{
	expect(VMB_SPAN("$ journalctl -o json\n" HEAD "\"MESSAGE\":\"one\"}\n"
			"[    2.000000] two\n"
			"- fix_size_alloc_test avg: 5 usec\n"
			"[\n" HEAD "\"MESSAGE\":\"three\"},\n]\n"
			"> [    4.000000] four\n"),
	       "|$ journalctl -o json\n1.000000|one\n2.000000|two\n"
	       "|- fix_size_alloc_test avg: 5 usec\n"
	       "1.000000|three\n4.000000|four\n",
	       0);
}
END_TEST

START_TEST(broken_records_end_with_their_line)
{
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\"on\n" HEAD
			     "\"MESSAGE\":\"two\"}\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\n" HEAD "\"MESSAGE\":\"two\"}\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(HEAD "\n" HEAD "\"MESSAGE\":\"two\"}\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(HEAD "\"MESSAGE\":[79,\n" HEAD
			     "\"MESSAGE\":\"two\"}\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(HEAD "\"MESSAGE\" \"x\"} rest\n" HEAD
			     "\"MESSAGE\":\"two\"}\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\"one\"}"), "1.000000|one\n", 0);
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\"one\""), "", 1);
	expect_damage_in(VMB_SPAN(HEAD "\"MESSAGE\":\"one\"}\n\n" HEAD "\"M"),
			 3);
}
END_TEST

START_TEST(damage_without_a_sink_is_silent)
{
	struct vmb_records *records = vmb_records_new(VMB_SPAN(HEAD "\"M"));
	struct vmb_record record;

	ck_assert_ptr_nonnull(records);
	ck_assert_int_eq(vmb_records_next(records, &record), 0);
	vmb_records_free(records);
}
END_TEST

START_TEST(messages_may_be_lines_or_nothing)
{
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\"one\\ntwo\"}\n" HEAD
			     "\"MESSAGE\":null}\n" HEAD "\"MESSAGE\":\"\"}\n"
			     "{\"MESSAGE\":\"\\u001b[1mthree\\u001b[0m\"}\n"
			     "{}\n" HEAD "\"PRIORITY\":\"6\"}\n"),
	       "1.000000|one\n1.000000|two\n|three\n", 0);
}
END_TEST

START_TEST(journals_hold_what_others_print_too)
{
	/* a shell's output with a kernel line in it: the kernel's time */
	expect(VMB_SPAN(HEAD "\"MESSAGE\":\"[   15.823704] copied\","
			     "\"_TRANSPORT\":\"stdout\"}\n" HEAD
			     "\"MESSAGE\":\"> not a quote\"}\n"),
	       "15.823704|copied\n1.000000|> not a quote\n", 0);
}
END_TEST

static void expect_value(char style, struct vmb_span value,
			 struct vmb_span expected)
{
	struct vmb_flow_pair pair = { .value = value, .style = style };
	struct vmb_buffer buffer = { 0 };
	struct vmb_span text;

	ck_assert_int_eq(vmb_flow_text(&pair, &buffer, &text), 0);
	ck_assert_msg(vmb_span_equal(text, expected), "%.*s is \"%.*s\"",
		      (int)value.len, value.ptr, (int)text.len, text.ptr);
	vmb_buffer_clear(&buffer);
}

START_TEST(values_are_decoded)
{
	expect_value('"', VMB_SPAN("plain"), VMB_SPAN("plain"));
	expect_value('"', VMB_SPAN("\\\"\\\\\\/\\b\\f\\n\\r\\t"),
		     VMB_SPAN("\"\\/\b\f\n\r\t"));
	expect_value('"', VMB_SPAN("\\u00b1 \\u20AC \\ud83d\\ude00"),
		     VMB_SPAN("\xc2\xb1 \xe2\x82\xac \xf0\x9f\x98\x80"));
	expect_value('"', VMB_SPAN("\\ud83d \\ude00 \\ud83dx"),
		     VMB_SPAN("\xef\xbf\xbd \xef\xbf\xbd \xef\xbf\xbdx"));
	expect_value('"', VMB_SPAN("a\\u0000b"), VMB_SPAN("a\0b"));
	expect_value('"', VMB_SPAN("\\e[0m\\x1b\\xb1\\0"),
		     VMB_SPAN("\033[0m\033\xc2\xb1\0"));
	expect_value('"', VMB_SPAN("\\U0001F600\\UFFFFFFFF\\_"),
		     VMB_SPAN("\xf0\x9f\x98\x80\xef\xbf\xbd\xc2\xa0"));
	expect_value('"', VMB_SPAN("\\q\\u12"), VMB_SPAN("\\q\\u12"));
	expect_value('\'', VMB_SPAN("don''t \\n"), VMB_SPAN("don't \\n"));
	expect_value('[', VMB_SPAN("83, 117,255,0,256,-1"),
		     VMB_SPAN("Su\xff\0\1"));
	expect_value('[', VMB_SPAN("\"a\\\"\",[66, 67],null"),
		     VMB_SPAN("a\"\nBC\n"));
	expect_value('[', VMB_SPAN(""), VMB_SPAN(""));
	expect_value(0, VMB_SPAN("15.8"), VMB_SPAN("15.8"));
}
END_TEST

START_TEST(dmesg_times_may_be_texts)
{
	expect(VMB_SPAN("{\"dmesg\": [ {\"pri\":6, \"time\":\"Mon Mar  2 "
			"08:00:01 2026\", \"msg\":\"a\"},{\"pri\":6,\"time\":"
			"\"    2.500000\",\"msg\":\"b\"},{\"pri\":6,"
			"\"msg\":\"c\"},{\"time\":-1,\"msg\":\"d\"}]}"),
	       "1772438401.000000|a\n2.500000|b\n|c\n|d\n", 0);
}
END_TEST

START_TEST(kmsg_records_are_told_by_their_heads)
{
	expect(VMB_SPAN("6,1,1000000,-;a\\x09b\\x5c \\xzz\n K=v\n"
			"  two words\n"
			"6.19.0-rc1+,6,2,2000000,c,caller=T1;[    9.000000] c\n"
			"6,3,3000000,+;d;e\n"
			"\n6,4,x,-;f\n6,5,5000000,-x;g\n"
			"6,6,99999999999999999999,-;h\n"
			"6,7,7000000,-;i"),
	       "1.000000|a\tb\\ \\xzz\n|  two words\n9.000000|c\n3.000000|d;e\n"
	       "|6,4,x,-;f\n|6,5,5000000,-x;g\n"
	       "|6,6,99999999999999999999,-;h\n7.000000|i\n",
	       0);
}
END_TEST

#define PIECE(n) "6,1,1000000,-,ncfrag=" n ";"

START_TEST(fragments_are_joined_when_they_fit)
{
	static const struct {
		const char *source;
		const char *text;
		size_t damaged;
	} rows[] = {
		/* one a line, the total with and without the line's end */
		{ PIECE("0/8") "abcd\n" PIECE("4/8") "efgh\n",
		  "1.000000|abcdefgh\n", 0 },
		{ PIECE("0/9") "abcd\r\n" PIECE("4/9") "efgh\r\n",
		  "1.000000|abcdefgh\n", 0 },
		/* as they came, and doubled */
		{ PIECE("0/9") "abcd" PIECE("4/9") "efgh\n",
		  "1.000000|abcdefgh\n", 0 },
		{ PIECE("0/8") "abcd\n" PIECE("0/8") "abcd\n" PIECE(
			  "4/8") "efgh",
		  "1.000000|abcdefgh\n", 0 },
		/* escapes may be cut; properties end the text */
		{ PIECE("0/13") "ab\\x\n" PIECE("4/13") "41c\n k=value", "",
		  1 },
		{ PIECE("0/12") "ab\\x\n" PIECE("4/12") "41c\n k=v",
		  "1.000000|abAc\n", 0 },
		{ PIECE("0/9") "abcd" PIECE("4/9") "\n k=v", "1.000000|abcd\n",
		  0 },
		/* lost, of different totals, overlapping, without numbers */
		{ PIECE("0/9") "abcd\n", "", 1 },
		{ PIECE("4/8") "efgh\n", "", 1 },
		{ PIECE("0/8") "abcd\n" PIECE("4/9") "efgh\n", "", 1 },
		{ PIECE("0/8") "abcd\n" PIECE("3/8") "efgh\n", "", 1 },
		{ PIECE("0/8") "abcd" PIECE("x/8") "efgh\n", "", 1 },
		{ PIECE("0/1") "abcd\n", "", 1 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect(vmb_span(rows[i].source), rows[i].text, rows[i].damaged);
	expect(VMB_SPAN(PIECE("0/8") "abcd\n6,2,2000000,-;next\n" PIECE(
		       "4/8") "efgh\n"),
	       "2.000000|next\n", 2);
}
END_TEST

#define ENTRY "__CURSOR=a\n__MONOTONIC_TIMESTAMP=1000000\n"

START_TEST(exported_fields_may_be_binary)
{
	expect(VMB_SPAN(ENTRY "MESSAGE\n\4\0\0\0\0\0\0\0a\n\nb\n_X=1\n\n"
			      "plain\n" ENTRY "MESSAGE=two\r\n" ENTRY
			      "MESSAGE=cut"),
	       "1.000000|a\n1.000000|\n1.000000|b\n|plain\n1.000000|two\n"
	       "1.000000|cut\n",
	       0);
	expect(VMB_SPAN(ENTRY "MESSAGE\n\377\377\377\377\377\377\377\377a\n\n"
			      "" ENTRY "MESSAGE=two\n"),
	       "1.000000|two\n", 1);
	expect(VMB_SPAN(ENTRY "MESSAGE\n\5\0\0\0\0\0\0\0abc\n"), "", 1);
	expect(VMB_SPAN(ENTRY "MESSAGE\n\5\0"), "", 1);
	expect(VMB_SPAN(ENTRY "MESSAGE=one\nnot a field\n\n"),
	       "1.000000|one\n|not a field\n", 0);
}
END_TEST

START_TEST(lava_knows_who_speaks)
{
	expect(VMB_SPAN("- {\"dt\": \"2026-03-02T08:00:01.5\", "
			"\"lvl\": \"target\", \"msg\": \"a\"}\n"
			"- {dt: 2026-03-02T08:00:02, lvl: target, msg: b c}\n"
			"- {'dt': 'x', 'lvl': 'target', 'msg': '# it''s'}\n"
			"- {dt: 1, lvl: debug, msg: d}\n"
			"- {dt: 1, lvl: target, msg: e\n"
			"- {dt: 1, lvl: target, msg: {f: g}}\n"),
	       "1772438401.500000|a\n1772438402.000000|b c\n|# it's\n", 1);
}
END_TEST

static void see_all(struct vmb_span bytes, struct vmb_batch *batch)
{
	struct vmb_records *records = vmb_records_new(bytes);
	struct vmb_boot_tracker *tracker;
	struct vmb_record record;

	ck_assert_int_eq(vmb_batch_init(batch), 0);
	tracker = vmb_boot_tracker_new(batch);
	ck_assert(records && tracker);
	while (vmb_records_next(records, &record) > 0)
		ck_assert_int_eq(vmb_boot_tracker_see(tracker, &record), 0);
	vmb_boot_tracker_free(tracker);
	vmb_records_free(records);
}

#define KERNEL(boot, time, text)                                               \
	"{\"_BOOT_ID\":\"" boot "\",\"_SOURCE_MONOTONIC_TIMESTAMP\":\"" time   \
	"\",\"MESSAGE\":\"" text "\"}\n"
#define USER(boot, time, text)                                                 \
	"{\"_BOOT_ID\":\"" boot "\",\"__MONOTONIC_TIMESTAMP\":\"" time         \
	"\",\"MESSAGE\":\"" text "\"}\n"

START_TEST(ids_tell_boots_apart)
{
	struct vmb_batch batch;

	see_all(VMB_SPAN(USER("a", "9000000", "early") KERNEL(
			"a", "0",
			"Linux version 6.18.0 (me@host) #1") USER("a",
								  "9500000",
								  "later")
				 KERNEL("a", "3000000", "late") KERNEL(
					 "b", "4000000",
					 "other") "[    1.000000] Linux version 6.19.0 (me@host) #1\n"),
		&batch);
	ck_assert_uint_eq(batch.nboots, 3);
	ck_assert_str_eq(batch.boots[0].id, "a");
	ck_assert_str_eq(batch.boots[0].release, "6.18.0");
	ck_assert(batch.boots[0].known);
	ck_assert_str_eq(batch.boots[1].id, "b");
	ck_assert_ptr_null(batch.boots[1].release);
	ck_assert_ptr_null(batch.boots[2].id);
	ck_assert_str_eq(batch.boots[2].release, "6.19.0");
	vmb_batch_clear(&batch);
}
END_TEST

/* Each must be over well within a test's four seconds. */
START_TEST(endless_nonsense_takes_no_time)
{
	static const char *const heads[] = { HEAD,
					     HEAD "\"MESSAGE\":",
					     "{\"dmesg\":[",
					     "6,1,1,-,ncfrag=0/9;",
					     ENTRY "MESSAGE=",
					     "- {dt: 1, lvl: 2, msg: " };
	static const char *const units[] = { "[",
					     "{",
					     "{\n",
					     "\"",
					     "'",
					     "[1,\n",
					     "\0",
					     "x",
					     "\\",
					     ",\n",
					     " k=v\n",
					     "\n",
					     "6,1,1,-,ncfrag=0/9;" };
	const size_t size = (size_t)1 << 20;
	size_t head = strlen(heads[_i]);
	char *bytes = malloc(size);

	ck_assert_ptr_nonnull(bytes);
	memcpy(bytes, heads[_i], head);
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		size_t length = units[i][0] ? strlen(units[i]) : 1;
		struct reading reading;

		for (size_t at = head; at < size; at++)
			bytes[at] = units[i][(at - head) % length];
		reading = read_all((struct vmb_span){ bytes, size });
		clear(&reading);
	}
	free(bytes);
}
END_TEST

static Suite *containers_suite(void)
{
	Suite *suite = suite_create("containers");
	TCase *tests = tcase_create("containers");

	tcase_add_loop_test(tests, fixtures_give_their_results, 0, NFIXTURES);
	tcase_add_test(tests, other_sources_are_no_containers);
	tcase_add_test(tests, what_is_between_records_is_kept);
	tcase_add_test(tests, broken_records_end_with_their_line);
	tcase_add_test(tests, damage_without_a_sink_is_silent);
	tcase_add_test(tests, messages_may_be_lines_or_nothing);
	tcase_add_test(tests, journals_hold_what_others_print_too);
	tcase_add_test(tests, values_are_decoded);
	tcase_add_test(tests, dmesg_times_may_be_texts);
	tcase_add_test(tests, kmsg_records_are_told_by_their_heads);
	tcase_add_test(tests, fragments_are_joined_when_they_fit);
	tcase_add_test(tests, exported_fields_may_be_binary);
	tcase_add_test(tests, lava_knows_who_speaks);
	tcase_add_test(tests, ids_tell_boots_apart);
	tcase_add_loop_test(tests, endless_nonsense_takes_no_time, 0, 6);
	suite_add_tcase(suite, tests);
	return suite;
}

int main(void)
{
	return tap_check_run(containers_suite());
}

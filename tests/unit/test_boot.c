/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boots in a log: where they begin, and what is known of them.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "parsers/boot.h"
#include "parsers/records.h"
#include "tests/tap-check.h"

#define BANNER "Linux version 6.18.0 (me@host) (gcc 14.2.0) #1 SMP PREEMPT\n"
#define OTHER "Linux version 6.19.0-rc1 (me@host) (gcc 14.2.0) #2 SMP\n"

static struct vmb_batch batch;
static uint32_t boots[400]; /* of each record */
static size_t nrecords;

static void begin(void)
{
	ck_assert_int_eq(vmb_batch_init(&batch), 0);
}

static void end(void)
{
	vmb_batch_clear(&batch);
}

/* Follows the boots of a text, in an empty batch. */
static void follow(const char *text)
{
	struct vmb_boot_tracker *tracker;
	struct vmb_records *records = vmb_records_new(vmb_span(text));
	struct vmb_record record;

	end();
	begin();
	tracker = vmb_boot_tracker_new(&batch);
	nrecords = 0;
	ck_assert(tracker && records);
	while (vmb_records_next(records, &record) > 0) {
		ck_assert_int_eq(vmb_boot_tracker_see(tracker, &record), 0);
		ck_assert_uint_lt(record.boot, batch.nboots);
		boots[nrecords++] = record.boot;
	}
	vmb_boot_tracker_free(tracker);
	vmb_records_free(records);
}

/* The boots of the records, one digit each. */
static void check_boots(const char *digits)
{
	ck_assert_uint_eq(nrecords, strlen(digits));
	for (size_t i = 0; i < nrecords; i++)
		ck_assert_msg(boots[i] == (uint32_t)(digits[i] - '0'),
			      "record %zu is of boot %u, not %c", i, boots[i],
			      digits[i]);
}

START_TEST(a_banner_begins_a_boot)
{
	follow("[    0.000000] " BANNER
	       "[    0.000000] Command line: ro quiet\n"
	       "[    0.100000] Kernel command line: ro quiet debug \n"
	       "[    1.000000] a\n");
	check_boots("0000");
	ck_assert(batch.boots[0].known);
	ck_assert_str_eq(batch.boots[0].release, "6.18.0");
	ck_assert_str_eq(batch.boots[0].banner,
			 "Linux version 6.18.0 (me@host) (gcc 14.2.0) #1 SMP "
			 "PREEMPT");
	ck_assert_str_eq(batch.boots[0].command_line, "ro quiet debug");
	ck_assert_uint_eq(batch.boots[0].fingerprint, 0);
	ck_assert_ptr_null(batch.boots[0].id);
}
END_TEST

START_TEST(what_comes_before_a_sign_is_of_an_unknown_boot)
{
	follow("[   10.000000] a\n[   11.000000] b\n"
	       "[    0.000000] " BANNER "[    1.000000] c\n");
	check_boots("0011");
	ck_assert(!batch.boots[0].known);
	ck_assert_ptr_null(batch.boots[0].banner);
	ck_assert(batch.boots[1].known);
}
END_TEST

START_TEST(a_clock_that_goes_back_begins_a_boot)
{
	/* a second is not yet too much */
	follow("[   10.000000] a\n[    9.000000] b\n[    8.000001] c\n"
	       "[    7.000000] d\n[   12.000000] e\nno time\n"
	       "[   10.000000] f\n");
	check_boots("0001112");
	ck_assert(batch.boots[2].known);
	ck_assert_ptr_null(batch.boots[2].banner);
}
END_TEST

START_TEST(clocks_of_different_kinds_are_not_compared)
{
	follow("[   10.000000] a\n2025-10-16T15:53:35,823704+00:00 b\n"
	       "[   11.000000] c\n2025-10-16T15:53:36,823704+00:00 d\n"
	       "Oct 16 15:53:37 host kernel: e\n[   12.000000] f\n");
	check_boots("000000");
	/* nor are times relative to the line before */
	follow("[Oct16 15:53] a\n[  +3.000000] b\n[  +0.000001] c\n");
	check_boots("000");
}
END_TEST

START_TEST(a_banner_behind_a_clock_that_went_back_is_of_the_same_boot)
{
	follow("[   10.000000] a\n[    0.000000] Booting Linux on CPU 0\n"
	       "[    0.000000] " BANNER "[    1.000000] b\n");
	check_boots("0111");
	ck_assert_str_eq(batch.boots[1].release, "6.18.0");
	/* with a result between them there must have been two boots */
	follow("[   10.000000] a\n[    5.000000] b\n"
	       "[    5.500000] Summary: fix_test avg: 7 usec\n"
	       "[    5.600000] " BANNER "[    6.000000] c\n");
	check_boots("01122");
}
END_TEST

START_TEST(a_second_banner_begins_another_boot)
{
	follow("[    0.000000] " BANNER "[    1.000000] a\n"
	       "[    0.000000] " BANNER "[    1.000000] b\n"
	       "[    0.000000] " OTHER "[    1.000000] c\n");
	check_boots("001122");
	ck_assert_str_eq(batch.boots[2].release, "6.19.0-rc1");
	/* wall clocks go on */
	follow("2025-10-16T15:53:35,000000+00:00 " BANNER
	       "2025-10-16T15:53:36,000000+00:00 a\n"
	       "2025-10-16T15:59:35,000000+00:00 " BANNER);
	check_boots("001");
	/* on two consoles it is there twice */
	follow("[    0.000000] " BANNER "[    0.000000] " BANNER
	       "[    1.000000] a\n[    1.000000] a\n");
	check_boots("0000");
	/* without times there is nothing else to go by */
	follow(BANNER "a\n" BANNER "b\n");
	check_boots("0000");
	follow(BANNER "a\n" OTHER "b\n");
	check_boots("0011");
}
END_TEST

START_TEST(other_lines_are_no_banner)
{
	follow("[    1.000000] a\n" BANNER "[    2.000000] b\n");
	check_boots("000");
	ck_assert_ptr_null(batch.boots[0].banner);
	follow("Linux version 6.18 was used\n[    1.000000] Linux version\n"
	       "[    1.000000] Linux version x (y)\n");
	check_boots("000");
	ck_assert(!batch.boots[0].known);
}
END_TEST

START_TEST(quoting_depths_have_boots_of_their_own)
{
	follow("> [   10.000000] a\n[    5.000000] b\n> [   11.000000] c\n"
	       "> [    0.000000] " BANNER "[    6.000000] d\n"
	       "> [    1.000000] e\n");
	check_boots("000101");
	ck_assert_uint_eq(batch.nboots, 2);
}
END_TEST

/* A boot with this many records behind the banner, the last one given. */
static uint64_t fingerprint(unsigned count, const char *last)
{
	struct vmb_buffer text = { 0 };

	vmb_buffer_add_string(&text, "[    0.000000] " BANNER);
	for (unsigned i = 1; i < count; i++)
		vmb_buffer_printf(&text, "[    0.%06u] line\nno time %u\n", i,
				  count);
	vmb_buffer_printf(&text, "[    0.%06u] %s\n", count, last);
	ck_assert(!text.failed);
	follow(text.bytes);
	vmb_buffer_clear(&text);
	return batch.boots[0].fingerprint;
}

START_TEST(sixty_four_records_make_a_fingerprint)
{
	uint64_t good = fingerprint(64, "last");

	ck_assert_uint_eq(fingerprint(63, "last"), 0);
	ck_assert_uint_ne(good, 0);
	ck_assert(fingerprint(64, "last") == good);
	ck_assert(fingerprint(64, "past") != good);
	/* what comes later does not change it */
	ck_assert(fingerprint(65, "line") == fingerprint(80, "last"));
	/* without a banner there is no place to count from */
	follow("[    0.000000] a\n");
	ck_assert_uint_eq(batch.boots[0].fingerprint, 0);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("boot");
	TCase *tcase = tcase_create("boot");

	tcase_add_checked_fixture(tcase, begin, end);
	tcase_add_test(tcase, a_banner_begins_a_boot);
	tcase_add_test(tcase, what_comes_before_a_sign_is_of_an_unknown_boot);
	tcase_add_test(tcase, a_clock_that_goes_back_begins_a_boot);
	tcase_add_test(tcase, clocks_of_different_kinds_are_not_compared);
	tcase_add_test(
		tcase,
		a_banner_behind_a_clock_that_went_back_is_of_the_same_boot);
	tcase_add_test(tcase, a_second_banner_begins_another_boot);
	tcase_add_test(tcase, other_lines_are_no_banner);
	tcase_add_test(tcase, quoting_depths_have_boots_of_their_own);
	tcase_add_test(tcase, sixty_four_records_make_a_fingerprint);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}

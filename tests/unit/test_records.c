/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Log prefixes: every form that a log may have in front of a message, and
 * what terminals, mail and serial consoles do to lines.
 */
#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/result.h"
#include "parsers/records.h"

#define FINE VMB_TIME_FINE
#define ABSOLUTE VMB_TIME_ABSOLUTE
#define WALL VMB_TIME_WALL
#define YEARLESS VMB_TIME_YEARLESS
#define NONE VMB_NO_TIME

/* 2025-10-16 15:53:35 UTC, and the same within a leap year */
#define OCTOBER INT64_C(1760630015000000)
#define OCTOBER_YEARLESS INT64_C(25026815000000)
/* 2026-11-30 22:40:33 UTC */
#define NOVEMBER INT64_C(1796078433000000)
#define HOUR INT64_C(3600000000)

/*
 * struct row - one line and what is to come of it
 * @line: the line, without its end
 * @text: what stands behind the prefix
 * @time, @flags, @wall, @quote, @prefix: as in struct vmb_record
 */
struct row {
	const char *line;
	const char *text;
	int64_t time;
	unsigned flags;
	int64_t wall;
	unsigned quote;
	bool prefix;
};

static const struct row rows[] = {
	/* printk and dmesg */
	{ "[   15.823704] Summary: a", "Summary: a", 15823704, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "[123456.199694] a", "a", INT64_C(123456199694), FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "[    0.000000]  indented ", " indented", 0, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "[   15.823704]", "", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "[ 15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "[   15.82] a", "a", 15820000, ABSOLUTE, NONE, 0, true },
	{ "[   15.823704][  T123] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "[   17.751690][    C1] a", "a", 17751690, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "[  T123] a", "a", NONE, 0, NONE, 0, true },
	{ "[  520.899558] [   T3919] a", "a", 520899558, FINE | ABSOLUTE, NONE,
	  0, true },
	{ "[   15.823704]I[0:  swapper/0:    0] a", "a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "[   15.823704] [3:    modprobe:  812] a", "a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "Summary: a", "Summary: a", NONE, 0, NONE, 0, false },
	{ "[Mon Nov 30 22:40:33 2026] a", "a", NOVEMBER, ABSOLUTE | WALL,
	  NOVEMBER, 0, true },
	{ "[lun. 30 22:40:33 2026] a", "[lun. 30 22:40:33 2026] a", NONE, 0,
	  NONE, 0, false },
	{ "[lun. nov. 30 22:40:33 2026] a", "a", NONE, 0, NONE, 0, true },
	{ "[\xe5\x9b\x9b 10\xe6\x9c\x88 16 15:53:35 2025] a", "a", NONE, 0,
	  NONE, 0, true },
	{ "[   15.823707 <    0.000003>] a", "a", 15823707, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "[Mon Nov 30 22:40:33 2026 <    3.719471>] a", "a", NOVEMBER,
	  ABSOLUTE | WALL, NOVEMBER, 0, true },
	{ "[<    0.000003>] a", "a", 3, FINE, NONE, 0, true },
	{ "[Nov30 22:40] a", "a", INT64_C(28939200000000), ABSOLUTE | YEARLESS,
	  NONE, 0, true },
	{ "[Nov 3 22:40] a", "a", INT64_C(26606400000000), ABSOLUTE | YEARLESS,
	  NONE, 0, true },
	{ "[nov.30 22:40] a", "a", NONE, 0, NONE, 0, true },
	{ "[  +3.719471] a", "a", 3719471, FINE, NONE, 0, true },
	{ "2026-11-30T22:40:33,823704+00:00 a", "a", NOVEMBER + 823704,
	  FINE | ABSOLUTE | WALL, NOVEMBER + 823704, 0, true },
	{ "[   15.823704] 2026-11-30T22:40:33,823704+00:00 a", "a", 15823704,
	  FINE | ABSOLUTE, NOVEMBER + 823704, 0, true },
	{ "2026-11-30T22:40:33,823704+00:00 [   15.823704] a", "a", 15823704,
	  FINE | ABSOLUTE, NOVEMBER + 823704, 0, true },
	{ "kern  :info  : [   15.823704] a", "a", 15823704, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "kern :warn : [   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE,
	  0, true },
	{ "user  :notice: a", "a", NONE, 0, NONE, 0, true },
	{ "<6>[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "<4>a", "a", NONE, 0, NONE, 0, true },
	{ "<192>a", "<192>a", NONE, 0, NONE, 0, false },

	/* journalctl */
	{ "Oct 16 15:53:35 milan kernel: a", "a", OCTOBER_YEARLESS,
	  ABSOLUTE | YEARLESS, NONE, 0, true },
	{ "Oct  6 15:53:35 milan kernel: a", "a", OCTOBER_YEARLESS - 240 * HOUR,
	  ABSOLUTE | YEARLESS, NONE, 0, true },
	{ "Oct 16 15:53:35.823704 milan kernel: a", "a",
	  OCTOBER_YEARLESS + 823704, FINE | ABSOLUTE | YEARLESS, NONE, 0,
	  true },
	{ "2025-10-16T15:53:35+0000 milan kernel: a", "a", OCTOBER,
	  ABSOLUTE | WALL, OCTOBER, 0, true },
	{ "2025-10-16T15:53:35.823704+02:00 milan kernel: a", "a",
	  OCTOBER + 823704 - 2 * HOUR, FINE | ABSOLUTE | WALL,
	  OCTOBER + 823704 - 2 * HOUR, 0, true },
	{ "2025-10-16T15:53:35-0130 milan kernel: a", "a",
	  OCTOBER + 3 * HOUR / 2, ABSOLUTE | WALL, OCTOBER + 3 * HOUR / 2, 0,
	  true },
	{ "Thu 2025-10-16 15:53:35 UTC milan kernel: a", "a", OCTOBER,
	  ABSOLUTE | WALL, OCTOBER, 0, true },
	{ "Thu 2025-10-16 15:53:35 CEST milan kernel: a", "a", OCTOBER,
	  ABSOLUTE | WALL, OCTOBER, 0, true },
	{ "1760630015.823704 milan kernel: a", "a", OCTOBER + 823704,
	  FINE | ABSOLUTE | WALL, OCTOBER + 823704, 0, true },
	{ "[   15.823704] milan kernel: a", "a", 15823704, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "[   15.823704 <    3.719471 >] milan kernel: a", "a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "[   12.104233                ] milan kernel: a", "a", 12104233,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "Oct 16 15:53:35 milan vmbench: p=4 h=0", "vmbench: p=4 h=0",
	  OCTOBER_YEARLESS, ABSOLUTE | YEARLESS, NONE, 0, true },
	{ "Oct 16 15:53:35 milan systemd[1]: a", "systemd[1]: a",
	  OCTOBER_YEARLESS, ABSOLUTE | YEARLESS, NONE, 0, true },

	/* syslog */
	{ "Oct 16 15:53:35 milan kernel: [   15.823704] a", "a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "2025-10-16T15:53:35.823704Z milan kernel: [   15.823704] a", "a",
	  15823704, FINE | ABSOLUTE, OCTOBER + 823704, 0, true },
	{ "<6>1 2025-10-16T15:53:35.823704Z milan kernel - - - a", "a",
	  OCTOBER + 823704, FINE | ABSOLUTE | WALL, OCTOBER + 823704, 0, true },
	{ "<6>1 2025-10-16T15:53:35Z milan kernel - - [m s=\"]\\\"\"][n] a",
	  "a", OCTOBER, ABSOLUTE | WALL, OCTOBER, 0, true },
	{ "<6>1 2025-10-16T15:53:35Z milan kernel - - - [   15.823704] a", "a",
	  15823704, FINE | ABSOLUTE, OCTOBER, 0, true },

	/* tools */
	{ "2025-10-16T15:53:35.123456  [   21.035701] a", "a", 21035701,
	  FINE | ABSOLUTE, OCTOBER + 123456, 0, true },
	{ "2025-10-16T15:53:35.123456 a b c", "a b c", OCTOBER + 123456,
	  FINE | ABSOLUTE | WALL, OCTOBER + 123456, 0, true },
	{ "Oct 16 15:53:35 [   22.727688] a", "a", 22727688, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "Oct 16 15:53:35 test_vmalloc: Summary: a",
	  "test_vmalloc: Summary: a", OCTOBER_YEARLESS, ABSOLUTE | YEARLESS,
	  NONE, 0, true },
	{ "run1.log:[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "742:[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "logs/run1.log:742:<6>[   15.823704] a", "a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "run1.log:Oct 16 15:53:35 milan kernel: a", "a", OCTOBER_YEARLESS,
	  ABSOLUTE | YEARLESS, NONE, 0, true },
	{ "run1.log:[Mon Nov 30 22:40:33 2026] a", "a", NOVEMBER,
	  ABSOLUTE | WALL, NOVEMBER, 0, true },
	{ "run1.log-742-[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE,
	  0, true },
	{ "+[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "+<6>a", "a", NONE, 0, NONE, 0, true },
	{ "# [   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "    [   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "[   26.633372] test_vmalloc: Summary: a", "test_vmalloc: Summary: a",
	  26633372, FINE | ABSOLUTE, NONE, 0, true },

	/* mail */
	{ "> [   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 1, true },
	{ "> > >[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 3,
	  true },
	{ ">>  > +[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 3,
	  true },
	{ ">", "", NONE, 0, NONE, 1, false },
	{ "> # default 16K alloc", "# default 16K alloc", NONE, 0, NONE, 1,
	  false },
	{ ">   real 0m1.000s", "  real 0m1.000s", NONE, 0, NONE, 1, false },

	/* serial consoles */
	{ "root@(none):/# [   17.751685] Summary: a", "Summary: a", 17751685,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "[  OK  ] Started a.[   21.035701] Summary: a", "Summary: a",
	  21035701, FINE | ABSOLUTE, NONE, 0, true },
	{ "[  OK  ] Started a.[   21.035701][    C1] Summary: a", "Summary: a",
	  21035701, FINE | ABSOLUTE, NONE, 0, true },
	{ "[   20.000001] usb 1-[   21.035701] Summary: a", "Summary: a",
	  21035701, FINE | ABSOLUTE, NONE, 0, true },
	{ "[   21.035701] Summary: a loo[   21.035790] usb",
	  "Summary: a loo[   21.035790] usb", 21035701, FINE | ABSOLUTE, NONE,
	  0, true },
	{ "[   20.000001] usb 1-[   21.035701] usb 2-1: a",
	  "usb 1-[   21.035701] usb 2-1: a", 20000001, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "Summary: a loo[   21.035790] usb 1-1: b",
	  "Summary: a loo[   21.035790] usb 1-1: b", NONE, 0, NONE, 0, false },
	{ "** 37 printk messages dropped **",
	  "** 37 printk messages dropped **", NONE, 0, NONE, 0, false },
	{ "** 37 printk messages dropped **[   15.823704] Summary: a",
	  "Summary: a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "[   15.823704] Summary: a\r\r", "Summary: a", 15823704,
	  FINE | ABSOLUTE, NONE, 0, true },
	{ "\x1b[32m[   15.823704] \x1b[0m\x1b[33mSummary: \x1b[0ma\x1b[0m",
	  "Summary: a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "\x1b]3008;start=x\x1b\\\x1b(B\x1b[m\x0f\x1b"
	  "7[   15.823704] a",
	  "a", 15823704, FINE | ABSOLUTE, NONE, 0, true },
	{ "\x1b]0;title\x07[   15.823704] a", "a", 15823704, FINE | ABSOLUTE,
	  NONE, 0, true },
	{ "\x1b[[   15.823704] a\x1b", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },
	{ "\x1b]open[   15.823704] a", "a", 15823704, FINE | ABSOLUTE, NONE, 0,
	  true },

	/* quoted-printable, and what only looks like it */
	{ "[   15.823704] All test took worker0=3D639 cycles",
	  "All test took worker0=639 cycles", 15823704, FINE | ABSOLUTE, NONE,
	  0, true },
	{ "1 =C2=B1 2% =E2=80=94=F0=9F=98=80",
	  "1 \xc2\xb1 2% \xe2\x80\x94\xf0\x9f\x98\x80", NONE, 0, NONE, 0,
	  false },
	{ "> =20", "", NONE, 0, NONE, 1, false },
	{ "a: =20", "a:", NONE, 0, NONE, 0, false },
	{ "CONFIG_LOG_BUF_SHIFT=20", "CONFIG_LOG_BUF_SHIFT=20", NONE, 0, NONE,
	  0, false },
	{ "modprobe test_vmalloc nr_pages=10 run_test_mask=7",
	  "modprobe test_vmalloc nr_pages=10 run_test_mask=7", NONE, 0, NONE, 0,
	  false },
	{ "=C2=3D =C2 =B1=B1 =", "=C2= =C2 =B1=B1 =", NONE, 0, NONE, 0, false },

	/* no prefix */
	{ "", "", NONE, 0, NONE, 0, false },
	{ "# default 16K alloc", "# default 16K alloc", NONE, 0, NONE, 0,
	  false },
	{ "root@(none):/# modprobe test_vmalloc nr_pages=4",
	  "root@(none):/# modprobe test_vmalloc nr_pages=4", NONE, 0, NONE, 0,
	  false },
	{ "$ sudo ./test_vmalloc.sh", "$ sudo ./test_vmalloc.sh", NONE, 0, NONE,
	  0, false },
	{ "We see 5% in [1] and [2.6] on May 5.",
	  "We see 5% in [1] and [2.6] on May 5.", NONE, 0, NONE, 0, false },
	{ "[1] https://example.org/12:00:00",
	  "[1] https://example.org/12:00:00", NONE, 0, NONE, 0, false },
	{ "[1.25] a", "[1.25] a", NONE, 0, NONE, 0, false },
	{ "[T1] a", "[T1] a", NONE, 0, NONE, 0, false },
	{ "[Vishal (Oracle)]", "[Vishal (Oracle)]", NONE, 0, NONE, 0, false },
	{ "On Tue, Oct 14, 2025 at 11:27:54AM, a wrote:",
	  "On Tue, Oct 14, 2025 at 11:27:54AM, a wrote:", NONE, 0, NONE, 0,
	  false },
	{ "<5.2.0-rc6+>", "<5.2.0-rc6+>", NONE, 0, NONE, 0, false },
	{ "<snip>", "<snip>", NONE, 0, NONE, 0, false },
	{ "2025-13-16T15:53:35 a", "2025-13-16T15:53:35 a", NONE, 0, NONE, 0,
	  false },
	{ "1760630015.823704", "1760630015.823704", NONE, 0, NONE, 0, false },
	{ "- fix_size_alloc_test   loops: 1 avg: 4   usec",
	  "- fix_size_alloc_test   loops: 1 avg: 4   usec", NONE, 0, NONE, 0,
	  false },
};

#define ROWS (sizeof(rows) / sizeof(*rows))

static bool is_text(struct vmb_span span, const char *text)
{
	return vmb_span_equal(span, vmb_span(text));
}

START_TEST(one_line)
{
	const struct row *row = &rows[_i];
	struct vmb_records *records = vmb_records_new(vmb_span(row->line));
	struct vmb_record record;

	ck_assert_ptr_nonnull(records);
	if (!*row->line) {
		ck_assert_int_eq(vmb_records_next(records, &record), 0);
		vmb_records_free(records);
		return;
	}
	ck_assert_int_eq(vmb_records_next(records, &record), 1);
	ck_assert_msg(is_text(record.text, row->text), "\"%s\": text \"%.*s\"",
		      row->line, (int)record.text.len, record.text.ptr);
	ck_assert_msg(record.time == row->time && record.wall == row->wall,
		      "\"%s\": time %lld, wall %lld", row->line,
		      (long long)record.time, (long long)record.wall);
	ck_assert_msg(record.time_flags == row->flags, "\"%s\": flags %u",
		      row->line, record.time_flags);
	ck_assert_msg(record.quote == row->quote, "\"%s\": quote %u", row->line,
		      record.quote);
	ck_assert_msg(record.has_prefix == row->prefix, "\"%s\": prefix %d",
		      row->line, record.has_prefix);
	ck_assert_uint_eq(record.number, 1);
	ck_assert_uint_eq(record.boot, VMB_NONE);
	ck_assert(record.cut && !record.too_long);
	ck_assert_int_eq(vmb_records_next(records, &record), 0);
	vmb_records_free(records);
}
END_TEST

/* One record: number, text and time of the next line of @records. */
static void expect(struct vmb_records *records, size_t number, const char *text,
		   int64_t time, unsigned flags)
{
	struct vmb_record record;

	ck_assert_int_eq(vmb_records_next(records, &record), 1);
	ck_assert_uint_eq(record.number, number);
	ck_assert_msg(is_text(record.text, text), "line %zu: \"%.*s\"", number,
		      (int)record.text.len, record.text.ptr);
	ck_assert_int_eq(record.time, time);
	ck_assert_uint_eq(record.time_flags, flags);
}

static struct vmb_records *open_text(const char *text)
{
	struct vmb_records *records = vmb_records_new(vmb_span(text));

	ck_assert_ptr_nonnull(records);
	return records;
}

static void expect_end(struct vmb_records *records)
{
	struct vmb_record record;

	ck_assert_int_eq(vmb_records_next(records, &record), 0);
	vmb_records_free(records);
}

START_TEST(relative_times_add_up)
{
	struct vmb_records *r = open_text("[Nov30 22:40] a\n"
					  "[  +3.719471] b\n"
					  "[  +0.000003] c\n"
					  "no time\n"
					  "[  +0.000002] d\n"
					  "[Nov30 22:41] e\n"
					  "[  +0.000001] f\n");
	int64_t start = INT64_C(28939200000000);

	expect(r, 1, "a", start, ABSOLUTE | YEARLESS);
	expect(r, 2, "b", start + 3719471, FINE);
	expect(r, 3, "c", start + 3719474, FINE);
	expect(r, 4, "no time", NONE, 0);
	expect(r, 5, "d", start + 3719476, FINE);
	expect(r, 6, "e", start + 60000000, ABSOLUTE | YEARLESS);
	expect(r, 7, "f", start + 60000001, FINE);
	expect_end(r);
}
END_TEST

START_TEST(differences_refine_dates)
{
	struct vmb_records *r =
		open_text("[Mon Nov 30 22:40:33 2026 <    0.000000>] a\n"
			  "[Mon Nov 30 22:40:33 2026 <    0.000003>] b\n"
			  "[Mon Nov 30 22:40:34 2026 <    0.900000>] c\n"
			  "[Mon Nov 30 23:40:34 2026 <    0.000001>] d\n");

	expect(r, 1, "a", NOVEMBER, ABSOLUTE | WALL);
	expect(r, 2, "b", NOVEMBER + 3, FINE | WALL);
	expect(r, 3, "c", NOVEMBER + 900003, FINE | WALL);
	/* another log begins: the sum no longer fits the date */
	expect(r, 4, "d", NOVEMBER + HOUR + 1000000, ABSOLUTE | WALL);
	expect_end(r);
}
END_TEST

START_TEST(years_wrap)
{
	struct vmb_records *r = open_text("Dec 31 23:59:59 m kernel: a\n"
					  "Jan  1 00:00:01 m kernel: b\n"
					  "Dec 31 23:59:58 m kernel: c\n");
	int64_t year = INT64_C(366) * 24 * HOUR;

	expect(r, 1, "a", year - 1000000, ABSOLUTE | YEARLESS);
	expect(r, 2, "b", year + 1000000, ABSOLUTE | YEARLESS);
	expect(r, 3, "c", year - 2000000, ABSOLUTE | YEARLESS);
	expect_end(r);
}
END_TEST

#define STAMP "[   29.322944] "
#define LONG_LINE STAMP "Summary: kvfree_rcu_1_arg_vmalloc_test loops: 1000 avg"

START_TEST(soft_breaks_join)
{
	struct vmb_records *r = open_text(
		LONG_LINE ": 172=\n"
			  "86604 usec\n"
			  "> " LONG_LINE ": 172=\r\n"
			  "> 86604 usec=3D\r\n"
			  "> > avg: 1=\n"
			  "2=\n"
			  "3=\n"
			  "> > > 4\n" STAMP
			  "Summary: fix_size_alloc_test passed: 1 failed: 0 =\n"
			  "xfailed:_0_repeat:_1\n"
			  "last\n");
	const char *text = "Summary: kvfree_rcu_1_arg_vmalloc_test loops: 1000"
			   " avg: 17286604 usec";

	expect(r, 1, text, 29322944, FINE | ABSOLUTE);
	expect(r, 3,
	       "Summary: kvfree_rcu_1_arg_vmalloc_test loops: 1000"
	       " avg: 17286604 usec=",
	       29322944, FINE | ABSOLUTE);
	expect(r, 5, "avg: 123=", NONE, 0);
	expect(r, 8, "4", NONE, 0);
	expect(r, 9,
	       "Summary: fix_size_alloc_test passed: 1 failed: 0"
	       " xfailed:_0_repeat:_1",
	       29322944, FINE | ABSOLUTE);
	expect(r, 11, "last", NONE, 0);
	expect_end(r);
}
END_TEST

START_TEST(other_equals_signs_stay)
{
	struct vmb_records *r = open_text(
		"Results\n"
		"=======\n"
		"12 runs\n"
		"====================================="
		"=====================================\n"
		"export partition=\n"
		"export server=\n"
		"modprobe test_vmalloc nr_pages=\n" STAMP "Summary: a\n"
		"int x =\n"
		"\ty;\n"
		"avg: 172=\n"
		"\n"
		"avg: 172=");

	expect(r, 1, "Results", NONE, 0);
	expect(r, 2, "=======", NONE, 0);
	expect(r, 3, "12 runs", NONE, 0);
	expect(r, 4,
	       "====================================="
	       "=====================================",
	       NONE, 0);
	expect(r, 5, "export partition=", NONE, 0);
	expect(r, 6, "export server=", NONE, 0);
	expect(r, 7, "modprobe test_vmalloc nr_pages=", NONE, 0);
	expect(r, 8, "Summary: a", 29322944, FINE | ABSOLUTE);
	expect(r, 9, "int x =", NONE, 0);
	expect(r, 10, "\ty;", NONE, 0);
	expect(r, 11, "avg: 172=", NONE, 0);
	expect(r, 12, "", NONE, 0);
	expect(r, 13, "avg: 172=", NONE, 0);
	expect_end(r);
}
END_TEST

START_TEST(line_keeps_the_prefix)
{
	struct vmb_records *r = open_text("> \x1b[1m<6>" STAMP "a=3Db  \r\nb");
	struct vmb_record record;

	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(is_text(record.line, "<6>" STAMP "a=b  "));
	ck_assert(is_text(record.text, "a=b"));
	ck_assert(!record.cut);
	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(record.cut);
	expect_end(r);
}
END_TEST

START_TEST(nul_is_a_byte)
{
	static const char text[] = "\0\0" STAMP "a\0b\n\0\n";
	struct vmb_records *r =
		vmb_records_new((struct vmb_span){ text, sizeof(text) - 1 });
	struct vmb_record record;

	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(vmb_span_equal(record.text, VMB_SPAN("a\0b")));
	ck_assert_int_eq(record.time, 29322944);
	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(vmb_span_equal(record.text, VMB_SPAN("\0")));
	expect_end(r);
}
END_TEST

START_TEST(long_lines_give_their_head)
{
	size_t size = VMB_LINE_MAX + 3;
	char *bytes = malloc(size);
	struct vmb_records *r;
	struct vmb_record record;

	ck_assert_ptr_nonnull(bytes);
	memset(bytes, '=', size);
	memcpy(bytes, STAMP, sizeof(STAMP) - 1);
	bytes[VMB_LINE_MAX + 1] = '\n';
	r = vmb_records_new((struct vmb_span){ bytes, size });
	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(record.too_long);
	ck_assert_uint_eq(record.line.len, VMB_LINE_MAX);
	ck_assert_ptr_eq(record.line.ptr, bytes);
	ck_assert_int_eq(record.time, 29322944);
	expect(r, 2, "=", NONE, 0);
	expect_end(r);

	bytes[VMB_LINE_MAX] = '\n';
	r = vmb_records_new((struct vmb_span){ bytes, size });
	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(vmb_records_next(r, &record), 1);
	ck_assert(!record.too_long);
	ck_assert_uint_eq(record.line.len, VMB_LINE_MAX);
	vmb_records_free(r);
	free(bytes);
}
END_TEST

/* Pieces out of which the arbitrary texts are made, besides single bytes. */
static const char *const pieces[] = {
	"\n",	   "=\n",	 "=3D",	    "=C2=B1",
	"\x1b[",   "\x1b]",	 "\x1b\\",  ">",
	"> ",	   STAMP,	 "[  +",    "3.719471",
	"] ",	   "[",		 "<",	    "<6>1 ",
	"2025-",   "10-16T",	 " ",	    "15:53:35",
	"+02:00 ", "Dec 31 ",	 "Jan  1 ", "milan kernel: ",
	":",	   "[  T123]",	 "I[0:",    "Summary: ",
	"kern  :", "info  : ",	 "[Nov30 ", "22:40] ",
	"\"",	   "9999999999",
};

#define PIECES (sizeof(pieces) / sizeof(*pieces))

static uint32_t draw(uint32_t *state)
{
	*state = *state * UINT32_C(1664525) + UINT32_C(1013904223);
	return *state >> 16;
}

static size_t make_text(uint32_t *state, char *bytes, size_t size)
{
	size_t len = 0;

	while (len + 16 < size) {
		const char *piece = pieces[draw(state) % PIECES];

		if (draw(state) % 8) {
			memcpy(bytes + len, piece, strlen(piece));
			len += strlen(piece);
		} else {
			bytes[len++] = (char)draw(state);
		}
	}
	return len;
}

START_TEST(arbitrary_bytes_do_no_harm)
{
	uint32_t state = 1;
	int round;

	for (round = 0; round < 2000; round++) {
		char whole[400];
		size_t len =
			make_text(&state, whole,
				  20 + draw(&state) % (sizeof(whole) - 20));
		/* of its own size, so that a checker sees every overrun */
		char *bytes = malloc(len ? len : 1);
		struct vmb_records *r;
		struct vmb_record record;
		size_t number = 0;

		ck_assert_ptr_nonnull(bytes);
		memcpy(bytes, whole, len);
		r = vmb_records_new((struct vmb_span){ bytes, len });
		ck_assert_ptr_nonnull(r);
		while (vmb_records_next(r, &record) == 1) {
			ck_assert(record.number > number);
			number = record.number;
			ck_assert(record.text.ptr >= record.line.ptr);
			ck_assert(record.text.ptr + record.text.len <=
				  record.line.ptr + record.line.len);
			ck_assert((record.time == NONE) ==
				  (record.time_flags == 0));
		}
		vmb_records_free(r);
		free(bytes);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("records");
	TCase *lines = tcase_create("lines");
	TCase *texts = tcase_create("texts");
	SRunner *runner = srunner_create(suite);
	int failed;

	tcase_add_loop_test(lines, one_line, 0, (int)ROWS);
	tcase_add_test(texts, relative_times_add_up);
	tcase_add_test(texts, differences_refine_dates);
	tcase_add_test(texts, years_wrap);
	tcase_add_test(texts, soft_breaks_join);
	tcase_add_test(texts, other_equals_signs_stay);
	tcase_add_test(texts, line_keeps_the_prefix);
	tcase_add_test(texts, nul_is_a_byte);
	tcase_add_test(texts, long_lines_give_their_head);
	tcase_add_test(texts, arbitrary_bytes_do_no_harm);
	suite_add_tcase(suite, lines);
	suite_add_tcase(suite, texts);
	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

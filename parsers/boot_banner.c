/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "parsers/boot_facts.h"
#include "parsers/logtime.h"
#include "parsers/scan.h"

#define MICROSECONDS_A_DAY INT64_C(86400000000)

/* 1991-01-01: reproducible builds that pretend to be older tell no date. */
#define FIRST_DAY 7670

/* Words of a date as date(1) prints it: Thu Oct 16 15:53:35 UTC 2025. */
#define DATE_WORDS 6

/* Cut a group in parentheses, which may hold others; empty where none is. */
static struct vmb_span take_group(struct vmb_span *rest)
{
	size_t start = vmb_skip_blanks(*rest, 0);
	size_t depth = 0;

	if (vmb_byte_at(*rest, start) != '(')
		return VMB_SPAN("");
	for (size_t at = start; at < rest->len; at++) {
		depth += rest->ptr[at] == '(';
		depth -= rest->ptr[at] == ')';
		if (!depth) {
			struct vmb_span group = vmb_span_to(*rest, at);

			*rest = vmb_span_from(*rest, at + 1);
			return vmb_span_from(group, start + 1);
		}
	}
	return VMB_SPAN("");
}

static bool ends_version(char byte)
{
	return vmb_is_blank(byte) || byte == ',' || byte == '(' || byte == ')';
}

/* The word at @at, up to what cannot be of a version. */
static struct vmb_span version_at(struct vmb_span text, size_t at)
{
	size_t end = at;

	while (end < text.len && !ends_version(text.ptr[end]))
		end++;
	return vmb_span_from(vmb_span_to(text, end), at);
}

/*
 * "x86_64-linux-gnu-gcc-14 (Debian 14.2.0-19) 14.2.0, GNU ld ...": the first
 * number outside of parentheses.
 */
static struct vmb_span gcc_version(struct vmb_span text)
{
	size_t depth = 0;

	for (size_t at = 0; at < text.len; at++) {
		bool starts = !at || vmb_is_blank(text.ptr[at - 1]);

		depth += text.ptr[at] == '(';
		depth -= text.ptr[at] == ')';
		if (!depth && starts && vmb_is_digit(text.ptr[at]))
			return version_at(text, at);
	}
	return VMB_SPAN("");
}

static int read_compiler(struct vmb_boot *boot, struct vmb_strings *strings,
			 struct vmb_span text)
{
	const struct vmb_span clang = VMB_SPAN("clang version ");
	size_t at = vmb_span_find(text, clang);
	bool is_clang = at != VMB_NOT_FOUND;
	struct vmb_span version =
		is_clang ? version_at(text, at + clang.len) : gcc_version(text);
	char name[64];

	if (!is_clang && vmb_span_find(text, VMB_SPAN("gcc")) == VMB_NOT_FOUND)
		return 0;
	if (!version.len || version.len > 40)
		return 0;
	snprintf(name, sizeof(name), "%s %.*s", is_clang ? "clang" : "gcc",
		 (int)version.len, version.ptr);
	boot->compiler = vmb_intern(strings, vmb_span(name));
	return boot->compiler ? 0 : -1;
}

static void set_day(struct vmb_boot *boot, int64_t usec)
{
	int64_t day = usec / MICROSECONDS_A_DAY;

	if (usec != VMB_NO_TIME && day >= FIRST_DAY && day < INT32_MAX)
		boot->built = (int32_t)day;
}

/* Six words, or five where no time zone is among them. */
static bool read_date(struct vmb_boot *boot, const struct vmb_span *words)
{
	struct vmb_moment moment;
	char date[64];

	for (size_t zone = 0; zone < 2; zone++) {
		const struct vmb_span *year = &words[4 + zone];
		int length = snprintf(date, sizeof(date),
				      "%.3s %.3s %.2s %.8s %.*s", words[0].ptr,
				      words[1].ptr, words[2].ptr, words[3].ptr,
				      year->len < 8 ? (int)year->len : 8,
				      year->len ? year->ptr : "");

		if (length < 0 || (size_t)length >= sizeof(date))
			continue;
		if (vmb_time_ctime(vmb_span(date), &moment)) {
			set_day(boot, moment.usec);
			return true;
		}
	}
	return false;
}

/* "(2025-04-30)", as Debian writes it behind its version */
static bool read_day(struct vmb_boot *boot, struct vmb_span word)
{
	struct vmb_moment moment;
	char date[32];

	if (word.len != 12 || word.ptr[0] != '(' || word.ptr[11] != ')')
		return false;
	snprintf(date, sizeof(date), "%.10s 00:00:00", word.ptr + 1);
	if (!vmb_time_iso(vmb_span(date), &moment))
		return false;
	set_day(boot, moment.usec);
	return true;
}

/* Look for the date at every word of what follows the compiler. */
static void read_built(struct vmb_boot *boot, struct vmb_span text)
{
	struct vmb_span words[DATE_WORDS] = { { NULL, 0 } };
	struct vmb_span rest = text;

	for (size_t i = 0; i < DATE_WORDS; i++)
		words[i] = vmb_span_token(&rest);
	while (words[0].len) {
		bool is_clock = words[3].len == 8 && words[3].ptr[2] == ':';

		if (is_clock && words[0].len == 3 && words[1].len == 3 &&
		    words[2].len <= 2 && read_date(boot, words))
			return;
		if (read_day(boot, words[0]))
			return;
		for (size_t i = 1; i < DATE_WORDS; i++)
			words[i - 1] = words[i];
		words[DATE_WORDS - 1] = vmb_span_token(&rest);
	}
}

int vmb_boot_facts_banner(struct vmb_boot *boot, struct vmb_strings *strings,
			  struct vmb_span text)
{
	size_t start = vmb_span_find_byte(text, '(');
	struct vmb_span rest, compiler, number;

	if (start == VMB_NOT_FOUND)
		return 0;
	rest = vmb_span_from(text, start);
	take_group(&rest); /* who built it */
	compiler = take_group(&rest);
	if (read_compiler(boot, strings, compiler))
		return -1;
	read_built(boot, rest);
	number = vmb_span_token(&rest);
	if (vmb_byte_at(number, 0) != '#')
		return 0;
	boot->number = vmb_intern(strings, vmb_span_from(number, 1));
	return boot->number ? 0 : -1;
}

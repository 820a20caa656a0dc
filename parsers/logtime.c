/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/logtime.h"

#include "core/number.h"
#include "core/result.h"
#include "parsers/scan.h"

#define SECOND INT64_C(1000000)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

/* More digits are no seconds: they would not fit once in microseconds. */
#define MAX_SECOND_DIGITS 10
#define MAX_FRACTION_DIGITS 9

/* Yearless dates are put into a leap year, so that 29 February exists. */
#define LEAP_YEAR 1972

static size_t count_digits(struct vmb_span text, size_t at)
{
	return vmb_skip_digits(text, at) - at;
}

/* A whole number of exactly @width digits, at most @max. */
static bool read_fixed(struct vmb_span text, size_t at, size_t width,
		       uint64_t max, int64_t *value)
{
	uint64_t number;

	if (at > text.len || text.len - at < width)
		return false;
	text = vmb_span_to(vmb_span_from(text, at), width);
	if (vmb_number_read_whole(text, &number) || number > max)
		return false;
	*value = (int64_t)number;
	return true;
}

/* Decimal mark and digits: adds to @moment. */
static size_t read_fraction(struct vmb_span text, size_t at,
			    struct vmb_moment *moment)
{
	char mark = vmb_byte_at(text, at);
	size_t digits = count_digits(text, at + 1);
	int64_t value;
	size_t i;

	if ((mark != '.' && mark != ',') || digits > MAX_FRACTION_DIGITS ||
	    !read_fixed(text, at + 1, digits, UINT64_MAX, &value))
		return 0;
	for (i = digits; i < 6; i++)
		value *= 10;
	for (i = digits; i > 6; i--)
		value /= 10;
	moment->usec += value;
	moment->digits = (unsigned)digits;
	return 1 + digits;
}

size_t vmb_time_decimal(struct vmb_span text, struct vmb_moment *moment)
{
	size_t whole = count_digits(text, 0);
	int64_t seconds;
	size_t fraction;

	if (whole > MAX_SECOND_DIGITS ||
	    !read_fixed(text, 0, whole, UINT64_MAX, &seconds))
		return 0;
	*moment = (struct vmb_moment){ seconds * SECOND, 0 };
	fraction = read_fraction(text, whole, moment);
	return fraction ? whole + fraction : 0;
}

/* HH:MM, or HH:MM:SS with or without a fraction. */
static size_t read_clock(struct vmb_span text, size_t at, bool with_seconds,
			 struct vmb_moment *moment)
{
	int64_t hour, minute;
	int64_t second = 0;

	if (!read_fixed(text, at, 2, 23, &hour) ||
	    vmb_byte_at(text, at + 2) != ':' ||
	    !read_fixed(text, at + 3, 2, 59, &minute))
		return 0;
	if (with_seconds && (vmb_byte_at(text, at + 5) != ':' ||
			     !read_fixed(text, at + 6, 2, 60, &second)))
		return 0;
	moment->usec = hour * HOUR + minute * MINUTE + second * SECOND;
	moment->digits = 0;
	if (!with_seconds)
		return 5;
	return 8 + read_fraction(text, at + 8, moment);
}

/*
 * Microseconds from 1970 to a day of the Gregorian calendar. Years are
 * counted from March, which puts the leap day at their end; 719468 is the
 * number of days from 1 March of year 0 to 1970.
 */
static int64_t day_start(int64_t year, int64_t month, int64_t day)
{
	int64_t from_march = month > 2 ? month - 3 : month + 9;
	int64_t days;

	if (month <= 2)
		year--;
	days = 365 * year + year / 4 - year / 100 + year / 400;
	days += (153 * from_march + 2) / 5 + day - 1;
	return (days - 719468) * DAY;
}

static int64_t start_of_year(void)
{
	return day_start(LEAP_YEAR, 1, 1);
}

/* YYYY-MM-DD */
static size_t read_date(struct vmb_span text, int64_t *usec)
{
	int64_t year, month, day;

	if (!read_fixed(text, 0, 4, 9999, &year) ||
	    vmb_byte_at(text, 4) != '-' ||
	    !read_fixed(text, 5, 2, 12, &month) ||
	    vmb_byte_at(text, 7) != '-' || !read_fixed(text, 8, 2, 31, &day))
		return 0;
	if (year < 1 || month < 1 || day < 1)
		return 0;
	*usec = day_start(year, month, day);
	return 10;
}

/* Z, +HHMM, +HH:MM, +HH: moves @moment to UTC. */
static size_t read_zone(struct vmb_span text, size_t at,
			struct vmb_moment *moment)
{
	char sign = vmb_byte_at(text, at);
	int64_t hour;
	int64_t minute = 0;
	size_t end = at + 3;

	if (sign == 'Z')
		return 1;
	if ((sign != '+' && sign != '-') ||
	    !read_fixed(text, at + 1, 2, 23, &hour))
		return 0;
	if (vmb_byte_at(text, end) == ':' &&
	    read_fixed(text, end + 1, 2, 59, &minute))
		end += 3;
	else if (read_fixed(text, end, 2, 59, &minute))
		end += 2;
	if (sign == '-')
		moment->usec += hour * HOUR + minute * MINUTE;
	else
		moment->usec -= hour * HOUR + minute * MINUTE;
	return end - at;
}

/* A time ends where its word does: 12:00:015 is none. */
static bool ends_word(struct vmb_span text, size_t at)
{
	return at >= text.len || vmb_is_blank(text.ptr[at]);
}

size_t vmb_time_iso(struct vmb_span text, struct vmb_moment *moment)
{
	int64_t day;
	size_t at = read_date(text, &day);
	char between = vmb_byte_at(text, at);
	size_t clock;

	if (!at || (between != 'T' && between != ' '))
		return 0;
	at++;
	clock = read_clock(text, at, true, moment);
	if (!clock)
		return 0;
	moment->usec += day;
	at += clock;
	at += read_zone(text, at, moment);
	return ends_word(text, at) ? at : 0;
}

/* Letters of any alphabet, and the dot of "jeu." */
static bool is_name_byte(char c)
{
	return vmb_is_alpha(c) || c == '.' || (unsigned char)c >= 0x80;
}

static size_t name_length(struct vmb_span text, size_t at)
{
	size_t end = at;

	while (end < text.len && is_name_byte(text.ptr[end]))
		end++;
	return end - at;
}

size_t vmb_time_full(struct vmb_span text, struct vmb_moment *moment)
{
	size_t at = name_length(text, 0);
	size_t date, zone;

	if (!at || vmb_byte_at(text, at) != ' ')
		return 0;
	at++;
	date = vmb_time_iso(vmb_span_from(text, at), moment);
	if (!date)
		return 0;
	at += date;
	if (vmb_byte_at(text, at) != ' ')
		return at;
	zone = read_zone(text, at + 1, moment);
	if (!zone) {
		/* A zone's name is in capitals; a host's hardly ever is. */
		while (vmb_byte_at(text, at + 1 + zone) >= 'A' &&
		       vmb_byte_at(text, at + 1 + zone) <= 'Z')
			zone++;
	}
	return zone && ends_word(text, at + 1 + zone) ? at + 1 + zone : at;
}

/* Number of an English month, 0 for any other word. */
static int64_t read_month(struct vmb_span name)
{
	static const char names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	int64_t month;

	if (name.len != 3)
		return 0;
	for (month = 0; month < 12; month++) {
		if (!memcmp(names + 3 * month, name.ptr, 3))
			return month + 1;
	}
	return 0;
}

/* Day of the month: one or two digits. */
static size_t read_day(struct vmb_span text, size_t at, int64_t *day)
{
	size_t digits = count_digits(text, at);

	if (digits > 2 || !read_fixed(text, at, digits, 31, day) || !*day)
		return 0;
	return digits;
}

size_t vmb_time_syslog(struct vmb_span text, struct vmb_moment *moment)
{
	int64_t month = read_month(vmb_span_to(text, 3));
	int64_t day;
	size_t at = 4;
	size_t part;

	if (!month || vmb_byte_at(text, 3) != ' ')
		return 0;
	if (vmb_byte_at(text, at) == ' ')
		at++;
	part = read_day(text, at, &day);
	if (!part || vmb_byte_at(text, at + part) != ' ')
		return 0;
	at += part + 1;
	part = read_clock(text, at, true, moment);
	if (!part || !ends_word(text, at + part))
		return 0;
	moment->usec += day_start(LEAP_YEAR, month, day) - start_of_year();
	return at + part;
}

size_t vmb_time_ctime(struct vmb_span text, struct vmb_moment *moment)
{
	struct vmb_span rest = text;
	struct vmb_span weekday = vmb_span_token(&rest);
	struct vmb_span name = vmb_span_token(&rest);
	struct vmb_span day = vmb_span_token(&rest);
	struct vmb_span clock = vmb_span_token(&rest);
	struct vmb_span year = vmb_span_token(&rest);
	int64_t month = read_month(name);
	int64_t day_number, year_number;

	if (!weekday.len || vmb_span_trim(rest).len || clock.len != 8 ||
	    !read_clock(clock, 0, true, moment) || year.len != 4 ||
	    !read_fixed(year, 0, 4, 9999, &year_number) ||
	    read_day(day, 0, &day_number) != day.len || !day.len)
		return 0;
	if (month)
		moment->usec += day_start(year_number, month, day_number);
	else
		moment->usec = VMB_NO_TIME;
	return text.len;
}

size_t vmb_time_minute(struct vmb_span text, struct vmb_moment *moment)
{
	size_t at = name_length(text, 0);
	int64_t month = read_month(vmb_span_to(text, at));
	int64_t day;
	size_t part;

	if (!at)
		return 0;
	if (vmb_byte_at(text, at) == ' ')
		at++;
	part = read_day(text, at, &day);
	if (!part || vmb_byte_at(text, at + part) != ' ')
		return 0;
	at += part + 1;
	part = read_clock(text, at, false, moment);
	if (!part || at + part != text.len)
		return 0;
	if (month)
		moment->usec +=
			day_start(LEAP_YEAR, month, day) - start_of_year();
	else
		moment->usec = VMB_NO_TIME;
	return text.len;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways in which logs write a time: text -> microseconds.
 *
 * Each function reads from the head of a span and returns how many bytes the
 * time takes, 0 where there is none. Both decimal marks are taken, since
 * dmesg's ISO form has a comma. Nothing here allocates or keeps anything.
 */
#ifndef VMB_PARSERS_LOGTIME_H
#define VMB_PARSERS_LOGTIME_H

#include <stdint.h>

#include "core/text.h"

/** VMB_FINE_DIGITS - a time with so many is finer than a millisecond */
#define VMB_FINE_DIGITS 4

/** VMB_TIME_YEAR - microseconds in the leap year that yearless dates use */
#define VMB_TIME_YEAR (INT64_C(366) * 86400 * 1000000)

/**
 * struct vmb_moment - a time as the text gives it
 * @usec: microseconds from the origin named by the function that read it;
 *	VMB_NO_TIME where only the shape was understood
 * @digits: digits behind the decimal mark
 */
struct vmb_moment {
	int64_t usec;
	unsigned digits;
};

/**
 * vmb_time_decimal - seconds with a fraction: 15.823704
 * @text: begins with a digit
 * @moment: out: the number, in microseconds
 */
size_t vmb_time_decimal(struct vmb_span text, struct vmb_moment *moment);

/**
 * vmb_time_iso - 2026-11-30T22:40:33,823704+00:00, 2025-10-16 15:53:35
 * @text: begins with the year
 * @moment: out: since 1970; local time counts as UTC where no zone is given
 */
size_t vmb_time_iso(struct vmb_span text, struct vmb_moment *moment);

/**
 * vmb_time_full - Thu 2025-10-16 15:53:35 UTC, as journalctl -o short-full
 * @text: begins with the day's name, in any language
 * @moment: out: since 1970; zones but UTC and numbers count as UTC
 */
size_t vmb_time_full(struct vmb_span text, struct vmb_moment *moment);

/**
 * vmb_time_syslog - Oct 16 15:53:35.823704
 * @text: begins with the month's English name
 * @moment: out: since the start of a leap year
 */
size_t vmb_time_syslog(struct vmb_span text, struct vmb_moment *moment);

/**
 * vmb_time_ctime - Thu Oct 16 15:53:35 2025, as dmesg -T
 * @text: the whole text
 * @moment: out: since 1970, local time as UTC; VMB_NO_TIME where the month's
 *	name is not English
 */
size_t vmb_time_ctime(struct vmb_span text, struct vmb_moment *moment);

/**
 * vmb_time_minute - Nov30 22:40, as dmesg -e
 * @text: the whole text
 * @moment: out: since the start of a leap year; VMB_NO_TIME where the month's
 *	name is not English
 */
size_t vmb_time_minute(struct vmb_span text, struct vmb_moment *moment);

#endif

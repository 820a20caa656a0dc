/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long something took, as shells and GNU time print it.
 */
#ifndef VMB_PARSERS_TIME_DURATION_H
#define VMB_PARSERS_TIME_DURATION_H

#include "core/text.h"

/**
 * struct vmb_duration - a duration that was read
 * @seconds: how long
 * @decimals: of the seconds, as printed
 * @has_unit: "s" stands behind it, or ":" in it
 */
struct vmb_duration {
	double seconds;
	unsigned decimals;
	bool has_unit;
};

/**
 * vmb_duration_read - cut a duration from the head of a line
 * @rest: in: text; out: what follows the duration, if there is one
 * @duration: out
 *
 * "0m8.438s", "0m 8.43s" (busybox), "75m3.2s", "46.310s" and "0.05", also with
 * a decimal comma. Bare digits are none. bash 5.3 prints "0m11.:00s" where it
 * rounds up to a whole second: that is 12 seconds.
 */
bool vmb_duration_read(struct vmb_span *rest, struct vmb_duration *duration);

/**
 * vmb_duration_clock - read "0:00.05", "1:02:03" or "1.003"
 * @text: all of it
 * @duration: out
 */
bool vmb_duration_clock(struct vmb_span text, struct vmb_duration *duration);

/**
 * vmb_duration_seconds - read seconds: "0.05", "12"
 * @text: all of it
 * @duration: out
 */
bool vmb_duration_seconds(struct vmb_span text, struct vmb_duration *duration);

#endif

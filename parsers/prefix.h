/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What loggers put in front of a message.
 *
 * Loggers stack: grep in front of syslog in front of dmesg -x in front of
 * printk. Each is known by its own shape; what they say is put together.
 */
#ifndef VMB_PARSERS_PREFIX_H
#define VMB_PARSERS_PREFIX_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"
#include "parsers/logtime.h"

/**
 * struct vmb_prefix - what stands in front of a message
 * @length: bytes from the start of the line to the message
 * @found: there is a prefix; without one @length is 0
 * @uptime: since boot
 * @wall: since 1970, from a date with a year
 * @yearless: since the start of a leap year, from a date without a year
 * @step: since the record before
 * @uptime_fine: @uptime is finer than a millisecond
 * @wall_fine: @wall or @yearless is
 *
 * Times are in microseconds, VMB_NO_TIME where the prefix has none such.
 */
struct vmb_prefix {
	size_t length;
	bool found;
	bool uptime_fine;
	bool wall_fine;
	int64_t uptime;
	int64_t wall;
	int64_t yearless;
	int64_t step;
};

/**
 * vmb_prefix_read - find the prefixes of a line
 * @line: cleaned, behind quote marks
 * @prefix: out
 *
 * On a serial console anything may stand in front of the kernel's time. Of
 * several times the last one in front of the message counts; text that may
 * hold a result never becomes part of the prefix.
 */
void vmb_prefix_read(struct vmb_span line, struct vmb_prefix *prefix);

/**
 * vmb_prefix_set_wall - take a date with a year, unless a finer one is known
 * @prefix: gets it
 * @moment: may be VMB_NO_TIME
 */
void vmb_prefix_set_wall(struct vmb_prefix *prefix,
			 const struct vmb_moment *moment);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prefixes in brackets: printk's own, and what dmesg makes of them.
 *
 * Each function reads from the head of a span and returns how many bytes the
 * prefix takes, 0 where there is none and nothing is set.
 */
#ifndef VMB_PARSERS_BRACKET_H
#define VMB_PARSERS_BRACKET_H

#include "parsers/prefix.h"

/**
 * vmb_bracket_read - a time or a caller
 * @text: begins with "["
 * @prefix: its times are set
 *
 * printk: "[   15.823704]", caller "[  T123]"; dmesg -d: "[   15.823704 <
 * 3.719471>]"; dmesg -e: "[Nov30 22:40]" and "[  +3.719471]"; dmesg -T:
 * "[Thu Oct 16 15:53:35 2025]".
 */
size_t vmb_bracket_read(struct vmb_span text, struct vmb_prefix *prefix);

/**
 * vmb_bracket_plain - "[%5lu.%06lu]" and nothing else
 * @text: any text
 * @prefix: its time is set
 */
size_t vmb_bracket_plain(struct vmb_span text, struct vmb_prefix *prefix);

/**
 * vmb_bracket_task - CPU, task and process as some vendors' kernels print
 * @text: stands behind the time: "I[0:  swapper/0:    0]"
 */
size_t vmb_bracket_task(struct vmb_span text);

/**
 * vmb_bracket_stamp - where the next time exactly as printk writes it begins
 * @text: any text
 * @at: offset from which to search
 *
 * Return: offset of its "[", or VMB_NOT_FOUND.
 */
size_t vmb_bracket_stamp(struct vmb_span text, size_t at);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers as perf prints them in the locale of its user.
 *
 * perf calls setlocale(), so that LC_NUMERIC decides about the decimal mark
 * and, with the flag ' of printf(), about what divides the groups of digits:
 * 2.532.284.916 and 1.208,14 in German, 2,54,78,95,728 in India. A locale is
 * never named, but a block of output shows it: some of its numbers always
 * have a fraction and no groups.
 */
#ifndef VMB_PARSERS_PERF_NUMBER_H
#define VMB_PARSERS_PERF_NUMBER_H

#include <stdbool.h>

#include "core/text.h"

/**
 * struct vmb_perf_locale - what a block's numbers tell of its locale
 * @decimal: set of marks seen as decimal marks
 * @grouping: set of marks seen between groups of digits
 * @ungrouped: digits are never grouped (CSV, JSON): a mark is the decimal mark
 *
 * Start with all zeros.
 */
struct vmb_perf_locale {
	unsigned decimal;
	unsigned grouping;
	bool ungrouped;
};

/** enum vmb_perf_shape - what is known of a number before it is read */
enum vmb_perf_shape {
	VMB_PERF_COUNT, /* printed as whole, perhaps grouped */
	VMB_PERF_SCALED, /* printed with a fraction, perhaps grouped */
	VMB_PERF_FRACTION, /* printed with a fraction, never grouped */
};

/** enum vmb_perf_status - what vmb_perf_number_read() made of a number */
enum vmb_perf_status {
	VMB_PERF_READ,
	VMB_PERF_GUESSED, /* the mark in it may be the one or the other */
	VMB_PERF_NO_NUMBER, /* marks where none can be */
};

/**
 * vmb_perf_number_length - length of the number at the head of a text
 * @text: any text
 *
 * A sign, digits, and marks between digits. Blanks divide groups of three
 * digits only. Return: 0 where there is no number.
 */
size_t vmb_perf_number_length(struct vmb_span text);

/** vmb_perf_decimal_mark - length of the decimal mark of any locale at @at */
size_t vmb_perf_decimal_mark(struct vmb_span text, size_t at);

/**
 * vmb_perf_number_is_plain - is the whole text a number without groups?
 * @text: a sign, digits, and digits behind one mark
 */
bool vmb_perf_number_is_plain(struct vmb_span text);

/**
 * vmb_perf_number_witness - learn from a number
 * @locale: of its block
 * @number: as vmb_perf_number_length() delimits it
 * @shape: with VMB_PERF_FRACTION the last mark is the decimal mark; else only
 *	numbers of one meaning tell something
 */
void vmb_perf_number_witness(struct vmb_perf_locale *locale,
			     struct vmb_span number, enum vmb_perf_shape shape);

/**
 * vmb_perf_number_read - read a number
 * @locale: all that its block tells
 * @number: the whole number
 * @shape: decides about a lone mark where @locale does not
 * @value: out
 */
enum vmb_perf_status vmb_perf_number_read(const struct vmb_perf_locale *locale,
					  struct vmb_span number,
					  enum vmb_perf_shape shape,
					  double *value);

#endif

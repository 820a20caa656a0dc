/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers in text, read and written without regard to the locale.
 *
 * A field is read whole or not at all; nothing here allocates.
 */
#ifndef VMB_NUMBER_H
#define VMB_NUMBER_H

#include <stdint.h>

#include "core/text.h"

/** VMB_NUMBER_SIZE - room for any double as vmb_number_format() writes it */
#define VMB_NUMBER_SIZE 32

/**
 * vmb_number_read - read a decimal number
 * @field: the whole field: sign, digits, decimal mark, exponent
 * @mark: the decimal mark, '.' or ','
 * @value: out
 *
 * No blanks, no grouping, no hexadecimal, no "nan" or "inf".
 * Return: 0, or -1 when @field is anything but one finite number.
 */
int vmb_number_read(struct vmb_span field, char mark, double *value);

/**
 * vmb_number_read_whole - read an unsigned whole number
 * @field: digits only
 * @value: out
 *
 * Return: 0, or -1 when @field is no such number or above 2^64 - 1.
 */
int vmb_number_read_whole(struct vmb_span field, uint64_t *value);

/**
 * vmb_number_format - the shortest of 15 to 17 digits that reads back equal
 * @value: finite
 * @buffer: VMB_NUMBER_SIZE bytes
 *
 * Return: @buffer.
 */
const char *vmb_number_format(double value, char *buffer);

/**
 * vmb_number_digits - 17 digits, as "%.17g" writes them but several times
 * as fast: a large comparison has millions of numbers
 * @value: finite
 * @buffer: VMB_NUMBER_SIZE bytes
 *
 * Return: @buffer.
 */
const char *vmb_number_digits(double value, char *buffer);

#endif

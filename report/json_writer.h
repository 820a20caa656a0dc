/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes JSON, one value after the other: RFC 8259, UTF-8, indented by two
 * blanks a level. It knows nothing of what is written.
 */
#ifndef VMB_JSON_WRITER_H
#define VMB_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/buffer.h"

/**
 * struct vmb_json_writer - where the writing stands
 * @out: text appended; remembers a failed allocation
 * @depth: open objects and arrays
 * @inline_depth: depth of the outermost array on one line, or 0
 * @follows: a value stands before in the innermost object or array
 * @named: a name was written that waits for its value
 *
 * Start with { .out = buffer }. Names and values are given in order; the
 * caller closes what it opens.
 */
struct vmb_json_writer {
	struct vmb_buffer *out;
	size_t depth;
	size_t inline_depth;
	bool follows;
	bool named;
};

void vmb_json_object(struct vmb_json_writer *json);
void vmb_json_object_end(struct vmb_json_writer *json);
void vmb_json_array(struct vmb_json_writer *json);

/** vmb_json_row - an array whose values, arrays included, share one line */
void vmb_json_row(struct vmb_json_writer *json);

/** vmb_json_array_end - close what vmb_json_array() or _row() opened */
void vmb_json_array_end(struct vmb_json_writer *json);

/** vmb_json_name - the name of the next value of an object */
void vmb_json_name(struct vmb_json_writer *json, const char *name);

/**
 * vmb_json_string - a string, or null for NULL
 * @json: the writer
 * @string: control bytes are escaped; each byte that is no part of valid
 *	UTF-8 becomes U+FFFD
 */
void vmb_json_string(struct vmb_json_writer *json, const char *string);

/** vmb_json_number - 17 significant digits; null for NAN and infinities */
void vmb_json_number(struct vmb_json_writer *json, double number);

/** vmb_json_decimal - the shortest decimal that reads back equal; null for NAN
 *
 * For what a user gave as a decimal: 0.95, not 0.94999999999999996.
 */
void vmb_json_decimal(struct vmb_json_writer *json, double number);
void vmb_json_whole(struct vmb_json_writer *json, size_t number);

/** vmb_json_micros - microseconds as seconds, exactly */
void vmb_json_micros(struct vmb_json_writer *json, int64_t microseconds);
void vmb_json_bool(struct vmb_json_writer *json, bool value);
void vmb_json_null(struct vmb_json_writer *json);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Log prefixes: a line of a log -> a record of time and text.
 *
 * Knows what dmesg, journalctl, syslog, serial consoles, grep, ts and mail
 * quoting put in front of what the kernel printed; and takes the lines out of
 * the containers of parsers/container.h, where the source is one. Records
 * borrow from the source's bytes, or, where a line had to be cleaned
 * (escapes, "=20"), from the reader's own buffers until the next record.
 */
#ifndef VMB_RECORDS_H
#define VMB_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/diag.h"
#include "core/result.h"
#include "core/text.h"

/**
 * struct vmb_record - one line of a log
 * @text: what stands behind the prefix, cleaned, trimmed at the end
 * @line: the whole line behind quote marks, cleaned, prefix and all
 * @number: line number, from 1
 * @time: microseconds, VMB_NO_TIME where the prefix has none
 * @time_flags: VMB_TIME_* of @time
 * @wall: wall clock in microseconds since 1970, VMB_NO_TIME where unknown
 * @boot_id: the journal's id of the boot; empty where there is none
 * @quote: depth of mail quoting: number of ">" in front
 * @has_prefix: a log prefix that was recognised stands in front of @text, or
 *	it is a record of a container
 * @boot: boot of the batch it belongs to; set by the boot tracker
 * @cut: the source ends inside this line
 * @too_long: longer than VMB_LINE_MAX; @text holds the head only
 */
struct vmb_record {
	struct vmb_span text;
	struct vmb_span line;
	size_t number;
	int64_t time;
	unsigned time_flags;
	int64_t wall;
	struct vmb_span boot_id;
	unsigned quote;
	uint32_t boot;
	bool has_prefix;
	bool cut;
	bool too_long;
};

/** VMB_LINE_MAX - longest line from which a value is taken */
#define VMB_LINE_MAX ((size_t)1 << 20)

struct vmb_records;

/**
 * vmb_records_new - read records from a source
 * @bytes: the source; borrowed until vmb_records_free()
 *
 * Return: a reader, or NULL without memory.
 */
struct vmb_records *vmb_records_new(struct vmb_span bytes);
void vmb_records_free(struct vmb_records *records);

/**
 * vmb_records_report - say what of a container cannot be read
 * @records: the reader
 * @diag: gets "damaged-line"; borrowed until vmb_records_free()
 *
 * Without it damaged records are left out in silence.
 */
void vmb_records_report(struct vmb_records *records, struct vmb_diag *diag);

/**
 * vmb_records_next - the next record
 * @records: the reader
 * @record: out; good until the next call
 *
 * Return: 1; 0 after the last one; -1 without memory.
 */
int vmb_records_next(struct vmb_records *records, struct vmb_record *record);

/**
 * vmb_records_passed - bytes of the source that no further record needs
 *
 * Of containers, which read on as they like, nothing is known.
 */
size_t vmb_records_passed(const struct vmb_records *records);

#endif

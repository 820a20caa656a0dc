/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/journal_entry.h"

#include "core/number.h"
#include "parsers/scan.h"

static int64_t to_time(uint64_t usec)
{
	return usec <= INT64_MAX ? (int64_t)usec : VMB_NO_TIME;
}

static void set_time(int64_t *time, struct vmb_span value)
{
	uint64_t usec;

	if (*time == VMB_NO_TIME &&
	    !vmb_number_read_whole(vmb_span_trim(value), &usec))
		*time = to_time(usec);
}

void vmb_journal_entry_set(struct vmb_journal_entry *entry,
			   struct vmb_span name, struct vmb_span value,
			   size_t number)
{
	const struct {
		struct vmb_span name;
		int64_t *time;
	} times[] = {
		{ VMB_SPAN("_SOURCE_MONOTONIC_TIMESTAMP"), &entry->source },
		{ VMB_SPAN("__MONOTONIC_TIMESTAMP"), &entry->arrival },
		{ VMB_SPAN("__REALTIME_TIMESTAMP"), &entry->wall },
	};

	if (vmb_span_equal(name, VMB_JOURNAL_MESSAGE)) {
		if (!entry->number) {
			entry->message = value;
			entry->number = number;
		}
		return;
	}
	if (vmb_span_equal(name, VMB_SPAN("_BOOT_ID"))) {
		entry->boot_id = vmb_span_trim(value);
		return;
	}
	if (vmb_span_equal(name, VMB_SPAN("SYSLOG_IDENTIFIER"))) {
		entry->sender = vmb_span_trim(value);
		return;
	}
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
		if (vmb_span_equal(name, times[i].name))
			set_time(times[i].time, value);
}

static void set_hex_time(int64_t *time, struct vmb_span value)
{
	uint64_t usec = 0;

	if (*time != VMB_NO_TIME || !value.len || value.len > 16)
		return;
	for (size_t i = 0; i < value.len; i++) {
		int digit = vmb_hex_digit(value.ptr[i]);

		if (digit < 0)
			return;
		usec = usec << 4 | (unsigned)digit;
	}
	*time = to_time(usec);
}

void vmb_journal_entry_cursor(struct vmb_journal_entry *entry,
			      struct vmb_span cursor)
{
	struct vmb_span piece;

	while (vmb_span_split(&cursor, ';', &piece)) {
		struct vmb_span value = vmb_span_from(piece, 2);

		if (vmb_span_starts(piece, VMB_SPAN("b=")))
			entry->boot_id = value;
		else if (vmb_span_starts(piece, VMB_SPAN("m=")))
			set_hex_time(&entry->arrival, value);
		else if (vmb_span_starts(piece, VMB_SPAN("t=")))
			set_hex_time(&entry->wall, value);
	}
}

struct vmb_content
vmb_journal_entry_content(const struct vmb_journal_entry *entry)
{
	struct vmb_content content = {
		.text = entry->message,
		.number = entry->number,
		.time = entry->source,
		.time_flags = VMB_TIME_ABSOLUTE | VMB_TIME_FINE,
		.wall = entry->wall,
		.boot_id = entry->boot_id,
		.sender = entry->sender,
	};

	if (content.time == VMB_NO_TIME)
		content.time = entry->arrival;
	if (content.time == VMB_NO_TIME) {
		content.time = entry->wall;
		content.time_flags |= VMB_TIME_WALL;
	}
	return content;
}

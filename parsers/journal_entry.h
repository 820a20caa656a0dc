/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An entry of the systemd journal, whatever it is written in.
 *
 * Fields: systemd.journal-fields(7). Kernel messages have the kernel's own
 * time in _SOURCE_MONOTONIC_TIMESTAMP; others only that of their arrival.
 */
#ifndef VMB_PARSERS_JOURNAL_ENTRY_H
#define VMB_PARSERS_JOURNAL_ENTRY_H

#include "core/text.h"
#include "parsers/container.h"

/**
 * struct vmb_journal_entry - what is wanted of an entry
 * @message: its text
 * @number: line in which @message stands; 0: there is none
 * @source: microseconds since boot when the message was printed
 * @arrival: microseconds since boot when the journal got it
 * @wall: the same in microseconds since 1970
 * @boot_id: as hexadecimal digits
 * @sender: its identifier: "kernel", or what stood before a colon in a line
 *	that was written to /dev/kmsg
 *
 * Times are VMB_NO_TIME where unknown. Texts are borrowed.
 */
struct vmb_journal_entry {
	struct vmb_span message;
	size_t number;
	int64_t source;
	int64_t arrival;
	int64_t wall;
	struct vmb_span boot_id;
	struct vmb_span sender;
};

/** VMB_JOURNAL_MESSAGE - name of the field that holds the text */
#define VMB_JOURNAL_MESSAGE VMB_SPAN("MESSAGE")

/** VMB_JOURNAL_ENTRY_INIT - an entry of which nothing is known */
#define VMB_JOURNAL_ENTRY_INIT                                                 \
	((struct vmb_journal_entry){ .source = VMB_NO_TIME,                    \
				     .arrival = VMB_NO_TIME,                   \
				     .wall = VMB_NO_TIME })

/**
 * vmb_journal_entry_set - take note of a field
 * @entry: the entry
 * @name: of the field
 * @value: its value; of a field given more than once the first counts
 * @number: line in which @value stands
 */
void vmb_journal_entry_set(struct vmb_journal_entry *entry,
			   struct vmb_span name, struct vmb_span value,
			   size_t number);

/** vmb_journal_entry_cursor - boot and times from a __CURSOR */
void vmb_journal_entry_cursor(struct vmb_journal_entry *entry,
			      struct vmb_span cursor);

/** vmb_journal_entry_content - the record that the entry is */
struct vmb_content
vmb_journal_entry_content(const struct vmb_journal_entry *entry);

#endif

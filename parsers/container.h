/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Containers: what wraps the records of a kernel log.
 *
 * journalctl and dmesg write JSON, /dev/kmsg and netconsole records with a
 * head of numbers, test labs YAML. A container takes text, time and boot out
 * of these; what it finds between its records it hands on as plain lines, so
 * that a capture with something else in it is still read whole. Only
 * parsers/records uses this.
 */
#ifndef VMB_PARSERS_CONTAINER_H
#define VMB_PARSERS_CONTAINER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/result.h"
#include "core/text.h"

/**
 * struct vmb_content - what one record of a container holds
 * @text: one line or several, escapes undone
 * @number: line of the source in which @text stands, from 1
 * @time: microseconds, VMB_NO_TIME where the container gives none
 * @time_flags: VMB_TIME_* of @time
 * @wall: wall clock in microseconds since 1970, VMB_NO_TIME where unknown
 * @boot_id: the journal's id of the boot; empty where there is none
 * @sender: whom the journal takes for the author of @text; empty where unknown
 * @is_line: @text is a line as a console or a file has it: what is printed in
 *	front of messages is still there, if anything was
 * @cut: the source ends inside @text
 */
struct vmb_content {
	struct vmb_span text;
	size_t number;
	int64_t time;
	unsigned time_flags;
	int64_t wall;
	struct vmb_span boot_id;
	struct vmb_span sender;
	bool is_line;
	bool cut;
};

/** vmb_content_line - a line of the source that is in no container */
static inline struct vmb_content vmb_content_line(struct vmb_span line,
						  size_t number, bool cut)
{
	return (struct vmb_content){ .text = line,
				     .number = number,
				     .time = VMB_NO_TIME,
				     .wall = VMB_NO_TIME,
				     .is_line = true,
				     .cut = cut };
}

enum vmb_container_status {
	VMB_CONTAINER_NO_MEMORY = -1,
	VMB_CONTAINER_END, /* nothing more */
	VMB_CONTAINER_RECORD,
	VMB_CONTAINER_DAMAGE, /* a record that cannot be read; only @number */
};

/**
 * struct vmb_container - one kind of container
 * @name: for messages: "PRODUCER record"
 * @bid: how sure it is that @head (at most VMB_BID_WINDOW bytes) is of its
 *	kind: 0 not at all, 100 beyond doubt
 * @open: begin to read; @bytes are borrowed until @free. Return: the state,
 *	or NULL without memory
 * @next: the next record; spans in it are good until the next call
 * @free: give up the state
 */
struct vmb_container {
	const char *name;
	int (*bid)(struct vmb_span head);
	void *(*open)(struct vmb_span bytes);
	enum vmb_container_status (*next)(void *state,
					  struct vmb_content *content);
	void (*free)(void *state);
};

/**
 * vmb_container_choose - the container that a source is written in
 * @bytes: the source
 *
 * Return: the highest bidder, NULL for plain text.
 */
const struct vmb_container *vmb_container_choose(struct vmb_span bytes);

/* The rows of the table in parsers/containers.c. */
extern const struct vmb_container vmb_dmesg_json;
extern const struct vmb_container vmb_journal_json;
extern const struct vmb_container vmb_journal_export;
extern const struct vmb_container vmb_journal_verbose;
extern const struct vmb_container vmb_kmsg;
extern const struct vmb_container vmb_lava_yaml;

#endif

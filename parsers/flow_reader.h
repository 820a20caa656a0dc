/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What containers made of mappings share: dmesg's and the journal's JSON, and
 * the YAML of test labs. They differ in the members they look for.
 */
#ifndef VMB_PARSERS_FLOW_READER_H
#define VMB_PARSERS_FLOW_READER_H

#include "parsers/container.h"
#include "parsers/flow_map.h"

/**
 * struct vmb_flow_reader - the state of such a container
 * @flow: what has not been read
 * @text: for vmb_flow_text()
 * @line: for a text that is put together
 */
struct vmb_flow_reader {
	struct vmb_flow flow;
	struct vmb_buffer text;
	struct vmb_buffer line;
};

/** vmb_flow_open, vmb_flow_free - as of struct vmb_container */
void *vmb_flow_open(struct vmb_span bytes);
void vmb_flow_free(void *state);

/**
 * vmb_flow_read - how a container reads one mapping
 * @reader: its brace has just been opened
 * @content: out
 *
 * Return: RECORD, DAMAGE, NO_MEMORY, or END where the mapping holds no text.
 */
typedef enum vmb_container_status vmb_flow_read(struct vmb_flow_reader *reader,
						struct vmb_content *content);

/**
 * vmb_flow_next - the next record
 * @reader: the container's state
 * @read: called for every mapping until one holds something
 * @content: out
 */
enum vmb_container_status vmb_flow_next(struct vmb_flow_reader *reader,
					vmb_flow_read *read,
					struct vmb_content *content);

/**
 * vmb_flow_count_keys - how many of some keys the first mapping has
 * @head: begins with it, but for a few lines
 * @keys: their names
 * @count: number of @keys
 */
size_t vmb_flow_count_keys(struct vmb_span head, const struct vmb_span *keys,
			   size_t count);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * journalctl -o json, json-pretty, json-seq and json-sse: one object an entry,
 * a field a member. Source: systemd's JOURNAL_EXPORT_FORMATS.
 */
#include "parsers/flow_reader.h"
#include "parsers/journal_entry.h"

static int bid(struct vmb_span head)
{
	const struct vmb_span sure[] = {
		VMB_SPAN("__CURSOR"),
		VMB_SPAN("__REALTIME_TIMESTAMP"),
		VMB_SPAN("__MONOTONIC_TIMESTAMP"),
	};
	const struct vmb_span message = VMB_JOURNAL_MESSAGE;

	if (vmb_flow_count_keys(head, sure, sizeof(sure) / sizeof(sure[0])))
		return 95;
	return vmb_flow_count_keys(head, &message, 1) ? 60 : 0;
}

/* A message of null was too long for journalctl without --all. */
static int set_member(struct vmb_flow_reader *reader,
		      struct vmb_journal_entry *entry,
		      const struct vmb_flow_pair *pair)
{
	struct vmb_span value = pair->value;

	if (vmb_span_equal(pair->key, VMB_JOURNAL_MESSAGE)) {
		if (!pair->style || entry->number)
			return 0;
		if (vmb_flow_text(pair, &reader->text, &value))
			return -1;
	}
	vmb_journal_entry_set(entry, pair->key, value, pair->line);
	return 0;
}

static enum vmb_container_status read_entry(struct vmb_flow_reader *reader,
					    struct vmb_content *content)
{
	struct vmb_journal_entry entry = VMB_JOURNAL_ENTRY_INIT;
	struct vmb_flow_pair pair;
	int status;

	while ((status = vmb_flow_pair(&reader->flow, &pair)) > 0)
		if (set_member(reader, &entry, &pair))
			return VMB_CONTAINER_NO_MEMORY;
	if (status < 0)
		return VMB_CONTAINER_DAMAGE;
	*content = vmb_journal_entry_content(&entry);
	return entry.number ? VMB_CONTAINER_RECORD : VMB_CONTAINER_END;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	return vmb_flow_next(state, read_entry, content);
}

const struct vmb_container vmb_journal_json = {
	.name = "journal record",
	.bid = bid,
	.open = vmb_flow_open,
	.next = next,
	.free = vmb_flow_free,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/container.h"
#include "parsers/parser.h"

static const struct vmb_container *const containers[] = {
	&vmb_dmesg_json,      &vmb_journal_json, &vmb_journal_export,
	&vmb_journal_verbose, &vmb_kmsg,	 &vmb_lava_yaml,
};

const struct vmb_container *vmb_container_choose(struct vmb_span bytes)
{
	struct vmb_span head = vmb_span_to(bytes, VMB_BID_WINDOW);
	const struct vmb_container *best = NULL;
	int highest = 0;

	for (size_t i = 0; i < sizeof(containers) / sizeof(containers[0]);
	     i++) {
		int bid = containers[i]->bid(head);

		if (bid > highest) {
			highest = bid;
			best = containers[i];
		}
	}
	return best;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arbitrary bytes as each kind of container, chosen or not: no crash, and no
 * more records than bytes.
 */
#include <stdint.h>
#include <stdlib.h>

#include "parsers/container.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every byte of what is handed out is there to be read. */
static unsigned add_up(struct vmb_span span)
{
	unsigned sum = 0;

	for (size_t i = 0; i < span.len; i++)
		sum += (unsigned char)span.ptr[i];
	return sum;
}

static void drain(const struct vmb_container *container, struct vmb_span bytes)
{
	void *state = container->open(bytes);
	struct vmb_content content;
	enum vmb_container_status status;
	volatile unsigned sum = 0;
	size_t count = 0;

	if (!state)
		return;
	while ((status = container->next(state, &content)) > 0) {
		if (!content.number || ++count > bytes.len)
			abort();
		if (status == VMB_CONTAINER_DAMAGE)
			continue;
		sum = sum + add_up(content.text) + add_up(content.boot_id);
	}
	container->free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct vmb_container *const containers[] = {
		&vmb_dmesg_json,      &vmb_journal_json, &vmb_journal_export,
		&vmb_journal_verbose, &vmb_kmsg,	 &vmb_lava_yaml,
	};
	struct vmb_span bytes = { (const char *)data, size };

	vmb_container_choose(bytes);
	for (size_t i = 0; i < sizeof(containers) / sizeof(containers[0]); i++)
		drain(containers[i], bytes);
	return 0;
}

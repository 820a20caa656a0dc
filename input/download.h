/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An address -> its bytes, fetched by the helper.
 */
#ifndef VMB_DOWNLOAD_H
#define VMB_DOWNLOAD_H

#include <stdint.h>

#include "core/buffer.h"
#include "core/diag.h"
#include "input/address.h"

/**
 * struct vmb_download - what to fetch, and within which limits
 * @address: what
 * @helper: file name of the helper; NULL: it is looked for
 * @size_max: bytes at most, as they are sent and as they are decompressed
 * @timeout: milliseconds it may take
 * @tell: told from time to time how many bytes came of how many, 0 where that
 *	is not known
 * @context: for @tell
 */
struct vmb_download {
	const struct vmb_address *address;
	const char *helper;
	uint64_t size_max;
	unsigned timeout;
	void (*tell)(void *context, uint64_t received, uint64_t expected);
	void *context;
};

/**
 * struct vmb_downloaded - what came
 * @bytes: decompressed
 * @url: from where in the end
 * @sandbox: what kept the helper in bounds
 * @is_page: it is a page, and the mail that it shows may be at @address->mail
 * @is_whole: false where nothing told where the end is; a note says so
 */
struct vmb_downloaded {
	struct vmb_buffer bytes;
	struct vmb_buffer url;
	struct vmb_buffer sandbox;
	bool is_page;
	bool is_whole;
};

/**
 * vmb_download_run - fetch it
 * @download: what
 * @result: out; end with vmb_downloaded_clear()
 * @diag: takes the error; what is half there is one
 *
 * A mail that is asked for is one that comes; whether it has the right
 * message-id is left to whoever decodes it.
 *
 * Return: 0, or -1 with one error in @diag, in want of memory with none.
 */
int vmb_download_run(const struct vmb_download *download,
		     struct vmb_downloaded *result, struct vmb_diag *diag);
void vmb_downloaded_clear(struct vmb_downloaded *result);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mails that were fetched, kept by message-id: they never change.
 *
 * They lie in $XDG_CACHE_HOME/vmbench-compare, else in
 * ~/.cache/vmbench-compare, for the user alone (0700, 0600). An entry is named
 * by a hash of the id and holds
 *
 *	vmbench-compare mail 1
 *	MESSAGE-ID
 *	LENGTH HASH
 *
 * and the mail. It appears whole or not at all, and what is not whole, or not
 * the user's own, is as if it were not there. All entries together take up to
 * VMB_CACHE_MAX bytes; those unused for longest go first.
 *
 * A cache that cannot be used is no error: mails are fetched then.
 */
#ifndef VMB_CACHE_H
#define VMB_CACHE_H

#include <stdbool.h>

#include "core/buffer.h"

/** VMB_CACHE_MAX - bytes of all entries together */
#define VMB_CACHE_MAX ((unsigned long long)64 << 20)

/**
 * vmb_cache_read - a mail that was kept
 * @message_id: its id, without brackets
 * @mail: out: its bytes as they were given to vmb_cache_write()
 *
 * Return: false where there is none, or without memory; @mail is empty then.
 */
bool vmb_cache_read(const char *message_id, struct vmb_buffer *mail);

/**
 * vmb_cache_write - keep a mail
 * @message_id: its id, without brackets
 * @mail: its bytes, which must be those of that id
 *
 * Return: 0, or -1 with errno set where it could not be kept.
 */
int vmb_cache_write(const char *message_id, struct vmb_span mail);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Operands that are addresses -> what to fetch for them.
 *
 * Nothing is fetched here. The forms of public-inbox archives are those of
 * https://lore.kernel.org: /LIST/ID/ is a message, /LIST/ID/raw its text,
 * /LIST/ID/t.mbox.gz its thread.
 */
#ifndef VMB_ADDRESS_H
#define VMB_ADDRESS_H

#include <stdbool.h>

#include "core/diag.h"

enum vmb_address_kind {
	VMB_ADDRESS_FILE, /* anything: it is known by what it holds */
	VMB_ADDRESS_MESSAGE, /* the mail of @message_id */
	VMB_ADDRESS_THREAD, /* an mbox of mails */
};

/**
 * struct vmb_address - an address understood
 * @kind: what it must turn out to be
 * @url: what to fetch, without a fragment
 * @message_id: of a message, decoded and without brackets; else NULL
 * @name: what it is called, as a path is: the message-id, or host and path
 * @is_kept: it is in the archive that is trusted to have the mail of that id
 * @mail: the mail that @url may be a page about in some other archive, or NULL
 *
 * Owns its strings. End with vmb_address_clear().
 */
struct vmb_address {
	enum vmb_address_kind kind;
	char *url;
	char *message_id;
	char *name;
	bool is_kept;
	struct vmb_address *mail;
};

/**
 * vmb_address_recognise - is an operand no file but an address?
 *
 * So "mid:..." is, and what begins with a scheme and "://".
 */
bool vmb_address_recognise(const char *operand);

/**
 * vmb_address_read - understand an address
 * @operand: vmb_address_recognise() is true of it
 * @archive: address of the archive that mails are fetched from, as the user
 *	gave it; NULL or empty: https://lore.kernel.org
 * @address: out
 * @diag: takes the error
 *
 * User names and passwords are refused, and are not in the message.
 *
 * Return: 0, or -1 with one error in @diag, in want of memory with none.
 */
int vmb_address_read(const char *operand, const char *archive,
		     struct vmb_address *address, struct vmb_diag *diag);
void vmb_address_clear(struct vmb_address *address);

#endif

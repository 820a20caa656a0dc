/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interface of an input format.
 *
 * Parsers are pure functions of bytes: they read a span, add what they found
 * to a batch and what they have to say to a diag sink. They do no I/O and
 * keep nothing.
 *
 * A document owns its source: it bids on a prefix of it, the best bid wins.
 * A log claims single records; all log formats see the records of a source in
 * one pass, so that a captured console gives everything it holds. A record that
 * one of them claims is not shown to those behind it in the registry.
 *
 * Runs and printed means that a log adds are of configuration 0, the source
 * itself, unless it is one that the log made by vmb_batch_configuration().
 */
#ifndef VMB_PARSER_H
#define VMB_PARSER_H

#include "core/diag.h"
#include "core/result.h"
#include "parsers/records.h"

/** VMB_BID_WINDOW - bytes of a source that a bid may look at */
#define VMB_BID_WINDOW ((size_t)64 << 10)

/** VMB_BID_LAST - a bid that holds only where no log claims a record */
#define VMB_BID_LAST 1

/**
 * struct vmb_parse - what a parser works for
 * @batch: takes the results
 * @diag: takes what there is to say
 * @read_past: told now and then how many bytes of a large source are not needed
 *	again; NULL: nobody wants to know
 * @source: handed to @read_past
 */
struct vmb_parse {
	struct vmb_batch *batch;
	struct vmb_diag *diag;
	void (*read_past)(void *source, size_t bytes);
	void *source;
};

/** enum vmb_claim - what a log says of a record */
enum vmb_claim {
	VMB_CLAIM_FAILED = -1, /* without memory */
	VMB_CLAIM_NONE, /* it is none of its lines */
	VMB_CLAIMED,
	VMB_CLAIMED_WITH_HEAD, /* and so is the line before, which heads it */
};

/**
 * struct vmb_format - one input format
 * @name: as given to --input-format
 * @description: one line for --list-formats
 * @bid: how sure it is that @head (at most VMB_BID_WINDOW bytes) begins its
 *	document: 0 not at all, 100 beyond doubt; NULL for a log
 * @parse: read a whole document; NULL for a log. Return: 0, or -1 without
 *	memory
 * @open: begin a log. Return: its state, or NULL without memory
 * @record: see one record. Return: an enum vmb_claim
 * @close: end of the log: add what is still held. Return: 0, or -1 without
 *	memory
 * @free: give up the state; always called, last
 */
struct vmb_format {
	const char *name;
	const char *description;
	int (*bid)(struct vmb_span head);
	int (*parse)(struct vmb_span bytes, const struct vmb_parse *parse);
	void *(*open)(const struct vmb_parse *parse);
	int (*record)(void *state, const struct vmb_record *record);
	int (*close)(void *state);
	void (*free)(void *state);
};

#endif

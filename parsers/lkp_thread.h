/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All tables and headlines of a source: which of them count, and which
 * belong together.
 */
#ifndef VMB_LKP_THREAD_H
#define VMB_LKP_THREAD_H

#include <stdbool.h>

#include "core/intern.h"
#include "core/result.h"
#include "parsers/lkp_headline.h"
#include "parsers/lkp_table.h"
#include "parsers/parser.h"

/** VMB_LKP_TABLES - tables of one source that are read; more are an attack */
#define VMB_LKP_TABLES 4096

/** VMB_LKP_SENTENCES - headlines of one source that are kept */
#define VMB_LKP_SENTENCES 256

/**
 * struct vmb_lkp_sentence - a headline that was read
 * @headline: its strings are of one pool; @table is unused
 * @line: line in the source
 * @is_further: of the box of further tests
 * @is_used: it is about a table that was found
 */
struct vmb_lkp_sentence {
	struct vmb_headline headline;
	size_t line;
	bool is_further;
	bool is_used;
};

/**
 * struct vmb_lkp_thread - what the reports and replies of a source hold
 * @tables: @ntables in order
 * @sentences: @nsentences in order, each once
 *
 * Start with all zeros; end with vmb_lkp_thread_clear().
 */
struct vmb_lkp_thread {
	struct vmb_lkp_table *tables;
	size_t ntables, tables_capacity;
	struct vmb_lkp_sentence *sentences;
	size_t nsentences, sentences_capacity;
};

void vmb_lkp_thread_clear(struct vmb_lkp_thread *thread);

/**
 * vmb_lkp_thread_sentence - keep a headline, unless it is the quote of one
 * or there are enough
 * @thread: gets it
 * @read: copied
 * @line: its line in the source
 * @strings: the pool
 *
 * Return: 0, or -1 without memory.
 */
int vmb_lkp_thread_sentence(struct vmb_lkp_thread *thread,
			    const struct vmb_lkp_headline *read, size_t line,
			    struct vmb_strings *strings);

/**
 * vmb_lkp_thread_table - append an empty table
 *
 * Return: the table, owned by the thread, good until the next one; NULL
 * without memory.
 */
struct vmb_lkp_table *vmb_lkp_thread_table(struct vmb_lkp_thread *thread);

/**
 * vmb_lkp_thread_emit - add to the batch every table that is no repeat
 * @thread: whole
 * @parse: where it goes, and the note that rows were selected
 *
 * Of a table and its repeats an unquoted one counts, else the one with the
 * most rows. Return: 0, or -1 without memory.
 */
int vmb_lkp_thread_emit(struct vmb_lkp_thread *thread,
			const struct vmb_parse *parse);

#endif

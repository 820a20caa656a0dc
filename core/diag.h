/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages for the user: collected here, printed by cli/messages alone.
 *
 * The sink owns what it is given (texts are copied). Messages with the same
 * slug from the same source are one entry with a count; the first one's words
 * and line stand for all.
 */
#ifndef VMB_DIAG_H
#define VMB_DIAG_H

#include <stdbool.h>
#include <stddef.h>

enum vmb_severity {
	VMB_NOTE,
	VMB_WARNING,
	VMB_ERROR,
};

/**
 * struct vmb_message - one line on standard error
 * @severity: note, warning or error
 * @slug: short stable name, "damaged-line"; NULL for errors without one
 * @source: name of the source; NULL where the message is about none
 * @line: line in the decoded source, from 1; 0: none
 * @text: what was found and what was expected; lower case, no full stop
 * @count: how many messages this one stands for
 */
struct vmb_message {
	enum vmb_severity severity;
	const char *slug;
	char *source;
	size_t line;
	char *text;
	size_t count;
};

/**
 * struct vmb_diag - the sink
 * @messages: @count entries in order of appearance
 * @failed: a message was lost without memory
 * @apart: messages stay apart, whatever their slugs, for vmb_diag_pass_on()
 *
 * Start with all zeros, but maybe for @apart; end with vmb_diag_clear().
 */
struct vmb_diag {
	struct vmb_message *messages;
	size_t count;
	size_t capacity;
	char *source;
	bool failed;
	bool apart;
};

/**
 * vmb_diag_source - name the source that the next messages are about
 * @diag: the sink
 * @source: copied; NULL for none
 */
void vmb_diag_source(struct vmb_diag *diag, const char *source);

/**
 * vmb_diag_add - add a message about the current source
 * @diag: the sink
 * @severity: note, warning or error
 * @slug: a string that lives as long as the program, or NULL
 * @line: line in the source, 0 for none
 * @format: as for printf; long texts from the input are best given with
 *	"%.*s" and at most VMB_QUOTE bytes
 */
void vmb_diag_add(struct vmb_diag *diag, enum vmb_severity severity,
		  const char *slug, size_t line, const char *format, ...)
	__attribute__((format(printf, 5, 6)));

/**
 * vmb_diag_join - take over the messages of another sink
 * @diag: the sink
 * @other: left empty
 */
void vmb_diag_join(struct vmb_diag *diag, struct vmb_diag *other);

/**
 * vmb_diag_move - say of a message that it is about another place
 * @diag: the sink
 * @index: of the message
 * @source: copied
 * @line: line there, 0 for none
 */
void vmb_diag_move(struct vmb_diag *diag, size_t index, const char *source,
		   size_t line);

/**
 * vmb_diag_pass_on - add what another sink took about the current source
 * @diag: gets the messages
 * @from: the other sink
 * @wanted: chooses the messages; NULL: all
 * @context: for @wanted
 */
void vmb_diag_pass_on(struct vmb_diag *diag, const struct vmb_diag *from,
		      bool (*wanted)(const void *context,
				     const struct vmb_message *message),
		      const void *context);

/** VMB_QUOTE - bytes of the input that a message quotes at most */
#define VMB_QUOTE 60

/** vmb_diag_has - has a message with this severity or worse been added? */
bool vmb_diag_has(const struct vmb_diag *diag, enum vmb_severity severity);

/**
 * vmb_diag_be_strict - turn all warnings into errors
 *
 * Return: whether there was one.
 */
bool vmb_diag_be_strict(struct vmb_diag *diag);

const char *vmb_severity_name(enum vmb_severity severity);

void vmb_diag_clear(struct vmb_diag *diag);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/time_log.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/time_gnu.h"
#include "parsers/time_shell.h"

/* Heads of columns are short. */
#define HEADS_MAX 512

/* "time -p" prints so many decimals: a line with them was not cut in them. */
#define POSIX_DECIMALS 2

/* What the last block may go on with. */
enum open {
	NOTHING,
	SHELL,
	GNU_LIST,
	GNU_TWO,
};

/*
 * struct time_log - where the walk over the lines stands
 * @open: what kind the last block is, while it may go on
 * @follows: only blank lines stand between the last block and here
 * @failure: how the command failed of which the figures come next, or NULL
 * @above: the last line, if it is none of these: it may hold heads
 * @has_above: it does
 * @above_quote: its depth of quoting
 * @last: number of the last line that was seen
 */
struct time_log {
	struct vmb_time_blocks blocks;
	enum open open;
	bool follows;
	const char *failure;
	struct vmb_buffer above;
	bool has_above;
	unsigned above_quote;
	size_t last;
};

void *vmb_time_open(const struct vmb_parse *parse)
{
	struct time_log *log = calloc(1, sizeof(*log));

	if (log)
		log->blocks.parse = parse;
	return log;
}

void vmb_time_free(void *state)
{
	struct time_log *log = state;

	if (!log)
		return;
	vmb_time_blocks_clear(&log->blocks);
	vmb_buffer_clear(&log->above);
	free(log);
}

int vmb_time_close(void *state)
{
	struct time_log *log = state;

	return vmb_time_blocks_emit(&log->blocks);
}

static struct vmb_time_block *last_block(const struct time_log *log)
{
	return &log->blocks.blocks[log->blocks.count - 1];
}

static int warn_damaged(const struct time_log *log,
			const struct vmb_record *record)
{
	struct vmb_span text = vmb_span_trim(record->text);

	text = vmb_span_to(text, VMB_QUOTE);
	vmb_diag_add(log->blocks.parse->diag, VMB_WARNING, "damaged-line",
		     record->number,
		     "expected times like those above, found '%.*s'",
		     (int)text.len, text.ptr);
	return VMB_CLAIMED;
}

static int begin(struct time_log *log, const struct vmb_record *record,
		 enum open kind, unsigned columns)
{
	struct vmb_time_block *block =
		vmb_time_block_begin(&log->blocks, record, columns);

	if (!block)
		return -1;
	block->failure = log->failure;
	log->failure = NULL;
	log->open = kind;
	return 0;
}

/* Does the last block go on with this measure? */
static bool goes_on(const struct time_log *log, enum open kind,
		    enum vmb_time_measure measure)
{
	return log->open == kind && !(last_block(log)->seen & 1U << measure);
}

static size_t count_heads(struct vmb_span text)
{
	struct vmb_span head;
	size_t count = 0;

	while (vmb_time_heads_next(&text, &head))
		count++;
	return count;
}

/*
 * Name the columns of the block that has just begun.
 * Return: 1 by the line above, 0 by what was named before or not at all.
 */
static int name_columns(struct time_log *log, bool followed)
{
	struct vmb_time_block *block = last_block(log);
	struct vmb_span head, text = { log->above.bytes, log->above.length };

	if (block->columns < 2)
		return 0;
	if (log->has_above && log->above_quote == block->quote &&
	    count_heads(text) == block->columns) {
		while (vmb_time_heads_next(&text, &head))
			if (vmb_time_block_name(&log->blocks, head))
				return -1;
		return 1;
	}
	if (followed && log->blocks.count > 1 &&
	    block[-1].columns == block->columns &&
	    block[-1].quote == block->quote)
		block->heads = block[-1].heads;
	return 0;
}

static int add_line(struct time_log *log, const struct vmb_time_line *line,
		    const struct vmb_record *record)
{
	for (unsigned i = 0; i < line->columns; i++) {
		const struct vmb_duration *duration = &line->durations[i];
		const struct vmb_time_figure figure = {
			.value = duration->seconds,
			.decimals = duration->decimals,
			.measure = line->measure,
			.column = i,
			.line = (uint32_t)record->number,
		};

		if (vmb_time_block_add(&log->blocks, &figure))
			return -1;
	}
	return 0;
}

/* A number without a unit that the end of the text may have shortened. */
static bool is_cut(const struct vmb_time_line *line,
		   const struct vmb_record *record)
{
	return record->cut && !line->durations[line->columns - 1].has_unit &&
	       line->durations[line->columns - 1].decimals < POSIX_DECIMALS;
}

/* Return: an enum vmb_claim. */
static int see_shell(struct time_log *log, const struct vmb_record *record)
{
	struct vmb_time_line line;
	bool followed = log->follows;
	int named = 0;

	if (!vmb_time_line_read(record->text, &line))
		return VMB_CLAIM_NONE;
	if (line.measure == VMB_TIME_REAL ||
	    !goes_on(log, SHELL, line.measure)) {
		/* in want of "real" it must be beyond doubt */
		if (line.measure != VMB_TIME_REAL && !line.has_units)
			return VMB_CLAIM_NONE;
		if (begin(log, record, SHELL, line.columns))
			return VMB_CLAIM_FAILED;
		named = name_columns(log, followed);
	}
	if (named < 0)
		return VMB_CLAIM_FAILED;
	if (line.columns != last_block(log)->columns || is_cut(&line, record))
		return warn_damaged(log, record);
	if (add_line(log, &line, record))
		return VMB_CLAIM_FAILED;
	return named ? VMB_CLAIMED_WITH_HEAD : VMB_CLAIMED;
}

static const char *intern(struct time_log *log, struct vmb_span text)
{
	return vmb_intern(log->blocks.parse->batch->strings, text);
}

/* Return: an enum vmb_claim. */
static int see_zsh(struct time_log *log, const struct vmb_record *record)
{
	struct vmb_time_line line = { .columns = 1 };
	struct vmb_duration durations[3];
	struct vmb_span command;

	if (!vmb_time_zsh_read(record->text, durations, &command))
		return VMB_CLAIM_NONE;
	if (begin(log, record, NOTHING, 1))
		return VMB_CLAIM_FAILED;
	for (unsigned i = 0; i < 3; i++) {
		line.measure = (enum vmb_time_measure)(VMB_TIME_REAL + i);
		line.durations[0] = durations[i];
		if (add_line(log, &line, record))
			return VMB_CLAIM_FAILED;
	}
	if (!command.len)
		return VMB_CLAIMED;
	last_block(log)->command = intern(log, command);
	return last_block(log)->command ? VMB_CLAIMED : VMB_CLAIM_FAILED;
}

static int add_figures(struct time_log *log, const struct vmb_time_gnu *line,
		       const struct vmb_record *record)
{
	for (size_t i = 0; i < line->count; i++) {
		struct vmb_time_figure figure = line->figures[i];

		figure.line = (uint32_t)record->number;
		if (vmb_time_block_add(&log->blocks, &figure))
			return -1;
	}
	return 0;
}

/* "Exit status: 1" below what was measured. */
static int end_list(struct time_log *log, struct vmb_span status)
{
	struct vmb_buffer text = { 0 };
	struct vmb_time_block *block = last_block(log);

	log->open = NOTHING;
	if (block->failure || vmb_span_equal(status, VMB_SPAN("0")))
		return 0;
	vmb_buffer_printf(&text, "exit status %.*s", (int)status.len,
			  status.ptr);
	if (!text.failed)
		block->failure = intern(
			log, (struct vmb_span){ text.bytes, text.length });
	vmb_buffer_clear(&text);
	return block->failure ? 0 : -1;
}

/* A line of the list of -v. Return: an enum vmb_claim. */
static int see_list(struct time_log *log, const struct vmb_time_gnu *line,
		    const struct vmb_record *record)
{
	enum vmb_time_measure measure =
		line->count ? line->figures[0].measure : VMB_TIME_MEASURES;

	if (!line->count && log->open != GNU_LIST)
		return VMB_CLAIM_NONE;
	/* a number at the end of the text may go on where it was cut */
	if (record->cut)
		return warn_damaged(log, record);
	if (!line->count)
		return VMB_CLAIMED;
	if (!goes_on(log, GNU_LIST, measure) && begin(log, record, GNU_LIST, 1))
		return VMB_CLAIM_FAILED;
	return add_figures(log, line, record) ? VMB_CLAIM_FAILED : VMB_CLAIMED;
}

/* Return: an enum vmb_claim. */
static int see_gnu(struct time_log *log, const struct vmb_record *record)
{
	struct vmb_time_gnu line;

	switch (vmb_time_gnu_read(record->text, &line)) {
	case VMB_TIME_GNU_FAILED:
		log->open = NOTHING;
		log->failure = intern(log, line.text);
		return log->failure ? VMB_CLAIMED : VMB_CLAIM_FAILED;
	case VMB_TIME_GNU_COMMAND:
		if (begin(log, record, GNU_LIST, 1))
			return VMB_CLAIM_FAILED;
		last_block(log)->command = intern(log, line.text);
		return last_block(log)->command ? VMB_CLAIMED :
						  VMB_CLAIM_FAILED;
	case VMB_TIME_GNU_LIST:
		return see_list(log, &line, record);
	case VMB_TIME_GNU_STATUS:
		if (log->open != GNU_LIST)
			return VMB_CLAIM_NONE;
		return end_list(log, line.text) ? VMB_CLAIM_FAILED :
						  VMB_CLAIMED;
	case VMB_TIME_GNU_FIRST:
		if (begin(log, record, GNU_TWO, 1) ||
		    add_figures(log, &line, record))
			return VMB_CLAIM_FAILED;
		return VMB_CLAIMED;
	case VMB_TIME_GNU_SECOND:
		if (log->open != GNU_TWO)
			return VMB_CLAIM_NONE;
		log->open = NOTHING;
		return add_figures(log, &line, record) ? VMB_CLAIM_FAILED :
							 VMB_CLAIMED;
	case VMB_TIME_GNU_BROKEN:
		return warn_damaged(log, record);
	default:
		return VMB_CLAIM_NONE;
	}
}

/* Return: an enum vmb_claim. */
static int see_line(struct time_log *log, const struct vmb_record *record)
{
	int claim = see_shell(log, record);

	if (claim == VMB_CLAIM_NONE)
		claim = see_zsh(log, record);
	if (claim == VMB_CLAIM_NONE)
		claim = see_gnu(log, record);
	if (claim == VMB_CLAIM_NONE && log->open == SHELL &&
	    vmb_time_line_is_broken(record->text))
		claim = warn_damaged(log, record);
	return claim;
}

/* What is claimed by other formats, or quoted otherwise, stands between. */
static void follow_lines(struct time_log *log, const struct vmb_record *record)
{
	bool gap = record->number != log->last + 1;

	if (gap)
		log->has_above = false;
	if (gap ||
	    (log->blocks.count && last_block(log)->quote != record->quote)) {
		log->open = NOTHING;
		log->follows = false;
	}
	log->last = record->number;
}

/* A line of no format: it ends what was open, and may hold heads. */
static int see_other(struct time_log *log, const struct vmb_record *record)
{
	log->open = NOTHING;
	log->follows = false;
	log->failure = NULL;
	log->above.length = 0;
	log->has_above = record->text.len <= HEADS_MAX;
	log->above_quote = record->quote;
	if (log->has_above)
		vmb_buffer_add(&log->above, record->text);
	return log->above.failed ? VMB_CLAIM_FAILED : VMB_CLAIM_NONE;
}

int vmb_time_record(void *state, const struct vmb_record *record)
{
	struct time_log *log = state;
	int claim;

	follow_lines(log, record);
	if (!record->text.len)
		return VMB_CLAIM_NONE;
	claim = record->too_long ? VMB_CLAIM_NONE : see_line(log, record);
	if (claim == VMB_CLAIM_NONE)
		return see_other(log, record);
	log->has_above = false;
	log->follows = true;
	return claim;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_thread.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "core/memory.h"
#include "core/number.h"
#include "parsers/lkp_emit.h"

void vmb_lkp_thread_clear(struct vmb_lkp_thread *thread)
{
	for (size_t i = 0; i < thread->ntables; i++)
		vmb_lkp_table_clear(&thread->tables[i]);
	free(thread->tables);
	free(thread->sentences);
	*thread = (struct vmb_lkp_thread){ 0 };
}

struct vmb_lkp_table *vmb_lkp_thread_table(struct vmb_lkp_thread *thread)
{
	struct vmb_lkp_table *table;

	if (vmb_grow(&thread->tables, &thread->tables_capacity, thread->ntables,
		     sizeof(*table)))
		return NULL;
	table = &thread->tables[thread->ntables++];
	*table = (struct vmb_lkp_table){ 0 };
	return table;
}

/* The sentence with single blanks, as it is shown. */
static const char *intern_sentence(struct vmb_strings *strings,
				   struct vmb_span text)
{
	struct vmb_buffer buffer = { 0 };
	struct vmb_span word = vmb_span_token(&text);
	const char *interned = NULL;

	while (word.len) {
		if (buffer.length)
			vmb_buffer_add_string(&buffer, " ");
		vmb_buffer_add(&buffer, word);
		word = vmb_span_token(&text);
	}
	if (!buffer.failed)
		interned =
			vmb_intern(strings, (struct vmb_span){ buffer.bytes,
							       buffer.length });
	vmb_buffer_clear(&buffer);
	return interned;
}

static bool is_known(const struct vmb_lkp_thread *thread,
		     const struct vmb_headline *headline)
{
	for (size_t i = 0; i < thread->nsentences; i++) {
		const struct vmb_headline *known =
			&thread->sentences[i].headline;

		if (known->metric == headline->metric &&
		    known->percent == headline->percent &&
		    known->word == headline->word)
			return true;
	}
	return false;
}

int vmb_lkp_thread_sentence(struct vmb_lkp_thread *thread,
			    const struct vmb_lkp_headline *read, size_t line,
			    struct vmb_strings *strings)
{
	struct vmb_lkp_sentence sentence = {
		.headline = {
			.sentence = intern_sentence(strings, read->sentence),
			.metric = vmb_intern(strings, read->metric),
			.percent = vmb_intern(strings, read->percent),
			.word = vmb_intern(strings, read->word),
		},
		.line = line,
		.is_further = read->is_further,
	};

	if (!sentence.headline.sentence || !sentence.headline.metric ||
	    !sentence.headline.percent || !sentence.headline.word)
		return -1;
	if (thread->nsentences == VMB_LKP_SENTENCES ||
	    is_known(thread, &sentence.headline))
		return 0;
	if (vmb_grow(&thread->sentences, &thread->sentences_capacity,
		     thread->nsentences, sizeof(sentence)))
		return -1;
	thread->sentences[thread->nsentences++] = sentence;
	return 0;
}

static bool is_better_copy(const struct vmb_lkp_table *a,
			   const struct vmb_lkp_table *b)
{
	if (!a->quote != !b->quote)
		return !a->quote;
	return a->count > b->count;
}

/* Mark the tables that repeat another one. Return: 0, -1: no memory. */
static int find_repeats(const struct vmb_lkp_thread *thread, bool *repeats)
{
	for (size_t i = 0; i < thread->ntables; i++) {
		const struct vmb_lkp_table *table = &thread->tables[i];
		const struct vmb_lkp_entry **index;

		if (repeats[i])
			continue;
		index = vmb_lkp_table_index(table);
		if (!index)
			return -1;
		for (size_t j = 0; j < thread->ntables; j++) {
			const struct vmb_lkp_table *other = &thread->tables[j];

			if (j == i || repeats[j] ||
			    (j < i ? !is_better_copy(table, other) :
				     is_better_copy(other, table)))
				continue;
			repeats[j] = vmb_lkp_table_repeats(other, table, index);
		}
		free(index);
	}
	return 0;
}

static const struct vmb_lkp_entry *
find_metric(const struct vmb_lkp_table *table, const char *metric)
{
	for (size_t i = 0; i < table->count; i++)
		if (table->entries[i].key == metric &&
		    !table->entries[i].is_fail)
			return &table->entries[i];
	return NULL;
}

static bool same_size(const char *change, const char *percent)
{
	double a, b;

	if (!change || vmb_number_read(vmb_span(change), '.', &a) ||
	    vmb_number_read(vmb_span(percent), '.', &b))
		return false;
	return a == b || a == -b;
}

/* Is the sentence about the table? @sure: by the size of the change too */
static bool is_about(const struct vmb_lkp_sentence *sentence,
		     const struct vmb_lkp_table *table, bool sure)
{
	const struct vmb_lkp_entry *entry =
		find_metric(table, sentence->headline.metric);

	if (!entry)
		return false;
	return !sure || same_size(vmb_lkp_entry_cells(table, entry)[1].change,
				  sentence->headline.percent);
}

static const struct vmb_headline *use(struct vmb_lkp_sentence *sentence)
{
	sentence->is_used = true;
	return &sentence->headline;
}

/*
 * The sentence that is about a table: by metric and change, by metric alone,
 * or the last one that stands between it and the table before.
 */
static const struct vmb_headline *
find_headline(struct vmb_lkp_thread *thread, const struct vmb_lkp_table *table,
	      size_t before)
{
	struct vmb_lkp_sentence *sentences = thread->sentences;
	struct vmb_lkp_sentence *above = NULL;

	for (int sure = 1; sure >= 0; sure--)
		for (size_t i = 0; i < thread->nsentences; i++)
			if (!sentences[i].is_used &&
			    is_about(&sentences[i], table, sure))
				return use(&sentences[i]);
	for (size_t i = 0; i < thread->nsentences; i++)
		if (!sentences[i].is_used && !sentences[i].is_further &&
		    sentences[i].line > before &&
		    sentences[i].line < table->line)
			above = &sentences[i];
	return above ? use(above) : NULL;
}

static bool is_taken(const char *const *captions, size_t count,
		     const char *caption)
{
	for (size_t i = 0; i < count; i++)
		if (captions[i] == caption)
			return true;
	return false;
}

/* The table's caption, with a number behind it where others have the same. */
static const char *unique_caption(struct vmb_strings *strings,
				  const char *caption,
				  const char *const *captions, size_t count)
{
	struct vmb_buffer text = { 0 };
	const char *unique = caption;

	for (size_t n = 2; unique && is_taken(captions, count, unique); n++) {
		text.length = 0;
		vmb_buffer_printf(&text, "%s%s%zu", caption,
				  caption[0] ? ", table " : "table ", n);
		unique = text.failed ?
				 NULL :
				 vmb_intern(strings,
					    (struct vmb_span){ text.bytes,
							       text.length });
	}
	vmb_buffer_clear(&text);
	return unique;
}

static int emit_tables(struct vmb_lkp_thread *thread,
		       const struct vmb_parse *parse, const bool *repeats,
		       const char **captions)
{
	size_t count = 0, before = 0;

	for (size_t i = 0; i < thread->ntables; i++) {
		const struct vmb_lkp_table *table = &thread->tables[i];
		const struct vmb_headline *headline;

		if (repeats[i] || !table->count)
			continue;
		captions[count] = unique_caption(
			parse->batch->strings, table->caption, captions, count);
		headline = find_headline(thread, table, before);
		if (!captions[count] ||
		    vmb_lkp_emit(parse, table, captions[count], headline))
			return -1;
		before = table->line;
		count++;
	}
	if (count)
		vmb_diag_add(parse->diag, VMB_NOTE, "selected-rows", 0,
			     "the report lists rows that were chosen because "
			     "they changed");
	return 0;
}

int vmb_lkp_thread_emit(struct vmb_lkp_thread *thread,
			const struct vmb_parse *parse)
{
	size_t n = thread->ntables + 1;
	bool *repeats = calloc(n, sizeof(*repeats));
	const char **captions = calloc(n, sizeof(*captions));
	int status = -1;

	if (repeats && captions && !find_repeats(thread, repeats))
		status = emit_tables(thread, parse, repeats, captions);
	free(repeats);
	free(captions);
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_log.h"

#include "core/memory.h"

#define DUPLICATE_FLAGS (VMB_TIME_FINE | VMB_TIME_ABSOLUTE)

static uint64_t hash_words(const uint64_t *words, size_t count)
{
	return vmb_hash(VMB_HASH_START, words, count * sizeof(*words));
}

/* Equal texts have equal hashes and say the same. */
static bool same_text(const void *context, uint32_t member, const void *key)
{
	const struct vmb_vmalloc_log *log = context;
	const struct vmb_vmalloc_item *a = &log->items[member];
	const struct vmb_vmalloc_item *b = key;

	return a->hash == b->hash && a->kind == b->kind && a->test == b->test &&
	       a->number == b->number && a->time == b->time;
}

static bool is_quoted(const struct vmb_vmalloc_log *log)
{
	for (size_t i = 0; i < log->nitems; i++)
		if (log->items[i].quote)
			return true;
	return false;
}

/* Where the least quoted of the lines equal to @item is noted. */
static uint32_t *find_original(const struct vmb_vmalloc_log *log,
			       struct vmb_vmalloc_index *index,
			       const struct vmb_vmalloc_item *item)
{
	const uint64_t words[] = { item->hash, item->number };

	return vmb_vmalloc_index_find(index, hash_words(words, 2), same_text,
				      log, item);
}

static int note_originals(const struct vmb_vmalloc_log *log,
			  struct vmb_vmalloc_index *index)
{
	for (size_t i = 0; i < log->nitems; i++) {
		const struct vmb_vmalloc_item *item = &log->items[i];
		uint32_t *original;

		if (item->kind == VMB_VMALLOC_ANNOUNCEMENT)
			continue;
		original = find_original(log, index, item);
		if (!original)
			return -1;
		if (*original == VMB_NONE ||
		    log->items[*original].quote > item->quote)
			*original = (uint32_t)i;
	}
	return 0;
}

/* A line that is quoted from a less quoted one of the source says nothing. */
static int drop_quotes(struct vmb_vmalloc_log *log)
{
	struct vmb_vmalloc_index index = { 0 };
	int status = note_originals(log, &index);

	for (size_t i = 0; !status && i < log->nitems; i++) {
		struct vmb_vmalloc_item *item = &log->items[i];
		uint32_t *original;

		if (item->kind == VMB_VMALLOC_ANNOUNCEMENT || !item->quote)
			continue;
		original = find_original(log, &index, item);
		if (!original)
			status = -1;
		else
			item->dropped =
				log->items[*original].quote < item->quote;
	}
	vmb_vmalloc_index_clear(&index);
	return status;
}

static uint32_t name_of(const struct vmb_vmalloc_log *log,
			const struct vmb_vmalloc_item *item)
{
	return item->test == VMB_NONE ? VMB_NONE : log->tests[item->test].name;
}

static bool same_event(const void *context, uint32_t member, const void *key)
{
	const struct vmb_vmalloc_log *log = context;
	const struct vmb_vmalloc_item *a = &log->items[member];
	const struct vmb_vmalloc_item *b = key;

	return a->time == b->time && a->time_flags == b->time_flags &&
	       a->boot == b->boot && a->kind == b->kind &&
	       a->number == b->number && name_of(log, a) == name_of(log, b);
}

/* Coarser times, and those that are sums of steps, tell lines apart badly. */
static bool has_exact_time(const struct vmb_vmalloc_item *item)
{
	return item->time != VMB_NO_TIME &&
	       (item->time_flags & DUPLICATE_FLAGS) == DUPLICATE_FLAGS;
}

/*
 * Does a time come twice, or a smaller one later? If not, as in most logs, no
 * line can be there twice, and nothing need be looked up.
 */
static bool may_have_duplicates(const struct vmb_vmalloc_log *log)
{
	const struct vmb_vmalloc_item *last = NULL;

	for (size_t i = 0; i < log->nitems; i++) {
		const struct vmb_vmalloc_item *item = &log->items[i];

		if (item->kind == VMB_VMALLOC_ANNOUNCEMENT || item->dropped ||
		    !has_exact_time(item))
			continue;
		/* boots are numbered as they begin */
		if (last && (item->boot < last->boot ||
			     (item->boot == last->boot &&
			      (item->time <= last->time ||
			       item->time_flags != last->time_flags))))
			return true;
		last = item;
	}
	return false;
}

static void note_duplicate(struct vmb_vmalloc_log *log,
			   const struct vmb_vmalloc_item *item)
{
	if (item->kind == VMB_VMALLOC_RESULT)
		vmb_diag_add(log->parse.diag, VMB_NOTE, "duplicate", item->line,
			     "a result with the same time, name and value was "
			     "read before: counted once");
}

static int drop_duplicates(struct vmb_vmalloc_log *log)
{
	struct vmb_vmalloc_index index = { 0 };
	int status = 0;

	for (size_t i = 0; !status && i < log->nitems; i++) {
		struct vmb_vmalloc_item *item = &log->items[i];
		const uint64_t words[] = { (uint64_t)item->time, item->number };
		uint32_t *first;

		if (item->kind == VMB_VMALLOC_ANNOUNCEMENT || item->dropped ||
		    !has_exact_time(item))
			continue;
		first = vmb_vmalloc_index_find(&index, hash_words(words, 2),
					       same_event, log, item);
		if (!first) {
			status = -1;
		} else if (*first == VMB_NONE) {
			*first = (uint32_t)i;
		} else {
			item->dropped = true;
			note_duplicate(log, item);
		}
	}
	vmb_vmalloc_index_clear(&index);
	return status;
}

int vmb_vmalloc_repeats_drop(struct vmb_vmalloc_log *log)
{
	if (is_quoted(log) && drop_quotes(log))
		return -1;
	return may_have_duplicates(log) ? drop_duplicates(log) : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_line.h"

#include "core/number.h"
#include "parsers/scan.h"

/* A key and the number of struct vmb_vmalloc_line that it names. */
struct key {
	struct vmb_span word;
	size_t field;
};

#define KEY(word, field)                                                       \
	{                                                                      \
		{ word, sizeof(word) - 1 },                                    \
			offsetof(struct vmb_vmalloc_line, field)               \
	}

/* In the order in which the kernel prints them, then those of the first form.
 */
static const struct key keys[] = {
	KEY("passed", passed),	   KEY("failed", failed),
	KEY("xfailed", xfailed),   KEY("repeat", repeat),
	KEY("loops", loops),	   KEY("avg", average),
	KEY("test_count", repeat), KEY("average", average),
};
#define NKEYS (sizeof(keys) / sizeof(keys[0]))

/*
 * A place in the text behind the name.
 * @rest: what is yet to be read
 * @next_key: the key that is likely to come next
 * @keys: keys seen
 */
struct cursor {
	struct vmb_span rest;
	size_t next_key;
	size_t keys;
};

static bool is_word_byte(char byte)
{
	return (byte >= 'a' && byte <= 'z') || byte == '_';
}

static bool is_name_byte(char byte)
{
	return is_word_byte(byte) || vmb_is_digit(byte);
}

static void skip(struct cursor *cursor, size_t length)
{
	cursor->rest = vmb_span_from(cursor->rest, length);
}

static char next_byte(const struct cursor *cursor)
{
	return vmb_byte_at(cursor->rest, 0);
}

/* The bytes at the head of @cursor for which @is_good holds. */
static inline struct vmb_span cut(struct cursor *cursor, bool (*is_good)(char))
{
	struct vmb_span rest = cursor->rest;
	size_t end = 0;

	while (end < rest.len && is_good(rest.ptr[end]))
		end++;
	skip(cursor, end);
	return vmb_span_to(rest, end);
}

static uint64_t *field_of(struct cursor *cursor, size_t k,
			  struct vmb_vmalloc_line *line)
{
	cursor->next_key = k + 1 < NKEYS ? k + 1 : 0;
	cursor->keys++;
	return (uint64_t *)((char *)line + keys[k].field);
}

/* The number that @word is the key of, or NULL. */
static uint64_t *find_field(struct cursor *cursor, struct vmb_span word,
			    struct vmb_vmalloc_line *line)
{
	for (size_t i = 0; i < NKEYS; i++) {
		size_t k = (cursor->next_key + i) % NKEYS;

		if (vmb_span_equal(keys[k].word, word))
			return field_of(cursor, k, line);
	}
	return NULL;
}

/* Most lines go on as the kernel prints them: skip the likely "key:". */
static uint64_t *take_likely(struct cursor *cursor,
			     struct vmb_vmalloc_line *line)
{
	const struct vmb_span word = keys[cursor->next_key].word;

	if (!vmb_span_starts(cursor->rest, word) ||
	    vmb_byte_at(cursor->rest, word.len) != ':')
		return NULL;
	skip(cursor, word.len + 1);
	return field_of(cursor, cursor->next_key, line);
}

static bool is_separator(char byte)
{
	return byte == ' ' || byte == ',' || byte == '\t';
}

/* Digits, and the ':' that hands write behind them. */
static int cut_number(struct cursor *cursor, uint64_t *number)
{
	struct vmb_span digits = cut(cursor, vmb_is_digit);

	if (next_byte(cursor) == ':')
		skip(cursor, 1);
	return vmb_number_read_whole(digits, number);
}

/* Does the unit end as a word ends, and no second result follow it? */
static bool ends_well(const struct cursor *cursor)
{
	char next = next_byte(cursor);

	return !vmb_is_alpha(next) && !is_name_byte(next) &&
	       vmb_span_find(cursor->rest, VMB_SPAN("Summary:")) ==
		       VMB_NOT_FOUND;
}

/*
 * What a word between numbers is.
 * @field: the number that it is the key of; NULL if none
 * @is_key: some key, known or not
 * @is_unit: the unit of times
 * @has_colon: its number comes behind it
 */
struct word {
	uint64_t *field;
	bool is_key;
	bool is_unit;
	bool has_colon;
};

static struct word read_word(struct cursor *cursor,
			     struct vmb_vmalloc_line *line)
{
	struct word word = { .field = take_likely(cursor, line) };
	struct vmb_span text;

	if (word.field) {
		word.is_key = word.has_colon = true;
		return word;
	}
	text = cut(cursor, is_word_byte);
	word.is_unit = vmb_span_equal(text, VMB_SPAN("usec"));
	word.field = find_field(cursor, text, line);
	word.has_colon = text.len && next_byte(cursor) == ':';
	word.is_key = word.field || word.has_colon;
	if (word.has_colon)
		skip(cursor, 1);
	return word;
}

/*
 * Read "key: value" pairs, and "3 passed" of the first form, up to the unit.
 * Return: whether the unit stands behind a whole average.
 */
static bool read_pairs(struct cursor *cursor, struct vmb_vmalloc_line *line)
{
	uint64_t *field = NULL; /* its value comes next */
	uint64_t *last = NULL; /* its value was read last */
	uint64_t ahead = VMB_VMALLOC_UNSTATED; /* its key comes next */
	uint64_t ignored;

	for (;;) {
		struct word word;

		cut(cursor, is_separator);
		if (vmb_is_digit(next_byte(cursor))) {
			if (cut_number(cursor, field ? field : &ahead))
				return false;
			last = field;
			field = NULL;
			continue;
		}
		word = read_word(cursor, line);
		if (word.is_unit && last == &line->average)
			return ends_well(cursor);
		if (!word.is_key)
			return false;
		field = word.field ? word.field : &ignored;
		if (ahead != VMB_VMALLOC_UNSTATED && !word.has_colon) {
			*field = ahead;
			field = NULL;
		}
		ahead = VMB_VMALLOC_UNSTATED;
		last = NULL;
	}
}

/*
 * align_shift: shifts beyond what an address space holds fail; no_block: an
 * allocation that may not sleep may fail.
 */
static bool fails_by_design(struct vmb_span name)
{
	return vmb_span_equal(name, VMB_SPAN("align_shift_alloc_test")) ||
	       vmb_span_equal(name, VMB_SPAN("no_block_alloc_test"));
}

static uint64_t stated(uint64_t number)
{
	return number == VMB_VMALLOC_UNSTATED ? 0 : number;
}

/* Do the repeats that passed and failed add up to all of them? */
static bool adds_up(const struct vmb_vmalloc_line *line)
{
	if (line->passed == VMB_VMALLOC_UNSTATED ||
	    line->failed == VMB_VMALLOC_UNSTATED ||
	    line->repeat == VMB_VMALLOC_UNSTATED)
		return true;
	return line->passed + line->failed + stated(line->xfailed) ==
	       line->repeat;
}

static enum vmb_vmalloc_kind judge(const struct vmb_vmalloc_line *line,
				   bool complete)
{
	if (fails_by_design(line->name))
		return VMB_VMALLOC_EXPECTED;
	/* a failed run may well have been cut before its average */
	if (stated(line->failed))
		return VMB_VMALLOC_FAILED;
	if (!complete)
		return VMB_VMALLOC_DAMAGED;
	if (stated(line->xfailed))
		return VMB_VMALLOC_EXPECTED;
	return adds_up(line) ? VMB_VMALLOC_RESULT : VMB_VMALLOC_FAILED;
}

/*
 * "Summary:" is also a word of prose, of other tests ("Summary: 1053 PASSED")
 * and of patches that change the format: only a key, the name of a test, or the
 * kernel's clock in front of a name cut short make it a result.
 */
static bool is_result(const struct vmb_record *record, struct vmb_span name,
		      char behind_name, size_t nkeys)
{
	if (!name.len)
		return record->time != VMB_NO_TIME &&
		       vmb_span_equal(record->text, VMB_SPAN("Summary:"));
	if (!vmb_is_alpha(name.ptr[0]))
		return false;
	return nkeys || vmb_span_find_byte(name, '_') != VMB_NOT_FOUND ||
	       (record->time != VMB_NO_TIME && !vmb_is_blank(behind_name));
}

static enum vmb_vmalloc_kind read_summary(const struct vmb_record *record,
					  size_t at,
					  struct vmb_vmalloc_line *line)
{
	struct cursor cursor = { .rest = vmb_span_from(record->text, at) };
	char behind_name;
	bool complete;

	cut(&cursor, vmb_is_blank);
	line->name = cut(&cursor, is_name_byte);
	behind_name = next_byte(&cursor);
	if (behind_name == ':')
		skip(&cursor, 1);
	complete = read_pairs(&cursor, line) && !record->too_long;
	if (!is_result(record, line->name, behind_name, cursor.keys))
		return VMB_VMALLOC_OTHER;
	return judge(line, complete);
}

static bool is_bullet(char byte)
{
	return byte == '-' || byte == '*' || byte == ' ' || byte == '\t';
}

/*
 * "- fix_size_alloc_test   loops: 1000000 avg: 476847   usec": the name of a
 * test and a key must stand at the head, for nothing else tells it from prose.
 */
static enum vmb_vmalloc_kind read_listed(const struct vmb_record *record,
					 struct vmb_vmalloc_line *line)
{
	struct cursor cursor = { .rest = record->text };
	struct cursor first;
	struct word word;

	cut(&cursor, is_bullet);
	line->name = cut(&cursor, is_name_byte);
	if (!vmb_span_ends(line->name, VMB_SPAN("_test")))
		return VMB_VMALLOC_OTHER;
	first = cursor;
	cut(&first, vmb_is_blank);
	word = read_word(&first, line);
	if (!word.field || !word.has_colon)
		return VMB_VMALLOC_OTHER;
	return judge(line, read_pairs(&cursor, line) && !record->too_long);
}

/* A number of so many digits fits whatever they are. */
#define SAFE_DIGITS 19

/* Cut @word and the number behind it off the head of @text, if they are there.
 */
static inline bool take_number(struct vmb_span *text, struct vmb_span word,
			       uint64_t *number)
{
	size_t at = word.len;
	uint64_t sum = 0;

	if (text->len < word.len || memcmp(text->ptr, word.ptr, word.len) != 0)
		return false;
	while (at < text->len && vmb_is_digit(text->ptr[at]))
		sum = sum * 10 + (uint64_t)(text->ptr[at++] - '0');
	if (at == word.len || at > word.len + SAFE_DIGITS)
		return false;
	*number = sum;
	*text = (struct vmb_span){ text->ptr + at, text->len - at };
	return true;
}

/*
 * A result to the byte as the kernel prints it, as nearly all are, in one go;
 * older kernels have no "xfailed". Return: false for all others.
 */
static bool read_printed(const struct vmb_record *record,
			 struct vmb_vmalloc_line *line)
{
	struct vmb_span text = record->text;
	const struct vmb_span head = VMB_SPAN("Summary: ");
	size_t length = 0;

	if (record->too_long || !vmb_span_starts(text, head))
		return false;
	text = vmb_span_from(text, head.len);
	while (length < text.len && is_name_byte(text.ptr[length]))
		length++;
	line->name = vmb_span_to(text, length);
	text = vmb_span_from(text, length);
	if (!length || !vmb_is_alpha(line->name.ptr[0]) ||
	    !take_number(&text, VMB_SPAN(" passed: "), &line->passed) ||
	    !take_number(&text, VMB_SPAN(" failed: "), &line->failed))
		return false;
	take_number(&text, VMB_SPAN(" xfailed: "), &line->xfailed);
	return take_number(&text, VMB_SPAN(" repeat: "), &line->repeat) &&
	       take_number(&text, VMB_SPAN(" loops: "), &line->loops) &&
	       take_number(&text, VMB_SPAN(" avg: "), &line->average) &&
	       vmb_span_equal(text, VMB_SPAN(" usec"));
}

/* "worker0=" or "CPU0=" behind "All test took ". */
static enum vmb_vmalloc_kind read_trailer(struct vmb_span rest,
					  struct vmb_vmalloc_line *line)
{
	static const struct vmb_span owners[] = { { "worker", 6 },
						  { "CPU", 3 } };
	size_t end;

	for (size_t i = 0; i < sizeof(owners) / sizeof(owners[0]); i++) {
		struct vmb_span digits;

		if (!vmb_span_starts(rest, owners[i]))
			continue;
		digits = vmb_span_from(rest, owners[i].len);
		end = vmb_skip_digits(digits, 0);
		/* without the sign the number may have been cut */
		if (vmb_byte_at(digits, end) == '=' &&
		    !vmb_number_read_whole(vmb_span_to(digits, end),
					   &line->worker))
			return VMB_VMALLOC_TRAILER;
	}
	return VMB_VMALLOC_OTHER;
}

/* A line in whatever form. */
static enum vmb_vmalloc_kind read_any(const struct vmb_record *record,
				      struct vmb_vmalloc_line *line)
{
	const struct vmb_span summary = VMB_SPAN("Summary:");
	const struct vmb_span trailer = VMB_SPAN("All test took ");
	size_t at = vmb_span_find(record->text, summary);

	if (at != VMB_NOT_FOUND)
		return read_summary(record, at + summary.len, line);
	at = vmb_span_find(record->text, trailer);
	if (at != VMB_NOT_FOUND)
		return read_trailer(
			vmb_span_from(record->text, at + trailer.len), line);
	return read_listed(record, line);
}

enum vmb_vmalloc_kind vmb_vmalloc_line_read(const struct vmb_record *record,
					    struct vmb_vmalloc_line *line)
{
	static const struct vmb_vmalloc_line nothing = {
		.passed = VMB_VMALLOC_UNSTATED,
		.failed = VMB_VMALLOC_UNSTATED,
		.xfailed = VMB_VMALLOC_UNSTATED,
		.repeat = VMB_VMALLOC_UNSTATED,
		.loops = VMB_VMALLOC_UNSTATED,
		.average = VMB_VMALLOC_UNSTATED,
		.worker = VMB_VMALLOC_UNSTATED,
	};

	*line = nothing;
	if (read_printed(record, line)) {
		line->kind = judge(line, true);
	} else {
		*line = nothing;
		line->kind = read_any(record, line);
	}
	return line->kind;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * journalctl -o export: a field a line, entries divided by empty lines. Fields
 * with control bytes are a name alone, the length as 64 bits, little end
 * first, and so many bytes. Source: systemd's JOURNAL_EXPORT_FORMATS.
 */
#include <stdlib.h>

#include "parsers/journal_entry.h"

/* Bytes of a binary field's length. */
#define LENGTH_BYTES 8

/*
 * @rest has not been read and begins in line @line.
 */
struct reader {
	struct vmb_span rest;
	size_t line;
};

/* What the next line is. */
enum step {
	STEP_END,
	STEP_EMPTY,
	STEP_FIELD,
	STEP_DAMAGE, /* of a binary field, all but its name */
	STEP_OTHER,
};

/*
 * struct field - what was read
 * @name: of a field
 * @value: of a field, or the line that is none
 * @number: line in which it begins
 * @cut: the source ends in it
 * @end: bytes it takes
 * @lines: lines it takes
 */
struct field {
	struct vmb_span name;
	struct vmb_span value;
	size_t number;
	bool cut;
	size_t end;
	size_t lines;
};

static size_t name_length(struct vmb_span line)
{
	size_t i = 0;

	while (i < line.len && (line.ptr[i] == '_' ||
				(line.ptr[i] >= 'A' && line.ptr[i] <= 'Z') ||
				(i && vmb_is_digit(line.ptr[i]))))
		i++;
	return i;
}

static size_t count_lines(struct vmb_span text)
{
	size_t lines = 0;
	size_t hit;

	while ((hit = vmb_span_find_byte(text, '\n')) != VMB_NOT_FOUND) {
		lines++;
		text = vmb_span_from(text, hit + 1);
	}
	return lines;
}

/* @rest: behind the line with the name */
static enum step read_binary(struct vmb_span rest, struct field *field)
{
	uint64_t length = 0;

	if (rest.len <= LENGTH_BYTES)
		return STEP_DAMAGE;
	for (size_t i = LENGTH_BYTES; i-- > 0;)
		length = length << 8 | (unsigned char)rest.ptr[i];
	if (length >= rest.len - LENGTH_BYTES ||
	    rest.ptr[LENGTH_BYTES + length] != '\n')
		return STEP_DAMAGE;
	field->value =
		vmb_span_to(vmb_span_from(rest, LENGTH_BYTES), (size_t)length);
	length += LENGTH_BYTES + 1;
	field->lines += count_lines(vmb_span_to(rest, (size_t)length));
	field->end += (size_t)length;
	return STEP_FIELD;
}

/* Look at the next line without taking it. */
static enum step look(const struct reader *reader, struct field *field)
{
	struct vmb_lines lines = { .rest = reader->rest };
	struct vmb_span line;
	size_t name;

	*field = (struct field){ .number = reader->line, .lines = 1 };
	if (!vmb_lines_next(&lines, &line))
		return STEP_END;
	field->cut = lines.cut;
	field->end = reader->rest.len - lines.rest.len;
	field->value = line;
	if (!line.len)
		return STEP_EMPTY;
	name = name_length(line);
	field->name = vmb_span_to(line, name);
	if (name && name == line.len)
		return read_binary(lines.rest, field);
	if (!name || line.ptr[name] != '=')
		return STEP_OTHER;
	field->value = vmb_span_from(line, name + 1);
	return STEP_FIELD;
}

static void take(struct reader *reader, const struct field *field)
{
	reader->rest = vmb_span_from(reader->rest, field->end);
	reader->line += field->lines;
}

/* Two of the fields that every entry has, in the first one. */
static int bid(struct vmb_span head)
{
	const struct vmb_span wanted[] = {
		VMB_SPAN("__CURSOR"),
		VMB_SPAN("__REALTIME_TIMESTAMP"),
		VMB_SPAN("__MONOTONIC_TIMESTAMP"),
		VMB_SPAN("_BOOT_ID"),
		VMB_JOURNAL_MESSAGE,
	};
	struct reader reader = { head, 1 };
	struct field field;
	size_t hits = 0;
	enum step step;

	while ((step = look(&reader, &field)) == STEP_FIELD) {
		for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
			hits += vmb_span_equal(field.name, wanted[i]);
		take(&reader, &field);
	}
	return hits >= 2 ? 95 : 0;
}

static void *open_reader(struct vmb_span bytes)
{
	struct reader *reader = calloc(1, sizeof(*reader));

	if (reader)
		*reader = (struct reader){ bytes, 1 };
	return reader;
}

/* Whatever of a damaged entry is left goes with it. */
static enum vmb_container_status skip_entry(struct reader *reader,
					    struct vmb_content *content)
{
	struct vmb_lines lines = { .rest = reader->rest };
	struct vmb_span line;

	content->number = reader->line;
	while (vmb_lines_next(&lines, &line) && line.len)
		;
	reader->rest = lines.rest;
	reader->line += lines.number;
	return VMB_CONTAINER_DAMAGE;
}

/* Does the field begin another entry, though no empty line came before it? */
static bool begins_entry(const struct field *field, size_t fields)
{
	return fields && vmb_span_equal(field->name, VMB_SPAN("__CURSOR"));
}

/* An entry whose first line is the next one. END where it has no message. */
static enum vmb_container_status read_entry(struct reader *reader,
					    struct vmb_content *content)
{
	struct vmb_journal_entry entry = VMB_JOURNAL_ENTRY_INIT;
	struct field field;
	bool cut = false;
	size_t fields = 0;
	enum step step;

	while ((step = look(reader, &field)) == STEP_FIELD &&
	       !begins_entry(&field, fields)) {
		vmb_journal_entry_set(&entry, field.name, field.value,
				      field.number);
		cut = field.cut && entry.number == field.number;
		take(reader, &field);
		fields++;
	}
	if (step == STEP_DAMAGE && fields)
		return skip_entry(reader, content);
	*content = vmb_journal_entry_content(&entry);
	content->cut = cut;
	return entry.number ? VMB_CONTAINER_RECORD : VMB_CONTAINER_END;
}

static enum vmb_container_status next(void *state, struct vmb_content *content)
{
	struct reader *reader = state;
	struct field field;
	enum step step;

	while ((step = look(reader, &field)) != STEP_END) {
		enum vmb_container_status status = VMB_CONTAINER_END;

		if (step == STEP_FIELD)
			status = read_entry(reader, content);
		else
			take(reader, &field);
		if (step == STEP_OTHER || step == STEP_DAMAGE) {
			*content = vmb_content_line(field.value, field.number,
						    field.cut);
			return VMB_CONTAINER_RECORD;
		}
		if (status != VMB_CONTAINER_END)
			return status;
	}
	return VMB_CONTAINER_END;
}

const struct vmb_container vmb_journal_export = {
	.name = "journal entry",
	.bid = bid,
	.open = open_reader,
	.next = next,
	.free = free,
};

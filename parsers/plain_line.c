/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/plain_line.h"

#include "core/number.h"

bool vmb_columns_is_blank(struct vmb_span line)
{
	line = vmb_span_trim(line);
	return !line.len || line.ptr[0] == '#';
}

/*
 * One field, quotes undone, goes to the end of @out. @rest: out: what follows
 * its separator. Return: false where nothing follows.
 */
static bool cut_field(struct vmb_span *rest, char separator,
		      struct vmb_buffer *out)
{
	bool quoted = false;
	size_t i;

	for (i = 0; i < rest->len; i++) {
		char c = rest->ptr[i];

		if (!quoted && c == separator)
			break;
		if (c != '"') {
			vmb_buffer_add(out, (struct vmb_span){ &c, 1 });
			continue;
		}
		if (quoted && i + 1 < rest->len && rest->ptr[i + 1] == '"')
			vmb_buffer_add(out, VMB_SPAN("\"")), i++;
		else
			quoted = !quoted;
	}
	if (i == rest->len)
		return false;
	*rest = vmb_span_from(*rest, i + 1);
	return true;
}

static enum vmb_column column_of(struct vmb_span name)
{
	static const char *const names[] = {
		[VMB_COLUMN_NAME] = "name",
		[VMB_COLUMN_VALUE] = "value",
		[VMB_COLUMN_UNIT] = "unit",
		[VMB_COLUMN_CONFIGURATION] = "configuration",
		[VMB_COLUMN_RUN] = "run",
	};
	size_t i;

	name = vmb_span_trim(name);
	if (name.len > 2 && name.ptr[0] == '"' && name.ptr[name.len - 1] == '"')
		name = vmb_span_to(vmb_span_from(name, 1), name.len - 2);
	for (i = 0; i < VMB_COLUMN_OTHER; i++)
		if (vmb_span_equal(name, vmb_span(names[i])))
			break;
	return (enum vmb_column)i;
}

static bool read_head(struct vmb_span line, struct vmb_columns_head *head)
{
	unsigned seen = 0;
	struct vmb_span name;

	head->count = 0;
	while (vmb_span_split(&line, head->separator, &name)) {
		enum vmb_column column = column_of(name);

		if (head->count == VMB_MAX_COLUMNS ||
		    (column != VMB_COLUMN_OTHER && (seen & 1U << column)))
			return false;
		seen |= 1U << column;
		head->columns[head->count++] = column;
	}
	return (seen & 1U << VMB_COLUMN_NAME) &&
	       (seen & 1U << VMB_COLUMN_VALUE);
}

bool vmb_columns_head_read(struct vmb_span line, struct vmb_columns_head *head)
{
	static const char separators[] = { ',', ';', '\t' };

	for (size_t i = 0; i < sizeof(separators); i++) {
		head->separator = separators[i];
		if (read_head(vmb_span_trim(line), head))
			return true;
	}
	head->count = 0;
	return false;
}

static bool is_number(struct vmb_span field)
{
	double value;

	return !vmb_number_read(field, '.', &value);
}

/* Cut at tabs where there are some, else at blanks; at most four fields. */
static size_t cut_plain(struct vmb_span line, struct vmb_span fields[4])
{
	bool tabs = vmb_span_find_byte(line, '\t') != VMB_NOT_FOUND;
	size_t count = 0;

	while (count < 4) {
		struct vmb_span field;

		if (tabs && !vmb_span_split(&line, '\t', &field))
			break;
		field = tabs ? vmb_span_trim(field) : vmb_span_token(&line);
		if (!field.len && !tabs)
			break;
		/* several tabs line up columns */
		if (field.len)
			fields[count++] = field;
	}
	return count;
}

bool vmb_columns_plain_read(struct vmb_span line, struct vmb_columns_line *out)
{
	struct vmb_span fields[4];
	size_t count = cut_plain(vmb_span_trim(line), fields);

	*out = (struct vmb_columns_line){ 0 };
	if (count == 1) {
		out->fields[VMB_COLUMN_VALUE] = fields[0];
		return is_number(fields[0]);
	}
	if (count < 2 || count > 3 || is_number(fields[0]) ||
	    (count == 3 && is_number(fields[2])))
		return false;
	out->fields[VMB_COLUMN_NAME] = fields[0];
	out->fields[VMB_COLUMN_VALUE] = fields[1];
	if (count == 3)
		out->fields[VMB_COLUMN_UNIT] = fields[2];
	return is_number(fields[1]);
}

bool vmb_columns_fields_read(struct vmb_span line,
			     const struct vmb_columns_head *head,
			     struct vmb_buffer *unquoted,
			     struct vmb_columns_line *out)
{
	size_t ends[VMB_MAX_COLUMNS];
	size_t count = 0, start = 0;
	bool more = true;

	*out = (struct vmb_columns_line){ 0 };
	unquoted->length = 0;
	while (more && count < head->count) {
		more = cut_field(&line, head->separator, unquoted);
		ends[count++] = unquoted->length;
	}
	if (unquoted->failed || more || count < head->count)
		return false;
	for (size_t i = 0; i < count; start = ends[i++])
		if (head->columns[i] != VMB_COLUMN_OTHER)
			out->fields[head->columns[i]] = vmb_span_trim(
				(struct vmb_span){ unquoted->bytes + start,
						   ends[i] - start });
	return true;
}

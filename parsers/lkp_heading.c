/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_heading.h"

/* The robot's rule has 89 signs; replies may wrap it. */
#define RULE_MIN 40
/* Dashes under a head: 16 under the first, 27 under the others. */
#define DASHES_MIN 10
#define ID_DIGITS 10
#define HEADS_MAX 512

static void clear_names(struct vmb_lkp_names *names)
{
	names->text.length = 0;
	names->count = 0;
}

void vmb_lkp_heading_reset(struct vmb_lkp_heading *heading)
{
	heading->axes.length = 0;
	heading->values.length = 0;
	clear_names(&heading->commits);
	clear_names(&heading->heads);
	heading->place = VMB_LKP_ANYWHERE;
	heading->in_title = false;
}

void vmb_lkp_heading_clear(struct vmb_lkp_heading *heading)
{
	vmb_buffer_clear(&heading->axes);
	vmb_buffer_clear(&heading->values);
	vmb_buffer_clear(&heading->commits.text);
	vmb_buffer_clear(&heading->heads.text);
	vmb_buffer_clear(&heading->previous);
}

static size_t count_same(struct vmb_span text, char byte)
{
	size_t n = 0;

	while (n < text.len && text.ptr[n] == byte)
		n++;
	return n;
}

static bool is_id(struct vmb_span word)
{
	for (size_t i = 0; i < word.len; i++)
		if (!vmb_is_digit(word.ptr[i]) &&
		    !(word.ptr[i] >= 'a' && word.ptr[i] <= 'f'))
			return false;
	return word.len >= ID_DIGITS;
}

/* Ids are given in several lengths; all are cut to the shortest. */
static void add_name(struct vmb_lkp_names *names, struct vmb_span word)
{
	if (is_id(word))
		word = vmb_span_to(word, ID_DIGITS);
	vmb_buffer_add(&names->text, word);
	vmb_buffer_repeat(&names->text, '\0', 1);
	names->count++;
}

static void set_text(struct vmb_buffer *buffer, struct vmb_span text)
{
	buffer->length = 0;
	vmb_buffer_add(buffer, text);
}

static struct vmb_span text_of(const struct vmb_buffer *buffer)
{
	return (struct vmb_span){ buffer->bytes, buffer->length };
}

/* A new heading begins, and with it all its parts. */
static void begin(struct vmb_lkp_heading *heading, unsigned quote)
{
	vmb_lkp_heading_reset(heading);
	heading->quote = quote;
	heading->is_new = true;
}

static size_t count_axes(struct vmb_span text)
{
	size_t count = text.len ? 1 : 0;

	for (size_t i = 0; i < text.len; i++)
		count += text.ptr[i] == '/';
	return count;
}

/* "a/b/testcase:" */
static bool read_axes(struct vmb_lkp_heading *heading, struct vmb_span line)
{
	struct vmb_span rest = line;
	struct vmb_span word = vmb_span_token(&rest);

	heading->place = VMB_LKP_ANYWHERE;
	if (vmb_span_trim(rest).len || !vmb_span_ends(word, VMB_SPAN(":")) ||
	    vmb_span_find_byte(word, '/') == VMB_NOT_FOUND)
		return false;
	set_text(&heading->axes, vmb_span_to(word, word.len - 1));
	heading->place = VMB_LKP_VALUES;
	return true;
}

/* The values may hold blanks, and a reply may have wrapped them there. */
static bool read_values(struct vmb_lkp_heading *heading, struct vmb_span line)
{
	struct vmb_buffer *values = &heading->values;
	size_t wanted = count_axes(text_of(&heading->axes));

	if (!line.len || count_axes(text_of(values)) >= wanted) {
		heading->place = VMB_LKP_ANYWHERE;
		return false;
	}
	if (values->length)
		vmb_buffer_add_string(values, " ");
	vmb_buffer_add(values, line);
	return true;
}

/* ID, TAG, or one of them with its ("title"), which may be wrapped */
static bool read_commit(struct vmb_lkp_heading *heading, struct vmb_span line)
{
	struct vmb_span rest = line;
	struct vmb_span word = vmb_span_token(&rest);

	rest = vmb_span_trim(rest);
	if (heading->in_title) {
		heading->in_title = !vmb_span_ends(line, VMB_SPAN(")"));
		return true;
	}
	if (!line.len || (rest.len && rest.ptr[0] != '(') ||
	    heading->commits.count == VMB_LKP_COLUMNS) {
		heading->place = VMB_LKP_ANYWHERE;
		return false;
	}
	add_name(&heading->commits, word);
	heading->in_title = rest.len && !vmb_span_ends(rest, VMB_SPAN(")"));
	return true;
}

/* A line of words below which a line of dashes would make it heads. */
static void keep_heads(struct vmb_lkp_heading *heading, struct vmb_span line)
{
	heading->previous.length = 0;
	if (line.len && line.len <= HEADS_MAX &&
	    (vmb_is_digit(line.ptr[0]) || vmb_is_alpha(line.ptr[0])))
		vmb_buffer_add(&heading->previous, line);
}

/* Groups of dashes, 0 where anything else is in the line. */
static size_t count_dashes(struct vmb_span line)
{
	size_t count = 0;

	while (line.len) {
		struct vmb_span word = vmb_span_token(&line);

		if (!word.len)
			break;
		if (word.len < DASHES_MIN || count_same(word, '-') < word.len)
			return 0;
		count++;
	}
	return count;
}

static bool read_heads(struct vmb_lkp_heading *heading, struct vmb_span dashes,
		       unsigned quote)
{
	struct vmb_span rest = text_of(&heading->previous);
	struct vmb_span word = vmb_span_token(&rest);
	size_t count =
		dashes.len && dashes.ptr[0] == '-' ? count_dashes(dashes) : 0;

	if (count < 2 || count > VMB_LKP_COLUMNS)
		return false;
	if (!heading->is_new || heading->quote != quote)
		begin(heading, quote);
	clear_names(&heading->heads);
	while (word.len && heading->heads.count < VMB_LKP_COLUMNS) {
		add_name(&heading->heads, word);
		word = vmb_span_token(&rest);
	}
	return true;
}

static bool read_start(struct vmb_lkp_heading *heading, struct vmb_span line,
		       unsigned quote)
{
	size_t rule = count_same(line, '=');

	if (rule >= RULE_MIN && rule == line.len) {
		begin(heading, quote);
		heading->place = VMB_LKP_AXES;
		return true;
	}
	if (!vmb_span_equal(line, VMB_SPAN("commit:")))
		return false;
	if (!heading->is_new || heading->quote != quote ||
	    heading->commits.count)
		begin(heading, quote);
	heading->place = VMB_LKP_COMMITS;
	return true;
}

static bool read_part(struct vmb_lkp_heading *heading, struct vmb_span line,
		      unsigned quote)
{
	if (read_start(heading, line, quote) ||
	    read_heads(heading, line, quote))
		return true;
	keep_heads(heading, line);
	if (heading->quote != quote)
		return false;
	switch (heading->place) {
	case VMB_LKP_AXES:
		return read_axes(heading, line);
	case VMB_LKP_VALUES:
		return read_values(heading, line);
	case VMB_LKP_COMMITS:
		return read_commit(heading, line);
	default:
		return false;
	}
}

int vmb_lkp_heading_read(struct vmb_lkp_heading *heading, struct vmb_span line,
			 unsigned quote)
{
	bool read = read_part(heading, vmb_span_trim(line), quote);

	if (heading->axes.failed || heading->values.failed ||
	    heading->commits.text.failed || heading->heads.text.failed ||
	    heading->previous.failed)
		return -1;
	return read;
}

bool vmb_lkp_is_ruler(struct vmb_span line)
{
	struct vmb_span word;

	line = vmb_span_trim(line);
	if (!line.len || (line.ptr[0] != '%' && line.ptr[0] != 'f'))
		return false;
	word = vmb_span_token(&line);
	if (vmb_span_equal(word, VMB_SPAN("%stddev")))
		return vmb_span_equal(vmb_span_token(&line),
				      VMB_SPAN("%change"));
	return vmb_span_equal(word, VMB_SPAN("fail:runs")) &&
	       vmb_span_equal(vmb_span_token(&line), VMB_SPAN("%reproduction"));
}

static bool next_axis(struct vmb_span *names, struct vmb_span *values,
		      struct vmb_span *name, struct vmb_span *value)
{
	return vmb_span_split(names, '/', name) &&
	       vmb_span_split(values, '/', value);
}

struct vmb_span vmb_lkp_heading_axis(const struct vmb_lkp_heading *heading,
				     struct vmb_span name)
{
	struct vmb_span names = text_of(&heading->axes);
	struct vmb_span values = text_of(&heading->values);
	struct vmb_span axis, value;

	if (count_axes(names) == count_axes(values))
		while (next_axis(&names, &values, &axis, &value))
			if (vmb_span_equal(axis, name))
				return value;
	return (struct vmb_span){ NULL, 0 };
}

static bool is_told_elsewhere(struct vmb_span axis)
{
	static const char *const names[] = { "compiler", "kconfig", "rootfs",
					     "tbox_group", "testcase" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (vmb_span_equal(axis, vmb_span(names[i])))
			return true;
	return false;
}

void vmb_lkp_heading_caption(const struct vmb_lkp_heading *heading,
			     struct vmb_buffer *caption)
{
	struct vmb_span names = text_of(&heading->axes);
	struct vmb_span values = text_of(&heading->values);
	struct vmb_span test =
		vmb_lkp_heading_axis(heading, VMB_SPAN("testcase"));
	struct vmb_span box =
		vmb_lkp_heading_axis(heading, VMB_SPAN("tbox_group"));
	const char *separator = ": ";
	struct vmb_span axis, value;

	if (!test.len || count_axes(names) != count_axes(values))
		return;
	vmb_buffer_add(caption, test);
	if (box.len) {
		vmb_buffer_add_string(caption, " on ");
		vmb_buffer_add(caption, box);
	}
	while (next_axis(&names, &values, &axis, &value)) {
		if (is_told_elsewhere(axis))
			continue;
		vmb_buffer_add_string(caption, separator);
		vmb_buffer_add(caption, axis);
		vmb_buffer_add_string(caption, "=");
		vmb_buffer_add(caption, value);
		separator = ", ";
	}
}

struct vmb_span vmb_lkp_heading_commit(const struct vmb_lkp_heading *heading,
				       size_t column, size_t count)
{
	const struct vmb_lkp_names *names = &heading->commits;
	const char *name;

	if (names->count != count)
		names = &heading->heads;
	if (names->count != count || column >= count)
		return (struct vmb_span){ NULL, 0 };
	name = names->text.bytes;
	while (column--)
		name += strlen(name) + 1;
	return vmb_span(name);
}

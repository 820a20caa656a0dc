/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/time_shell.h"

#include "core/sections.h"

static bool is_measure(struct vmb_span word, enum vmb_time_measure *measure)
{
	static const struct {
		const char *word;
		enum vmb_time_measure measure;
	} words[] = { { "real", VMB_TIME_REAL },
		      { "user", VMB_TIME_USER },
		      { "sys", VMB_TIME_SYS } };

	if (vmb_span_ends(word, VMB_SPAN(":")))
		word.len--;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (!vmb_span_equal(word, vmb_span(words[i].word)))
			continue;
		*measure = words[i].measure;
		return true;
	}
	return false;
}

/* The measure once more in front of a column, and remarks: what to skip. */
static bool skip_word(struct vmb_span *rest, enum vmb_time_measure measure)
{
	struct vmb_span after = *rest;
	struct vmb_span word = vmb_span_token(&after);
	enum vmb_time_measure again;

	if (!vmb_span_ends(word, VMB_SPAN("%")) &&
	    !(is_measure(word, &again) && again == measure))
		return false;
	*rest = after;
	return true;
}

/* Is nothing left but a remark? */
static bool is_remark(struct vmb_span rest)
{
	rest = vmb_span_trim(rest);
	return !rest.len || rest.ptr[0] == '(' || rest.ptr[0] == '#';
}

bool vmb_time_line_read(struct vmb_span text, struct vmb_time_line *line)
{
	struct vmb_span rest = vmb_span_trim(text);

	line->columns = 0;
	line->has_units = true;
	/* most lines are none, and show it at once */
	if (!rest.len || !strchr("rus", rest.ptr[0]) || !rest.ptr[0])
		return false;
	if (!is_measure(vmb_span_token(&rest), &line->measure))
		return false;
	while (line->columns < VMB_TIME_COLUMNS) {
		struct vmb_duration *duration = &line->durations[line->columns];

		if (line->columns && is_remark(rest))
			return true;
		if (vmb_duration_read(&rest, duration)) {
			line->has_units &= duration->has_unit;
			line->columns++;
		} else if (!line->columns || !skip_word(&rest, line->measure)) {
			return false;
		}
	}
	return is_remark(rest);
}

bool vmb_time_line_is_broken(struct vmb_span text)
{
	enum vmb_time_measure measure;
	struct vmb_span rest = text;

	return is_measure(vmb_span_token(&rest), &measure);
}

/* Cut the last word. */
static struct vmb_span last_word(struct vmb_span *rest)
{
	struct vmb_span text = vmb_span_trim(*rest);
	size_t start = text.len;

	while (start && !vmb_is_blank(text.ptr[start - 1]))
		start--;
	*rest = vmb_span_to(text, start);
	return vmb_span_from(text, start);
}

static bool cut_last(struct vmb_span *rest, struct vmb_span expected)
{
	return vmb_span_equal(last_word(rest), expected);
}

bool vmb_time_zsh_read(struct vmb_span text, struct vmb_duration *durations,
		       struct vmb_span *command)
{
	struct vmb_span rest = text, word;

	if (!vmb_span_ends(text, VMB_SPAN(" total")) ||
	    !cut_last(&rest, VMB_SPAN("total")) ||
	    !vmb_duration_clock(last_word(&rest), &durations[0]) ||
	    !cut_last(&rest, VMB_SPAN("cpu")) ||
	    !vmb_span_ends(last_word(&rest), VMB_SPAN("%")) ||
	    !cut_last(&rest, VMB_SPAN("system")))
		return false;
	word = last_word(&rest);
	if (!vmb_duration_read(&word, &durations[2]) ||
	    !durations[2].has_unit || !cut_last(&rest, VMB_SPAN("user")))
		return false;
	word = last_word(&rest);
	*command = vmb_span_trim(rest);
	return vmb_duration_read(&word, &durations[1]) && durations[1].has_unit;
}

/* Length of text up to a tab or two blanks. */
static size_t cell_length(struct vmb_span text)
{
	size_t i = 0;

	while (i < text.len && text.ptr[i] != '\t' &&
	       !(text.ptr[i] == ' ' && i + 1 < text.len &&
		 vmb_is_blank(text.ptr[i + 1])))
		i++;
	return i;
}

bool vmb_time_heads_next(struct vmb_span *rest, struct vmb_span *head)
{
	struct vmb_span text = vmb_span_trim(*rest);
	size_t end = VMB_NOT_FOUND;

	if (!text.len)
		return false;
	if (text.ptr[0] == '[')
		end = vmb_span_find_byte(text, ']');
	if (end != VMB_NOT_FOUND) {
		*head = vmb_span_from(vmb_span_to(text, end), 1);
		*rest = vmb_span_from(text, end + 1);
	} else {
		end = cell_length(text);
		*head = vmb_span_to(text, end);
		*rest = vmb_span_from(text, end);
	}
	*head = vmb_heading_trim(*head);
	return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/time_gnu.h"

#include "core/number.h"

static void add(struct vmb_time_gnu *line, enum vmb_time_measure measure,
		const struct vmb_duration *figure)
{
	if (line->count < VMB_TIME_GNU_MAX)
		line->figures[line->count++] = (struct vmb_time_figure){
			.value = figure->seconds,
			.decimals = figure->decimals,
			.measure = measure,
		};
}

/* Keys of -v, with the unit behind them; those that are no measure as well. */
static const struct {
	const char *key;
	enum vmb_time_measure measure;
} keys[] = {
	{ "User time (seconds)", VMB_TIME_USER },
	{ "System time (seconds)", VMB_TIME_SYS },
	{ "Percent of CPU this job got", VMB_TIME_CPU },
	{ "Elapsed (wall clock) time (h:mm:ss or m:ss)", VMB_TIME_REAL },
	{ "Average shared text size (kbytes)", VMB_TIME_SHARED_TEXT },
	{ "Average unshared data size (kbytes)", VMB_TIME_UNSHARED_DATA },
	{ "Average stack size (kbytes)", VMB_TIME_STACK },
	{ "Average total size (kbytes)", VMB_TIME_TOTAL },
	{ "Maximum resident set size (kbytes)", VMB_TIME_MAXRSS },
	{ "Average resident set size (kbytes)", VMB_TIME_RSS },
	{ "Major (requiring I/O) page faults", VMB_TIME_MAJOR_FAULTS },
	{ "Minor (reclaiming a frame) page faults", VMB_TIME_MINOR_FAULTS },
	{ "Voluntary context switches", VMB_TIME_VOLUNTARY },
	{ "Involuntary context switches", VMB_TIME_INVOLUNTARY },
	{ "Swaps", VMB_TIME_SWAPS },
	{ "File system inputs", VMB_TIME_INPUTS },
	{ "File system outputs", VMB_TIME_OUTPUTS },
	{ "Socket messages sent", VMB_TIME_SENT },
	{ "Socket messages received", VMB_TIME_RECEIVED },
	{ "Signals delivered", VMB_TIME_SIGNALS },
	{ "Page size (bytes)", VMB_TIME_MEASURES },
};

#define NKEYS (sizeof(keys) / sizeof(keys[0]))

/* "?" stands for a percentage of no time at all. */
static bool read_figure(struct vmb_span text, struct vmb_duration *figure)
{
	if (vmb_span_ends(text, VMB_SPAN("%")))
		text.len--;
	return vmb_duration_clock(text, figure);
}

/* Both keys and values of -v may hold colons: the last one with a blank. */
static bool split_key(struct vmb_span text, struct vmb_span *key,
		      struct vmb_span *value)
{
	for (size_t i = text.len; i-- > 1;) {
		if (text.ptr[i] != ' ' || text.ptr[i - 1] != ':')
			continue;
		*key = vmb_span_to(text, i - 1);
		*value = vmb_span_trim(vmb_span_from(text, i));
		return true;
	}
	return false;
}

static enum vmb_time_gnu_kind read_list(struct vmb_span text,
					struct vmb_time_gnu *line)
{
	struct vmb_span key, value;
	struct vmb_duration figure;
	size_t i = 0;

	if (!split_key(text, &key, &value))
		return VMB_TIME_GNU_OTHER;
	while (i < NKEYS && !vmb_span_equal(key, vmb_span(keys[i].key)))
		i++;
	if (i == NKEYS)
		return VMB_TIME_GNU_OTHER;
	if (keys[i].measure == VMB_TIME_MEASURES ||
	    vmb_span_equal(value, VMB_SPAN("?%")))
		return VMB_TIME_GNU_LIST;
	if (!read_figure(value, &figure))
		return VMB_TIME_GNU_BROKEN;
	add(line, keys[i].measure, &figure);
	return VMB_TIME_GNU_LIST;
}

static bool starts_rest(struct vmb_span text, struct vmb_span head,
			struct vmb_span *rest)
{
	if (!vmb_span_starts(text, head))
		return false;
	*rest = vmb_span_trim(vmb_span_from(text, head.len));
	return true;
}

/* Lines whose text is told, not measured. */
static enum vmb_time_gnu_kind read_words(struct vmb_span text,
					 struct vmb_time_gnu *line)
{
	static const char *const failures[] = {
		"Command exited with non-zero status ",
		"Command terminated by signal ",
		"Command stopped by signal ",
	};
	struct vmb_span rest;

	for (size_t i = 0; i < sizeof(failures) / sizeof(failures[0]); i++) {
		if (!starts_rest(text, vmb_span(failures[i]), &rest))
			continue;
		line->text = vmb_span_from(text, sizeof("Command ") - 1);
		return VMB_TIME_GNU_FAILED;
	}
	if (starts_rest(text, VMB_SPAN("Command being timed: "), &rest)) {
		if (rest.len > 1 && rest.ptr[0] == '"' &&
		    rest.ptr[rest.len - 1] == '"') {
			rest = vmb_span_from(rest, 1);
			rest.len--;
		}
		line->text = rest;
		return VMB_TIME_GNU_COMMAND;
	}
	if (starts_rest(text, VMB_SPAN("Exit status: "), &rest)) {
		line->text = rest;
		return VMB_TIME_GNU_STATUS;
	}
	return VMB_TIME_GNU_OTHER;
}

/* "0.00user": the figure in front of @name, which ends the word. */
static bool read_named(struct vmb_span word, const char *name,
		       struct vmb_duration *figure)
{
	struct vmb_span end = vmb_span(name);

	if (!vmb_span_ends(word, end))
		return false;
	word.len -= end.len;
	return read_figure(word, figure);
}

/* struct named - a figure of a line of words, and what stands around it */
struct named {
	const char *before;
	const char *name;
	enum vmb_time_measure measure;
};

/* Words of which each holds a figure, joined by "+" or a blank. */
static bool read_named_all(struct vmb_span text, const struct named *names,
			   size_t count, struct vmb_time_gnu *line)
{
	for (size_t i = 0; i < count; i++) {
		struct vmb_span before = vmb_span(names[i].before);
		size_t end = vmb_span_find(text, vmb_span(names[i].name));
		struct vmb_duration figure;
		struct vmb_span word;

		if (!vmb_span_starts(text, before) || end == VMB_NOT_FOUND ||
		    end < before.len)
			return false;
		word = vmb_span_from(vmb_span_to(text, end), before.len);
		text = vmb_span_from(text, end + strlen(names[i].name));
		if (vmb_span_equal(word, VMB_SPAN("?")))
			continue;
		if (!read_figure(word, &figure))
			return false;
		add(line, names[i].measure, &figure);
	}
	return !text.len;
}

static enum vmb_time_gnu_kind read_first(struct vmb_span text,
					 struct vmb_time_gnu *line)
{
	static const struct named names[] = {
		{ "", "user ", VMB_TIME_USER },
		{ "", "system ", VMB_TIME_SYS },
		{ "", "elapsed ", VMB_TIME_REAL },
		{ "", "%CPU ", VMB_TIME_CPU },
		{ "(", "avgtext", VMB_TIME_SHARED_TEXT },
		{ "+", "avgdata ", VMB_TIME_UNSHARED_DATA },
		{ "", "maxresident)k", VMB_TIME_MAXRSS },
	};
	struct vmb_duration user;
	struct vmb_span rest = text;

	if (!read_named(vmb_span_token(&rest), "user", &user) ||
	    !vmb_span_ends(vmb_span_token(&rest), VMB_SPAN("system")))
		return VMB_TIME_GNU_OTHER;
	return read_named_all(text, names, sizeof(names) / sizeof(names[0]),
			      line) ?
		       VMB_TIME_GNU_FIRST :
		       VMB_TIME_GNU_BROKEN;
}

static enum vmb_time_gnu_kind read_second(struct vmb_span text,
					  struct vmb_time_gnu *line)
{
	static const struct named names[] = {
		{ "", "inputs", VMB_TIME_INPUTS },
		{ "+", "outputs ", VMB_TIME_OUTPUTS },
		{ "(", "major", VMB_TIME_MAJOR_FAULTS },
		{ "+", "minor)pagefaults ", VMB_TIME_MINOR_FAULTS },
		{ "", "swaps", VMB_TIME_SWAPS },
	};

	if (vmb_span_find(text, VMB_SPAN("inputs+")) == VMB_NOT_FOUND)
		return VMB_TIME_GNU_OTHER;
	return read_named_all(text, names, sizeof(names) / sizeof(names[0]),
			      line) ?
		       VMB_TIME_GNU_SECOND :
		       VMB_TIME_GNU_OTHER;
}

/* Most lines of a log are none of these: their first byte tells. */
static enum vmb_time_gnu_kind read_any(struct vmb_span text,
				       struct vmb_time_gnu *line)
{
	char first = text.len ? text.ptr[0] : '\0';
	enum vmb_time_gnu_kind kind = VMB_TIME_GNU_OTHER;

	if (first >= 'A' && first <= 'Z') {
		kind = read_words(text, line);
		return kind == VMB_TIME_GNU_OTHER ? read_list(text, line) :
						    kind;
	}
	if (!vmb_is_digit(first))
		return VMB_TIME_GNU_OTHER;
	kind = read_first(text, line);
	if (kind != VMB_TIME_GNU_OTHER)
		return kind;
	line->count = 0;
	return read_second(text, line);
}

enum vmb_time_gnu_kind vmb_time_gnu_read(struct vmb_span text,
					 struct vmb_time_gnu *line)
{
	line->count = 0;
	line->kind = read_any(vmb_span_trim(text), line);
	if (line->kind == VMB_TIME_GNU_BROKEN)
		line->count = 0;
	return line->kind;
}

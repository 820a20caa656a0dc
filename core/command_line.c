/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/command_line.h"

/* Differences that are named; the others are counted. */
#define NAMED_MAX 8

/* What tells lab machines apart, or boots of one, but not their speed. */
static const char *const ordinary[] = {
	"BOOT_IMAGE", "initrd", "root", "resume", "console",
};

/* What changes timings, the likeliest first; cpufreq is a prefix. */
static const char *const important[] = {
	"mitigations",		"isolcpus", "nohz_full",
	"transparent_hugepage", "cpufreq",
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* In names of parameters "-" and "_" are the same. */
static bool same_name(struct vmb_span a, struct vmb_span b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++) {
		char x = a.ptr[i] == '-' ? '_' : a.ptr[i];
		char y = b.ptr[i] == '-' ? '_' : b.ptr[i];

		if (x != y)
			return false;
	}
	return true;
}

static struct vmb_span name_of(struct vmb_span word)
{
	size_t at = vmb_span_find_byte(word, '=');

	return at == VMB_NOT_FOUND ? word : vmb_span_to(word, at);
}

static bool is_ordinary(struct vmb_span word)
{
	struct vmb_span name = name_of(word);

	for (size_t i = 0; i < COUNT(ordinary); i++)
		if (same_name(name, vmb_span(ordinary[i])))
			return true;
	return vmb_span_starts(name, VMB_SPAN("test_vmalloc."));
}

/* Place in the list of what is important, COUNT(important) for the rest. */
static size_t rank_of(struct vmb_span word)
{
	struct vmb_span name = name_of(word);
	size_t rank = 0;

	for (; rank < COUNT(important); rank++)
		if (same_name(name, vmb_span(important[rank])) ||
		    (rank == COUNT(important) - 1 &&
		     vmb_span_starts(name, vmb_span(important[rank]))))
			break;
	return rank;
}

static bool has_word(struct vmb_span line, struct vmb_span wanted)
{
	struct vmb_span word;

	while ((word = vmb_span_token(&line)).len)
		if (vmb_span_equal(word, wanted))
			return true;
	return false;
}

/* Words of this rank that stand in @line, but not in @other. */
static size_t add_words(struct vmb_span line, struct vmb_span other,
			size_t rank, char sign, size_t named,
			struct vmb_buffer *out)
{
	struct vmb_span rest = line, word;
	size_t count = 0;

	while ((word = vmb_span_token(&rest)).len) {
		struct vmb_span before =
			vmb_span_to(line, (size_t)(word.ptr - line.ptr));

		if (rank_of(word) != rank || is_ordinary(word) ||
		    has_word(other, word) || has_word(before, word))
			continue;
		if (named + count++ < NAMED_MAX)
			vmb_buffer_printf(out, "%s%c%.*s",
					  named + count > 1 ? " " : "", sign,
					  (int)word.len, word.ptr);
	}
	return count;
}

size_t vmb_command_line_differences(struct vmb_span base, struct vmb_span other,
				    struct vmb_buffer *out)
{
	size_t count = 0;

	for (size_t rank = 0; rank <= COUNT(important); rank++) {
		count += add_words(other, base, rank, '+', count, out);
		count += add_words(base, other, rank, '-', count, out);
	}
	if (count > NAMED_MAX)
		vmb_buffer_printf(out, " and %zu more", count - NAMED_MAX);
	return count;
}

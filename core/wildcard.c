/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/wildcard.h"

/* Where a comparison stands, and what it goes back to: the last "*". */
struct walk {
	struct vmb_span pattern;
	struct vmb_span text;
	size_t p;
	size_t t;
	size_t star; /* VMB_NOT_FOUND: none yet */
	size_t begin; /* of what it stands for */
	size_t end;
	struct vmb_buffer *matched;
};

/* Length of the set at @at with its brackets; 0: "[" is an ordinary byte. */
static size_t set_length(struct vmb_span pattern, size_t at)
{
	size_t end = at + 1;

	if (end < pattern.len &&
	    (pattern.ptr[end] == '!' || pattern.ptr[end] == '^'))
		end++;
	/* the first one may be a closing bracket */
	for (end++; end < pattern.len; end++)
		if (pattern.ptr[end] == ']')
			return end + 1 - at;
	return 0;
}

/* Is @byte in @set, "[a-z]" or "[!a-z]"? */
static bool is_in_set(struct vmb_span set, char byte)
{
	bool negated = set.ptr[1] == '!' || set.ptr[1] == '^';
	unsigned char wanted = (unsigned char)byte;
	bool found = false;

	for (size_t i = 1 + negated; i + 1 < set.len; i++) {
		unsigned char first = (unsigned char)set.ptr[i];
		unsigned char last = first;

		if (i + 3 < set.len && set.ptr[i + 1] == '-') {
			last = (unsigned char)set.ptr[i + 2];
			i += 2;
		}
		found |= wanted >= first && wanted <= last;
	}
	return found != negated;
}

/* Bytes of the character at @at. */
static size_t character_length(struct vmb_span text, size_t at)
{
	size_t end = at + 1;

	while (end < text.len && (text.ptr[end] & 0xc0) == 0x80)
		end++;
	return end - at;
}

/* One step of pattern and text, if they agree here. */
static bool step(struct walk *walk)
{
	char byte = walk->text.ptr[walk->t];
	size_t length;
	char wanted;

	if (walk->p == walk->pattern.len)
		return false;
	wanted = walk->pattern.ptr[walk->p];
	if (wanted == '?') {
		walk->p++;
		walk->t += character_length(walk->text, walk->t);
		return true;
	}
	length = wanted == '[' ? set_length(walk->pattern, walk->p) : 0;
	if (length) {
		struct vmb_span set = vmb_span_from(walk->pattern, walk->p);

		if (!is_in_set(vmb_span_to(set, length), byte))
			return false;
		walk->p += length;
		walk->t++;
		return true;
	}
	length = wanted == '\\' && walk->p + 1 < walk->pattern.len;
	if (walk->pattern.ptr[walk->p + length] != byte)
		return false;
	walk->p += length + 1;
	walk->t++;
	return true;
}

/* What the last "*" stands for is settled. */
static void keep_matched(const struct walk *walk)
{
	struct vmb_span piece = vmb_span_from(walk->text, walk->begin);

	if (walk->star == VMB_NOT_FOUND || !walk->matched)
		return;
	piece = vmb_span_trim(vmb_span_to(piece, walk->end - walk->begin));
	if (piece.len && walk->matched->length)
		vmb_buffer_add_string(walk->matched, " ");
	vmb_buffer_add(walk->matched, piece);
}

static void begin_star(struct walk *walk)
{
	keep_matched(walk);
	walk->star = walk->p++;
	walk->begin = walk->t;
	walk->end = walk->t;
}

static bool is_at_star(const struct walk *walk)
{
	return walk->p < walk->pattern.len && walk->pattern.ptr[walk->p] == '*';
}

bool vmb_wildcard_match(struct vmb_span pattern, struct vmb_span text,
			struct vmb_buffer *matched)
{
	struct walk walk = {
		.pattern = pattern,
		.text = text,
		.star = VMB_NOT_FOUND,
		.matched = matched,
	};

	while (walk.t < text.len) {
		if (is_at_star(&walk)) {
			begin_star(&walk);
		} else if (!step(&walk)) {
			if (walk.star == VMB_NOT_FOUND)
				return false;
			/* the last "*" takes one byte more */
			walk.p = walk.star + 1;
			walk.t = ++walk.end;
		}
	}
	while (is_at_star(&walk))
		begin_star(&walk);
	keep_matched(&walk);
	return walk.p == pattern.len;
}

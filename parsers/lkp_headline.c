/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_headline.h"

#include "core/number.h"

static bool take(struct vmb_span *rest, struct vmb_span word)
{
	struct vmb_span ahead = *rest;

	if (!vmb_span_equal(vmb_span_token(&ahead), word))
		return false;
	*rest = ahead;
	return true;
}

/* "-6.3%" -> "6.3" */
static bool read_percent(struct vmb_span *rest, struct vmb_span *percent)
{
	struct vmb_span word = vmb_span_token(rest);
	double value;

	if (!vmb_span_ends(word, VMB_SPAN("%")))
		return false;
	word.len--;
	if (word.len && (word.ptr[0] == '-' || word.ptr[0] == '+'))
		word = vmb_span_from(word, 1);
	*percent = word;
	return !vmb_number_read(word, '.', &value);
}

static bool read_word(struct vmb_span *rest, struct vmb_span *word)
{
	*word = vmb_span_token(rest);
	return vmb_span_equal(*word, VMB_SPAN("regression")) ||
	       vmb_span_equal(*word, VMB_SPAN("improvement"));
}

static bool ends(struct vmb_span rest)
{
	return !vmb_span_trim(rest).len;
}

/* ... a P% regression of METRIC {on:|due to commit:} */
static enum vmb_lkp_headline_status
read_sentence(struct vmb_span line, size_t at,
	      struct vmb_lkp_headline *headline)
{
	struct vmb_span rest = vmb_span_from(line, at);

	if (ends(rest))
		return VMB_LKP_HEADLINE_HEAD;
	if (!take(&rest, VMB_SPAN("a")) && !take(&rest, VMB_SPAN("an")))
		return VMB_LKP_NO_HEADLINE;
	if (ends(rest))
		return VMB_LKP_HEADLINE_HEAD;
	if (!read_percent(&rest, &headline->percent))
		return VMB_LKP_NO_HEADLINE;
	if (ends(rest))
		return VMB_LKP_HEADLINE_HEAD;
	if (!read_word(&rest, &headline->word))
		return VMB_LKP_NO_HEADLINE;
	if (ends(rest))
		return VMB_LKP_HEADLINE_HEAD;
	if (!take(&rest, VMB_SPAN("of")))
		return VMB_LKP_NO_HEADLINE;
	headline->metric = vmb_span_token(&rest);
	if (!headline->metric.len)
		return VMB_LKP_HEADLINE_HEAD;
	if (!ends(rest) && !take(&rest, VMB_SPAN("on:")) &&
	    !take(&rest, VMB_SPAN("due")))
		return VMB_LKP_NO_HEADLINE;
	headline->sentence = vmb_span_trim(
		vmb_span_to(line, (size_t)(headline->metric.ptr +
					   headline->metric.len - line.ptr)));
	headline->is_further = false;
	return VMB_LKP_HEADLINE;
}

/* TEST: METRIC P% regression | */
static enum vmb_lkp_headline_status
read_further(struct vmb_span rest, struct vmb_lkp_headline *headline)
{
	struct vmb_span start = vmb_span_trim(rest);
	struct vmb_span test = vmb_span_token(&rest);

	headline->metric = vmb_span_token(&rest);
	if (!vmb_span_ends(test, VMB_SPAN(":")) || !headline->metric.len ||
	    !read_percent(&rest, &headline->percent) ||
	    !read_word(&rest, &headline->word))
		return VMB_LKP_NO_HEADLINE;
	headline->sentence =
		vmb_span_to(start, (size_t)(headline->word.ptr +
					    headline->word.len - start.ptr));
	headline->is_further = true;
	return VMB_LKP_HEADLINE;
}

enum vmb_lkp_headline_status
vmb_lkp_headline_read(struct vmb_span line, struct vmb_lkp_headline *headline)
{
	struct vmb_span noticed = VMB_SPAN(" noticed");
	struct vmb_span box = VMB_SPAN("| testcase: change |");
	size_t at;

	line = vmb_span_trim(line);
	if (vmb_span_starts(line, box))
		return read_further(vmb_span_from(line, box.len), headline);
	at = vmb_span_find(line, noticed);
	if (at == VMB_NOT_FOUND)
		return VMB_LKP_NO_HEADLINE;
	return read_sentence(line, at + noticed.len, headline);
}

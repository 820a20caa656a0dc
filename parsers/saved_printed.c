/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/saved_printed.h"

#include "core/buffer.h"
#include "core/number.h"
#include "parsers/json_tree.h"
#include "parsers/lkp_rounding.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Texts that go into a line of a table: no more than a line has. */
#define LONGEST 200

/* NULL where there is none. Return: 0, or -1 without memory. */
static int intern_text(struct vmb_batch *batch, const struct cJSON *value,
		       const char **text)
{
	struct vmb_span span = vmb_json_text(value);

	*text = NULL;
	if (!span.ptr || span.len > LONGEST)
		return 0;
	*text = vmb_intern(batch->strings, span);
	return *text ? 0 : -1;
}

/* Return: 0, or -1 without memory. */
static int read_cell(struct vmb_batch *batch, const struct cJSON *printed,
		     struct vmb_summary *summary)
{
	const struct cJSON *average = NULL, *stddev = NULL, *fails = NULL;
	const struct cJSON *value = NULL, *error = NULL, *running = NULL;
	const struct cJSON *runs = NULL;
	const struct vmb_json_wanted wanted[] = {
		{ "average", &average },   { "stddev_percent", &stddev },
		{ "fails", &fails },	   { "value", &value },
		{ "rse_percent", &error }, { "running_percent", &running },
		{ "runs", &runs },
	};

	vmb_json_pick(printed, wanted, COUNT(wanted));
	summary->printed_by_perf = value;
	if (value)
		return intern_text(batch, value, &summary->printed[0]) ||
				       intern_text(batch, error,
						   &summary->printed[1]) ||
				       intern_text(batch, runs,
						   &summary->printed[2]) ||
				       intern_text(batch, running,
						   &summary->printed[3]) ?
			       -1 :
			       0;
	if (intern_text(batch, average, &summary->printed[0]) ||
	    intern_text(batch, stddev, &summary->printed[1]) ||
	    intern_text(batch, fails, &summary->printed[2]) ||
	    intern_text(batch, runs, &summary->printed[3]))
		return -1;
	if (summary->printed[0])
		vmb_lkp_bound_spread(summary, summary->printed[1]);
	return 0;
}

int vmb_saved_printed_read(struct vmb_batch *batch, const struct cJSON *printed,
			   const struct cJSON *change,
			   struct vmb_summary *summary)
{
	const struct cJSON *texts = NULL, *percent = NULL, *absolute = NULL;
	const struct cJSON *reproduction = NULL;
	const struct vmb_json_wanted of_change[] = { { "printed", &texts } };
	const struct vmb_json_wanted wanted[] = {
		{ "percent", &percent },
		{ "absolute", &absolute },
		{ "reproduction_percent", &reproduction },
	};

	if (read_cell(batch, printed, summary))
		return -1;
	vmb_json_pick(change, of_change, COUNT(of_change));
	vmb_json_pick(texts, wanted, COUNT(wanted));
	summary->printed_is_absolute = vmb_json_text(absolute).ptr;
	if (summary->printed_is_absolute)
		percent = absolute;
	return intern_text(batch, percent, &summary->printed_change) ||
			       intern_text(batch, reproduction,
					   &summary->printed_reproduction) ?
		       -1 :
		       0;
}

/* Without the sentence itself: what it says. */
static int make_sentence(struct vmb_batch *batch, struct vmb_headline *headline)
{
	struct vmb_buffer text = { 0 };

	vmb_buffer_printf(&text, "a %s%% %s of %s", headline->percent,
			  headline->word, headline->metric);
	if (!text.failed)
		headline->sentence = vmb_intern(
			batch->strings,
			(struct vmb_span){ text.bytes, text.length });
	vmb_buffer_clear(&text);
	return headline->sentence ? 0 : -1;
}

int vmb_saved_headline_read(struct vmb_batch *batch,
			    const struct cJSON *headline,
			    struct vmb_span caption)
{
	const struct cJSON *metric = NULL, *percent = NULL, *word = NULL;
	const struct cJSON *sentence = NULL;
	const struct vmb_json_wanted wanted[] = {
		{ "metric", &metric },
		{ "percent", &percent },
		{ "word", &word },
		{ "sentence", &sentence },
	};
	struct vmb_headline own = { .sentence = NULL };
	char digits[VMB_NUMBER_SIZE];
	double number;

	vmb_json_pick(headline, wanted, COUNT(wanted));
	if (!vmb_json_text(metric).len || !vmb_json_text(word).len ||
	    !vmb_json_number_of(percent, &number))
		return 0;
	own.table = vmb_intern(batch->strings, caption);
	own.metric = vmb_intern(batch->strings, vmb_json_text(metric));
	own.word = vmb_intern(batch->strings, vmb_json_text(word));
	own.percent = vmb_intern(batch->strings,
				 vmb_span(vmb_number_format(number, digits)));
	if (vmb_json_text(sentence).len)
		own.sentence =
			vmb_intern(batch->strings, vmb_json_text(sentence));
	if (!own.table || !own.metric || !own.word || !own.percent ||
	    (!own.sentence && make_sentence(batch, &own)))
		return -1;
	return vmb_batch_headline(batch, &own);
}

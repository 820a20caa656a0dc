/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_average.h"

#include <math.h>

#include "parsers/lkp_key.h"
#include "parsers/lkp_member.h"

/*
 * struct pair - what is known while the files are read
 * @first_row: first row of the files
 * @first_summary: first summary of the files; theirs are in order of row
 */
struct pair {
	const struct vmb_parse *parse;
	size_t first_row;
	size_t first_summary;
};

static struct pair begin(const struct vmb_parse *parse)
{
	return (struct pair){ parse, parse->batch->nrows,
			      parse->batch->nsummaries };
}

static int add_average(void *context, const struct vmb_json_member *member)
{
	const struct pair *pair = context;
	struct vmb_summary summary = {
		.spread = NAN,
		.line = (uint32_t)member->line,
	};
	int status = vmb_lkp_member_row(pair->parse, member, &summary.row);

	if (status <= 0)
		return status;
	if (member->count != 1 ||
	    !vmb_lkp_is_finite(pair->parse, member, member->numbers[0]))
		return 0;
	summary.mean = member->numbers[0];
	return vmb_batch_summary(pair->parse->batch, &summary);
}

static struct vmb_summary *find_summary(const struct pair *pair, uint32_t row)
{
	struct vmb_batch *batch = pair->parse->batch;
	size_t low = pair->first_summary, high = batch->nsummaries;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (batch->summaries[middle].row < row)
			low = middle + 1;
		else
			high = middle;
	}
	if (low < batch->nsummaries && batch->summaries[low].row == row)
		return &batch->summaries[low];
	return NULL;
}

static int add_spread(void *context, const struct vmb_json_member *member)
{
	const struct pair *pair = context;
	struct vmb_row_key key = vmb_lkp_row_key(member->name);
	struct vmb_summary *summary;
	uint32_t row;

	if (member->kind == VMB_JSON_OTHER || member->count != 1)
		return 0;
	if (vmb_batch_row(pair->parse->batch, &key, &row))
		return -1;
	summary = find_summary(pair, row);
	if (!summary || !isfinite(member->numbers[0]) || member->numbers[0] < 0)
		return 0;
	summary->spread = member->numbers[0];
	summary->spread_kind = VMB_SPREAD_POPULATION;
	return 0;
}

int vmb_lkp_average_parse(struct vmb_span bytes, const struct vmb_parse *parse)
{
	struct pair pair = begin(parse);

	if (vmb_lkp_members(bytes, parse, add_average, &pair))
		return -1;
	vmb_lkp_show_rows(parse->batch, pair.first_row);
	return 0;
}

int vmb_lkp_pair_parse(struct vmb_span average, struct vmb_span stddev,
		       const struct vmb_parse *parse)
{
	struct pair pair = begin(parse);

	if (vmb_lkp_average_parse(average, parse))
		return -1;
	return vmb_lkp_members(stddev, parse, add_spread, &pair);
}

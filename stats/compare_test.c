/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

/* Can this cell be tested, as far as numbers of values go? */
static bool is_testable(const struct vmb_work *work,
			const struct vmb_compared_row *row, size_t column)
{
	if (!vmb_work_is_pair(work, row, column) ||
	    vmb_work_about(work, row)->params_unknown ||
	    (work->options->pair && !row->cells[column].partner.values))
		return false;
	return vmb_work_base_sample(work, row, column)->n > 1 &&
	       row->cells[column].sample.n > 1;
}

static size_t count_testable(const struct vmb_work *work, size_t column)
{
	size_t count = 0;

	for (size_t i = 0; i < work->table->nrows; i++)
		count += is_testable(work, &work->table->rows[i], column);
	return count;
}

double vmb_work_factor(const struct vmb_work *work, size_t column)
{
	if (work->options->adjust != VMB_ADJUST_HOLM)
		return 1;
	return (double)count_testable(work, column);
}

/* What the testable cells of a column, or a table, are made of. */
struct kinds {
	bool raw;
	bool raw_too_few; /* for the rank test ever to mark */
	bool summaries;
};

static void look_at_column(const struct vmb_work *work, size_t column,
			   struct kinds *kinds)
{
	double alpha = vmb_alpha(work->options->test.confidence);
	double factor = vmb_work_factor(work, column);

	for (size_t i = 0; i < work->table->nrows; i++) {
		const struct vmb_compared_row *row = &work->table->rows[i];
		const struct vmb_sample *base, *new;

		if (!is_testable(work, row, column))
			continue;
		base = vmb_work_base_sample(work, row, column);
		new = &row->cells[column].sample;
		if (!base->values || !new->values)
			kinds->summaries = true;
		else if (vmb_rank_smallest_p(base->n, new->n) * factor >= alpha)
			kinds->raw_too_few = true;
		else
			kinds->raw = true;
	}
}

/*
 * One table, one test: the rank test where it can mark every testable cell of
 * raw values, else Welch's for all. Looks at numbers of values only.
 */
static enum vmb_test choose_auto(const struct vmb_work *work)
{
	struct kinds kinds = { 0 };

	for (size_t i = 0; i < work->table->ncolumns; i++)
		look_at_column(work, i, &kinds);
	if (kinds.raw_too_few)
		return VMB_TEST_WELCH;
	if (kinds.raw)
		return VMB_TEST_MANN_WHITNEY;
	return kinds.summaries ? VMB_TEST_WELCH : VMB_TEST_NONE;
}

/* Ranks where every row has pairs enough for them, else t for all. */
static enum vmb_test choose_paired(const struct vmb_work *work)
{
	const struct vmb_compared_table *table = work->table;
	enum vmb_test test = VMB_TEST_NONE;

	for (size_t i = 0; i < table->nrows; i++) {
		for (size_t j = 0; j < table->ncolumns; j++) {
			const struct vmb_compared_row *row = &table->rows[i];

			if (!is_testable(work, row, j))
				continue;
			if (row->cells[j].sample.n < VMB_SIGNED_RANK_PAIRS)
				return VMB_TEST_PAIRED_T;
			test = VMB_TEST_SIGNED_RANK;
		}
	}
	return test;
}

enum vmb_test vmb_work_choose_test(const struct vmb_work *work)
{
	if (work->options->fastpath)
		return VMB_TEST_FASTPATH;
	if (work->options->pair)
		return choose_paired(work);
	if (work->options->test.test != VMB_TEST_AUTO)
		return work->options->test.test;
	return choose_auto(work);
}

enum vmb_center vmb_work_choose_center(const struct vmb_work *work)
{
	enum vmb_test test = work->table->test;

	if (work->options->test.center != VMB_CENTER_AUTO)
		return work->options->test.center;
	return test == VMB_TEST_MANN_WHITNEY || test == VMB_TEST_SIGNED_RANK ||
			       test == VMB_TEST_NONE ?
		       VMB_CENTER_MEDIAN :
		       VMB_CENTER_MEAN;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/perf_case.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void perf_case_read(struct perf_case *test, const char *source)
{
	struct vmb_parse parse = { .batch = &test->batch, .diag = &test->diag };

	*test = (struct perf_case){ .status = VMB_READ_NO_MEMORY };
	if (!vmb_batch_init(&test->batch))
		test->status =
			vmb_read(vmb_span(source), NULL, &parse, &test->format);
}

void perf_case_clear(struct perf_case *test)
{
	vmb_batch_clear(&test->batch);
	vmb_diag_clear(&test->diag);
}

static void name_row(const struct vmb_row *row, char *name, size_t size)
{
	size_t length = (size_t)snprintf(
		name, size, "%s%s%s%s%s", row->group, row->group[0] ? ": " : "",
		row->benchmark, row->metric[0] ? " " : "", row->metric);

	for (size_t i = 0; i < row->nparams && length < size; i++)
		length += (size_t)snprintf(name + length, size - length,
					   " %s:%s", row->params[i].key,
					   row->params[i].value);
}

static size_t find_row(const struct perf_case *test, const char *name)
{
	char found[512];
	size_t i;

	for (i = 0; i < test->batch.nrows; i++) {
		name_row(&test->batch.rows[i], found, sizeof(found));
		if (!strcmp(found, name))
			break;
	}
	return i;
}

const struct vmb_row *perf_case_row(const struct perf_case *test,
				    const char *name)
{
	size_t row = find_row(test, name);

	return row < test->batch.nrows ? &test->batch.rows[row] : NULL;
}

size_t perf_case_count(const struct perf_case *test, const char *name)
{
	size_t row = find_row(test, name);
	size_t count = 0;

	for (size_t i = 0; i < test->batch.nvalues; i++)
		count += test->batch.values[i].row == row;
	return count;
}

const struct vmb_value *perf_case_value(const struct perf_case *test,
					const char *name, size_t index)
{
	size_t row = find_row(test, name);

	for (size_t i = 0; i < test->batch.nvalues; i++)
		if (test->batch.values[i].row == row && !index--)
			return &test->batch.values[i];
	return NULL;
}

double perf_case_number(const struct perf_case *test, const char *name,
			size_t index)
{
	const struct vmb_value *value = perf_case_value(test, name, index);

	return value ? value->value : NAN;
}

const struct vmb_summary *perf_case_summary(const struct perf_case *test,
					    const char *name)
{
	size_t row = find_row(test, name);

	for (size_t i = 0; i < test->batch.nsummaries; i++)
		if (test->batch.summaries[i].row == row)
			return &test->batch.summaries[i];
	return NULL;
}

const struct vmb_message *perf_case_message(const struct perf_case *test,
					    const char *slug)
{
	for (size_t i = 0; i < test->diag.count; i++)
		if (test->diag.messages[i].slug &&
		    !strcmp(test->diag.messages[i].slug, slug))
			return &test->diag.messages[i];
	return NULL;
}

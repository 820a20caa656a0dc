/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_work.h"

#include <stdlib.h>

#include "core/parallel.h"

/* Fewer values are tested before a thread has started. */
#define VALUES_PER_THREAD 20000

/*
 * Rows in a row that one thread takes: neighbours share cache lines, and
 * demanding rows often stand together.
 */
#define BLOCK 8

/* Threads that are of use; --jobs counts where it is given. */
static size_t count_threads(const struct vmb_resultset *set,
			    const struct vmb_compare_options *options)
{
	size_t ncells = set->rows.nrows * set->nconfigurations;
	size_t useful = 1 + set->cell_start[ncells] / VALUES_PER_THREAD;
	size_t blocks = 1 + set->rows.nrows / BLOCK;
	size_t threads = options->jobs;

	if (!threads)
		threads = vmb_cpus() < useful ? vmb_cpus() : useful;
	return threads < blocks ? threads : blocks;
}

int vmb_work_make_threads(struct vmb_work *work)
{
	double confidence = work->options->test.confidence;
	size_t count = count_threads(work->set, work->options);

	work->threads = calloc(count, sizeof(*work->threads));
	if (!work->threads)
		return -1;
	/* the first is the one that is always there */
	work->threads[0] = work->stats;
	for (work->nthreads = 1; work->nthreads < count; work->nthreads++) {
		struct vmb_stats *stats = vmb_stats_new(confidence);

		if (!stats)
			return -1;
		work->threads[work->nthreads] = stats;
	}
	return 0;
}

void vmb_work_free_threads(struct vmb_work *work)
{
	for (size_t i = 1; i < work->nthreads; i++)
		vmb_stats_free(work->threads[i]);
	free(work->threads);
}

/* What all threads share, but for one flag each. */
struct visit {
	const struct vmb_work *work;
	vmb_row_visitor *visitor;
	const void *context;
	bool failed[VMB_MAX_THREADS];
};

static void visit_part(void *context, size_t part)
{
	struct visit *visit = context;
	struct vmb_work work = *visit->work;
	struct vmb_compared_table *table = work.table;
	size_t step = work.nthreads * BLOCK;

	work.stats = work.threads[part];
	for (size_t block = part * BLOCK; block < table->nrows; block += step)
		for (size_t i = block; i < block + BLOCK && i < table->nrows &&
				       !visit->failed[part];
		     i++)
			if (visit->visitor(&work, &table->rows[i],
					   visit->context))
				visit->failed[part] = true;
}

int vmb_work_each_row(const struct vmb_work *work, vmb_row_visitor *visitor,
		      const void *context)
{
	struct visit visit = { work, visitor, context, { false } };

	vmb_parallel(work->nthreads, work->nthreads, visit_part, &visit);
	for (size_t i = 0; i < work->nthreads; i++)
		if (visit.failed[i])
			return -1;
	return 0;
}

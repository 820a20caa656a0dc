/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

struct job {
	void (*work)(void *context, size_t index);
	void *context;
	size_t count;
	atomic_size_t next;
};

static void *take_pieces(void *data)
{
	struct job *job = data;
	size_t index;

	while ((index = atomic_fetch_add(&job->next, 1)) < job->count)
		job->work(job->context, index);
	return NULL;
}

size_t vmb_cpus(void)
{
	long online = sysconf(_SC_NPROCESSORS_ONLN);

	return online > 0 ? (size_t)online : 1;
}

void vmb_parallel(size_t threads, size_t count,
		  void (*work)(void *context, size_t index), void *context)
{
	struct job job = { work, context, count, 0 };
	pthread_t others[VMB_MAX_THREADS];
	size_t started = 0;

	if (threads > count)
		threads = count;
	while (started + 1 < VMB_MAX_THREADS && started + 1 < threads &&
	       !pthread_create(&others[started], NULL, take_pieces, &job))
		started++;
	take_pieces(&job);
	while (started)
		pthread_join(others[--started], NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_log.h"

#include "core/memory.h"

#define NO_TRAILER UINT64_MAX

/* What the times of two lines of one test say of a block and the last. */
enum verdict {
	NOT_COMPARED,
	SAME_RUN,
	OTHER_RUN,
	CANNOT_TELL,
};

/*
 * Where the walk over the items stands.
 * @open: block that takes results; VMB_NONE: none
 * @previous: the block closed last; VMB_NONE: none
 * @trailer: number of the last trailer; NO_TRAILER if @previous has none
 * @broken: what comes next is of another run
 * @verdict: of the open block
 * @line: line of the result that @verdict is from
 * @first: first item of the open block
 * @boot, @quote, @loops, @repeat: of the last result, where stated
 */
struct walk {
	struct vmb_vmalloc_log *log;
	uint32_t open;
	uint32_t previous;
	uint64_t trailer;
	bool broken;
	enum verdict verdict;
	uint32_t line;
	uint32_t first;
	uint32_t boot;
	uint8_t quote;
	uint64_t loops;
	uint64_t repeat;
};

/* Workers of a run are numbered upwards; what has no number goes by time. */
static bool goes_on(struct walk *walk, uint64_t trailer)
{
	if (walk->broken || walk->previous == VMB_NONE)
		return false;
	if (trailer != NO_TRAILER && walk->trailer != NO_TRAILER)
		return trailer > walk->trailer;
	return trailer && walk->verdict == SAME_RUN;
}

static void warn_workers(struct walk *walk)
{
	vmb_diag_add(walk->log->parse.diag, VMB_WARNING, "workers-unknown",
		     walk->line,
		     "no worker lines and no times finer than 1 ms: cannot "
		     "tell workers from runs, each line is taken as a run");
}

/* The walk's block gets a run: the last one or a new one. */
static int close_block(struct walk *walk, uint64_t trailer)
{
	struct vmb_vmalloc_log *log = walk->log;
	struct vmb_vmalloc_block *block = &log->blocks[walk->open];
	bool same = goes_on(walk, trailer);
	bool unknown = !same && !walk->broken && walk->verdict == CANNOT_TELL &&
		       trailer &&
		       (trailer == NO_TRAILER || walk->trailer == NO_TRAILER);

	if (unknown) {
		warn_workers(walk);
		log->runs[log->nruns - 1].workers_unknown = true;
	}
	if (!same) {
		if (vmb_grow(&log->runs, &log->runs_capacity, log->nruns,
			     sizeof(*log->runs)))
			return -1;
		log->runs[log->nruns++] = (struct vmb_vmalloc_run){
			.first = walk->first,
			.workers_unknown = unknown,
			.params = { VMB_VMALLOC_UNKNOWN, VMB_VMALLOC_UNKNOWN },
		};
	}
	block->run = (uint32_t)(log->nruns - 1);
	block->worker = log->runs[block->run].workers++;
	walk->previous = walk->open;
	walk->open = VMB_NONE;
	walk->trailer = trailer;
	walk->broken = false;
	walk->verdict = NOT_COMPARED;
	return 0;
}

static int break_run(struct walk *walk)
{
	if (walk->open != VMB_NONE && close_block(walk, NO_TRAILER))
		return -1;
	walk->broken = true;
	return 0;
}

static int see_trailer(struct walk *walk, const struct vmb_vmalloc_item *item)
{
	if ((item->quote != walk->quote || item->boot != walk->boot) &&
	    break_run(walk))
		return -1;
	if (walk->open != VMB_NONE)
		return close_block(walk, item->number);
	/* a worker without results */
	if (walk->trailer == NO_TRAILER || item->number <= walk->trailer)
		walk->broken = true;
	walk->trailer = item->number;
	return 0;
}

static bool differ(uint64_t a, uint64_t b)
{
	return a != b && a != VMB_VMALLOC_UNSTATED && b != VMB_VMALLOC_UNSTATED;
}

/* Whatever the trailers say, this result is of another run than the last. */
static bool is_other_run(const struct walk *walk,
			 const struct vmb_vmalloc_item *item)
{
	const struct vmb_vmalloc_test *test;

	if (item->quote != walk->quote || item->boot != walk->boot)
		return true;
	if (item->test == VMB_NONE)
		return false;
	test = &walk->log->tests[item->test];
	return differ(test->loops, walk->loops) ||
	       differ(test->repeat, walk->repeat);
}

/* Microseconds that a run of this test takes at least; 0: not known. */
static double least_duration(const struct vmb_vmalloc_log *log,
			     const struct vmb_vmalloc_item *item)
{
	uint64_t repeat = log->tests[item->test].repeat;

	if (item->kind != VMB_VMALLOC_RESULT)
		return 0;
	return (double)item->number *
	       (repeat == VMB_VMALLOC_UNSTATED ? 1 : (double)repeat);
}

/*
 * Workers report together when all have ended; a run of its own would have
 * taken its time first. A failed test tells no time, but the worker before.
 */
static enum verdict compare(const struct vmb_vmalloc_log *log,
			    const struct vmb_vmalloc_item *before,
			    const struct vmb_vmalloc_item *item)
{
	double duration = least_duration(log, item);
	double between = (double)item->time - (double)before->time;

	if (duration <= 0)
		duration = least_duration(log, before);
	if (duration <= 0)
		return NOT_COMPARED;
	if (item->time == VMB_NO_TIME || before->time == VMB_NO_TIME ||
	    item->time_flags != before->time_flags ||
	    !(item->time_flags & VMB_TIME_FINE))
		return CANNOT_TELL;
	return between >= 0 && between < duration ? SAME_RUN : OTHER_RUN;
}

static void judge(struct walk *walk, const struct vmb_vmalloc_item *item)
{
	const struct vmb_vmalloc_log *log = walk->log;
	const struct vmb_vmalloc_name *name =
		&log->names[log->tests[item->test].name];
	enum verdict verdict;

	if (walk->verdict == SAME_RUN || walk->verdict == OTHER_RUN ||
	    name->last == VMB_NONE || walk->previous == VMB_NONE ||
	    log->items[name->last].block != walk->previous)
		return;
	verdict = compare(log, &log->items[name->last], item);
	if (verdict != NOT_COMPARED) {
		walk->verdict = verdict;
		walk->line = item->line;
	}
}

static int open_block(struct walk *walk, uint32_t first)
{
	struct vmb_vmalloc_log *log = walk->log;

	if (vmb_grow(&log->blocks, &log->blocks_capacity, log->nblocks,
		     sizeof(*log->blocks)))
		return -1;
	walk->open = (uint32_t)log->nblocks++;
	walk->first = first;
	return 0;
}

static void note_numbers(struct walk *walk, const struct vmb_vmalloc_test *test)
{
	if (test->loops != VMB_VMALLOC_UNSTATED)
		walk->loops = test->loops;
	if (test->repeat != VMB_VMALLOC_UNSTATED)
		walk->repeat = test->repeat;
}

static int see_result(struct walk *walk, uint32_t index)
{
	struct vmb_vmalloc_log *log = walk->log;
	struct vmb_vmalloc_item *item = &log->items[index];
	struct vmb_vmalloc_test *test =
		item->test == VMB_NONE ? NULL : &log->tests[item->test];
	struct vmb_vmalloc_name *name = test ? &log->names[test->name] : NULL;

	if (is_other_run(walk, item) && break_run(walk))
		return -1;
	/* a test comes once in the results of a worker */
	if (walk->open != VMB_NONE && name && name->last != VMB_NONE &&
	    log->items[name->last].block == walk->open &&
	    close_block(walk, NO_TRAILER))
		return -1;
	if (walk->open == VMB_NONE && open_block(walk, index))
		return -1;
	item->block = walk->open;
	walk->boot = item->boot;
	walk->quote = item->quote;
	if (test) {
		judge(walk, item);
		name->last = index;
		note_numbers(walk, test);
	}
	return 0;
}

int vmb_vmalloc_runs_find(struct vmb_vmalloc_log *log)
{
	struct walk walk = {
		.log = log,
		.open = VMB_NONE,
		.previous = VMB_NONE,
		.trailer = NO_TRAILER,
		.boot = VMB_NONE,
		.loops = VMB_VMALLOC_UNSTATED,
		.repeat = VMB_VMALLOC_UNSTATED,
	};
	int status = 0;

	for (size_t i = 0; !status && i < log->nitems; i++) {
		const struct vmb_vmalloc_item *item = &log->items[i];

		if (item->dropped)
			continue;
		if (item->kind == VMB_VMALLOC_TRAILER)
			status = see_trailer(&walk, item);
		else if (vmb_vmalloc_is_result(item))
			status = see_result(&walk, (uint32_t)i);
		else if (item->quote == walk.quote)
			status = break_run(&walk);
	}
	if (!status && walk.open != VMB_NONE)
		status = close_block(&walk, NO_TRAILER);
	return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/boot.h"

#include <stdlib.h>

#include "core/memory.h"
#include "parsers/boot_facts.h"

/* Clocks of several CPUs and loggers differ by less than this. */
#define BACKWARDS_MAX 1000000

/* The lines after a banner that make its fingerprint. */
#define FINGERPRINT_RECORDS 64

/* Quoting depths that have a log of their own. */
#define DEPTHS 256

/* The clocks that a log may show: since boot, since 1970, since New Year. */
#define CLOCKS 3

/*
 * What is known of the log of one quoting depth.
 * @boot: its boot; VMB_NONE before the first record
 * @last: last absolute time of each clock
 * @timed: a record with a time was seen in this boot
 * @by_clock: the clock began this boot, and neither banner nor result followed
 * @hash: of @hashed records after the banner
 * @course: how far the boot has come
 */
struct depth {
	uint32_t boot;
	int64_t last[CLOCKS];
	bool timed;
	bool by_clock;
	uint64_t hash;
	unsigned hashed;
	struct vmb_boot_course course;
};

/* @depths: @ndepths of them, as many as quoting went deep */
struct vmb_boot_tracker {
	struct vmb_batch *batch;
	uint32_t unknown;
	struct depth *depths;
	size_t ndepths, depths_capacity;
};

static void forget_clocks(struct depth *depth)
{
	for (size_t i = 0; i < CLOCKS; i++)
		depth->last[i] = VMB_NO_TIME;
}

struct vmb_boot_tracker *vmb_boot_tracker_new(struct vmb_batch *batch)
{
	struct vmb_boot_tracker *tracker = calloc(1, sizeof(*tracker));

	if (!tracker)
		return NULL;
	tracker->batch = batch;
	tracker->unknown = VMB_NONE;
	return tracker;
}

void vmb_boot_tracker_free(struct vmb_boot_tracker *tracker)
{
	if (!tracker)
		return;
	free(tracker->depths);
	free(tracker);
}

/* What is known of the log at a quoting depth; NULL without memory. */
static struct depth *depth_of(struct vmb_boot_tracker *tracker, unsigned quote)
{
	size_t index = quote < DEPTHS ? quote : DEPTHS - 1;

	while (tracker->ndepths <= index) {
		struct depth *depth;

		if (vmb_grow(&tracker->depths, &tracker->depths_capacity,
			     tracker->ndepths, sizeof(*depth)))
			return NULL;
		depth = &tracker->depths[tracker->ndepths++];
		*depth = (struct depth){ .boot = VMB_NONE };
		forget_clocks(depth);
		vmb_boot_course_begin(&depth->course);
	}
	return &tracker->depths[index];
}

static int begin_boot(struct vmb_boot_tracker *tracker, struct depth *depth)
{
	const struct vmb_boot boot = { .known = true };

	forget_clocks(depth);
	depth->timed = false;
	depth->by_clock = false;
	depth->hash = VMB_HASH_START;
	depth->hashed = 0;
	vmb_boot_course_begin(&depth->course);
	return vmb_batch_boot(tracker->batch, &boot, &depth->boot);
}

/* What comes before any sign of a boot is of one that is not known. */
static int use_unknown(struct vmb_boot_tracker *tracker, struct depth *depth)
{
	const struct vmb_boot boot = { .known = false };

	if (tracker->unknown == VMB_NONE &&
	    vmb_batch_boot(tracker->batch, &boot, &tracker->unknown))
		return -1;
	depth->boot = tracker->unknown;
	return 0;
}

static struct vmb_boot *boot_of(struct vmb_boot_tracker *tracker,
				const struct depth *depth)
{
	return &tracker->batch->boots[depth->boot];
}

/* "Linux version 6.18.0 (user@host) (gcc ...) #1 SMP ...", and no prose. */
static bool read_banner(struct vmb_span text, struct vmb_span *release)
{
	const struct vmb_span head = VMB_SPAN("Linux version ");
	struct vmb_span rest;

	if (!vmb_span_starts(text, head))
		return false;
	rest = vmb_span_from(text, head.len);
	*release = vmb_span_token(&rest);
	return release->len && vmb_is_digit(release->ptr[0]) &&
	       vmb_span_starts(rest, VMB_SPAN(" ("));
}

/*
 * Without a time of its own in a log that has times, it was not printed by the
 * kernel: someone looked into /proc/version.
 */
static bool is_sign(const struct depth *depth, const struct vmb_record *record)
{
	return record->time != VMB_NO_TIME || !depth->timed;
}

/* The banner of the boot just begun, or once more on a second console. */
static bool is_of_same_boot(struct vmb_boot_tracker *tracker,
			    const struct depth *depth,
			    const struct vmb_record *record, const char *banner)
{
	const struct vmb_boot *boot;

	if (record->boot_id.len)
		return true;
	if (depth->boot == VMB_NONE || depth->boot == tracker->unknown)
		return false;
	boot = boot_of(tracker, depth);
	if (!boot->banner)
		return depth->by_clock;
	return boot->banner == banner && !depth->hashed;
}

static int see_banner(struct vmb_boot_tracker *tracker, struct depth *depth,
		      const struct vmb_record *record, struct vmb_span release)
{
	struct vmb_strings *strings = tracker->batch->strings;
	const char *banner = vmb_intern(strings, record->text);
	const char *name = vmb_intern(strings, release);

	if (!banner || !name)
		return -1;
	if (!is_of_same_boot(tracker, depth, record, banner) &&
	    begin_boot(tracker, depth))
		return -1;
	depth->by_clock = false;
	depth->timed = record->time != VMB_NO_TIME;
	boot_of(tracker, depth)->banner = banner;
	boot_of(tracker, depth)->release = name;
	return vmb_boot_facts_banner(boot_of(tracker, depth), strings,
				     record->text);
}

/* "Kernel command line:" holds all; "Command line:" what the loader gave. */
static int see_command_line(struct vmb_boot_tracker *tracker,
			    struct depth *depth,
			    const struct vmb_record *record)
{
	static const struct vmb_span heads[] = {
		{ "Kernel command line:", 20 },
		{ "Command line:", 13 },
	};

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		struct vmb_boot *boot = boot_of(tracker, depth);
		struct vmb_span line;

		if (!vmb_span_starts(record->text, heads[i]))
			continue;
		line = vmb_span_from(record->text, heads[i].len);
		line = vmb_span_trim(line);
		vmb_boot_facts_command_line(boot, line);
		boot->command_line = vmb_intern(tracker->batch->strings, line);
		return boot->command_line ? 0 : -1;
	}
	return 0;
}

static int64_t *last_time(struct depth *depth, unsigned time_flags)
{
	if (time_flags & VMB_TIME_WALL)
		return &depth->last[1];
	return &depth->last[time_flags & VMB_TIME_YEARLESS ? 2 : 0];
}

/* Does the clock say that another boot has begun? Takes note of the time. */
static bool went_back(struct depth *depth, const struct vmb_record *record)
{
	int64_t *last = last_time(depth, record->time_flags);
	int64_t before = *last;

	if (record->time == VMB_NO_TIME ||
	    !(record->time_flags & VMB_TIME_ABSOLUTE))
		return false;
	*last = record->time;
	/* in this form nothing overflows */
	return before != VMB_NO_TIME && record->time < before &&
	       (uint64_t)before - (uint64_t)record->time > BACKWARDS_MAX;
}

static void see_timed(struct vmb_boot_tracker *tracker, struct depth *depth,
		      const struct vmb_record *record)
{
	struct vmb_boot *boot = boot_of(tracker, depth);

	depth->timed = true;
	if (!boot->banner || depth->hashed == FINGERPRINT_RECORDS)
		return;
	depth->hash =
		vmb_hash(depth->hash, &record->time, sizeof(record->time));
	depth->hash = vmb_hash(depth->hash, record->text.ptr, record->text.len);
	if (++depth->hashed == FINGERPRINT_RECORDS)
		boot->fingerprint = depth->hash ? depth->hash : 1;
}

/* Results end the time in which a banner may follow a clock that went back. */
static bool is_result(struct vmb_span text)
{
	return vmb_span_find(text, VMB_SPAN("Summary:")) != VMB_NOT_FOUND ||
	       vmb_span_starts(text, VMB_SPAN("All test took "));
}

/* Did the kernel print this, as far as the log shows? */
static bool is_printed(struct vmb_boot_tracker *tracker,
		       const struct depth *depth,
		       const struct vmb_record *record)
{
	if (record->time != VMB_NO_TIME)
		return true;
	return !depth->timed && boot_of(tracker, depth)->banner;
}

/* Begin another boot where the id is not that of the last record. */
static int see_id(struct vmb_boot_tracker *tracker, struct depth *depth,
		  struct vmb_span id)
{
	const char *name;

	if (depth->boot != VMB_NONE && boot_of(tracker, depth)->id &&
	    vmb_span_equal(vmb_span(boot_of(tracker, depth)->id), id))
		return 0;
	name = vmb_intern(tracker->batch->strings, id);
	if (!name || begin_boot(tracker, depth))
		return -1;
	boot_of(tracker, depth)->id = name;
	return 0;
}

static int follow(struct vmb_boot_tracker *tracker, struct depth *depth,
		  const struct vmb_record *record)
{
	struct vmb_span release;
	bool has_id = record->boot_id.len;

	if (has_id && see_id(tracker, depth, record->boot_id))
		return -1;
	if (!has_id && went_back(depth, record)) {
		if (begin_boot(tracker, depth))
			return -1;
		depth->by_clock = true;
		*last_time(depth, record->time_flags) = record->time;
	}
	if (read_banner(record->text, &release) && is_sign(depth, record))
		return see_banner(tracker, depth, record, release);
	if (depth->boot == VMB_NONE && use_unknown(tracker, depth))
		return -1;
	if (depth->by_clock && is_result(record->text))
		depth->by_clock = false;
	if (see_command_line(tracker, depth, record))
		return -1;
	if (record->time != VMB_NO_TIME)
		see_timed(tracker, depth, record);
	vmb_boot_course_see(&depth->course, boot_of(tracker, depth), record);
	if (!is_printed(tracker, depth, record))
		return 0;
	return vmb_boot_facts_see(boot_of(tracker, depth),
				  tracker->batch->strings, &depth->course,
				  record);
}

int vmb_boot_tracker_see(struct vmb_boot_tracker *tracker,
			 struct vmb_record *record)
{
	struct depth *depth = depth_of(tracker, record->quote);

	if (!depth || follow(tracker, depth, record))
		return -1;
	record->boot = depth->boot;
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_log.h"

#include <stdlib.h>

#include "core/memory.h"

#define NTELLERS (VMB_VMALLOC_BOOT + 1)

/*
 * One announcement: lines of different kinds, or equal ones, with no result
 * between them. Of each kind the first line; a bit of @tellers is set where
 * there is one.
 */
struct notice {
	struct vmb_vmalloc_announcement lines[NTELLERS];
	unsigned tellers;
};

/*
 * Announcements with no result between them, and the loads behind them.
 * @first: index of the first of @count notices
 */
struct group {
	size_t first;
	size_t count;
	size_t loads;
};

#define NO_GROUP SIZE_MAX

/* Where the walk stands in the log of one quoting depth. */
struct place {
	uint32_t boot;
	uint32_t run;
	size_t group;
	bool result_since;
	struct vmb_vmalloc_params boot_params;
};

/* What a run is to be given once all loads of its group are counted. */
struct load {
	size_t group;
	size_t position;
	struct vmb_vmalloc_params boot_params;
};

/* The log is walked once for each depth: a group's notices lie together. */
struct walk {
	struct vmb_vmalloc_log *log;
	struct notice *notices;
	size_t nnotices, notices_capacity;
	struct group *groups;
	size_t ngroups, groups_capacity;
	struct load *loads; /* of each run */
};

static const struct vmb_vmalloc_params unnamed = { VMB_VMALLOC_UNNAMED,
						   VMB_VMALLOC_UNNAMED };

static int begin_group(struct walk *walk, struct place *place)
{
	if (vmb_grow(&walk->groups, &walk->groups_capacity, walk->ngroups,
		     sizeof(*walk->groups)))
		return -1;
	place->group = walk->ngroups;
	place->result_since = false;
	walk->groups[walk->ngroups++] =
		(struct group){ .first = walk->nnotices };
	return 0;
}

static int add_notice(struct walk *walk, struct group *group)
{
	if (vmb_grow(&walk->notices, &walk->notices_capacity, walk->nnotices,
		     sizeof(*walk->notices)))
		return -1;
	walk->notices[walk->nnotices++] = (struct notice){ .tellers = 0 };
	group->count++;
	return 0;
}

static int see_announcement(struct walk *walk, struct place *place,
			    const struct vmb_vmalloc_announcement *line)
{
	struct notice *notice;
	struct group *group;
	unsigned bit = 1U << line->teller;

	if (line->teller == VMB_VMALLOC_BOOT) {
		place->boot_params = line->params;
		return 0;
	}
	if ((place->group == NO_GROUP || place->result_since) &&
	    begin_group(walk, place))
		return -1;
	group = &walk->groups[place->group];
	notice = group->count ? &walk->notices[walk->nnotices - 1] : NULL;
	if (notice && (notice->tellers & bit) &&
	    notice->lines[line->teller].hash == line->hash)
		return 0;
	if (!notice || (notice->tellers & bit)) {
		if (add_notice(walk, group))
			return -1;
		notice = &walk->notices[walk->nnotices - 1];
	}
	notice->tellers |= bit;
	notice->lines[line->teller] = *line;
	return 0;
}

static void see_result(struct walk *walk, struct place *place, uint32_t run)
{
	if (run == place->run)
		return;
	place->run = run;
	place->result_since = true;
	walk->loads[run] = (struct load){ place->group, 0, place->boot_params };
	if (place->group != NO_GROUP)
		walk->loads[run].position = walk->groups[place->group].loads++;
}

static int see_depth(struct walk *walk, uint8_t quote)
{
	const struct vmb_vmalloc_log *log = walk->log;
	struct place place = { .boot = VMB_NONE };

	for (size_t i = 0; i < log->nitems; i++) {
		const struct vmb_vmalloc_item *item = &log->items[i];

		if (item->dropped || item->quote != quote)
			continue;
		if (item->boot != place.boot || place.boot == VMB_NONE)
			place = (struct place){ item->boot, VMB_NONE, NO_GROUP,
						false, unnamed };
		if (vmb_vmalloc_is_result(item))
			see_result(walk, &place, log->blocks[item->block].run);
		else if (item->kind == VMB_VMALLOC_ANNOUNCEMENT &&
			 see_announcement(walk, &place,
					  &log->announcements[item->number]))
			return -1;
	}
	return 0;
}

static int see_items(struct walk *walk)
{
	const struct vmb_vmalloc_log *log = walk->log;
	uint8_t deepest = 0;

	for (size_t i = 0; i < log->nitems; i++)
		if (log->items[i].quote > deepest)
			deepest = log->items[i].quote;
	for (unsigned quote = 0; quote <= deepest; quote++)
		if (see_depth(walk, (uint8_t)quote))
			return -1;
	return 0;
}

/* Per parameter the most trusted kind of line that names it. */
static struct vmb_vmalloc_params add_up(const struct notice *notice,
					struct vmb_vmalloc_params boot_params)
{
	struct vmb_vmalloc_params sum = unnamed;

	for (unsigned i = 0; notice && i < NTELLERS; i++) {
		const struct vmb_vmalloc_params *told =
			&notice->lines[i].params;

		if (!(notice->tellers & 1U << i))
			continue;
		sum.pages = vmb_vmalloc_params_known(sum.pages, told->pages);
		sum.huge = vmb_vmalloc_params_known(sum.huge, told->huge);
	}
	sum.pages = vmb_vmalloc_params_known(sum.pages, boot_params.pages);
	sum.huge = vmb_vmalloc_params_known(sum.huge, boot_params.huge);
	return sum;
}

static struct vmb_vmalloc_params find_params(const struct walk *walk,
					     const struct load *load)
{
	const struct group *group;

	if (load->group == NO_GROUP)
		return add_up(NULL, load->boot_params);
	group = &walk->groups[load->group];
	if (group->count == 1)
		return add_up(&walk->notices[group->first], load->boot_params);
	if (group->count != group->loads)
		return unnamed;
	return add_up(&walk->notices[group->first + load->position],
		      load->boot_params);
}

int vmb_vmalloc_loads_find(struct vmb_vmalloc_log *log)
{
	struct walk walk = {
		.log = log,
		.loads = calloc(log->nruns + 1, sizeof(*walk.loads)),
	};
	int status = walk.loads ? see_items(&walk) : -1;

	for (size_t i = 0; !status && i < log->nruns; i++)
		log->runs[i].params = find_params(&walk, &walk.loads[i]);
	free(walk.loads);
	free(walk.groups);
	free(walk.notices);
	return status;
}

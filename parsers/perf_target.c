/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_target.h"

#include <stdlib.h>
#include <string.h>

#include "core/memory.h"

/* Rows that are remembered at most. */
#define TARGETS 256

struct vmb_perf_targets {
	struct vmb_perf_target targets[TARGETS];
};

struct vmb_perf_targets *vmb_perf_targets_new(void)
{
	return calloc(1, sizeof(struct vmb_perf_targets));
}

void vmb_perf_targets_free(struct vmb_perf_targets *targets)
{
	free(targets);
}

static int find_row(const struct vmb_perf_block *block,
		    struct vmb_perf_measure *measure, uint32_t *row)
{
	measure->key.group = block->group;
	return vmb_batch_row(block->parse->batch, &measure->key, row);
}

int vmb_perf_target_time(const struct vmb_perf_block *block, const char *what,
			 uint32_t *row)
{
	struct vmb_perf_measure measure;

	vmb_perf_time(what, &measure);
	return find_row(block, &measure, row);
}

/* A duration_time is the elapsed time once more. */
static enum vmb_perf_below is_below(const struct vmb_row_key *key)
{
	if (key->nparams || !vmb_span_equal(key->unit, VMB_SPAN("s")))
		return VMB_PERF_OTHER;
	if (vmb_span_equal(key->benchmark, VMB_SPAN("time elapsed")))
		return VMB_PERF_ELAPSED;
	if (vmb_span_equal(key->benchmark, VMB_SPAN("time user")))
		return VMB_PERF_USER;
	return vmb_span_equal(key->benchmark, VMB_SPAN("time sys")) ?
		       VMB_PERF_SYS :
		       VMB_PERF_OTHER;
}

static int fill(const struct vmb_perf_block *block,
		const struct vmb_perf_event *event,
		struct vmb_perf_target *target)
{
	struct vmb_perf_measure measure;

	if (target->is_metric)
		vmb_perf_metric(event, &measure);
	else
		vmb_perf_counter(event, &measure);
	if (find_row(block, &measure, &target->row))
		return -1;
	if (!target->is_metric)
		target->below = is_below(&measure.key);
	target->scale = measure.scale;
	target->divisor = measure.divisor;
	target->is_used = true;
	return 0;
}

const struct vmb_perf_target *
vmb_perf_target_find(struct vmb_perf_block *block,
		     const struct vmb_perf_event *event, bool is_metric)
{
	static const char column[] = "";
	struct vmb_perf_target wanted = {
		.names = { event->name.ptr, event->unit.ptr, event->cgroup.ptr,
			   event->id.key.ptr, event->id.value.ptr,
			   /* a column of --metric-only is no counter */
			   is_metric	    ? event->metric_text.ptr :
			   event->is_metric ? column :
					      NULL,
			   block->group.ptr },
		.is_metric = is_metric,
	};
	uint64_t hash = vmb_hash(VMB_HASH_START + is_metric, wanted.names,
				 sizeof(wanted.names));
	struct vmb_perf_target *target =
		&block->targets->targets[hash % TARGETS];

	if (target->is_used && target->is_metric == is_metric &&
	    !memcmp(target->names, wanted.names, sizeof(wanted.names)))
		return target;
	*target = wanted;
	return fill(block, event, target) ? NULL : target;
}

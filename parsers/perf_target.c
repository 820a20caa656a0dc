/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_target.h"

#include <string.h>

#include "core/memory.h"

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
static bool is_in_footer(const struct vmb_perf_targets *targets,
			 const struct vmb_row_key *key)
{
	const struct vmb_perf_block *block = targets->block;

	if (key->nparams || !vmb_span_equal(key->unit, VMB_SPAN("s")))
		return false;
	if (vmb_span_equal(key->benchmark, VMB_SPAN("time elapsed")))
		return block->elapsed.value.len && !targets->elapsed_is_counted;
	if (vmb_span_equal(key->benchmark, VMB_SPAN("time user")))
		return block->user.value.len;
	return vmb_span_equal(key->benchmark, VMB_SPAN("time sys")) &&
	       block->sys.value.len;
}

static int fill(struct vmb_perf_targets *targets,
		const struct vmb_perf_event *event,
		struct vmb_perf_target *target)
{
	struct vmb_perf_measure measure;

	if (target->is_metric)
		vmb_perf_metric(event, &measure);
	else
		vmb_perf_counter(event, &measure);
	target->scale = measure.scale;
	target->divisor = measure.divisor;
	target->row = VMB_NONE;
	target->is_used = true;
	return !target->is_metric && is_in_footer(targets, &measure.key) ?
		       0 :
		       find_row(targets->block, &measure, &target->row);
}

const struct vmb_perf_target *
vmb_perf_target_find(struct vmb_perf_targets *targets,
		     const struct vmb_perf_event *event, bool is_metric)
{
	struct vmb_perf_target wanted = {
		.names = { event->name.ptr, event->unit.ptr, event->cgroup.ptr,
			   event->id.key.ptr, event->id.value.ptr,
			   is_metric ? event->metric_text.ptr : NULL },
		.is_metric = is_metric,
	};
	uint64_t hash =
		vmb_hash(VMB_HASH_START, wanted.names, sizeof(wanted.names));
	struct vmb_perf_target *target =
		&targets->targets[(hash + is_metric) % VMB_PERF_TARGETS];

	if (target->is_used && target->is_metric == is_metric &&
	    !memcmp(target->names, wanted.names, sizeof(wanted.names)))
		return target;
	*target = wanted;
	return fill(targets, event, target) ? NULL : target;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/unit.h"

const char *vmb_better_name(enum vmb_better better)
{
	static const char *const names[] = { "unknown", "lower", "higher" };

	return names[better];
}

bool vmb_unit_is_points(struct vmb_span unit)
{
	return vmb_span_equal(unit, VMB_SPAN("%"));
}

static bool is_one_of(struct vmb_span unit, const char *const *names)
{
	for (; *names; names++)
		if (vmb_span_equal(unit, vmb_span(*names)))
			return true;
	return false;
}

static bool is_time(struct vmb_span unit)
{
	static const char *const times[] = {
		"ns", "nsec", "us",  "usec", "ms",	"msec",
		"s",  "sec",  "min", "h",    "seconds", NULL,
	};

	/* of one operation, as Go prints it */
	if (vmb_span_ends(unit, VMB_SPAN("/op")))
		unit.len -= strlen("/op");
	return is_one_of(unit, times);
}

static bool is_throughput(struct vmb_span unit)
{
	static const char *const rates[] = {
		"ops",	 "tps",	  "ops/s", "ops/sec", "ops/second",
		"B/s",	 "kB/s",  "KB/s",  "MB/s",    "GB/s",
		"KiB/s", "MiB/s", "GiB/s", NULL,
	};

	return is_one_of(unit, rates);
}

enum vmb_better vmb_unit_better(struct vmb_span unit)
{
	if (is_time(unit))
		return VMB_BETTER_LOWER;
	return is_throughput(unit) ? VMB_BETTER_HIGHER : VMB_BETTER_UNKNOWN;
}

bool vmb_unit_is_time_or_rate(struct vmb_span unit)
{
	static const char *const per_time[] = {
		"/s", "/sec", "/second", "/min", "/h", "_per_sec", NULL,
	};

	if (is_time(unit) || is_throughput(unit) ||
	    vmb_span_equal(unit, VMB_SPAN("Hz")))
		return true;
	for (size_t i = 0; per_time[i]; i++)
		if (vmb_span_ends(unit, vmb_span(per_time[i])))
			return true;
	return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/perf_event.h"

#include <stdio.h>

#include "parsers/scan.h"

/* Names of one event: tools/perf/util/parse-events.c of Linux has the list. */
static const struct {
	const char *alias;
	const char *name;
} aliases[] = {
	{ "cpu-cycles", "cycles" },
	{ "branch-instructions", "branches" },
	{ "cs", "context-switches" },
	{ "faults", "page-faults" },
	{ "migrations", "cpu-migrations" },
	{ "idle-cycles-frontend", "stalled-cycles-frontend" },
	{ "idle-cycles-backend", "stalled-cycles-backend" },
};

/* Events in nanoseconds that the text form prints below its table. */
static const struct {
	const char *name;
	const char *what;
} times[] = {
	{ "duration_time", "time elapsed" },
	{ "user_time", "time user" },
	{ "system_time", "time sys" },
};

#define NALIASES (sizeof(aliases) / sizeof(aliases[0]))
#define NTIMES (sizeof(times) / sizeof(times[0]))

#define NANOSECONDS 1e9

/* "%6lu.%09lu" whatever the locale is. */
#define TIME_DIGITS 9

bool vmb_perf_is_missing(struct vmb_span value)
{
	return vmb_span_equal(value, VMB_SPAN("<not counted>")) ||
	       vmb_span_equal(value, VMB_SPAN("<not supported>"));
}

bool vmb_perf_is_time(struct vmb_span word)
{
	size_t point = vmb_skip_digits(word, 0);

	return point && word.len == point + 1 + TIME_DIGITS &&
	       word.ptr[point] == '.' &&
	       vmb_skip_digits(word, point + 1) == word.len;
}

/*
 * Is @word the letters of @shape with digits behind each run of letters?
 * "S0-D0-C1" has the shape "S-D-C".
 */
static bool has_shape(struct vmb_span word, const char *shape)
{
	size_t at = 0;

	for (; *shape; shape++) {
		size_t digits;

		if (vmb_byte_at(word, at) != *shape)
			return false;
		at++;
		if (*shape == '-' || vmb_is_alpha(shape[1]))
			continue;
		digits = vmb_skip_digits(word, at);
		if (digits == at)
			return false;
		at = digits;
	}
	return at == word.len;
}

/* A thread: what it is called, "-" and its number. */
static bool is_thread(struct vmb_span word)
{
	size_t at = word.len;

	while (at && vmb_is_digit(word.ptr[at - 1]))
		at--;
	return at < word.len && at > 1 && word.ptr[at - 1] == '-';
}

bool vmb_perf_id_read(struct vmb_span word, struct vmb_perf_id *id)
{
	static const struct {
		const char *shape;
		const char *key;
	} shapes[] = {
		{ "S-D-C", "core" },	  { "S-D", "die" },
		{ "S", "socket" },	  { "N", "node" },
		{ "S-D-CLS", "cluster" }, { "S-D-L-ID", "cache" },
	};

	*id = (struct vmb_perf_id){ .value = word };
	if (has_shape(word, "CPU")) {
		id->key = VMB_SPAN("cpu");
		id->value = vmb_span_from(word, 3);
		return true;
	}
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		if (has_shape(word, shapes[i].shape)) {
			id->key = vmb_span(shapes[i].key);
			return true;
		}
	}
	if (is_thread(word))
		id->key = VMB_SPAN("thread");
	return id->key.len > 0;
}

bool vmb_perf_id_is_thread(const struct vmb_perf_id *id)
{
	return vmb_span_equal(id->key, VMB_SPAN("thread"));
}

/*
 * struct parts - "cpu_atom/" "cpu-cycles" "/u", or "" "cycles" ":u"
 */
struct parts {
	struct vmb_span head;
	struct vmb_span base;
	struct vmb_span tail;
};

static struct parts cut(struct vmb_span name)
{
	size_t slash = vmb_span_find_byte(name, '/');
	struct parts parts;
	size_t end = 0;

	slash = slash == VMB_NOT_FOUND ? 0 : slash + 1;
	parts.head = vmb_span_to(name, slash);
	parts.base = vmb_span_from(name, slash);
	while (end < parts.base.len && parts.base.ptr[end] != '/' &&
	       parts.base.ptr[end] != ':' && parts.base.ptr[end] != ' ')
		end++;
	parts.tail = vmb_span_from(parts.base, end);
	parts.base.len = end;
	return parts;
}

bool vmb_perf_is_clock(struct vmb_span name)
{
	struct parts parts = cut(name);

	return vmb_span_equal(parts.base, VMB_SPAN("task-clock")) ||
	       vmb_span_equal(parts.base, VMB_SPAN("cpu-clock"));
}

/* The one name of an event; @measure->name holds it where it is a new one. */
static struct vmb_span canonical(struct vmb_span name,
				 struct vmb_perf_measure *measure)
{
	struct parts parts = cut(name);

	for (size_t i = 0; i < NALIASES; i++) {
		int length;

		if (!vmb_span_equal(parts.base, vmb_span(aliases[i].alias)))
			continue;
		length = snprintf(measure->name, sizeof(measure->name),
				  "%.*s%s%.*s", (int)parts.head.len,
				  parts.head.ptr, aliases[i].name,
				  (int)parts.tail.len, parts.tail.ptr);
		if (length > 0 && (size_t)length < sizeof(measure->name))
			return vmb_span(measure->name);
	}
	return name;
}

/* How and where an event is counted: "u" in user space, "k" in the kernel... */
static bool are_modifiers(struct vmb_span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!text.ptr[i] || !strchr("ukhGHIpPSDWeb", text.ptr[i]))
			return false;
	return text.len;
}

/* The name without modifiers and without the unit of a hybrid CPU. */
static struct vmb_span bare(struct vmb_span name)
{
	static const char *const units[] = { "cpu_core/", "cpu_atom/", "cpu/" };
	size_t end = name.len;

	while (end && name.ptr[end - 1] != ':' && name.ptr[end - 1] != '/')
		end--;
	if (end && are_modifiers(vmb_span_from(name, end)))
		name.len = name.ptr[end - 1] == ':' ? end - 1 : end;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		struct vmb_span unit = vmb_span(units[i]);

		if (name.len > unit.len + 1 && vmb_span_starts(name, unit) &&
		    vmb_span_ends(name, VMB_SPAN("/")))
			name = vmb_span_to(vmb_span_from(name, unit.len),
					   name.len - unit.len - 1);
	}
	for (size_t i = 0; i < NALIASES; i++)
		if (vmb_span_equal(name, vmb_span(aliases[i].alias)))
			return vmb_span(aliases[i].name);
	return name;
}

static void add_param(struct vmb_row_key *key, struct vmb_span name,
		      struct vmb_span value)
{
	key->params[key->nparams++] =
		(struct vmb_param){ .key = name, .value = value };
}

static void set_params(const struct vmb_perf_event *event,
		       struct vmb_row_key *key)
{
	if (event->id.key.len)
		add_param(key, event->id.key, event->id.value);
	if (event->cgroup.len)
		add_param(key, VMB_SPAN("cgroup"), event->cgroup);
}

/* A time that the text form prints in seconds. */
static void set_time(struct vmb_perf_measure *measure, struct vmb_span name)
{
	measure->key.benchmark = name;
	measure->key.unit = VMB_SPAN("s");
	measure->key.better = VMB_BETTER_LOWER;
}

void vmb_perf_time(const char *what, struct vmb_perf_measure *measure)
{
	measure->key = (struct vmb_row_key){ .nparams = 0 };
	measure->scale = 1;
	measure->divisor = 1;
	snprintf(measure->name, sizeof(measure->name), "time %s", what);
	set_time(measure, vmb_span(measure->name));
}

/* A metric's row apart from its name: "K/sec" is "/sec", a thousand times. */
static void set_metric(struct vmb_perf_measure *measure, struct vmb_span text)
{
	static const struct {
		const char *text;
		const char *metric;
		const char *unit;
		double scale;
	} known[] = {
		{ "/sec", "rate", "/sec", 1 },
		{ "K/sec", "rate", "/sec", 1e3 },
		{ "M/sec", "rate", "/sec", 1e6 },
		{ "G/sec", "rate", "/sec", 1e9 },
		{ "GHz", "frequency", "GHz", 1 },
		{ "CPUs utilized", "CPUs utilized", "", 1 },
		{ "CPUs_utilized", "CPUs utilized", "", 1 },
		{ "insns per cycle", "insn per cycle", "", 1 },
		{ "insn_per_cycle", "insn per cycle", "", 1 },
		{ "cycles_frequency", "frequency", "GHz", 1 },
		{ "branch_miss_rate", "of all branches", "%", 1 },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		if (vmb_span_equal(text, vmb_span(known[i].text))) {
			measure->key.metric = vmb_span(known[i].metric);
			measure->key.unit = vmb_span(known[i].unit);
			measure->scale = known[i].scale;
			return;
		}
	}
	measure->key.metric = text;
	/* CSV and JSON leave the sign of percent out */
	if (vmb_span_starts(text, VMB_SPAN("of all ")))
		measure->key.unit = VMB_SPAN("%");
}

/* Cut "faults/sec  page_faults_per_second" or "%  tma_retiring" in two. */
static void read_metric(struct vmb_perf_measure *measure, struct vmb_span text)
{
	size_t gap = vmb_span_find(text, VMB_SPAN("  "));
	struct vmb_span unit = { NULL, 0 };

	if (vmb_span_starts(text, VMB_SPAN("%"))) {
		unit = VMB_SPAN("%");
		text = vmb_span_trim(vmb_span_from(text, 1));
	} else if (gap != VMB_NOT_FOUND) {
		unit = vmb_span_trim(vmb_span_to(text, gap));
		text = vmb_span_trim(vmb_span_from(text, gap));
	}
	measure->key.unit = unit;
	/* "faults/sec" is a rate as "/sec" is, "K/sec" a scaled one */
	if (unit.len && vmb_span_ends(unit, VMB_SPAN("/sec")))
		text = unit.len > 5 ? VMB_SPAN("/sec") : unit;
	set_metric(measure, text);
}

void vmb_perf_counter(const struct vmb_perf_event *event,
		      struct vmb_perf_measure *measure)
{
	measure->key = (struct vmb_row_key){ .nparams = 0 };
	measure->scale = 1;
	measure->divisor = 1;
	set_params(event, &measure->key);
	if (event->is_metric) {
		read_metric(measure, event->name);
		measure->key.benchmark = event->name;
		measure->key.metric = (struct vmb_span){ NULL, 0 };
		measure->key.ratio = true;
		return;
	}
	for (size_t i = 0; i < NTIMES; i++) {
		if (vmb_span_equal(event->name, vmb_span(times[i].name))) {
			set_time(measure, vmb_span(times[i].what));
			measure->divisor = NANOSECONDS;
			return;
		}
	}
	measure->key.benchmark = canonical(event->name, measure);
	measure->key.kin = bare(event->name);
	measure->key.unit = event->unit;
	if (vmb_perf_is_clock(event->name))
		measure->key.better = VMB_BETTER_LOWER;
}

void vmb_perf_metric(const struct vmb_perf_event *event,
		     struct vmb_perf_measure *measure)
{
	measure->key = (struct vmb_row_key){ .hidden = true, .ratio = true };
	measure->scale = 1;
	measure->divisor = 1;
	set_params(event, &measure->key);
	measure->key.benchmark = canonical(event->name, measure);
	read_metric(measure, event->metric_text);
}

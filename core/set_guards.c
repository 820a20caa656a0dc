/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_guards.h"

#include <stdlib.h>

#include "core/command_line.h"
#include "core/set_facts.h"

/* Kernels built further apart are hardly meant to be compared. */
#define DAYS_APART_MAX 30

/* One guard at work; @text is the message so far, a clause a finding. */
struct guard {
	const struct vmb_resultset *set;
	size_t base;
	struct vmb_diag *diag;
	struct vmb_buffer text;
};

/* Begin a clause of the message. */
static void begin_clause(struct guard *guard)
{
	if (guard->text.length)
		vmb_buffer_add_string(&guard->text, "; ");
}

/* What the message says, or NULL where there is nothing to say. */
static const char *finding(const struct guard *guard)
{
	return guard->text.length && !guard->text.failed ? guard->text.bytes :
							   NULL;
}

static void end_guard(struct guard *guard)
{
	if (guard->text.failed)
		guard->diag->failed = true;
	vmb_buffer_clear(&guard->text);
}

static const char *label_of(const struct guard *guard, size_t configuration)
{
	return guard->set->configurations[configuration].label;
}

/* The first boot of a configuration that passes, or NULL. */
static const struct vmb_boot *
first_boot(const struct guard *guard, size_t configuration,
	   bool (*passes)(const struct vmb_boot *boot))
{
	for (size_t i = 0; i < guard->set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(guard->set, configuration, i);

		if (boot && passes(boot))
			return boot;
	}
	return NULL;
}

static bool has_banner(const struct vmb_boot *boot)
{
	return boot->banner;
}

/* --- same-kernel --- */

static bool same_build(const struct guard *guard, size_t a, size_t b)
{
	const char *x = guard->set->configurations[a].build;
	const char *y = guard->set->configurations[b].build;

	return x && y && !strcmp(x, y);
}

static bool is_first_of_build(const struct guard *guard, size_t configuration)
{
	for (size_t i = 0; i < configuration; i++)
		if (same_build(guard, i, configuration))
			return false;
	return true;
}

static size_t count_twins(const struct guard *guard, size_t configuration)
{
	size_t twins = 0;

	for (size_t i = configuration + 1; i < guard->set->nconfigurations; i++)
		twins += same_build(guard, configuration, i);
	return twins;
}

/* "a, b and c are one build, 6.18.0 #1 of 2025-12-01" */
static void find_same_kernel(struct guard *guard, size_t configuration)
{
	size_t twins = count_twins(guard, configuration);

	if (!twins || !is_first_of_build(guard, configuration))
		return;
	begin_clause(guard);
	vmb_buffer_add_string(&guard->text, label_of(guard, configuration));
	for (size_t i = configuration + 1; twins; i++) {
		if (!same_build(guard, configuration, i))
			continue;
		vmb_buffer_printf(&guard->text, "%s%s",
				  --twins ? ", " : " and ", label_of(guard, i));
	}
	vmb_buffer_add_string(&guard->text, " are one build, ");
	vmb_facts_add_build(&guard->text,
			    first_boot(guard, configuration, has_banner));
}

static void guard_same_kernel(struct guard *guard)
{
	for (size_t i = 0; i < guard->set->nconfigurations; i++)
		find_same_kernel(guard, i);
	if (finding(guard))
		vmb_diag_add(guard->diag, VMB_WARNING, "same-kernel", 0,
			     "%s: a kernel is compared with itself",
			     finding(guard));
	end_guard(guard);
}

/* --- mixed-kernels --- */

/* The source in which a boot of the set was first read. */
static const char *source_of(const struct vmb_resultset *set, size_t boot)
{
	for (size_t i = 0; i < set->nsources; i++)
		for (size_t j = 0; j < set->sources[i].batch.nboots; j++)
			if (set->sources[i].boot_map[j] == boot)
				return set->sources[i].name;
	return "";
}

/* Is @boot the first of its build? @boots: out: number of boots of it */
static bool is_new_build(const struct guard *guard, size_t configuration,
			 size_t boot, size_t *boots)
{
	const struct vmb_boot *this =
		vmb_set_boot(guard->set, configuration, boot);

	*boots = 0;
	for (size_t i = 0; this && i < guard->set->nboots; i++) {
		const struct vmb_boot *other =
			vmb_set_boot(guard->set, configuration, i);

		if (!this->banner || !other || !other->banner ||
		    strcmp(other->banner, this->banner) != 0)
			continue;
		if (i < boot)
			return false;
		(*boots)++;
	}
	return *boots;
}

static void tell_builds(struct guard *guard, size_t configuration)
{
	const char *separator = "";
	size_t boots;

	begin_clause(guard);
	vmb_buffer_printf(&guard->text, "%s: runs come from different builds: ",
			  label_of(guard, configuration));
	for (size_t i = 0; i < guard->set->nboots; i++) {
		if (!is_new_build(guard, configuration, i, &boots))
			continue;
		vmb_buffer_add_string(&guard->text, separator);
		vmb_facts_add_build(&guard->text, &guard->set->boots[i]);
		vmb_buffer_printf(&guard->text, " (%zu boot%s, %s%s)", boots,
				  boots == 1 ? "" : "s",
				  boots == 1 ? "" : "first in ",
				  source_of(guard->set, i));
		separator = ", ";
	}
}

static void guard_mixed_kernels(struct guard *guard)
{
	for (size_t i = 0; i < guard->set->nconfigurations; i++) {
		size_t builds = 0, boots;

		for (size_t j = 0; j < guard->set->nboots; j++)
			builds += is_new_build(guard, i, j, &boots);
		if (builds > 1)
			tell_builds(guard, i);
	}
	if (finding(guard))
		vmb_diag_add(guard->diag, VMB_WARNING, "mixed-kernels", 0, "%s",
			     finding(guard));
	end_guard(guard);
}

/* --- build-differs --- */

static bool has_compiler(const struct vmb_boot *boot)
{
	return boot->compiler;
}

static bool has_day(const struct vmb_boot *boot)
{
	return boot->built;
}

static void compare_compilers(struct guard *guard, size_t configuration)
{
	const struct vmb_boot *base =
		first_boot(guard, guard->base, has_compiler);
	const struct vmb_boot *boot =
		first_boot(guard, configuration, has_compiler);

	if (!base || !boot || !strcmp(base->compiler, boot->compiler))
		return;
	begin_clause(guard);
	vmb_buffer_printf(&guard->text, "%s was built by %s, %s by %s",
			  label_of(guard, configuration), boot->compiler,
			  label_of(guard, guard->base), base->compiler);
}

static void compare_days(struct guard *guard, size_t configuration)
{
	const struct vmb_boot *base = first_boot(guard, guard->base, has_day);
	const struct vmb_boot *boot = first_boot(guard, configuration, has_day);
	char base_date[VMB_DATE_SIZE], date[VMB_DATE_SIZE];
	int32_t days;

	if (!base || !boot)
		return;
	days = boot->built - base->built;
	if (abs(days) <= DAYS_APART_MAX)
		return;
	vmb_facts_date(boot->built, date);
	vmb_facts_date(base->built, base_date);
	begin_clause(guard);
	vmb_buffer_printf(&guard->text,
			  "%s was built %d days %s %s, on %s and %s",
			  label_of(guard, configuration), abs(days),
			  days < 0 ? "before" : "after",
			  label_of(guard, guard->base), date, base_date);
}

static void guard_build(struct guard *guard)
{
	for (size_t i = 0; i < guard->set->nconfigurations; i++) {
		if (i == guard->base)
			continue;
		compare_compilers(guard, i);
		compare_days(guard, i);
	}
	if (finding(guard))
		vmb_diag_add(guard->diag, VMB_WARNING, "build-differs", 0, "%s",
			     finding(guard));
	end_guard(guard);
}

/* --- machine-differs --- */

/* The machine of the base, each fact from the first boot that tells it. */
static struct vmb_boot base_machine(const struct guard *guard)
{
	struct vmb_boot machine = { 0 };

	for (size_t i = 0; i < guard->set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(guard->set, guard->base, i);

		if (!boot)
			continue;
		if (!machine.hardware)
			machine.hardware = boot->hardware;
		if (!machine.cpus)
			machine.cpus = boot->cpus;
		if (!machine.memory)
			machine.memory = boot->memory;
		if (!machine.command_line)
			machine.command_line = boot->command_line;
	}
	return machine;
}

static void separate(struct vmb_buffer *out)
{
	if (out->length)
		vmb_buffer_add_string(out, ", ");
}

static void compare_command_lines(const struct vmb_boot *base,
				  const struct vmb_boot *boot,
				  struct vmb_buffer *out)
{
	struct vmb_buffer words = { 0 };

	if (base->command_line && boot->command_line &&
	    vmb_command_line_differences(vmb_span(base->command_line),
					 vmb_span(boot->command_line),
					 &words) &&
	    !words.failed) {
		separate(out);
		vmb_buffer_printf(out, "command line %s", words.bytes);
	}
	out->failed |= words.failed;
	vmb_buffer_clear(&words);
}

/* How a boot's machine is not that of the base; nothing where it is. */
static void compare_machines(const struct vmb_boot *base,
			     const struct vmb_boot *boot,
			     struct vmb_buffer *out)
{
	if (base->hardware && boot->hardware &&
	    strcmp(base->hardware, boot->hardware) != 0)
		vmb_buffer_printf(out, "hardware '%s' instead of '%s'",
				  boot->hardware, base->hardware);
	if (base->cpus && boot->cpus && base->cpus != boot->cpus) {
		separate(out);
		vmb_buffer_printf(out, "%u CPU%s instead of %u", boot->cpus,
				  boot->cpus == 1 ? "" : "s", base->cpus);
	}
	if (base->memory && boot->memory &&
	    !vmb_facts_same_memory(base->memory, boot->memory)) {
		separate(out);
		vmb_facts_add_memory(out, boot->memory);
		vmb_buffer_add_string(out, " instead of ");
		vmb_facts_add_memory(out, base->memory);
	}
	compare_command_lines(base, boot, out);
}

/* The words of the first boot that differs stand for all. */
static void find_other_machines(struct guard *guard, size_t configuration,
				const struct vmb_boot *base)
{
	struct vmb_buffer first = { 0 };
	size_t boots = 0, others = 0, where = 0;

	for (size_t i = 0; i < guard->set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(guard->set, configuration, i);
		struct vmb_buffer words = { 0 };

		if (!boot)
			continue;
		boots++;
		compare_machines(base, boot, others ? &words : &first);
		if (!others && first.length)
			where = i;
		others += words.length || (!others && first.length);
		guard->text.failed |= words.failed || first.failed;
		vmb_buffer_clear(&words);
	}
	if (others && !first.failed) {
		begin_clause(guard);
		vmb_buffer_add_string(&guard->text,
				      label_of(guard, configuration));
		if (others < boots)
			vmb_buffer_printf(&guard->text,
					  " in %zu of %zu boots (%s)", others,
					  boots, source_of(guard->set, where));
		vmb_buffer_printf(&guard->text, ": %s", first.bytes);
	}
	vmb_buffer_clear(&first);
}

static void guard_machine(struct guard *guard)
{
	struct vmb_boot base = base_machine(guard);

	for (size_t i = 0; i < guard->set->nconfigurations; i++)
		find_other_machines(guard, i, &base);
	if (finding(guard))
		vmb_diag_add(guard->diag, VMB_WARNING, "machine-differs", 0,
			     "%s", finding(guard));
	end_guard(guard);
}

/* --- debug-kernel --- */

static const struct {
	unsigned sign;
	const char *name;
} debug_names[] = {
	{ VMB_DEBUG_KASAN, "KASAN" },
	{ VMB_DEBUG_KCSAN, "KCSAN" },
	{ VMB_DEBUG_KMSAN, "KMSAN" },
	{ VMB_DEBUG_LOCKDEP, "lockdep" },
	{ VMB_DEBUG_PAGEALLOC, "DEBUG_PAGEALLOC" },
	{ VMB_DEBUG_SLUB, "slub_debug" },
	{ VMB_DEBUG_TAINT_W, "taint W (warning)" },
	{ VMB_DEBUG_TAINT_D, "taint D (died)" },
	{ VMB_DEBUG_TAINT_B, "taint B (bad page)" },
	{ VMB_DEBUG_TAINT_L, "taint L (lockup)" },
	{ VMB_DEBUG_TAINT_M, "taint M (machine check)" },
	{ VMB_DEBUG_SPLAT, "a splat after the test began" },
	{ VMB_DEBUG_THROTTLED, "thermal throttling after the test began" },
};

/* All signs of a configuration; -1 where it has no boots. */
static long debug_signs(const struct guard *guard, size_t configuration)
{
	long signs = -1;

	for (size_t i = 0; i < guard->set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(guard->set, configuration, i);

		if (boot)
			signs = (signs < 0 ? 0 : signs) | (long)boot->debug;
	}
	return signs;
}

static void tell_signs(struct guard *guard, const char *who, long signs)
{
	const char *separator = ": ";

	begin_clause(guard);
	vmb_buffer_add_string(&guard->text, who);
	for (size_t i = 0; i < sizeof(debug_names) / sizeof(debug_names[0]);
	     i++) {
		if (!((unsigned long)signs & debug_names[i].sign))
			continue;
		vmb_buffer_printf(&guard->text, "%s%s", separator,
				  debug_names[i].name);
		separator = ", ";
	}
}

static void guard_debug(struct guard *guard)
{
	size_t n = guard->set->nconfigurations;
	bool alike = n > 1;

	for (size_t i = 1; i < n; i++)
		alike &= debug_signs(guard, i) == debug_signs(guard, 0);
	for (size_t i = 0; i < (alike ? 1 : n); i++) {
		long signs = debug_signs(guard, i);

		if (signs > 0)
			tell_signs(guard,
				   alike ? "all sides" : label_of(guard, i),
				   signs);
	}
	if (finding(guard))
		vmb_diag_add(guard->diag, VMB_WARNING, "debug-kernel", 0,
			     "%s; such times are not those of daily use",
			     finding(guard));
	end_guard(guard);
}

void vmb_set_guard(const struct vmb_resultset *set, size_t base,
		   struct vmb_diag *diag)
{
	static void (*const guards[])(struct guard * guard) = {
		guard_same_kernel, guard_mixed_kernels, guard_build,
		guard_machine,	   guard_debug,
	};

	if (base >= set->nconfigurations)
		return;
	for (size_t i = 0; i < sizeof(guards) / sizeof(guards[0]); i++) {
		struct guard guard = { .set = set, .base = base, .diag = diag };

		guards[i](&guard);
	}
}

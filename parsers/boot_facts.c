/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/boot_facts.h"

#include "core/number.h"
#include "parsers/scan.h"

/* A line that is being looked at; @rest is what follows its head. */
struct sight {
	struct vmb_boot *boot;
	struct vmb_strings *strings;
	struct vmb_boot_course *course;
	const struct vmb_record *record;
	struct vmb_span text;
	struct vmb_span rest;
};

static bool holds(struct vmb_span text, struct vmb_span part)
{
	return vmb_span_find(text, part) != VMB_NOT_FOUND;
}

static struct vmb_span up_to(struct vmb_span text, struct vmb_span end)
{
	size_t at = vmb_span_find(text, end);

	return at == VMB_NOT_FOUND ? text : vmb_span_to(text, at);
}

/* --- the machine --- */

/* Without the version of the firmware, which labs update. */
static int see_hardware(struct sight *sight)
{
	struct vmb_span name = up_to(sight->rest, VMB_SPAN(", BIOS "));

	name = vmb_span_trim(up_to(name, VMB_SPAN(" (DT)")));
	if (sight->boot->hardware || !name.len)
		return 0;
	sight->boot->hardware = vmb_intern(sight->strings, name);
	return sight->boot->hardware ? 0 : -1;
}

static int see_dmi(struct sight *sight)
{
	if (vmb_span_starts(sight->rest, VMB_SPAN("Memory slots ")))
		return 0;
	return see_hardware(sight);
}

static void set_cpus(struct vmb_boot *boot, struct vmb_span digits)
{
	uint64_t cpus;

	if (!vmb_number_read_whole(digits, &cpus) && cpus && cpus <= UINT32_MAX)
		boot->cpus = (uint32_t)cpus;
}

/* "1 node, 8 CPUs", "4 processors activated", "4 CPUs" */
static int see_cpus(struct sight *sight)
{
	struct vmb_span rest = sight->rest, before = VMB_SPAN(""), word;

	while ((word = vmb_span_token(&rest)).len) {
		if (vmb_span_starts(word, VMB_SPAN("CPU")) ||
		    vmb_span_starts(word, VMB_SPAN("processor")))
			set_cpus(sight->boot, before);
		before = word;
	}
	return 0;
}

/* Those that there may be; those that came up count more. */
static int see_cpu_ids(struct sight *sight)
{
	const struct vmb_span head = VMB_SPAN("nr_cpu_ids:");
	size_t at = vmb_span_find(sight->rest, head);
	struct vmb_span rest;

	if (at == VMB_NOT_FOUND || sight->boot->cpus)
		return 0;
	rest = vmb_span_from(sight->rest, at + head.len);
	set_cpus(sight->boot, vmb_span_token(&rest));
	return 0;
}

/* "3997852K/4193788K available (...)": of the total, as kernels differ. */
static int see_memory(struct sight *sight)
{
	struct vmb_span rest = sight->rest;
	struct vmb_span free = vmb_span_token(&rest);
	struct vmb_span word = vmb_span_token(&rest);
	size_t at = vmb_span_find(free, VMB_SPAN("K/"));
	uint64_t total;

	if (at == VMB_NOT_FOUND || free.ptr[free.len - 1] != 'K' ||
	    !vmb_span_equal(word, VMB_SPAN("available")))
		return 0;
	free = vmb_span_from(vmb_span_to(free, free.len - 1), at + 2);
	if (!vmb_number_read_whole(free, &total))
		sight->boot->memory = total;
	return 0;
}

static int see_kvm(struct sight *sight)
{
	sight->boot->kvm_guest = true;
	return 0;
}

/* --- debugging --- */

static int see_kasan(struct sight *sight)
{
	sight->boot->debug |= VMB_DEBUG_KASAN;
	return 0;
}

static int see_kcsan(struct sight *sight)
{
	sight->boot->debug |= VMB_DEBUG_KCSAN;
	return 0;
}

static int see_kmsan(struct sight *sight)
{
	sight->boot->debug |= VMB_DEBUG_KMSAN;
	return 0;
}

static int see_lockdep(struct sight *sight)
{
	sight->boot->debug |= VMB_DEBUG_LOCKDEP;
	return 0;
}

static void note_trouble(struct sight *sight, enum vmb_trouble trouble)
{
	vmb_boot_course_trouble(sight->course, sight->boot, trouble,
				sight->record);
}

static int see_splat(struct sight *sight)
{
	note_trouble(sight, VMB_TROUBLE_SPLAT);
	return 0;
}

static int see_bug(struct sight *sight)
{
	if (vmb_span_starts(sight->rest, VMB_SPAN("KASAN:")))
		see_kasan(sight);
	else if (vmb_span_starts(sight->rest, VMB_SPAN("KCSAN:")))
		see_kcsan(sight);
	else if (vmb_span_starts(sight->rest, VMB_SPAN("KMSAN:")))
		see_kmsan(sight);
	return see_splat(sight);
}

/* "Oops: 0002 [#1] PREEMPT SMP DEBUG_PAGEALLOC KASAN" */
static int see_oops(struct sight *sight)
{
	if (holds(sight->rest, VMB_SPAN(" DEBUG_PAGEALLOC")))
		sight->boot->debug |= VMB_DEBUG_PAGEALLOC;
	if (holds(sight->rest, VMB_SPAN(" KASAN")))
		see_kasan(sight);
	return see_splat(sight);
}

/*
 * The letters that tell of a kernel in trouble. Others, such as O, E and P,
 * are of modules that many labs load.
 */
static void set_taint(struct vmb_boot *boot, char letter)
{
	switch (letter) {
	case 'W':
		boot->debug |= VMB_DEBUG_TAINT_W;
		break;
	case 'D':
		boot->debug |= VMB_DEBUG_TAINT_D;
		break;
	case 'B':
		boot->debug |= VMB_DEBUG_TAINT_B;
		break;
	case 'L':
		boot->debug |= VMB_DEBUG_TAINT_L;
		break;
	case 'M':
		boot->debug |= VMB_DEBUG_TAINT_M;
		break;
	default:
		break;
	}
}

static bool is_upper(struct vmb_span word)
{
	for (size_t i = 0; i < word.len; i++)
		if (word.ptr[i] < 'A' || word.ptr[i] > 'Z')
			return false;
	return word.len;
}

/* "G        W  OE      6.18.0 #1", or "[W]=WARN, [O]=OOT_MODULE" */
static void read_taints(struct vmb_boot *boot, struct vmb_span text)
{
	struct vmb_span word;

	while ((word = vmb_span_token(&text)).len) {
		if (is_upper(word))
			for (size_t i = 0; i < word.len; i++)
				set_taint(boot, word.ptr[i]);
		else if (word.ptr[0] == '[' && vmb_byte_at(word, 2) == ']')
			set_taint(boot, word.ptr[1]);
		else
			return;
	}
}

static int see_taint(struct sight *sight)
{
	const struct vmb_span head = VMB_SPAN("Tainted: ");
	size_t at = vmb_span_find(sight->text, head);

	if (at != VMB_NOT_FOUND)
		read_taints(sight->boot,
			    vmb_span_from(sight->text, at + head.len));
	return 0;
}

/* "CPU3: Core temperature is above threshold, cpu clock is throttled" */
static int see_cpu(struct sight *sight)
{
	if (holds(sight->rest, VMB_SPAN(" temperature ")) &&
	    holds(sight->rest, VMB_SPAN(" throttled")))
		note_trouble(sight, VMB_TROUBLE_HEAT);
	return see_taint(sight);
}

static bool is_off(struct vmb_span value)
{
	return vmb_span_equal(value, VMB_SPAN("off")) ||
	       vmb_span_equal(value, VMB_SPAN("0")) ||
	       vmb_span_equal(value, VMB_SPAN("n"));
}

void vmb_boot_facts_command_line(struct vmb_boot *boot, struct vmb_span line)
{
	struct vmb_span value, key;

	while ((value = vmb_span_token(&line)).len) {
		vmb_span_split(&value, '=', &key);
		if (vmb_span_equal(key, VMB_SPAN("slub_debug")) ||
		    vmb_span_equal(key, VMB_SPAN("slab_debug"))) {
			if (!vmb_span_equal(value, VMB_SPAN("-")))
				boot->debug |= VMB_DEBUG_SLUB;
		} else if (vmb_span_equal(key, VMB_SPAN("debug_pagealloc")) &&
			   value.len && !is_off(value)) {
			boot->debug |= VMB_DEBUG_PAGEALLOC;
		}
	}
}

#define CLUE(head, see)                                                        \
	{                                                                      \
		{ (head), sizeof(head) - 1 }, (see)                            \
	}

static const struct clue {
	struct vmb_span head;
	int (*see)(struct sight *sight);
} clues[] = {
	CLUE("DMI: ", see_dmi),
	CLUE("Machine model: ", see_hardware),
	CLUE("OF: fdt: Machine model: ", see_hardware),
	CLUE("Hardware name: ", see_hardware),
	CLUE("smp: Brought up ", see_cpus),
	CLUE("Brought up ", see_cpus),
	CLUE("x86: Booted up ", see_cpus),
	CLUE("SMP: Total of ", see_cpus),
	CLUE("smpboot: Total of ", see_cpus),
	CLUE("setup_percpu: NR_CPUS:", see_cpu_ids),
	CLUE("NR_CPUS:", see_cpu_ids),
	CLUE("Memory: ", see_memory),
	CLUE("Hypervisor detected: KVM", see_kvm),
	CLUE("Booting paravirtualized kernel on KVM", see_kvm),
	CLUE("kasan: KernelAddressSanitizer initialized", see_kasan),
	CLUE("kcsan: ", see_kcsan),
	CLUE("KMSAN: ", see_kmsan),
	CLUE("Lock dependency validator:", see_lockdep),
	CLUE("------------[ cut here ]------------", see_splat),
	CLUE("BUG: ", see_bug),
	CLUE("watchdog: BUG: ", see_splat),
	CLUE("WARNING: possible ", see_splat),
	CLUE("WARNING: suspicious ", see_splat),
	CLUE("rcu: INFO: ", see_splat),
	CLUE("Oops", see_oops),
	CLUE("Internal error: ", see_oops),
	CLUE("CPU", see_cpu),
	CLUE("mce: CPU", see_cpu),
	CLUE("Tainted: ", see_taint),
};

int vmb_boot_facts_see(struct vmb_boot *boot, struct vmb_strings *strings,
		       struct vmb_boot_course *course,
		       const struct vmb_record *record)
{
	struct vmb_span text = record->text;
	struct sight sight = { boot, strings, course, record, text, text };

	text = vmb_span_from(text, vmb_skip_blanks(text, 0));
	sight.text = text;
	/* the most lines by far in a log of a long test, and no clue at all */
	if (!text.len || vmb_span_starts(text, VMB_SPAN("Summary: ")))
		return 0;
	/* "6.18.0 #1 Tainted: G" stands above the reports of lockdep */
	if (vmb_is_digit(text.ptr[0]))
		return see_taint(&sight);
	for (size_t i = 0; i < sizeof(clues) / sizeof(clues[0]); i++) {
		const struct clue *clue = &clues[i];

		if (clue->head.ptr[0] != text.ptr[0] ||
		    !vmb_span_starts(text, clue->head))
			continue;
		sight.rest = vmb_span_from(text, clue->head.len);
		return clue->see(&sight);
	}
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/set_facts.h"

#include <stdlib.h>
#include <time.h>

#define SECONDS_A_DAY 86400

static void take_string(const char **known, const char *string)
{
	if (!*known)
		*known = string;
}

/* What two logs of one boot tell is true of both. */
static void merge(struct vmb_boot *boot, const struct vmb_boot *other)
{
	boot->known |= other->known;
	take_string(&boot->id, other->id);
	take_string(&boot->banner, other->banner);
	take_string(&boot->release, other->release);
	take_string(&boot->command_line, other->command_line);
	take_string(&boot->compiler, other->compiler);
	take_string(&boot->number, other->number);
	take_string(&boot->hardware, other->hardware);
	if (!boot->fingerprint)
		boot->fingerprint = other->fingerprint;
	if (!boot->memory)
		boot->memory = other->memory;
	if (!boot->built)
		boot->built = other->built;
	if (!boot->cpus)
		boot->cpus = other->cpus;
	boot->debug |= other->debug;
	boot->kvm_guest |= other->kvm_guest;
}

static int merge_all(struct vmb_resultset *set)
{
	set->boots = calloc(set->nboots + 1, sizeof(*set->boots));
	if (!set->boots)
		return -1;
	for (size_t i = 0; i < set->nsources; i++) {
		const struct vmb_source_info *source = &set->sources[i];

		for (size_t j = 0; j < source->batch.nboots; j++)
			merge(&set->boots[source->boot_map[j]],
			      &source->batch.boots[j]);
	}
	return 0;
}

/* The string at @offset of a boot. */
static const char *string_of(const struct vmb_boot *boot, size_t offset)
{
	const char *string;

	memcpy(&string, (const char *)boot + offset, sizeof(string));
	return string;
}

/* The string on which all boots of a configuration agree, or NULL. */
static const char *agreed_string(const struct vmb_resultset *set,
				 size_t configuration, size_t offset)
{
	const char *agreed = NULL;

	for (size_t i = 0; i < set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(set, configuration, i);
		const char *string = boot ? string_of(boot, offset) : NULL;

		if (!boot)
			continue;
		if (!string || (agreed && strcmp(agreed, string) != 0))
			return NULL;
		agreed = string;
	}
	return agreed;
}

#define AGREED(set, configuration, member)                                     \
	agreed_string(set, configuration, offsetof(struct vmb_boot, member))

bool vmb_facts_same_memory(uint64_t a, uint64_t b)
{
	uint64_t less = a < b ? a : b;
	uint64_t more = a < b ? b : a;

	return more - less <= more / 100;
}

/* Numbers and signs on which all boots of a configuration agree. */
static struct vmb_boot agreed_numbers(const struct vmb_resultset *set,
				      size_t configuration)
{
	struct vmb_boot agreed = { 0 };
	bool first = true;

	for (size_t i = 0; i < set->nboots; i++) {
		const struct vmb_boot *boot =
			vmb_set_boot(set, configuration, i);

		if (!boot)
			continue;
		if (first)
			agreed = *boot;
		first = false;
		if (agreed.cpus != boot->cpus)
			agreed.cpus = 0;
		if (agreed.built != boot->built)
			agreed.built = 0;
		if (!vmb_facts_same_memory(agreed.memory, boot->memory))
			agreed.memory = 0;
		agreed.kvm_guest &= boot->kvm_guest;
	}
	return agreed;
}

void vmb_facts_add_memory(struct vmb_buffer *out, uint64_t memory)
{
	vmb_buffer_printf(out, "%.4g GiB", (double)memory / 1048576);
}

void vmb_facts_date(int32_t day, char *date)
{
	time_t seconds = (time_t)day * SECONDS_A_DAY;
	struct tm parts;

	date[0] = '\0';
	if (gmtime_r(&seconds, &parts))
		(void)strftime(date, VMB_DATE_SIZE, "%Y-%m-%d", &parts);
}

void vmb_facts_add_build(struct vmb_buffer *out, const struct vmb_boot *boot)
{
	char date[VMB_DATE_SIZE];

	if (boot->release)
		vmb_buffer_add_string(out, boot->release);
	if (boot->number)
		vmb_buffer_printf(out, " #%s", boot->number);
	if (!boot->built)
		return;
	vmb_facts_date(boot->built, date);
	vmb_buffer_printf(out, " of %s", date);
}

static void add_separator(struct vmb_buffer *out)
{
	if (out->length)
		vmb_buffer_add_string(out, ", ");
}

/* "NAME, 8 CPUs, 15.63 GiB, KVM guest": what is known of it. */
static int name_machine(struct vmb_resultset *set, size_t configuration,
			const struct vmb_boot *agreed, const char **machine)
{
	const char *hardware = AGREED(set, configuration, hardware);
	struct vmb_buffer text = { 0 };
	int status = 0;

	if (hardware)
		vmb_buffer_add_string(&text, hardware);
	if (agreed->cpus) {
		add_separator(&text);
		vmb_buffer_printf(&text, "%u CPU%s", agreed->cpus,
				  agreed->cpus == 1 ? "" : "s");
	}
	if (agreed->memory) {
		add_separator(&text);
		vmb_facts_add_memory(&text, agreed->memory);
	}
	if (agreed->kvm_guest) {
		add_separator(&text);
		vmb_buffer_add_string(&text, "KVM guest");
	}
	if (text.length) {
		*machine = vmb_intern(
			set->rows.strings,
			(struct vmb_span){ text.bytes, text.length });
		status = *machine ? 0 : -1;
	}
	if (text.failed)
		status = -1;
	vmb_buffer_clear(&text);
	return status;
}

static int name_date(struct vmb_resultset *set, int32_t day, const char **date)
{
	char text[VMB_DATE_SIZE];

	if (!day)
		return 0;
	vmb_facts_date(day, text);
	*date = vmb_intern(set->rows.strings, vmb_span(text));
	return *date ? 0 : -1;
}

/* Does a source give the configuration anything? */
static bool gives(const struct vmb_source_info *source, size_t configuration)
{
	size_t n = source->batch.nconfigurations;

	for (size_t i = 0; i < (n ? n : 1); i++)
		if (source->configurations[i] == configuration)
			return true;
	return false;
}

/* The command that all sources of a configuration name, or NULL. */
static const char *agreed_command(const struct vmb_resultset *set,
				  size_t configuration)
{
	const char *agreed = NULL;

	for (size_t i = 0; i < set->nsources; i++) {
		const char *command = set->sources[i].batch.command;

		if (!gives(&set->sources[i], configuration))
			continue;
		if (!command || (agreed && strcmp(agreed, command) != 0))
			return NULL;
		agreed = command;
	}
	return agreed;
}

int vmb_set_facts_gather(struct vmb_resultset *set)
{
	if (merge_all(set))
		return -1;
	for (size_t i = 0; i < set->nconfigurations; i++) {
		struct vmb_configuration *configuration =
			&set->configurations[i];
		struct vmb_boot agreed = agreed_numbers(set, i);

		configuration->kernel = AGREED(set, i, release);
		configuration->build = AGREED(set, i, banner);
		configuration->number = AGREED(set, i, number);
		configuration->compiler = AGREED(set, i, compiler);
		configuration->command = agreed_command(set, i);
		if (name_machine(set, i, &agreed, &configuration->machine) ||
		    name_date(set, agreed.built, &configuration->date))
			return -1;
	}
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a kernel log says about its boot beyond where it begins: the build, the
 * machine, and signs that times are not those of a kernel in daily use.
 *
 * Source of the forms: the pr_info() and printk() calls of init/version.c,
 * setup code of x86 and arm64, mm/, lib/dump_stack.c and kernel/panic.c, old
 * and new.
 */
#ifndef VMB_PARSERS_BOOT_FACTS_H
#define VMB_PARSERS_BOOT_FACTS_H

#include "parsers/boot_course.h"

/**
 * vmb_boot_facts_banner - read compiler, build number and day
 * @boot: filled in
 * @strings: pool of its batch
 * @text: the "Linux version" line; what it does not tell stays as it is
 *
 * Return: 0, or -1 without memory.
 */
int vmb_boot_facts_banner(struct vmb_boot *boot, struct vmb_strings *strings,
			  struct vmb_span text);

/** vmb_boot_facts_command_line - see whether it asks for debugging */
void vmb_boot_facts_command_line(struct vmb_boot *boot, struct vmb_span line);

/**
 * vmb_boot_facts_see - take note of a line that the kernel printed
 * @boot: it is of; filled in
 * @strings: pool of its batch
 * @course: of that boot
 * @record: the line
 *
 * Return: 0, or -1 without memory.
 */
int vmb_boot_facts_see(struct vmb_boot *boot, struct vmb_strings *strings,
		       struct vmb_boot_course *course,
		       const struct vmb_record *record);

#endif

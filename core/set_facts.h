/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of the kernels and machines of a result set.
 */
#ifndef VMB_SET_FACTS_H
#define VMB_SET_FACTS_H

#include "core/buffer.h"
#include "core/resultset.h"

/**
 * vmb_set_facts_gather - fill set->boots and the facts of configurations
 * @set: its runs are joined, and it is known which boots gave values
 *
 * Used by core/resultset.c alone. Return: 0, or -1 without memory.
 */
int vmb_set_facts_gather(struct vmb_resultset *set);

/**
 * vmb_set_boot - a boot of the set, as one of a configuration
 * @set: finished
 * @configuration: index of the configuration
 * @boot: from 0 to below set->nboots
 *
 * Return: what is known of it, or NULL where it gave no value of the
 * configuration.
 */
static inline const struct vmb_boot *
vmb_set_boot(const struct vmb_resultset *set, size_t configuration, size_t boot)
{
	return set->gave_values[configuration * set->nboots + boot] ?
		       &set->boots[boot] :
		       NULL;
}

/** vmb_facts_same_memory - kB that differ by no more than kernels do: 1 % */
bool vmb_facts_same_memory(uint64_t a, uint64_t b);

/** vmb_facts_add_memory - append "15.63 GiB"; @memory is in kB */
void vmb_facts_add_memory(struct vmb_buffer *out, uint64_t memory);

/** vmb_facts_add_build - append "6.18.0 #1 of 2025-12-01", what is known */
void vmb_facts_add_build(struct vmb_buffer *out, const struct vmb_boot *boot);

/** VMB_DATE_SIZE - room for any date that vmb_facts_date() writes */
#define VMB_DATE_SIZE 16

/**
 * vmb_facts_date - write a day as "2025-12-01"
 * @day: counted from 1970-01-01
 * @date: VMB_DATE_SIZE bytes
 */
void vmb_facts_date(int32_t day, char *date);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines that tell the parameters of module loads, which results do not.
 *
 *	vmbench: p=4 h=0			written to /dev/kmsg by the user
 *	modprobe test_vmalloc nr_pages=4	a shell's input; also insmod and
 *						test_vmalloc.sh
 *	Run the test with following parameters: nr_pages=4	from the script
 *	Kernel command line: test_vmalloc.nr_pages=4
 *
 * Values are read as the kernel reads them; what cannot be read is unknown,
 * never guessed.
 */
#ifndef VMB_PARSERS_VMALLOC_PARAMS_H
#define VMB_PARSERS_VMALLOC_PARAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"

/** VMB_VMALLOC_UNNAMED - a parameter that a line does not name */
#define VMB_VMALLOC_UNNAMED UINT64_MAX

/** VMB_VMALLOC_UNKNOWN - a parameter that it names without a readable value */
#define VMB_VMALLOC_UNKNOWN (UINT64_MAX - 1)

/** struct vmb_vmalloc_params - number of pages, and use_huge as 0 or 1 */
struct vmb_vmalloc_params {
	uint64_t pages;
	uint64_t huge;
};

/** enum vmb_vmalloc_teller - kinds of lines, the most trusted first */
enum vmb_vmalloc_teller {
	VMB_VMALLOC_MARKER,
	VMB_VMALLOC_COMMAND,
	VMB_VMALLOC_SCRIPT,
	VMB_VMALLOC_BOOT,
};

/**
 * struct vmb_vmalloc_announcement - a line that tells parameters
 * @teller: what kind of line it is
 * @params: what it tells
 * @hash: of the words that tell it: equal for equal lines of a kind
 */
struct vmb_vmalloc_announcement {
	enum vmb_vmalloc_teller teller;
	struct vmb_vmalloc_params params;
	uint64_t hash;
};

/**
 * vmb_vmalloc_params_read - does this line tell parameters?
 * @text: the line behind its log prefix
 * @announcement: out, if so
 */
bool vmb_vmalloc_params_read(struct vmb_span text,
			     struct vmb_vmalloc_announcement *announcement);

/**
 * vmb_vmalloc_params_known - a parameter by what two tellers say
 * @first: what the more trusted one tells
 * @second: what the other tells
 *
 * Return: @first unless it does not name the parameter, else @second.
 */
uint64_t vmb_vmalloc_params_known(uint64_t first, uint64_t second);

#endif

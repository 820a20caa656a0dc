/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A process of which we hold both ends: how it is begun and ended. Used by
 * input/helper.c alone.
 */
#ifndef VMB_HELPER_PROCESS_H
#define VMB_HELPER_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

#include "core/buffer.h"

/**
 * struct vmb_process - a process that runs
 * @id: of the process; 0 once it was waited for
 * @input: our end of its standard input, -1 once closed; does not block
 * @output: our end of its standard output, -1 once closed; does not block
 * @status: as waitpid() gives it
 */
struct vmb_process {
	pid_t id;
	int input;
	int output;
	int status;
};

/**
 * vmb_process_find - the helper's file name
 * @path: out: beside the running program, else in the directory for helpers
 *
 * Return: false where it is in neither, or without memory.
 */
bool vmb_process_find(struct vmb_buffer *path);

/**
 * vmb_process_start - start a program
 * @program: its file name
 * @arguments: behind its name, ending with NULL
 * @process: out; end with vmb_process_end()
 *
 * It has no descriptors but 0, 1 and 2, and of the environment only proxies,
 * certificates and what loading it takes. It ends when this thread does.
 *
 * Return: 0, or -1 with errno set.
 */
int vmb_process_start(const char *program, const char *const *arguments,
		      struct vmb_process *process);

/** vmb_process_hush - close our end of its standard input */
void vmb_process_hush(struct vmb_process *process);

/**
 * vmb_process_wait - wait until the process ends of itself
 * @process: the process
 * @deadline: of vmb_process_clock()
 *
 * Return: false where it still runs at @deadline.
 */
bool vmb_process_wait(struct vmb_process *process, long long deadline);

/** vmb_process_end - close both ends; kill it if it runs, and wait for it */
void vmb_process_end(struct vmb_process *process);

/** vmb_process_clock - milliseconds of a clock that only goes forward */
long long vmb_process_clock(void);

#endif

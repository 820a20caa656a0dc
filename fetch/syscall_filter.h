/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A filter of system calls (seccomp): what the helper does not need, it cannot
 * do, whoever has taken it over.
 */
#ifndef VMB_FETCH_SYSCALL_FILTER_H
#define VMB_FETCH_SYSCALL_FILTER_H

#include <stdbool.h>

/**
 * vmb_syscall_filter - allow the rest of the process to do little
 * @network: it may connect to others
 *
 * It may read files, use memory and threads, and exit. It may not start
 * programs or processes, open files for writing, change anything in the file
 * system, listen, or signal and trace others. What is not allowed fails, mostly
 * with ENOSYS, for which libraries are prepared. PR_SET_NO_NEW_PRIVS must have
 * been set.
 *
 * Return: NULL, or why there is no filter.
 */
const char *vmb_syscall_filter(bool network);

#endif

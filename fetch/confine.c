/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/confine.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fetch/syscall_filter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UNFILTERED "built with a sanitizer"
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define UNFILTERED "built with a sanitizer"
#endif
#if defined(VMB_COVERAGE)
#define UNFILTERED "built for coverage reports"
#endif

/* The main program has closed them already; somebody else may have not. */
static void close_descriptors(void)
{
#ifdef SYS_close_range
	syscall(SYS_close_range, STDERR_FILENO + 1U, ~0U, 0U);
#endif
}

/* Return: NULL, or why system calls are not filtered. */
static const char *filter(bool network)
{
#ifdef UNFILTERED
	/* it traces itself in search of leaks, or writes files, at its end */
	(void)network;
	return UNFILTERED;
#else
	prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
	return vmb_syscall_filter(network);
#endif
}

void vmb_confine(bool network, struct vmb_buffer *about)
{
	const struct rlimit none = { 0, 0 };
	const char *missing;

	close_descriptors();
	setrlimit(RLIMIT_CORE, &none);
	if (!prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		vmb_buffer_add_string(about, "no_new_privs, ");
	missing = filter(network);
	if (missing)
		vmb_buffer_printf(about, "no system call filter (%s)", missing);
	else
		vmb_buffer_add_string(about, "a system call filter");
}

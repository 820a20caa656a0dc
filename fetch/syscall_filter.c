/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/syscall_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

/* 64 bits, and the lower half of an argument first. */
#if defined(__x86_64__) && defined(__LP64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && defined(__AARCH64EL__) && defined(__LP64__)
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#endif

#if !defined(MACHINE)

const char *vmb_syscall_filter(bool network)
{
	(void)network;
	return "none is known for this machine";
}

#else

/* Calls of x86-64 in the numbers of x32, a second way to all of them. */
#define X32 0x40000000U

/* Anything that is more than reading. */
#define WRITING                                                                \
	(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY))

#define STEPS_MAX 512

/* Not all machines have all of them: the older ones are x86's. */
static const int always[] = {
	/* reading, and writing what is open */
	SYS_read,
	SYS_readv,
	SYS_pread64,
	SYS_write,
	SYS_writev,
	SYS_close,
	SYS_fstat,
	SYS_newfstatat,
	SYS_statx,
	SYS_statfs,
	SYS_fstatfs,
	SYS_lseek,
	SYS_faccessat,
	SYS_faccessat2,
	SYS_readlinkat,
	SYS_getdents64,
	SYS_getcwd,
	SYS_fadvise64,
	SYS_dup,
	SYS_dup3,
	SYS_fcntl,
	SYS_pipe2,
	SYS_eventfd2,
#ifdef SYS_open
	SYS_stat,
	SYS_lstat,
	SYS_access,
	SYS_readlink,
	SYS_dup2,
	SYS_pipe,
#endif
	/* waiting */
	SYS_ppoll,
	SYS_pselect6,
	SYS_epoll_create1,
	SYS_epoll_ctl,
	SYS_epoll_pwait,
	SYS_nanosleep,
	SYS_clock_nanosleep,
	SYS_restart_syscall,
#ifdef SYS_poll
	SYS_poll,
	SYS_select,
	SYS_epoll_wait,
#endif
	/* memory */
	SYS_mmap,
	SYS_munmap,
	SYS_mprotect,
	SYS_mremap,
	SYS_madvise,
	SYS_brk,
	SYS_membarrier,
	/* threads and signals of its own */
	SYS_futex,
	SYS_set_robust_list,
	SYS_set_tid_address,

	SYS_sched_yield,
	SYS_sched_getaffinity,
	SYS_rt_sigaction,
	SYS_rt_sigprocmask,
	SYS_rt_sigreturn,
	SYS_sigaltstack,
	SYS_exit,
	SYS_exit_group,
#ifdef SYS_rseq
	SYS_rseq,
#endif
#ifdef SYS_faccessat2
	SYS_faccessat2,
#endif
#ifdef SYS_arch_prctl
	SYS_arch_prctl,
#endif
	/* what it is and where */
	SYS_getpid,
	SYS_getppid,
	SYS_gettid,
	SYS_getuid,
	SYS_geteuid,
	SYS_getgid,
	SYS_getegid,
	SYS_getresuid,
	SYS_getresgid,
	SYS_uname,
	SYS_sysinfo,
	SYS_prlimit64,
	SYS_getrusage,
	SYS_clock_gettime,
	SYS_clock_getres,
	SYS_gettimeofday,
	SYS_getrandom,
#ifdef SYS_time
	SYS_time,
	SYS_getrlimit,
#endif
};

/* Name servers are asked in several ways, some of them on this machine. */
static const int on_network[] = {
	SYS_socketpair,	 SYS_connect,	 SYS_bind,	 SYS_getsockname,
	SYS_getpeername, SYS_getsockopt, SYS_setsockopt, SYS_sendto,
	SYS_sendmsg,	 SYS_sendmmsg,	 SYS_recvfrom,	 SYS_recvmsg,
	SYS_recvmmsg,	 SYS_shutdown,
};

static const unsigned families[] = { AF_UNIX, AF_INET, AF_INET6, AF_NETLINK };

/* Is it a terminal? How much is there to read? Nothing is typed into one. */
static const unsigned controls[] = { TCGETS, FIONREAD, FIONBIO };

/*
 * struct program - the filter while it is made
 * @steps: @count instructions of the Berkeley Packet Filter
 */
struct program {
	struct sock_filter steps[STEPS_MAX];
	size_t count;
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void add(struct program *program, unsigned code, unsigned value,
		unsigned then, unsigned otherwise)
{
	if (program->count < STEPS_MAX)
		program->steps[program->count] = (struct sock_filter)BPF_JUMP(
			(uint16_t)code, value, (uint8_t)then,
			(uint8_t)otherwise);
	program->count++;
}

static void load(struct program *program, size_t offset)
{
	add(program, BPF_LD | BPF_W | BPF_ABS, (unsigned)offset, 0, 0);
}

static void load_argument(struct program *program, unsigned number)
{
	load(program, offsetof(struct seccomp_data, args[number]));
}

static void allow(struct program *program)
{
	add(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
}

static void deny(struct program *program, int error)
{
	add(program, BPF_RET | BPF_K,
	    SECCOMP_RET_ERRNO | ((unsigned)error & SECCOMP_RET_DATA), 0, 0);
}

/* The next step is skipped where the value is another. */
static void if_equal(struct program *program, unsigned value)
{
	add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
}

static void allow_values(struct program *program, const unsigned *values,
			 size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if_equal(program, values[i]);
		allow(program);
	}
}

static void allow_calls(struct program *program, const int *calls, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if_equal(program, (unsigned)calls[i]);
		allow(program);
	}
}

/* A call that depends on an argument: @steps follow, the last of which ends. */
static void for_call(struct program *program, int call, size_t steps)
{
	add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0,
	    (unsigned)steps);
}

/* @flags: number of the argument with the flags */
static void allow_reading(struct program *program, int call, unsigned flags)
{
	for_call(program, call, 4);
	load_argument(program, flags);
	add(program, BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1);
	deny(program, EACCES);
	allow(program);
}

static void allow_one_of(struct program *program, int call, unsigned argument,
			 const unsigned *values, size_t count, int error)
{
	for_call(program, call, 2 * count + 2);
	load_argument(program, argument);
	allow_values(program, values, count);
	deny(program, error);
}

/* Threads, but no processes. clone3 hides its flags, and is not there. */
static void allow_threads(struct program *program)
{
	for_call(program, SYS_clone, 4);
	load_argument(program, 0);
	add(program, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
	deny(program, EPERM);
	allow(program);
}

static void make(struct program *program, bool network)
{
	load(program, offsetof(struct seccomp_data, arch));
	add(program, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
	deny(program, ENOSYS);
	load(program, offsetof(struct seccomp_data, nr));
	add(program, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
	deny(program, ENOSYS);
	allow_calls(program, always, COUNT(always));
	allow_reading(program, SYS_openat, 2);
#ifdef SYS_open
	allow_reading(program, SYS_open, 1);
#endif
	allow_threads(program);
	allow_one_of(program, SYS_ioctl, 1, controls, COUNT(controls), ENOTTY);
	if (network) {
		allow_calls(program, on_network, COUNT(on_network));
		allow_one_of(program, SYS_socket, 0, families, COUNT(families),
			     EAFNOSUPPORT);
	}
	deny(program, ENOSYS);
}

const char *vmb_syscall_filter(bool network)
{
	struct program program = { .count = 0 };
	struct sock_fprog given = { .filter = program.steps };

	make(&program, network);
	if (program.count > STEPS_MAX)
		return "it is too long";
	given.len = (unsigned short)program.count;
	if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &given))
		return strerror(errno);
	return NULL;
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the helper can do no more. Where system calls are not filtered, there is
 * nothing to see.
 */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fetch/confine.h"
#include "tests/tap-check.h"

#define UNFILTERED 255

/* Of the work of a child: its number is the line of what did not hold. */
#define MUST(condition)                                                        \
	do {                                                                   \
		if (!(condition))                                              \
			_exit(__LINE__);                                       \
	} while (0)

static int extra;

/* Do some work within bounds, in a child whose descriptors are nobody's. */
static void check_within(bool network, void (*work)(void))
{
	struct vmb_buffer about = { 0 };
	int status = 0;
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child) {
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		ck_assert(WIFEXITED(status));
		if (WEXITSTATUS(status) != UNFILTERED)
			ck_assert_int_eq(WEXITSTATUS(status), 0);
		return;
	}
	extra = open("/dev/null", O_RDONLY);
	MUST(extra >= 3);
	vmb_confine(network, &about);
	MUST(about.length && !about.failed);
	if (strstr(about.bytes, "no system call filter"))
		_exit(UNFILTERED);
	work();
	_exit(0);
}

static void read_something(void)
{
	char byte;
	int fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);

	MUST(fd >= 0);
	MUST(read(fd, &byte, 1) == 1);
	MUST(malloc((size_t)16 << 20));
}

START_TEST(reading_goes_on)
{
	check_within(false, read_something);
}
END_TEST

static void write_something(void)
{
	static const int flags[] = { O_WRONLY, O_RDWR, O_RDONLY | O_TRUNC,
				     O_RDONLY | O_CREAT, O_RDONLY | O_APPEND };

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		MUST(open("/dev/null", flags[i], 0600) < 0 && errno == EACCES);
	MUST(unlink("/nonexistent/file") && errno == ENOSYS);
	MUST(mkdir("/nonexistent/folder", 0700) && errno == ENOSYS);
	MUST(chdir("/") && errno == ENOSYS);
}

START_TEST(nothing_can_be_written)
{
	check_within(true, write_something);
}
END_TEST

static void start_something(void)
{
	char *const arguments[] = { NULL };

	MUST(execve("/bin/true", arguments, arguments) && errno == ENOSYS);
	MUST(fork() < 0);
	MUST(kill(getppid(), 0) && errno == ENOSYS);
	MUST(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) && errno == ENOSYS);
}

START_TEST(nothing_can_be_started)
{
	check_within(true, start_something);
}
END_TEST

static void *return_it(void *argument)
{
	return argument;
}

static void start_thread(void)
{
	pthread_t thread;
	void *result = NULL;

	MUST(!pthread_create(&thread, NULL, return_it, &extra));
	MUST(!pthread_join(thread, &result));
	MUST(result == &extra);
}

START_TEST(threads_can_be_started)
{
	check_within(true, start_thread);
}
END_TEST

static void speak(void)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	MUST(fd >= 0);
	MUST(socket(AF_PACKET, SOCK_RAW, 0) < 0 && errno == EAFNOSUPPORT);
	MUST(listen(fd, 1) && errno == ENOSYS);
}

START_TEST(others_can_be_spoken_to)
{
	check_within(true, speak);
}
END_TEST

static void be_silent(void)
{
	MUST(socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == ENOSYS);
	MUST(socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == ENOSYS);
}

START_TEST(nobody_can_be_spoken_to_about_mail)
{
	check_within(false, be_silent);
}
END_TEST

static void look_around(void)
{
	struct rlimit limit;

	MUST(!getrlimit(RLIMIT_CORE, &limit) && !limit.rlim_max);
#ifdef SYS_close_range
	MUST(fcntl(extra, F_GETFD) < 0);
#endif
}

START_TEST(nothing_is_left_open_or_dumped)
{
	check_within(true, look_around);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("confine");
	Suite *suite = suite_create("confine");

	tcase_add_test(tcase, reading_goes_on);
	tcase_add_test(tcase, nothing_can_be_written);
	tcase_add_test(tcase, nothing_can_be_started);
	tcase_add_test(tcase, threads_can_be_started);
	tcase_add_test(tcase, others_can_be_spoken_to);
	tcase_add_test(tcase, nobody_can_be_spoken_to_about_mail);
	tcase_add_test(tcase, nothing_is_left_open_or_dumped);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/helper_process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/number.h"

#ifndef LIBEXECDIR
#define LIBEXECDIR "/usr/local/libexec"
#endif

#define PROGRAM "vmbench-fetch"

/* Descriptors that are closed where /proc does not tell the open ones. */
#define DESCRIPTORS 1024

/* Exit status of a child that could not become the program. */
#define NOT_STARTED 127

/* Between two looks at a process that is about to end. */
#define PATIENCE 5

static bool is_program(struct vmb_buffer *path)
{
	return !path->failed && !access(path->bytes, X_OK);
}

bool vmb_process_find(struct vmb_buffer *path)
{
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self));

	while (n > 0 && self[n - 1] != '/')
		n--;
	path->length = 0;
	if (n > 0) {
		vmb_buffer_add(path, (struct vmb_span){ self, (size_t)n });
		vmb_buffer_add_string(path, PROGRAM);
		if (is_program(path))
			return true;
	}
	path->length = 0;
	vmb_buffer_add_string(path, LIBEXECDIR "/" PROGRAM);
	return is_program(path);
}

/* One more than the highest descriptor that is open. */
static int count_descriptors(void)
{
	DIR *directory = opendir("/proc/self/fd");
	struct dirent *entry;
	uint64_t number, highest = 2;

	if (!directory)
		return DESCRIPTORS;
	while ((entry = readdir(directory)))
		if (!vmb_number_read_whole(vmb_span(entry->d_name), &number) &&
		    number > highest && number < INT_MAX)
			highest = number;
	closedir(directory);
	return (int)highest + 1;
}

/*
 * All of the environment that a helper is told: proxies, whom to trust, how
 * names are looked up; and where its libraries are, what sanitizers and
 * emulators want.
 */
static bool is_for_helper(const char *variable)
{
	static const char *const names[] = {
		"http_proxy",	   "https_proxy",   "all_proxy",
		"no_proxy",	   "HTTPS_PROXY",   "ALL_PROXY",
		"NO_PROXY",	   "SSL_CERT_FILE", "SSL_CERT_DIR",
		"CURL_CA_BUNDLE",  "RES_OPTIONS",   "LOCALDOMAIN",
		"LD_LIBRARY_PATH", "ASAN_OPTIONS",  "LSAN_OPTIONS",
		"UBSAN_OPTIONS",   "GCOV_PREFIX",   "QEMU_LD_PREFIX",
	};
	size_t length = strcspn(variable, "=");

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strlen(names[i]) == length &&
		    !strncmp(names[i], variable, length))
			return true;
	return false;
}

/* Return: to be freed, its strings not; NULL without memory. */
static char **make_environment(void)
{
	size_t count = 0, kept = 0;
	char **copy;

	while (environ[count])
		count++;
	copy = calloc(count + 1, sizeof(*copy));
	for (size_t i = 0; copy && i < count; i++)
		if (is_for_helper(environ[i]))
			copy[kept++] = environ[i];
	return copy;
}

/*
 * struct beginning - what a child needs to become the program
 * @input, @output: our end, then the process's
 * @descriptors: one more than the highest that is open
 */
struct beginning {
	const char *program;
	char **arguments;
	char **environment;
	int input[2];
	int output[2];
	int descriptors;
};

/* In the child: nothing but its three descriptors, and no way back. */
static void become(const struct beginning *beginning, pid_t parent)
{
	int input, output, nothing;
	sigset_t none;

	/* it must not outlive us, whatever ends us */
	if (prctl(PR_SET_PDEATHSIG, SIGKILL) || getppid() != parent)
		_exit(NOT_STARTED);

	/* out of the way of 0, 1 and 2, any of which may have been closed */
	input = fcntl(beginning->input[1], F_DUPFD, 3);
	output = fcntl(beginning->output[1], F_DUPFD, 3);
	nothing = open("/dev/null", O_WRONLY);
	if (input < 0 || output < 0 || nothing < 0 ||
	    dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
	    dup2(nothing, STDERR_FILENO) < 0)
		_exit(NOT_STARTED);
	/* those opened here are the lowest that were free */
	for (int i = 3; i < beginning->descriptors + 8; i++)
		close(i);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGPIPE, SIG_DFL);
	execve(beginning->program, beginning->arguments,
	       beginning->environment);
	_exit(NOT_STARTED);
}

static char **make_arguments(const char *program, const char *const *arguments)
{
	size_t count = 0;
	char **copy;

	while (arguments[count])
		count++;
	copy = calloc(count + 2, sizeof(*copy));
	if (!copy)
		return NULL;
	/* execv() takes them as char *, and does not write to them */
	copy[0] = (char *)(uintptr_t)program;
	for (size_t i = 0; i < count; i++)
		copy[i + 1] = (char *)(uintptr_t)arguments[i];
	return copy;
}

static int make_ours(int descriptor)
{
	int flags = fcntl(descriptor, F_GETFL);

	if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0)
		return -1;
	return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

static void close_both(const int *ends)
{
	close(ends[0]);
	close(ends[1]);
}

static int start_between(struct beginning *beginning,
			 struct vmb_process *process)
{
	pid_t self = getpid();

	if (make_ours(beginning->input[0]) || make_ours(beginning->output[0]))
		return -1;
	beginning->descriptors = count_descriptors();
	process->id = fork();
	if (!process->id)
		become(beginning, self);
	return process->id < 0 ? -1 : 0;
}

/* A socket can be written to without the signal of a broken pipe. */
static int start(struct beginning *beginning, struct vmb_process *process)
{
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, beginning->input))
		return -1;
	if (pipe(beginning->output)) {
		close_both(beginning->input);
		return -1;
	}
	if (start_between(beginning, process)) {
		close_both(beginning->input);
		close_both(beginning->output);
		return -1;
	}
	process->input = beginning->input[0];
	process->output = beginning->output[0];
	close(beginning->input[1]);
	close(beginning->output[1]);
	return 0;
}

int vmb_process_start(const char *program, const char *const *arguments,
		      struct vmb_process *process)
{
	struct beginning beginning = {
		.program = program,
		.arguments = make_arguments(program, arguments),
		.environment = make_environment(),
	};
	int status = -1;

	*process = (struct vmb_process){ .input = -1, .output = -1 };
	if (beginning.arguments && beginning.environment)
		status = start(&beginning, process);
	free(beginning.arguments);
	free(beginning.environment);
	return status;
}

void vmb_process_hush(struct vmb_process *process)
{
	if (process->input >= 0)
		close(process->input);
	process->input = -1;
}

/* Return: whether it has ended. */
static bool reap(struct vmb_process *process, int options)
{
	pid_t id;

	do
		id = waitpid(process->id, &process->status, options);
	while (id < 0 && errno == EINTR);
	if (!id)
		return false;
	process->id = 0;
	return true;
}

bool vmb_process_wait(struct vmb_process *process, long long deadline)
{
	while (process->id && !reap(process, WNOHANG)) {
		if (vmb_process_clock() >= deadline)
			return false;
		poll(NULL, 0, PATIENCE);
	}
	return true;
}

void vmb_process_end(struct vmb_process *process)
{
	vmb_process_hush(process);
	if (process->output >= 0)
		close(process->output);
	process->output = -1;
	if (process->id > 0) {
		kill(process->id, SIGKILL);
		reap(process, 0);
	}
}

long long vmb_process_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/memory.h"
#include "input/cache_trim.h"

#define FOLDER "/vmbench-compare"

static const char magic[] = "vmbench-compare mail 1\n";

/* ---- Where ---- */

/* Relative paths count for nothing there, says the XDG specification. */
static int find_folder(struct vmb_buffer *path)
{
	const char *cache = getenv("XDG_CACHE_HOME");
	const char *home = getenv("HOME");

	if (cache && cache[0] == '/')
		vmb_buffer_printf(path, "%s" FOLDER, cache);
	else if (home && home[0] == '/')
		vmb_buffer_printf(path, "%s/.cache" FOLDER, home);
	errno = path->failed ? ENOMEM : ENOENT;
	return path->length && !path->failed ? 0 : -1;
}

/* All folders of a path, private ones. */
static void make_folders(char *path)
{
	for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		(void)mkdir(path, 0700);
		*slash = '/';
	}
	(void)mkdir(path, 0700);
}

/* Nobody else may look into the folder, nor have put it there. */
static int make_private(int folder)
{
	struct stat about;

	if (fstat(folder, &about))
		return -1;
	if (about.st_uid != geteuid()) {
		errno = EPERM;
		return -1;
	}
	return (about.st_mode & 07777) == 0700 ? 0 : fchmod(folder, 0700);
}

/* Return: a descriptor, or -1 with errno set. */
static int open_folder(bool make)
{
	struct vmb_buffer path = { 0 };
	int folder = -1;

	if (!find_folder(&path)) {
		if (make)
			make_folders(path.bytes);
		folder = open(path.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	}
	vmb_buffer_clear(&path);
	if (folder >= 0 && make_private(folder)) {
		close(folder);
		return -1;
	}
	return folder;
}

static void name_entry(const char *message_id, char *name)
{
	snprintf(name, VMB_CACHE_NAME + 1, "%016" PRIx64,
		 vmb_hash(VMB_HASH_START, message_id, strlen(message_id)));
}

static void make_head(const char *message_id, struct vmb_span mail,
		      struct vmb_buffer *head)
{
	vmb_buffer_printf(head, "%s%s\n%zu %016" PRIx64 "\n", magic, message_id,
			  mail.len,
			  vmb_hash(VMB_HASH_START, mail.ptr, mail.len));
}

/* ---- Reading ---- */

static int read_all(int fd, struct vmb_buffer *out)
{
	char piece[(size_t)64 << 10];
	ssize_t got;

	while ((got = read(fd, piece, sizeof(piece))) != 0) {
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		vmb_buffer_add(out, (struct vmb_span){ piece, (size_t)got });
		if (out->failed)
			return -1;
	}
	return 0;
}

static bool is_own_file(int fd)
{
	struct stat about;

	return !fstat(fd, &about) && S_ISREG(about.st_mode) &&
	       about.st_uid == geteuid() &&
	       (unsigned long long)about.st_size <= VMB_CACHE_MAX;
}

/* Where the mail begins in an entry that is whole; VMB_NOT_FOUND: it is not */
static size_t check_entry(const char *message_id, struct vmb_span entry)
{
	struct vmb_span mail = entry;
	struct vmb_buffer head = { 0 };
	size_t start = 0;

	for (int lines = 0; lines < 3; lines++) {
		size_t end = vmb_span_find_byte(mail, '\n');

		if (end == VMB_NOT_FOUND)
			return VMB_NOT_FOUND;
		start += end + 1;
		mail = vmb_span_from(entry, start);
	}
	make_head(message_id, mail, &head);
	if (head.failed ||
	    !vmb_span_equal((struct vmb_span){ head.bytes, head.length },
			    vmb_span_to(entry, start)))
		start = VMB_NOT_FOUND;
	vmb_buffer_clear(&head);
	return start;
}

static bool read_entry(const char *message_id, int fd, struct vmb_buffer *mail)
{
	struct vmb_buffer entry = { 0 };
	struct vmb_span all;
	size_t start = VMB_NOT_FOUND;

	if (is_own_file(fd) && !read_all(fd, &entry)) {
		all = (struct vmb_span){ entry.bytes, entry.length };
		start = check_entry(message_id, all);
		if (start != VMB_NOT_FOUND)
			vmb_buffer_add(mail, vmb_span_from(all, start));
	}
	vmb_buffer_clear(&entry);
	if (mail->failed)
		vmb_buffer_clear(mail);
	return mail->length > 0;
}

bool vmb_cache_read(const char *message_id, struct vmb_buffer *mail)
{
	char name[VMB_CACHE_NAME + 1];
	int folder = open_folder(false);
	int fd = -1;
	bool found = false;

	name_entry(message_id, name);
	if (folder >= 0)
		fd = openat(folder, name,
			    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd >= 0) {
		found = read_entry(message_id, fd, mail);
		/* it was used now, and stays longer */
		if (found)
			(void)futimens(fd, NULL);
		close(fd);
	}
	if (folder >= 0)
		close(folder);
	return found;
}

/* ---- Writing ---- */

static int write_all(int fd, struct vmb_span bytes)
{
	while (bytes.len) {
		ssize_t n = write(fd, bytes.ptr, bytes.len);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n > 0)
			bytes = vmb_span_from(bytes, (size_t)n);
	}
	return 0;
}

/* A name that no other process takes, not even on another machine. */
static void name_new(char *name, size_t size)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	snprintf(name, size, VMB_CACHE_NEW "%ld-%lld-%ld", (long)getpid(),
		 (long long)now.tv_sec, now.tv_nsec);
}

static int write_new(int folder, const char *name,
		     const struct vmb_buffer *head, struct vmb_span mail)
{
	int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
			0600);
	int status, error;

	if (fd < 0)
		return -1;
	status = fchmod(fd, 0600);
	if (!status)
		status = write_all(
			fd, (struct vmb_span){ head->bytes, head->length });
	if (!status)
		status = write_all(fd, mail);
	error = errno;
	if (close(fd) && !status)
		return -1;
	errno = error;
	return status;
}

/* Signals wait meanwhile: nothing half-written stays behind. */
static int replace_entry(int folder, const char *message_id,
			 const struct vmb_buffer *head, struct vmb_span mail)
{
	char name[VMB_CACHE_NAME + 1], new[80];
	sigset_t all, before;
	int status, error;

	name_entry(message_id, name);
	name_new(new, sizeof(new));
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	status = write_new(folder, new, head, mail);
	if (!status)
		status = renameat(folder, new, folder, name);
	error = errno;
	if (status)
		(void)unlinkat(folder, new, 0);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return status;
}

int vmb_cache_write(const char *message_id, struct vmb_span mail)
{
	struct vmb_buffer head = { 0 };
	int folder, status, error;

	make_head(message_id, mail, &head);
	errno = head.failed ? ENOMEM : EFBIG;
	if (head.failed || mail.len + head.length > VMB_CACHE_MAX) {
		vmb_buffer_clear(&head);
		return -1;
	}
	folder = open_folder(true);
	status = folder < 0 ? -1 :
			      replace_entry(folder, message_id, &head, mail);
	error = errno;
	if (!status)
		vmb_cache_trim(folder, VMB_CACHE_MAX);
	if (folder >= 0)
		close(folder);
	vmb_buffer_clear(&head);
	errno = error;
	return status;
}

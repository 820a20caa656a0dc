/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Links that are followed before they are taken for a loop, as in Linux. */
#define LINKS_MAX 40

/* Names that are tried for the new file. */
#define NAMES_MAX 100

static int write_stream(const struct vmb_buffer *text, FILE *out)
{
	int copy;

	if (fwrite(text->bytes, 1, text->length, out) != text->length ||
	    fflush(out))
		return -1;
	/*
	 * Some file systems tell only when a file is closed that it is not
	 * whole. Closing a copy brings that out and leaves the stream open.
	 */
	copy = dup(fileno(out));
	if (copy < 0)
		return errno == EMFILE ? 0 : -1;
	return close(copy);
}

static int write_all(const struct vmb_buffer *text, int fd)
{
	for (size_t done = 0; done < text->length;) {
		ssize_t written =
			write(fd, text->bytes + done, text->length - done);

		if (written < 0 && errno != EINTR)
			return -1;
		if (written > 0)
			done += (size_t)written;
	}
	return 0;
}

/* Close what was written; the first error is the one that counts. */
static int finish(int fd, int status)
{
	int error = errno;

	if (close(fd) && !status)
		return -1;
	errno = error;
	return status;
}

static int write_directly(const struct vmb_buffer *text, const char *path)
{
	int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);

	return fd < 0 ? -1 : finish(fd, write_all(text, fd));
}

/* Length of the folder's part of a path, with the slash. */
static size_t folder_length(const struct vmb_buffer *path)
{
	size_t length = path->length;

	while (length && path->bytes[length - 1] != '/')
		length--;
	return length;
}

/* Put @path's link target in its place. Return: 1, 0 if it is no link, -1 */
static int follow_link(struct vmb_buffer *path)
{
	char target[4096];
	ssize_t length = readlink(path->bytes, target, sizeof(target));

	if (length < 0)
		return errno == EINVAL || errno == ENOENT ? 0 : -1;
	if (!length || (size_t)length == sizeof(target)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	path->length = target[0] == '/' ? 0 : folder_length(path);
	vmb_buffer_add(path, (struct vmb_span){ target, (size_t)length });
	return path->failed ? -1 : 1;
}

/* The file itself behind symbolic links, also behind one that dangles. */
static int follow_links(struct vmb_buffer *path)
{
	for (int i = 0; i < LINKS_MAX; i++) {
		int status = follow_link(path);

		if (status <= 0)
			return status;
	}
	errno = ELOOP;
	return -1;
}

/* A new file beside @path; @name: out, its name. */
static int create_beside(const struct vmb_buffer *path, mode_t mode,
			 struct vmb_buffer *name)
{
	struct vmb_span folder = { path->bytes, folder_length(path) };

	for (int i = 0; i < NAMES_MAX; i++) {
		int fd;

		name->length = 0;
		vmb_buffer_add(name, folder);
		vmb_buffer_printf(name, ".vmbench-compare-%ld-%d",
				  (long)getpid(), i);
		if (name->failed)
			return -1;
		fd = open(name->bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
			  mode);
		if (fd >= 0 || errno != EEXIST)
			return fd;
	}
	return -1;
}

/* @old: what is there now; NULL: nothing */
static int replace(const struct vmb_buffer *text, const struct vmb_buffer *path,
		   const struct stat *old)
{
	struct vmb_buffer name = { 0 };
	int fd, status, error;

	/* a file may not be written although its folder would let us */
	if (old && access(path->bytes, W_OK))
		return -1;
	/* nobody sees the text before the file has the mode of the old one */
	fd = create_beside(path, old ? 0600 : 0666, &name);
	if (fd < 0) {
		vmb_buffer_clear(&name);
		return -1;
	}
	status = write_all(text, fd);
	if (!status && old)
		status = fchmod(fd, old->st_mode & 07777);
	status = finish(fd, status);
	if (!status)
		status = rename(name.bytes, path->bytes);
	error = errno;
	if (status)
		(void)unlink(name.bytes);
	vmb_buffer_clear(&name);
	errno = error;
	return status;
}

static bool is_same_file(const struct stat *file, FILE *out)
{
	struct stat other;

	return !fstat(fileno(out), &other) && file->st_dev == other.st_dev &&
	       file->st_ino == other.st_ino;
}

static int write_file(const struct vmb_buffer *text, const char *path,
		      FILE *out)
{
	struct vmb_buffer real = { 0 };
	struct stat old;
	bool exists = !stat(path, &old);
	int status, error;

	if (!exists && errno != ENOENT)
		return -1;
	if (exists && is_same_file(&old, out))
		return write_stream(text, out);
	if (exists && !S_ISREG(old.st_mode))
		return write_directly(text, path);
	vmb_buffer_add_string(&real, path);
	status = real.failed ? -1 : follow_links(&real);
	if (!status)
		status = replace(text, &real, exists ? &old : NULL);
	error = errno;
	vmb_buffer_clear(&real);
	errno = error;
	return status;
}

int vmb_output_write(const struct vmb_buffer *text, const char *path, FILE *out,
		     struct vmb_diag *diag)
{
	int status;

	errno = 0;
	status = path ? write_file(text, path, out) : write_stream(text, out);
	if (!status)
		return 0;
	vmb_diag_source(diag, path);
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "cannot write%s: %s",
		     path ? "" : " to standard output",
		     strerror(errno ? errno : EIO));
	vmb_diag_source(diag, NULL);
	return -1;
}

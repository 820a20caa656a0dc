/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/buffer.h"
#include "input/file_map.h"
#include "input/gunzip.h"

/* Bytes read at a time. */
#define PIECE_SIZE ((size_t)16 << 10)

/*
 * Regular files from this size on are mapped. A mapping needs no memory of
 * its own for the many bytes of a large log; small ones are read, which costs
 * little.
 */
#define MAP_SIZE ((off_t)1 << 20)

/*
 * What a compressed file may grow to: more is no log but an attack. Logs and
 * tables of numbers shrink to a tenth, hardly ever to less than a hundredth;
 * a small file may be one that says the same again and again.
 */
#define INFLATED_MAX ((uint64_t)4 << 30)
#define INFLATED_RATIO 200
#define INFLATED_SMALL ((uint64_t)128 << 20)

static int fail(struct vmb_diag *diag, const char *what)
{
	vmb_diag_add(diag, VMB_ERROR, NULL, 0, "%s: %s", what, strerror(errno));
	return -1;
}

static int open_path(const char *path)
{
	int fd;

	do
		fd = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC);
	while (fd < 0 && errno == EINTR);
	return fd;
}

/* Somebody else may have made standard input one that does not wait. */
static bool wait_for(int fd)
{
	struct pollfd wanted = { .fd = fd, .events = POLLIN };

	return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

static int read_to_end(int fd, struct vmb_buffer *out, struct vmb_diag *diag)
{
	char piece[PIECE_SIZE];

	while (!out->failed) {
		ssize_t got = read(fd, piece, sizeof(piece));

		if (!got)
			return 0;
		if (got > 0)
			vmb_buffer_add(out,
				       (struct vmb_span){ piece, (size_t)got });
		else if (errno != EINTR && !(errno == EAGAIN && wait_for(fd)))
			return fail(diag, "cannot read");
	}
	return -1;
}

void vmb_input_own(struct vmb_input *input, struct vmb_buffer *buffer)
{
	input->bytes = (struct vmb_span){ buffer->bytes, buffer->length };
	*buffer = (struct vmb_buffer){ 0 };
}

/* Return: false where the file cannot be mapped, and is to be read. */
static bool map_file(int fd, const struct stat *about, struct vmb_input *input)
{
	size_t length = (size_t)about->st_size;
	void *map;

	if (!S_ISREG(about->st_mode) || about->st_size < MAP_SIZE ||
	    (uintmax_t)about->st_size > SIZE_MAX)
		return false;
	/* standard input may have been read in part: a map would begin anew */
	if (lseek(fd, 0, SEEK_CUR) != 0)
		return false;
	map = vmb_file_map(fd, length);
	if (!map)
		return false;
	input->map = map;
	input->map_length = length;
	input->bytes = (struct vmb_span){ map, length };
	return true;
}

static int read_bytes(int fd, struct vmb_input *input, struct vmb_diag *diag)
{
	struct vmb_buffer bytes = { 0 };
	struct stat about;

	if (fstat(fd, &about))
		return fail(diag, "cannot open");
	if (S_ISREG(about.st_mode)) {
		input->device = about.st_dev;
		input->inode = about.st_ino;
	}
	if (map_file(fd, &about, input))
		return 0;
	if (read_to_end(fd, &bytes, diag)) {
		vmb_buffer_clear(&bytes);
		return -1;
	}
	vmb_input_own(input, &bytes);
	return 0;
}

static void release(struct vmb_input *input)
{
	if (input->map)
		vmb_file_unmap(input->map, input->map_length);
	else
		free((void *)input->bytes.ptr);
	input->map = NULL;
	input->map_length = 0;
	input->bytes = (struct vmb_span){ NULL, 0 };
}

/* Say what is wrong with gzip data. Return: -1 where they are of no use. */
static int tell_damage(enum vmb_gunzip_status status, uint64_t limit,
		       struct vmb_diag *diag)
{
	static const char *const texts[] = {
		[VMB_GUNZIP_CUT] = "the compressed data are cut short",
		[VMB_GUNZIP_DAMAGED] = "the compressed data are damaged",
		[VMB_GUNZIP_TRAILING] =
			"something else stands behind the compressed data",
	};

	switch (status) {
	case VMB_GUNZIP_OK:
		return 0;
	case VMB_GUNZIP_NO_MEMORY:
		return -1;
	case VMB_GUNZIP_TOO_LARGE:
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "more than %" PRIu64 " MiB when decompressed, "
			     "which no log or result file of its size holds",
			     limit >> 20);
		return -1;
	default:
		vmb_diag_add(diag, VMB_WARNING, "damaged-gzip", 0,
			     "%s: what came out before is used", texts[status]);
		return 0;
	}
}

static uint64_t inflated_limit(size_t packed)
{
	if (packed < INFLATED_SMALL / INFLATED_RATIO)
		return INFLATED_SMALL;
	if (packed > INFLATED_MAX / INFLATED_RATIO)
		return INFLATED_MAX;
	return INFLATED_RATIO * (uint64_t)packed;
}

static int decompress(struct vmb_input *input, struct vmb_diag *diag)
{
	uint64_t limit = inflated_limit(input->bytes.len);
	struct vmb_buffer plain = { 0 };
	enum vmb_gunzip_status status = vmb_gunzip(input->bytes, limit, &plain);

	if (vmb_input_check(input, diag) || tell_damage(status, limit, diag)) {
		vmb_buffer_clear(&plain);
		return -1;
	}
	release(input);
	vmb_input_own(input, &plain);
	return 0;
}

int vmb_input_check(const struct vmb_input *input, struct vmb_diag *diag)
{
	if (!input->map || vmb_file_map_is_whole(input->map))
		return 0;
	vmb_diag_add(diag, VMB_ERROR, NULL, 0,
		     "the file was cut short while it was read");
	return -1;
}

int vmb_input_read(const char *path, struct vmb_input *input,
		   struct vmb_diag *diag)
{
	bool is_stdin = !strcmp(path, "-");
	int fd = is_stdin ? STDIN_FILENO : open_path(path);
	int status;

	*input = (struct vmb_input){ 0 };
	if (fd < 0)
		return fail(diag, "cannot open");
	status = read_bytes(fd, input, diag);
	if (!is_stdin)
		close(fd);
	if (!status && vmb_is_gzip(input->bytes))
		status = decompress(input, diag);
	if (status)
		vmb_input_clear(input);
	return status;
}

void vmb_input_clear(struct vmb_input *input)
{
	release(input);
	*input = (struct vmb_input){ 0 };
}

void vmb_input_passed(struct vmb_input *input, size_t bytes)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	/* of a file that nobody writes to, pages come back as they were */
	if (input->map && bytes >= page)
		madvise(input->map, bytes - bytes % page, MADV_DONTNEED);
}

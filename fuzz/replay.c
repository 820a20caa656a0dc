/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fuzz target without a fuzz engine: each file given, and each below
 * a directory given, is handed to it once. A crash is the finding; the last
 * name printed says on which file.
 */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int fail(const char *path)
{
	fprintf(stderr, "%s: %s\n", path, strerror(errno));
	return -1;
}

/* Exactly as long as the file, so that a sanitizer sees reads beyond it. */
static int replay_stream(FILE *stream)
{
	uint8_t *data;
	long size;

	if (fseek(stream, 0, SEEK_END) || (size = ftell(stream)) < 0)
		return -1;
	rewind(stream);
	data = malloc(size ? (size_t)size : 1);
	if (!data)
		return -1;
	if (fread(data, 1, (size_t)size, stream) != (size_t)size) {
		free(data);
		return -1;
	}
	LLVMFuzzerTestOneInput(data, (size_t)size);
	free(data);
	return 0;
}

static int replay_file(const char *path)
{
	FILE *stream = fopen(path, "rb");
	int status;

	if (!stream)
		return fail(path);
	puts(path);
	fflush(stdout);
	status = replay_stream(stream);
	fclose(stream);
	return status ? fail(path) : 0;
}

static int replay(const char *path);

static int replay_directory(const char *path, DIR *directory)
{
	const struct dirent *entry;
	char name[4096];
	int status = 0;

	while (!status && (entry = readdir(directory))) {
		if (entry->d_name[0] == '.')
			continue;
		if (snprintf(name, sizeof(name), "%s/%s", path,
			     entry->d_name) >= (int)sizeof(name)) {
			errno = ENAMETOOLONG;
			return fail(path);
		}
		status = replay(name);
	}
	return status;
}

static int replay(const char *path)
{
	DIR *directory = opendir(path);
	int status;

	if (!directory)
		return replay_file(path);
	status = replay_directory(path, directory);
	closedir(directory);
	return status;
}

int main(int argc, char **argv)
{
	int status = 0;

	for (int i = 1; i < argc && !status; i++)
		status = replay(argv[i]);
	return status ? EXIT_FAILURE : EXIT_SUCCESS;
}

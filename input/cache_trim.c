/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/cache_trim.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/memory.h"

/* Seconds after which nobody writes a new entry any more. */
#define DAY 86400

struct entry {
	char name[VMB_CACHE_NAME + 1];
	unsigned long long size;
	struct timespec used;
};

struct entries {
	struct entry *entries;
	size_t count, capacity;
	unsigned long long size;
};

static bool is_entry(const char *name)
{
	return strspn(name, "0123456789abcdef") == VMB_CACHE_NAME &&
	       !name[VMB_CACHE_NAME];
}

static int see_file(int directory, const char *name, struct entries *entries)
{
	bool is_new = !strncmp(name, VMB_CACHE_NEW, strlen(VMB_CACHE_NEW));
	struct entry entry = { 0 };
	struct stat about;

	if ((!is_new && !is_entry(name)) ||
	    fstatat(directory, name, &about, AT_SYMLINK_NOFOLLOW) ||
	    !S_ISREG(about.st_mode))
		return 0;
	if (is_new) {
		if (about.st_mtim.tv_sec < time(NULL) - DAY)
			unlinkat(directory, name, 0);
		return 0;
	}
	if (vmb_grow(&entries->entries, &entries->capacity, entries->count,
		     sizeof(entry)))
		return -1;
	memcpy(entry.name, name, VMB_CACHE_NAME);
	entry.size = (unsigned long long)about.st_size;
	entry.used = about.st_mtim;
	entries->entries[entries->count++] = entry;
	entries->size += entry.size;
	return 0;
}

static void find_entries(int directory, struct entries *entries)
{
	int copy = openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *stream = copy < 0 ? NULL : fdopendir(copy);
	struct dirent *file;

	if (!stream) {
		if (copy >= 0)
			close(copy);
		return;
	}
	while ((file = readdir(stream)))
		if (see_file(directory, file->d_name, entries))
			break;
	closedir(stream);
}

static int compare_ages(const void *a, const void *b)
{
	const struct timespec *one = &((const struct entry *)a)->used;
	const struct timespec *other = &((const struct entry *)b)->used;

	if (one->tv_sec != other->tv_sec)
		return one->tv_sec < other->tv_sec ? -1 : 1;
	return (one->tv_nsec > other->tv_nsec) -
	       (one->tv_nsec < other->tv_nsec);
}

void vmb_cache_trim(int directory, unsigned long long most)
{
	struct entries all = { 0 };

	find_entries(directory, &all);
	if (all.size > most)
		qsort(all.entries, all.count, sizeof(*all.entries),
		      compare_ages);
	for (size_t i = 0; i < all.count && all.size > most; i++) {
		unlinkat(directory, all.entries[i].name, 0);
		all.size -= all.entries[i].size;
	}
	free(all.entries);
}

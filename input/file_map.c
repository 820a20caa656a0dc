/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/file_map.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Files that are mapped at the same time; others are read. */
#define MAPS_MAX 128

/*
 * A mapped file, as the signal handler sees it.
 * @start: 0: the place is free; TAKEN: its @length is being written
 */
struct map {
	atomic_uintptr_t start;
	atomic_size_t length;
	atomic_bool is_cut;
};

#define TAKEN ((uintptr_t)1)

static struct map maps[MAPS_MAX];
static uintptr_t page_size;

static struct map *find_map(uintptr_t address)
{
	for (size_t i = 0; i < MAPS_MAX; i++) {
		uintptr_t start = atomic_load(&maps[i].start);

		if (start > TAKEN && address >= start &&
		    address - start < atomic_load(&maps[i].length))
			return &maps[i];
	}
	return NULL;
}

/* Zeros instead of the rest of a file that is gone: mmap is but a call. */
static void on_bus_error(int number, siginfo_t *info, void *context)
{
	uintptr_t address = (uintptr_t)info->si_addr;
	struct map *map = find_map(address);
	int error = errno;

	(void)context;
	address -= address % page_size;
	if (map &&
	    mmap((void *)address,
		 atomic_load(&map->start) + atomic_load(&map->length) - address,
		 PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
		 0) != MAP_FAILED)
		atomic_store(&map->is_cut, true);
	else
		signal(number, SIG_DFL); /* the access is tried again */
	errno = error;
}

static void install_handler(void)
{
	struct sigaction action = {
		.sa_sigaction = on_bus_error,
		.sa_flags = SA_SIGINFO,
	};

	page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
	sigemptyset(&action.sa_mask);
	sigaction(SIGBUS, &action, NULL);
}

static struct map *take_place(void)
{
	for (size_t i = 0; i < MAPS_MAX; i++) {
		uintptr_t expected = 0;

		if (atomic_compare_exchange_strong(&maps[i].start, &expected,
						   TAKEN))
			return &maps[i];
	}
	return NULL;
}

void *vmb_file_map(int fd, size_t length)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct map *place;
	void *map;

	pthread_once(&once, install_handler);
	place = take_place();
	if (!place)
		return NULL;
	map = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
	if (map == MAP_FAILED) {
		atomic_store(&place->start, 0);
		return NULL;
	}
	atomic_store(&place->is_cut, false);
	atomic_store(&place->length, length);
	atomic_store(&place->start, (uintptr_t)map);
	return map;
}

bool vmb_file_map_is_whole(const void *map)
{
	const struct map *place = find_map((uintptr_t)map);

	return !place || !atomic_load(&place->is_cut);
}

void vmb_file_unmap(void *map, size_t length)
{
	struct map *place = find_map((uintptr_t)map);

	if (place)
		atomic_store(&place->start, 0);
	munmap(map, length);
}

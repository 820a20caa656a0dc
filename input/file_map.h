/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files as memory, which need none of their own, and which somebody else may
 * cut short at any time: the kernel then has nothing to give where the file
 * was. Such a map reads as zeros from there on, and tells.
 */
#ifndef VMB_FILE_MAP_H
#define VMB_FILE_MAP_H

#include <stdbool.h>
#include <stddef.h>

/**
 * vmb_file_map - map a file
 * @fd: the file; may be closed afterwards
 * @length: bytes from its beginning, not 0
 *
 * Return: the bytes, or NULL where it cannot be mapped, or too many are.
 */
void *vmb_file_map(int fd, size_t length);

/** vmb_file_map_is_whole - was every byte that was read one of the file? */
bool vmb_file_map_is_whole(const void *map);

/** vmb_file_unmap - give up what vmb_file_map() gave */
void vmb_file_unmap(void *map, size_t length);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cache does not grow for ever. Used by input/cache.c alone.
 */
#ifndef VMB_CACHE_TRIM_H
#define VMB_CACHE_TRIM_H

/** VMB_CACHE_NAME - length of an entry's name, hexadecimal digits */
#define VMB_CACHE_NAME 16

/** VMB_CACHE_NEW - what the name of one that is being written begins with */
#define VMB_CACHE_NEW ".new-"

/**
 * vmb_cache_trim - drop entries, oldest first, until all fit
 * @directory: descriptor of the cache; stays open
 * @most: bytes of all together
 *
 * What was left half-written a day ago goes, too. Files that are none of the
 * cache's stay.
 */
void vmb_cache_trim(int directory, unsigned long long most);

#endif

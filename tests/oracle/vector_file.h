/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of test vectors.
 */
#ifndef VMB_VECTOR_FILE_H
#define VMB_VECTOR_FILE_H

#include <cjson/cJSON.h>

/**
 * vector_file - read a file of test vectors
 * @folder: where it is
 * @name: its name
 *
 * Return: the JSON, to be deleted. A program without its vectors bails out, in
 * words of TAP.
 */
cJSON *vector_file(const char *folder, const char *name);

#endif

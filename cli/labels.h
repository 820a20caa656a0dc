/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Labels for sources that the user gave none: from their paths.
 */
#ifndef VMB_LABELS_H
#define VMB_LABELS_H

#include <stddef.h>

#include "core/buffer.h"

/**
 * vmb_labels_from_paths - name each file by what tells it from the others
 * @paths: @count paths; equal ones get equal labels
 * @count: their number
 * @labels: out: @count strings to be freed, untouched on failure
 *
 * The file's name without .gz and one of .log .dmesg .txt .json .csv .tsv
 * .eml .mbox .out. Where all names are equal, the path component in which
 * they differ; where some clash, that component is put in front. The whole name
 * of a commit is cut to VMB_COMMIT_SHOWN digits.
 *
 * Return: 0, or -1 without memory.
 */
int vmb_labels_from_paths(const char *const *paths, size_t count,
			  char **labels);

/**
 * vmb_label_unescape - a label as the user meant it
 * @label: as given; "\n" in it stands for a line feed
 * @out: appended to
 */
void vmb_label_unescape(struct vmb_span label, struct vmb_buffer *out);

#endif

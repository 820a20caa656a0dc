/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/suggest.h"

#include <stddef.h>
#include <string.h>

/* Names of options and formats are shorter; so are labels as a rule. */
#define LENGTH_MAX ((size_t)63)

#define FAR ((size_t)-1)

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/*
 * Edit distance with exchange of neighbours ("optimal string alignment"),
 * by dynamic programming over three rows of the table.
 */
static size_t edit_distance(const char *a, size_t a_length, const char *b,
			    size_t b_length)
{
	size_t rows[3][LENGTH_MAX + 1];
	size_t *above = rows[0], *row = rows[1], *two_above = rows[2];

	for (size_t j = 0; j <= b_length; j++)
		row[j] = j;
	for (size_t i = 1; i <= a_length; i++) {
		size_t *oldest = two_above;

		two_above = above;
		above = row;
		row = oldest;
		row[0] = i;
		for (size_t j = 1; j <= b_length; j++) {
			row[j] = least(above[j], row[j - 1]) + 1;
			row[j] = least(row[j],
				       above[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
				row[j] = least(row[j], two_above[j - 2] + 1);
		}
	}
	return row[b_length];
}

/* The distance of names that are near each other, else FAR. */
static size_t near_distance(const char *typed, const char *known)
{
	size_t a = strlen(typed), b = strlen(known);
	size_t longer = a > b ? a : b;
	size_t most = longer > 3 ? longer / 3 : 1;
	size_t distance;

	if (longer > LENGTH_MAX || !a)
		return FAR;
	distance = edit_distance(typed, a, known, b);
	if (distance < longer && distance <= most)
		return distance;
	return a < b && !memcmp(typed, known, a) ? distance : FAR;
}

const char *vmb_suggest(const char *typed, const char *known,
			const char *nearest)
{
	size_t best = nearest ? near_distance(typed, nearest) : FAR;

	return near_distance(typed, known) < best ? known : nearest;
}

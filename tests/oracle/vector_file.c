/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/oracle/vector_file.h"

#include <stdio.h>
#include <stdlib.h>

/* Far more than the vectors need; a file that fills it is not theirs. */
#define LARGEST_FILE (16 << 20)

static void bail_out(const char *why, const char *name)
{
	printf("Bail out! %s %s\n", why, name);
	exit(EXIT_FAILURE);
}

static char *read_stream(FILE *stream, const char *name, size_t *length)
{
	char *text = malloc(LARGEST_FILE);

	if (!text)
		bail_out("no memory for", name);
	*length = fread(text, 1, LARGEST_FILE, stream);
	if (ferror(stream) || *length == LARGEST_FILE)
		bail_out("cannot read", name);
	return text;
}

cJSON *vector_file(const char *folder, const char *name)
{
	char path[4096];
	FILE *stream;
	size_t length;
	char *text;
	cJSON *json;

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	stream = fopen(path, "r");
	if (!stream)
		bail_out("cannot open", name);
	text = read_stream(stream, name, &length);
	fclose(stream);
	json = cJSON_ParseWithLength(text, length);
	free(text);
	if (!json)
		bail_out("no JSON in", name);
	return json;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/http/http_script.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LINE_MAX_LENGTH 4096

char *http_file_read(const char *name, size_t *length)
{
	FILE *stream = fopen(name, "rb");
	char *bytes;
	long size;

	if (!stream || fseek(stream, 0, SEEK_END) ||
	    (size = ftell(stream)) < 0 || fseek(stream, 0, SEEK_SET))
		exit(EXIT_FAILURE);
	bytes = malloc((size_t)size + 1);
	if (!bytes || fread(bytes, 1, (size_t)size, stream) != (size_t)size)
		exit(EXIT_FAILURE);
	fclose(stream);
	*length = (size_t)size;
	return bytes;
}

static bool send_line(struct http_peer *peer, const char *line)
{
	return http_peer_write(peer, line, strlen(line)) &&
	       http_peer_write(peer, "\r\n", 2);
}

static bool send_length(struct http_peer *peer, const char *name)
{
	char line[64];
	size_t length;

	free(http_file_read(name, &length));
	snprintf(line, sizeof(line), "Content-Length: %zu", length);
	return send_line(peer, line);
}

/* @rest: "FILE" or "FILE N" */
static bool send_file(struct http_peer *peer, char *rest)
{
	char *count = strchr(rest, ' ');
	size_t length;
	char *bytes;
	bool sent;

	if (count)
		*count++ = '\0';
	bytes = http_file_read(rest, &length);
	if (count && (size_t)atol(count) < length)
		length = (size_t)atol(count);
	sent = http_peer_write(peer, bytes, length);
	free(bytes);
	return sent;
}

static bool send_chunk(struct http_peer *peer, const char *name)
{
	char head[32];
	size_t length;
	char *bytes = http_file_read(name, &length);
	bool sent;

	snprintf(head, sizeof(head), "%zx", length);
	sent = send_line(peer, head) && http_peer_write(peer, bytes, length) &&
	       send_line(peer, "");
	free(bytes);
	return sent;
}

/* @rest: "FILE MS" */
static bool send_drops(struct http_peer *peer, char *rest)
{
	char *pause = strchr(rest, ' ');
	size_t length;
	char *bytes;
	bool sent = true;

	if (!pause)
		exit(EXIT_FAILURE);
	*pause++ = '\0';
	bytes = http_file_read(rest, &length);
	for (size_t i = 0; sent && i < length; i++) {
		sent = http_peer_write(peer, bytes + i, 1);
		poll(NULL, 0, atoi(pause));
	}
	free(bytes);
	return sent;
}

/* @rest: "N LINE" */
static bool send_often(struct http_peer *peer, const char *rest)
{
	const char *line = strchr(rest, ' ');
	long count = atol(rest);
	bool sent = true;

	if (!line)
		exit(EXIT_FAILURE);
	for (long i = 0; sent && (!count || i < count); i++)
		sent = send_line(peer, line + 1);
	return sent;
}

static bool wait_for_end(struct http_peer *peer)
{
	char bytes[512];

	while (http_peer_read(peer, bytes, sizeof(bytes)) > 0)
		;
	return false;
}

/* Return: whether to go on. */
static bool do_step(struct http_peer *peer, const char *word, char *rest)
{
	if (!strcmp(word, "text"))
		return send_line(peer, rest);
	if (!strcmp(word, "raw"))
		return http_peer_write(peer, rest, strlen(rest));
	if (!strcmp(word, "length"))
		return send_length(peer, rest);
	if (!strcmp(word, "file"))
		return send_file(peer, rest);
	if (!strcmp(word, "chunk"))
		return send_chunk(peer, rest);
	if (!strcmp(word, "repeat"))
		return send_often(peer, rest);
	if (!strcmp(word, "drip"))
		return send_drops(peer, rest);
	if (!strcmp(word, "sleep"))
		return poll(NULL, 0, atoi(rest)) == 0;
	if (!strcmp(word, "hang"))
		return wait_for_end(peer);
	if (!strcmp(word, "reset"))
		http_peer_reset(peer);
	/* anything else is "cut" */
	_exit(EXIT_SUCCESS);
}

bool http_script_run(const char *name, struct http_peer *peer)
{
	FILE *script = fopen(name, "r");
	char line[LINE_MAX_LENGTH];
	bool go_on = true;

	if (!script)
		return false;
	while (go_on && fgets(line, sizeof(line), script)) {
		char *rest;

		line[strcspn(line, "\n")] = '\0';
		rest = strchr(line, ' ');
		if (rest)
			*rest++ = '\0';
		go_on = do_step(peer, line, rest ? rest : line + strlen(line));
	}
	fclose(script);
	http_peer_close(peer);
	return true;
}
